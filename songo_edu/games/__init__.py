"""What people hold: games, positions, moves, records, rule sheets, reasons."""

from songo_edu.games.any_game import AnyGame, Game
from songo_edu.games.catalogue import game
from songo_edu.games.protocol import AnyPosition, AnySheet, Event, Outcome, Refusal
from songo_edu.games.record import Record
from songo_edu.games.two_row.game import two_row_game
from songo_edu.games.two_row.position import Position
from songo_edu.games.two_row.sheets import RuleSheet, differences, sheet

__all__ = [
    "AnyGame",
    "AnyPosition",
    "AnySheet",
    "Event",
    "Game",
    "Outcome",
    "Position",
    "Record",
    "Refusal",
    "RuleSheet",
    "differences",
    "game",
    "sheet",
    "two_row_game",
]
