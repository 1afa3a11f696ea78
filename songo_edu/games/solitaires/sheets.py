"""The sheets of the solitaires, as data: one field for every rule, and for every decision of ours.

A field's comment names its source: S2 (one-row games), or Deledicq and Popova, "Wari et solo",
1977, where Gautheron's game was told first. "Decided" marks what no source settles.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from songo_edu.errors import UnknownGameError
from songo_edu.games.sheet_data import names_in_full, sheet_named
from songo_edu.games.solitaires.sheet_data import SOLO_SHEETS, solo_integers


@dataclass(frozen=True)
class SolitaireSheet:
    """Every rule of one solitaire; any number of holes and seeds is played by it.

    Examples
    --------
    >>> sheet("tchoukaillon+occupied").landing
    'occupied'
    """

    name: str
    start: str  # the position that the game begins with where no other is given
    # Where the last seed may fall (Gautheron: the store; S2's text: a hole with seeds as well).
    landing: Literal["store", "occupied", "anywhere"]
    wraps: bool  # a sowing passes through the store to the farthest hole (S2, Lucas)
    relay: bool  # a last seed in a hole with seeds: that hole is sown at once (S2, Lucas)
    away: bool  # seeds are sown away from the store (S2: "en s'éloignant de la Rouma")
    skip_origin: bool  # a lap passes over the hole it came from (decided: no)

    def integers(self, holes: int) -> list[int]:
        """Return the sheet, for a row of so many holes, as the integers that the rules read."""
        return solo_integers(vars(self), holes)


#: The solitaires without options.
GAMES = tuple(SOLO_SHEETS)


def _sheet(name: str) -> SolitaireSheet:
    found = sheet_named(SOLO_SHEETS, name)
    if found is None:
        raise UnknownGameError(name, names_in_full(SOLO_SHEETS))
    return SolitaireSheet(name=found["name"], **found["rules"])


#: All sheets by name, options included.
SHEETS = {name: _sheet(name) for name in names_in_full(SOLO_SHEETS)}


def sheet(name: str) -> SolitaireSheet:
    """Return the sheet of that name, options behind a "+"."""
    try:
        return SHEETS[name]
    except (KeyError, TypeError):
        raise UnknownGameError(name, SHEETS) from None
