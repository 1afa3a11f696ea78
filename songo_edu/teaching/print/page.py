"""Pages to print: paper, letters, lines of text, boxes to write in, drawings, codes.

Lengths are millimetres, sizes of letters points. The same pages are the same bytes: nothing in them
holds a clock.
"""

from __future__ import annotations

import datetime as dt
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from songo_edu.drawing.paper import Drawing, Shape
from songo_edu.errors import AssignmentError, MissingExtraError, shown
from songo_edu.locale import _, language

if TYPE_CHECKING:
    from fpdf import FPDF

FONTS = Path(__file__).parent / "fonts"
#: Width and height of papers, upright.
PAPERS: Final = {"A3": (297.0, 420.0), "A4": (210.0, 297.0), "Letter": (215.9, 279.4)}
#: The edge that printers leave free, and some more.
MARGIN: Final = 13.0
#: Every file has this date, so that the same sheet is the same file.
DATE = dt.datetime(2026, 1, 1, tzinfo=dt.UTC)
#: From one line of text to the next, in sizes of its letters; a point in millimetres.
LEADING: Final = 1.28
POINT: Final = 25.4 / 72
#: A module of a code: 2.7 points of a picture of 150 an inch.
MODULE: Final = 0.45
#: The light part round a code, in modules.
QUIET: Final = 4
#: Characters that a code can hold at error level M.
LONGEST: Final = 2300


class Pages:
    """A document that grows page by page."""

    def __init__(self, title: str, paper: str = "A4", *, lying: bool = False) -> None:
        short, long = PAPERS[paper]
        self.width, self.height = (long, short) if lying else (short, long)
        self.left, self.right = MARGIN, self.width - MARGIN
        self._pdf = _document(self.width, self.height)
        self._pdf.set_title(readable(title) or "Songo")
        self._pdf.set_lang(language())
        self._long: dict[tuple[str, bool], float] = {}
        self.number = 0

    def page(self) -> None:
        """Begin a page."""
        self._pdf.add_page()
        self.number += 1

    def bytes(self) -> bytes:
        """Return the whole document."""
        return bytes(self._pdf.output())

    # -- text ------------------------------------------------------------------------------

    def long(self, text: str, size: float, *, bold: bool = False) -> float:
        """Return how long a text is."""
        key = (text, bold)
        if key not in self._long:
            self._pdf.set_font("sheet", "B" if bold else "", 100)
            self._long[key] = float(self._pdf.get_string_width(text)) / 100
        return self._long[key] * size

    def say(
        self,
        x: float,
        base: float,
        text: str,
        size: float,
        *,
        bold: bool = False,
        place: str = "start",
        grey: bool = False,
    ) -> float:
        """Write a line on a baseline, from, around or up to `x`; return where it ends."""
        text = readable(text)
        long = self.long(text, size, bold=bold)
        x -= {"start": 0.0, "middle": long / 2, "end": long}[place]
        self._pdf.set_text_color(90 if grey else 0)
        if text:
            self._pdf.set_font("sheet", "B" if bold else "", size)
            self._pdf.text(x, base, text)
        return x + long

    def lines(self, text: str, size: float, width: float, *, bold: bool = False) -> list[str]:
        """Return a text as lines that are no longer than `width`; a word that is gets broken."""
        found: list[str] = []
        for part in readable(text, keep="\n").split("\n"):
            line, there = "", 0.0
            gap = self.long(" ", size, bold=bold)
            for word in part.split(" "):
                more = self.long(word, size, bold=bold) + (gap if line else 0)
                if there + more <= width:
                    line = f"{line} {word}" if line else word
                    there += more
                    continue
                if line:
                    found.append(line)
                while self.long(word, size, bold=bold) > width and len(word) > 1:
                    n = len(word) - 1
                    while n > 1 and self.long(word[:n], size, bold=bold) > width:
                        n -= 1
                    found.append(word[:n])
                    word = word[n:]
                line, there = word, self.long(word, size, bold=bold)
            found.append(line)
        return found

    def even(self, text: str, size: float, width: float) -> list[str]:
        """Return a text as lines about as long as each other, as few as fit in `width`."""
        lines = self.lines(text, size, width)
        while len(narrower := self.lines(text, size, width * 0.98)) == len(lines) > 1:
            lines, width = narrower, width * 0.98
        return lines

    def told(
        self,
        x: float,
        top: float,
        text: str,
        size: float,
        width: float,
        *,
        bold: bool = False,
        grey: bool = False,
        most: int = 0,
    ) -> float:
        """Write a text in lines below `top`, at most so many; return where it ends."""
        lines = self.lines(text, size, width, bold=bold)
        if most and len(lines) > most:
            lines = lines[:most]
            last = lines[-1]
            while last and self.long(f"{last}…", size, bold=bold) > width:
                last = last[:-1]
            lines[-1] = f"{last}…"
        for i, line in enumerate(lines):
            base = top + (i + 0.78) * size * POINT * LEADING
            self.say(x, base, line, size, bold=bold, grey=grey)
        return top + len(lines) * size * POINT * LEADING

    def high(self, text: str, size: float, width: float, *, bold: bool = False) -> float:
        """Return how high a text is in lines of that width."""
        return len(self.lines(text, size, width, bold=bold)) * size * POINT * LEADING

    def fitting(
        self, text: str, sizes: Sequence[float], width: float, high: float, *, bold: bool = False
    ) -> float:
        """Return the first of some sizes in which a text fits, else the last."""
        fits = (size for size in sizes if self.high(text, size, width, bold=bold) <= high)
        return next(fits, sizes[-1])

    # -- shapes ----------------------------------------------------------------------------

    def line(self, x: float, y: float, to_x: float, to_y: float, wide: float = 0.25) -> None:
        """Draw a line."""
        self._pdf.set_line_width(wide)
        self._pdf.line(x, y, to_x, to_y)

    def dashed(self, x: float, y: float, to_x: float, to_y: float) -> None:
        """Draw a line to cut or fold along."""
        self._pdf.set_dash_pattern(dash=2, gap=1.6)
        self.line(x, y, to_x, to_y, 0.2)
        self._pdf.set_dash_pattern()

    def box(
        self, x: float, y: float, wide: float, high: float, corner: float = 0, line: float = 0.25
    ) -> None:
        """Draw a box, its corners round."""
        self._pdf.set_line_width(line)
        if corner:
            self._pdf.rect(x, y, wide, high, round_corners=True, corner_radius=corner)
        else:
            self._pdf.rect(x, y, wide, high)

    def ring(self, x: float, y: float, radius: float, line: float = 0.3) -> None:
        """Draw a circle round a centre."""
        self._pdf.set_line_width(line)
        self._pdf.circle(x, y, radius)

    def polygon(
        self, points: Iterable[tuple[float, float]], *, full: bool, line: float = 0.2
    ) -> None:
        """Draw a closed line, filled where it is to be full."""
        self._pdf.set_line_width(line)
        self._pdf.set_fill_color(0)
        self._pdf.polygon(list(points), style="DF" if full else "D")

    def draw(self, drawing: Drawing, x: float, y: float, width: float) -> float:
        """Put a drawing with its upper left corner there, so wide; return where it ends below."""
        scale = width / drawing["width"]
        for shape in drawing["shapes"]:
            self._shape(shape, x, y, scale)
        return y + drawing["height"] * scale

    def _shape(self, one: Shape, x: float, y: float, scale: float) -> None:
        at = [value * scale for value in one["at"]]
        if one["kind"] == "words":
            size = one["size"] * scale / POINT
            place, bold = one["place"], one["bold"]
            self.say(x + at[0], y + at[1], one["words"], size, bold=bold, place=place)
            return
        pdf = self._pdf
        pdf.set_line_width(one["size"] * scale)
        if one["kind"] == "line":
            pdf.line(x + at[0], y + at[1], x + at[2], y + at[3])
        elif one["kind"] == "slab":
            corner = min(at[4], at[2] / 2, at[3] / 2) - 0.01
            box = (x + at[0], y + at[1], at[2], at[3])
            pdf.rect(*box, round_corners=True, corner_radius=corner)
        else:
            cx, cy, long, high = x + at[0], y + at[1], at[2], at[3]
            box = (cx - long, cy - high, 2 * long, 2 * high)
            if turned := one["at"][4]:
                with pdf.rotation(-turned, cx, cy):
                    pdf.ellipse(*box)
            else:
                pdf.ellipse(*box)

    # -- codes -----------------------------------------------------------------------------

    def code(self, text: str, x: float, y: float) -> float:
        """Draw a QR code with its light edge; return how wide it is."""
        matrix = matrix_of(text)
        self._pdf.set_fill_color(0)
        for row, cells in enumerate(matrix):
            begin = 0
            top = y + (row + QUIET) * MODULE
            while begin < len(cells):
                end = begin + 1
                while end < len(cells) and cells[end] == cells[begin]:
                    end += 1
                if cells[begin]:
                    where = x + (begin + QUIET) * MODULE
                    self._pdf.rect(where, top, (end - begin) * MODULE, MODULE, style="F")
                begin = end
        wide = (len(matrix) + 2 * QUIET) * MODULE
        self._pdf.link(x, y, wide, wide, text)
        return wide


def require_paper(name: str) -> None:
    """Refuse a paper that there is not."""
    if name not in PAPERS:
        told = _("unknown paper {text}; there are {known}")
        raise AssignmentError(told.format(text=shown(name), known=", ".join(PAPERS)))


def coded(text: str | None, most: float) -> str | None:
    """Return a text that is to stand as a code, None where its code would be wider than that."""
    return text if text and len(text) <= LONGEST and code_size(text) <= most else None


def code_size(text: str) -> float:
    """Return how wide the code of a text is, its light edge with it."""
    return (len(matrix_of(text)) + 2 * QUIET) * MODULE


@cache
def matrix_of(text: str) -> tuple[bytes, ...]:
    """Return the modules of a QR code with error level M, a row each, 1 for a dark one."""
    if find_spec("segno") is None:
        raise MissingExtraError("PDF", "teaching")
    import segno

    made = segno.make(text, error="m", micro=False, boost_error=False)
    return tuple(bytes(row) for row in made.matrix)


def readable(text: str, keep: str = "") -> str:
    """Return a text as the letters of the sheets can write it, "?" for what they lack."""
    there = _letters()
    found = []
    for each in unicodedata.normalize("NFC", text):
        if each in keep or ord(each) in there:
            found.append(each)
        elif each.isspace():
            found.append(" ")
        elif unicodedata.category(each)[0] != "C":
            found.append("?")
    return "".join(found)


@cache
def _letters() -> frozenset[int]:
    """Return the code points that both weights of the letters have."""
    from fontTools.ttLib import TTFont

    there = [set(TTFont(path).getBestCmap()) for path in sorted(FONTS.glob("*.ttf"))]
    return frozenset(set.intersection(*there))


def _document(width: float, height: float) -> FPDF:
    if find_spec("fpdf") is None:
        raise MissingExtraError("PDF", "teaching")
    from fpdf import FPDF

    pdf = FPDF(unit="mm", format=(width, height))
    pdf.set_auto_page_break(False)
    pdf.set_margins(0, 0)
    pdf.set_creation_date(DATE)
    pdf.set_author("songo-edu")
    for style, weight in (("", "Regular"), ("B", "Bold")):
        pdf.add_font("sheet", style, FONTS / f"SongoSheet-{weight}.ttf")
    return pdf


def licence_line() -> str:
    """Return what may be done with a sheet."""
    return _("songo-edu · free to copy and change with this line kept · CC BY 4.0")
