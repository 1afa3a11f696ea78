"""One row, one player: Tchoukaillon, Kaillon, Tchouka-Rouma and the games of Le Monde (S2)."""

from songo_edu.games.solitaires.game import open_game
from songo_edu.games.solitaires.position import SoloPosition
from songo_edu.games.solitaires.sheets import GAMES, SolitaireSheet

__all__ = ["GAMES", "SolitaireSheet", "SoloPosition", "open_game"]
