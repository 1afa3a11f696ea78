"""Figures of the course, drawn by Matplotlib and kept as SVG text.

The same data gives the same bytes: no date, no random names. Ink takes the colour of the text
around the figure, so one drawing serves the light and the dark page; other colours read on both.
"""

from __future__ import annotations

import io
import math
import re
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from songo_edu.errors import MissingExtraError
from songo_edu.locale import _

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Canvas


# -- colours and sizes of the figures: those of the page that read on light paper and on dark ------

INK, TERRACOTTA, STONE, GOLD = "#2b2118", "#b5652b", "#95836c", "#c9962e"
SEED, LAND, PEN = "#8e987c", "#b98a5a", "#a06c3c"  # as on boards and on the map of the front page
PAPER, NIGHT = "#fffaf2", "#1d140c"  # words on a bar: the bar keeps its colour in both themes
#: Inches across, for every figure; no word is smaller than so many points. On a page 360 pixels
#: wide, which leaves a figure 328, a point is a little more than a pixel.
WIDTH, SMALLEST = 4.5, 11
#: A line of dots, and a text round its place.
DOTTED: Any = (0, (1, 3))
MIDDLE: dict[str, Any] = {"ha": "center", "va": "center"}


# -- figures of the course, drawn by Matplotlib and kept as SVG text -------------------------------

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
        told = f"<figcaption>{escape(self.caption)}</figcaption>" if self.caption else ""
        return {
            "text/html": f'<figure class="{look}">{self.svg}{told}</figure>',
            "text/plain": self.words,
        }


def style() -> AbstractContextManager[None]:
    """Return the figures' style, in force within a ``with``."""
    try:
        from matplotlib.style import context
    except ImportError:
        raise MissingExtraError(_("drawing a figure"), "boards") from None
    return context(STYLE)


@contextmanager
def drawing(height: float) -> Iterator[tuple[Canvas, Axes]]:
    """Give an empty drawing of so many inches in height, and its axes, within the style."""
    with style():
        from matplotlib.figure import Figure as Canvas

        canvas = Canvas(figsize=(WIDTH, height))
        yield canvas, canvas.add_subplot()


def note(axes: Axes, text: str, at: Any, away: Place, ha: str = "center", **how: Any) -> None:
    """Write a text so many points away from a place."""
    axes.annotate(text, at, away, textcoords="offset points", ha=ha, **how)


def dots(axes: Axes, places: Iterable[Place], across: float, colour: str) -> None:
    """Draw dots of one size and colour, so many points across, as one element of the page.

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
    """Return a picture without groups that say nothing, paths that show nothing, idle turns.

    A page has so many elements less to hold.
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
    """Return a drawing as SVG that may stand in a page: its ink and font are the page's."""
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
