"""Greniers and their journeys (S0, IV and VII.D; S1)."""

from __future__ import annotations

from dataclasses import dataclass

from songo_edu.analysis import finders
from songo_edu.analysis.tables import SPARE, order_of, side_number
from songo_edu.games import Position, RuleSheet
from songo_edu.games.asked import asks_two_rows
from songo_edu.games.two_row.position import SIDES, Side


@dataclass(frozen=True)
class Stop:
    """Where a grenier would end with some seeds more, and what it would take there."""

    more: int
    last: str | None  # None: the last seed is kept
    takes: int


@dataclass(frozen=True, repr=False)
class Grenier:
    """A pit that goes round the whole board: 14 seeds or more in songo, 12 in awalé."""

    side: Side
    pit: str
    seeds: int
    journey: tuple[Stop, ...]  # now, then with one seed more, and so on
    best_more: int  # the fewest seeds more that make it take most on the present board

    @property
    def last(self) -> str | None:
        """The pit where its last seed falls now; None where that seed is kept."""
        return self.journey[0].last

    @property
    def takes(self) -> int:
        """The seeds it takes from pits now."""
        return self.journey[0].takes

    @property
    def best_takes(self) -> int:
        """The seeds it takes with `best_more` seeds more."""
        return self.journey[self.best_more].takes

    def __repr__(self) -> str:
        end = f"ends in {self.last}" if self.last else "its last seed is kept"
        best = f", with {self.best_more} more {self.best_takes}" if self.best_more else ""
        return f"Grenier({self.pit}, {self.seeds} seeds: {end}, takes {self.takes}{best})"

    def as_json(self) -> str:
        """Return what ``songo-edu analyse --json`` prints of it: its pit."""
        return self.pit


@asks_two_rows
def greniers(position: Position, side: Side) -> tuple[Grenier, ...]:
    """Return the greniers of one side from left to right, whoever is to move.

    The seeds more are put into the grenier in thought and the rest of the board is left as it is;
    solidarity is left aside.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> greniers(game("songo").position("0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11"), "S")
    (Grenier(S4, 17 seeds: ends in N3, takes 11),)
    """
    sheet = position.sheet
    states, at = position.buffer(SPARE)
    number = side_number(side)
    found = finders.greniers_in(sheet.integers(), order_of(sheet), states, at, number)
    return tuple(grenier_of(sheet, one) for one in found)


def grenier_of(sheet: RuleSheet, one: finders.Grenier) -> Grenier:
    """Return a grenier from its record."""
    journey = one["journey"]
    stops = tuple(
        Stop(more, sheet.pits[journey[2 * more]] if journey[2 * more] >= 0 else None, takes)
        for more, takes in enumerate(journey[1::2])
    )
    return Grenier(SIDES[one["side"]], sheet.pits[one["pit"]], one["seeds"], stops, one["best"])
