"""The commented game: drawn from its seed, and showing what it says it shows."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from songo_edu import locale
from songo_edu.analysis.examples import commented_game
from songo_edu.analysis.review import Review, review
from tools import commented_game as search


@cache
def read() -> Review:
    return review(commented_game().record)


def test_the_game_is_the_one_its_seed_gives() -> None:
    kept = commented_game()
    assert kept.made["seed"] == search.SEED
    assert kept.made["by"] == search.__name__
    assert kept.record.moves == search.played(kept.made["number"]).moves


def test_it_shows_what_it_says() -> None:
    shows, moves = commented_game().shows, read().moves
    by_number = {one.number: one for one in moves}
    assert search.worth(search.features(read())) > 0
    assert all(by_number[number].made.doubles for number in shows["doubles"])
    assert all(by_number[number].made.grenier for number in shows["greniers"])
    for number in shows["yindas"]:
        assert any(one.kind == "yinda" and one.left == 0 for one in by_number[number].made.defences)
    first, last = shows["wait"]
    assert search.longest_wait(commented_game().record) == (first, last - first + 1)
    turning = read().turning
    assert turning is not None
    assert turning.move.number == shows["turning"]


def test_the_war_of_bidoua_uses_bidoua_up() -> None:
    """Within a war every move of one's own spends bidoua; crossing alone brings it back."""
    first, last = commented_game().shows["wait"]
    after = {one.number: one.after.bidoua[one.side] for one in read().moves}
    for side in (0, 1):
        spent = [after[number] for number in range(first + side, last + 1, 2)]
        assert all(late < early for early, late in pairwise(spent))


def test_remarks_in_both_languages() -> None:
    words = commented_game().words
    assert all(set(told) == set(locale.LANGUAGES) for told in words.values())
    assert list(words) == sorted(words)
    assert set(words) <= set(range(1, len(commented_game().record.moves) + 1))
    assert commented_game().shows["turning"] in words


@pytest.mark.parametrize(
    ("number", "source", "seeds"),
    [(22, "S2", 3), (23, "S2", 6), (35, "S0", 4), (39, "N5", 11), (41, "S0", 12), (51, "S0", 9)],
)
def test_threats_that_the_remarks_name(number: int, source: str, seeds: int) -> None:
    from songo_edu.analysis import menaces

    position = commented_game().record.positions[number]
    side = "S" if source.startswith("S") else "N"
    assert {one.source: one.seeds for one in menaces(position, side)}[source] == seeds
