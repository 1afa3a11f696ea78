"""Figures of tables of endings: what the player to move is sure of, how long the way is."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from songo_edu.engine.endings import Endings
from songo_edu.figures import figure as fig
from songo_edu.locale import _, written

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_STRIPE = "#938774"  # seen on light paper and on dark
_NARROW = 6.0  # of a hundred: below this no number fits into a bar
_KINDS = ("more", "level", "open", "less")


@dataclass(frozen=True)
class Shares:
    """Of a hundred boards with this many seeds: in how many the mover gets more, half, or less.

    `open` are those where endless play decides.
    """

    seeds: int
    more: float
    level: float
    open: float
    less: float


def shares_of(table: Endings, seeds: int) -> Shares:
    """Count a level of a table."""
    data = table.level_data(seeds)
    found = dict.fromkeys(_KINDS, 0)
    for low, high in zip(data[0::2], data[1::2], strict=True):
        if low != high:
            found["open"] += 1
        elif low == 0:
            found["level"] += 1
        else:
            found["more" if low < 128 else "less"] += 1  # a byte from 128 on is one below 0
    entries = len(data) // 2
    return Shares(seeds, *(100 * found[kind] / entries for kind in _KINDS))


def shares(table: Endings) -> fig.Figure:
    """Draw a bar for each number of seeds: what the player to move is sure of, of a hundred boards.

    Boards where endless play decides are hatched.
    """
    rows = [shares_of(table, seeds) for seeds in range(1, table.seeds + 1)]
    with fig.drawing(0.58 * len(rows) + 1.35) as (canvas, axes):
        for row in rows:
            _bar(axes, row)
        _names(axes)
        _half(axes, rows)
        axes.set(xlim=(0, 100), ylim=(len(rows) + 0.45, -0.55), yticks=[row.seeds for row in rows])
        axes.set(ylabel=_("seeds on the board"), xticks=[], xlabel=_("of a hundred boards"))
        sentence = "; ".join(_told(row) for row in rows)
        words = _("What the player to move gets, by the number of seeds, on 100 boards: {rows}.")
        return fig.finished(canvas, words.format(rows=sentence))


def _bar(axes: Axes, row: Shares) -> None:
    colours = {"more": fig.TERRACOTTA, "level": fig.GOLD, "open": "none", "less": fig.STONE}
    left = 0.0
    for kind in _KINDS:
        share = getattr(row, kind)
        if share:
            how: dict[str, Any] = {"color": colours[kind]}
            if kind == "open":
                how = {"facecolor": "none", "edgecolor": _STRIPE, "hatch": "////", "linewidth": 0.6}
            axes.barh(row.seeds, share, 0.66, left=left, **how)
        if share >= _NARROW:
            look: dict[str, Any] = {"color": fig.PAPER if kind == "more" else fig.NIGHT}
            if kind == "open":
                look = {
                    "color": fig.NIGHT,
                    "bbox": {"boxstyle": "round,pad=0.2", "fc": fig.PAPER, "ec": "none"},
                }
            middle = left + share / 2
            axes.text(middle, row.seeds, f"{share:.0f}", **fig.MIDDLE, **look)
        left += share


def _names(axes: Axes) -> None:
    """Name what is at the left, in the middle and at the right, above all bars."""
    for x, ha, name, colour in (
        (0, "left", _("gets more"), fig.TERRACOTTA),
        (50, "center", _("endless play decides"), fig.INK),
        (100, "right", _("gets less"), fig.STONE),
    ):
        axes.text(x, 0.35, name, ha=ha, va="bottom", color=colour)


def _half(axes: Axes, rows: list[Shares]) -> None:
    """Name the narrow strip of boards that are shared in halves, where it is first seen."""
    row = next((row for row in rows if 0 < row.level < _NARROW), None)
    if row is None:
        return
    at = row.more + row.level / 2, row.seeds - 0.33
    line = {"arrowstyle": "-", "color": fig.INK, "linewidth": 0.8, "shrinkA": 0, "shrinkB": 0}
    how: dict[str, Any] = {"ha": "right", "va": "center", "arrowprops": line}
    axes.annotate(_("half"), at, (row.more - 3, row.seeds - 0.5), **how)


def _told(row: Shares) -> str:
    named = {
        "more": _("more"),
        "level": _("half"),
        "open": _("endless play decides"),
        "less": _("less"),
    }
    parts = [
        f"{named[kind]} {written(getattr(row, kind), 1)}" for kind in _KINDS if getattr(row, kind)
    ]
    return _("{seeds}: {parts}").format(seeds=row.seeds, parts=", ".join(parts))


def endings_counted() -> list[tuple[int, int, str, str, str, str, int, int]]:
    """Return what the tables of songo show, a row for each number of seeds on the board.

    The seeds; the boards, one side to move; of a hundred of them those on which the mover gets more
    than half with best play, half, less, and those that endless play decides; the boards on which
    having to move costs the player seeds; and those on which that player gets nothing. They were
    counted by ``benchmarks/endings_counted.py``.

    Examples
    --------
    >>> endings_counted()[1]
    (11, 2496144, '54.6', '0.0', '45.4', '0.0', 54544, 298)
    """
    data = json.loads(Path(__file__).with_name("endings_counted.json").read_text("utf-8"))
    return [
        (
            level["seeds"],
            level["boards"],
            *(
                written(100 * level[kind] / level["boards"], 1)
                for kind in ("more", "level", "less", "open")
            ),
            level["zugzwangs"],
            level["bare"],
        )
        for level in data["levels"]
    ]


def endings_roads() -> list[tuple[int, int, str, int, str]]:
    """Return the longest ways that the tables of songo know, a row for each number of seeds.

    The seeds; the most moves of both sides, each keeping what it is promised, before a seed leaves
    a board on which the mover wins, and that board; the most seeds of difference that every capture
    on some board loses against its best move, at least, and that board. They were looked for by
    ``benchmarks/endings_roads.py``.

    Examples
    --------
    >>> endings_roads()[0]
    (10, 88, '0.3.1.0.0.2.0/0.0.0.1.1.1.1 S 0-0', 14, '0.1.0.0.5.0.1/2.0.0.0.1.0.0 S 0-0')
    """
    data = json.loads(Path(__file__).with_name("endings_roads.json").read_text("utf-8"))
    return [
        (
            *(level["seeds"], level["plies"], level["longest"]["position"]),
            *(level["cost"], level["dearest"]["position"]),
        )
        for level in data["levels"]
    ]
