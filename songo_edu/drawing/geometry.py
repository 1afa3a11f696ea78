"""Where everything stands on a drawn board.

Lengths are units of the picture. The narrow layout is 360 units wide, one for each pixel of a
small phone; the wide one has bowls for the stores at both ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

Point = tuple[float, float]
#: x, y and the two radii of a bowl.
Bowl = tuple[float, float, float, float]
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
    places: Sequence[Point]  # centres, where pits stand in no lines
    carved: str | None  # what is carved between the pits, as SVG


def layout(name: str, columns: int, look: str = "songo") -> Layout:
    """Return the measures of a board of two rows of so many pits, "wide" or "narrow"."""
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
