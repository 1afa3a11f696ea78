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
from tests.course.claims.rules import Check, most, rule, table


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
    """Return the seeds on the board that the mover gains on the other side, best play by both."""
    low, high = _table(board.sheet.name, sum(board.pits.values())).bounds(board)
    if low != high:
        raise ExerciseError(f"{board} is worth {low} to {high}: endless play decides")
    return low


def gains(board: Position) -> dict[str, int]:
    """Return the same for each move by itself."""
    return {move: board.captured(move) - sure(board.play(move)) for move in board.legal_moves()}


table("play", rules={"best-ending": lambda board, ask: most(gains(board))})
table(
    "choose",
    rules={
        "ahead-in-the-end": lambda board, ask: {
            move for move, seeds in gains(board).items() if seeds > 0
        }
    },
)
#: Of the seeds on the board, what the mover gets in the end.
table(
    "number",
    rules={"gets": lambda board, ask: (sum(board.pits.values()) + sure(board)) // 2},
)


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
