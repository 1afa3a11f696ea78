"""Figures of the course, drawn by Matplotlib and kept as SVG text.

The same data gives the same bytes: no date, no random names. Ink takes the colour of the text
around the figure, so one drawing serves the light and the dark page; other colours read on both.
"""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from songo_edu.errors import MissingExtraError
from songo_edu.locale import _

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Canvas

    from songo_edu.games import Position

STYLE = Path(__file__).with_name("figures.mplstyle")
INK, TERRACOTTA, SAGE = "#2b2118", "#b5652b", "#7d8f78"
PAPER, NIGHT = "#fffaf2", "#1d140c"  # words on a bar: the bar keeps its colour in both themes
_FONT = "'DejaVu Sans'"
_PAGE_FONT = "ui-sans-serif, system-ui, 'DejaVu Sans', sans-serif"


@dataclass(frozen=True, repr=False)
class Figure:
    """A finished figure: its SVG, in words what it shows, and what to look for where that helps."""

    svg: str
    words: str
    caption: str = ""

    def __repr__(self) -> str:
        return self.words

    def _repr_mimebundle_(self, **_options: object) -> dict[str, str]:
        told = f"<figcaption>{escape(self.caption)}</figcaption>" if self.caption else ""
        return {
            "text/html": f'<figure class="songo-figure">{self.svg}{told}</figure>',
            "text/plain": self.words,
        }


def sowings(position: Position) -> Figure:
    """Draw where the seeds of every pit of the side to move fall, one line a pit.

    Only sowings that stay within one lap can be drawn so.
    """
    own = list(position.row(position.mover))
    order = own + [pit for pit in position.pits if pit not in own]
    lands = {pit: str(position.landing(pit)) for pit in own}
    with style():
        canvas, axes = _canvas(height=4.2)
        for line, pit in enumerate(own):
            start, end = order.index(pit), order.index(lands[pit])
            axes.plot([start + 0.2, end], [line, line], color=SAGE, zorder=1)
            axes.plot(start, line, "o", ms=11, mfc="none", mec=INK, mew=1.2)
            axes.plot(range(start + 1, end), [line] * (end - start - 1), "o", ms=7, color=SAGE)
            axes.plot(end, line, "o", ms=12, color=TERRACOTTA)
            axes.annotate(lands[pit], (end, line), (0, 9), textcoords="offset points", ha="center")
        border = len(own) - 0.5
        axes.axvline(border, color=INK, linewidth=0.8, linestyle=(0, (1, 3)))
        rows = (_("South’s row"), _("North’s row"))
        here, beyond = rows if position.mover == "S" else rows[::-1]
        axes.text(border - 0.15, -0.9, here, ha="right", va="center")
        axes.text(border + 0.15, -0.9, beyond, ha="left", va="center")
        axes.set_xticks(range(len(order)), order)
        axes.set_yticks(range(len(own)), own)
        axes.set_ylim(len(own) - 0.5, -1.2)
        axes.set_xlim(-0.6, len(order) - 0.4)
        axes.set_xlabel(_("pit where a seed falls, in the order of sowing"))
        axes.set_ylabel(_("pit that is played"))
        told = ", ".join(f"{pit} → {lands[pit]}" for pit in own)
        return finished(canvas, _("Where the last seed falls: {moves}.").format(moves=told))


def takings(last: Mapping[str, int], chain: Mapping[str, int]) -> Figure:
    """Draw the seeds taken from each pit: under the last seed, and by the chain behind it."""
    pits = sorted({*last, *chain})
    below = [last.get(pit, 0) for pit in pits]
    above = [chain.get(pit, 0) for pit in pits]
    sums = [low + high for low, high in zip(below, above, strict=True)]
    with style():
        canvas, axes = _canvas(height=3.4)
        axes.bar(range(len(pits)), below, width=0.66, color=TERRACOTTA)
        axes.bar(range(len(pits)), above, bottom=below, width=0.66, color=SAGE)
        for place, total in enumerate(sums):
            axes.annotate(
                _grouped(total), (place, total), (0, 4), textcoords="offset points", ha="center"
            )
        # Each colour is named once, inside the tallest bar that shows it whole.
        inside: dict[str, Any] = {"ha": "center", "va": "center", "rotation": 90}
        low, high = below.index(max(below)), pits.index(_most_chained(pits, last, chain))
        axes.text(low, below[low] / 2, _("under the last seed"), color=PAPER, **inside)
        axes.text(high, below[high] + above[high] / 2, _("by the chain"), color=NIGHT, **inside)
        axes.set_xticks(range(len(pits)), pits)
        axes.set_yticks([])
        axes.set_xlabel(_("opponent’s pit, from the nearest to the farthest"))
        axes.set_ylabel(_("seeds taken there"))
        told = ", ".join(
            f"{pit} {low} + {high}" for pit, low, high in zip(pits, below, above, strict=True)
        )
        return finished(canvas, _("Seeds taken: {pits}.").format(pits=told))


def _most_chained(pits: list[str], last: Mapping[str, int], chain: Mapping[str, int]) -> str:
    """Return the pit of which the chain has taken most, pits taken by the chain alone first."""
    return max(pits, key=lambda pit: (not last.get(pit), chain.get(pit, 0)))


def _grouped(number: int) -> str:
    """Return a number with thin spaces between thousands, which both languages read."""
    return f"{number:,}".replace(",", "\u202f")


def style() -> AbstractContextManager[None]:
    """Return the figures' style, in force within a ``with``.

    Raises
    ------
    MissingExtraError
        where Matplotlib is not installed (extra ``boards``).
    """
    try:
        from matplotlib.style import context
    except ImportError:
        raise MissingExtraError(_("drawing a figure"), "boards") from None
    return context(STYLE)


def _canvas(height: float) -> tuple[Canvas, Axes]:
    from matplotlib.figure import Figure as Canvas

    canvas = Canvas(figsize=(7.2, height))
    return canvas, canvas.add_subplot()


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
    text = text.replace(_FONT, _PAGE_FONT).replace(INK, "currentColor")
    head, rest = text.split(">", 1)
    head = re.sub(r' (width|height|version)="[^"]*"', "", head)
    named = f'{head} role="img" aria-label="{escape(words)}" style="stroke-linejoin:round"'
    return Figure(f"{named}>{rest}".strip(), words, caption)


def answers(found: Mapping[str, int], threats: int) -> Figure:
    """Draw for how many of so many threats each kind of answer was there, in hundredths.

    `found` counts by the kinds of `songo_edu.analysis.Defence`, "none" where there was no answer.
    """
    named = {
        "evasion": _("the seeds move away"),
        "push": _("a seed goes into the threatening pit"),
        "counter-threat": _("a counter-threat"),
        "yinda": _("a yinda: a seed is added"),
        "capture": _("the threatening pit is taken"),
        "rule": _("a rule forbids the capture"),
        "none": _("no answer"),
    }
    kinds = sorted(found, key=lambda kind: (kind == "none", -found[kind]))
    shares = [100 * found[kind] / threats for kind in kinds]
    numbers = [f"{share:.0f}" if share >= 0.5 else "< 1" for share in shares]
    with style():
        canvas, axes = _canvas(height=0.42 * len(kinds) + 0.7)
        axes.barh(
            range(len(kinds)),
            shares,
            height=0.62,
            color=[TERRACOTTA if kind == "yinda" else SAGE for kind in kinds],
        )
        for line, (share, number) in enumerate(zip(shares, numbers, strict=True)):
            axes.annotate(number, (share, line), (5, 0), textcoords="offset points", va="center")
        axes.set_yticks(range(len(kinds)), [named[kind] for kind in kinds])
        axes.invert_yaxis()
        axes.set_xticks([])
        axes.set_xlabel(_("of a hundred threats"))
        told = ", ".join(
            f"{named[kind]} {number}" for kind, number in zip(kinds, numbers, strict=True)
        )
        return finished(canvas, _("Answers to a hundred threats: {kinds}.").format(kinds=told))
