"""Boards of the book: black lines, every seed to be counted, a dot beside the player to move."""

import re
from collections.abc import Mapping
from html import escape
from typing import Any

from songo_edu.boards.picture import svg
from songo_edu.boards.scenes import places, seen_by, sight
from songo_edu.drawing.geometry import Layout, layout
from songo_edu.drawing.lens import PRINTED, draw_lens
from songo_edu.drawing.lesson import prose as prose
from songo_edu.drawing.paper import (
    EDGE,
    PIT,
    ROWS,
    STEP,
    Drawing,
    paper_pit,
    paper_row,
    paper_rows,
    paper_svg,
)
from songo_edu.drawing.paper import shape as line_of
from songo_edu.drawing.svg import number
from songo_edu.games import Position
from songo_edu.games.catalogue import family
from songo_edu.games.protocol import AnyPosition
from songo_edu.games.wording import board_words
from songo_edu.locale import _

#: Millimetres of the book to a unit of a drawing: a songo board takes 71 of the 117 there are.
SCALE = 0.2
#: Of boards with words beside them.
BESIDE = 0.165
#: Of small boards, two beside each other.
SMALL = 0.15
#: The widest picture that is not given in units of paper.
WIDEST = 90.0
#: Letters of the book's pictures.
LETTERS = "Songo Sheet,Songo Signs,sans-serif"
#: How far the dot beside the player to move reaches.
DOT = 3.4

_SIZE = re.compile(r'viewBox="\S+ \S+ (\S+) (\S+)"')


def board(position: AnyPosition, scale: float = SCALE, **options: Any) -> str:
    """Return the picture of a position as an SVG element, measured in millimetres.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> board(game("songo").start()).count("<ellipse")  # 14 pits, 2 stores, 70 seeds, a dot
    87
    """
    lens = options.pop("lens", False)
    side = options.pop("lens_side", "both")
    kind = family(position.sheet.name)
    if (lens and lens != "threats") or kind == "graphs":
        return _measured(svg(position, style="print", lens=bool(lens), lens_side=side, **options))
    scene = seen_by(position).scene(position, **options)
    if isinstance(position, Position):
        drawing = paper_rows(scene)
        _mark_mover(drawing, position, scene)
    else:
        drawing = paper_row(scene, _("seeds"), _("hole"), bool(options.get("turned")))
    _cross(drawing, scene)
    overlay = ""
    if lens and isinstance(position, Position):
        seen = sight(position, places(position, bool(options.get("turned"))), side=side)
        measures = _measures(drawing, position.sheet.row)
        overlay = draw_lens(measures, {**seen, "greniers": [], "freedom": []}, PRINTED)
    return drawn(drawing, board_words(str(position)), scale, overlay)


def _measures(drawing: Drawing, columns: int) -> Layout:
    """Return the measures of a drawn board, for what is drawn over it."""
    return {
        **layout("narrow", columns),
        "width": drawing["width"],
        "height": drawing["height"],
        "left": EDGE - STEP / 2,
        "pitch": STEP,
        "radius": PIT,
        "rows": ROWS,
    }


def drawn(drawing: Drawing, label: str, scale: float, overlay: str = "") -> str:
    """Return a drawing as an SVG element, `overlay` over it; without a label it is an ornament."""
    wide, high = drawing["width"], drawing["height"]
    role = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board" {role}'
        f' viewBox="0 0 {number(wide)} {number(high)}" width="{number(wide * scale)}mm"'
        f' height="{number(high * scale)}mm" font-family="{LETTERS}">'
        f"{paper_svg(drawing)}{overlay}</svg>"
    )


def pit(seeds: int, scale: float = 0.6) -> str:
    """Return one pit with its seeds, for an ornament.

    Examples
    --------
    >>> pit(3).count("<ellipse")
    4
    """
    side = 2 * PIT + 2
    shapes = paper_pit(side / 2, side / 2, seeds, seeds, False)
    return drawn({"width": side, "height": side, "shapes": shapes}, "", scale)


def row(counts: list[int], scale: float) -> str:
    """Return a row of pits without a board round them, for an ornament."""
    shapes = []
    for place, seeds in enumerate(counts):
        shapes += paper_pit(PIT + 1 + place * STEP, PIT + 1, seeds, place, False)
    wide = 2 * PIT + 2 + STEP * (len(counts) - 1)
    return drawn({"width": wide, "height": 2 * PIT + 2, "shapes": shapes}, "", scale)


def _mark_mover(drawing: Drawing, position: Position, scene: Mapping[str, Any]) -> None:
    """Put a dot beside the name of the player to move, where the board's corner leaves room."""
    if position.over:
        return
    upper = scene["mover"] == 0
    x, y = (DOT + 1, 24.0) if upper else (drawing["width"] - DOT - 1, 104.0)
    for shape in drawing["shapes"]:
        if shape["kind"] == "words" and shape["words"] == scene["sides"][scene["mover"]]:
            shape["bold"] = True
    # A ring as broad as half its width is full.
    drawing["shapes"].append(line_of("round", (x, y, DOT / 2, DOT / 2, 0), DOT))


def _cross(drawing: Drawing, scene: Mapping[str, Any]) -> None:
    """Strike out the pits that may not be played."""
    pits = [
        shape for shape in drawing["shapes"] if shape["kind"] == "round" and shape["at"][2] == PIT
    ]
    for slot in scene["marks"].get("forbid", ()):
        x, y = pits[slot]["at"][:2]
        far = PIT * 0.72
        drawing["shapes"].append(line_of("line", (x - far, y + far, x + far, y - far), 1.6))


def _measured(picture: str) -> str:
    """Return a picture of the page's own drawing, measured in millimetres and in our letters."""
    size = _SIZE.search(picture)
    assert size is not None
    wide, high = float(size[1]), float(size[2])
    shown = min(WIDEST, wide * 0.2)
    measure = f'width="{number(shown)}mm" height="{number(shown * high / wide)}mm"'
    begin = f'<svg class="board wide" {measure}'
    picture = picture.replace("<svg", begin, 1)
    return re.sub(r'(<svg\b[^>]*?) font-family="[^"]*"', rf'\1 font-family="{LETTERS}"', picture)
