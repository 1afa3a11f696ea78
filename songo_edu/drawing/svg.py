"""What drawings are written with: numbers, safe text, shapes put in their places; and the wood.

The wood of a board is gradients, slabs with grain, and what is carved in them.
"""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from songo_edu.drawing.geometry import Layout, Point, Slab, noise

FONT: Final = "ui-sans-serif,system-ui,sans-serif"


def number(value: float) -> str:
    """Write a number with at most one decimal, as both languages write it."""
    tenths = math.floor(value * 10 + 0.5)
    whole, rest = abs(tenths) // 10, abs(tenths) % 10
    text = f"{'-' if tenths < 0 else ''}{whole}"
    return text if rest == 0 else f"{text}.{rest}"


def escape_markup(text: str) -> str:
    """Return a text made safe for markup."""
    safe = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return safe.replace('"', "&quot;").replace("'", "&#x27;")


def letters(x: float, y: float, size: float, words: str) -> str:
    """Return a text."""
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}" >'
        f"{escape_markup(words)}</text>"
    )


def place(name: str, x: float, y: float) -> str:
    """Return a defined shape at a place."""
    return f'<use href="#{name}" x="{number(x)}" y="{number(y)}"/>'


def lay(uid: str, places: Sequence[tuple[float, float, int]]) -> str:
    """Return seeds lying in their places."""
    return "".join(place(f"{uid}s{turn}", x, y) for x, y, turn in places)


# -- wood ------------------------------------------------------------------------------------------

#: The wood of each kind of board: the theme's variables, and the light theme's colours.
WOODS: Final = {
    "songo": ("wood", "#9d6533", "#8a5529", "#6b3f1d"),
    "awale": ("awale", "#a8572f", "#934424", "#702f18"),
    "row": ("row", "#a97b45", "#96683a", "#775028"),
    "graph": ("graph", "#8d6a4a", "#7c5a3c", "#5f432b"),
}

#: The other gradients: where the centre of a round one lies, and its stops, each an offset, a
#: colour and an opacity, which is empty where it is full.
GRADIENTS: Final = {
    "edge": ("", ((60, "#4d2b12", ""), (100, "#2a1507", ""))),
    "line": ("", ((0, "#ffe6c2", "0.75"), (30, "#ffe6c2", "0.12"), (100, "#1d0c02", "0.4"))),
    "light": ('cx="50%" cy="-10%" r="75%"', ((0, "#fff0d6", "0.22"), (100, "#fff0d6", "0"))),
    "rim": ("", ((0, "#1c0c03", "0.75"), (45, "#4a2811", "0.4"), (100, "#ffdca8", "0.8"))),
    "wall": ("", ((0, "#170a03", ""), (55, "#3a1f0e", ""), (100, "#7a4c28", ""))),
    "seed": (
        'cx="36%" cy="28%" r="80%"',
        ((0, "#f6f5ea", ""), (42, "#ccd0bd", ""), (80, "#98a088", ""), (100, "#6d7660", "")),
    ),
    "shade": ('cx="50%" cy="50%" r="50%"', ((70, "#000", "0.3"), (100, "#000", "0"))),
}


def gradient(name: str, centre: str, stops: Sequence[tuple[int, str, str]]) -> str:
    """Return a gradient: from a centre outwards or, without one, from top to bottom."""
    kind = "linear" if centre == "" else "radial"
    way = centre if centre != "" else 'x1="0" y1="0" x2="0" y2="1"'
    inside = ""
    for at, colour, opacity in stops:
        clear = f' stop-opacity="{opacity}"' if opacity != "" else ""
        inside += f'<stop offset="{at}%" stop-color="{colour}"{clear}/>'
    return f'<{kind}Gradient id="{name}" {way}>{inside}</{kind}Gradient>'


def gradients(look: str, uid: str) -> str:
    """Return all gradients of a board."""
    named, *colours = WOODS[look]
    stops = [
        (at, f"var(--songo-{named}-{i + 1},{colours[i]})", "") for i, at in enumerate((0, 45, 100))
    ]
    return gradient(f"{uid}wood", "", stops) + "".join(
        gradient(f"{uid}{name}", centre, ramp) for name, (centre, ramp) in GRADIENTS.items()
    )


def hollow(uid: str, name: str, rx: float, ry: float, rim: float) -> str:
    """Return a carved hollow round its own centre: rim, wall, the shadow of the upper lip."""

    def ellipse(wide: float, high: float, fill: str) -> str:
        return f'<ellipse rx="{number(wide)}" ry="{number(high)}" fill="{fill}"/>'

    lip = (
        f"M{number(-rx)} 0A{number(rx)} {number(ry)} 0 0 1 {number(rx)} 0"
        f"A{number(rx)} {number(ry * 0.8)} 0 0 0 {number(-rx)} 0z"
    )
    return (
        f'<g id="{uid}{name}">'
        + ellipse(rx + rim, ry + rim, f"url(#{uid}rim)")
        + ellipse(rx, ry, f"url(#{uid}wall)")
        + f'<path d="{lip}" fill="#0d0502" fill-opacity=".38"/></g>'
    )


#: Where fibres bend: along, down, and how far round.
KNOTS: Final = ((0.27, 0.42, 0.15), (0.74, 0.66, 0.12))

#: How strong fibres are, in the plane's units.
STRENGTHS: Final = (1.2, 1.7, 2.3, 2.8)


def grain(slab: Slab) -> str:
    """Return the lines of the wood: long fibres that bend round two knots.

    Fibres of one strength are one path: a page has few elements.
    """
    x0, y0, wide, high, _ = slab
    paths = ["" for _ in STRENGTHS]
    for i in range(17):
        level = (i + 0.5 + noise(7, i) * 0.7) / 17
        points = []
        for k in range(13):
            along = k / 12
            shift = math.sin(along * 7 + i * 0.6) * 0.008 + noise(11 + i, k) * 0.008
            for cx, cy, size in KNOTS:
                far = (along - cx) / size
                away = level - cy
                push = 0.085 if away > 0 else -0.085
                shift += push * math.exp(-far * far - away * away * 22)
            points.append((x0 + wide * along, y0 + high * (level + shift)))
        path = f"M{number(points[0][0])} {number(points[0][1])}{_through(points[1:])}"
        paths[math.floor((noise(5, i) + 0.5) * len(STRENGTHS))] += path
    return "".join(
        f'<path d="{path}" stroke-width="{number(strength)}"/>'
        for strength, path in zip(STRENGTHS, paths, strict=True)
    )


def _through(points: Sequence[Point]) -> str:
    """Return a curve on to the middles between some points, bent towards each of them in turn.

    All but the first are given from where the curve is, in tenths: in few signs.
    """
    (ax, ay), (bx, by) = points[0], points[1]
    x, y = _tenths((ax + bx) / 2), _tenths((ay + by) / 2)
    path = f"Q{number(ax)} {number(ay)} {number(x)} {number(y)}t"
    steps = []
    for (px, py), (qx, qy) in pairwise(points[1:]):
        to_x, to_y = _tenths((px + qx) / 2), _tenths((py + qy) / 2)
        steps.append(f"{number(to_x - x)} {number(to_y - y)}")
        x, y = to_x, to_y
    return path + " ".join(steps) + f"L{number(points[-1][0])} {number(points[-1][1])}"


def _tenths(x: float) -> float:
    return math.floor(x * 10 + 0.5) / 10


def rectangle(slab: Slab, inset: float, down: float, rest: str) -> str:
    """Return the outline of a slab of wood, drawn in by `inset` and moved `down`."""
    x, y, wide, high, corner = slab
    return (
        f'<rect x="{number(x + inset)}" y="{number(y + inset + down)}"'
        f' width="{number(wide - 2 * inset)}" height="{number(high - 2 * inset)}"'
        f' rx="{number(corner - inset)}" {rest}/>'
    )


def slab_of_wood(board: Layout, uid: str, slab: Slab) -> str:
    """Return one slab: its shadow, its front edge, its face with grain, light and rim."""
    x, y, wide, high, _ = slab
    return (
        f'<ellipse cx="{number(x + wide / 2)}" cy="{number(y + high + board["thick"] * 0.6)}"'
        f' rx="{number(wide * 0.5)}" ry="{number(board["thick"] * 1.7)}" fill="url(#{uid}shade)"/>'
        + rectangle(slab, 0, board["thick"], f'fill="url(#{uid}edge)"')
        + rectangle(slab, 0, 0, f'fill="url(#{uid}wood)"')
        + f'<g clip-path="url(#{uid}clip)" fill="none" stroke="#3d1f0b" stroke-opacity=".2">'
        + grain(slab)
        + "</g>"
        + rectangle(slab, 0, 0, f'fill="url(#{uid}light)"')
        + rectangle(slab, 1, 0, f'fill="none" stroke="url(#{uid}line)" stroke-width="2"')
    )


def carving(board: Layout) -> str:
    """Return what is carved between the pits; two rows have a groove, awalé hinges across it."""
    carved = board["carved"]
    if carved is not None:
        return carved
    if len(board["rows"]) != 2 or board["look"] == "row":
        return ""
    middle = (board["rows"][0] + board["rows"][1]) / 2
    end = board["left"] + board["pitch"] * board["columns"]
    groove = f"M{number(board['left'] + 6)} {number(middle)}H{number(end - 6)}"
    r = board["radius"]
    if board["look"] == "awale":
        x, _, wide, _, _ = board["slabs"][0]
        groove = f"M{number(x + 2)} {number(middle)}H{number(x + wide - 2)}"
    lines = (
        f'<g fill="none"><path d="{groove}" stroke="#2c1405" stroke-opacity=".6"'
        f' stroke-width="{number(r * 0.06)}"/>'
        f'<path d="{groove}" stroke="#ffdfb0" stroke-opacity=".3" stroke-width="1"'
        f' transform="translate(0 {number(r * 0.05)})"/></g>'
    )
    return lines + (hinges(board, middle) if board["look"] == "awale" else "")


def hinges(board: Layout, middle: float) -> str:
    """Return the two hinges on which the halves of an awalé board fold (S1)."""
    r = board["radius"]
    wide, high = r * 0.34, r * 0.3
    drawn = ""
    for column in (1, board["columns"] - 1):
        x = board["left"] + board["pitch"] * column
        drawn += (
            f'<rect x="{number(x - wide / 2)}" y="{number(middle - high / 2)}"'
            f' width="{number(wide)}" height="{number(high)}" rx="{number(r * 0.05)}"'
            ' fill="#c9a24b" stroke="#3a2208" stroke-opacity=".7"/>'
            f'<path d="M{number(x - wide / 2)} {number(middle)}h{number(wide)}"'
            ' stroke="#3a2208" stroke-opacity=".8" fill="none"/>'
        )
    return drawn


def wood(board: Layout, uid: str) -> str:
    """Return the board without its hollows."""
    slabs = "".join(slab_of_wood(board, uid, slab) for slab in board["slabs"])
    return f'<g class="songo-wood">{slabs}{carving(board)}</g>'
