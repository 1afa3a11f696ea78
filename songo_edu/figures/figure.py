"""Figures of the course, drawn by Matplotlib and kept as SVG text.

The same data gives the same bytes: no date, no random names. Ink takes the colour of the text
around the figure, so one drawing serves the light and the dark page; other colours read on both.
"""

from __future__ import annotations

import io
import math
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from html import escape
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from songo_edu.errors import MissingExtraError
from songo_edu.locale import _, later

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Canvas


INK, TERRACOTTA, STONE, GOLD = "#2b2118", "#b5652b", "#95836c", "#c9962e"
SEED, LAND, PEN = "#8e987c", "#b98a5a", "#a06c3c"  # as on boards and on the map of the front page
PAPER, NIGHT = "#fffaf2", "#1d140c"  # words on a bar: the bar keeps its colour in both themes
#: Inches across, for every figure; no word is smaller than this many points. On a page 360 pixels
#: wide, which leaves a figure 328, a point is a little more than a pixel.
WIDTH, SMALLEST = 4.5, 11
#: A line of dots, and a text round its place.
DOTTED: Any = (0, (1, 3))
MIDDLE: dict[str, Any] = {"ha": "center", "va": "center"}


#: A place on the axes, or a number of points.
Place = tuple[float, float]

STYLE = Path(__file__).with_name("figure.mplstyle")
_FONT = re.compile(r"font-family: 'DejaVu Sans'(?:; )?|(?:; )?font-family: 'DejaVu Sans'")
#: The font of the site's pages, of JupyterLab, of a picture by itself.
PAGE_FONT = "var(--site-sans,var(--jp-ui-font-family,sans-serif))"


@dataclass(frozen=True, repr=False)
class Figure:
    """A finished figure: its SVG, in words what it shows, and what to look for where that helps.

    A wide one opens a page: it has the page's whole width.
    """

    svg: str
    words: str
    caption: str = ""
    wide: bool = False

    def __repr__(self) -> str:
        return self.words

    def _repr_mimebundle_(self, **_options: object) -> dict[str, str]:
        look = "songo-figure songo-figure-wide" if self.wide else "songo-figure"
        figcaption = f"<figcaption>{escape(self.caption)}</figcaption>" if self.caption else ""
        return {
            "text/html": f'<figure class="{look}">{self.svg}{figcaption}</figure>',
            "text/plain": self.words,
        }


def picture(across: float, high: float, words: str, inside: str, *, opens: bool = False) -> Figure:
    """Return a picture in lines, with letters of the page; one that opens a page has none."""
    font = "" if opens else f' font-family="{PAGE_FONT}" font-size="12.5"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {high:g}" role="img"'
    return Figure(f'{head} aria-label="{escape(words)}"{font}>{inside}</svg>', words, wide=opens)


def style() -> AbstractContextManager[None]:
    """Return the figures' style, in force within a ``with``."""
    try:
        from matplotlib.style import context
    except ImportError:
        raise MissingExtraError(_("drawing a figure"), "boards") from None
    return context(STYLE)


@contextmanager
def drawing(height: float) -> Iterator[tuple[Canvas, Axes]]:
    """Give an empty drawing of a height in inches, and its axes, within the style."""
    with style():
        from matplotlib.figure import Figure as Canvas

        canvas = Canvas(figsize=(WIDTH, height))
        yield canvas, canvas.add_subplot()


def note(axes: Axes, text: str, at: Any, away: Place, ha: str = "center", **how: Any) -> None:
    """Write a text some points away from a place."""
    axes.annotate(text, at, away, textcoords="offset points", ha=ha, **how)


def bar_label(axes: Axes, text: str, x: float, y: float, away: float = 5) -> None:
    """Write a text to the right of the end of a bar, or to its left."""
    note(axes, text, (x, y), (away, 0), "left" if away > 0 else "right", va="center")


def named_lines(axes: Axes, names: Sequence[str], top: float = -0.6) -> None:
    """Name the lines of a figure, the first of them above."""
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.4, top)


def arrow(axes: Axes, start: Place, end: Place, bend: float, **how: Any) -> None:
    """Draw an arrow; one that bends to the left of its way has a bend below 0."""
    look = {"arrowstyle": "-|>", "connectionstyle": f"arc3,rad={bend}", **how}
    axes.annotate("", end, start, arrowprops=look)


@dataclass
class Branch:
    """A node of a tree that is drawn: what is below it, and its place."""

    below: list[Any] = field(default_factory=list)
    across: float = 0.0
    depth: int = 0

    def spread(self, middle: Callable[[Any], float] | None = None) -> int:
        """Place all nodes, those with none below side by side; return how many these are.

        A node is half-way between the first and the last below it, or over their `middle`.
        """
        columns = count()

        def place(node: Branch, depth: int) -> None:
            node.depth = depth
            for child in node.below:
                place(child, depth + 1)
            if not node.below:
                node.across = next(columns)
            elif middle:
                node.across = middle(node)
            else:
                node.across = (node.below[0].across + node.below[-1].across) / 2

        place(self, 0)
        return next(columns)

    def nodes(self) -> Iterator[Any]:
        """Yield all nodes, each after those below it."""
        for child in self.below:
            yield from child.nodes()
        yield self


def mean(node: Branch) -> float:
    """Return the middle of all nodes below one."""
    columns: list[float] = [child.across for child in node.below]
    return sum(columns) / len(columns)


def dots(axes: Axes, places: Iterable[Place], across: float, colour: str) -> None:
    """Draw dots of one size and colour, each `across` points across, as one element of the page.

    Each is a stroke of no length with a round end: a figure of hundreds stays light.
    """
    x, y = (list(of) for of in zip(*places, strict=True))
    gap = [math.nan] * len(x)
    both = [[value for trio in zip(of, of, gap, strict=True) for value in trio] for of in (x, y)]
    (line,) = axes.plot(*both, color=colour, lw=across, solid_capstyle="round")
    line.get_path().should_simplify = False


def signed(number: int) -> str:
    """Return a number with its sign; nothing has none."""
    return f"{number:+d}".replace("-", "−") if number else "0"


_TAG = re.compile(r"<(/?)g([^<>]*?)(/?)>")
_IDLE = re.compile(
    r'<path d="[^"]*" style="fill: none"/>|<defs></defs>| transform="rotate\(-0 [^"]*"'
)


def bare(svg: str) -> str:
    """Return a picture without groups that say nothing, paths that show nothing, empty turns.

    A page has fewer elements to hold.
    """
    parts: list[str] = []
    kept: list[bool] = []
    at = 0
    svg = _IDLE.sub("", svg)
    for tag in _TAG.finditer(svg):
        closes, says, whole = tag[1], tag[2].strip(), tag[3]
        keep = kept.pop() if closes else bool(says)
        if not closes and not whole:
            kept.append(keep)
        parts.append(svg[at : tag.end() if keep else tag.start()])
        at = tag.end()
    return "".join([*parts, svg[at:]])


def finished(canvas: Canvas, words: str, caption: str = "") -> Figure:
    """Return a drawing as SVG that may be put in a page: its ink and font are the page's."""
    file = io.StringIO()
    canvas.savefig(file, format="svg", metadata={"Date": None, "Creator": None})
    text = file.getvalue()
    text = text[text.index("<svg") :]
    # In a page, a style for "*" would reach every other picture, and names must not repeat.
    text = re.sub(r"<metadata>.*?</metadata>|<style.*?</style>", "", text, flags=re.DOTALL)
    used = set(re.findall(r"#([\w-]+)", text))
    text = re.sub(r' id="([^"]*)"', lambda m: m[0] if m[1] in used else "", text)
    text = re.sub(r"\d+\.\d+", lambda m: f"{float(m[0]):.2f}".rstrip("0").rstrip("."), text)
    text = re.sub(r"[ \n]+", " ", text).replace("> <", "><")
    text = _FONT.sub("", text).replace(INK, "currentColor")
    head, rest = text.split(">", 1)
    head = re.sub(r' (width|height|version)="[^"]*"', "", head)
    look = f'font-family="{PAGE_FONT}" style="stroke-linejoin:round"'
    named = f'{head} role="img" aria-label="{escape(words)}" {look}'
    return Figure(bare(f"{named}>{rest}".strip()), words, caption)


# A chapter's code is the same in every language; so headings and words are given in English, and
# given in the reader's language where they are known here. Anything else stays as it is.
# fmt: off
WORDS = (
    later("another key"), later("another number"), later("apparent"),
    later("feature"), later("game"),
    later("half"), later("holds"),
    later("key"), later("lead at the end"),
    later("less"), later("limited"), later("more"), later("move"),
    later("moves"), later("no double threat"), later("no defence"), later("no"),
    later("nodes"), later("one seed less in"), later("points"), later("position"),
    later("positions"), later("real"), later("replies"),
    later("seeds"),
    later("stopped"), later("sure of"), later("takes"),
    later("theme"), later("threats"), later("title"),
    later("two keys"),
    later("value"), later("who wins"),
    later("yes"), later("zugzwang"), later("moves before one goes"),
    later("a capture costs"),
)
# fmt: on
#: What codes of games are shown as.
CODES = {
    "N": later("North"),
    "S": later("South"),
    "few-seeds": later("too few seeds on the board"),
    "no-move": later("no move that is allowed"),
    "no-seed": later("no seeds to feed with"),
    "store": later("forty seeds in a store"),
}


class Table:
    """A table of values; see `table`."""

    def __init__(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        self.heads = heads
        self.rows = rows

    def __repr__(self) -> str:
        lines = [self.heads, *self.rows]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        return "\n".join(
            "  ".join(f"{cell:{wide}}" for cell, wide in zip(line, widths, strict=True)).rstrip()
            for line in lines
        )

    def _repr_html_(self) -> str:
        head = "".join(f'<th scope="col">{escape(title)}</th>' for title in self.heads)
        rows = "".join(
            f'<tr><th scope="row">{escape(first)}</th>'
            + "".join(f"<td>{escape(cell)}</td>" for cell in rest)
            + "</tr>"
            for first, *rest in self.rows
        )
        inside = f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody>"
        return f'<table class="songo-values">{inside}</table>'


def table(rows: Iterable[Iterable[object]], *heads: object) -> Table:
    """Return values as a table that shows itself.

    Parameters
    ----------
    rows
        the lines of the table, each with as many cells as there are headings. Several values in one
        cell are written one after the other, none as a dash, "S" and "N" as the two sides.
    *heads
        the headings of the columns.

    Raises
    ------
    ValueError
        where a line has more or fewer cells than there are headings.

    Examples
    --------
    >>> table([("S2", ["N1", "N2"], 5), ("S4", [], 0)], "move", "takes", "seeds")
    move  takes   seeds
    S2    N1, N2  5
    S4    –       0
    >>> table([("S6", -2)], "move", "seeds")
    move  seeds
    S6    −2
    """
    cells = [[_cell(value) for value in row] for row in rows]
    for row in cells:
        if len(row) != len(heads):
            raise ValueError(f"{row} has {len(row)} cells under {len(heads)} headings")
    return Table([_cell(head) for head in heads], cells)


def _cell(value: object) -> str:
    if isinstance(value, str):
        text = CODES.get(value, value)
        return _(text) if text in WORDS or value in CODES else value
    if value is None:
        return "–"
    if isinstance(value, bool):
        return _cell("yes" if value else "no")
    if isinstance(value, Iterable):
        return ", ".join(_cell(item) for item in value) or "–"
    # A number below zero has a minus, not a hyphen.
    return str(value).replace("-", "−") if isinstance(value, int | float) else str(value)
