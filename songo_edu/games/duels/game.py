"""The duels by name."""

from __future__ import annotations

from songo_edu.games.any_game import Game
from songo_edu.games.duels import position
from songo_edu.games.duels.position import DuelPosition
from songo_edu.games.duels.sheets import DuelSheet, duel_sheet


def open_game(name: str | DuelSheet = "sowing") -> Game[DuelSheet, DuelPosition]:
    """Return the duel of that name, such as "sowing", "sowing+misere" or "wing".

    Its positions may have any number of holes up to 24.

    Raises
    ------
    UnknownGameError
        naming the text and what there is.

    Examples
    --------
    >>> print(open_game("sowing").start())
    1.2.2.1.1.2.2.1 L
    """
    rules = name if isinstance(name, DuelSheet) else duel_sheet(name)
    return Game(rules, rules.start, _read)


def _read(rules: DuelSheet, text: str) -> DuelPosition:
    return DuelPosition(rules, position.parse(rules, text))
