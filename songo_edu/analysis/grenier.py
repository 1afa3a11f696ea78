"""Greniers and their journeys, bidoua, and the waiting moves it allows (S0, IV and VII.D; S1)."""

from __future__ import annotations

from dataclasses import dataclass

from songo_edu.analysis import finders
from songo_edu.analysis.tables import SPARE, order_of, side_number, waiting_known
from songo_edu.games import Position, RuleSheet
from songo_edu.games.catalogue import asks_two_rows
from songo_edu.games.two_row.position import SIDES, Side
from songo_edu.rules.two_row import strategies


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
    return tuple(grenier_of(sheet, grenier) for grenier in found)


def grenier_of(sheet: RuleSheet, one: finders.Grenier) -> Grenier:
    """Return a grenier from its record."""
    journey = one["journey"]
    stops = tuple(
        Stop(more, sheet.pits[journey[2 * more]] if journey[2 * more] >= 0 else None, takes)
        for more, takes in enumerate(journey[1::2])
    )
    return Grenier(SIDES[one["side"]], sheet.pits[one["pit"]], one["seeds"], stops, one["best"])


@asks_two_rows
def bidoua(position: Position, side: Side) -> int:
    """Return the bidoua of one side, as S0 counts it.

    The pits whose sowing would pass seeds to the opponent are left out; the other seeds go, in
    thought, up to the nearest of these ahead of them, or to the row's last pit. The sum of these
    steps is the bidoua.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> p = game("songo").position("4.2.3.1.2.0.8/0.9.1.8.6.5.7 N 7-7")
    >>> bidoua(p, "N"), bidoua(p, "S")
    (53, 6)
    """
    number = side_number(side)
    states, at = position.buffer(SPARE)
    return strategies.bidoua_of(position.sheet.integers(), states, at, number)


@asks_two_rows
def waiting_moves(position: Position, side: Side) -> int:
    """Return the longest series of sowings within one side's own row, exactly.

    The other side stands still, and the duty to feed an empty row is left aside. Every series is
    tried: a row has at most 20,160 different states for this question (2,520 in awalé), because
    a pit that sows across counts no further, however full it is. So there is no limit to state.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> p = game("songo").position("4.2.3.1.2.0.8/0.9.1.8.6.5.7 N 7-7")
    >>> waiting_moves(p, "N"), waiting_moves(p, "S")
    (35, 3)
    """
    number = side_number(side)
    states, at = position.buffer(SPARE)
    known = waiting_known(position.sheet.row)
    return strategies.waiting_of(position.sheet.integers(), states, at, number, known)
