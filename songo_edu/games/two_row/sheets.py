"""What rule sheets of two rows say, field by field; `songo_edu.games.variants` has the sheets.

A field's comment names its source: S0 (songo, rules and strategies), S1 (awalé), S3 (a page that
retells Serge Mbarga Owona's book). "Decided" marks what no source settles.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from songo_edu import lazy
from songo_edu.errors import UnknownGameError
from songo_edu.games.own import OWN, as_integers, digest, sheet_fields
from songo_edu.games.strings import rows_of
from songo_edu.games.variants import TWO_ROW_SHEETS

if TYPE_CHECKING:
    from songo_edu.games.two_row import weights
else:
    weights = lazy.module("songo_edu.games.two_row.weights")


@dataclass(frozen=True)
class RuleSheet:
    """Every rule of one two-row game.

    Lengths are in pits, amounts in seeds; flags say what happens when they are set.

    Examples
    --------
    >>> sheet("songo").win
    40
    """

    name: str
    pits: tuple[str, ...]  # names in sowing order, South's row first
    start: int  # seeds in each pit at the start
    win: int  # a store this full wins at once (S0 III, S1)
    take: tuple[int, int]  # the smallest and largest count that is taken (S0 V, S1)
    clockwise: bool  # South's row is sown from right to left (S0 IV)
    lap: Literal["board", "opponent"]  # where seeds past the first lap go (S0 IV)
    keep_last: bool  # a lap ending in the first pit: its last seed is kept (S0 IV, S3)
    first_pit_safe: bool  # ending in the first pit without a lap takes nothing (S0 VI)
    grand_slam: bool  # taking all the opponent's seeds is allowed (S0 VI: no)
    last_pit_one: bool  # the last pit may not be played with 1 seed (S0 VI)
    # The last pit with 2 seeds: S0 VI says unless it captures, S3 never.
    last_pit_two: Literal["free", "unless-capture", "forbidden"]
    cancelled_is_capture: bool  # for that rule, a cancelled capture counts (decided: no)
    gift: Literal["none", "opponent"]  # a forbidden move that is the only one (S3)
    solidarity: Literal["none", "feed", "fullest", "most"]  # S0 VI; S3: most
    give: int  # seeds that are enough under "most" (S3)
    count_kept: bool  # the kept seed counts as given (decided: no)
    single_safe: bool  # a single seed from the last pit takes nothing (S1, Gabon)
    few: int  # the game ends with fewer seeds on the board (S3)
    repetition: bool  # the same board and mover again ends the game (decided)
    sweep_at_win: bool  # rows are swept after a win as well (decided: no)

    @property
    def row(self) -> int:
        """Pits in a row."""
        return len(self.pits) // 2

    @property
    def seeds(self) -> int:
        """Seeds of the whole game."""
        return self.start * len(self.pits)

    @property
    def rows(self) -> list[list[int]]:
        """Pit numbers of the north and the south row, left to right as South sees them."""
        return rows_of(self.row, self.clockwise)

    def integers(self) -> list[int]:
        """Return the sheet as the flat run of integers that the rules read."""
        return list(self._integers)

    @cached_property
    def _integers(self) -> list[int]:
        taking = ("win", "lap", "keep_last", "take", "first_pit_safe", "grand_slam")
        last_pit = ("last_pit_one", "last_pit_two", "cancelled_is_capture", "gift")
        giving = ("solidarity", "give", "count_kept", "single_safe")
        ending = ("few", "repetition", "sweep_at_win")
        return [self.row, *as_integers(self, *taking, *last_pit, *giving, *ending)]

    def weights(self) -> list[int]:
        """Return what positions are judged by, as `rules.two_row.limited_search` reads it."""
        return weights.two_row_weights(self.integers())

    def digest(self) -> str:
        """Return 12 hexadecimal digits that change with any field (puzzles name their sheet so)."""
        return digest(self)


#: All sheets by name.
SHEETS = {name: RuleSheet(**sheet_fields(TWO_ROW_SHEETS, name)) for name in TWO_ROW_SHEETS}


def sheet(name: str) -> RuleSheet:
    """Return the rule sheet of that name.

    Raises
    ------
    UnknownGameError
        naming the text and the sheets there are.
    """
    own = OWN.get(name) if isinstance(name, str) else None
    if own is not None and isinstance(own.rules, RuleSheet):
        return own.rules
    try:
        return SHEETS[name]
    except (KeyError, TypeError):
        raise UnknownGameError(name, sorted(SHEETS)) from None


def differences(one: RuleSheet | str, other: RuleSheet | str) -> dict[str, tuple[object, object]]:
    """Return the fields in which two sheets, or those of two names, differ, with both values.

    Raises
    ------
    UnknownGameError
        naming what is neither a sheet nor the name of one.

    Examples
    --------
    >>> sorted(differences(sheet("songo"), sheet("songo-ekang")))
    ['last_pit_two', 'solidarity']
    """
    one, other = (each if isinstance(each, RuleSheet) else sheet(each) for each in (one, other))
    return {
        field.name: (getattr(one, field.name), getattr(other, field.name))
        for field in fields(one)
        if field.name != "name" and getattr(one, field.name) != getattr(other, field.name)
    }
