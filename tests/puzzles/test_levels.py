"""Levels: one formula, published as data, over the features of every kind."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from songo_edu import game
from songo_edu.games import two_row_game
from songo_edu.puzzles import levels
from songo_edu.puzzles.effort import MOST, ONE, effort
from songo_edu.puzzles.kinds import KINDS, kind
from songo_edu.puzzles.page import collection
from tests.puzzles.finds import ONE_ROW, TWO_ROW, find, positions, proofs, rows
from tools import thin

EASY = dict.fromkeys((weight.feature for weight in levels.WEIGHTS), 0) | {"moves": 1}


def test_no_feature_makes_a_puzzle_easier() -> None:
    for name in EASY:
        points = [levels.points(EASY | {name: EASY[name] + more}) for more in range(60)]
        assert points == sorted(points)
        assert points[-1] > points[0]


def test_the_ends_of_the_scale() -> None:
    hard = EASY | {"fooled": 3, "lure": 4, "choices": 7, "count": 14, "lap": 1, "temptations": 4}
    assert levels.level(EASY) == 1
    assert levels.level(hard) == 5
    deep = EASY | {"moves": 3, "effort": 1000}
    assert levels.level(deep) == 5
    assert levels.points(deep | {"fooled": 3, "lap": 1}) == levels.points(deep)


def test_two_moves_have_steps_of_effort_of_their_own() -> None:
    features = EASY | {"effort": 90}
    assert [levels.points(features | {"moves": moves}) for moves in (2, 3)] == [3 + 6, 6 + 2]
    assert levels.level(features | {"moves": 2}) == 4


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


@pytest.mark.parametrize("name", KINDS)
def test_a_kind_describes_what_it_measures(name: str) -> None:
    features = KINDS[name].features
    measured = find(name)["features"]
    assert set(features) == set(measured)
    for feature, number in measured.items():
        assert features[feature].text
        assert features[feature].least <= number <= (features[feature].most or number)


def test_every_weighed_feature_is_measured() -> None:
    measured = {feature for kind in KINDS.values() for feature in kind.features}
    assert {weight.feature for weight in levels.WEIGHTS} <= measured


def levels_found(name: str) -> Iterator[int]:
    """Yield the levels of what a kind finds; where the duty to feed is rare, so are harder ones."""
    if name in ONE_ROW:
        yield from (record["level"] for record in rows(name))
        return
    for number in range(150):
        for position, _moves, _ply in positions("songo", number):
            for proof in proofs(name, position):
                yield levels.level(kind(name).measure(position, proof))


@pytest.mark.parametrize("name", [*TWO_ROW, *ONE_ROW])
def test_finds_of_a_kind_are_not_all_alike(name: str) -> None:
    found_levels = levels_found(name)
    first = next(found_levels)
    assert any(level != first for level in found_levels)


def test_the_published_table_is_the_formula() -> None:
    readme = (Path(__file__).parents[2] / "puzzles" / "README.md").read_text(encoding="utf-8")
    rows = [row.split("|")[2:4] for row in readme.splitlines() if row.count("|") == 4]
    table = [
        (int(points), tuple(int(step) for step in steps.split(",")))
        for points, steps in rows
        if points.strip().isdigit()
    ]
    formula = list(levels.WEIGHTS)  # in two moves effort has its own steps, in their own row
    formula.insert(2, levels.EFFORT_OF_TWO)
    assert table == [(weight.points, weight.steps) for weight in formula]
    sentence = ("Level 2 begins at {} points, level 3 at {}, level 4 at {}, level 5 at {}.").format(
        *levels.STEPS
    )
    assert sentence in readme


# -- effort: the model of a solver finds every key, and drills come up evenly ----------------------

TREES = ("capture", "capture-strict", "defend", "wait")


@pytest.mark.parametrize("name", TREES)
def test_effort_is_a_number_of_steps_and_the_same_each_time(name: str) -> None:
    for record in collection(name)[::6]:
        position = two_row_game(record["game"]).position(record["position"])
        guard = record["kind"] == "defend"
        efforts = [effort(position, record["goal"], record["key"], guard) for _n in range(2)]
        assert efforts == [record["features"]["effort"]] * 2
        assert 1 <= efforts[0] <= MOST


def test_a_sowing_round_the_board_is_forgotten_at_first() -> None:
    board = game("songo").position("0.1.1.2.1.1.1/3.3.3.16.1.1.1 S 18-16")
    keen = replace(ONE, laps=False)
    won = {move: board.captured(move) for move in board.legal_moves()}
    key = max(won, key=lambda move: won[move])
    goal = {"moves": 1, "seeds": won[key]}
    assert board.pits[key] >= len(board.sheet.pits)
    assert effort(board, goal, key, False) > effort(board, goal, key, False, keen)


def test_only_moves_and_effort_weigh_where_there_are_several_moves() -> None:
    for name in TREES:
        for record in collection(name):
            features = record["features"]
            if features["moves"] > 1:
                assert set(levels.shares(features)) <= set(levels.THOUGHT)


def test_regrading_touches_nothing_but_features_and_level() -> None:
    for name in ("capture", "count", "forbidden", "sowing-win", "kaillon-fewest"):
        record = collection(name)[0]
        spoilt = {**record, "level": 1, "features": {}}
        assert thin.regraded(spoilt) == record


@pytest.mark.parametrize(
    "name", ["count", "count-awale", "forbidden", "forbidden-awale", "forbidden-ekang"]
)
def test_no_answer_of_a_drill_is_above_a_fifth_and_sorts_are_even(name: str) -> None:
    records = collection(name)
    puzzle_kind = kind(records[0]["kind"])
    sortings = [puzzle_kind.sorts(record) for record in records]
    answers, sorts = (Counter(sorting[what] for sorting in sortings) for what in ("answer", "sort"))
    assert max(answers.values()) <= len(records) // 5
    assert "" not in sorts
    if name.startswith("count"):
        assert len(set(sorts.values())) == 1
        assert max(Counter(sorting["sown"] for sorting in sortings).values()) <= len(records) // 5
    else:
        assert "" in answers  # somewhere nothing is forbidden
