"""Figures of the chapter on graphs: how often each node fires."""

from __future__ import annotations

from collections.abc import Mapping

from songo_edu.figures.figure import Figure, drawing, finished, note
from songo_edu.figures.palette import STONE, TERRACOTTA
from songo_edu.locale import _


def firings(counts: Mapping[str, int], chips: Mapping[str, int]) -> Figure:
    """Draw how often each node fires until the board is stable, in the board's order.

    `chips` tells where they lay at the start: these nodes have another colour.

    Examples
    --------
    >>> firings({"A": 2, "B": 5, "C": 2}, {"B": 6}).words
    'Firings of each node: A 2, B 5, C 2.'
    """
    nodes = list(counts)
    with drawing(3.4) as (canvas, axes):
        colours = [TERRACOTTA if chips.get(node) else STONE for node in nodes]
        axes.bar(range(len(nodes)), list(counts.values()), width=0.7, color=colours)
        for place, node in enumerate(nodes):
            note(axes, str(counts[node]), (place, counts[node]), (0, 4))
            if chips.get(node):
                note(axes, _("all chips here"), (place, counts[node]), (0, 20))
        axes.set_xticks(range(len(nodes)), nodes)
        axes.set_yticks([])
        axes.set_ylim(0, max([*counts.values(), 1]) * 1.25)
        axes.set(xlabel=_("nodes of the path"), ylabel=_("firings until the board is stable"))
        told = ", ".join(f"{node} {count}" for node, count in counts.items())
        return finished(
            canvas,
            _("Firings of each node: {counts}.").format(counts=told),
            _("Each step towards the middle adds one more than the step before: 1, 3, 6, 10, …"),
        )
