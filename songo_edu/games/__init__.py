"""What people hold: games, positions, moves, records, rule sheets, reasons."""

from songo_edu.games.catalogue import game
from songo_edu.games.position import Event, Position, Refusal
from songo_edu.games.protocol import AnyGame, AnyPosition, AnySheet
from songo_edu.games.record import Record
from songo_edu.games.sheets import RuleSheet, differences, sheet
from songo_edu.games.two_row import Game, two_row_game

__all__ = [
    "AnyGame",
    "AnyPosition",
    "AnySheet",
    "Event",
    "Game",
    "Position",
    "Record",
    "Refusal",
    "RuleSheet",
    "differences",
    "game",
    "sheet",
    "two_row_game",
]
