"""A puzzle's proof as a picture: the solver's moves, every reply, what each line takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from songo_edu.figures.figure import Figure, drawing, finished
from songo_edu.figures.palette import INK, MIDDLE, NIGHT, PAPER, SAGE, TERRACOTTA
from songo_edu.locale import _, ngettext

if TYPE_CHECKING:
    from matplotlib.axes import Axes


#: A puzzle, or a node of its solution.
Json = Mapping[str, Any]

_SIZE = 25  # points across a move


def proof(record: Json) -> Figure:
    """Draw the tree of a puzzle whose goal is so many seeds.

    Parameters
    ----------
    record
        a puzzle with few lines, as `songo_edu.puzzles.find` gives it.
    """
    told = list(lines(record["solution"]))
    turns = 2 * record["goal"]["moves"] - 1
    with drawing(0.85 * turns + 0.7) as (canvas, axes):
        _drawn(axes, record["solution"], 0, 0)
        axes.set(xlim=(-0.6, len(told) - 0.4), ylim=(-turns - 0.1, 0.4))
        axes.set(xticks=[], yticks=[])
        goal = record["goal"]["seeds"]
        seeds = ngettext("at least {n} seed", "at least {n} seeds", goal).format(n=goal)
        words = _("The proof of {key}, {seeds}: {lines}.").format(
            key=record["key"],
            seeds=seeds,
            lines="; ".join(f"{' '.join(moves)} {won}" for moves, won in told),
        )
        return finished(canvas, words)


def lines(node: Json) -> Iterator[tuple[list[str], int]]:
    """Yield the moves of each line of a tree, and the seeds that the solver has at its end.

    Examples
    --------
    >>> after = {"N1": [{"move": "S2", "seeds": 7}], "N4": []}
    >>> list(lines({"move": "S3", "seeds": 4, "replies": after}))
    [(['S3', 'N1', 'S2'], 7), (['S3', 'N4'], 4)]
    """
    if not node.get("replies"):
        yield [node["move"]], node["seeds"]
    for reply, nodes in node.get("replies", {}).items():
        if not nodes:
            yield [node["move"], reply], node["seeds"]
        for child in nodes:
            for moves, seeds in lines(child):
                yield [node["move"], reply, *moves], seeds


def _drawn(axes: Axes, node: Json, free: int, depth: int) -> tuple[float, int]:
    """Draw a node and all below it; return its column and the next free one."""
    replies = node.get("replies", {})
    if not replies:
        _end(axes, free, depth, node)
        _move(axes, free, depth, node["move"], solver=True)
        return free, free + 1
    columns = []
    for reply, nodes in replies.items():
        below = []
        for child in nodes:
            column, free = _drawn(axes, child, free, depth + 2)
            below.append(column)
        if not nodes:
            _end(axes, free, depth + 1, node)
            below, free = [free], free + 1
        middle = (below[0] + below[-1]) / 2
        for column in below if nodes else []:
            _join(axes, middle, column, depth + 1)
        _move(axes, middle, depth + 1, reply, solver=False)
        columns.append(middle)
    here = (columns[0] + columns[-1]) / 2
    for column in columns:
        _join(axes, here, column, depth)
    _move(axes, here, depth, node["move"], solver=True)
    return here, free


def _join(axes: Axes, above: float, below: float, depth: int) -> None:
    axes.plot([above, below], [-depth, -depth - 1], color=INK, lw=1.1, zorder=1)


def _move(axes: Axes, x: float, depth: int, move: str, *, solver: bool) -> None:
    colour = TERRACOTTA if solver else SAGE
    axes.plot(x, -depth, "s" if solver else "o", ms=_SIZE, color=colour, mew=0, zorder=2)
    axes.text(x, -depth, move, color=PAPER if solver else NIGHT, zorder=3, **MIDDLE)


def _end(axes: Axes, x: float, depth: int, node: Json) -> None:
    """Write the seeds at the end of a line."""
    axes.text(x, -depth - 0.62, str(node["seeds"]), weight="bold", **MIDDLE)
