"""Still pictures of boards: for a page before its script runs, for print, for other programs."""

from __future__ import annotations

import hashlib
import re
from html import escape
from typing import Any, Literal

from songo_edu.boards.scenes import Names, Whose, places, seen_by, sight
from songo_edu.boards.still_drawing import in_few_elements, in_parts, with_markers
from songo_edu.boards.waiting import board_bar, frame, line
from songo_edu.drawing.board import Scene, contents, definitions, draw, hollows
from songo_edu.drawing.geometry import Layout, label_heights, layout, row_layout, slot_centre
from songo_edu.drawing.lens import LENS_COLOURS, PRINTED, lens_group, margins
from songo_edu.drawing.svg import FONT, number
from songo_edu.drawing.wood import wood
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
    told = ", ".join(f"{name}={value!r}" for name, value in seen.items())
    key = f"({str(held)!r}, {shape!r}, Scene({told}){f', {lens_side!r}' if lens else ''})"
    uid = f"b{hashlib.sha256(key.encode('utf-8')).hexdigest()[:8]}-"
    inside = printed(board, seen) if style == "print" else draw(board, uid, seen)
    if lens and isinstance(held, Position):
        over = sight(held, places(held, turned), side=lens_side, lang=lang)
        inside += lens_group(board, over, PRINTED if style == "print" else LENS_COLOURS)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{_view(board, lens)}" role="img"'
        f' aria-label="{_label(held, lang)}" font-family="{FONT}">{inside}</svg>'
    )


def _view(board: Layout, lens: bool) -> str:
    """Return the part of the plane that a picture shows; the lens writes above and below."""
    above, below = margins(board) if lens else (0, 0)
    return f"0 {number(-above)} {number(board['width'])} {number(board['height'] + above + below)}"


def _label(position: AnyPosition, lang: str | None) -> str:
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


#: How the shapes are named that stills share: their wood, the pits of a line, the store's end.
SHARED = re.compile(r"sg(songo|awale|row)(\d+)([lr]?)")


def sprite(key: str = "sgsongo7") -> str:
    """Return the shapes that stills of one kind share, to stand once in front of a page."""
    match = SHARED.fullmatch(key)
    assert match is not None, key
    look, pits, store = match[1], int(match[2]), {"": 0, "l": -1, "r": 1}[match[3]]
    board = row_layout("wide", pits, store) if look == "row" else layout("wide", pits, look)
    count = pits if look == "row" else 2 * pits
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" class="songo-sprite"'
        f' aria-hidden="true" focusable="false">{with_markers(definitions(board, key))}'
        f'<symbol id="{key}" viewBox="0 0 {number(board["width"])} {number(board["height"])}">'
        f"{wood(board, key)}{hollows(board, key, count)}</symbol></svg>"
    )


def still(
    position: AnyPosition | str,
    *,
    controls: str = "game",
    stepped: bool = False,
    **others: Any,
) -> str:
    """Return what stands in a `<songo-board>` of a page until its script runs.

    The wood is the page's `sprite`. Below the picture is room for the line and the controls, so
    that nothing moves when the board comes to life. A game that is `stepped` through begins with
    a history. `others` are the options of `svg`, but for `shape` and `style`.
    """
    held = position_of(position, others.pop("game", "songo"))
    lang = others.get("lang") or language()
    told = still_picture(held, **others) + line()
    told += board_bar(controls, held.sheet.name, lang, stepped=stepped)
    if others.get("lens") and isinstance(held, Position):
        told += '<div class="songo-room-for-lens"><i></i></div>'
    return frame(told)


def still_picture(position: AnyPosition | str, **others: Any) -> str:
    """Return the picture of a still alone, as high as the board that takes its place.

    A narrow board has another layout than the picture: a frame of its measures, drawn empty, keeps
    its height there.
    """
    held = position_of(position, others.pop("game", "songo"))
    lens, whose = others.pop("lens", False), others.pop("lens_side", "both")
    drawer = seen_by(held)
    lang, turned = others.get("lang"), others.get("turned", False)
    board = drawer.measures(held, "wide", turned)
    uid = drawer.shared(held, turned)
    scene = drawer.scene(held, **others)
    if uid:
        wide, high = number(board["width"]), number(board["height"])
        inside = f'<use href="#{uid}" width="{wide}" height="{high}"/>'
        inside += in_few_elements(contents(board, uid, scene))
    else:
        inside = in_parts(board, scene)
    lens = isinstance(held, Position) and lens
    if lens and isinstance(held, Position):
        free = lens != "threats"
        seen = sight(held, places(held, turned), side=whose, freedom=free, lang=lang)
        inside += lens_group(board, seen)
    measured = _view(drawer.measures(held, "narrow", turned), bool(lens))
    return (
        f'<div class="songo-still"><svg class="songo-picture" viewBox="{_view(board, lens)}"'
        f' role="img"'
        f' aria-label="{_label(held, lang)}" font-family="{FONT}">{inside}</svg>'
        f'<svg class="songo-frame" viewBox="{measured}" aria-hidden="true"></svg></div>'
    )
