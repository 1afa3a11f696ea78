"""Pictures of boards, in wood or for print: for other programs, for paper."""

from __future__ import annotations

import hashlib
from html import escape
from typing import Literal

from songo_edu.boards.scenes import Names, Whose, places, seen_by, sight
from songo_edu.drawing.board import Scene, draw
from songo_edu.drawing.geometry import Layout, label_heights, slot_centre
from songo_edu.drawing.lens import LENS_COLOURS, PRINTED, lens_group, margins
from songo_edu.drawing.svg import FONT, number
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
    held = position_of(position, game)
    drawer = seen_by(held)
    seen = drawer.scene(
        held,
        turned=turned,
        numbering=numbering,
        last=last,
        aim=aim,
        chosen=chosen,
        forbid=forbid,
        lang=lang,
    )
    board = drawer.measures(held, shape, turned)
    fields = ", ".join(f"{name}={value!r}" for name, value in seen.items())
    key = f"({str(held)!r}, {shape!r}, Scene({fields}){f', {lens_side!r}' if lens else ''})"
    uid = f"b{hashlib.sha256(key.encode('utf-8')).hexdigest()[:8]}-"
    inside = printed(board, seen) if style == "print" else draw(board, uid, seen)
    if lens and isinstance(held, Position):
        over = sight(held, places(held, turned), side=lens_side, lang=lang)
        inside += lens_group(board, over, PRINTED if style == "print" else LENS_COLOURS)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view(board, lens)}" role="img"'
        f' aria-label="{label(held, lang)}" font-family="{FONT}">{inside}</svg>'
    )


def view(board: Layout, lens: bool) -> str:
    """Return the part of the plane that a picture shows; the lens writes above and below."""
    above, below = margins(board) if lens else (0, 0)
    return f"0 {number(-above)} {number(board['width'])} {number(board['height'] + above + below)}"


def label(position: AnyPosition, lang: str | None) -> str:
    """Return what a picture shows, in words."""
    text = str(position)
    if text.startswith("{"):
        text = ", ".join(f"{node} {held}" for node, held in position.pits.items())
    with speaking(lang or language()):
        return escape(board_words(text))


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
