"""The truth of exercises about threats and the answers to them, found by the finders.

The board's mover is the reader. Where a rule speaks of a threat by its `source`, that is a pit of
the other side; what it takes after a reply is always found anew on the board after that reply.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from songo_edu.analysis import defences, double_menaces, menaces, yindas
from songo_edu.analysis import threatened as threatened_pits
from songo_edu.analysis.tables import other_side
from songo_edu.games import Position
from songo_edu.games.position import Side

Check = Mapping[str, Any]
Line = tuple[str, ...]


def _takes(board: Position, side: Side) -> dict[str, int]:
    """Return the threatening pits of a side, with the seeds at stake."""
    return {one.source: one.seeds for one in menaces(board, side)}


def _left(board: Position, move: str, source: str) -> int:
    """Return what a threatening pit takes after a reply."""
    return _takes(board.play(move), other_side(board.mover)).get(source, 0)


def _side(check: Check) -> Side:
    return "S" if check["side"] == "S" else "N"


def _stake(board: Position, check: Check) -> int:
    side: Side = "S" if check["source"] in board.row("S") else "N"
    return _takes(board, side)[check["source"]]


# -- choose: all pits that … ---------------------------------------------------------------------


def _threatened(board: Position, check: Check) -> set[str]:
    """Give the pits of a side that some threat would take."""
    return set(threatened_pits(board, _side(check)))


def _threatening(board: Position, check: Check) -> set[str]:
    """Give the pits of a side that threaten."""
    return set(_takes(board, _side(check)))


def _targets(board: Position, check: Check) -> set[str]:
    """Give the pits that one threat would take."""
    return {
        pit
        for side in board.stores
        for one in menaces(board, side)
        if one.source == check["source"]
        for pit in one.targets
    }


def _stops(board: Position, check: Check) -> set[str]:
    """Give the moves that leave a threat nothing to take."""
    return {move for move in board.legal_moves() if not _left(board, move, check["source"])}


def _limits(board: Position, check: Check) -> set[str]:
    """Give the moves that leave a threat something to take, but less."""
    stake = _stake(board, check)
    return {move for move in board.legal_moves() if 0 < _left(board, move, check["source"]) < stake}


def _yinda(board: Position, _check: Check) -> set[str]:
    return {one.move for one in yindas(board)}


def _defends(board: Position, check: Check) -> set[str]:
    """Give the moves that answer a threat in the way that is asked for."""
    asked = (check["source"], check["kind"])
    return {one.move for one in defences(board) if (one.source, one.kind) == asked}


# -- play: every move that does what is asked ----------------------------------------------------


def _lines(moves: set[str]) -> set[Line]:
    return {(move,) for move in moves}


def _losses(board: Position) -> dict[str, int]:
    """Return the most that the other side can take after each move."""
    other = other_side(board.mover)
    return {
        move: max(_takes(board.play(move), other).values(), default=0)
        for move in board.legal_moves()
    }


def _play_stops_all(board: Position, _check: Check) -> set[Line]:
    """Give the moves after which the other side threatens nothing at all."""
    return _lines({move for move, loss in _losses(board).items() if loss == 0})


def _play_least(board: Position, _check: Check) -> set[Line]:
    """Give the moves after which the other side's best capture is the smallest."""
    losses = _losses(board)
    return _lines({move for move, loss in losses.items() if loss == min(losses.values())})


def _play_threatens(board: Position, check: Check) -> set[Line]:
    """Give the moves that make a threat of at least `seeds`, and stop the one from `stops`."""
    before = _takes(board, board.mover)
    found = set()
    for move in board.legal_moves():
        fresh = {
            source
            for source, seeds in _takes(board.play(move), board.mover).items()
            if seeds >= check["seeds"] and seeds > before.get(source, 0)
        }
        if fresh and ("stops" not in check or not _left(board, move, check["stops"])):
            found.add(move)
    return _lines(found)


def _play_doubles(board: Position, check: Check) -> set[Line]:
    """Give the moves that make a double threat sure to take at least `seeds`."""
    return _lines(
        {
            move
            for move in board.legal_moves()
            for one in double_menaces(board.play(move), board.mover)
            if not one.apparent and one.least >= check["seeds"]
        }
    )


# -- number --------------------------------------------------------------------------------------


def _number_left(board: Position, check: Check) -> int:
    return _left(board, check["move"], check["source"])


def _number_least(board: Position, check: Check) -> int:
    """Count the seeds that a side's best double threat takes after the best reply."""
    found = double_menaces(board, _side(check))
    return max(one.least for one in found if not one.apparent)


RULES: dict[str, dict[str, Callable[[Position, Check], object]]] = {
    "play": {
        "stops": lambda board, check: _lines(_stops(board, check)),
        "yinda": lambda board, check: _lines(_yinda(board, check)),
        "stops-all": _play_stops_all,
        "least": _play_least,
        "threatens": _play_threatens,
        "doubles": _play_doubles,
    },
    "choose": {
        "threatened": _threatened,
        "threatening": _threatening,
        "targets": _targets,
        "stops": _stops,
        "limits": _limits,
        "yinda": _yinda,
        "defends": _defends,
    },
    "number": {"stake": _stake, "left": _number_left, "least": _number_least},
}
