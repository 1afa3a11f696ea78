"""The cover: a hand that sows, its board, and letters as outlines; front, spine, back.

The front is the first page of the printed book and what a shelf of EPUBs shows. A printer wants one
sheet that goes round the book: its spine is as wide as the book's pages are thick.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from songo_edu.boards.picture import svg
from songo_edu.site.book.opening import Imprint, authors
from songo_edu.teaching.print.page import FONTS

#: Of a page, in millimetres; what is cut off round a cover; how thick a leaf of two pages is.
WIDE, HIGH, BLEED, LEAF = 148.0, 210.0, 3.0, 0.11
#: The narrowest spine on which letters are printed.
NARROW = 6.0
PAPER, INK, ACCENT = "#f6ecdb", "#2b2118", "#8a4518"
#: A sowing from the start: the board that the front shows.
SHOWN = "6.6.6.5.5.5.5/5.5.5.5.0.6.6 N 0-0"
#: Colours of the hand's parts.
HAND = """.h-shade{fill:#e6d6bb}.h-edge{fill:#6d3a17}.h-wood{fill:#b9773d;stroke:#6d3a17}
.h-pit{fill:#7c4520}.h-seed{fill:#dfe3d3;stroke:#6b6f5c;stroke-width:.5}.h-skin{fill:#7a4a2c;stroke:#3d2212;stroke-width:1.7}
.h-ink{fill:none;stroke:#3d2212;stroke-linecap:round}
.h-fill{fill:none;stroke:#7a4a2c;stroke-linecap:round}
.h-nail,.h-fold{fill:none;stroke:#3d2212;stroke-width:1.1;stroke-linecap:round}
.h-cuff{fill:#8a4518}.h-stripe{fill:none;stroke:#f6ecdb;stroke-width:1.6}
.h-band{fill:none;stroke:#d9b36c;stroke-width:2.2}
.h-way{fill:none;stroke:#8a4518;stroke-width:1.4;stroke-dasharray:3 3}"""

_FONTS = {
    "title": FONTS / "SongoSheet-Bold.ttf",
    "sheet": FONTS / "SongoSheet-Regular.ttf",
    "text": Path(__file__).parent / "fonts/SongoBook-Regular.ttf",
    "italic": Path(__file__).parent / "fonts/SongoBook-Italic.ttf",
}
_ART = Path(__file__).parents[1] / "static/art/hand.svg"
_TEXT = re.compile(r"<text\b.*?</text>", re.DOTALL)
_OPENED = re.compile(r"<svg\b[^>]*?viewBox=\"([^\"]*)\"[^>]*>")


def number(value: float) -> str:
    """Return a measure as pictures write it, to a hundredth.

    Examples
    --------
    >>> number(318.5), number(2.0)
    ('318.5', '2')
    """
    return f"{round(value, 2):g}"


def front(told: Imprint) -> str:
    """Return the front of the cover as one SVG, a page wide."""
    return _sheet(WIDE, HIGH, _front(told, 0.0), f"{told.title}. {told.subtitle}")


def around(told: Imprint, sentences: Sequence[str], pages: int) -> str:
    """Return back, spine and front as one SVG, with what is cut off round them.

    Parameters
    ----------
    sentences
        what the back says.
    pages
        of the book: they make its spine.
    """
    spine = round(pages / 2 * LEAF, 1)
    left = BLEED + WIDE
    y = HIGH * 0.2
    parts = [_box(left, 0, spine, HIGH + 2 * BLEED, ACCENT)]
    for sentence in sentences:
        for line in _broken(sentence, "text", 4.4, WIDE - 44):
            parts.append(_words(line, "text", 4.4, BLEED + 22, y, INK))
            y += 6.6
        y += 4.6
    parts.append(_board(BLEED + 22, HIGH - 70, WIDE - 44))
    parts.append(_words(authors(), "sheet", 3.2, BLEED + 22, HIGH - 14, INK))
    parts.append(_words("CC BY 4.0", "sheet", 3.2, BLEED + WIDE - 22, HIGH - 14, INK, "end"))
    if spine >= NARROW:
        x, y = left + spine / 2 + 1.6, BLEED + 16
        words = _words(told.title, "title", 5.0, 0, 0, PAPER)
        parts.append(f'<g transform="translate({number(x)} {number(y)}) rotate(90)">{words}</g>')
    inside = "".join(parts) + _front(told, left + spine, BLEED)
    wide = 2 * (WIDE + BLEED) + spine
    return _sheet(wide, HIGH + 2 * BLEED, inside, told.title)


def _sheet(wide: float, high: float, inside: str, label: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(wide)} {number(high)}"'
        f' width="{number(wide)}mm" height="{number(high)}mm" role="img"'
        f' aria-label="{escape(label)}"><style>{HAND}</style>'
        f"{_box(0, 0, wide, high, PAPER)}{inside}</svg>"
    )


def _front(told: Imprint, x: float, bleed: float = 0.0) -> str:
    """Return what is on the front, its left edge at `x`; below the cut it goes on."""
    top = bleed
    parts = [
        _box(x, top + 166, WIDE + bleed, 44 + bleed, ACCENT),
        _words(told.title, "title", _fitting(told.title, 34, WIDE - 28), x + 14, top + 52, INK),
    ]
    y = top + 66
    for line in _broken(told.subtitle, "italic", 5.2, WIDE - 36):
        parts.append(_words(line, "italic", 5.2, x + 15, y, INK))
        y += 7.4
    art = _ART.read_text("utf-8")
    opened = _OPENED.search(art)
    assert opened is not None
    view, drawn = opened[1], art[opened.end() :].rpartition("</svg>")[0]
    parts.append(
        f'<svg x="{number(x + 4)}" y="{number(top + 108)}" width="{number(WIDE - 2 + bleed)}"'
        f' height="58" viewBox="{view}" preserveAspectRatio="xMaxYMax meet">{drawn}</svg>'
    )
    parts.append(_words(authors(), "sheet", 4.0, x + 15, top + 194, PAPER))
    return "".join(parts)


def _box(x: float, y: float, wide: float, high: float, colour: str) -> str:
    at = f'x="{number(x)}" y="{number(y)}" width="{number(wide)}" height="{number(high)}"'
    return f'<rect {at} fill="{colour}"/>'


def _board(x: float, y: float, wide: float) -> str:
    """Return our own board in wood, so wide, without names and numbers."""
    picture = svg(SHOWN)
    opened = _OPENED.search(picture)
    assert opened is not None
    _left, _top, across, down = map(float, opened[1].split())
    at = f'x="{number(x)}" y="{number(y)}" width="{number(wide)}"'
    size = f'height="{number(wide * down / across)}" viewBox="{opened[1]}"'
    return f"<svg {at} {size}>{_TEXT.sub('', picture[opened.end() :])}"


# -- letters as outlines: a picture asks for no font -----------------------------------------------


@cache
def _font(name: str) -> tuple[Any, Mapping[int, str], float]:
    from fontTools.ttLib import TTFont

    font = TTFont(_FONTS[name])
    return font.getGlyphSet(), font.getBestCmap(), font["head"].unitsPerEm


def _long(text: str, name: str) -> float:
    """Return how long a text is, in sizes of its letters."""
    glyphs, known, em = _font(name)
    return float(sum(glyphs[known[ord(each)]].width for each in text if ord(each) in known) / em)


def _fitting(text: str, size: float, wide: float) -> float:
    return min(size, wide / _long(text, "title"))


def _broken(text: str, name: str, size: float, wide: float) -> list[str]:
    """Return a text in lines of about the same length, each no longer than there is room."""
    lines = _filled(text, name, wide / size)
    for part in range(97, 60, -3):
        narrower = _filled(text, name, wide / size * part / 100)
        if len(narrower) > len(lines):
            break
        lines = narrower
    return lines


def _filled(text: str, name: str, most: float) -> list[str]:
    lines: list[str] = []
    for word in text.split(" "):
        if lines and _long(f"{lines[-1]} {word}", name) <= most:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _words(
    text: str, name: str, size: float, x: float, y: float, colour: str, place: str = "start"
) -> str:
    """Return a line of text as one outline; its baseline is at `y`."""
    from fontTools.misc.transform import Transform
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen

    glyphs, known, em = _font(name)
    scale = size / em
    at = x - (_long(text, name) * size if place == "end" else 0)
    pen = SVGPathPen(glyphs, ntos=number)
    for each in text:
        if (glyph := known.get(ord(each))) is not None:
            glyphs[glyph].draw(TransformPen(pen, Transform(scale, 0, 0, -scale, at, y)))
            at += glyphs[glyph].width * scale
    return f'<path fill="{colour}" d="{pen.getCommands()}"/>'
