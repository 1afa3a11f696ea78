"""The rule sheets of the duels, as data: one field for every rule and option.

A field's comment names its source: S2 (one-row games). "Decided" marks what no source settles.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from songo_edu.errors import UnknownGameError
from songo_edu.games.duels.sheet_data import DUEL_SHEETS, duel_integers
from songo_edu.games.sheet_data import names_in_short, sheet_named


@dataclass(frozen=True)
class DuelSheet:
    """Every rule of one duel; a position brings its own number of holes.

    Examples
    --------
    >>> duel_sheet("sowing+misere").misere
    True
    """

    name: str
    start: str  # the position a game begins with where no other is given
    landing: Literal["anywhere", "last", "every"]  # seeds that must fall in a full hole (S2)
    # A sowing that breaks that rule: S2 says both that it is forbidden and that it loses. The
    # winner is the same; forbidden is the default (decided).
    suicide: bool
    misere: bool  # a player without a move wins; S2: loses
    impartial: bool  # both may sow either way; S2: Left rightward, Right leftward
    # What may not come back in Wing. S2: "a situation already seen", the board alone by its script;
    # "situational" also looks at who moves.
    repetition: Literal["free", "positional", "situational"]

    @property
    def fafy(self) -> bool:
        """Whether every seed, not only the last, must fall in a full hole (Busser)."""
        return self.landing == "every"

    def integers(self, holes: int) -> list[int]:
        """Return the sheet for a board of so many holes as the integers that the rules read."""
        return duel_integers(vars(self), holes)


#: The games, without options.
GAMES = tuple(DUEL_SHEETS)


def duel_sheet(name: str) -> DuelSheet:
    """Return the rule sheet of a name with its options; their order does not matter."""
    found = sheet_named(DUEL_SHEETS, name) if isinstance(name, str) else None
    if found is None:
        raise UnknownGameError(name, names_in_short(DUEL_SHEETS))
    return DuelSheet(name=found["name"], **found["rules"])
