"""Games of two rows: songo, awalé and their variants."""

from songo_edu.games.two_row.game import open_game, two_row_game

__all__ = ["open_game", "two_row_game"]
