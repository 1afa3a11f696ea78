"""Boxes to write in on paper, in millimetres: for seeds after a move, for pits, for moves."""

import math
from collections.abc import Sequence
from typing import Final

from songo_edu.drawing.paper import Drawing, Shape, shape, told_shape

#: Heights of letters: what is to be written, names of pits and of rows.
_WORDS: Final = 2.5
_NAMES: Final = 2.8
#: The room of a letter of a name.
_LETTER: Final = 1.8
#: The widest boxes, and the room before them for the name of their row.
_WIDEST: Final = 9.5
_BEFORE: Final = 5


def seed_boxes(
    words: str, sides: Sequence[str], columns: int, width: float, high: float
) -> Drawing:
    """Return a row of boxes for each side, `high` each, for the seeds that lie in its pits."""
    step = min((width - _BEFORE) / columns, _WIDEST)
    shapes = [told_shape(0, 2.4, _WORDS, words, False, "start")]
    for line, side in enumerate(sides):
        top = 3.6 + line * (high + 0.7)
        shapes.append(told_shape(1, top + high * 0.7, _NAMES, side, False, "start"))
        places = [_BEFORE + i * step for i in range(columns)]
        shapes.extend([_box(x, top, step - 0.8, high) for x in places])
    return {"width": width, "height": 4 + (high + 0.7) * len(sides), "shapes": shapes}


def tick_boxes(words: str, names: Sequence[str], width: float) -> Drawing:
    """Return a box to tick for each answer, in as many lines as they need."""
    shapes = [told_shape(0, 2.4, _WORDS, words, False, "start")]
    x = 0.5
    y = 4.2
    for name in names:
        wide = 5.7 + _LETTER * len(name)
        if x + wide > width and x > 0.5:
            x = 0.5
            y += 5.7
        shapes.append(_box(x, y, 4.6, 4.6))
        shapes.append(told_shape(x + 5.2, y + 3.4, _NAMES, name, False, "start"))
        x += wide + 0.3
    return {"width": width, "height": y + 5.3, "shapes": shapes}


def step_boxes(words: str, moves: int, width: float, high: float) -> Drawing:
    """Return a box for each move of a way, as large as they can be in so much room."""
    step = 5.4
    for size in (6.2, 7, 8):
        if _lines(moves, width, size) * size <= high - 5:
            step = size
    most = math.floor(width / step)
    shapes = [told_shape(0, 3, _NAMES, words, False, "start")]
    places = [((i % most) * step, 5 + (i // most) * step) for i in range(moves)]
    shapes.extend([_box(x, y, step - 0.8, step - 1) for x, y in places])
    return {"width": width, "height": 5 + step * _lines(moves, width, step), "shapes": shapes}


def _lines(boxes: int, width: float, step: float) -> int:
    """Return how many lines so many boxes take."""
    most = math.floor(width / step)
    return (boxes + most - 1) // most


def _box(x: float, y: float, wide: float, high: float) -> Shape:
    return shape("slab", (x, y, wide, high, 1), 0.2)
