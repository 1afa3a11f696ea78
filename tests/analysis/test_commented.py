"""The commented game: drawn from its seed, and showing what it says it shows."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from itertools import pairwise

import pytest

from songo_edu import locale
from songo_edu.analysis.examples import commented_game, commented_games
from songo_edu.analysis.review import Review, review
from songo_edu.site.book.score import followed
from tools import commented_game as search

#: What is written below a board in print.
AFTER = r"After (\d+\. [SN]\d)</p>"


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


@pytest.mark.parametrize("name", sorted(commented_games()))
def test_remarks_in_both_languages(name: str) -> None:
    story = commented_game(name)
    assert all(set(told) == set(locale.LANGUAGES) for told in story.words.values())
    assert list(story.words) == sorted(story.words)
    assert set(story.words) <= set(range(1, len(story.record.moves) + 1))


def test_the_turning_point_has_a_remark() -> None:
    assert commented_game().shows["turning"] in commented_game().words


@pytest.mark.parametrize("name", sorted(commented_games()))
def test_a_remark_is_found_under_one_number_everywhere(name: str) -> None:
    """In the list of remarks, the review, its figure, and in print: all as a score counts."""
    story = commented_game(name)
    printed = followed(story.record, story.remarks).replace("\u00a0", " ")
    for count, words in story.remarks.items():
        number, move = (count + 1) // 2, story.record.moves[count - 1]
        label = f"{number}. {move}"
        assert story.record.labels[count - 1] == label
        assert f"{label}  {words}" in str(story).splitlines()
        assert f"<b>{label}</b> {escape(words)}" in printed
    found = read() if name == "the-grenier-that-waited" else review(story.record, nodes=100)
    for one in found.moves:
        label = story.record.labels[one.number - 1]
        assert one.comment.startswith(f"{label.split()[0]} ")
        assert repr(one).startswith(f"MoveReview({label}")
    assert all(story.record.labels[one.number - 1] in str(found) for one in found.worst)


def test_in_print_one_can_follow_a_game() -> None:
    """A board at least every sixth move and at every remark, and each move once."""
    story = commented_game()
    printed = followed(story.record, story.remarks).replace("\u00a0", " ")
    boards = [story.record.labels.index(label) + 1 for label in re.findall(AFTER, printed)]
    assert set(story.remarks) <= set(boards)
    assert all(late - early <= 6 for early, late in pairwise([0, *boards]))
    assert boards[-1] == len(story.record.moves)
    lines = "".join(re.findall(r'<p class="record"><b>.*?</p>', printed))
    assert re.findall(r"[SN]\d", lines) == list(story.record.moves)


@pytest.mark.parametrize(
    ("number", "source", "seeds"),
    [(22, "S2", 3), (23, "S2", 6), (35, "S0", 4), (39, "N5", 11), (41, "S0", 12), (51, "S0", 9)],
)
def test_threats_that_the_remarks_name(number: int, source: str, seeds: int) -> None:
    from songo_edu.analysis import menaces

    position = commented_game().record.positions[number]
    side = "S" if source.startswith("S") else "N"
    assert {one.source: one.seeds for one in menaces(position, side)}[source] == seeds
