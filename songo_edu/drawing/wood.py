"""Wood and seeds as SVG text: slabs with grain, light and carving, and where each seed lies.

The same number of seeds lies the same way each time.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from songo_edu.drawing.geometry import Layout, Point, Slab, seed_size, slot_centre
from songo_edu.drawing.svg import lay, number

#: The place of a seed, and its orientation.
Seed = tuple[float, float, int]

GOLDEN: Final = 2.399963229728653  # the angle of sunflowers
SHAPES: Final = 8  # orientations in which a seed can lie


def noise(key: int, i: int) -> float:
    """Return a number between -0.5 and 0.5, always the same for the same two whole numbers."""
    x = (key * 7919 + i * 104729 + 12345) % 65537
    x = (x * x + i * 31 + key) % 65537
    return (x * 75 + 74) % 65537 / 65537 - 0.5


#: What part of the hollow each layer of a heap covers.
LAYERS: Final = (1.0, 0.76, 0.6, 0.48, 0.4, 0.34)


def heap(seeds: int, wide: float, high: float, step: float, key: int) -> list[tuple[float, float]]:
    """Return where seeds lie in a hollow of radii `wide` and `high`, as offsets from its centre.

    A sunflower with a little noise from a fixed key. Seeds keep their places when more fall on
    top: each layer is a smaller sunflower, a little higher than the one below.
    """
    places: list[tuple[float, float]] = []
    layer = 0
    k = 0
    while len(places) < seeds:
        part = LAYERS[min(layer, len(LAYERS) - 1)]
        far = step * math.sqrt(k + 0.35)
        if far > max(wide, high) * part:
            layer += 1
            k = 0
            continue
        i = len(places)
        lift = min(layer, 5) * step * 0.22
        angle = k * GOLDEN + noise(key, layer) * 6.283 + noise(key, 2 * i + 50) * 0.14
        x = far * math.cos(angle) + noise(key, 2 * i + 200) * step * 0.2
        y = far * math.sin(angle) + noise(key, 2 * i + 201) * step * 0.2
        k += 1
        if (x / (wide * part)) ** 2 + (y / (high * part)) ** 2 <= 1.08:
            places.append((x, y - lift))
    return places


def shape_of(key: int, i: int) -> int:
    """Return which of the drawn orientations the i-th seed of a hollow has."""
    return math.floor((noise(key, i + 400) + 0.5) * SHAPES)


def pit_heap(board: Layout, slot: int, seeds: int) -> list[Seed]:
    """Return the place and orientation of each seed in a slot, the lowest seed first."""
    x, y = slot_centre(board, slot)
    r = board["radius"]
    return [
        (x + dx, y + dy + r * 0.04, shape_of(slot, i))
        for i, (dx, dy) in enumerate(heap(seeds, r * 0.8, r * 0.8, r * 0.23, slot))
    ]


def bowl_heap(board: Layout, end: int, seeds: int) -> list[Seed]:
    """Return the place and orientation of each seed in a bowl."""
    if end >= len(board["bowls"]):
        return []
    x, y, wide, high = board["bowls"][end]
    key = 30 + end
    step = board["radius"] * 0.2357
    return [
        (x + dx, y + dy + 2, shape_of(key, i))
        for i, (dx, dy) in enumerate(heap(seeds, wide * 0.72, high * 0.8, step, key))
    ]


def seed_shape(board: Layout, uid: str, turn: int) -> str:
    """Return one orientation of a seed: its shadow, its body, a vein and the light on it.

    The body is a path and not a turned ellipse, so that the light stays at the upper left.
    """
    a, b = seed_size(board)
    angle = math.pi * turn / SHAPES
    x, y = a * math.cos(angle), a * math.sin(angle)
    arc = f"A{number(a)} {number(b)} {number(angle * 180 / math.pi)} 0 1"
    body = f"M{number(x)} {number(y)}{arc} {number(-x)} {number(-y)}{arc} {number(x)} {number(y)}z"
    vein = (
        f"M{number(x * 0.62 + y * 0.4)} {number(y * 0.62 - x * 0.4)}"
        f"Q{number(y * 0.1)} {number(-x * 0.1)} {number(-x * 0.62 + y * 0.4)} "
        f"{number(-y * 0.62 - x * 0.4)}"
    )
    return (
        f'<g id="{uid}s{turn}">'
        f'<path d="{body}" transform="translate({number(b * 0.2)} {number(b * 0.36)})"'
        ' fill="#120702" fill-opacity=".42"/>'
        f'<path d="{body}" fill="url(#{uid}seed)"/>'
        f'<path d="{vein}" fill="none" stroke="#5f6a52" stroke-opacity=".3"'
        f' stroke-width="{number(b * 0.14)}"/>'
        f'<ellipse cx="{number(-a * 0.3)}" cy="{number(-b * 0.42)}" rx="{number(a * 0.27)}"'
        f' ry="{number(b * 0.2)}" fill="#fff" fill-opacity=".72"/></g>'
    )


def all_seeds(board: Layout, uid: str, pits: Sequence[int], stores: Sequence[int | None]) -> str:
    """Return the seeds of all pits and bowls, a group for each."""
    piles = [lay(uid, pit_heap(board, slot, n)) for slot, n in enumerate(pits)]
    piles.extend(
        lay(uid, bowl_heap(board, end, stores[end] or 0)) for end in range(len(board["bowls"]))
    )
    return "".join(f"<g>{pile}</g>" for pile in piles)


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

    All but the first are told from where the curve is, in tenths: in few signs.
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
