"""Every game by its name, and the family it is of.

The module or package ``songo_edu.games.<family>`` opens the games of a family by its function
``open_game(name)``, the name with its options; it is loaded when one of them is first asked for.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias, cast, overload

from songo_edu.errors import PositionError, SheetError, UnknownGameError, shown
from songo_edu.games.own import OWN, is_file, like, own_sheet, read
from songo_edu.games.sheet_data import Sheet
from songo_edu.games.two_row.sheets import RuleSheet

if TYPE_CHECKING:
    from songo_edu.games.any_game import AnyGame, Game
    from songo_edu.games.two_row.position import Position

TwoRowName: TypeAlias = Literal["songo", "songo-ekang", "awale", "awale-grand-slam", "awale-mbekh"]

#: The families, and what the sheets of each are called in its `sheet_data`.
_SHEETS = {
    "two_row": "TWO_ROW_SHEETS",
    "solitaires": "SOLO_SHEETS",
    "duels": "DUEL_SHEETS",
    "graphs": "GRAPH_SHEETS",
}


def _sheets(kind: str) -> dict[str, Sheet]:
    """Return the sheets of a family as data."""
    home = importlib.import_module(f"songo_edu.games.{kind}.sheet_data")
    return cast("dict[str, Sheet]", getattr(home, _SHEETS[kind]))


class _Families(Mapping[str, str]):
    """The family of each game; its sheets are read when none before it has the name."""

    def __getitem__(self, name: str) -> str:
        for kind in _SHEETS:
            if name in _sheets(kind):
                return kind
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return (name for kind in _SHEETS for name in _sheets(kind))

    def __len__(self) -> int:
        return sum(1 for _name in self)


#: The family of each game, by its name without options.
FAMILIES = _Families()


def sheet_of(name: str) -> Sheet:
    """Return the sheet of a game as data, by its name without options."""
    return _sheets(FAMILIES[name])[name]


def family(name: str) -> str:
    """Return the family of a game; options behind its name change nothing."""
    base = like(name).partition("+")[0] if isinstance(name, str) else None
    if base not in FAMILIES:
        raise UnknownGameError(name, FAMILIES)
    return FAMILIES[base]


def _own(source: object) -> AnyGame:
    """Return the game of a sheet of one's own."""
    told = read(source)
    try:
        base = told_game(told["based"])
        found = own_sheet(source, base.sheet, told)
        home = importlib.import_module(f"songo_edu.games.{family(found.name)}")
        played = cast("AnyGame", home.open_game(found.rules))
        played.start()
    except (UnknownGameError, PositionError) as error:  # of the game it is based on, or its start
        raise SheetError(shown(source), str(error)) from None
    return played


@overload
def game(name: TwoRowName | RuleSheet = "songo") -> Game[RuleSheet, Position]: ...
@overload
def game(name: str | Path | Mapping[str, object]) -> AnyGame: ...
def game(name: str | Path | Mapping[str, object] | RuleSheet = "songo") -> AnyGame:
    """Return the game of that name, such as "songo", "awale" or "sowing+misere".

    Options stand behind the name, each after a "+". A rule sheet of one's own, made from another
    with `dataclasses.replace`, stands for the two-row game that it says. A file of TOML or JSON,
    or a mapping, with a sheet of one's own is played as well (``games/sheet.schema.json``); from
    then on its game is known by its name and digest, such as "awale-three@2a36d0cd0d8e".

    Raises
    ------
    UnknownGameError
        naming the text and what there is.
    SheetError
        naming a file and what is wrong with it.

    Examples
    --------
    >>> game("songo-ekang")
    Game('songo-ekang')
    >>> game({"name": "mine", "based": "sowing", "rules": {"misere": True}}).start().legal_moves()
    ['1', '2', '3', '4', '5', '6']
    """
    if is_file(name) or isinstance(name, Mapping):
        return _own(name)
    kind = "two_row" if isinstance(name, RuleSheet) else family(cast("str", name))
    home = importlib.import_module(f"songo_edu.games.{kind}")
    known = OWN[name].rules if isinstance(name, str) and name in OWN else name
    return cast("AnyGame", home.open_game(known))


def told_game(name: str | Mapping[str, object]) -> AnyGame:
    """Return the game that a text of others tells, such as a record's: no file is opened for it."""
    if is_file(name):
        raise UnknownGameError(name, FAMILIES)
    return game(name)
