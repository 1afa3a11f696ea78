"""What the lens sees on a board, by places on the picture: arrows, greniers, freedom of movement.

`js/lens/sight.js` works out the same in the page, from the same finders.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from songo_edu.analysis import bidoua, double_menaces, greniers, menaces, waiting_moves
from songo_edu.games import Position
from songo_edu.games.position import SIDES, Side
from songo_edu.locale import catalogue, language

Aim = Literal["simple", "double", "apparent"]
#: Whose threats are shown.
Whose = Literal["both", "S", "N"]


@dataclass(frozen=True)
class Arrow:
    """One threat. Slots are the upper row left to right, then the lower row."""

    source: int
    targets: tuple[int, ...]  # the first is where the last seed falls, then backwards
    seeds: int
    kind: Aim  # "double": part of a double threat; "apparent": of one that only seems so


@dataclass(frozen=True)
class Sight:
    """What is drawn over a board."""

    arrows: tuple[Arrow, ...] = ()
    greniers: tuple[int, ...] = ()  # slots
    freedom: tuple[str, str] = ("", "")  # of the upper and the lower player, in words

    @property
    def threatened(self) -> tuple[int, ...]:
        """The slots that some arrow aims at."""
        return tuple(sorted({slot for arrow in self.arrows for slot in arrow.targets}))


def sight(
    position: Position,
    places: list[int],
    *,
    side: Whose = "both",
    lang: str | None = None,
) -> Sight:
    """Return what the lens shows of a position; nothing where the game is over.

    Parameters
    ----------
    places
        the pit of each slot.
    side
        whose threats and greniers are shown; the freedom of both is.
    """
    if position.over:
        return Sight()
    pits = position.sheet.pits
    slots = {pits[pit]: slot for slot, pit in enumerate(places)}
    sides = [one for one in SIDES if side in ("both", one)]
    arrows = [arrow for one in sides for arrow in _arrows(position, one, slots)]
    say = catalogue(lang or language(), "board").gettext
    words = {
        one: say("bidoua {bidoua}, waiting {moves}").format(
            bidoua=bidoua(position, one), moves=waiting_moves(position, one)
        )
        for one in SIDES
    }
    turned = places[0] < position.sheet.row
    ends: tuple[Side, Side] = ("S", "N") if turned else ("N", "S")
    return Sight(
        # Thin arrows lie on thick ones.
        tuple(sorted(arrows, key=lambda arrow: (-arrow.seeds, arrow.source))),
        tuple(sorted(slots[one.pit] for whose in sides for one in greniers(position, whose))),
        (words[ends[0]], words[ends[1]]),
    )


def _arrows(position: Position, side: Side, slots: dict[str, int]) -> list[Arrow]:
    kinds: dict[str, Aim] = {}
    for double in reversed(double_menaces(position, side)):  # the real ones last
        for pit in double.sources:
            kinds[pit] = "apparent" if double.apparent else "double"
    names = position.sheet.pits
    found = []
    for one in menaces(position, side):
        last = names.index(one.last)
        chain = [slots[names[last - back]] for back in range(len(one.targets))]
        kind = kinds.get(one.source, "simple")
        found.append(Arrow(slots[one.source], tuple(chain), one.seeds, kind))
    return found
