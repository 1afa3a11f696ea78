"""What a page needs of an exercise's check to say why an answer is not right yet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from songo_edu.games import AnyPosition, Position

#: Rules of choices whose reason is what a move from the pit does, or why it may not be played.
_BY_MOVE = (
    *("captures", "crosses", "ends", "feeds", "forbidden", "kept", "legal", "left-out"),
    *("may-fire", "playable", "spoils", "store", "waits", "wins"),
)
#: Rules whose reason is what a pit of the other side takes after the move.
_BY_SOURCE = ("stops", "disarms", "blunts", "yinda")
#: Rules whose reason is that a pit of a side is not threatened, or threatens nothing.
_BY_THREAT = {"threatened": "threat", "under-threat": "threat", "threatening": "threatens"}
#: Rules whose reason is what a pit holds after one sowing.
_BY_SOWING = ("taken", "fits")
#: Rules of numbers that are what a last move captures.
_CAPTURED = ("captured", "then-taken", "left")


def reason_of(
    kind: str, board: AnyPosition, check: Mapping[str, Any], moves: list[str]
) -> dict[str, Any]:
    """Return what tells why an answer is wrong: how a pit explains itself, or a sum’s parts."""
    rule = check.get("rule")
    if kind == "choose":
        if rule in _BY_SOURCE:
            return {"source": check["source"]} if "source" in check else {"why": "move"}
        if rule in _BY_THREAT:
            return {_BY_THREAT[rule]: check["side"]}
        if rule in _BY_SOWING:
            return {"sown": check["move"]}
        return {"why": "move"} if rule in _BY_MOVE else {}
    if kind != "number" or not isinstance(board, Position):
        return {}
    parts = _parts(board, check, moves)
    return {"parts": [{"name": name, "n": n} for name, n in parts]} if len(parts) > 1 else {}


def _parts(board: Position, check: Mapping[str, Any], moves: list[str]) -> list[tuple[str, int]]:
    """Return what a number is the sum of, in the order of counting."""
    rule = check.get("rule")
    if rule in _CAPTURED:
        for move in moves[:-1]:
            board = board.play(move)
        return [(one.pit, one.number) for one in board.trace(moves[-1]) if one.kind == "capture"]
    if rule == "total" and check["what"] == "row":
        return [(pit, n) for pit, n in board.row(check["side"]).items() if n]
    if rule == "leaves":
        depth = check["depth"] - 1
        return [(move, _leaves(board.play(move), depth)) for move in board.legal_moves()]
    return []


def _leaves(board: Position, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(_leaves(board.play(move), depth - 1) for move in board.legal_moves())
