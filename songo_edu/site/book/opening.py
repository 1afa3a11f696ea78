"""What a book has before its chapters: cover, title, imprint, preface, how to read it, parts."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from songo_edu.boards.picture import svg
from songo_edu.boards.printed import board, pit, row
from songo_edu.games import game
from songo_edu.locale import _
from songo_edu.teaching.print_page import FONTS


@dataclass(frozen=True)
class Imprint:
    """What the book says of itself."""

    title: str  # of the course, as its publisher calls it
    version: str
    date: str  # as YYYY-MM-DD: the same version says the same, so that its book can be made again
    address: str = ""  # of the course, empty where it has none
    place: str = ""  # where it is published, empty where the publisher says none
    teachers: bool = False  # whether it is the booklet for teachers

    @property
    def year(self) -> str:
        """The year in which it appeared."""
        return self.date[:4]

    @property
    def subtitle(self) -> str:
        """What is printed below the title, in the language in force."""
        if self.teachers:
            return _("Songo in class: three lessons, with sheets to copy")
        return _(
            "The sowing game of Cameroon, Gabon, Equatorial Guinea and Congo: its rules, its"
            " strategy, its relations"
        )


def authors() -> str:
    """Return who has made the book, in the language in force."""
    return _("The Songo contributors")


def title_page(book: Imprint) -> str:
    """Return the title page."""
    start = board(game("songo").start(), 0.25)
    return (
        f'<div class="title-board">{start}</div><p class="book-title">{escape(book.title)}</p>'
        f'<p class="book-subtitle">{escape(book.subtitle)}</p>'
        f'<p class="book-authors">{escape(authors())}</p>'
        f'<p class="book-place">{escape(_published(book))}</p>'
    )


def _published(book: Imprint) -> str:
    place = book.place or _("Online")
    return f"{place}, {book.year}"


def imprint(book: Imprint) -> str:
    """Return what is printed behind the title page."""
    version = _("Version {version}, {date}.").format(version=book.version, date=book.date)
    lines = [
        f"{book.title}. {authors()}. {_published(book)}. {version}",
        _(
            "Text and pictures: Creative Commons Attribution 4.0 International (CC BY 4.0). Copy"
            " them, print them, change them, sell them; say where they come from and what you"
            " changed. The Credits, at the end, name the works this book rests on."
        ),
        _("This book is also a course on the screen, in which every board plays."),
        _(
            "Set in Songo Book and Songo Sheet, cuts of Gentium Book Plus and Andika by SIL"
            " International, under the SIL Open Font License 1.1."
        ),
    ]
    if book.address:
        lines.insert(3, _("The course on the network: {address}").format(address=book.address))
    return "".join(f"<p>{escape(line)}</p>" for line in lines)


def preface(data: Mapping[str, Any], language: str) -> str:
    """Return the paragraphs of the preface, empty where there is none."""
    paragraphs = data.get("preface", {}).get(language, ())
    return "".join(f"<p>{escape(text)}</p>" for text in paragraphs)


def how_to_read() -> str:
    """Return what a reader of paper has to know."""
    picture = board(game("songo").position("3.1.5.4.2.0.6/4.3.5.1.2.6.0 S 14-14"))
    first = _(
        "In the pictures North is above and South below. The large number beside a pit counts its"
        " seeds, and the small name says which pit it is. A move is written as the name of the pit"
        " that it empties. The stores at both ends hold what has been captured, and a black dot"
        " marks the player to move. A broad edge shows the pits that the text speaks of; a pit that"
        " is struck out cannot be played."
    )
    second = _(
        "Each question has the number of its chapter, and the solutions are near the end. Full dots"
        " show how hard it is, from ●○○○○, easy, to ●●●●●, hard. Notes on the sources and for the"
        " curious are in small letters: you can leave them out at first."
    )
    return f'<p>{escape(first)}</p><div class="figure">{picture}</div><p>{escape(second)}</p>'


def part_page(title: str, chapters: Sequence[tuple[str, str]], order: int) -> str:
    """Return the page that opens a part: as many pits as it has come to, and its chapters."""
    lines = "".join(
        f'<p class="part-row"><span class="toc-number">{escape(number)}</span>{escape(name)}</p>'
        for number, name in chapters
    )
    return (
        f'<div class="ornament">{row(list(range(1, order + 1)), 0.3)}</div><h1>{escape(title)}</h1>'
        f'<div class="part-rows">{lines}</div>'
    )


def opening(number: str, title: str) -> str:
    """Return the head of a chapter: a pit with as many seeds as its number says."""
    if not number:
        return f"<h2>{escape(title)}</h2>"
    return (
        f'<div class="ornament">{pit(int(number))}</div><h2><span class="chapter-number">'
        f"{escape(number)}</span> {escape(title)}</h2>"
    )


# -- the cover: a hand that sows, its board, and letters as outlines; front, spine, back -----------

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


def front(book: Imprint) -> str:
    """Return the front of the cover as one SVG, a page wide."""
    return _sheet(WIDE, HIGH, _front(book, 0.0), f"{book.title}. {book.subtitle}")


def around(book: Imprint, sentences: Sequence[str], pages: int) -> str:
    """Return back, spine and front as one SVG, with what is cut off round them.

    The back says the sentences; the pages of the book make its spine.
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
        words = _words(book.title, "title", 5.0, 0, 0, PAPER)
        parts.append(f'<g transform="translate({number(x)} {number(y)}) rotate(90)">{words}</g>')
    inside = "".join(parts) + _front(book, left + spine, BLEED)
    wide = 2 * (WIDE + BLEED) + spine
    return _sheet(wide, HIGH + 2 * BLEED, inside, book.title)


def _sheet(wide: float, high: float, inside: str, label: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(wide)} {number(high)}"'
        f' width="{number(wide)}mm" height="{number(high)}mm" role="img"'
        f' aria-label="{escape(label)}"><style>{HAND}</style>'
        f"{_box(0, 0, wide, high, PAPER)}{inside}</svg>"
    )


def _front(book: Imprint, x: float, bleed: float = 0.0) -> str:
    """Return what is on the front, its left edge at `x`; below the cut it goes on."""
    top = bleed
    size = min(34, (WIDE - 28) / _long(book.title, "title"))
    parts = [
        _box(x, top + 166, WIDE + bleed, 44 + bleed, ACCENT),
        _words(book.title, "title", size, x + 14, top + 52, INK),
    ]
    y = top + 66
    for line in _broken(book.subtitle, "italic", 5.2, WIDE - 36):
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
    return float(sum(glyphs[known[ord(char)]].width for char in text if ord(char) in known) / em)


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
    for char in text:
        if (glyph := known.get(ord(char))) is not None:
            glyphs[glyph].draw(TransformPen(pen, Transform(scale, 0, 0, -scale, at, y)))
            at += glyphs[glyph].width * scale
    return f'<path fill="{colour}" d="{pen.getCommands()}"/>'
