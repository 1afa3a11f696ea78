"""The truth of exercises about endings and waiting: every move tried, so many moves ahead.

Nothing is judged here: only seeds that are really taken count.
"""

from __future__ import annotations

from functools import lru_cache

from songo_edu.games import Position
from tests.course.claims.rules import Check, rule


@lru_cache(maxsize=200_000)
def sure(board: Position, plies: int) -> int:
    """Return the seeds that the mover can be sure of gaining on the other side in so many moves.

    The moves of both sides count. Boards are remembered without the way that led to them, so a
    repetition is only seen within a line: it ends the game, and the line gains nothing more.
    """
    if plies == 0 or board.over:
        return 0
    return max(gains(board, plies).values())


def gains(board: Position, plies: int) -> dict[str, int]:
    """Return the same for each move by itself, the best of both sides following."""
    return {
        move: board.captured(move) - sure(board.play(move), plies - 1)
        for move in board.legal_moves()
    }


@rule("play")
def _forces(board: Position, check: Check) -> set[str]:
    """Return moves that make sure of so many `seeds` within so many `plies`."""
    found = gains(board, check["plies"])
    return {move for move, seeds in found.items() if seeds >= check["seeds"]}
