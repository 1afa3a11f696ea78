"""The rules about threats by which exercises are checked, on boards worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from songo_edu.course.exercises import exercise, exercises
from songo_edu.errors import ExerciseError
from songo_edu.games import Position
from tests.course.claims import checking
from tests.course.made_up import made

FACING = "4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8"  # S1 aims at N2, N4 at S3 and S4
DOUBLE = "5.1.1.0.4.5.4/2.4.7.4.4.5.2 N 11-11"  # S0 aims at N1, S1 at N2
GRENIER = "0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11"  # S4 aims at N0 to N3
FOUR = "1.0.0.0.6.0.7/4.1.2.3.7.1.1 S 17-20"  # N4 aims at S3
QUIET = "1.2.2.4.10.0.2/6.2.0.0.2.5.1 S 10-23"  # S5 arms S0 and S1
CHAPTERS = ("simple-threat", "double-threat", "yinda")


@pytest.mark.parametrize(
    ("position", "check", "pits"),
    [
        (FACING, {"rule": "threatened", "side": "S"}, "S3 S4"),
        (FACING, {"rule": "threatened", "side": "N"}, "N2"),
        (FACING, {"rule": "threatening", "side": "S"}, "S1"),
        (FACING, {"rule": "targets", "source": "N4"}, "S3 S4"),
        (FACING, {"rule": "stops", "source": "N4"}, "S3"),
        (FACING, {"rule": "limits", "source": "N4"}, "S4"),
        (DOUBLE, {"rule": "threatening", "side": "S"}, "S0 S1"),
        (DOUBLE, {"rule": "limits", "source": "S1"}, "N1"),
        (GRENIER, {"rule": "stops", "source": "S4"}, "N6"),
        (GRENIER, {"rule": "limits", "source": "S4"}, "N1 N2"),
        (GRENIER, {"rule": "yinda"}, "N1"),
        (GRENIER, {"rule": "defends", "source": "S4", "kind": "push"}, "N6"),
        (FOUR, {"rule": "defends", "source": "N4", "kind": "counter-threat"}, "S0"),
    ],
)
def test_choosing(position: str, check: dict[str, Any], pits: str) -> None:
    checking.verify(made("choose", position, check, pits=pits.split()))


@pytest.mark.parametrize(
    ("position", "check", "moves"),
    [
        (FACING, {"rule": "stops", "source": "N4"}, "S3"),
        (FACING, {"rule": "stops-all"}, "S3"),
        (DOUBLE, {"rule": "least"}, "N2"),
        (FOUR, {"rule": "stops-all"}, "S3 S4"),
        (FOUR, {"rule": "yinda"}, "S4"),
        (FOUR, {"rule": "threatens", "seeds": 7}, "S0"),
        (FACING, {"rule": "threatens", "seeds": 4}, "S0"),
        (QUIET, {"rule": "doubles", "seeds": 3}, "S5"),
        (QUIET, {"rule": "threatens", "seeds": 3}, "S1 S5"),
    ],
)
def test_moves(position: str, check: dict[str, Any], moves: str) -> None:
    checking.verify(made("play", position, check, lines=[[move] for move in moves.split()]))


def test_a_threat_that_must_also_stop_another() -> None:
    check = {"rule": "threatens", "seeds": 7, "stops": "N4"}
    with pytest.raises(ExerciseError, match="S0"):
        checking.verify(made("play", FOUR, check, lines=[["S0"]]))


@pytest.mark.parametrize(
    ("position", "check", "value"),
    [
        (FACING, {"rule": "stake", "source": "N4"}, 6),
        (FACING, {"rule": "stake", "source": "S1"}, 3),
        (GRENIER, {"rule": "stake", "source": "S4"}, 11),
        (GRENIER, {"rule": "left", "move": "N1", "source": "S4"}, 2),
        (FACING, {"rule": "left", "move": "S6", "source": "N4"}, 10),
        (DOUBLE, {"rule": "least", "side": "S"}, 2),
    ],
)
def test_numbers(position: str, check: dict[str, Any], value: int) -> None:
    checking.verify(made("number", position, check, value=value))


def test_what_is_left_is_shown_by_the_reply_and_the_capture() -> None:
    assert exercise("double-left").goal() == {"moves": ["N1", "S1"]}


def after(board: Position, moves: list[str]) -> int:
    """Play moves; return what the last of them takes."""
    for move in moves[:-1]:
        board = board.play(move)
    return board.captured(moves[-1])


@pytest.mark.parametrize("name", [one.name for one in exercises().values()])
def test_moves_shown_for_a_number_take_that_number(name: str) -> None:
    one = exercise(name)
    if one.chapter in CHAPTERS and one.kind == "number" and (moves := one.goal().get("moves")):
        assert after(one.board, moves) == one.ask["value"]


def test_every_wrong_move_of_these_chapters_is_answered() -> None:
    for one in exercises().values():
        if one.chapter in CHAPTERS and one.kind == "play":
            right = {line[0] for line in one.ask["lines"]}
            assert set(one.board.legal_moves()) - right == set(one.why), one.name
