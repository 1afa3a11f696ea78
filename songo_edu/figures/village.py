"""A wide picture: fourteen holes in the ground of a yard, five seeds in each.

The drawing is ours; its ink is the page's.
"""

from __future__ import annotations

from html import escape

from songo_edu.figures.figure import LAND, PEN, SEED, TERRACOTTA, Figure
from songo_edu.locale import _

_WIDE, _HIGH, _GROUND = 1152, 300, 116
#: The rows, the far one first: how high they stand, from where to where, and how wide a hole is.
_ROWS = ((176, 296, 856, 31), (240, 236, 916, 37))
#: How high a round is that is so wide, seen from the side.
_FLAT = 0.5
#: Where five seeds lie in a hole, in parts of its width and height.
_LIE = ((-0.42, 0.1), (0.02, -0.3), (0.44, 0.08), (-0.16, 0.42), (0.22, 0.5))
#: Houses with roofs of straw: where they stand, and how large they are.
_HOUSES = ((136, 1.0), (1004, 0.86), (868, 0.56))


def yard() -> Figure:
    """Draw the yard of the tale: two rows of seven holes in the ground, houses, a tree's shade."""
    words = _(
        "Drawing of a yard: two rows of seven holes in the ground, five seeds in each, between"
        " houses with roofs of straw and a tree that gives shade."
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDE} {_HIGH}" role="img"'
        f' aria-label="{escape(words)}">{_ground()}{"".join(_house(*one) for one in _HOUSES)}'
        f"{_tree()}{_holes()}</svg>"
    )
    return Figure(svg, words, wide=True)


def _ground() -> str:
    """Return the ground up to a line of hills, lighter towards the reader."""
    hills = f"M0 {_GROUND - 14}Q180 {_GROUND - 46} 400 {_GROUND - 18}T760 {_GROUND - 26}"
    hills += f"T{_WIDE} {_GROUND - 10}V{_GROUND}Q{_WIDE / 2:g} {_GROUND - 12} 0 {_GROUND}z"
    earth = f"M0 {_GROUND}Q{_WIDE / 2:g} {_GROUND - 12} {_WIDE} {_GROUND}V{_HIGH}H0z"
    return (
        f'<path d="{hills}" fill="{SEED}" fill-opacity=".28"/>'
        f'<path d="{earth}" fill="{LAND}" fill-opacity=".45"/>'
    )


def _house(x: float, size: float) -> str:
    """Return a house of earth with its roof, its foot on the ground."""
    edge = f'stroke="{PEN}" stroke-width="{1.6 / size:.2g}" stroke-linejoin="round"'
    straw = "".join(
        f"M{side * (8 + 13 * i)} {-86 + 2 * i}L{side * (22 + 22 * i)} {-44 + (i % 2) * 4}"
        for side in (-1, 1)
        for i in range(4)
    )
    return (
        f'<g transform="translate({x} {_GROUND + 22 * size:g}) scale({size})">'
        f'<path d="M-74 0V-48H74V0z" fill="{LAND}" fill-opacity=".7" {edge}/>'
        f'<path d="M-14 0V-34H14V0z" fill="{PEN}" fill-opacity=".8"/>'
        f'<path d="M-98 -42Q-60 -62 -44 -92H44Q60 -62 98 -42Q0 -34 -98 -42z" fill="{TERRACOTTA}"'
        f' fill-opacity=".75" {edge}/><path d="{straw}" fill="none" {edge} opacity=".6"/></g>'
    )


def _tree() -> str:
    """Return a tree at the side of the yard, and its shade on the ground."""
    crown = ((330, 38, 68), (278, 58, 46), (384, 56, 50), (330, 66, 50))
    leaves = "".join(_round(*one) for one in crown)
    return (
        f'<path d="M196 152a150 11 0 1 1 300 0a150 11 0 1 1 -300 0z" fill="{PEN}"'
        ' fill-opacity=".22"/>'
        f'<path d="M322 148Q328 110 320 74L340 74Q334 112 346 148z" fill="{PEN}"/>'
        f'<path d="{leaves}" fill="{SEED}"/>'
    )


def _holes() -> str:
    """Return the holes, seen from the side of the near row, and the seeds in them."""
    rims = holes = seeds = ""
    for y, left, right, wide in _ROWS:
        for i in range(7):
            x = left + (right - left) * i / 6
            rims += _round(x, y + 2.5, wide + 5)
            holes += _round(x, y, wide)
            for across, down in _LIE:
                # Every second hole has them the other way round.
                side = across * (-1) ** i
                seeds += f"M{x + wide * side:.1f} {y + wide * _FLAT * down:.1f}h0"
    return (
        f'<path d="{rims}" fill="{LAND}"/><path d="{holes}" fill="#3a2412"/>'
        f'<path d="{seeds}" stroke="#dfe2d2" stroke-width="11" stroke-linecap="round"/>'
    )


def _round(x: float, y: float, wide: float) -> str:
    """Return a round as it is seen from the side."""
    half = f"a{wide:g} {wide * _FLAT:g} 0 1 1"
    return f"M{x - wide:g} {y:g}{half} {2 * wide:g} 0{half} {-2 * wide:g} 0z"
