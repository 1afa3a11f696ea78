"""What the finders share: the rules' table of threats, and pits by the names readers know."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from songo_edu.errors import UnknownSideError
from songo_edu.games import Position, RuleSheet
from songo_edu.games.position import SIDES, Side
from songo_edu.rules.two_row.layout import MOVER
from songo_edu.rules.two_row.menaces import MENACE_TABLE, find_menaces

#: Positions of room that the finders overwrite after the one in question.
ROOM = 4
#: Integers for lists of moves.
MOVES = 24


def side_number(side: Side) -> int:
    """Return 0 for South, 1 for North.

    Raises
    ------
    UnknownSideError
        for anything else.
    """
    if side not in SIDES:
        raise UnknownSideError(side)
    return SIDES.index(side)


def other_side(side: Side) -> Side:
    """Return the side opposite."""
    return SIDES[1 - side_number(side)]


def with_mover(position: Position, side: Side) -> Position:
    """Return the same board with one side to move, its history forgotten.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> print(with_mover(game("awale").start(), "N"))
    4.4.4.4.4.4/4.4.4.4.4.4 N 0-0
    """
    state = list(position.state)
    state[MOVER] = side_number(side)
    return Position(position.sheet, tuple(state))


def row_names(sheet: RuleSheet, side: Side) -> tuple[str, ...]:
    """Return the pits of a side in sowing order, as the finders count them."""
    first = side_number(side) * sheet.row
    return sheet.pits[first : first + sheet.row]


def from_left(sheet: RuleSheet, pits: Iterable[str]) -> tuple[str, ...]:
    """Return pits as they lie on the board from left to right, North's row first.

    Examples
    --------
    >>> from songo_edu.games import sheet
    >>> from_left(sheet("songo"), ["S4", "S1", "N2"])
    ('N2', 'S1', 'S4')
    """
    found = set(pits)
    board = [sheet.pits[number] for row in sheet.rows for number in row]
    return tuple(pit for pit in board if pit in found)


@lru_cache(maxsize=256)
def menace_table(position: Position, side: Side) -> tuple[int, ...]:
    """Return the table of the threats of one side, as `rules.two_row.menaces` lays it out."""
    states, at = position.buffer(ROOM)
    table = [0] * MENACE_TABLE
    sheet = position.sheet.integers()
    find_menaces(sheet, states, at, side_number(side), [0] * MOVES, table)
    return tuple(table)
