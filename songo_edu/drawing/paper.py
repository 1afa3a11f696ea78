"""A board for paper: black lines, every seed drawn so that it can be counted, numerals, names.

It is given as shapes, in units of the picture, for whatever prints them; `paper_svg` writes them
for a page. Boxes to write in are measured in millimetres. A small picture beside the rules shows
which way a game is sown, and a sowing that takes.
"""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, TypedDict

from songo_edu.drawing.board import Scene
from songo_edu.drawing.geometry import GOLDEN, Seed, noise
from songo_edu.drawing.svg import escape_markup, number
from songo_edu.rules.two_row.layout import EVENT_CAPTURE, EVENT_DROP, ROW, STRIDE
from songo_edu.rules.two_row.moves import trace

#: From pit to pit, and a pit's radius.
STEP: Final = 41
PIT: Final = 18.5
#: From the edge of a board to the centre of its first pit.
EDGE: Final = 55
#: The heights of the centres of the two rows.
ROWS: Final = (43, 85)
#: Sizes of letters: counts, names of pits, names of players.
PAPER_LETTERS: Final = (16, 10.5, 9.5)
#: Orientations in which a seed can lie, of half a turn.
TURNS: Final = 12


class Shape(TypedDict):
    """One thing to print.

    `at` holds, for a "slab", x, y, width, height and corner; for a "round", its centre, two radii
    and the degrees that it is turned by; for a "line", where it begins and ends; for "words", x and
    the baseline. `size` is the width of a line, or the height of letters; `place` says where words
    begin: "start", "middle" or "end".
    """

    kind: str
    at: Sequence[float]
    size: float
    words: str
    bold: bool
    place: str


class Drawing(TypedDict):
    """Shapes, and the room that they take."""

    width: float
    height: float
    shapes: list[Shape]


def shape(kind: str, at: Sequence[float], size: float) -> Shape:
    """Return a shape without words."""
    return {"kind": kind, "at": at, "size": size, "words": "", "bold": False, "place": "start"}


def written(
    x: float, y: float, size: float, words: str, bold: bool = False, place: str = "start"
) -> Shape:
    """Return words to print."""
    at = (x, y)
    return {"kind": "words", "at": at, "size": size, "words": words, "bold": bold, "place": place}


def arrow_head(x: float, y: float, long: float, half: float, wide: float) -> list[Shape]:
    """Return the head of an arrow that points right or, where it is shorter than nothing, left."""
    return [
        shape("line", (x, y, x - long, y - half), wide),
        shape("line", (x, y, x - long, y + half), wide),
    ]


def arrow(begin: float, end: float, y: float, long: float, half: float, wide: float) -> list[Shape]:
    """Return an arrow along a line, its head so long."""
    head = arrow_head(end, y, long if end > begin else -long, half, wide)
    return [shape("line", (begin, y, end, y), wide), *head]


def countable(seeds: int, radius: float, key: int) -> list[Seed]:
    """Return where seeds lie in a pit, none upon another: offsets from its centre, orientations.

    Few lie in a ring, as on dice; many in a sunflower. The same number lies the same way.
    """
    places: list[Seed] = []
    begin = noise(key, seeds) * 6.283
    for i in range(seeds):
        x = 0.0
        y = 0.0
        if seeds > 8:
            far = radius * 0.79 * math.sqrt((i + 0.5) / seeds)
            x = far * math.cos(begin + i * GOLDEN)
            y = far * math.sin(begin + i * GOLDEN)
        elif seeds > 1 and (seeds < 6 or i > 0):
            many = seeds if seeds < 6 else seeds - 1
            far = radius * (0.28 if seeds == 2 else 0.42 if seeds < 6 else 0.58)
            angle = begin + 6.283185307 * i / many
            x = far * math.cos(angle)
            y = far * math.sin(angle)
        turn = min(TURNS - 1, math.floor((noise(key + 7, 3 * i + seeds) + 0.5) * TURNS))
        places.append((x, y, turn))
    return places


def paper_pit(x: float, y: float, seeds: int, key: int, marked: bool) -> list[Shape]:
    """Return a pit and its seeds, each an ellipse; a pit that is marked has a broad edge."""
    shapes = [shape("round", (x, y, PIT, PIT, 0), 3.2 if marked else 0.9)]
    long = PIT * min(0.2, 0.66 / math.sqrt(max(1, seeds)))
    for dx, dy, turn in countable(seeds, PIT, key):
        shapes.append(shape("round", (x + dx, y + dy, long, long * 0.7, turn * 180 / TURNS), 0.7))
    return shapes


def paper_store(x: float, y: float, high: float, seeds: int | None) -> list[Shape]:
    """Return a store and, where it is known, what it holds."""
    shapes = [shape("round", (x, y, 12.5, high, 0), 0.9)]
    if seeds is not None:
        shapes.append(written(x, y + 4.6, 13, str(seeds), True, "middle"))
    return shapes


def paper_label(x: float, base: float, seeds: int, name: str) -> list[Shape]:
    """Return a pit's count and, small beside it, its name."""
    split = x + 2.5 if seeds < 10 else x + 5.5
    if not name:
        return [written(x, base, PAPER_LETTERS[0], str(seeds), True, "middle")]
    return [
        written(split, base, PAPER_LETTERS[0], str(seeds), True, "end"),
        written(split + 2.5, base, PAPER_LETTERS[1], name),
    ]


def paper_rows(scene: Scene) -> Drawing:
    """Return a board of two rows, its stores at both ends."""
    columns = len(scene["seeds"]) // 2
    marked = [slot for slots in scene["marks"].values() for slot in slots]
    width = 2 * EDGE + STEP * (columns - 1)
    shapes = [
        shape("slab", (0.6, 20, width - 1.2, 88, 42), 1.5),
        shape("line", (30, 64, width - 30, 64), 0.4),
        written(0, 14, PAPER_LETTERS[2], scene["sides"][0]),
        written(width, 123, PAPER_LETTERS[2], scene["sides"][1], False, "end"),
        *paper_store(16.5, 64, 25, scene["stores"][0]),
        *paper_store(width - 16.5, 64, 25, scene["stores"][1]),
    ]
    for slot, seeds in enumerate(scene["seeds"]):
        upper = slot < columns
        x = EDGE + STEP * (slot if upper else slot - columns)
        shapes.extend(paper_pit(x, ROWS[0] if upper else ROWS[1], seeds, slot, slot in marked))
        shapes.extend(paper_label(x, 14 if upper else 123, seeds, scene["names"][slot]))
    return {"width": width, "height": 126, "shapes": shapes}


def paper_row(scene: Scene, seeds_word: str, hole_word: str, turned: bool = False) -> Drawing:
    """Return a board of one row: the counts above it, the numbers of the holes below.

    A store is at the left, at the right of a board that is turned; a duel has an arrow for each
    side, the way in which it sows. A board that is asked for is below, its word at the left.
    """
    holes = len(scene["seeds"])
    marked = [slot for slots in scene["marks"].values() for slot in slots]
    has_store = scene["stores"][0] is not None
    duel = scene["sides"][1] != ""
    room = 44
    left = room + (34 if has_store and not turned else 0)
    end = left + STEP * holes + (34 if has_store and turned else 0)
    store = end - 15 if turned else room + 19
    goals = scene.get("goals", [])
    shapes = [
        shape("slab", (room, 20, end + 4 - room, 44, 21), 1.5),
        written(room - 8, 14, PAPER_LETTERS[1], seeds_word, False, "end"),
        written(room - 8, 78, PAPER_LETTERS[1], hole_word, False, "end"),
    ]
    if has_store:
        shapes.extend(paper_store(store, 42, 17, scene["stores"][0]))
        shapes.append(written(store, 78, PAPER_LETTERS[1], scene["sides"][0], False, "middle"))
    if duel:
        shapes.append(written(room - 8, 39, PAPER_LETTERS[2], scene["sides"][0], True, "end"))
        shapes.append(written(end + 12, 39, PAPER_LETTERS[2], scene["sides"][1], True, "start"))
        shapes.extend(arrow(room - 32, room - 9, 47, 5, 3, 1.2))
        shapes.extend(arrow(end + 37, end + 13, 47, 5, 3, 1.2))
    for slot, seeds in enumerate(scene["seeds"]):
        x = left + STEP * (slot + 0.5) + 2
        shapes.extend(paper_pit(x, 42, seeds, slot, slot in marked))
        shapes.extend(paper_label(x, 14, seeds, ""))
        shapes.append(written(x, 78, PAPER_LETTERS[1], scene["names"][slot], False, "middle"))
        if len(goals) > 0:
            shapes.append(written(x, 96, PAPER_LETTERS[0], str(goals[slot]), True, "middle"))
    if len(goals) > 0:
        word = scene.get("goal_word", "")
        shapes.append(written(room - 8, 96, PAPER_LETTERS[1], word, False, "end"))
    return {
        "width": end + (44 if duel else 6),
        "height": 102 if len(goals) > 0 else 84,
        "shapes": shapes,
    }


def paper_svg(drawing: Drawing) -> str:
    """Return what is inside the `svg` element of a board for paper."""
    return "".join(_svg_of(item) for item in drawing["shapes"])


def paper_file(drawing: Drawing, words: str) -> str:
    """Return a drawing for paper as a picture by itself, `words` for those who do not see it."""
    wide, high = number(drawing["width"]), number(drawing["height"])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img"'
        f' aria-label="{escape_markup(words)}" font-family="sans-serif">'
        f'<rect width="{wide}" height="{high}" fill="#fff"/>{paper_svg(drawing)}</svg>'
    )


def _svg_of(item: Shape) -> str:
    at = item["at"]
    ink = f'stroke="#000" stroke-width="{number(item["size"])}"'
    if item["kind"] == "line":
        x, y, to_x, to_y = at
        path = f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}"
        return f'<path d="{path}" {ink} fill="none"/>'
    if item["kind"] == "slab":
        x, y, wide, high, corner = at
        return (
            f'<rect x="{number(x)}" y="{number(y)}" width="{number(wide)}"'
            f' height="{number(high)}" rx="{number(corner)}" {ink} fill="#fff"/>'
        )
    if item["kind"] == "round":
        x, y, long, high, turned = at
        turn = f' transform="rotate({number(turned)} {number(x)} {number(y)})"' if turned else ""
        return (
            f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(long)}"'
            f' ry="{number(high)}" {ink} fill="#fff"{turn}/>'
        )
    weight = ' font-weight="bold"' if item["bold"] else ""
    return (
        f'<text x="{number(at[0])}" y="{number(at[1])}" font-size="{number(item["size"])}"'
        f' text-anchor="{item["place"]}"{weight} fill="#000">{escape_markup(item["words"])}</text>'
    )


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
    shapes = [written(0, 2.4, _WORDS, words)]
    for line, side in enumerate(sides):
        top = 3.6 + line * (high + 0.7)
        shapes.append(written(1, top + high * 0.7, _NAMES, side))
        places = [_BEFORE + i * step for i in range(columns)]
        shapes.extend([_box(x, top, step - 0.8, high) for x in places])
    return {"width": width, "height": 4 + (high + 0.7) * len(sides), "shapes": shapes}


def tick_boxes(words: str, names: Sequence[str], width: float) -> Drawing:
    """Return a box to tick for each answer, in as many lines as they need."""
    shapes = [written(0, 2.4, _WORDS, words)]
    x = 0.5
    y = 4.2
    for name in names:
        wide = 5.7 + _LETTER * len(name)
        if x + wide > width and x > 0.5:
            x = 0.5
            y += 5.7
        shapes.append(_box(x, y, 4.6, 4.6))
        shapes.append(written(x + 5.2, y + 3.4, _NAMES, name))
        x += wide + 0.3
    return {"width": width, "height": y + 5.3, "shapes": shapes}


def step_boxes(words: str, moves: int, width: float, high: float) -> Drawing:
    """Return a box for each move of a way, as large as they can be in so much room."""
    step = 5.4
    for size in (6.2, 7, 8):
        if _lines(moves, width, size) * size <= high - 5:
            step = size
    most = math.floor(width / step)
    shapes = [written(0, 3, _NAMES, words)]
    places = [((i % most) * step, 5 + (i // most) * step) for i in range(moves)]
    shapes.extend([_box(x, y, step - 0.8, step - 1) for x, y in places])
    return {"width": width, "height": 5 + step * _lines(moves, width, step), "shapes": shapes}


def _lines(boxes: int, width: float, step: float) -> int:
    most = math.floor(width / step)
    return (boxes + most - 1) // most


def _box(x: float, y: float, wide: float, high: float) -> Shape:
    return shape("slab", (x, y, wide, high, 1), 0.2)


# -- a picture beside the rules: counts are in the pits, a seed that is sown is a “+1” beside its
# pit, and pits that are taken have a broad edge --------------------------------------------------

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
        place, line = pit % row, 0 if pit >= row else 1
        to_left = clockwise != (line == 0)
        x = left + _STEP * ((row - 1 - place if to_left else place) + 0.5)
        edge = 3.4 if pit in taken else 0.8
        shapes.append(shape("round", (x, _ROWS[line], _PIT, _PIT, 0), edge))
        shapes.append(written(x, _ROWS[line] + 6, 17, str(state[pit]), pit == source, "middle"))
        label = f"{pits[pit]} +1" if pit in drops else pits[pit] if pit == source else ""
        if label != "":
            shapes.append(written(x, _LABELS[line], 11, label, pit == source, "middle"))
    return {"width": long + sum(_EDGES), "height": 136, "shapes": shapes}


def _loop(left: float, right: float, clockwise: bool) -> list[Shape]:
    sign = -1 if clockwise else 1  # of the lower row
    begin = right if clockwise else left
    end = left if clockwise else right
    upper, lower = _ARROWS
    half = (lower - upper) / 2
    points: list[tuple[float, float]] = [(begin, lower), (end, lower)]
    for i in range(1, 16):
        angle = math.pi * i / 16
        points.append((end + sign * 26 * math.sin(angle), upper + half + half * math.cos(angle)))
    points.extend([(end, upper), (begin, upper)])
    shapes = [shape("line", (tail[0], tail[1], to[0], to[1]), 1.6) for tail, to in pairwise(points)]
    shapes.extend(arrow_head(begin, upper, -sign * 7, 4.2, 1.6))
    shapes.extend(arrow_head((begin + end) / 2, lower, sign * 7, 4.2, 1.6))
    return shapes


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
    ways = [(width - 14, 0.3 * width, 10)]
    if duel:
        ways = [(14, 0.6 * width, 10), (width - 14, 0.4 * width, 70)]
    elif turned:
        ways = [(14, 0.7 * width, 10)]
    for start, end, y in ways:
        shapes.extend(arrow(start, end, y, 7, 4.2, 1.6))
    return {"width": width, "height": 78, "shapes": shapes}
