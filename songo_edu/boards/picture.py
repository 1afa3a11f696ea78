"""Pictures of boards, in wood or for print: for other programs, for paper; and in pixels."""

import hashlib
import io
import math
import textwrap
from collections.abc import Mapping
from html import escape
from importlib.util import find_spec
from typing import Any, Literal

from songo_edu.boards.scenes import Names, Whose, places, seen_by, sight
from songo_edu.drawing.board import Scene, draw
from songo_edu.drawing.geometry import Layout, label_heights, slot_centre
from songo_edu.drawing.lens import LENS_COLOURS, PRINTED, lens_group, margins
from songo_edu.drawing.svg import FONT, WOODS, number
from songo_edu.errors import MissingExtraError
from songo_edu.games import Position
from songo_edu.games.catalogue import position_of
from songo_edu.games.protocol import AnyPosition
from songo_edu.games.wording import board_words
from songo_edu.locale import language, speaking


def svg(
    position: AnyPosition | str,
    *,
    game: str = "songo",
    shape: Literal["wide", "narrow"] = "wide",
    style: Literal["wood", "print"] = "wood",
    turned: bool = False,
    numbering: str = "s0",
    last: Names = (),
    aim: Names = (),
    chosen: Names = (),
    forbid: Names = (),
    lens: bool = False,
    lens_side: Whose = "both",
    lang: str | None = None,
) -> str:
    """Return a picture of a position as an SVG element, the same bytes for the same board.

    Parameters
    ----------
    position
        A position, or its text in the notation of `game`.
    shape
        "wide" with bowls for the stores, or "narrow", 360 pixels for a phone.
    style
        "wood" follows the page's light or dark theme; "print" is black on white, numerals only.
    last, aim, chosen, forbid
        Pits to mark: played last, aimed at, chosen, forbidden.
    lens, lens_side
        Whether threats, greniers and bidoua are drawn over the board, and whose threats.

    Examples
    --------
    >>> svg("5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0")[:4]
    '<svg'
    """
    parsed = position_of(position, game)
    drawer = seen_by(parsed)
    marks = {"last": last, "aim": aim, "chosen": chosen, "forbid": forbid}
    seen = drawer.scene(parsed, turned=turned, numbering=numbering, lang=lang, **marks)
    board = drawer.measures(parsed, shape, turned)
    fields = ", ".join(f"{name}={value!r}" for name, value in seen.items())
    key = f"({str(parsed)!r}, {shape!r}, Scene({fields}){f', {lens_side!r}' if lens else ''})"
    uid = f"b{hashlib.sha256(key.encode('utf-8')).hexdigest()[:8]}-"
    inside = printed(board, seen) if style == "print" else draw(board, uid, seen)
    if lens and isinstance(parsed, Position):
        over = sight(parsed, places(parsed, turned), side=lens_side, lang=lang)
        inside += lens_group(board, over, PRINTED if style == "print" else LENS_COLOURS)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view(board, lens)}" role="img"'
        f' aria-label="{label(parsed, lang)}" font-family="{FONT}">{inside}</svg>'
    )


def view(board: Layout, lens: bool) -> str:
    """Return the part of the plane that a picture shows; the lens writes above and below."""
    above, below = margins(board) if lens else (0, 0)
    return f"0 {number(-above)} {number(board['width'])} {number(board['height'] + above + below)}"


def label(position: AnyPosition, lang: str | None) -> str:
    """Return what a picture shows, in words, as HTML."""
    return escape(seen_words(position, lang))


def seen_words(position: AnyPosition, lang: str | None) -> str:
    """Return what a picture shows, in words."""
    text = str(position)
    if text.startswith("{"):
        text = ", ".join(f"{node} {seeds}" for node, seeds in position.pits.items())
    with speaking(lang or language()):
        return board_words(text)


def printed(board: Layout, seen: Scene) -> str:
    """Return a board for paper: lines for pits, numerals for seeds."""
    parts = [
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(wide)}" height="{number(high)}"'
        f' rx="{number(corner)}" fill="#fff" stroke="#000" stroke-width="2"/>'
        for x, y, wide, high, corner in board["slabs"]
    ]
    if board["places"]:
        parts.append(board["carved"] or "")

    def text(at: float, base: float, size: float, words: str, weight: str = "normal") -> str:
        return (
            f'<text x="{number(at)}" y="{number(base)}" font-size="{number(size)}" fill="#000"'
            f' text-anchor="middle" font-weight="{weight}">{escape(words)}</text>'
        )

    marked = {slot: kind for kind, slots in seen["marks"].items() for slot in slots}
    for slot, n in enumerate(seen["seeds"]):
        cx, cy = slot_centre(board, slot)
        wide_line = "3.5" if slot in marked else "1.5"
        dash = ' stroke-dasharray="6 5"' if marked.get(slot) == "aim" else ""
        size = board["sizes"][1]
        parts.append(
            f'<circle cx="{number(cx)}" cy="{number(cy)}" r="{number(board["radius"])}" fill="#fff"'
            f' stroke="#000" stroke-width="{wide_line}"{dash}/>'
            + text(cx, cy + size * 0.36, size, str(n), "bold")
            + text(cx, label_heights(board, slot)[0], board["sizes"][0], seen["names"][slot])
        )
        if marked.get(slot) == "forbid":
            d = board["radius"] * 0.7
            parts.append(
                f'<path d="M{number(cx - d)} {number(cy + d)}L{number(cx + d)} {number(cy - d)}"'
                ' stroke="#000" stroke-width="1.5" fill="none"/>'
            )
    for end in (0, 1):
        if not seen["sides"][end]:
            continue
        label = f"{'▶ ' if seen['mover'] == end else ''}{seen['sides'][end]}"
        store = seen["stores"][end]
        if end >= len(board["bowls"]):
            words = label if store is None else f"{label} {store}"
            cx = board["width"] - 54 if end else 54
            parts.append(text(cx, 28, board["sizes"][2], words, "bold"))
            continue
        cx, cy, bowl_wide, bowl_high = board["bowls"][end]
        counts = board["sizes"][1]
        parts.append(
            f'<ellipse cx="{number(cx)}" cy="{number(cy)}" rx="{number(bowl_wide)}"'
            f' ry="{number(bowl_high)}" fill="#fff" stroke="#000" stroke-width="1.5"/>'
            + text(cx, cy + counts * 0.36, counts, "" if store is None else str(store), "bold")
            + text(cx, board["labels"][end][1], board["sizes"][2], label)
        )
    if seen["goals"]:
        parts.append(
            text(board["bowls"][0][0], board["goals"][0], board["sizes"][2], seen["goal_word"])
        )
    for slot, n in enumerate(seen["goals"]):
        line = board["goals"][slot // board["columns"]]
        parts.append(text(slot_centre(board, slot)[0], line, board["sizes"][2], str(n)))
    return "".join(parts)


# -- in pixels, by Matplotlib: to keep, and to show where somebody sends a link --------------------

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

    def write(self, x: float, base: float, size: float, text: str, **look: str) -> None:
        """Write a text in ink, its middle at `x`; `look` is what Matplotlib is to do otherwise."""
        style: dict[str, Any] = {"ha": "center", "color": INK, "parse_math": False, **look}
        self.axes.text(x, base, text, va="baseline", size=size * 72 / self.inch, **style)

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
        sheet.write(x, y + counts * 0.36, counts, str(seeds), weight="bold")
        sheet.write(x, label_heights(board, slot)[0], names, seen["names"][slot])
    for end, side in enumerate(seen["sides"]):
        if not side:
            continue
        label = f"{'▶ ' if seen['mover'] == end else ''}{side}"
        store = "" if seen["stores"][end] is None else str(seen["stores"][end])
        if end >= len(board["bowls"]):
            x = board["width"] - 54 if end else 54
            sheet.write(x, 28, sides, f"{label} {store}", weight="bold")
            continue
        x, y, wide, high = board["bowls"][end]
        sheet.ellipse(x, y, wide, high, line)
        sheet.write(x, y + counts * 0.36, counts, store, weight="bold")
        sheet.write(x, board["labels"][end][1], sides, label)
    return sheet.saved()


def puzzle_svg(record: Mapping[str, Any], *, style: Literal["wood", "print"] = "wood") -> str:
    """Return the board of a puzzle as SVG."""
    return svg(record["position"], game=record["game"], style=style) + "\n"


def puzzle_png(record: Mapping[str, Any], task: str) -> bytes:
    """Return the board of a puzzle as a PNG picture, what it asks above the board."""
    if find_spec("matplotlib") is None:
        raise MissingExtraError("PNG", "boards")
    return png(position_of(record["position"], record["game"]), task)


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
    sheet.write(_MARGIN, 84, 24, site, color=_QUIET, ha="left")
    for place, line in enumerate(lines):
        sheet.write(_MARGIN, 146 + 52 * place, 42, line, ha="left", weight="bold")
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
            sheet.write(x, y + scale * 12, scale * 34, text, color=_ON_WOOD, weight="bold")
    # With a palette of its own it has a third of the bytes.
    data = io.BytesIO()
    few = Image.open(io.BytesIO(sheet.saved())).convert("RGB")
    few.quantize(64, dither=Image.Dither.NONE).save(data, "PNG", optimize=True)
    return data.getvalue()


def _seeds(sheet: _Sheet, x: float, y: float, radius: float, seeds: int) -> None:
    """Draw the seeds of a pit: one by one round its middle, many as a number."""
    if seeds > _MOST_SEEDS:
        size = radius * 0.85
        sheet.write(x, y + radius * 0.3, size, str(seeds), color=_ON_WOOD, weight="bold")
        return
    middle = 1 if seeds in (1, 5) or seeds > 6 else 0
    places = [(0.0, 0.0)] * middle
    for place in range(seeds - middle):
        turn = 2 * math.pi * place / (seeds - middle)
        places.append((0.56 * math.sin(turn), -0.56 * math.cos(turn)))
    for dx, dy in places:
        where = x + radius * dx, y + radius * dy
        sheet.ellipse(*where, radius * 0.22, radius * 0.19, {"color": _SEED})
