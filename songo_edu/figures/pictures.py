"""Two pictures drawn in lines: hands that sow, and the yard of the tale with its fourteen holes.

The drawings are ours; their ink is the page's.
"""

from collections.abc import Sequence
from html import escape

from songo_edu.figures.figure import GOLD, LAND, PEN, SEED, STONE, TERRACOTTA, Figure, picture
from songo_edu.locale import _

#: The picture is so wide, as every figure; each of its two boards so high.
_WIDE, _HIGH = 324, 158
_SKIN = "#8d5a38"  # seen on light paper and on dark
#: The tip of the hand's fingers as it is drawn, and how much smaller it is shown.
_TIP, _SCALE = (264, 106), 0.5
#: Fingers from the one behind to the thumb: the line along each, and how thick it is.
_BEHIND = (
    ("M330 64Q310 74 303 84Q297 94 297 103", 13),
    ("M324 58Q300 68 290 80Q283 92 283 106", 14),
    ("M318 52Q288 60 276 76Q269 88 269 104", 15),
)
_PALM = (
    "M470 4C440 10 420 16 398 20C380 22 362 19 344 23C326 27 310 35 303 46C304 62 314 76 330 83"
    "C346 90 364 86 380 78C396 68 420 62 470 60"
)
_BEFORE = (
    ("M312 46Q276 50 264 66Q256 80 256 98", 15, "M326 44L306 47"),
    ("M352 76Q326 76 304 90Q286 102 268 107", 15, "M370 73Q356 75 346 76.6"),
)
_SLEEVE = "M441 8C447 24 449 44 445 62L476 64L478 -2C466 -1 452 3 441 8zM450 6C455 24 457 44 453 62"
#: Where a number of seeds lie in a pit, from its middle.
_LIE = ((-7, 0), (0, -3), (7, 0), (-3, 3), (4, 4), (0, 0))


def sowing_hands() -> Figure:
    """Draw a hand that picks up the five seeds of a pit, and lets the first two of them fall."""
    picked, fall = _("all five from S4, into the hand"), _("one in S3, one in S2, three to go")
    names = "".join(
        f'<text x="{_pit(i)}" y="150" text-anchor="middle" fill="currentColor">S{i}</text>'
        for i in range(7)
    )
    first = _board([5] * 7) + names + _hand(_pit(4) + 2, 102) + _caption(picked)
    second = (
        _board([5, 5, 5, 6, 0, 5, 5])
        + names
        + f'<path d="M{_pit(2)} 93h0" {_seed()}/>'
        + _way()
        + _hand(_pit(2) + 2, 84)
        + _caption(fall)
    )
    words = _(
        "Two drawings of a hand over a row of seven pits. In the first its fingers pick the five"
        " seeds out of S4. In the second S4 is empty: one seed lies in S3, the next is falling"
        " into S2, and an arrow shows the way, from pit to pit to the left."
    )
    inside = f'{first}<g transform="translate(0 {_HIGH})">{second}</g>'
    return picture(_WIDE, 2 * _HIGH, words, inside)


def _pit(number: int) -> int:
    return 36 + 42 * number


def _caption(words: str) -> str:
    return f'<text x="4" y="20" fill="currentColor">{escape(words)}</text>'


def _seed() -> str:
    return f'stroke="{SEED}" stroke-width="6" stroke-linecap="round"'


def _board(seeds: Sequence[int]) -> str:
    slab = "M20 92H304Q320 92 320 106V116Q320 132 304 132H20Q4 132 4 116V106Q4 92 20 92z"
    pits = "".join(f"M{_pit(i) - 16} 108a16 9 0 1 1 32 0a16 9 0 1 1 -32 0z" for i in range(7))
    lie = "".join(f"M{_pit(i) + x} {108 + y}h0" for i, n in enumerate(seeds) for x, y in _LIE[:n])
    ink = 'stroke="currentColor" stroke-width="1.4"'
    return (
        f'<path d="{slab}" fill="{GOLD}" fill-opacity=".25" {ink}/>'
        f'<path d="{pits}" fill="{GOLD}" fill-opacity=".35" {ink}/>'
        f'<path d="{lie}" {_seed()}/>'
    )


def _way() -> str:
    x, step = _pit(4), _pit(1) - _pit(0)
    return (
        f'<path d="M{x} 122q{-step / 2:g} 22 {-step} 0q{-step / 2:g} 22 {4 - step} 2m9 -1'
        f'l-9 1l1 9" fill="none" stroke="{TERRACOTTA}" stroke-width="2.4"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _hand(x: float, y: float) -> str:
    ink = 'fill="none" stroke="currentColor" stroke-linecap="round"'
    fill = f'fill="none" stroke="{_SKIN}" stroke-linecap="round"'
    parts = []
    for line, wide in _BEHIND:
        parts.append(f'<path d="{line}" {ink} stroke-width="{wide}"/>')
        parts.append(f'<path d="{line}" {fill} stroke-width="{wide - 5}"/>')
    edge = 'stroke="currentColor" stroke-width="2.6" stroke-linejoin="round"'
    parts.append(f'<path d="{_PALM}" fill="{_SKIN}" {edge}/>')
    for line, wide, root in _BEFORE:
        parts.append(f'<path d="{line}" {ink} stroke-width="{wide}"/>')
        parts.append(f'<path d="{line}{root}" {fill} stroke-width="{wide - 5}"/>')
    parts.append(f'<path d="{_SLEEVE}" fill="{GOLD}" {edge}/>')
    move = f"translate({x - _TIP[0] * _SCALE:g} {y - _TIP[1] * _SCALE:g}) scale({_SCALE:g})"
    return f'<g transform="{move}">{"".join(parts)}</g>'


_ACROSS, _DOWN, _GROUND = 1152, 300, 116
#: The rows, the far one first: how high they are, from where to where, and how wide a hole is.
_ROWS = ((176, 296, 856, 31), (240, 236, 916, 37))
#: How high a round is that is so wide, seen from the side.
_FLAT = 0.5
#: Where five seeds lie in a hole, in parts of its width and height.
_LIE_IN_HOLE = ((-0.42, 0.1), (0.02, -0.3), (0.44, 0.08), (-0.16, 0.42), (0.22, 0.5))
#: Houses with roofs of straw: where they are, and how large they are.
_HOUSES = ((136, 1.0), (1004, 0.86), (868, 0.56))


def yard() -> Figure:
    """Draw the yard of the tale: two rows of seven holes in the ground, houses, a tree's shade."""
    words = _(
        "Drawing of a yard: two rows of seven holes in the ground, five seeds in each, between"
        " houses with roofs of straw and a tree that gives shade."
    )
    houses = "".join(_house(*house) for house in _HOUSES)
    return picture(_ACROSS, _DOWN, words, _ground() + houses + _tree() + _holes(), opens=True)


#: Holes along the way from the shore: where, how wide, and how many shells lie in each.
_WAY = (
    *((250, 182, 13, 2), (330, 196, 16, 3), (424, 212, 20, 3), (530, 228, 24, 4)),
    *((652, 240, 29, 4), (790, 246, 34, 5), (940, 240, 39, 5)),
)


def shore() -> Figure:
    """Draw the sea, and holes in the sand with shells in them, larger and larger on the way."""
    sea = (
        f'<path d="M0 86H{_ACROSS}V104Q760 96 420 140Q200 166 0 150z" fill="{SEED}"'
        ' fill-opacity=".5"/>'
        f'<path d="M40 104q30-8 60 0t60 0M260 120q34-8 68 0t68 0M96 132q26-7 52 0t52 0M520 106q34-8'
        f' 68 0t68 0" fill="none" stroke="{STONE}" stroke-width="2.5" stroke-linecap="round"/>'
    )
    sand = (
        f'<path d="M0 150Q200 166 420 140Q760 96 {_ACROSS} 104V{_DOWN}H0z" fill="{LAND}"'
        f' fill-opacity=".55"/><path d="M560 {_DOWN}Q780 196 {_ACROSS} 176V{_DOWN}z" fill="{GOLD}"'
        ' fill-opacity=".3"/>'
    )
    rims = "".join(_round(x, y + 2.5, wide + 5) for x, y, wide, _shells in _WAY)
    holes = "".join(_round(x, y, wide) for x, y, wide, _shells in _WAY)
    shells = "".join(
        f'<path d="M{x + wide * (across - 0.2):.1f} {y + wide * _FLAT * down:.1f}'
        f"q{wide / 6:.1f}-{wide / 3.4:.1f} {wide / 3:.1f} 0q-{wide / 6:.1f} {wide / 7:.1f}"
        f'-{wide / 3:.1f} 0z"/>'
        for x, y, wide, count in _WAY
        for across, down in _LIE_IN_HOLE[:count]
    )
    words = _(
        "Drawing: behind a beach lies the sea. A row of seven holes leads away from it through the"
        " sand, with shells in them."
    )
    inside = (
        f'<circle cx="930" cy="52" r="30" fill="{GOLD}"/>{sea}{sand}'
        f'<path d="{rims}" fill="{LAND}"/><path d="{holes}" fill="#3a2412"/>'
        f'<g fill="#f3e6cf" stroke="#3a2412" stroke-width=".8">{shells}</g>'
    )
    return picture(_ACROSS, _DOWN, words, inside, opens=True)


def _ground() -> str:
    """Return the ground up to a line of hills, lighter towards the reader."""
    hills = f"M0 {_GROUND - 14}Q180 {_GROUND - 46} 400 {_GROUND - 18}T760 {_GROUND - 26}"
    hills += f"T{_ACROSS} {_GROUND - 10}V{_GROUND}Q{_ACROSS / 2:g} {_GROUND - 12} 0 {_GROUND}z"
    earth = f"M0 {_GROUND}Q{_ACROSS / 2:g} {_GROUND - 12} {_ACROSS} {_GROUND}V{_DOWN}H0z"
    return (
        f'<path d="{hills}" fill="{SEED}" fill-opacity=".28"/>'
        f'<path d="{earth}" fill="{LAND}" fill-opacity=".45"/>'
    )


def _house(x: float, size: float) -> str:
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
    crown = ((330, 38, 68), (278, 58, 46), (384, 56, 50), (330, 66, 50))
    leaves = "".join(_round(*circle) for circle in crown)
    return (
        f'<path d="M196 152a150 11 0 1 1 300 0a150 11 0 1 1 -300 0z" fill="{PEN}"'
        ' fill-opacity=".22"/>'
        f'<path d="M322 148Q328 110 320 74L340 74Q334 112 346 148z" fill="{PEN}"/>'
        f'<path d="{leaves}" fill="{SEED}"/>'
    )


def _holes() -> str:
    rims = holes = seeds = ""
    for y, left, right, wide in _ROWS:
        for i in range(7):
            x = left + (right - left) * i / 6
            rims += _round(x, y + 2.5, wide + 5)
            holes += _round(x, y, wide)
            for across, down in _LIE_IN_HOLE:
                # Every second hole has them the other way round.
                side = across * (-1) ** i
                seeds += f"M{x + wide * side:.1f} {y + wide * _FLAT * down:.1f}h0"
    return (
        f'<path d="{rims}" fill="{LAND}"/><path d="{holes}" fill="#3a2412"/>'
        f'<path d="{seeds}" stroke="#dfe2d2" stroke-width="11" stroke-linecap="round"/>'
    )


def _round(x: float, y: float, wide: float) -> str:
    half = f"a{wide:g} {wide * _FLAT:g} 0 1 1"
    return f"M{x - wide:g} {y:g}{half} {2 * wide:g} 0{half} {-2 * wide:g} 0z"
