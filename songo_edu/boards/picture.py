"""Still pictures of boards: for a page before its script runs, for print, for other programs."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from html import escape
from typing import Any, Literal

from songo_edu.boards.drawing import FONT, Scene, contents, definitions, draw, hollows, wood
from songo_edu.boards.geometry import Layout, bowl_centre, layout, number
from songo_edu.boards.lens_drawing import COLOURS, PRINTED, lens_group, margins
from songo_edu.boards.sight import Whose, sight
from songo_edu.errors import BoardError
from songo_edu.games import Position, two_row_game
from songo_edu.games.notation import shown
from songo_edu.locale import _, catalogue, language

Names = str | Iterable[str]


def _names(names: Names) -> list[str]:
    return names.split() if isinstance(names, str) else list(names)


def places(position: Position, turned: bool = False) -> list[int]:
    """Return the pit of each slot: upper row left to right, then lower row."""
    north, south = position.sheet.rows
    return [*south[::-1], *north[::-1]] if turned else [*north, *south]


def scene(
    position: Position,
    *,
    turned: bool = False,
    numbering: str = "s0",
    last: Names = (),
    aim: Names = (),
    chosen: Names = (),
    forbid: Names = (),
    lang: str | None = None,
) -> Scene:
    """Return what is to be seen of a position; a game that has ended shows its rows swept.

    Raises
    ------
    BoardError
        naming a marked pit that the board does not have.
    """
    sheet = position.sheet
    pits = places(position, turned)
    slots = {sheet.pits[pit]: slot for slot, pit in enumerate(pits)}
    marks = {}
    for kind, marked in (("last", last), ("aim", aim), ("chosen", chosen), ("forbid", forbid)):
        names = _names(marked)
        for name in names:
            if name not in slots:
                raise BoardError(
                    _("{option} names {pit}, which is no pit of {game}").format(
                        option=kind, pit=shown(name), game=sheet.name
                    )
                )
        marks[kind] = [slots[name] for name in names]
    final = position.final()
    say = catalogue(lang or language(), "board").gettext
    upper, lower = ("S", "N") if turned else ("N", "S")
    sides = {"S": say("South"), "N": say("North")}
    counted = numbering == "s3" and sheet.clockwise
    return Scene(
        seeds=[final.state[pit] for pit in pits],
        names=[str(pit % sheet.row + 1) if counted else sheet.pits[pit] for pit in pits],
        stores=(final.stores["S" if turned else "N"], final.stores["N" if turned else "S"]),
        sides=(sides[upper], sides[lower]),
        mover=-1 if position.over else int(position.mover == lower),
        marks=marks,
    )


def svg(
    position: Position | str,
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
    held = _position(position, game)
    seen = scene(
        held,
        turned=turned,
        numbering=numbering,
        last=last,
        aim=aim,
        chosen=chosen,
        forbid=forbid,
        lang=lang,
    )
    board = layout(shape, held.sheet.row)
    key = repr((str(held), shape, seen, *((lens_side,) if lens else ())))
    uid = f"b{hashlib.sha256(key.encode('utf-8')).hexdigest()[:8]}-"
    inside = printed(board, seen) if style == "print" else draw(board, uid, seen)
    if lens:
        over = sight(held, places(held, turned), side=lens_side, lang=lang)
        inside += lens_group(board, over, PRINTED if style == "print" else COLOURS)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{_view(board, lens)}" role="img"'
        f' aria-label="{_label(held, lang)}" font-family="{FONT}">{inside}</svg>'
    )


def _view(board: Layout, lens: bool) -> str:
    """Return the part of the plane that a picture shows; the lens writes above and below."""
    above, below = margins(board) if lens else (0, 0)
    return f"0 {number(-above)} {number(board.width)} {number(board.height + above + below)}"


def _label(position: Position, lang: str | None) -> str:
    words = catalogue(lang or language(), "board").gettext("Board: {position}")
    return escape(words.format(position=position))


def _position(position: Position | str, name: str) -> Position:
    return position if isinstance(position, Position) else two_row_game(name).position(position)


def printed(board: Layout, seen: Scene) -> str:
    """Return a board for paper: lines for pits, numerals for seeds."""
    x, y, wide, high, corner = board.wood
    parts = [
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(wide)}" height="{number(high)}"'
        f' rx="{number(corner)}" fill="#fff" stroke="#000" stroke-width="2"/>'
    ]

    def text(at: float, base: float, size: float, words: str, weight: str = "normal") -> str:
        return (
            f'<text x="{number(at)}" y="{number(base)}" font-size="{number(size)}" fill="#000"'
            f' text-anchor="middle" font-weight="{weight}">{escape(words)}</text>'
        )

    marked = {slot: kind for kind, slots in seen.marks.items() for slot in slots}
    for slot, n in enumerate(seen.seeds):
        cx, cy = board.centre(slot)
        wide_line = "3.5" if slot in marked else "1.5"
        dash = ' stroke-dasharray="6 5"' if marked.get(slot) == "aim" else ""
        size = board.sizes[1]
        parts.append(
            f'<circle cx="{number(cx)}" cy="{number(cy)}" r="{number(board.radius)}" fill="#fff"'
            f' stroke="#000" stroke-width="{wide_line}"{dash}/>'
            + text(cx, cy + size * 0.36, size, str(n), "bold")
            + text(cx, board.names[slot // board.columns], board.sizes[0], seen.names[slot])
        )
        if marked.get(slot) == "forbid":
            d = board.radius * 0.7
            parts.append(
                f'<path d="M{number(cx - d)} {number(cy + d)}L{number(cx + d)} {number(cy - d)}"'
                ' stroke="#000" stroke-width="1.5" fill="none"/>'
            )
    for end in (0, 1):
        cx, cy = bowl_centre(board, end)
        arrow = "▶ " if seen.mover == end else ""
        label = f"{arrow}{seen.sides[end]}"
        if board.bowls is None:
            cx += -54 if end else 54
            parts.append(text(cx, 28, board.sizes[2], f"{label} {seen.stores[end]}", "bold"))
            continue
        parts.append(
            f'<ellipse cx="{number(cx)}" cy="{number(cy)}" rx="{number(board.bowls[2])}"'
            f' ry="{number(board.bowls[3])}" fill="#fff" stroke="#000" stroke-width="1.5"/>'
            + text(cx, cy + board.sizes[1] * 0.36, board.sizes[1], str(seen.stores[end]), "bold")
            + text(cx, board.counts[end], board.sizes[2], label)
        )
    return "".join(parts)


#: The names of the shapes that the stills of a page share begin so, with the pits in a row.
SHARED = "sg{columns}"


def sprite(columns: int = 7) -> str:
    """Return the shapes that all stills of a page share, to stand once in front of them."""
    board = layout("wide", columns)
    uid = SHARED.format(columns=columns)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" style="position:absolute"'
        f' aria-hidden="true" focusable="false">{definitions(board, uid)}'
        f'<symbol id="{uid}" viewBox="0 0 {number(board.width)} {number(board.height)}">'
        f"{wood(board, uid)}{hollows(board, uid)}</symbol></svg>"
    )


def still(position: Position | str, *, controls: str = "game", **others: Any) -> str:
    """Return what stands in a `<songo-board>` of a page until its script runs.

    The wood is the page's `sprite`. Below the picture is room for the line and the controls, so
    that nothing moves when the board comes to life. `others` are the options of `svg`, but for
    `shape` and `style`.
    """
    held = _position(position, others.pop("game", "songo"))
    lens, whose = others.pop("lens", False), others.pop("lens_side", "both")
    board = layout("wide", held.sheet.row)
    uid = SHARED.format(columns=held.sheet.row)
    lang, turned = others.get("lang"), others.get("turned", False)
    seen = (
        lens_group(board, sight(held, places(held, turned), side=whose, lang=lang)) if lens else ""
    )
    picture = (
        f'<div class="songo-still"><svg class="songo-picture" viewBox="{_view(board, lens)}"'
        f' role="img"'
        f' aria-label="{_label(held, lang)}" font-family="{FONT}">'
        f'<use href="#{uid}" width="{number(board.width)}" height="{number(board.height)}"/>'
        f"{contents(board, uid, scene(held, **others))}{seen}</svg></div>"
    )
    if controls == "none":
        return picture
    return picture + '<p class="songo-line"></p><div class="songo-bar songo-waiting"></div>'
