"""Pages to print: paper, letters, lines of text, boxes to write in, drawings, codes.

Lengths are millimetres, sizes of letters points. What draws returns where it ends; what is only to
be measured is drawn within `Pages.measuring`. The same pages are the same bytes: nothing in them
holds a clock.
"""

from __future__ import annotations

import datetime as dt
import math
import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import cache
from importlib.util import find_spec
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any, Final

from songo_edu.drawing.paper import Drawing, Shape
from songo_edu.errors import AssignmentError, MissingExtraError, shown
from songo_edu.locale import _, language

FONTS = Path(__file__).parent / "fonts"
#: Width and height of papers, upright.
PAPERS: Final = {"A3": (297.0, 420.0), "A4": (210.0, 297.0), "Letter": (215.9, 279.4)}
#: The edge that printers leave free, and some more.
MARGIN: Final = 13.0
#: Heights: the margin above, and where the line of the licence is above the lower edge.
TOP, FOOT = 11.0, 7.0
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
#: Stars of the hardest puzzles.
STARS: Final = 5
Point = tuple[float, float]


class _Nothing:
    """Takes whatever would be drawn."""

    def __getattr__(self, name: str) -> Callable[..., AbstractContextManager[None]]:
        return lambda *args, **options: nullcontext()


class Pages:
    """A document that grows page by page."""

    def __init__(self, title: str, paper: str = "A4", *, lying: bool = False) -> None:
        if paper not in PAPERS:
            sentence = _("unknown paper {text}; there are {known}")
            raise AssignmentError(sentence.format(text=shown(paper), known=", ".join(PAPERS)))
        short, long = PAPERS[paper]
        self.width, self.height = (long, short) if lying else (short, long)
        self.left, self.right = MARGIN, self.width - MARGIN
        self.room = self.right - self.left
        self.end = self.height - FOOT - 5.2  # of the room above the last line of a page
        self._pdf = _document(self.width, self.height)
        self._pdf.set_title(readable(title) or "Songo")
        self._pdf.set_lang(language())
        self._ink: Any = self._pdf
        self._long: dict[tuple[str, bool], float] = {}
        self.number = 0

    @property
    def draws(self) -> bool:
        """Whether things are drawn, and not only measured."""
        return self._ink is self._pdf

    @contextmanager
    def measuring(self) -> Iterator[None]:
        """Draw nothing: what is added in the meantime is only measured."""
        before = self._ink, self.number
        self._ink = _Nothing()
        yield
        self._ink, self.number = before

    def page(self) -> None:
        """Begin a page."""
        self._ink.add_page()
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
        self._ink.set_text_color(90 if grey else 0)
        if text:
            self._ink.set_font("sheet", "B" if bold else "", size)
            self._ink.text(x, base, text)
        return x + long

    def lines(self, text: str, size: float, width: float, *, bold: bool = False) -> list[str]:
        """Return a text as lines that are no longer than `width`; a word that is gets broken."""
        lines: list[str] = []
        gap = self.long(" ", size, bold=bold)
        for part in readable(text, keep="\n").split("\n"):
            line, end = "", 0.0
            for word in part.split(" "):
                long = self.long(word, size, bold=bold)
                if line and end + (long + gap) <= width:
                    line, end = f"{line} {word}", end + (long + gap)
                    continue
                if line:
                    lines.append(line)
                while long > width and len(word) > 1:
                    n = len(word) - 1
                    while n > 1 and self.long(word[:n], size, bold=bold) > width:
                        n -= 1
                    lines.append(word[:n])
                    word = word[n:]
                    long = self.long(word, size, bold=bold)
                line, end = word, long
            lines.append(line)
        return lines

    def paragraph(
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
        """Write a text in lines below `top`, at most `most`; return where it ends."""
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
        self._ink.set_line_width(wide)
        self._ink.line(x, y, to_x, to_y)

    def rule(self, y: float, wide: float) -> None:
        """Draw a line from margin to margin."""
        self.line(self.left, y, self.right, y, wide)

    def dashed(self, *points: Point) -> None:
        """Draw lines to cut or fold along, from point to point."""
        self._ink.set_dash_pattern(dash=2, gap=1.6)
        for begin, end in pairwise(points):
            self.line(*begin, *end, 0.2)
        self._ink.set_dash_pattern()

    def box(
        self, x: float, y: float, wide: float, high: float, corner: float = 0, line: float = 0.25
    ) -> None:
        """Draw a box, its corners round."""
        self._ink.set_line_width(line)
        self._ink.rect(x, y, wide, high, round_corners=bool(corner), corner_radius=corner)

    def ring(self, x: float, y: float, radius: float, line: float = 0.3) -> None:
        """Draw a circle round a centre."""
        self._ink.set_line_width(line)
        self._ink.circle(x, y, radius)

    def polygon(self, points: Sequence[Point], *, full: bool, line: float = 0.2) -> None:
        """Draw a closed line, filled where it is to be full."""
        self._ink.set_line_width(line)
        self._ink.set_fill_color(0)
        self._ink.polygon(points, style="DF" if full else "D")

    def arrow_head(self, x: float, y: float, way: int, size: float) -> None:
        """Draw the head of an arrow that points right (1) or left (-1)."""
        back = x - way * size
        self.polygon([(x, y), (back, y - size * 0.55), (back, y + size * 0.55)], full=True)

    def stars(self, right: float, y: float, level: int, size: float) -> float:
        """Draw five stars up to the right, those of the level full; return where they begin."""
        for i in range(STARS):
            centre = right - (STARS - i - 0.5) * size
            points = []
            for k in range(10):
                far = size * (0.46 if k % 2 == 0 else 0.19)
                angle = k * math.pi / 5
                points.append((centre + far * math.sin(angle), y - far * math.cos(angle)))
            self.polygon(points, full=i < level)
        return right - STARS * size

    def numbered(self, number: int, x: float, y: float) -> None:
        """Write a number in a ring."""
        self.ring(x + 3.6, y + 3.6, 3.4, 0.35)
        size = 10.5 if number < 100 else 8
        self.say(x + 3.6, y + 5, str(number), size, bold=True, place="middle")

    def blanks(self, text: str, x: float, base: float, width: float) -> None:
        """Write a line whose underscores become lines to write on, their room shared by number."""
        words = [part.strip() for part in re.split("_+", text)]
        blanks = [len(part) for part in re.findall("_+", text)]
        size = 9.0
        while size > 6.5 and (
            sum(self.long(word, size) + 2.4 for word in words) + 9 * len(blanks) > width
        ):
            size -= 0.5
        room = width - sum(self.long(word, size) + (1.6 if word else 0) for word in words)
        for word, blank in zip(words, [*blanks, 0], strict=True):
            if word:
                x = self.say(x, base, word, size) + 1.6
            if blank:
                long = max(6.0, room * blank / sum(blanks))
                self.line(x, base + 0.6, x + long - 1.6, base + 0.6, 0.2)
                x += long

    def draw(self, drawing: Drawing, x: float, y: float, width: float) -> float:
        """Put a drawing with its upper left corner there, so wide; return where it ends below."""
        scale = width / drawing["width"]
        for shape in drawing["shapes"] if self.draws else []:
            self._shape(shape, x, y, scale)
        return y + drawing["height"] * scale

    def _shape(self, shape: Shape, x: float, y: float, scale: float) -> None:
        at = [value * scale for value in shape["at"]]
        left, top = x + at[0], y + at[1]
        if shape["kind"] == "words":
            size, bold, place = shape["size"] * scale / POINT, shape["bold"], shape["place"]
            self.say(left, top, shape["words"], size, bold=bold, place=place)
            return
        self._ink.set_line_width(shape["size"] * scale)
        if shape["kind"] == "line":
            self._ink.line(left, top, x + at[2], y + at[3])
        elif shape["kind"] == "slab":
            corner = min(at[4], at[2] / 2, at[3] / 2) - 0.01
            self._ink.rect(left, top, at[2], at[3], round_corners=True, corner_radius=corner)
        else:
            turned = shape["at"][4]
            with self._ink.rotation(-turned, left, top) if turned else nullcontext():
                self._ink.ellipse(left - at[2], top - at[3], 2 * at[2], 2 * at[3])

    # -- codes -----------------------------------------------------------------------------

    def code(self, text: str, x: float, y: float) -> float:
        """Draw a QR code with its light edge; return how wide it is."""
        self._ink.set_fill_color(0)
        for row, cells in enumerate(matrix_of(text)):
            begin = x + QUIET * MODULE
            for dark, run in groupby(cells):
                wide = len(list(run)) * MODULE
                if dark:
                    self._ink.rect(begin, y + (row + QUIET) * MODULE, wide, MODULE, style="F")
                begin += wide
        wide = code_size(text)
        self._ink.link(x, y, wide, wide, text)
        return wide

    def code_before(self, text: str, right: float, y: float) -> float:
        """Draw a code up to the right; return where its light edge begins."""
        return right - self.code(text, right - code_size(text), y)

    # -- what is on every page ---------------------------------------------------------

    def head(self, title: str, below: str, score: int) -> float:
        """Write title and subtitle, lines for name and date, and room for a score."""
        room = self.room - 26
        size = self.fitting(title, (19, 16, 13.5, 11.5), room, 9, bold=True)
        most = 1 if size > 12 else 2
        y = self.paragraph(self.left, TOP, title, size, room, bold=True, most=most)
        self.say(self.right, TOP + 7, f"/ {score}", 15, bold=True, place="end")
        base = max(y, TOP + 8.5) + 5.6
        start = self.right - 112
        first, *more = self.lines(below, 10, start - self.left - 4)
        self.say(self.left, base, first.rstrip(" ,·") + "…" if more else first, 10, grey=True)
        for x, word, end in ((start, _("Name"), 42), (self.right - 39, _("Date"), 0)):
            begin = self.say(x, base, word, 10) + 2
            self.line(begin, base + 0.6, self.right - end, base + 0.6)
        self.rule(base + 3.4, 0.5)
        return base + 3.4

    def foot(self, number: str) -> None:
        """Write the licence and the page's number below everything."""
        base = self.height - FOOT
        self.rule(base - 4.2, 0.25)
        begin = self.say(self.left, base, licence_line(), 7.5, grey=True) + 4
        size = min(7.5, (self.right - begin) / max(self.long(number, 1), 1))
        self.say(self.right, base, number, size, place="end", grey=True)


def coded(text: str | None, most: float) -> str | None:
    """Return a text that is to be a code, None where its code would be wider than that."""
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

    code = segno.make(text, error="m", micro=False, boost_error=False)
    return tuple(bytes(row) for row in code.matrix)


def readable(text: str, keep: str = "") -> str:
    """Return a text as the letters of the sheets can write it, "?" for what they lack."""
    known = _letters()
    letters = []
    for letter in unicodedata.normalize("NFC", text):
        if letter in keep or ord(letter) in known:
            letters.append(letter)
        elif letter.isspace():
            letters.append(" ")
        elif unicodedata.category(letter)[0] != "C":
            letters.append("?")
    return "".join(letters)


@cache
def _letters() -> frozenset[int]:
    """Return the code points that both weights of the letters have."""
    from fontTools.ttLib import TTFont

    weights = [set(TTFont(path).getBestCmap()) for path in sorted(FONTS.glob("*.ttf"))]
    return frozenset(set.intersection(*weights))


def _document(width: float, height: float) -> Any:
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
