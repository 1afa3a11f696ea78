"""What people hand in where a position is wanted: a position, or its text."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar, cast

from songo_edu.errors import PositionError
from songo_edu.games.catalogue import game as find_game
from songo_edu.games.protocol import AnyPosition
from songo_edu.games.two_row.position import Position
from songo_edu.locale import _, shown

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


def position_of(asked: object, game: str = "songo") -> AnyPosition:
    """Return a position as it is, or read its text, by the rules of `game`."""
    if hasattr(asked, "legal_moves"):
        return cast("AnyPosition", asked)
    return find_game(game).position(cast("str", asked))  # which says what is wrong with others


def two_row_position(asked: object) -> Position:
    """Return a position of two rows, or read its text, by the rules of songo."""
    if isinstance(asked, Position):
        return asked
    found = position_of(asked)
    if not isinstance(found, Position):
        told = _("{position} is a position of {game}: one of songo or awalé is needed here")
        raise PositionError(told.format(position=shown(str(found)), game=found.sheet.name))
    return found


def asks_two_rows(
    function: Callable[Concatenate[Position, Given], Answer],
) -> Callable[Concatenate[Position | str, Given], Answer]:
    """Let a function of a position of two rows also take its text, by the rules of songo."""

    @wraps(function)
    def asked(position: Position | str, *args: Given.args, **kwargs: Given.kwargs) -> Answer:
        return function(two_row_position(position), *args, **kwargs)

    return cast("Callable[Concatenate[Position | str, Given], Answer]", asked)
