"""What people hold: games, positions, moves, records, rule sheets, reasons."""

from songo_edu.games.game import Game, Record, game
from songo_edu.games.position import Event, Position, Refusal
from songo_edu.games.sheets import RuleSheet, differences, sheet

__all__ = [
    "Event",
    "Game",
    "Position",
    "Record",
    "Refusal",
    "RuleSheet",
    "differences",
    "game",
    "sheet",
]
