"""A board drawn as SVG text: its pits, the seeds in heaps, marks, names and counts; as a file, too.

Gradients and paths only, no filters and no bitmaps, so that an old phone draws it without effort.
Colours that depend on the page's theme are CSS variables with the light theme's colour behind them.
The same number of seeds lies the same way each time.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Final, NotRequired, TypedDict

from songo_edu.drawing.geometry import (
    GOLDEN,
    Layout,
    Seed,
    label_heights,
    noise,
    seed_size,
    slot_centre,
)
from songo_edu.drawing.svg import (
    FONT,
    escape_markup,
    gradients,
    hollow,
    lay,
    letters,
    number,
    place,
    rectangle,
    wood,
)


class Scene(TypedDict):
    """What is to be seen. Slots are the upper row left to right, then the lower row."""

    seeds: Sequence[int]  # in each slot
    names: Sequence[str]  # of each slot
    stores: Sequence[int | None]  # of the upper and the lower player; None has none
    sides: Sequence[str]  # their names, empty where there is none
    mover: int  # 0: the upper player is to move, 1: the lower one, -1: nobody
    marks: Mapping[str, Sequence[int]]  # kind -> slots
    goals: NotRequired[Sequence[int]]  # seeds that each slot is to hold in the end, where asked
    goal_word: NotRequired[str]  # what these are


# -- seeds -----------------------------------------------------------------------------------------

SHAPES: Final = 8  # orientations in which a seed can lie
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


# -- marks -----------------------------------------------------------------------------------------


def pit_mark(board: Layout, kind: str, slot: int) -> str:
    """Return one mark round a pit. Each kind has its own shape as well as its own colour.

    `last` and `chosen`: a gold ring, the chosen one double; `aim`: a dashed vermilion ring on a
    pale one; `forbid`: a soft ring with a cross; `taken`: a dotted gold ring.
    """
    x, y = slot_centre(board, slot)
    radius, line = board["radius"], board["radius"] * 0.08
    dark, gold, pale, soft = "#241003", "#ffce4a", "#e9d9c6", ' stroke-opacity=".55"'

    def ring(colour: str, wide: float, rest: str, inset: float = 0) -> str:
        return (
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius * 1.1 - line * inset)}"'
            f' stroke="{colour}" stroke-width="{number(line * wide)}"{rest}/>'
        )

    if kind == "aim":
        dash = number(radius * 0.21)
        dashes = f' stroke-dasharray="{dash} {dash}"'
        edge = ring(dark, 2.3, soft) + ring("#fff1dc", 1.5, "")
        return edge + ring("#d3380d", 1.5, dashes)
    if kind == "forbid":
        d = radius * 0.52
        cross = (
            f"M{number(x - d)} {number(y - d)}L{number(x + d)} {number(y + d)}"
            f"M{number(x + d)} {number(y - d)}L{number(x - d)} {number(y + d)}"
        )
        return (
            ring(dark, 2.2, ' stroke-opacity=".5"')
            + ring(pale, 1, "")
            + f'<path d="{cross}" stroke="{dark}" stroke-width="{number(line * 2.6)}"'
            + ' stroke-linecap="round" stroke-opacity=".6"/>'
            + f'<path d="{cross}" stroke="{pale}" stroke-width="{number(line * 1.3)}"'
            + ' stroke-linecap="round"/>'
        )
    if kind == "taken":
        dots = f' stroke-dasharray="0 {number(radius * 0.26)}" stroke-linecap="round"'
        return ring(dark, 2.4, soft) + ring(gold, 1.6, dots)
    rings = ring(dark, 2.2, soft) + ring(gold, 1.25, "")
    if kind == "chosen":
        rings += ring(dark, 1.5, ' stroke-opacity=".7"', 2.2) + ring(gold, 0.8, "", 2.2)
    return rings


#: The order in which marks are laid over each other.
MARKS: Final = ("last", "taken", "forbid", "aim", "chosen")


def pit_marks(board: Layout, marks: Mapping[str, Sequence[int]]) -> str:
    """Return all marks."""
    return "".join(pit_mark(board, kind, slot) for kind in MARKS for slot in marks.get(kind, []))


# -- the board -------------------------------------------------------------------------------------


def definitions(board: Layout, uid: str) -> str:
    """Return gradients and shapes. `uid` keeps their names apart from other boards' on a page."""
    r = board["radius"]
    slabs = "".join(rectangle(slab, 0, 0, "") for slab in board["slabs"])
    parts = [
        gradients(board["look"], uid),
        f'<clipPath id="{uid}clip">{slabs}</clipPath>',
        hollow(uid, "pit", r, r, r * 0.085),
    ]
    if len(board["bowls"]) > 0:
        parts.append(hollow(uid, "bowl", board["bowls"][0][2], board["bowls"][0][3], r * 0.095))
    parts.extend(seed_shape(board, uid, turn) for turn in range(SHAPES))
    return f"<defs>{''.join(parts)}</defs>"


def hollows(board: Layout, uid: str, count: int) -> str:
    """Return a number of pits and all bowls, empty."""
    pits = [place(f"{uid}pit", *slot_centre(board, slot)) for slot in range(count)]
    pits.extend(place(f"{uid}bowl", x, y) for x, y, _, _ in board["bowls"])
    return "".join(pits)


def pit_names(board: Layout, names: Sequence[str]) -> str:
    """Return the pits' names, small, on the wood, with a dark edge for light grain."""
    size = board["sizes"][0]
    words = [
        letters(slot_centre(board, slot)[0], label_heights(board, slot)[0], size, name)
        for slot, name in enumerate(names)
    ]
    return (
        '<g class="songo-names" fill="var(--songo-on-wood,#fff3df)" text-anchor="middle"'
        f' stroke="#4a2810" stroke-opacity=".8" stroke-width="{number(size * 0.24)}"'
        f' stroke-linejoin="round" paint-order="stroke">{"".join(words)}</g>'
    )


def pit_counts(board: Layout, seeds: Sequence[int]) -> str:
    """Return how many seeds each pit holds, large, outside the wood where pits are in lines."""
    size = board["sizes"][1]
    words = [
        letters(slot_centre(board, slot)[0], label_heights(board, slot)[1], size, str(n))
        for slot, n in enumerate(seeds)
    ]
    ink = 'fill="var(--songo-ink,#2b2118)"'
    if len(board["places"]) > 0:
        ink = (
            'fill="var(--songo-on-wood,#fff3df)" stroke="#2c1405" stroke-opacity=".8"'
            f' stroke-width="{number(size * 0.2)}" paint-order="stroke"'
        )
    return (
        f'<g class="songo-counts" {ink} text-anchor="middle" font-weight="650">{"".join(words)}</g>'
    )


def pit_goals(board: Layout, scene: Scene) -> str:
    """Return the counts of the board that is asked for, small below those that are there."""
    goals = scene.get("goals", [])
    if len(goals) == 0:
        return ""
    size = board["sizes"][2]
    levels = [board["goals"][slot // board["columns"]] for slot in range(len(goals))]
    words, named = "", scene.get("goal_word", "")
    if named and len(board["bowls"]) > 0:
        x = board["bowls"][0][0]  # beside the line of the store
        words = letters(x, levels[0 if x < board["left"] else len(goals) - 1], size, named)
    for slot, n in enumerate(goals):
        words += letters(slot_centre(board, slot)[0], levels[slot], size, str(n))
    return (
        f'<g class="songo-goals" fill="var(--songo-muted,#6a5b4b)" text-anchor="middle">{words}</g>'
    )


def side_label(board: Layout, end: int, scene: Scene) -> str:
    """Return a player's name and store; a small triangle marks the player to move.

    Wide boards have the upper player at the upper left and the lower one at the lower right, each
    in line with their own counts. Narrow boards have both above.
    """
    side, store = scene["sides"][end], scene["stores"][end]
    if not side:
        return ""
    small, large = board["sizes"][2], board["sizes"][1]
    x, y, anchor = board["labels"][end]
    words = escape_markup(side)
    if scene["mover"] == end:
        fill = "var(--songo-accent,#9a4f1d)"
        words = f'<tspan fill="{fill}" font-size="{number(small * 0.8)}">▶ </tspan>{words}'
    if store is not None:
        words += (
            f'<tspan dx="{number(small * 0.35)}" font-size="{number(large)}" font-weight="650"'
            f' fill="var(--songo-ink,#2b2118)">{store}</tspan>'
        )
    return (
        f'<text x="{number(x)}" y="{number(y)}" text-anchor="{anchor}"'
        f' font-size="{number(small)}" fill="var(--songo-muted,#6a5b4b)">{words}</text>'
    )


def draw(board: Layout, uid: str, scene: Scene) -> str:
    """Return all that is inside the `svg` element, from the ground up."""
    return (
        definitions(board, uid)
        + wood(board, uid)
        + hollows(board, uid, len(scene["seeds"]))
        + contents(board, uid, scene)
    )


def contents(board: Layout, uid: str, scene: Scene) -> str:
    """Return what differs from board to board: names, seeds, marks, counts."""
    return (
        pit_names(board, scene["names"])
        + f'<g class="songo-seeds">{all_seeds(board, uid, scene["seeds"], scene["stores"])}</g>'
        + f'<g class="songo-marks" fill="none">{pit_marks(board, scene["marks"])}</g>'
        + pit_counts(board, scene["seeds"])
        + pit_goals(board, scene)
        + f'<g class="songo-sides">{side_label(board, 0, scene)}{side_label(board, 1, scene)}</g>'
    )


#: Letters of names, counts and sides: of a picture that is 300 pixels wide, names have 11.
_LETTERS: Final = (14, 20, 16)
#: How wide a unit of the picture is where nothing else is asked for, in pixels.
_SCALE: Final = 1.5


def board_card(board: Layout, uid: str, scene: Scene, alt: str) -> str:
    """Return a narrow board as SVG, on white whatever is behind it; `alt` is it in words."""
    wide, high = board["width"], board["height"]
    lettered: Layout = {**board, "sizes": _LETTERS}
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(wide)} {number(high)}"'
        f' width="{number(wide * _SCALE)}" height="{number(high * _SCALE)}" role="img"'
        f' aria-label="{escape_markup(alt)}" font-family="{FONT}">'
        f'<rect width="{number(wide)}" height="{number(high)}" fill="#fff"/>'
        f"{draw(lettered, uid, scene)}</svg>\n"
    )
