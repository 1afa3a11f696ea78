"""The two-row games by name: songo, awalé and their variants."""

from __future__ import annotations

from songo_edu.games.any_game import Game
from songo_edu.games.two_row import notation
from songo_edu.games.two_row.position import Position
from songo_edu.games.two_row.sheets import RuleSheet, sheet


def two_row_game(name: str | RuleSheet = "songo") -> Game[RuleSheet, Position]:
    """Return the two-row game of that name, such as "songo" or "awale", or of one's own sheet.

    Raises
    ------
    UnknownGameError
        naming the text and the two-row games there are.

    Examples
    --------
    >>> print(two_row_game("awale").start())
    4.4.4.4.4.4/4.4.4.4.4.4 S 0-0
    """
    rules = name if isinstance(name, RuleSheet) else sheet(name)
    return Game(rules, notation.write(rules, notation.start(rules)), _read)


def _read(rules: RuleSheet, text: str) -> Position:
    return Position(rules, notation.parse(rules, text))


#: What the catalogue of games asks for.
open_game = two_row_game
