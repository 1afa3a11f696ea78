"""A commented game as a demonstration, held against the rules and the finders.

Every step plays a move; what its words claim stands beside them as facts, one entry a ply: the
seeds it wins, a grenier it makes, pits it may not play, threats it leaves. A ply without the fact
"wins" wins nothing, so that no capture of the game is passed over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from songo_edu.errors import ExerciseError
from songo_edu.games import Position

Facts = Mapping[str, Any]
Found = Callable[[Position, str], object]


def _wins(board: Position, move: str) -> int:
    return board.captured(move)


def _pits(board: Position, move: str) -> list[str]:
    """Give the pits that a capture empties, as it goes back."""
    return [event.pit for event in board.trace(move) if event.kind == "capture"]


def _last(board: Position, move: str) -> str:
    return board.landing(move) or "kept"


def _greniers(board: Position, move: str) -> list[str]:
    """Give the pits of both sides that have become greniers by the move."""
    before, after = board.pits, board.play(move).pits
    return [pit for pit in after if after[pit] >= len(after) > before[pit]]


def _forbidden(board: Position, _move: str) -> dict[str, str]:
    refusals = {pit: board.why_not(pit) for pit, seeds in board.row(board.mover).items() if seeds}
    return {pit: one.code for pit, one in refusals.items() if one}


def _only(board: Position, _move: str) -> bool:
    return len(board.legal_moves()) == 1


def _could(board: Position, _move: str) -> dict[str, int]:
    """Give what every move of the player could have won."""
    return {pit: won for pit in board.legal_moves() if (won := board.captured(pit))}


def _threats(board: Position, move: str) -> dict[str, int]:
    """Give what the player threatens after the move."""
    from songo_edu.analysis import menaces  # not needed to read the exercises

    return {one.source: one.seeds for one in menaces(board.play(move), board.mover)}


def _next(board: Position, move: str) -> dict[str, int]:
    """Give what the opponent can win after the move."""
    return _could(board.play(move), "")


def _least(board: Position, move: str) -> int:
    """Give what the player can win next, whatever the opponent plays."""
    after = board.play(move)
    replies = (after.play(reply) for reply in after.legal_moves())
    return min((max(_could(one, "").values(), default=0) for one in replies), default=0)


def _stores(board: Position, move: str) -> str:
    after = board.play(move)
    return f"{after.stores['S']}-{after.stores['N']}"


FACTS: dict[str, Found] = {
    "wins": _wins,
    "pits": _pits,
    "last": _last,
    "greniers": _greniers,
    "forbidden": _forbidden,
    "only": _only,
    "could": _could,
    "threats": _threats,
    "next": _next,
    "least": _least,
    "stores": _stores,
}


def hold(board: Position, steps: list[Mapping[str, Any]], check: Mapping[str, Any]) -> None:
    """Hold the facts of a commented game against its moves."""
    moves = [step["move"] for step in steps if "move" in step]
    stated: Mapping[str, Facts] = check["plies"]
    if unknown := stated.keys() - {str(ply) for ply in range(1, len(moves) + 1)}:
        raise ExerciseError(f"the game has no ply {sorted(unknown)[0]}")
    for ply, move in enumerate(moves, start=1):
        for name, told in {"wins": 0, **stated.get(str(ply), {})}.items():
            found = FACTS[name](board, move)
            if found != told:
                raise ExerciseError(f"ply {ply}, {move}: {name} is {found!r}, not {told!r}")
        board = board.play(move)
    if (str(board), board.ending) != (check["ends"], check["ending"]):
        raise ExerciseError(f"the game ends at {board} by {board.ending}")
