"""A small picture beside the rules: which way a game is sown, and a sowing that takes.

It is drawn for paper, in lines: counts stand in the pits, a seed that is sown is a “+1” beside its
pit, and pits that are taken have a broad edge.
"""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from songo_edu.drawing.paper import Drawing, Shape, shape, told_shape
from songo_edu.rules.two_row.layout import EVENT_CAPTURE, EVENT_DROP, ROW, STRIDE
from songo_edu.rules.two_row.moves import trace

#: From pit to pit; a pit’s radius; from an edge to the pits, where the arrow goes round and not.
_STEP: Final = 37
_PIT: Final = 14
_EDGES: Final = (32, 9)
#: Baselines of the two rows of labels, centres of the two rows of pits, lines of the arrow.
_LABELS: Final = (22, 121)
_ROWS: Final = (45, 89)
_ARROWS: Final = (7, 130)
_EVENTS: Final = 320


def sowing_picture(
    sheet: Sequence[int], pits: Sequence[str], clockwise: bool, state: Sequence[int]
) -> Drawing:
    """Return a board on which South sows the last pit but one, and the way round it."""
    row = sheet[ROW]
    source = row - 2
    board = [*state, *[0 for _ in range(STRIDE)]]
    events = [0 for _ in range(_EVENTS)]
    size = trace(list(sheet), board, 0, STRIDE, source, events)
    drops = [events[i + 1] for i in range(0, size, 3) if events[i] == EVENT_DROP]
    taken = [events[i + 1] for i in range(0, size, 3) if events[i] == EVENT_CAPTURE]
    left = _EDGES[0] if clockwise else _EDGES[1]
    long = _STEP * row
    shapes = [
        shape("slab", (left - 7, 27, long + 14, 80, 22), 1.4),
        shape("line", (left + 6, 67, left + long - 6, 67), 0.4),
        *_loop(left, left + long, clockwise),
    ]
    for pit in range(2 * row):
        upper = pit >= row
        place = pit % row
        to_left = clockwise != upper
        column = row - 1 - place if to_left else place
        x = left + _STEP * (column + 0.5)
        line = 0 if upper else 1
        broad = pit in taken
        shapes.append(shape("round", (x, _ROWS[line], _PIT, _PIT, 0), 3.4 if broad else 0.8))
        shapes.append(told_shape(x, _ROWS[line] + 6, 17, str(state[pit]), pit == source, "middle"))
        label = f"{pits[pit]} +1" if pit in drops else pits[pit] if pit == source else ""
        shapes.append(told_shape(x, _LABELS[line], 11, label, pit == source, "middle"))
    return {
        "width": long + sum(_EDGES),
        "height": 136,
        "shapes": [each for each in shapes if each["kind"] != "words" or each["words"] != ""],
    }


def _loop(left: float, right: float, clockwise: bool) -> list[Shape]:
    way = -1 if clockwise else 1  # of the lower row
    begin = right if clockwise else left
    end = left if clockwise else right
    upper, lower = _ARROWS
    half = (lower - upper) / 2
    points: list[tuple[float, float]] = [(begin, lower), (end, lower)]
    for i in range(1, 16):
        angle = math.pi * i / 16
        points.append((end + way * 26 * math.sin(angle), upper + half + half * math.cos(angle)))
    points.extend([(end, upper), (begin, upper)])
    shapes = [shape("line", (each[0], each[1], to[0], to[1]), 1.6) for each, to in pairwise(points)]
    shapes.extend(_head(begin, upper, -way, 7))
    shapes.extend(_head((begin + end) / 2, lower, way, 7))
    return shapes


def _head(x: float, y: float, way: int, size: float) -> list[Shape]:
    """Return the head of an arrow that points right (1) or left (-1)."""
    return [
        shape("line", (x, y, x - way * size, y - 0.6 * size), 1.6),
        shape("line", (x, y, x - way * size, y + 0.6 * size), 1.6),
    ]


def row_picture(duel: bool, turned: bool) -> Drawing:
    """Return one row and its way: an arrow for each side, or one towards the store."""
    width, middle = 200, 40
    shapes = [shape("slab", (2, middle - 19, width - 4, 38, 19), 1.4)]
    store = 0 if duel else 36
    begin = 8 if turned else 8 + store
    if not duel:
        x = width - 24 if turned else 24
        shapes.append(shape("round", (x, middle, 13, 15, 0), 1.6))
    for i in range(5):
        hole = begin + (width - 16 - store) * (i + 0.5) / 5
        shapes.append(shape("round", (hole, middle, 12, 12, 0), 0.8))
    if duel:
        shapes.extend(_arrow(14, 0.6 * width, 10))
        shapes.extend(_arrow(width - 14, 0.4 * width, 70))
    elif turned:
        shapes.extend(_arrow(14, 0.7 * width, 10))
    else:
        shapes.extend(_arrow(width - 14, 0.3 * width, 10))
    return {"width": width, "height": 78, "shapes": shapes}


def _arrow(begin: float, end: float, y: float) -> list[Shape]:
    way = 1 if end > begin else -1
    return [shape("line", (begin, y, end, y), 1.6), *_head(end, y, way, 7)]
