"""What the finders share: the rules' table of threats, pits by name, a position that remembers."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, cached_property, lru_cache

from songo_edu.analysis import finders
from songo_edu.analysis.finders import Findings
from songo_edu.errors import UnknownSideError
from songo_edu.games import Position, RuleSheet
from songo_edu.games.protocol import Event
from songo_edu.games.two_row.position import SIDES, Side
from songo_edu.rules.two_row.layout import MOVER
from songo_edu.rules.two_row.strategies import waiting_table

#: Spare positions that the finders overwrite after the one in question.
SPARE = 4


def side_number(side: Side) -> int:
    """Return 0 for South, 1 for North."""
    if side not in SIDES:
        raise UnknownSideError(side)
    return SIDES.index(side)


def other_side(side: Side) -> Side:
    """Return the side opposite."""
    return SIDES[1 - side_number(side)]


def with_mover(position: Position, side: Side) -> Position:
    """Return the same board with one side to move, its history forgotten."""
    state = list(position.state)
    state[MOVER] = side_number(side)
    return Position(position.sheet, tuple(state))


def from_left(sheet: RuleSheet, pits: Iterable[str]) -> tuple[str, ...]:
    """Return pits as they lie on the board from left to right, North's row first."""
    found = set(pits)
    return tuple(pit for pit in names_of(sheet, order_of(sheet)) if pit in found)


def order_of(sheet: RuleSheet) -> list[int]:
    """Return the numbers of all pits from left to right, North's row first."""
    return [pit for row in sheet.rows for pit in row]


def names_of(sheet: RuleSheet, pits: Iterable[int]) -> tuple[str, ...]:
    """Return the names of pits by their numbers."""
    return tuple(sheet.pits[pit] for pit in pits)


@lru_cache(maxsize=256)
def menace_table(position: Position, side: Side) -> list[int]:
    """Return the table of the threats of one side, as `rules.two_row.menaces` lays it out."""
    states, at = position.buffer(SPARE)
    return finders.menace_table(position.sheet.integers(), states, at, side_number(side))


@cache
def waiting_known(row: int) -> list[int]:
    """Return the table of series already counted, shared by all positions of that many pits."""
    sheet = [row]  # the size asks for the number of pits alone
    return [0] * waiting_table(sheet)


def findings_in(position: Position) -> Findings:
    """Return all that the finders see, as records."""
    return _found(position, position.over)


@lru_cache(maxsize=256)
def _found(position: Position, over: bool) -> Findings:  # equal positions may have ended or not
    states, at = position.buffer(SPARE)
    sheet = position.sheet
    known = waiting_known(sheet.row)
    return finders.findings_of(sheet.integers(), order_of(sheet), states, at, over, known)


class CachedPosition(Position):
    """A position that plays and traces each move once; those after it remember as well."""

    @classmethod
    def of(cls, position: Position) -> CachedPosition:
        """Return a position with a memory."""
        return cls(position.sheet, position.state, position.past)

    @cached_property
    def _played(self) -> dict[str, CachedPosition]:
        return {}

    @cached_property
    def _traced(self) -> dict[str, list[Event]]:
        return {}

    def play(self, move: str) -> CachedPosition:
        """Return the position after a move, the same each time."""
        if move not in self._played:
            self._played[move] = CachedPosition.of(super().play(move))
        return self._played[move]

    def trace(self, move: str) -> list[Event]:
        """Return what happens in a legal move, event by event."""
        if move not in self._traced:
            self._traced[move] = super().trace(move)
        return self._traced[move]
