"""Seeds drawn as SVG text: where each lies in a hollow, as hands drop them, and its shape.

The same number lies the same way each time.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from songo_edu.drawing.geometry import Layout, seed_size, slot_centre
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
