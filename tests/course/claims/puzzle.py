"""The truth of exercises about puzzles: what a player can force, by playing every move.

The plain proof of the chapter on puzzles, and no line of the search that finds them.
"""

from __future__ import annotations

from songo_edu.games import Position
from songo_edu.games.two_row.position import Side
from tests.course.claims.rules import Check, each_move, rule


def can(board: Position, side: Side, moves: int, goal: int) -> bool:
    """Return whether a side can bring its store to a goal in so many moves of its own."""
    if board.final().stores[side] >= goal:
        return True
    if moves == 0 or board.over:
        return False
    after = (board.play(move) for move in board.legal_moves())
    if board.mover == side:
        return any(can(each, side, moves - 1, goal) for each in after)
    return all(can(each, side, moves, goal) for each in after)


@each_move("play", name="keeps-promise")
def keeping(board: Position, move: str, check: Check) -> bool:
    """Return the first moves that force so many seeds in so many moves."""
    goal = board.stores[board.mover] + check["seeds"]
    return can(board.play(move), board.mover, check["moves"] - 1, goal)


@rule("choose")
def _second_key(board: Position, check: Check) -> set[str]:
    """Return the first moves besides the key that keep the promise as well."""
    return keeping(board, check) - {check["key"]}


@each_move("play")
def _refutes(board: Position, move: str, check: Check) -> bool:
    """Return the replies after which the other side cannot force so many seeds any more."""
    side: Side = "S" if board.mover == "N" else "N"
    goal = board.stores[side] + check["seeds"]
    return not can(board.play(move), side, check["moves"], goal)


@rule("number")
def _can_force(board: Position, check: Check) -> int:
    """Return the most seeds that can be forced in so many moves."""
    side, store = board.mover, board.stores[board.mover]
    seeds = range(sum(board.pits.values()) + 1)
    return max(n for n in seeds if can(board, side, check["moves"], store + n))


@rule("number")
def _replies(board: Position, check: Check) -> int:
    """Return how many replies a proof has to answer after a first move."""
    return len(board.play(check["move"]).legal_moves())
