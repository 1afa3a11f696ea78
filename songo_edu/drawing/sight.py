"""What the lens draws of what is found in a position: arrows, greniers, freedom of movement."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from songo_edu.drawing.lens import Arrow, Sight
from songo_edu.locale import t


class Threat(TypedDict):
    """A threat, its pits by number; the chain begins where the last seed falls, then backwards."""

    source: int
    chain: Sequence[int]
    seeds: int


class Pair(TypedDict):
    """Two threats that together are a double one, or only seem so."""

    sources: Sequence[int]
    apparent: bool


class Hoard(TypedDict):
    """A grenier."""

    pit: int


class Found(TypedDict):
    """What the finders see, by the sides South and North; of the pairs, the real ones first."""

    over: bool
    menaces: Sequence[Sequence[Threat]]
    doubles: Sequence[Sequence[Pair]]
    greniers: Sequence[Sequence[Hoard]]
    bidoua: Sequence[int]
    waiting: Sequence[int]


def sight_of(found: Found, slot_of: Sequence[int], upper: int, whose: str) -> Sight:
    """Return what the lens draws; nothing where the game is over.

    Parameters
    ----------
    slot_of
        the slot of each pit.
    upper
        the side drawn above, 0 South or 1 North.
    whose
        threats and greniers are shown, "both", "S" or "N"; the freedom of both is.
    """
    if found["over"]:
        return {"arrows": [], "greniers": [], "freedom": ["", ""]}
    sides = [side for side in (0, 1) if whose in ("both", "SN"[side])]
    arrows = [
        _arrow(threat, found["doubles"][side], slot_of)
        for side in sides
        for threat in found["menaces"][side]
    ]
    hoards = [slot_of[one["pit"]] for side in sides for one in found["greniers"][side]]
    return {
        # Thin arrows lie on thick ones.
        "arrows": sorted(arrows, key=lambda arrow: (-arrow["seeds"], arrow["source"])),
        "greniers": sorted(hoards),
        "freedom": [_freedom(found, upper), _freedom(found, 1 - upper)],
    }


def _arrow(threat: Threat, pairs: Sequence[Pair], slot_of: Sequence[int]) -> Arrow:
    return {
        "source": slot_of[threat["source"]],
        "targets": [slot_of[pit] for pit in threat["chain"]],
        "seeds": threat["seeds"],
        "kind": _kind(threat["source"], pairs),
    }


def _kind(source: int, pairs: Sequence[Pair]) -> str:
    for pair in pairs:
        if source in pair["sources"]:
            return "apparent" if pair["apparent"] else "double"
    return "simple"


def _freedom(found: Found, side: int) -> str:
    values = {"bidoua": found["bidoua"][side], "moves": found["waiting"][side]}
    return t("bidoua {bidoua}, waiting {moves}", values)
