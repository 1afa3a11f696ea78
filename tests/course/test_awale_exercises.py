"""The rule that tries every move: against a slow search, and on the boards of the source."""

from __future__ import annotations

import random

import pytest

from songo_edu.analysis import example
from songo_edu.games import Position, game
from tests.course.claims.awale import gains, sure
from tests.course.made_up import truth


def slow(board: Position, plies: int, side: str) -> int:
    """What `sure` says, seen from one side all along and without remembering anything."""
    if plies == 0 or board.over:
        return 0
    sign = 1 if board.mover == side else -1
    found = [
        sign * board.captured(move) + slow(board.play(move), plies - 1, side)
        for move in board.legal_moves()
    ]
    return max(found) if sign == 1 else min(found)


@pytest.mark.parametrize("name", ["awale", "awale-grand-slam", "awale-mbekh", "songo"])
def test_it_agrees_with_a_slow_search(name: str) -> None:
    chance = random.Random(name)
    for _ in range(8):
        here = game(name).start()
        for _ply in range(chance.randrange(20, 90)):
            if not here.over:
                here = here.play(chance.choice(here.legal_moves()))
        assert sure(here, 3) == slow(here, 3, here.mover)


@pytest.mark.parametrize(
    ("name", "plies", "found"),
    [
        ("s1-grenier-waits", 7, {"B": 8, "F": -5}),
        ("s1-ending-wait", 9, {"B": 2, "F": 0}),
        ("s1-run", 5, {"D": 4, "E": 2, "F": 2}),
        ("s1-end-nothing-forced", 11, {"B": 0}),
    ],
)
def test_the_boards_of_the_source(name: str, plies: int, found: dict[str, int]) -> None:
    assert gains(example(name).position, plies) == found


def test_a_game_that_is_over_gives_nothing() -> None:
    assert sure(example("s1-end-cannot-feed").position, 3) == 0


@pytest.mark.parametrize(("seeds", "moves"), [(4, "D"), (2, "D E F"), (5, "")])
def test_moves_that_force(seeds: int, moves: str) -> None:
    board = str(example("s1-run").position)
    found = truth("play", board, "forces", game="awale", ask={"lines": []}, seeds=seeds, plies=5)
    assert found == {(move,) for move in moves.split()}
