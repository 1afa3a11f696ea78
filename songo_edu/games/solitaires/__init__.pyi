from songo_edu.games.solitaires.position import SoloPosition as SoloPosition
from songo_edu.games.solitaires.position import open_game as open_game
from songo_edu.games.solitaires.sheets import GAMES as GAMES
from songo_edu.games.solitaires.sheets import SolitaireSheet as SolitaireSheet
