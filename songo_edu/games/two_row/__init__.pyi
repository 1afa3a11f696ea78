from songo_edu.games.two_row.position import open_game as open_game
from songo_edu.games.two_row.position import two_row_game as two_row_game
