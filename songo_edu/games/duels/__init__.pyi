from songo_edu.games.duels.position import DuelPosition as DuelPosition
from songo_edu.games.duels.position import open_game as open_game
from songo_edu.games.duels.sheets import GAMES as GAMES
from songo_edu.games.duels.sheets import DuelSheet as DuelSheet
from songo_edu.games.duels.sheets import duel_sheet as duel_sheet
