"""The sheets of the solitaires, as data: one field for every rule, and for every decision of ours.

A field's comment names its source: S2 (one-row games), or Deledicq and Popova, "Wari et solo",
1977, where Gautheron's game was told first. "Decided" marks what no source settles.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from songo_edu.errors import UnknownGameError
from songo_edu.rules.solitaires import layout

#: The longest row, and the most seeds, that a position may have.
MOST_HOLES = 64
MOST_SEEDS = 10_000


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
    landing: Literal["store", "occupied", "anywhere"] = "anywhere"
    wraps: bool = False  # a sowing passes through the store to the farthest hole (S2, Lucas)
    relay: bool = False  # a last seed in a hole with seeds: that hole is sown at once (S2, Lucas)
    away: bool = False  # seeds are sown away from the store (S2: "en s'éloignant de la Rouma")
    skip_origin: bool = False  # a lap passes over the hole it came from (decided: no)

    def integers(self, holes: int) -> list[int]:
        """Return the sheet, for a row of so many holes, as the integers that the rules read."""
        values = {
            layout.SOLO_HOLES: holes,
            layout.SOLO_LANDING: ("store", "occupied", "anywhere").index(self.landing),
            layout.SOLO_WRAPS: int(self.wraps),
            layout.SOLO_RELAY: int(self.relay),
            layout.SOLO_AWAY: int(self.away),
            layout.SOLO_SKIP: int(self.skip_origin),
        }
        return [values[i] for i in range(layout.SOLO_FIELDS)]


#: S2, part 1: the board of its script.
TCHOUKAILLON = SolitaireSheet("tchoukaillon", "1.1.3.2.4.6 0", landing="store")
#: S2, part 1: the same for small children.
KAILLON = SolitaireSheet("kaillon", "1.0.2.1 0")
#: S2, part 2: "the original game, with 4 holes and 2 seeds a hole".
TCHOUKA_ROUMA = SolitaireSheet("tchouka-rouma", "2.2.2.2 0", wraps=True, relay=True)
#: S2, part 3, reconstructed: it keeps "grains of rice, sown away from the rouma" and no rule.
MONDE = SolitaireSheet("monde", "1.1.2.1.1.0 > 0.0.3.0.2.1", relay=True, away=True)

#: The solitaires without options.
GAMES = ("tchoukaillon", "kaillon", "tchouka-rouma", "monde")

#: All sheets by name, options included.
SHEETS = {
    sheet.name: sheet
    for sheet in (
        TCHOUKAILLON,
        replace(TCHOUKAILLON, name="tchoukaillon+occupied", landing="occupied"),
        KAILLON,
        TCHOUKA_ROUMA,
        replace(TCHOUKA_ROUMA, name="tchouka-rouma+skip-origin", skip_origin=True),
        MONDE,
    )
}


def sheet(name: str) -> SolitaireSheet:
    """Return the sheet of that name, options behind a "+".

    Raises
    ------
    UnknownGameError
        naming the text and the sheets there are.
    """
    try:
        return SHEETS[name]
    except (KeyError, TypeError):
        raise UnknownGameError(name, SHEETS) from None
