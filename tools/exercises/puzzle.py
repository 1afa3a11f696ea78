"""The truth of exercises about puzzles: what a player can force, by playing every move.

The plain proof of the chapter on puzzles, and no line of the search that finds them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from songo_edu.games import Position
from songo_edu.games.position import Side

Check = Mapping[str, Any]
Line = tuple[str, ...]


def can(board: Position, side: Side, moves: int, goal: int) -> bool:
    """Return whether a side can bring its store to a goal in so many moves of its own.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> board = game("songo").position("2.4.1.5.2.3.1/4.0.9.5.2.6.1 S 12-13")
    >>> can(board, "S", 1, 13 + 9), can(board, "S", 1, 13 + 10)
    (True, False)
    """
    if board.final().stores[side] >= goal:
        return True
    if moves == 0 or board.over:
        return False
    after = (board.play(move) for move in board.legal_moves())
    if board.mover == side:
        return any(can(each, side, moves - 1, goal) for each in after)
    return all(can(each, side, moves, goal) for each in after)


def keeping(board: Position, check: Check) -> set[str]:
    """Return the first moves that force so many seeds in so many moves."""
    side, moves = board.mover, check["moves"]
    goal = board.stores[side] + check["seeds"]
    return {move for move in board.legal_moves() if can(board.play(move), side, moves - 1, goal)}


def _keeps(board: Position, check: Check) -> set[Line]:
    return {(move,) for move in keeping(board, check)}


def _second_key(board: Position, check: Check) -> set[str]:
    """Return the first moves besides the key that keep the promise as well."""
    return keeping(board, check) - {check["key"]}


def _refutes(board: Position, check: Check) -> set[Line]:
    """Return the replies after which the other side cannot force so many seeds any more."""
    side: Side = "S" if board.mover == "N" else "N"
    goal = board.stores[side] + check["seeds"]
    return {
        (move,)
        for move in board.legal_moves()
        if not can(board.play(move), side, check["moves"], goal)
    }


def _can_force(board: Position, check: Check) -> int:
    """Return the most seeds that can be forced in so many moves."""
    side, store = board.mover, board.stores[board.mover]
    seeds = range(sum(board.pits.values()) + 1)
    return max(n for n in seeds if can(board, side, check["moves"], store + n))


def _replies(board: Position, check: Check) -> int:
    """Return how many replies a proof has to answer after a first move."""
    return len(board.play(check["move"]).legal_moves())


RULES: dict[str, dict[str, Callable[[Position, Check], object]]] = {
    "play": {"keeps-promise": _keeps, "refutes": _refutes},
    "choose": {"second-key": _second_key},
    "number": {"can-force": _can_force, "replies": _replies},
}
