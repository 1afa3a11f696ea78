"""Where everything stands on a drawn board, and where hands drop the seeds.

`js/geometry.js` holds the same numbers and the same steps; a test draws both and compares.
Lengths are units of the picture. The narrow layout is 360 units wide, one for each pixel of a
small phone; the wide one has bowls for the stores at both ends.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

GOLDEN = 2.399963229728653  # the angle of sunflowers
SHAPES = 8  # orientations in which a seed can lie


@dataclass(frozen=True)
class Layout:
    """Measures of one board."""

    name: str
    columns: int
    width: float
    height: float
    left: float  # where the first column begins
    pitch: float
    radius: float  # of a pit
    wood: tuple[float, float, float, float, float]  # x, y, width, height, corner
    rows: tuple[float, float]  # heights of the pits' centres
    names: tuple[float, float]  # baselines of the pits' names
    counts: tuple[float, float]  # baselines of the counts
    thick: float  # the front edge of the board
    bowls: tuple[float, float, float, float] | None  # distance from the end, y, radii
    sizes: tuple[float, float, float]  # letters: names, counts, sides

    def centre(self, slot: int) -> tuple[float, float]:
        """Return the centre of a slot: upper row left to right, then lower row."""
        row, column = divmod(slot, self.columns)
        return self.left + self.pitch * (column + 0.5), self.rows[row]


def layout(name: str, columns: int) -> Layout:
    """Return the measures of the layout `name`, "wide" or "narrow", for so many columns."""
    if name == "wide":
        width = 256 + 100 * columns
        return Layout(
            name=name,
            columns=columns,
            width=width,
            height=360,
            left=128,
            pitch=100,
            radius=42,
            wood=(6, 44, width - 12, 260, 124),
            rows=(121, 227),
            names=(64, 294),
            counts=(32, 350),
            thick=11,
            bowls=(70, 174, 42, 84),
            sizes=(14, 29, 17),
        )
    pitch = 350 / columns
    return Layout(
        name=name,
        columns=columns,
        width=360,
        height=238,
        left=5,
        pitch=pitch,
        radius=20.6,
        wood=(1.5, 59, 357, 142, 22),
        rows=(101, 159),
        names=(73, 195),
        counts=(52, 230),
        thick=6,
        bowls=None,
        sizes=(11, 18, 15),
    )


def noise(key: int, i: int) -> float:
    """Return a number between -0.5 and 0.5, always the same for the same two whole numbers."""
    x = (key * 7919 + i * 104729 + 12345) % 65537
    x = (x * x + i * 31 + key) % 65537
    return (x * 75 + 74) % 65537 / 65537 - 0.5


#: What part of the hollow each layer of a heap covers.
LAYERS = (1.0, 0.76, 0.6, 0.48, 0.4, 0.34)


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


def pit_heap(board: Layout, slot: int, seeds: int) -> list[tuple[float, float, int]]:
    """Return the place and orientation of each seed in a slot, the lowest seed first."""
    x, y = board.centre(slot)
    r = board.radius
    return [
        (x + dx, y + dy + r * 0.04, shape_of(slot, i))
        for i, (dx, dy) in enumerate(heap(seeds, r * 0.8, r * 0.8, r * 0.23, slot))
    ]


def bowl_centre(board: Layout, end: int) -> tuple[float, float]:
    """Return the centre of the bowl at the left (0) or right (1) end."""
    if board.bowls is None:
        return (board.width if end else 0), 20
    return (board.width - board.bowls[0] if end else board.bowls[0]), board.bowls[1]


def bowl_heap(board: Layout, end: int, seeds: int) -> list[tuple[float, float, int]]:
    """Return the place and orientation of each seed in a bowl."""
    if board.bowls is None:
        return []
    x, y = bowl_centre(board, end)
    wide, high = board.bowls[2], board.bowls[3]
    key = 30 + end
    return [
        (x + dx, y + dy + 2, shape_of(key, i))
        for i, (dx, dy) in enumerate(heap(seeds, wide * 0.72, high * 0.8, 9.9, key))
    ]


def seed_size(board: Layout) -> tuple[float, float]:
    """Return the two radii of a seed."""
    return board.radius * 0.195, board.radius * 0.168


def number(value: float) -> str:
    """Write a number with at most one decimal, as both languages write it."""
    tenths = math.floor(value * 10 + 0.5)
    return str(tenths // 10) if tenths % 10 == 0 else f"{tenths / 10}"
