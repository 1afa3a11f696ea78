"""The rule sheets, as data: one field for every rule, and for every decision of ours.

A field's comment names its source: S0 (songo, rules and strategies), S1 (awalé), S3 (songo after
Serge Mbarga Owona). "Decided" marks what no source settles.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, fields, replace
from typing import Literal

from songo_edu.errors import UnknownGameError
from songo_edu.rules.two_row import layout
from songo_edu.words.notation.two_row import rows_of


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
    clockwise: bool = True  # South's row is sown from right to left (S0 IV)
    lap: Literal["board", "opponent"] = "opponent"  # where seeds past the first lap go (S0 IV)
    keep_last: bool = True  # a lap ending in the first pit: its last seed is kept (S0 IV, S3)
    first_pit_safe: bool = True  # ending in the first pit without a lap takes nothing (S0 VI)
    grand_slam: bool = False  # taking all the opponent's seeds is allowed (S0 VI: no)
    last_pit_one: bool = True  # the last pit may not be played with 1 seed (S0 VI)
    # The last pit with 2 seeds: S0 VI says unless it captures, S3 never.
    last_pit_two: Literal["free", "unless-capture", "forbidden"] = "unless-capture"
    cancelled_is_capture: bool = False  # for that rule, a cancelled capture counts (decided: no)
    gift: Literal["none", "opponent"] = "opponent"  # a forbidden move that is the only one (S3)
    solidarity: Literal["none", "feed", "fullest", "most"] = "fullest"  # S0 VI; S3: most
    give: int = 7  # seeds that are enough under "most" (S3)
    count_kept: bool = False  # the kept seed counts as given (decided: no)
    single_safe: bool = False  # a single seed from the last pit takes nothing (S1, Gabon)
    few: int = 10  # the game ends with fewer seeds on the board (S3)
    repetition: bool = True  # the same board and mover again ends the game (decided)
    sweep_at_win: bool = False  # rows are swept after a win as well (decided: no)

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
        values = {
            layout.ROW: self.row,
            layout.WIN: self.win,
            layout.LAP: int(self.lap == "opponent"),
            layout.KEEP: int(self.keep_last),
            layout.TAKE_MIN: self.take[0],
            layout.TAKE_MAX: self.take[1],
            layout.FIRST_PIT: int(self.first_pit_safe),
            layout.GRAND_SLAM: int(self.grand_slam),
            layout.LAST_ONE: int(self.last_pit_one),
            layout.LAST_TWO: ("free", "unless-capture", "forbidden").index(self.last_pit_two),
            layout.CANCELLED: int(self.cancelled_is_capture),
            layout.GIFT: ("none", "opponent").index(self.gift),
            layout.SOLIDARITY: ("none", "feed", "fullest", "most").index(self.solidarity),
            layout.GIVE: self.give,
            layout.COUNT_KEPT: int(self.count_kept),
            layout.SINGLE: int(self.single_safe),
            layout.FEW: self.few,
            layout.REPEAT: int(self.repetition),
            layout.SWEEP_WIN: int(self.sweep_at_win),
        }
        return [values[i] for i in range(len(values))]

    def digest(self) -> str:
        """Return 12 hexadecimal digits that change with any field (puzzles name their sheet so)."""
        text = json.dumps(asdict(self), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode("utf-8")).hexdigest()[:12]


SONGO = RuleSheet(
    name="songo",
    pits=("S6", "S5", "S4", "S3", "S2", "S1", "S0", "N0", "N1", "N2", "N3", "N4", "N5", "N6"),
    start=5,
    win=40,
    take=(2, 4),
)
SONGO_EKANG = replace(SONGO, name="songo-ekang", last_pit_two="forbidden", solidarity="most")
AWALE = RuleSheet(
    name="awale",
    pits=("A", "B", "C", "D", "E", "F", "f", "e", "d", "c", "b", "a"),
    start=4,
    win=25,
    take=(2, 3),
    clockwise=False,
    lap="board",
    keep_last=False,
    first_pit_safe=False,
    last_pit_one=False,
    last_pit_two="free",
    gift="none",
    solidarity="feed",
    few=0,
)
AWALE_GRAND_SLAM = replace(AWALE, name="awale-grand-slam", grand_slam=True)
AWALE_MBEKH = replace(AWALE, name="awale-mbekh", single_safe=True, solidarity="none")

#: All sheets by name.
SHEETS = {sheet.name: sheet for sheet in (SONGO, SONGO_EKANG, AWALE, AWALE_GRAND_SLAM, AWALE_MBEKH)}


def sheet(name: str) -> RuleSheet:
    """Return the rule sheet of that name.

    Raises
    ------
    UnknownGameError
        naming the text and the sheets there are.
    """
    try:
        return SHEETS[name]
    except (KeyError, TypeError):
        raise UnknownGameError(name, sorted(SHEETS)) from None


def differences(one: RuleSheet, other: RuleSheet) -> dict[str, tuple[object, object]]:
    """Return the fields in which two sheets differ, with both values.

    Examples
    --------
    >>> sorted(differences(sheet("songo"), sheet("songo-ekang")))
    ['last_pit_two', 'solidarity']
    """
    return {
        field.name: (getattr(one, field.name), getattr(other, field.name))
        for field in fields(one)
        if field.name != "name" and getattr(one, field.name) != getattr(other, field.name)
    }
