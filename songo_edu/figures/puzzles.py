"""A puzzle's proof as a picture: the solver's moves, every reply, what each line takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from songo_edu.course.rating import NO_RATING, rated
from songo_edu.figures.figure import (
    DOTTED,
    INK,
    MIDDLE,
    NIGHT,
    PAPER,
    STONE,
    TERRACOTTA,
    Figure,
    drawing,
    finished,
    note,
    signed,
)
from songo_edu.locale import _, ngettext

if TYPE_CHECKING:
    from matplotlib.axes import Axes


# -- a puzzle's proof as a picture: the solver's moves, every reply, what each line takes ----------

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
    """Yield the moves of each line of a tree, and the seeds that the solver has at its end."""
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
    colour = TERRACOTTA if solver else STONE
    axes.plot(x, -depth, "s" if solver else "o", ms=_SIZE, color=colour, mew=0, zorder=2)
    axes.text(x, -depth, move, color=PAPER if solver else NIGHT, zorder=3, **MIDDLE)


def _end(axes: Axes, x: float, depth: int, node: Json) -> None:
    """Write the seeds at the end of a line."""
    axes.text(x, -depth - 0.62, str(node["seeds"]), weight="bold", **MIDDLE)


def neighbours(pits: Sequence[str], kinds: Mapping[tuple[str, str], str]) -> Figure:
    """Draw what becomes of a puzzle when a seed is moved from one pit to another.

    Parameters
    ----------
    pits
        all pits, in the order in which they get the seed.
    kinds
        for each pit that gives a seed and each that gets it: "holds", "two keys", "another key" or
        "another number", which is the number of seeds that are sure.
    """
    rows = list(dict.fromkeys(take for take, _add in kinds))
    named = {
        "holds": _("it holds"),
        "two keys": _("two keys"),
        "another key": _("another key"),
        "another number": _("another number"),
    }
    marks: dict[str, dict[str, Any]] = {
        "holds": {"marker": "o", "ms": 13, "mfc": TERRACOTTA, "mec": TERRACOTTA},
        "two keys": {"marker": "x", "ms": 8, "mec": INK, "mew": 1.6},
        "another key": {"marker": "s", "ms": 7, "mfc": STONE, "mec": STONE},
        "another number": {"marker": ".", "ms": 3.5, "mfc": INK, "mec": INK},
    }
    with drawing(0.29 * len(rows) + 1.75) as (canvas, axes):
        told = []
        for line, (kind, name) in enumerate(named.items()):
            found = [way for way, one in kinds.items() if one == kind]
            at = [(pits.index(add), rows.index(take)) for take, add in found]
            # The first mark of each kind is the one beside its name.
            place = (7.2 * (line % 2), -2.9 + 0.95 * (line // 2))
            across, down = zip(place, *at, strict=True)
            axes.plot(across, down, linestyle="", **marks[kind])
            axes.text(place[0] + 0.6, place[1], f"{name}: {len(found)}", va="center")
            told.append(f"{name} {len(found)}")
        axes.set_xticks(range(len(pits)), [f"{one[0]}\n{one[1:]}" for one in pits])
        axes.set_yticks(range(len(rows)), rows)
        axes.set(xlim=(-0.7, len(pits) - 0.3), ylim=(len(rows) - 0.4, -3.5))
        axes.set_xlabel(_("pit that gets the seed"))
        axes.set_ylabel(_("pit that gives one"))
        kept = {
            take: [add for (one, add), kind in kinds.items() if (one, kind) == (take, "holds")]
            for take in rows
        }
        holds = "; ".join(f"{take} → {', '.join(adds)}" for take, adds in kept.items() if adds)
        words = _("Boards with one seed moved, by what becomes of them: {kinds}. {holds}.")
        return finished(canvas, words.format(kinds=", ".join(told), holds=holds))


# -- the figure of the reader's rating: what a puzzle brings or costs, by how hard it is -----------

#: How much more or less than the reader's a puzzle's rating is.
_APART = (-400, -200, 0, 200, 400)


def rating_steps() -> Figure:
    """Draw what a reader who begins gains by a puzzle solved at sight, and loses by one missed."""
    reader = NO_RATING["reader"]
    gains = {apart: rated(NO_RATING, reader + apart, 100)["reader"] - reader for apart in _APART}
    losses = {apart: rated(NO_RATING, reader + apart, 0)["reader"] - reader for apart in _APART}
    with drawing(0.42 * len(_APART) + 1.0) as (canvas, axes):
        for line, apart in enumerate(_APART):
            gain, loss = gains[apart], losses[apart]
            axes.barh(line, gain, 0.62, color=TERRACOTTA)
            axes.barh(line, loss, 0.62, color=STONE)
            note(axes, signed(gain), (gain, line), (5, 0), "left", va="center")
            note(axes, signed(loss), (loss, line), (-5, 0), "right", va="center")
        axes.axvline(0, color=INK, linewidth=0.8, linestyle=DOTTED)
        axes.text(1, -0.55, _("solved at sight"), ha="left", va="bottom", color=TERRACOTTA)
        axes.text(-1, -0.55, _("missed"), ha="right", va="bottom", color=STONE)
        names = {
            -400: _("400 below yours"),
            -200: _("200 below"),
            0: _("as yours"),
            200: _("200 above"),
            400: _("400 above yours"),
        }
        axes.set_yticks(range(len(_APART)), list(names.values()))
        most = 1.5 * max(gains.values())
        axes.set(xticks=[], xlim=(-most, most), ylim=(len(_APART) - 0.5, -1.1))
        axes.set_ylabel(_("rating of the puzzle"))
        axes.set_xlabel(_("what it adds to your rating"))
        told = "; ".join(
            f"{names[apart]} {signed(gains[apart])}, {signed(losses[apart])}" for apart in _APART
        )
        words = _(
            "What a puzzle adds to the rating of a reader who begins, solved at sight and missed:"
            " {steps}."
        )
        return finished(canvas, words.format(steps=told))
