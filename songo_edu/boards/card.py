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
from songo_edu.drawing.geometry import label_heights, slot_centre
from songo_edu.drawing.wood import WOODS
from songo_edu.errors import MissingExtraError
from songo_edu.games import game
from songo_edu.games.protocol import AnyPosition

INK, PAPER, WOOD = "#2b2118", "#fffaf2", "#f1e4d0"
_QUIET = "#6a5b4c"
_PIT, _EDGE, _SEED, _ON_WOOD = "#3a2212", "#5a371d", "#d9dccb", "#fff3df"
_TITLE = 44.0  # units above the board where something is written there


class _Sheet:
    """What is drawn on, in units of a picture; this many of them are an inch."""

    def __init__(self, width: float, height: float, inch: float, dots: int, top: float = 0) -> None:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure

        self.inch = inch
        size = (width / inch, (height - top) / inch)
        self.figure = Figure(figsize=size, dpi=dots, facecolor=PAPER)
        FigureCanvasAgg(self.figure)
        self.axes = self.figure.add_axes((0.0, 0.0, 1.0, 1.0))
        self.axes.set_xlim(0, width)
        self.axes.set_ylim(height, top)
        self.axes.set_axis_off()

    def write(
        self,
        x: float,
        base: float,
        size: float,
        text: str,
        *,
        colour: str = INK,
        left: bool = False,
        bold: bool = False,
    ) -> None:
        self.axes.text(
            x,
            base,
            text,
            ha="left" if left else "center",
            va="baseline",
            size=size * 72 / self.inch,
            weight="bold" if bold else "normal",
            color=colour,
            parse_math=False,
        )

    def slab(self, x: float, y: float, wide: float, high: float, corner: float, look: Any) -> None:
        from matplotlib.patches import FancyBboxPatch

        shape = f"round,pad=0,rounding_size={min(corner, wide / 2, high / 2)}"
        self.axes.add_patch(FancyBboxPatch((x, y), wide, high, shape, **look))

    def ellipse(self, x: float, y: float, wide: float, high: float, look: Any) -> None:
        """Draw an ellipse; `wide` and `high` are its radii."""
        from matplotlib.patches import Ellipse

        self.axes.add_patch(Ellipse((x, y), 2 * wide, 2 * high, **look))

    def saved(self) -> bytes:
        data = io.BytesIO()
        self.figure.savefig(data, format="png", metadata={"Software": None})
        return data.getvalue()


def png(position: AnyPosition, title: str = "") -> bytes:
    """Return a position as a PNG picture: pits, counts, names, stores."""
    drawer = seen_by(position)
    board, seen = drawer.measures(position, "wide"), drawer.scene(position)
    above = _TITLE if title else 0.0
    sheet = _Sheet(board["width"], board["height"], 120, 200, -above)
    sheet.axes.set_aspect("equal")
    if title:
        middle = board["width"] / 2
        sheet.axes.text(middle, -above * 0.4, title, ha="center", va="center", size=10)
    line: dict[str, Any] = {"facecolor": PAPER, "edgecolor": INK, "linewidth": 1.0}
    for slab in board["slabs"]:
        sheet.slab(*slab, {**line, "facecolor": WOOD})
    names, counts, sides = board["sizes"]
    for slot, seeds in enumerate(seen["seeds"]):
        x, y = slot_centre(board, slot)
        sheet.ellipse(x, y, board["radius"], board["radius"], line)
        sheet.write(x, y + counts * 0.36, counts, str(seeds), bold=True)
        sheet.write(x, label_heights(board, slot)[0], names, seen["names"][slot])
    for end, side in enumerate(seen["sides"]):
        if not side:
            continue
        label = f"{'▶ ' if seen['mover'] == end else ''}{side}"
        store = "" if seen["stores"][end] is None else str(seen["stores"][end])
        if end >= len(board["bowls"]):
            x = board["width"] - 54 if end else 54
            sheet.write(x, 28, sides, f"{label} {store}", bold=True)
            continue
        x, y, wide, high = board["bowls"][end]
        sheet.ellipse(x, y, wide, high, line)
        sheet.write(x, y + counts * 0.36, counts, store, bold=True)
        sheet.write(x, board["labels"][end][1], sides, label)
    return sheet.saved()


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


# -- a card with a board in wood and a title: what is shown where somebody sends a link ------------

#: Pixels: what most programs cut none of.
SIZE = (1200, 630)
#: What is left free around title and board, in pixels, and the height at which the board begins.
_MARGIN, _TOP = 64, 236
#: Most letters in a line of the title, and lines of it.
_LETTERS, _LINES = 40, 2
#: Up to this many seeds lie in a pit one by one; more are a number.
_MOST_SEEDS = 9


def card(position: AnyPosition, title: str, site: str) -> bytes:
    """Return the card of a page as PNG, the same bytes for the same page."""
    from PIL import Image

    width, height = SIZE
    sheet = _Sheet(width, height, 100, 100)
    lines = textwrap.wrap(title, _LETTERS, max_lines=_LINES, placeholder=" …")
    sheet.write(_MARGIN, 84, 24, site, colour=_QUIET, left=True)
    for number, line in enumerate(lines):
        sheet.write(_MARGIN, 146 + 52 * number, 42, line, left=True, bold=True)
    drawer = seen_by(position)
    board, seen = drawer.measures(position, "wide"), drawer.scene(position)
    scale = min((width - 2 * _MARGIN) / board["width"], (height - _TOP - 30) / board["height"])
    left = (width - scale * board["width"]) / 2
    above = _TOP + (height - _TOP - 30 - scale * board["height"]) / 2
    light, wood, _dark = WOODS[board["look"]][1:]
    for x, y, *sizes in board["slabs"]:
        plank = {"facecolor": wood, "edgecolor": light, "linewidth": 3}
        wide, high, corner = (scale * size for size in sizes)
        sheet.slab(left + scale * x, above + scale * y, wide, high, corner, plank)
    hollow: dict[str, Any] = {"facecolor": _PIT, "edgecolor": _EDGE, "linewidth": 2}
    radius = scale * board["radius"]
    for slot, seeds in enumerate(seen["seeds"]):
        x, y = slot_centre(board, slot)
        sheet.ellipse(left + scale * x, above + scale * y, radius, radius, hollow)
        _seeds(sheet, left + scale * x, above + scale * y, radius, seeds)
    for store, (x, y, wide, high) in zip(seen["stores"], board["bowls"], strict=False):
        x, y = left + scale * x, above + scale * y
        sheet.ellipse(x, y, scale * wide, scale * high, hollow)
        if store is not None:
            text = str(store)
            sheet.write(x, y + scale * 12, scale * 34, text, colour=_ON_WOOD, bold=True)
    # With a palette of its own it has a third of the bytes.
    data = io.BytesIO()
    few = Image.open(io.BytesIO(sheet.saved())).convert("RGB")
    few.quantize(64, dither=Image.Dither.NONE).save(data, "PNG", optimize=True)
    return data.getvalue()


def _seeds(sheet: _Sheet, x: float, y: float, radius: float, seeds: int) -> None:
    """Draw the seeds of a pit: one by one round its middle, many as a number."""
    if seeds > _MOST_SEEDS:
        size = radius * 0.85
        sheet.write(x, y + radius * 0.3, size, str(seeds), colour=_ON_WOOD, bold=True)
        return
    middle = 1 if seeds in (1, 5) or seeds > 6 else 0
    places = [(0.0, 0.0)] * middle
    for number in range(seeds - middle):
        turn = 2 * math.pi * number / (seeds - middle)
        places.append((0.56 * math.sin(turn), -0.56 * math.cos(turn)))
    for dx, dy in places:
        where = x + radius * dx, y + radius * dy
        sheet.ellipse(*where, radius * 0.22, radius * 0.19, {"color": _SEED})
