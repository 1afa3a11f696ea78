"""Drawings for sheets: a position's board, stars of level, the head of an arrow."""

from __future__ import annotations

import math

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
