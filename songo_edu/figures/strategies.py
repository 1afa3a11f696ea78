"""Figures of the chapters on strategies: a grenier's journey, what handfuls take, two freedoms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from songo_edu.analysis import Grenier
from songo_edu.figures.figure import (
    DOTTED,
    INK,
    STONE,
    TERRACOTTA,
    Figure,
    dots,
    drawing,
    finished,
    note,
)
from songo_edu.locale import _
from songo_edu.locale.numbers import briefly

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: A pit of so many seeds is a grenier in songo.
LAP = 14
#: A handful sown less often than this says nothing about its like.
ENOUGH = 10


def journey(grenier: Grenier) -> Figure:
    """Draw what a grenier would take now and with more seeds, one bar a seed."""
    stops = grenier.journey
    takes = [stop.takes for stop in stops]
    ends = [stop.last or _("kept") for stop in stops]
    now = _("now")
    handfuls = [grenier.seeds + stop.more for stop in stops]
    with drawing(0.25 * len(stops) + 0.9) as (canvas, axes):
        colours = [TERRACOTTA if stop.more == 0 else STONE for stop in stops]
        axes.barh(range(len(stops)), takes, height=0.66, color=colours)
        for line, (stop, seeds) in enumerate(zip(stops, takes, strict=True)):
            told = str(seeds) if seeds else "–"
            if stop.more == 0:
                told += f" ({now})"
            _beside(axes, told, seeds, line)
        lines = [f"{seeds} → {end}" for seeds, end in zip(handfuls, ends, strict=True)]
        _lines(axes, lines, max([*takes, 1]) * 1.2)
        axes.set_ylabel(_("seeds in {pit}, and where the last one falls").format(pit=grenier.pit))
        axes.set_xlabel(_("seeds it would take"))
        told = ", ".join(
            f"{seeds} {end} {take}" for seeds, end, take in zip(handfuls, ends, takes, strict=True)
        )
        words = _("{pit}, seeds, end and what it would take: {stops}.")
        return finished(canvas, words.format(pit=grenier.pit, stops=told))


def handfuls(sown: Mapping[int, int], taken: Mapping[int, int]) -> Figure:
    """Draw how many seeds a sowing takes on average, for each number of seeds in the hand.

    `sown` counts the sowings of each number, `taken` the seeds they won. Numbers that were sown
    too seldom are left out.
    """
    sizes = [size for size in sorted(sown) if sown[size] >= ENOUGH]
    means = [taken.get(size, 0) / sown[size] for size in sizes]
    with drawing(0.23 * len(sizes) + 0.9) as (canvas, axes):
        colours = [TERRACOTTA if size >= LAP else STONE for size in sizes]
        axes.barh(range(len(sizes)), means, height=0.66, color=colours)
        for line, mean in enumerate(means):
            _beside(axes, briefly(mean), mean, line)
        border = sum(size < LAP for size in sizes) - 0.5
        axes.axhline(border, color=INK, linewidth=0.8, linestyle=DOTTED)
        far = max(means) * 1.2
        axes.text(far, border - 0.15, _("once across"), ha="right", va="bottom")
        axes.text(far, border + 0.15, _("greniers"), ha="right", va="top")
        _lines(axes, [str(size) for size in sizes], far)
        axes.set(xlabel=_("seeds taken, on average"), ylabel=_("seeds in the hand"))
        pairs = zip(sizes, means, strict=True)
        told = "; ".join(f"{size} → {briefly(mean)}" for size, mean in pairs)
        return finished(canvas, _("Seeds taken by a sowing of: {sizes}.").format(sizes=told))


def _beside(axes: Axes, text: str, end: float, line: int) -> None:
    """Write what a bar stands for at its end."""
    note(axes, text, (end, line), (5, 0), "left", va="center")


def _lines(axes: Axes, names: list[str], far: float) -> None:
    """Name the bars, the first of them above, with so much room to the right."""
    axes.set_yticks(range(len(names)), names)
    axes.set_xticks([])
    axes.set(xlim=(0, far), ylim=(len(names) - 0.4, -0.6))


def freedoms(pairs: Iterable[tuple[int, int]]) -> Figure:
    """Draw bidoua against waiting moves, one dot a pair, larger where the pair came up often."""
    counts = Counter(pairs)
    most = max(counts.values())
    total = sum(counts.values())
    same = sum(count for (steps, moves), count in counts.items() if steps == moves)
    below = sum(count for (steps, moves), count in counts.items() if steps < moves)
    groups: dict[tuple[str, int], list[tuple[int, int]]] = {}
    for (steps, moves), count in counts.items():
        colour = TERRACOTTA if steps < moves else STONE
        across = round(2.5 + 6 * (count / most) ** 0.5)
        groups.setdefault((colour, across), []).append((steps, moves))
    with drawing(4.0) as (canvas, axes):
        for (colour, across), places in sorted(groups.items()):
            dots(axes, sorted(places), across, colour)
        edge = max(moves for _steps, moves in counts)
        axes.plot([0, edge], [0, edge], color=INK, linewidth=0.8, linestyle=DOTTED)
        axes.text(edge + 0.6, edge, _("the same"), va="center")
        _clouds(axes, counts)
        axes.set_xlabel(_("bidoua, counted as in the source"))
        axes.set_ylabel(_("longest series of waiting moves"))
        words = _(
            "Dots, the larger the more often. Of {total} rows the two numbers are the same in"
            " {same}: these dots lie on a slanting line. Bidoua is smaller in {below}, above the"
            " line and in another colour; all other dots spread out to the right of it."
        )
        return finished(canvas, words.format(total=total, same=same, below=below))


def _clouds(axes: Axes, counts: Mapping[tuple[int, int], int]) -> None:
    """Name the dots on either side of the line, beside the farthest of each."""
    above = [pair for pair in counts if pair[0] < pair[1]]
    beyond = [pair for pair in counts if pair[0] > pair[1]]
    line: dict[str, Any] = {"arrowstyle": "-", "color": INK, "linewidth": 0.7, "shrinkB": 5}
    top = max(moves for _steps, moves in counts)
    if above:
        at = max(above, key=lambda pair: (pair[1] - pair[0], pair))
        words = _("bidoua smaller")
        axes.annotate(words, at, (0, top + 1), va="bottom", color=TERRACOTTA, arrowprops=line)
    if beyond:
        far = max(steps for steps, _moves in counts)
        at = max(beyond, key=lambda pair: (pair[0] - pair[1], pair))
        words = _("bidoua larger:\nseeds go together")
        how: dict[str, Any] = {"ha": "right", "va": "bottom", "arrowprops": line}
        axes.annotate(words, at, (far + 1, 1), **how)
