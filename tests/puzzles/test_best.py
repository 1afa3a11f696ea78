"""The hundred best: a hundred, each there, no idea twice, in groups that say what they are."""

from __future__ import annotations

from collections import Counter

from songo_edu.locale import LANGUAGES, speaking
from songo_edu.puzzles import page
from songo_edu.puzzles.best import BEST, GROUPS, best_ids, in_order
from songo_edu.puzzles.explanation import idea
from songo_edu.puzzles.page import titles_of

SHIPPED = {record["id"]: record for record in page.every_puzzle()}
HUNDRED = [SHIPPED.get(name) for name in in_order()]


def test_there_are_a_hundred_and_each_ships_and_comes_once() -> None:
    assert len(in_order()) == len(set(in_order())) == 100
    assert None not in HUNDRED
    assert [group.name for group in GROUPS] == list(best_ids())


def test_no_idea_comes_twice_and_none_fills_the_list() -> None:
    shown = Counter(found for record in HUNDRED if record and (found := idea(record)))
    assert [name for name, n in shown.items() if n > 1] == []
    games = Counter(record["game"] for record in HUNDRED if record)
    assert games["songo"] >= 80
    assert len(games) >= 5
    assert max(Counter(record["kind"] for record in HUNDRED if record).values()) <= 55


def test_within_a_group_of_songo_it_grows_no_easier() -> None:
    for group in GROUPS[:-1]:  # the last one goes game by game
        levels = [SHIPPED[name]["level"] for name in best_ids()[group.name]]
        assert levels == sorted(levels), group.name


def test_each_group_is_told_in_both_languages() -> None:
    told = {}
    for code in LANGUAGES:
        with speaking(code):
            told[code] = titles_of([BEST], set(in_order()))[BEST]["groups"]
        assert [group["ids"] for group in told[code]] == list(best_ids().values())
        for group in told[code]:
            assert 4 <= len(group["title"]) <= 24
            assert group["told"][-1] in ".?"
            assert len(group["told"]) <= 105
    first, second = told.values()
    assert all(one["told"] != other["told"] for one, other in zip(first, second, strict=True))


def test_of_few_puzzles_only_their_groups_are_told() -> None:
    assert [group["ids"] for group in titles_of([BEST], {in_order()[0]})[BEST]["groups"]] == [
        [in_order()[0]]
    ]
    assert "groups" not in titles_of([BEST])[BEST]
