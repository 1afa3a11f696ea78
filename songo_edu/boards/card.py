"""Pictures of boards to keep and to show where somebody sends a link, in pixels by Matplotlib."""

from __future__ import annotations

import io
import math
import textwrap
from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any, Literal

from songo_edu.boards import picture
from songo_edu.boards.scenes import seen_by
from songo_edu.drawing.board import WOODS, Scene
from songo_edu.drawing.geometry import Layout, label_heights, slot_centre
from songo_edu.errors import MissingExtraError
from songo_edu.games import game
from songo_edu.games.protocol import AnyPosition

# -- pictures of boards in pixels, for programs that read no SVG; drawn by Matplotlib --------------

INK, PAPER, WOOD = "#2b2118", "#fffaf2", "#f1e4d0"
#: Units of the picture that are an inch on paper, and pixels of that inch.
_INCH, _FINE = 120.0, 200
_TITLE = 44.0  # units above the board where something is written there


def png(position: AnyPosition, title: str = "") -> bytes:
    """Return a position as a PNG picture: pits, counts, names, stores.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> png(game("awale").start())[1:4]
    b'PNG'
    """
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    drawer = seen_by(position)
    board, seen = drawer.measures(position, "wide"), drawer.scene(position)
    above = _TITLE if title else 0.0
    figure = Figure(figsize=(board["width"] / _INCH, (board["height"] + above) / _INCH), dpi=_FINE)
    FigureCanvasAgg(figure)
    figure.set_facecolor(PAPER)
    axes = figure.add_axes((0.0, 0.0, 1.0, 1.0))
    axes.set_xlim(0, board["width"])
    axes.set_ylim(board["height"], -above)
    axes.set_aspect("equal")
    axes.set_axis_off()
    if title:
        axes.text(board["width"] / 2, -above * 0.4, title, ha="center", va="center", size=10)
    _draw(axes, board, seen)
    data = io.BytesIO()
    figure.savefig(data, format="png", metadata={"Software": None})
    return data.getvalue()


def _draw(axes: Any, board: Layout, seen: Scene) -> None:
    from matplotlib.patches import Circle, Ellipse, FancyBboxPatch

    def write(x: float, base: float, size: float, text: str, weight: str = "normal") -> None:
        axes.text(
            x,
            base,
            text,
            ha="center",
            va="baseline",
            size=size * 72 / _INCH,
            weight=weight,
            color=INK,
        )

    line: dict[str, Any] = {"facecolor": PAPER, "edgecolor": INK, "linewidth": 1.0}
    for x, y, wide, high, corner in board["slabs"]:
        shape = f"round,pad=0,rounding_size={min(corner, wide / 2, high / 2)}"
        axes.add_patch(FancyBboxPatch((x, y), wide, high, shape, **{**line, "facecolor": WOOD}))
    names, counts, sides = board["sizes"]
    for slot, seeds in enumerate(seen["seeds"]):
        x, y = slot_centre(board, slot)
        axes.add_patch(Circle((x, y), board["radius"], **line))
        write(x, y + counts * 0.36, counts, str(seeds), "bold")
        write(x, label_heights(board, slot)[0], names, seen["names"][slot])
    for end, side in enumerate(seen["sides"]):
        if not side:
            continue
        label, store = f"{'▶ ' if seen['mover'] == end else ''}{side}", seen["stores"][end]
        if end >= len(board["bowls"]):
            write(board["width"] - 54 if end else 54, 28, sides, f"{label} {_count(store)}", "bold")
            continue
        x, y, wide, high = board["bowls"][end]
        axes.add_patch(Ellipse((x, y), 2 * wide, 2 * high, **line))
        write(x, y + counts * 0.36, counts, _count(store), "bold")
        write(x, board["labels"][end][1], sides, label)


def _count(store: int | None) -> str:
    return "" if store is None else str(store)


def puzzle_svg(record: Mapping[str, Any], *, style: Literal["wood", "print"] = "wood") -> str:
    """Return the board of a puzzle as SVG."""
    return picture.svg(_position(record), style=style) + "\n"


def puzzle_png(record: Mapping[str, Any], task: str) -> bytes:
    """Return the board of a puzzle as a PNG picture, what it asks above the board."""
    if find_spec("matplotlib") is None:
        raise MissingExtraError("PNG", "boards")
    return png(_position(record), task)


def _position(record: Mapping[str, Any]) -> AnyPosition:
    return game(str(record["game"])).position(record["position"])


# -- a card with a board in wood and a title, in pixels: what is shown where somebody sends a link--

#: Pixels: what most programs cut none of.
SIZE = (1200, 630)
#: What is left free around title and board, in pixels, and the height at which the board begins.
_MARGIN, _TOP = 64, 236
#: Most letters in a line of the title, and lines of it.
_LETTERS, _LINES = 40, 2
_DOTS = 100
_PIT, _EDGE, _SEED, _ON_WOOD = "#3a2212", "#5a371d", "#d9dccb", "#fff3df"
_QUIET = "#6a5b4c"
#: Up to so many seeds lie in a pit one by one; more are a number.
_MOST_SEEDS = 9


def card(position: AnyPosition, title: str, site: str) -> bytes:
    """Return the card of a page as PNG, the same bytes for the same page.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> card(game("awale").start(), "Awalé", "Songo")[1:4]
    b'PNG'
    """
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    width, height = SIZE
    figure = Figure(figsize=(width / _DOTS, height / _DOTS), dpi=_DOTS, facecolor=PAPER)
    FigureCanvasAgg(figure)
    axes = figure.add_axes((0.0, 0.0, 1.0, 1.0))
    axes.set_xlim(0, width)
    axes.set_ylim(height, 0)
    axes.set_axis_off()
    lines = textwrap.wrap(title, _LETTERS, max_lines=_LINES, placeholder=" …")
    _write(axes, _MARGIN, 84, 24, site, _QUIET, left=True)
    for number, line in enumerate(lines):
        _write(axes, _MARGIN, 146 + 52 * number, 42, line, INK, left=True, bold=True)
    drawer = seen_by(position)
    board = drawer.measures(position, "wide")
    scale = min((width - 2 * _MARGIN) / board["width"], (height - _TOP - 30) / board["height"])
    left = (width - scale * board["width"]) / 2
    above = _TOP + (height - _TOP - 30 - scale * board["height"]) / 2
    _board(axes, board, drawer.scene(position), (scale, left, above))
    data = io.BytesIO()
    figure.savefig(data, format="png", metadata={"Software": None})
    return _smaller(data.getvalue())


def _smaller(png: bytes) -> bytes:
    """Return the same picture with a palette of its own: a third of the bytes."""
    from PIL import Image

    data = io.BytesIO()
    few = Image.open(io.BytesIO(png)).convert("RGB").quantize(64, dither=Image.Dither.NONE)
    few.save(data, "PNG", optimize=True)
    return data.getvalue()


def _write(
    axes: Any,
    x: float,
    base: float,
    size: float,
    text: str,
    colour: str,
    *,
    left: bool = False,
    bold: bool = False,
) -> None:
    axes.text(
        x,
        base,
        text,
        ha="left" if left else "center",
        va="baseline",
        size=size * 72 / _DOTS,
        weight="bold" if bold else "normal",
        color=colour,
        parse_math=False,
    )


def _board(axes: Any, board: Layout, seen: Scene, placed: tuple[float, float, float]) -> None:
    """Draw a board of wood; `placed` is its scale, its left edge and its upper one."""
    from matplotlib.patches import Circle, Ellipse, FancyBboxPatch

    scale, left, above = placed
    light, wood, _dark = WOODS[board["look"]][1:]

    def at(x: float, y: float) -> tuple[float, float]:
        return left + scale * x, above + scale * y

    for x, y, wide, high, corner in board["slabs"]:
        shape = f"round,pad=0,rounding_size={scale * min(corner, wide / 2, high / 2)}"
        plank = FancyBboxPatch(at(x, y), scale * wide, scale * high, shape)
        plank.set(facecolor=wood, edgecolor=light, linewidth=3)
        axes.add_patch(plank)
    hollow: dict[str, Any] = {"facecolor": _PIT, "edgecolor": _EDGE, "linewidth": 2}
    for slot, seeds in enumerate(seen["seeds"]):
        x, y = at(*slot_centre(board, slot))
        axes.add_patch(Circle((x, y), scale * board["radius"], **hollow))
        _seeds(axes, x, y, scale * board["radius"], seeds)
    for store, (x, y, wide, high) in zip(seen["stores"], board["bowls"], strict=False):
        axes.add_patch(Ellipse(at(x, y), 2 * scale * wide, 2 * scale * high, **hollow))
        if store is not None:
            _write(axes, *at(x, y + 12), scale * 34, str(store), _ON_WOOD, bold=True)


def _seeds(axes: Any, x: float, y: float, radius: float, seeds: int) -> None:
    """Draw the seeds of a pit: one by one round its middle, many as a number."""
    from matplotlib.patches import Ellipse

    if seeds > _MOST_SEEDS:
        _write(axes, x, y + radius * 0.3, radius * 0.85, str(seeds), _ON_WOOD, bold=True)
        return
    middle = 1 if seeds in (1, 5) or seeds > 6 else 0
    round_it = seeds - middle
    places = [(0.0, 0.0)] * middle + [
        (
            0.56 * math.sin(2 * math.pi * number / round_it),
            -0.56 * math.cos(2 * math.pi * number / round_it),
        )
        for number in range(round_it)
    ]
    for dx, dy in places:
        where = (x + radius * dx, y + radius * dy)
        axes.add_patch(Ellipse(where, radius * 0.44, radius * 0.38, color=_SEED))
