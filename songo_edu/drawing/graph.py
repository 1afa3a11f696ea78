"""Where the nodes of a graph lie on the wood, and the channels carved between them.

Nodes are where the board says, as near to each other as pits, names and counts allow; where that
would make the pits too small, in an oval, the first node at its upper left, the others downwards.
"""

import math
from collections.abc import Sequence
from typing import Final, TypedDict

from songo_edu.drawing.geometry import Layout, Point, Slab
from songo_edu.drawing.svg import number

#: Two nodes by their numbers: from the one to the other.
Arc = Sequence[int]


class Measures(TypedDict):
    """What a shape of board gives every graph."""

    width: float
    edge: float  # from the slab's side to the centre of a pit, at least
    radius: float
    apart: Point  # how far neighbours are from each other, at least
    loose: float  # how many times that they are apart, where there is room
    tall: float  # between the highest and the lowest pit, where that is enough
    top: tuple[float, float]  # where the wood begins, without players and with
    above: float  # from the wood's upper edge to the first centres
    below: float
    corner: float
    thick: float
    sizes: tuple[float, float, float]
    inset: float
    baseline: float  # of the players' names


MEASURES: Final[dict[str, Measures]] = {
    "wide": {
        "width": 956,
        "edge": 96,
        "radius": 42,
        "apart": (124, 140),
        "loose": 2.2,
        "tall": 290,
        "top": (8, 46),
        "above": 88,
        "below": 96,
        "corner": 70,
        "thick": 11,
        "sizes": (16, 29, 17),
        "inset": 6,
        "baseline": 30,
    },
    "narrow": {
        "width": 360,
        "edge": 33,
        "radius": 24,
        "apart": (54, 82),
        "loose": 3,
        "tall": 270,
        "top": (3, 34),
        "above": 48,
        "below": 54,
        "corner": 22,
        "thick": 6,
        "sizes": (11, 18, 15),
        "inset": 1.5,
        "baseline": 23,
    },
}
#: How far an arc bends to its right, in parts of its length: alone, and beside its way back.
BENDS: Final = ((0.1, -0.1, 0.24, -0.24, 0.4, -0.4), (0.09, 0.17, 0.3, 0.44))
SAMPLES: Final = 14
#: How long the groove of an arc is at least, where a bend allows it, in radii of a pit.
LEAST_SHAFT: Final = 0.5
#: A graph is crowded where it has less room across than this many times what it needs.
CROWDED: Final = 1.3


def graph_layout(
    name: str,
    places: Sequence[Sequence[float]],
    arcs: Sequence[Arc],
    owners: Sequence[int],
    turned: bool = False,
) -> Layout:
    """Return the measures of a graph's board, "wide" or "narrow".

    The places of nodes are in units from 0 to 100; their owners, 0 South and 1 North, are left out
    where one plays alone.
    """
    shape = MEASURES[name]
    flat = [(100 - x, 100 - y) if turned else (x, y) for x, y in places]
    spread = _spread(shape, flat)
    tall = max(y for _, y in spread)
    long = max(x for x, _ in spread)
    top = shape["top"][1 if len(owners) > 0 else 0]
    left = (shape["width"] - long) / 2
    centres = [(left + x, top + shape["above"] + y) for x, y in spread]
    half = min(
        shape["width"] / 2 - shape["inset"],
        max(long / 2 + shape["edge"] * 1.4, shape["width"] * 0.25),
    )
    slab = (
        shape["width"] / 2 - half,
        top,
        2 * half,
        shape["above"] + tall + shape["below"],
        shape["corner"],
    )
    return {
        "name": name,
        "look": "graph",
        "columns": len(flat),
        "width": shape["width"],
        "height": top + slab[3] + shape["thick"] * 2.2,
        "left": slab[0],
        "pitch": shape["radius"] * 2.25,
        "radius": shape["radius"],
        "slabs": [slab],
        "rows": [],
        "names": [],
        "counts": [],
        "goals": [],
        "bands": [],
        "thick": shape["thick"],
        "bowls": [],
        "labels": [
            (slab[0] + 8, shape["baseline"], "start"),
            (slab[0] + slab[2] - 8, shape["baseline"], "end"),
        ],
        "sizes": shape["sizes"],
        "places": centres,
        "carved": _carved(shape, slab, centres, arcs, owners),
    }


def _spread(shape: Measures, places: Sequence[Point]) -> list[Point]:
    """Return the places in the picture's units, from the upper left corner of their own frame.

    A wide graph that would be crowded is turned a quarter: North, above, comes to lie on the left.
    """
    x0 = min(x for x, _ in places)
    y0 = min(y for _, y in places)
    moved = [(x - x0, y - y0) for x, y in places]
    wide = max(x for x, _ in moved)
    tall = max(y for _, y in moved)
    needed = _needed(shape, moved)
    if needed < 0:
        return _oval(shape, len(places))
    room = shape["width"] - 2 * shape["edge"]
    if wide > tall and room < wide * needed * CROWDED:
        moved = [(y, wide - x) for x, y in moved]
        wide, tall = tall, wide
        needed = _needed(shape, moved)
    fits = room / wide if wide > 0 else needed * shape["loose"]
    if fits >= needed:
        most = max(needed, shape["tall"] / tall) if tall > 0 else fits
        scale = min(fits, needed * shape["loose"], most)
        return [(x * scale, y * scale) for x, y in moved]
    down = _stretched(shape, moved, fits)
    if down < 0 or down * tall > 3 * room:
        return _oval(shape, len(places))
    return [(x * fits, y * down) for x, y in moved]


def _needed(shape: Measures, places: Sequence[Point]) -> float:
    """Return the scale at which no two places are too near; below 0 where two are the same."""
    needed = 0.01
    for i, (x, y) in enumerate(places):
        for px, py in places[:i]:
            a = (x - px) / shape["apart"][0]
            b = (y - py) / shape["apart"][1]
            far = math.sqrt(a * a + b * b)
            if far == 0:
                return -1
            needed = max(needed, 1 / far)
    return needed


def _stretched(shape: Measures, places: Sequence[Point], across: float) -> float:
    """Return the scale downwards that makes room, below 0 where none does."""
    down = across
    for i, (x, y) in enumerate(places):
        for px, py in places[:i]:
            a = (x - px) * across / shape["apart"][0]
            free = 1 - a * a
            if free > 0:
                if y == py:
                    return -1
                down = max(down, math.sqrt(free) * shape["apart"][1] / abs(y - py))
    return down


def _oval(shape: Measures, count: int) -> list[Point]:
    """Return places in an oval: down its left side, up its right side."""
    lines = (count + 1) // 2
    half = min(shape["width"] / 2 - shape["edge"], shape["apart"][0] * 2.8)
    places = []
    for i in range(count):
        line = i if i < lines else count - 1 - i
        level = (line + 0.5) * 2 / lines - 1
        reach = half * math.sqrt(1 - level * level * 0.8)
        places.append((half - reach if i < lines else half + reach, line * shape["apart"][1]))
    x0 = min(x for x, _ in places)
    return [(x - x0, y) for x, y in places]


def _carved(
    shape: Measures,
    slab: Slab,
    centres: Sequence[Point],
    arcs: Sequence[Arc],
    owners: Sequence[int],
) -> str:
    grounds = "".join(
        _ground(shape, x, y, owner) for (x, y), owner in zip(centres, owners, strict=False)
    )
    grooves = ""
    heads = ""
    for tail, head in arcs:
        returns = any(start == head and end == tail for start, end in arcs)
        under = _under(owners, tail, head)
        bend = _bend(shape, slab, centres, tail, head, returns, under)
        line, arrow = _channel(shape, centres[tail], centres[head], bend, under)
        grooves += line
        heads += arrow
    r = shape["radius"]
    return (
        f'{grounds}<g fill="none" stroke-linecap="round">'
        f'<path d="{grooves}" stroke="#241003" stroke-opacity=".7"'
        f' stroke-width="{number(r * 0.2)}"/>'
        f'<path d="{grooves}" stroke="#f4dcb0" stroke-width="{number(r * 0.07)}"/></g>'
        f'<path d="{heads}" fill="#f4dcb0" stroke="#241003" stroke-opacity=".7"'
        f' stroke-width="{number(r * 0.07)}" stroke-linejoin="round"/>'
    )


def _ground(shape: Measures, x: float, y: float, owner: int) -> str:
    """Return what lies under a pit: a dark round ground is South's, a pale square one North's."""
    r = shape["radius"]
    if owner == 0:
        return (
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r * 1.22)}" fill="#2a1507"'
            f' fill-opacity=".6" stroke="#1c0c03" stroke-width="{number(r * 0.05)}"/>'
        )
    side = r * 2.34
    return (
        f'<rect x="{number(x - side / 2)}" y="{number(y - side / 2)}" width="{number(side)}"'
        f' height="{number(side)}" rx="{number(r * 0.16)}" fill="#e8c792" fill-opacity=".75"'
        f' stroke="#4a2810" stroke-width="{number(r * 0.05)}"/>'
    )


def _under(owners: Sequence[int], tail: int, head: int) -> tuple[int, int]:
    """Return the grounds of two nodes: 0 none, 1 round, 2 square."""
    if len(owners) == 0:
        return 0, 0
    return 1 + owners[tail], 1 + owners[head]


def _middle(start: Point, end: Point, bend: float) -> Point:
    """Return the point that an arc bends towards, twice as far as it goes."""
    dx = end[0] - start[0]
    dy = end[1] - start[1]
    return start[0] + dx / 2 - dy * bend * 2, start[1] + dy / 2 + dx * bend * 2


def _bend(
    shape: Measures,
    slab: Slab,
    centres: Sequence[Point],
    tail: int,
    head: int,
    returns: bool,
    under: tuple[int, int],
) -> float:
    """Return how an arc bends so as to be seen, and to meet the fewest pits, names and counts."""
    start, end = centres[tail], centres[head]
    x = slab[0] + slab[2] / 2 - (start[0] + end[0]) / 2
    y = slab[1] + slab[3] / 2 - (start[1] + end[1]) / 2
    inward = (end[0] - start[0]) * y - (end[1] - start[1]) * x > 0.001
    best = 0.0
    least = -1
    for tried, usual in enumerate(BENDS[1 if returns else 0]):
        bend = -usual if inward and not returns else usual  # a lone arc bends outwards first
        cost = _met(shape, slab, centres, tail, head, bend) + tried * 2
        if _shaft(shape, start, end, bend, under) < shape["radius"] * LEAST_SHAFT:
            cost += 4
        if least < 0 or cost < least:
            best = bend
            least = cost
    return best


def _met(
    shape: Measures, slab: Slab, centres: Sequence[Point], tail: int, head: int, bend: float
) -> int:
    """Return how much an arc runs over: pits weigh more than names and counts."""
    r = shape["radius"]
    start, end = centres[tail], centres[head]
    mx, my = _middle(start, end, bend)
    cost = 0
    for k in range(1, SAMPLES):
        t = k / SAMPLES
        a, b, c = (1 - t) * (1 - t), 2 * t * (1 - t), t * t
        x = a * start[0] + b * mx + c * end[0]
        y = a * start[1] + b * my + c * end[1]
        if x < slab[0] + r * 0.3 or x > slab[0] + slab[2] - r * 0.3:
            cost += 8
        if y < slab[1] + r * 0.3 or y > slab[1] + slab[3] - r * 0.3:
            cost += 8
        for node, (px, py) in enumerate(centres):
            dx = x - px
            dy = y - py
            if node not in (tail, head):
                far = dx * dx + dy * dy
                cost += 8 if far < r * r * 1.9 else (2 if far < r * r * 3.6 else 0)
            if -r * 0.45 < dx < r * 0.45 and -r * 1.75 < dy < -r * 1.1:
                cost += 2
            if -r * 0.55 < dx < r * 0.55 and r * 1.1 < dy < r * 1.95:
                cost += 2
    return cost


def _reach(shape: Measures, ux: float, uy: float, ground: int) -> float:
    """Return how far from a pit's centre its ground, name and count end in a direction."""
    r = shape["radius"]
    name, count, _side = shape["sizes"]
    reach = r * (1.14 if ground == 0 else 1.26)
    if ground == 2:
        reach = r * 1.2 / max(abs(ux), abs(uy))
    # A head is as wide as half a pit's radius, and keeps beside what is written, or beyond.
    half = (count * 0.6 if uy > 0 else name * 0.5) + r * 0.26
    near = r * 1.18 if uy > 0 else r * 1.25
    far = near + (count * 0.74 if uy > 0 else name * 0.8) + r * 0.12
    along = abs(uy)
    across = abs(ux)
    if near * across >= half * along:
        return reach
    return max(reach, far / along if far * across <= half * along else half / across)


def _ends(
    shape: Measures, start: Point, end: Point, bend: float, under: tuple[int, int]
) -> tuple[Point, Point, Point]:
    """Return where an arc's groove begins, where its head points, and the head's direction."""
    mx, my = _middle(start, end, bend)
    from_x, from_y = mx - start[0], my - start[1]
    far = math.sqrt(from_x * from_x + from_y * from_y)
    from_x, from_y = from_x / far, from_y / far
    to_x, to_y = end[0] - mx, end[1] - my
    far = math.sqrt(to_x * to_x + to_y * to_y)
    to_x, to_y = to_x / far, to_y / far
    leave = _reach(shape, from_x, from_y, under[0])
    stop = _reach(shape, -to_x, -to_y, under[1])
    return (
        (start[0] + from_x * leave, start[1] + from_y * leave),
        (end[0] - to_x * stop, end[1] - to_y * stop),
        (to_x, to_y),
    )


def _shaft(shape: Measures, start: Point, end: Point, bend: float, under: tuple[int, int]) -> float:
    """Return how far an arc's groove goes in its head's direction, up to the head's back."""
    (sx, sy), (tip_x, tip_y), (to_x, to_y) = _ends(shape, start, end, bend, under)
    return (tip_x - sx) * to_x + (tip_y - sy) * to_y - shape["radius"] * 0.4


def _channel(
    shape: Measures, start: Point, end: Point, bend: float, under: tuple[int, int]
) -> tuple[str, str]:
    r = shape["radius"]
    mx, my = _middle(start, end, bend)
    (sx, sy), (tip_x, tip_y), (to_x, to_y) = _ends(shape, start, end, bend, under)
    back_x, back_y = tip_x - to_x * r * 0.4, tip_y - to_y * r * 0.4
    side_x, side_y = -to_y * r * 0.24, to_x * r * 0.24
    line = f"M{number(sx)} {number(sy)}Q{number(mx)} {number(my)} {number(back_x)} {number(back_y)}"
    arrow = (
        f"M{number(tip_x)} {number(tip_y)}L{number(back_x + side_x)} {number(back_y + side_y)}"
        f"L{number(back_x - side_x)} {number(back_y - side_y)}z"
    )
    return line, arrow
