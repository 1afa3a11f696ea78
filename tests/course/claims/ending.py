"""The truth of exercises about endings: a table of all boards with few seeds, made when asked for.

It is made with nothing compiled and no file, so that the boards of exercises
should hold five seeds at most.
"""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from functools import lru_cache
from math import comb

from songo_edu.engine.endings.building import Builder, Workers
from songo_edu.errors import ExerciseError
from songo_edu.games import Position
from songo_edu.games.two_row import sheets
from songo_edu.rules.two_row import endings
from tests.course.claims.rules import Check, most, rule


@dataclass(frozen=True)
class _Table:
    """All boards of a game with few seeds, two bounds each."""

    rules: list[int]
    choices: list[int]
    data: bytearray

    def bounds(self, board: Position) -> tuple[int, int]:
        entry = endings.entry_of(self.rules, self.choices, list(board.state), 0)
        return endings.low_at(self.data, 0, entry), endings.high_at(self.data, 0, entry)


@lru_cache(maxsize=8)
def _table(name: str, seeds: int) -> _Table:
    sheet = sheets.sheet(name)
    rules, choices = sheet.integers(), [0] * endings.choices_size(sheet.row, seeds)
    endings.fill_choices(sheet.row, seeds, choices)
    with closing(Workers(sheet, 1, fast=False)) as team:
        builder = Builder(team, seeds)
        for level in range(seeds + 1):
            builder.build(level)
    return _Table(rules, choices, builder.data)


def sure(board: Position) -> int:
    """Return the seeds on the board that the mover gains on the other side, best play by both.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> sure(game("awale").position("0.0.0.0.0.0/0.0.0.0.2.1 S 22-23"))
    1

    Raises
    ------
    ExerciseError
        where endless play makes a difference.
    """
    low, high = _table(board.sheet.name, sum(board.pits.values())).bounds(board)
    if low != high:
        raise ExerciseError(f"{board} is worth {low} to {high}: endless play decides")
    return low


def gains(board: Position) -> dict[str, int]:
    """Return the same for each move by itself.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> gains(game("awale").position("0.0.0.0.0.0/0.0.0.0.2.1 S 22-23"))
    {'E': 1, 'F': -3}
    """
    return {move: board.captured(move) - sure(board.play(move)) for move in board.legal_moves()}


@rule("play", name="best-ending")
def _best(board: Position, _check: Check) -> set[str]:
    """Return the moves that gain most in the end."""
    return most(gains(board))


@rule("choose", name="ahead-in-the-end")
def _ahead(board: Position, _check: Check) -> set[str]:
    """Return the moves after which the mover gets more of the seeds on the board than the other."""
    return {move for move, seeds in gains(board).items() if seeds > 0}


@rule("number")
def _gets(board: Position, _check: Check) -> int:
    """Return how many of the seeds on the board the mover gets in the end."""
    return (sum(board.pits.values()) + sure(board)) // 2


@rule("number")
def _boards(board: Position, _check: Check) -> int:
    """Return how many boards hold as many seeds as this one, one side being to move."""
    pits = len(board.pits)
    return comb(sum(board.pits.values()) + pits - 1, pits - 1)


@rule("number")
def _returns(board: Position, _check: Check) -> int:
    """Return how many plies it takes until a board comes back on which nobody ever has a choice."""
    here, plies = board, 0
    while not here.over:
        (move,) = here.legal_moves()
        here, plies = here.play(move), plies + 1
    if here.ending != "repetition":
        raise ExerciseError(f"{board} does not come back")
    return plies
