"""Effort: the model of a solver finds every key, and drills come up evenly."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from songo_edu import game
from songo_edu.games import two_row_game
from songo_edu.puzzles import levels
from songo_edu.puzzles.effort import MOST, ONE, effort
from songo_edu.puzzles.kinds import kind
from songo_edu.puzzles.page import collection
from tools import regrade

BOARD = game("songo").position("2.4.1.5.2.3.1/4.0.9.5.2.6.1 S 12-13")
TREES = ("capture", "capture-strict", "defend", "wait")


@pytest.mark.parametrize("name", TREES)
def test_effort_is_a_number_of_steps_and_the_same_each_time(name: str) -> None:
    for record in collection(name)[::6]:
        position = two_row_game(record["game"]).position(record["position"])
        guard = record["kind"] == "defend"
        told = [effort(position, record["goal"], record["key"], guard) for _n in range(2)]
        assert told == [record["features"]["effort"]] * 2
        assert 1 <= told[0] <= MOST


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
            told = record["features"]
            if told["moves"] > 1:
                assert set(levels.shares(told)) <= set(levels.THOUGHT)


def test_regrading_touches_nothing_but_features_and_level() -> None:
    for name in ("capture", "count", "forbidden", "sowing-win", "kaillon-fewest"):
        record = collection(name)[0]
        spoilt = {**record, "level": 1, "features": {}}
        assert regrade.regraded(spoilt) == record


@pytest.mark.parametrize(
    "name", ["count", "count-awale", "forbidden", "forbidden-awale", "forbidden-ekang"]
)
def test_no_answer_of_a_drill_is_above_a_fifth_and_sorts_are_even(name: str) -> None:
    records = collection(name)
    one = kind(records[0]["kind"])
    told = [one.sorts(record) for record in records]
    answers, sorts = (Counter(each[what] for each in told) for what in ("answer", "sort"))
    assert max(answers.values()) <= len(records) // 5
    assert "" not in sorts
    if name.startswith("count"):
        assert len(set(sorts.values())) == 1
        assert max(Counter(each["sown"] for each in told).values()) <= len(records) // 5
    else:
        assert "" in answers  # somewhere nothing is forbidden
