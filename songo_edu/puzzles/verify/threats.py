"""Threats as a player sees them: what a side would take if it were to move now."""

from __future__ import annotations

from dataclasses import dataclass

from songo_edu.games import Position
from songo_edu.games.two_row.position import Side
from songo_edu.rules.two_row.layout import MOVER


@dataclass(frozen=True)
class Threat:
    """A pit that would take seeds: where its last seed falls, which pits it takes, how much."""

    source: str
    last: str
    targets: tuple[str, ...]
    seeds: int


def to_move(position: Position, side: Side) -> Position:
    """Return the same board with a side to move, nothing behind it."""
    state = list(position.state)
    state[MOVER] = "SN".index(side)
    return Position(position.sheet, tuple(state))


def takes(position: Position, move: str) -> Threat | None:
    """Return what a move of the side to move takes from pits; None where illegal, or nothing."""
    if move not in position.legal_moves():
        return None
    events = position.trace(move)
    taken = {event.pit: event.number for event in events if event.kind == "capture"}
    if not taken:
        return None
    drops = [event.pit for event in events if event.kind == "drop"]
    return Threat(move, drops[-1], tuple(taken), sum(taken.values()))


def threats(position: Position, side: Side) -> list[Threat]:
    """Return the threats of a side, whoever is to move; none where the game is over."""
    if position.over:
        return []
    board = to_move(position, side)
    found = [takes(board, move) for move in board.legal_moves()]
    return [threat for threat in found if threat is not None]
