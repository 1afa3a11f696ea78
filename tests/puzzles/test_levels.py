"""Levels: one formula, published as data, over the features of every kind."""

from __future__ import annotations

from pathlib import Path

import pytest

from songo_edu.puzzles import levels
from songo_edu.puzzles.kinds import KINDS, kind
from tests.puzzles.finds import ONE_ROW, TWO_ROW, find, positions, proofs, rows

EASY = dict.fromkeys((one.feature for one in levels.WEIGHTS), 0) | {"moves": 1}


def test_no_feature_makes_a_puzzle_easier() -> None:
    for name in EASY:
        told = [levels.points(EASY | {name: EASY[name] + more}) for more in range(60)]
        assert told == sorted(told)
        assert told[-1] > told[0]


def test_the_ends_of_the_scale() -> None:
    hard = EASY | {"fooled": 3, "lure": 4, "choices": 7, "count": 14, "lap": 1, "temptations": 4}
    assert levels.level(EASY) == 1
    assert levels.level(hard) == 5
    deep = EASY | {"moves": 3, "effort": 1000}
    assert levels.level(deep) == 5
    assert levels.points(deep | {"fooled": 3, "lap": 1}) == levels.points(deep)


def test_two_moves_have_steps_of_effort_of_their_own() -> None:
    told = EASY | {"effort": 90}
    assert [levels.points(told | {"moves": moves}) for moves in (2, 3)] == [3 + 6, 6 + 2]
    assert levels.level(told | {"moves": 2}) == 4


def test_a_level_begins_where_its_step_says() -> None:
    reached = {}
    for moves in (1, 2, 3):
        for fooled in range(4):
            for lap in (0, 1):
                measured = {"moves": moves, "fooled": fooled, "lap": lap, "choices": 6}
                total = levels.points(measured)
                reached[total] = levels.level(measured)
    for total, level in reached.items():
        assert level == 1 + sum(total >= step for step in levels.STEPS)


def test_shares_add_up() -> None:
    for name in KINDS:
        measured = find(name)["features"]
        assert sum(levels.shares(measured).values()) == levels.points(measured)


@pytest.mark.parametrize("name", KINDS)
def test_a_kind_tells_what_it_measures(name: str) -> None:
    told = KINDS[name].features
    measured = find(name)["features"]
    assert set(told) == set(measured)
    for feature, number in measured.items():
        assert told[feature].text
        assert told[feature].least <= number <= (told[feature].most or number)


def test_every_weighed_feature_is_measured() -> None:
    measured = {feature for kind in KINDS.values() for feature in kind.features}
    assert {one.feature for one in levels.WEIGHTS} <= measured


@pytest.mark.parametrize("name", TWO_ROW)
def test_finds_of_a_kind_are_not_all_alike(name: str) -> None:
    spread = set()
    for number in range(150):  # where the duty to feed is rare, so are the harder ones
        for position, _moves, _ply in positions("songo", number):
            for proof in proofs(name, position):
                spread.add(levels.level(kind(name).measure(position, proof)))
        if len(spread) >= 2:
            return
    raise AssertionError(spread)


@pytest.mark.parametrize("name", ONE_ROW)
def test_finds_on_one_row_are_not_all_alike(name: str) -> None:
    spread = set()
    for record in rows(name):
        spread.add(record["level"])
        if len(spread) >= 2:
            return
    raise AssertionError(spread)


def test_the_published_table_is_the_formula() -> None:
    readme = (Path(__file__).parents[2] / "puzzles" / "README.md").read_text(encoding="utf-8")
    rows = [row.split("|")[2:4] for row in readme.splitlines() if row.count("|") == 4]
    table = [
        (int(points), tuple(int(step) for step in steps.split(",")))
        for points, steps in rows
        if points.strip().isdigit()
    ]
    formula = list(levels.WEIGHTS)  # in two moves effort has steps of its own, told beside them
    formula.insert(2, levels.EFFORT_OF_TWO)
    assert table == [(one.points, one.steps) for one in formula]
    told = ("Level 2 begins at {} points, level 3 at {}, level 4 at {}, level 5 at {}.").format(
        *levels.STEPS
    )
    assert told in readme
