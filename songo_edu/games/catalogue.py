"""Every game by its name, and the family it is of.

The module or package ``songo_edu.games.<family>`` opens the games of a family by its function
``open_game(name)``, the name with its options; it is loaded when one of them is first asked for.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Literal, TypeAlias, cast, overload

from songo_edu.errors import UnknownGameError
from songo_edu.games.sheets import RuleSheet

if TYPE_CHECKING:
    from songo_edu.games.any_game import AnyGame, Game
    from songo_edu.games.position import Position

TwoRowName: TypeAlias = Literal["songo", "songo-ekang", "awale", "awale-grand-slam", "awale-mbekh"]

#: The games, without options, and the family of each.
FAMILIES = {
    "songo": "two_row",
    "songo-ekang": "two_row",
    "awale": "two_row",
    "awale-grand-slam": "two_row",
    "awale-mbekh": "two_row",
    "tchoukaillon": "solitaires",
    "kaillon": "solitaires",
    "tchouka-rouma": "solitaires",
    "monde": "solitaires",
    "sowing": "duels",
    "wing": "duels",
    "chip-firing": "graphs",
    "graph-awale": "graphs",
}

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
