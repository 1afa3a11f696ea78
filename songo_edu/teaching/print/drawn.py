"""Drawings for sheets: a position's board, stars of level, the way of sowing."""

from __future__ import annotations

import math
from itertools import pairwise

from songo_edu.boards.picture import seen_by
from songo_edu.drawing.board import Scene
from songo_edu.drawing.paper import Drawing, paper_row, paper_rows
from songo_edu.games import Position
from songo_edu.games.protocol import AnyPosition
from songo_edu.locale import _
from songo_edu.teaching.print.page import Pages

#: The width of a songo board in units of its drawing: other boards are drawn to the same scale.
UNITS = 356.0
#: Stars of the hardest puzzles.
STARS = 5


def board(position: AnyPosition, key: str = "", *, turned: bool = False) -> Drawing:
    """Return a position's board for paper, its seeds drawn, the pits of a key in bold lines.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> held = board(game("sowing").position("1.2.2.1 L"))
    >>> sum(one["kind"] == "round" for one in held["shapes"])  # four holes and six seeds
    10
    """
    seen: Scene = seen_by(position).scene(position, last=key, turned=turned)
    if isinstance(position, Position):
        return paper_rows(seen)
    return paper_row(seen, _("seeds"), _("hole"), turned)


def is_row(position: AnyPosition) -> bool:
    """Return whether a position stands on one row."""
    return not isinstance(position, Position)


def put_board(
    pages: Pages,
    position: AnyPosition,
    x: float,
    y: float,
    width: float,
    key: str = "",
    *,
    turned: bool = False,
) -> float:
    """Draw a board, at most so wide, smaller boards to the same scale; return where it ends."""
    held = board(position, key, turned=turned)
    return pages.draw(held, x, y, _wide(held, position, width))


def board_high(position: AnyPosition, width: float) -> float:
    """Return how high a board is that is drawn at most so wide."""
    held = board(position)
    return held["height"] / held["width"] * _wide(held, position, width)


def _wide(held: Drawing, position: AnyPosition, width: float) -> float:
    return min(width, held["width"] * width / UNITS * (1.12 if is_row(position) else 1))


def stars(pages: Pages, right: float, y: float, level: int, size: float = 4.0) -> float:
    """Draw five stars up to the right, those of the level full; return where they begin."""
    for i in range(STARS):
        cx = right - (STARS - i - 0.5) * size
        points = [
            (
                cx + size * (0.46 if k % 2 == 0 else 0.19) * math.sin(k * math.pi / 5),
                y - size * (0.46 if k % 2 == 0 else 0.19) * math.cos(k * math.pi / 5),
            )
            for k in range(10)
        ]
        pages.polygon(points, full=i < level)
    return right - STARS * size


def arrow_head(pages: Pages, x: float, y: float, way: int, size: float = 1.6) -> None:
    """Draw the head of an arrow that points right (1) or left (-1)."""
    tip = [(x, y), (x - way * size, y - size * 0.55), (x - way * size, y + size * 0.55)]
    pages.polygon(tip, full=True)


def way_of_sowing(
    pages: Pages, game: str, x: float, y: float, width: float, *, turned: bool = False
) -> float:
    """Draw which way a game is sown, a small board with arrows; return where it ends."""
    if game.startswith(("songo", "awale")):
        return _round_way(pages, 7 if game.startswith("songo") else 6, x, y, width)
    duel = game.startswith(("sowing", "wing"))
    return _row_way(pages, (x, y, width), duel=duel, turned=turned)


def _round_way(pages: Pages, columns: int, x: float, y: float, width: float) -> float:
    """Draw two rows and the way round them: against the clock from A to F, else with it."""
    high = width * 0.42
    pages.box(x, y, width, high, high / 2 - 0.01, 0.35)
    step = (width - high * 0.9) / columns
    left = x + high * 0.45
    radius = min(step * 0.36, high * 0.11)
    for i in range(columns):
        for line in (0.36, 0.64):
            pages.ring(left + (i + 0.5) * step, y + high * line, radius, 0.2)
    way = -1 if columns == 7 else 1  # of the lower row
    begin, end = (left, left + columns * step)[::way]
    near, far, bend = y + high * 0.86, y + high * 0.14, high * 0.36
    points = [(begin, near), (end, near)]
    for i in range(1, 12):
        angle = math.pi * i / 12
        points.append(
            (end + way * bend * 0.72 * math.sin(angle), y + high / 2 + bend * math.cos(angle))
        )
    points += [(end, far), (begin, far)]
    for one, other in pairwise(points):
        pages.line(*one, *other, 0.45)
    arrow_head(pages, begin - way * 1.2, far, -way)
    return y + high


def _row_way(pages: Pages, place: tuple[float, float, float], *, duel: bool, turned: bool) -> float:
    """Draw one row, an arrow for each side above and below it, or one towards the store."""
    x, y, width = place
    high = width * 0.36
    middle, size = y + high / 2, high * 0.32
    pages.box(x, middle - size / 2 - 0.8, width, size + 1.6, size / 2, 0.35)
    store = 0.0 if duel else size * 1.1
    if store:
        pages.ring(x + width - size * 0.8 if turned else x + size * 0.8, middle, size * 0.46, 0.5)
    for i in range(5):
        cx = x + 1.5 + (0 if turned else store) + (width - 3 - store) * (i + 0.5) / 5
        pages.ring(cx, middle, size * 0.4, 0.2)
    arrows = [(x + 2, x + width * 0.6, y + 1), (x + width - 2, x + width * 0.4, y + high - 1)]
    if not duel:
        far, near = (x + 2, x + width * 0.7)
        arrows = [(far, near, y + 1) if turned else (x + width - 2, x + width * 0.3, y + 1)]
    for begin, end, line in arrows:
        way = 1 if end > begin else -1
        pages.line(begin, line, end, line, 0.45)
        arrow_head(pages, end + way * 1.2, line, way)
    return y + high
