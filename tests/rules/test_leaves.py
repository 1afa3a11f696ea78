"""Leaf counts from the start, as the rules page has them."""

from __future__ import annotations

from itertools import product

import pytest

from songo_edu.engine.two_row import count_leaves
from songo_edu.games import game
from tests.needs import mostly_slow
from tests.rules import reference

AWALE = (6, 36, 190, 1014, 5219, 27332, 139157, 711414, 3592872, 18137964)
SONGO = (7, 49, 309, 1964, 11929, 73269)
LEAVES = {"songo": SONGO, "songo-ekang": SONGO, "awale": AWALE}


def _cases(deepest: int, least: int = 1) -> list[tuple[str, int]]:
    return [
        (name, depth)
        for name, counts in LEAVES.items()
        for depth in range(least, min(deepest, len(counts)) + 1)
    ]


@pytest.mark.parametrize(("name", "depth"), mostly_slow(_cases(7), *_cases(6)))
def test_plain(name: str, depth: int) -> None:
    assert count_leaves(game(name).start(), depth, fast=False) == LEAVES[name][depth - 1]


@pytest.mark.parametrize(("name", "depth"), mostly_slow(_cases(10), *_cases(8)))
def test_compiled(name: str, depth: int) -> None:
    assert count_leaves(game(name).start(), depth, fast=True) == LEAVES[name][depth - 1]


def _leaves(place: reference.Place, depth: int) -> int:
    if depth == 0:
        return 1
    moves = reference.legal_moves(place)
    return sum(_leaves(reference.play(place, move), depth - 1) for move in moves)


@pytest.mark.parametrize(("name", "depth"), _cases(4))
def test_reference(name: str, depth: int) -> None:
    assert _leaves(reference.start(name), depth) == LEAVES[name][depth - 1]


ENDING = ("2.1.0.0.1.1.0/0.1.0.2.2.0.2", "0.0.1.1.0.2.0/3.0.0.2.1.0.1")


@pytest.mark.parametrize(
    ("name", "board"),
    mostly_slow(
        product(reference.GAMES, ENDING),
        *((name, ENDING[name in reference.SONGO]) for name in reference.GAMES),
    ),
)
def test_leaves_where_games_end(name: str, board: str) -> None:
    """Endings and repetition count as Python's positions count them."""
    if name in reference.AWALE:
        board = "/".join(row[:-2] for row in board.split("/"))
    position = game(name).position(f"{board} S 12-13")
    place = reference.read(name, str(position))
    for depth in range(7):
        assert count_leaves(position, depth, fast=False) == _leaves(place, depth)


def test_no_move_at_depth_zero_is_one_leaf() -> None:
    over = game("songo").position("0.0.0.0.0.0.0/0.0.0.0.0.0.0 S 40-30")
    assert [count_leaves(over, depth, fast=False) for depth in range(3)] == [1, 0, 0]
