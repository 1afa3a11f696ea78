"""Every game by its name, and the family it is of.

The module or package ``songo_edu.games.<family>`` opens the games of a family by its function
``open_game(name)``, the name with its options; it is loaded when one of them is first asked for.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Literal, TypeAlias, cast, overload

from songo_edu.errors import UnknownGameError
from songo_edu.games.sheets import RuleSheet
from songo_edu.words.sheets.common import Sheet
from songo_edu.words.sheets.duels import DUEL_SHEETS
from songo_edu.words.sheets.graphs import GRAPH_SHEETS
from songo_edu.words.sheets.solitaires import SOLO_SHEETS
from songo_edu.words.sheets.two_row import TWO_ROW_SHEETS

if TYPE_CHECKING:
    from songo_edu.games.any_game import AnyGame, Game
    from songo_edu.games.position import Position

TwoRowName: TypeAlias = Literal["songo", "songo-ekang", "awale", "awale-grand-slam", "awale-mbekh"]

_FAMILIES: dict[str, dict[str, Sheet]] = {
    "two_row": TWO_ROW_SHEETS,
    "solitaires": SOLO_SHEETS,
    "duels": DUEL_SHEETS,
    "graphs": GRAPH_SHEETS,
}
#: The sheets of all games as data, and the family of each, by names without options.
SHEETS = {name: sheet for sheets in _FAMILIES.values() for name, sheet in sheets.items()}
FAMILIES = {name: family for family, sheets in _FAMILIES.items() for name in sheets}

#: Their names.
GAMES = tuple(FAMILIES)


def family(name: str) -> str:
    """Return the family of a game; options behind its name change nothing.

    Raises
    ------
    UnknownGameError
        naming the text and the games there are.

    Examples
    --------
    >>> family("songo"), family("sowing+misere")
    ('two_row', 'duels')
    """
    base = name.partition("+")[0] if isinstance(name, str) else None
    if base not in FAMILIES:
        raise UnknownGameError(name, FAMILIES)
    return FAMILIES[base]


@overload
def game(name: TwoRowName | RuleSheet = "songo") -> Game[RuleSheet, Position]: ...
@overload
def game(name: str) -> AnyGame: ...
def game(name: str | RuleSheet = "songo") -> AnyGame:
    """Return the game of that name, such as "songo", "awale" or "sowing+misere".

    Options stand behind the name, each after a "+". A rule sheet of one's own, made from another
    with `dataclasses.replace`, stands for the two-row game that it says.

    Raises
    ------
    UnknownGameError
        naming the text and what there is.

    Examples
    --------
    >>> game("songo-ekang")
    Game('songo-ekang')
    """
    kind = "two_row" if isinstance(name, RuleSheet) else family(name)
    home = importlib.import_module(f"songo_edu.games.{kind}")
    return cast("AnyGame", home.open_game(name))
