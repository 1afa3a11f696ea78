"""One-row games for two players: Conway's Sowing and Busser's Wing."""

from songo_edu.games.duels.game import open_game
from songo_edu.games.duels.position import DuelPosition
from songo_edu.games.duels.sheets import GAMES, DuelSheet, duel_sheet

__all__ = ["GAMES", "DuelPosition", "DuelSheet", "duel_sheet", "open_game"]
