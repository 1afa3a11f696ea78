"""The rules of exercises about endings, on boards that can be settled by hand or by playing on."""

from __future__ import annotations

from functools import partial

import pytest

from songo_edu.course.exercises import exercises
from songo_edu.errors import ExerciseError
from songo_edu.games import Position, game
from tests.course import made_up
from tests.course.claims.ending import gains, sure

truth = partial(made_up.truth, game="awale")

AWALE = game("awale")
CIRCLE = "0.0.0.0.0.1/1.0.0.0.0.0 S 23-23"
THREE = "0.0.0.0.0.0/0.0.0.0.2.1 S 22-23"


def played_out(board: Position, plies: int, endless: int) -> int:
    """Return what the mover gains, by every line; `endless` for South where one goes on."""
    if board.over:
        stores, before = board.final().stores, board.stores
        won = (stores["S"] - before["S"]) - (stores["N"] - before["N"])
        return won if board.mover == "S" else -won
    if plies == 0:
        return endless if board.mover == "S" else -endless
    return max(
        board.captured(move) - played_out(board.play(move), plies - 1, endless)
        for move in board.legal_moves()
    )


@pytest.mark.parametrize(
    ("position", "value"),
    [
        ("0.0.0.0.0.0/0.0.0.0.0.1 S 24-23", -1),
        ("0.0.0.0.0.1/0.0.0.0.0.0 N 24-23", 1),
        ("1.0.0.0.0.0/0.0.0.0.0.0 N 24-23", -1),
        (THREE, 1),
        ("1.0.0.0.0.0/1.0.0.0.1.0 S 22-23", 3),
    ],
)
def test_what_is_sure(position: str, value: int) -> None:
    assert sure(AWALE.position(position)) == value


@pytest.mark.parametrize(
    "position", ["1.0.0.0.0.0/1.0.0.0.1.0 S 0-0", "1.0.0.0.0.0/1.0.0.1.0.0 S 0-0"]
)
def test_playing_every_line_out_says_the_same(position: str) -> None:
    """Lines that are cut off count as all lost and as all won, so that the depth must suffice."""
    board = AWALE.position(position)
    value = sure(board)
    assert [played_out(board, 12, endless) for endless in (-3, 3)] == [value, value]


def test_each_move_by_itself() -> None:
    assert gains(AWALE.position(THREE)) == {"E": 1, "F": -3}
    assert truth("play", THREE, "best-ending") == {("E",)}


def test_moves_that_get_more_than_the_other_side() -> None:
    board = "1.0.0.0.0.0/1.0.1.1.1.0 S 21-22"
    assert gains(AWALE.position(board)) == {"A": 5, "C": 1, "D": -5, "E": -5}
    assert truth("choose", board, "ahead-in-the-end") == {"A", "C"}


def test_seeds_in_the_end_add_up() -> None:
    assert truth("number", THREE, "gets") == 2
    assert truth("number", "0.0.0.0.0.0/0.0.0.0.0.1 S 24-23", "gets") == 0


def test_no_value_where_endless_play_decides() -> None:
    with pytest.raises(ExerciseError, match="endless play"):
        truth("number", CIRCLE, "gets")


@pytest.mark.parametrize(
    ("position", "boards"),
    [("0.0.0.0.0.0/0.0.0.0.0.1 S 24-23", 12), (CIRCLE, 78), (THREE, 364)],
)
def test_boards_are_counted(position: str, boards: int) -> None:
    assert truth("number", position, "boards") == boards


def test_a_circle_comes_back() -> None:
    assert truth("number", CIRCLE, "returns") == 12
    with pytest.raises(ExerciseError, match="does not come back"):
        truth("number", "0.0.0.0.0.0/0.0.0.0.0.1 S 24-23", "returns")
    with pytest.raises(ValueError, match="unpack"):
        truth("number", THREE, "returns")


def test_the_boards_of_the_chapter_are_small_enough() -> None:
    own = [one for one in exercises().values() if one.chapter == "awale-solved"]
    assert len(own) == 8
    assert all(sum(one.board.pits.values()) <= 5 for one in own)
