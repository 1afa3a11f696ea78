"""Figures of the chapters on strategies: a grenier's journey, what handfuls take, two freedoms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from songo_edu.analysis import Grenier
from songo_edu.figures.figure import Figure, drawing, finished, note
from songo_edu.figures.palette import DOTTED, INK, SAGE, TERRACOTTA
from songo_edu.locale import _
from songo_edu.locale.numbers import briefly

#: A pit of so many seeds is a grenier in songo.
LAP = 14
#: A handful sown less often than this says nothing about its like.
ENOUGH = 10


def journey(grenier: Grenier) -> Figure:
    """Draw what a grenier would take now and with more seeds, one bar a seed."""
    stops = grenier.journey
    takes = [stop.takes for stop in stops]
    with drawing(3.4) as (canvas, axes):
        colours = [TERRACOTTA if stop.more == 0 else SAGE for stop in stops]
        axes.bar(range(len(stops)), takes, width=0.66, color=colours)
        for place, seeds in enumerate(takes):
            note(axes, str(seeds) if seeds else "–", (place, seeds), (0, 4))
        note(axes, _("now"), (0, takes[0]), (0, 20))
        ends = [stop.last or _("kept") for stop in stops]
        labels = [
            f"{grenier.seeds + stop.more}\n{end}" for stop, end in zip(stops, ends, strict=True)
        ]
        axes.set_xticks(range(len(stops)), labels)
        axes.set_yticks([])
        axes.set_ylim(0, max([*takes, 1]) * 1.25)
        axes.set_xlabel(_("seeds in {pit}, and where the last one falls").format(pit=grenier.pit))
        axes.set_ylabel(_("seeds it would take"))
        told = ", ".join(
            f"{grenier.seeds + stop.more} {end} {stop.takes}"
            for stop, end in zip(stops, ends, strict=True)
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
    with drawing(3.6) as (canvas, axes):
        colours = [TERRACOTTA if size >= LAP else SAGE for size in sizes]
        axes.bar(sizes, means, width=0.66, color=colours)
        for size, mean in zip(sizes, means, strict=True):
            note(axes, briefly(mean), (size, mean), (0, 4), fontsize=9)
        axes.axvline(LAP - 0.5, color=INK, linewidth=0.8, linestyle=DOTTED)
        axes.text(LAP - 0.7, max(means), _("once across"), ha="right", va="top")
        axes.text(LAP - 0.3, max(means), _("greniers"), ha="left", va="top")
        axes.set_xticks(sizes)
        axes.set_yticks([])
        axes.set_ylim(0, max(means) * 1.12)
        axes.set(xlabel=_("seeds in the hand"), ylabel=_("seeds taken, on average"))
        told = ", ".join(f"{size} {briefly(mean)}" for size, mean in zip(sizes, means, strict=True))
        return finished(canvas, _("Seeds taken by a sowing of: {sizes}.").format(sizes=told))


def freedoms(pairs: Iterable[tuple[int, int]]) -> Figure:
    """Draw bidoua against waiting moves, one dot a pair, larger where the pair came up often."""
    counts = Counter(pairs)
    most = max(counts.values())
    total = sum(counts.values())
    same = sum(count for (steps, moves), count in counts.items() if steps == moves)
    below = sum(count for (steps, moves), count in counts.items() if steps < moves)
    with drawing(4.6) as (canvas, axes):
        for (steps, moves), count in sorted(counts.items()):
            colour = TERRACOTTA if steps < moves else SAGE
            size = 2 + 10 * (count / most) ** 0.5
            axes.plot(steps, moves, "o", ms=size, color=colour)
        edge = max(moves for _steps, moves in counts)
        axes.plot([0, edge], [0, edge], color=INK, linewidth=0.8, linestyle=DOTTED)
        axes.text(edge + 0.6, edge, _("the same"), va="center")
        axes.set_xlabel(_("bidoua, counted as in the source"))
        axes.set_ylabel(_("longest series of waiting moves"))
        words = _("Of {total} rows the two are the same in {same}, bidoua is smaller in {below}.")
        return finished(canvas, words.format(total=total, same=same, below=below))
