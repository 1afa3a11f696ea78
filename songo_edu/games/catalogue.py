"""Every game by its name: its family, its title, what its options change; positions as handed in.

The module or package ``songo_edu.games.<family>`` opens the games of a family by its function
``open_game(name)``, the name with its options; it is loaded when one of them is first asked for.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from pathlib import Path
from typing import (
    TYPE_CHECKING,
    Concatenate,
    Literal,
    ParamSpec,
    TypeAlias,
    TypeVar,
    cast,
    overload,
)

from songo_edu import lazy
from songo_edu.errors import PositionError, SheetError, UnknownGameError, shown
from songo_edu.games.own import OWN, is_file, like, own_sheet, read
from songo_edu.games.variants import FAMILY_SHEETS, Sheet
from songo_edu.locale import _, t

if TYPE_CHECKING:
    from songo_edu.games.any_game import AnyGame, Game
    from songo_edu.games.protocol import AnyPosition
    from songo_edu.games.two_row import position as two_rows
    from songo_edu.games.two_row.position import Position, RuleSheet
else:
    two_rows = lazy.module("songo_edu.games.two_row.position")

TwoRowName: TypeAlias = Literal["songo", "songo-ekang", "awale", "awale-grand-slam", "awale-mbekh"]

#: The family of each game, by its name without options.
FAMILIES = {name: kind for kind, sheets in FAMILY_SHEETS.items() for name in sheets}
#: The names of all games.
GAMES = tuple(FAMILIES)


def family(name: str) -> str:
    """Return the family of a game; options behind its name change nothing."""
    base = like(name).partition("+")[0] if isinstance(name, str) else None
    if base not in FAMILIES:
        raise UnknownGameError(name, FAMILIES)
    return FAMILIES[base]


def _own(source: object) -> AnyGame:
    data = read(source)
    try:
        base = told_game(data["based"])
        own = _opened(own_sheet(source, base.sheet, data).name)
        own.start()
    except (UnknownGameError, PositionError) as error:  # of the game it is based on, or its start
        raise SheetError(shown(source), str(error)) from None
    return own


def _opened(name: str) -> AnyGame:
    home = importlib.import_module(f"songo_edu.games.{family(name)}")
    return cast("AnyGame", home.open_game(OWN[name].rules if name in OWN else name))


@overload
def game(name: TwoRowName | RuleSheet = "songo") -> Game[RuleSheet, Position]: ...
@overload
def game(name: str | Path | Mapping[str, object]) -> AnyGame: ...
def game(name: str | Path | Mapping[str, object] | RuleSheet = "songo") -> AnyGame:
    """Return the game of that name, such as "songo", "awale" or "sowing+misere".

    Options follow the name, each after a "+". A rule sheet of one's own, made from another
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
    if not isinstance(name, str) and isinstance(name, two_rows.RuleSheet):
        return cast("AnyGame", two_rows.two_row_game(name))
    return _opened(cast("str", name))


def told_game(name: str | Mapping[str, object]) -> AnyGame:
    """Return the game that a text such as a record's names: no file is opened for it."""
    if is_file(name):
        raise UnknownGameError(name, FAMILIES)
    return game(name)


# -- what a game is called, and what its options change, in the reader's language ------------------


def title(name: str) -> str:
    """Return a game's title with those of its options; a game without one is named by itself."""
    if name in OWN:
        return OWN[name].title
    return ", ".join(map(t, [sheet["title"] for sheet in _parts(name)])) or name


def differences(name: str) -> str:
    """Return what a variant changes, in whole sentences; nothing where all is as usual."""
    if name in OWN:
        return OWN[name].changes
    return " ".join(map(t, [part["changes"] for part in _parts(name) if "changes" in part]))


def _parts(name: str) -> Iterator[Sheet]:
    base, *options = name.split("+")
    if base in FAMILIES:
        sheet = FAMILY_SHEETS[FAMILIES[base]][base]
        yield sheet
        yield from (sheet["options"][option] for option in options)


# -- what is handed in where a position is wanted: a position, or its text -------------------------

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


def position_of(given: object, game_name: str = "songo") -> AnyPosition:
    """Return a position as it is, or read its text, by the rules of a game."""
    if hasattr(given, "legal_moves"):
        return cast("AnyPosition", given)
    return game(game_name).position(cast("str", given))  # which says what is wrong with others


def two_row_position(given: object) -> Position:
    """Return a position of two rows, or read its text, by the rules of songo."""
    position = position_of(given)
    if not isinstance(position.sheet, two_rows.RuleSheet):
        sentence = _("{position} is a position of {game}: one of songo or awalé is needed here")
        raise PositionError(
            sentence.format(position=shown(str(position)), game=position.sheet.name)
        )
    return cast("Position", position)


def asks_two_rows(
    function: Callable[Concatenate[Position, Given], Answer],
) -> Callable[Concatenate[Position | str, Given], Answer]:
    """Let a function of a position of two rows also take its text, by the rules of songo."""

    @wraps(function)
    def wrapper(position: Position | str, *args: Given.args, **kwargs: Given.kwargs) -> Answer:
        return function(two_row_position(position), *args, **kwargs)

    return cast("Callable[Concatenate[Position | str, Given], Answer]", wrapper)
