"""Where everything is on a drawn board, which pit is where, and what is written beside it.

Lengths are units of the picture. The narrow layout is 360 units wide, one for each pixel of a
small phone; the wide one has bowls for the stores at both ends.
"""

import math
from collections.abc import Sequence
from typing import Final, TypedDict

Point = tuple[float, float]
#: x, y and the two radii of a bowl.
Bowl = tuple[float, float, float, float]
#: The place of a seed, and its orientation.
Seed = tuple[float, float, int]
#: A piece of wood: x, y, width, height, corner.
Slab = tuple[float, float, float, float, float]


class Layout(TypedDict):
    """Measures of one board."""

    name: str  # "wide" or "narrow"
    look: str  # "songo", "awale", "row" or "graph": the wood and what is carved in it
    columns: int  # pits in a line
    width: float
    height: float
    left: float  # where the first column begins
    pitch: float
    radius: float  # of a pit
    slabs: Sequence[Slab]
    rows: Sequence[float]  # heights of the pits' centres, a line each
    names: Sequence[float]  # baselines of the pits' names
    counts: Sequence[float]  # baselines of the counts
    goals: Sequence[float]  # baselines of the counts that are asked for
    bands: Sequence[Point]  # from and to where a finger finds the pits of a line
    thick: float  # the front edge of the board
    bowls: Sequence[Bowl]  # none where stores are numbers only
    labels: Sequence[tuple[float, float, str]]  # of the players: x, baseline, anchor
    sizes: tuple[float, float, float]  # letters: names, counts, sides
    places: Sequence[Point]  # centres, where pits are in no lines
    carved: str | None  # what is carved between the pits, as SVG


def layout(name: str, columns: int, look: str = "songo") -> Layout:
    """Return the measures of a board of two rows of this many pits, "wide" or "narrow"."""
    if name == "wide":
        width = 256 + 100 * columns
        return {
            "name": name,
            "look": look,
            "columns": columns,
            "width": width,
            "height": 360,
            "left": 128,
            "pitch": 100,
            "radius": 42,
            "slabs": ((6, 44, width - 12, 260, 62 if look == "awale" else 124),),
            "rows": (121, 227),
            "names": (64, 294),
            "counts": (32, 350),
            "goals": [],
            "bands": ((3, 174), (174, 360)),
            "thick": 11,
            "bowls": ((70, 174, 42, 84), (width - 70, 174, 42, 84)),
            "labels": ((70, 32, "middle"), (width - 70, 350, "middle")),
            "sizes": (14, 29, 17),
            "places": [],
            "carved": None,
        }
    return {
        "name": name,
        "look": look,
        "columns": columns,
        "width": 360,
        "height": 238,
        "left": 5,
        "pitch": 350 / columns,
        "radius": 20.6,
        "slabs": ((1.5, 59, 357, 142, 22),),
        "rows": (101, 159),
        "names": (73, 195),
        "counts": (52, 230),
        "goals": [],
        "bands": ((34, 130), (130, 238)),
        "thick": 6,
        "bowls": [],
        "labels": ((8, 23, "start"), (352, 23, "end")),
        "sizes": (11, 18, 15),
        "places": [],
        "carved": None,
    }


def slot_centre(board: Layout, slot: int) -> Point:
    """Return the centre of a slot: upper line left to right, then the lower ones."""
    if len(board["places"]) > 0:
        return board["places"][slot]
    line = slot // board["columns"]
    column = slot % board["columns"]
    return board["left"] + board["pitch"] * (column + 0.5), board["rows"][line]


def label_heights(board: Layout, slot: int) -> Point:
    """Return where a slot's name and its count are written: heights of their baselines."""
    if len(board["places"]) > 0:
        y = board["places"][slot][1]
        r = board["radius"]
        return y - r * 1.25, y + r * 1.18 + board["sizes"][1] * 0.74
    line = slot // board["columns"]
    return board["names"][line], board["counts"][line]


def touch_area(board: Layout, slot: int) -> tuple[float, float, float, float]:
    """Return the part of a board that belongs to a slot: x, y, width, height."""
    x, y = slot_centre(board, slot)
    half = board["pitch"] / 2
    if len(board["places"]) > 0:
        return x - half, y - half, board["pitch"], board["pitch"]
    top, end = board["bands"][slot // board["columns"]]
    return x - half, top, board["pitch"], end - top


def bowl_centre(board: Layout, end: int) -> Point:
    """Return the centre of the first (0) or second (1) bowl; of the number where there is none."""
    if end >= len(board["bowls"]):
        return (0 if end == 0 else board["width"]), 20
    return board["bowls"][end][0], board["bowls"][end][1]


def seed_size(board: Layout) -> Point:
    """Return the two radii of a seed."""
    return board["radius"] * 0.195, board["radius"] * 0.168


GOLDEN: Final = 2.399963229728653  # the angle of sunflowers


def noise(key: int, i: int) -> float:
    """Return a number between -0.5 and 0.5, always the same for the same two whole numbers."""
    x = (key * 7919 + i * 104729 + 12345) % 65537
    x = (x * x + i * 31 + key) % 65537
    return (x * 75 + 74) % 65537 / 65537 - 0.5


#: From one line of a board of one row to the next.
LINE_HEIGHT: Final = {"wide": 202, "narrow": 112}


def row_layout(name: str, holes: int, store: int, aimed: bool = False) -> Layout:
    """Return the measures of a board of one row, folded into lines where it is long.

    `store` is 0 for none, -1 for one at the left end, 1 for one at the right end; `aimed` leaves
    room below each count for that of the board that is asked for.
    """
    wide = name == "wide"
    most = 12 if wide else (7 if store else 8)
    lines = math.ceil(holes / most)
    columns = math.ceil(holes / lines)
    bowl, edge = (150, 34) if wide else (44, 4)
    room = bowl if store else 0
    pitch = 100 if wide else min(64, (360 - 2 * edge - room) / columns)
    long = 2 * edge + room + pitch * columns
    full: float = 360
    if wide:
        full = max(long, 818 if store else 668)  # few holes need not fill a page
    shift = (full - long) / 2
    down = 40 if wide else 34
    apart = LINE_HEIGHT[name] + ((30 if wide else 22) if aimed else 0)
    levels = [down + apart * line for line in range(lines)]
    inset = 6 if wide else 1.5
    store_x = shift + edge + room * 0.42
    store_label = full - shift - 8 if store > 0 else shift + 8
    return {
        "name": name,
        "look": "row",
        "columns": columns,
        "width": full,
        "height": down + apart * lines + (6 if wide else 2),
        "left": shift + edge + (room if store < 0 else 0),
        "pitch": pitch,
        "radius": 42 if wide else min(26, math.floor(pitch * 4.7) / 10),
        "slabs": [
            (shift + inset, y, long - 2 * inset, 140 if wide else 72, 66 if wide else 22)
            for y in levels
        ],
        "rows": [y + (76 if wide else 41) for y in levels],
        "names": [y + (22 if wide else 11) for y in levels],
        "counts": [y + (184 if wide else 98) for y in levels],
        "goals": [y + (212 if wide else 119) for y in levels] if aimed else [],
        "bands": [(y - 4, y + apart - 6) for y in levels],
        "thick": 11 if wide else 6,
        "bowls": [
            (
                store_x if store < 0 else full - store_x,
                levels[0 if store < 0 else lines - 1] + (74 if wide else 38),  # beside hole 1
                46 if wide else 18,
                56 if wide else 29,
            )
        ]
        if store
        else [],
        "labels": [
            (store_label, 28 if wide else 23, "end" if store > 0 else "start"),
            (full - shift - 8, 28 if wide else 23, "end"),
        ],
        "sizes": (14, 29, 17) if wide else (11, 18, 15),
        "places": [],
        "carved": None,
    }


LONGEST_NAME: Final = 7  # letters of a node's name on the wood
#: What comes before a player's name, South and North: the shape of the grounds under their pits.
SIDE_SIGNS: Final = ("● ", "■ ")


def two_row_places(north: Sequence[int], south: Sequence[int], turned: bool) -> list[int]:
    """Return the pit of each slot: upper row left to right, then lower row."""
    return [*reversed(south), *reversed(north)] if turned else [*north, *south]


def pit_label(name: str, pit: int, row: int, counted: bool) -> str:
    """Return what a pit of two rows is called on the wood: its name, or its place in its row."""
    return str(pit % row + 1) if counted else name


def node_label(name: str) -> str:
    """Return a node's name as it is written on the wood."""
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
