"""The marks round the pits of a drawn board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from songo_edu.drawing.geometry import Layout, slot_centre
from songo_edu.drawing.svg import number


def pit_mark(board: Layout, kind: str, slot: int) -> str:
    """Return one mark round a pit. Each kind has its own shape as well as its own colour.

    `last` and `chosen`: a gold ring, the chosen one double; `aim`: a dashed vermilion ring on a
    pale one; `forbid`: a soft ring with a cross; `taken`: a dotted gold ring.
    """
    x, y = slot_centre(board, slot)
    r = board["radius"] * 1.1
    w = board["radius"] * 0.08

    def ring(radius: float, colour: str, wide: float, rest: str = "") -> str:
        return (
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" stroke="{colour}"'
            f' stroke-width="{number(wide)}"{rest}/>'
        )

    dark, gold, pale = "#241003", "#ffce4a", "#fff1dc"
    if kind == "aim":
        dash = number(board["radius"] * 0.21)
        return (
            ring(r, dark, w * 2.3, ' stroke-opacity=".55"')
            + ring(r, pale, w * 1.5)
            + ring(r, "#d3380d", w * 1.5, f' stroke-dasharray="{dash} {dash}"')
        )
    if kind == "forbid":
        d = board["radius"] * 0.52
        cross = (
            f"M{number(x - d)} {number(y - d)}L{number(x + d)} {number(y + d)}"
            f"M{number(x + d)} {number(y - d)}L{number(x - d)} {number(y + d)}"
        )
        lines = ring(r, dark, w * 2.2, ' stroke-opacity=".5"') + ring(r, "#e9d9c6", w)
        return (
            lines
            + f'<path d="{cross}" stroke="{dark}" stroke-width="{number(w * 2.6)}"'
            + ' stroke-linecap="round" stroke-opacity=".6"/>'
            + f'<path d="{cross}" stroke="#e9d9c6" stroke-width="{number(w * 1.3)}"'
            + ' stroke-linecap="round"/>'
        )
    if kind == "taken":
        dots = f' stroke-dasharray="0 {number(board["radius"] * 0.26)}" stroke-linecap="round"'
        return ring(r, dark, w * 2.4, ' stroke-opacity=".55"') + ring(r, gold, w * 1.6, dots)
    rings = ring(r, dark, w * 2.2, ' stroke-opacity=".55"') + ring(r, gold, w * 1.25)
    if kind == "chosen":
        rings += ring(r - w * 2.2, dark, w * 1.5, ' stroke-opacity=".7"')
        rings += ring(r - w * 2.2, gold, w * 0.8)
    return rings


#: The order in which marks are laid over each other.
MARKS: Final = ("last", "taken", "forbid", "aim", "chosen")


def pit_marks(board: Layout, marks: Mapping[str, Sequence[int]]) -> str:
    """Return all marks."""
    return "".join(pit_mark(board, kind, slot) for kind in MARKS for slot in marks.get(kind, []))
