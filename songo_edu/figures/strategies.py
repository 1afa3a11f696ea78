"""Figures of strategies and of endings: threats and replies, greniers, freedoms, what is sure."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from songo_edu.analysis import Grenier
from songo_edu.engine.endings import Endings
from songo_edu.figures import figure as fig
from songo_edu.locale import _, briefly, written

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from songo_edu.games import Position

_LINE = 0.34  # inches of a reply


def stopped(left: Mapping[str, int], now: int) -> fig.Figure:
    """Draw what one threat could still take after each reply, and what is made of it.

    `left` has the seeds that the threatening pit could take after each reply, `now` those before.
    """
    most = max(*left.values(), now)
    with fig.drawing(_LINE * len(left) + 0.95) as (canvas, axes):
        texts = []
        for line, (move, seeds) in enumerate(left.items()):
            made = _made_of_it(seeds, now)
            axes.barh(line, seeds, 0.62, color=fig.STONE if seeds < now else fig.TERRACOTTA)
            fig.bar_label(axes, str(seeds), seeds, line)
            axes.text(1.16 * most, line, made, va="center")
            texts.append(f"{move} {seeds} {made}".rstrip())
        axes.axvline(now, color=fig.INK, linewidth=0.8, linestyle=fig.DOTTED)
        axes.text(now, -0.75, _("{n} if nothing is done").format(n=now), ha="center", va="bottom")
        _replies(axes, left, 1.6 * most)
        axes.set_xlabel(_("seeds it can still take"))
        words = _("What a threat of {n} seeds can still take after each reply: {replies}.")
        return fig.finished(canvas, words.format(n=now, replies=", ".join(texts)))


def _made_of_it(seeds: int, now: int) -> str:
    if seeds == 0:
        return _("it is stopped")
    if seeds < now:
        return _("it is limited")
    return _("it grows") if seeds > now else ""


def both(left: Mapping[str, Mapping[str, int]]) -> fig.Figure:
    """Draw what each of two threats could still take after each reply; the best reply is marked.

    `left` has for each reply the seeds that each threatening pit could take after it, by its name.
    """
    least = min(max(takes.values()) for takes in left.values())
    with fig.drawing(2 * _LINE * len(left) + 0.7) as (canvas, axes):
        for line, takes in enumerate(left.values()):
            for half, (source, seeds) in enumerate(takes.items()):
                at = line + 0.36 * half - 0.18
                most = seeds == max(takes.values())
                axes.barh(at, seeds, 0.3, color=fig.TERRACOTTA if most else fig.STONE)
                what = f"{source}: {seeds}"
                if most and seeds == least:
                    what = _("{threat}, the least that must be lost").format(threat=what)
                fig.bar_label(axes, what, seeds, at)
        _replies(axes, left, 1.3 * max(max(takes.values()) for takes in left.values()))
        axes.set_xlabel(_("seeds it can still take"))
        sentence = "; ".join(
            f"{move} {', '.join(f'{source} {seeds}' for source, seeds in takes.items())}"
            for move, takes in left.items()
        )
        words = _(
            "What two threats can still take after each reply: {replies}. The greater of the two is"
            " least, {n}, after {best}."
        )
        best = next(move for move, takes in left.items() if max(takes.values()) == least)
        return fig.finished(canvas, words.format(replies=sentence, n=least, best=best))


def _replies(axes: Axes, moves: Mapping[str, object], far: float) -> None:
    """Name the replies, the first of them above, with so much room to the right."""
    fig.named_lines(axes, list(moves), -0.7)
    axes.set(xticks=[], xlim=(0, far), ylabel=_("reply"))


def feeding(position: Position) -> fig.Figure:
    """Draw how far each pit of the side to move reaches, when the other row is empty.

    Of the pits whose seeds cross over, the fullest must be played: its line stands out.
    """
    own = [pit for pit, seeds in position.row(position.mover).items() if seeds]
    order = list(position.row(position.mover))
    order += [pit for pit in position.pits if pit not in order]
    lands = {pit: str(position.landing(pit)) for pit in own}
    far = max(order.index(pit) for pit in lands.values())
    border = len(position.row(position.mover)) - 0.5
    allowed = position.legal_moves()
    with fig.drawing(0.42 * len(own) + 1.0) as (canvas, axes):
        texts = []
        for line, pit in enumerate(own):
            start, end = order.index(pit), order.index(lands[pit])
            what = _fed(position, pit, crosses=end > border)
            chosen = pit in allowed
            colour = fig.TERRACOTTA if chosen else fig.STONE
            axes.plot([start, end], [line, line], color=colour, lw=3 if chosen else 2, zorder=1)
            axes.plot(start, line, "o", ms=19, color=colour, mew=0)
            seeds = str(position.pits[pit])
            axes.text(start, line, seeds, color=fig.NIGHT, ha="center", va="center_baseline")
            axes.plot(end, line, "o", ms=8, color=colour, mew=0)
            axes.text(far + 0.7, line, what, va="center", weight="bold" if chosen else "normal")
            texts.append(f"{pit} {seeds} → {lands[pit]}, {what}")
        axes.axvline(border, color=fig.INK, linewidth=0.8, linestyle=fig.DOTTED)
        axes.text(border + 0.15, -0.9, _("the empty row"), ha="left", va="center")
        axes.set_xticks(range(far + 1), order[: far + 1])
        axes.set_yticks(range(len(own)), own)
        axes.set(xlim=(-0.6, far + 5.4), ylim=(len(own) - 0.5, -1.3))
        words = _("How far the seeds of each pit reach when the other row is empty: {pits}.")
        return fig.finished(canvas, words.format(pits="; ".join(texts)))


def _fed(position: Position, pit: str, *, crosses: bool) -> str:
    """Say in a few words whether a pit may be played, and why not."""
    refused = position.why_not(pit)
    if refused is None:
        return _("must be played")
    if not crosses:
        return _("stays at home")
    return _("not alone") if refused.code == "last-pit" else _("not the fullest")


#: A pit of this many seeds is a grenier in songo.
LAP = 14
#: A handful sown less often than this says nothing about its like.
ENOUGH = 10


def journey(grenier: Grenier) -> fig.Figure:
    """Draw what a grenier would take now and with more seeds, one bar a seed."""
    stops = grenier.journey
    takes = [stop.takes for stop in stops]
    ends = [stop.last or _("kept") for stop in stops]
    now = _("now")
    handfuls = [grenier.seeds + stop.more for stop in stops]
    with fig.drawing(0.25 * len(stops) + 0.9) as (canvas, axes):
        colours = [fig.TERRACOTTA if stop.more == 0 else fig.STONE for stop in stops]
        axes.barh(range(len(stops)), takes, height=0.66, color=colours)
        for line, (stop, seeds) in enumerate(zip(stops, takes, strict=True)):
            text = str(seeds) if seeds else "–"
            if stop.more == 0:
                text += f" ({now})"
            fig.bar_label(axes, text, seeds, line)
        lines = [f"{seeds} → {end}" for seeds, end in zip(handfuls, ends, strict=True)]
        fig.named_lines(axes, lines)
        axes.set(xticks=[], xlim=(0, max([*takes, 1]) * 1.2))
        axes.set_ylabel(_("seeds in {pit}, and where the last one falls").format(pit=grenier.pit))
        axes.set_xlabel(_("seeds it would take"))
        text = ", ".join(
            f"{seeds} {end} {take}" for seeds, end, take in zip(handfuls, ends, takes, strict=True)
        )
        words = _("{pit}, seeds, end and what it would take: {stops}.")
        return fig.finished(canvas, words.format(pit=grenier.pit, stops=text))


def handfuls(sown: Mapping[int, int], taken: Mapping[int, int]) -> fig.Figure:
    """Draw how many seeds a sowing takes on average, for each number of seeds in the hand.

    `sown` counts the sowings of each number, `taken` the seeds they won. Numbers that were sown
    too seldom are left out.
    """
    sizes = [size for size in sorted(sown) if sown[size] >= ENOUGH]
    means = [taken.get(size, 0) / sown[size] for size in sizes]
    with fig.drawing(0.23 * len(sizes) + 0.9) as (canvas, axes):
        colours = [fig.TERRACOTTA if size >= LAP else fig.STONE for size in sizes]
        axes.barh(range(len(sizes)), means, height=0.66, color=colours)
        for line, mean in enumerate(means):
            fig.bar_label(axes, briefly(mean), mean, line)
        border = sum(size < LAP for size in sizes) - 0.5
        axes.axhline(border, color=fig.INK, linewidth=0.8, linestyle=fig.DOTTED)
        far = max(means) * 1.2
        axes.text(far, border - 0.15, _("once across"), ha="right", va="bottom")
        axes.text(far, border + 0.15, _("greniers"), ha="right", va="top")
        fig.named_lines(axes, [str(size) for size in sizes])
        axes.set(xticks=[], xlim=(0, far))
        axes.set(xlabel=_("seeds taken, on average"), ylabel=_("seeds in the hand"))
        pairs = zip(sizes, means, strict=True)
        sentence = "; ".join(f"{size} → {briefly(mean)}" for size, mean in pairs)
        words = _("Seeds taken by a sowing of: {sizes}.")
        return fig.finished(canvas, words.format(sizes=sentence))


def freedoms(pairs: Iterable[tuple[int, int]]) -> fig.Figure:
    """Draw bidoua against waiting moves, one dot a pair, larger where the pair came up often."""
    counts = Counter(pairs)
    most = max(counts.values())
    total = sum(counts.values())
    same = sum(count for (steps, moves), count in counts.items() if steps == moves)
    below = sum(count for (steps, moves), count in counts.items() if steps < moves)
    groups: dict[tuple[str, int], list[tuple[int, int]]] = {}
    for (steps, moves), count in counts.items():
        colour = fig.TERRACOTTA if steps < moves else fig.STONE
        across = round(2.5 + 6 * (count / most) ** 0.5)
        groups.setdefault((colour, across), []).append((steps, moves))
    with fig.drawing(4.0) as (canvas, axes):
        for (colour, across), places in sorted(groups.items()):
            fig.dots(axes, sorted(places), across, colour)
        edge = max(moves for _steps, moves in counts)
        axes.plot([0, edge], [0, edge], color=fig.INK, linewidth=0.8, linestyle=fig.DOTTED)
        axes.text(edge + 0.6, edge, _("the same"), va="center")
        _clouds(axes, counts)
        axes.set_xlabel(_("bidoua, counted as in the source"))
        axes.set_ylabel(_("longest series of waiting moves"))
        words = _(
            "Dots, larger where there are more rows. Of {total} rows the two numbers are the"
            " same in {same}: these dots lie on a slanting line. Bidoua is smaller in {below},"
            " above the line and in another colour; all other dots spread out to the right of it."
        )
        return fig.finished(canvas, words.format(total=total, same=same, below=below))


def _clouds(axes: Axes, counts: Mapping[tuple[int, int], int]) -> None:
    """Name the dots on either side of the line, beside the farthest of each."""
    above = [pair for pair in counts if pair[0] < pair[1]]
    beyond = [pair for pair in counts if pair[0] > pair[1]]
    line: dict[str, Any] = {"arrowstyle": "-", "color": fig.INK, "linewidth": 0.7, "shrinkB": 5}
    top = max(moves for _steps, moves in counts)
    if above:
        at = max(above, key=lambda pair: (pair[1] - pair[0], pair))
        words = _("bidoua smaller")
        axes.annotate(words, at, (0, top + 1), va="bottom", color=fig.TERRACOTTA, arrowprops=line)
    if beyond:
        far = max(steps for steps, _moves in counts)
        at = max(beyond, key=lambda pair: (pair[0] - pair[1], pair))
        words = _("bidoua larger:\nseeds go together")
        how: dict[str, Any] = {"ha": "right", "va": "bottom", "arrowprops": line}
        axes.annotate(words, at, (far + 1, 1), **how)


# -- tables of endings -----------------------------------------------------------------------------


_STRIPE = "#938774"  # seen on light paper and on dark
_NARROW = 6.0  # of a hundred: below this no number fits into a bar
_KINDS = ("more", "level", "open", "less")


def shares_of(table: Endings, seeds: int) -> dict[str, float]:
    """Return of a hundred boards with so many seeds: on how many the mover gets more, half, less.

    "open" are those where endless play decides.
    """
    data = table.level_data(seeds)
    counts = dict.fromkeys(_KINDS, 0)
    for low, high in zip(data[0::2], data[1::2], strict=True):
        if low != high:
            counts["open"] += 1
        elif low == 0:
            counts["level"] += 1
        else:
            counts["more" if low < 128 else "less"] += 1  # a byte from 128 on is one below 0
    entries = len(data) // 2
    return {kind: 100 * counts[kind] / entries for kind in _KINDS}


def shares(table: Endings) -> fig.Figure:
    """Draw a bar for each number of seeds: what the player to move is sure of, of a hundred boards.

    Boards where endless play decides are hatched.
    """
    rows = {seeds: shares_of(table, seeds) for seeds in range(1, table.seeds + 1)}
    with fig.drawing(0.58 * len(rows) + 1.35) as (canvas, axes):
        for seeds, row in rows.items():
            _bar(axes, seeds, row)
        _names(axes)
        _half(axes, rows)
        axes.set(xlim=(0, 100), ylim=(len(rows) + 0.45, -0.55), yticks=[*rows])
        axes.set(ylabel=_("seeds on the board"), xticks=[], xlabel=_("of a hundred boards"))
        sentence = "; ".join(_row_words(seeds, row) for seeds, row in rows.items())
        words = _("What the player to move gets, by the number of seeds, on 100 boards: {rows}.")
        return fig.finished(canvas, words.format(rows=sentence))


def _bar(axes: Axes, seeds: int, row: Mapping[str, float]) -> None:
    colours = {"more": fig.TERRACOTTA, "level": fig.GOLD, "open": "none", "less": fig.STONE}
    left = 0.0
    for kind, share in row.items():
        if share:
            how: dict[str, Any] = {"color": colours[kind]}
            if kind == "open":
                how = {"facecolor": "none", "edgecolor": _STRIPE, "hatch": "////", "linewidth": 0.6}
            axes.barh(seeds, share, 0.66, left=left, **how)
        if share >= _NARROW:
            look: dict[str, Any] = {"color": fig.PAPER if kind == "more" else fig.NIGHT}
            if kind == "open":
                look = {
                    "color": fig.NIGHT,
                    "bbox": {"boxstyle": "round,pad=0.2", "fc": fig.PAPER, "ec": "none"},
                }
            middle = left + share / 2
            axes.text(middle, seeds, f"{share:.0f}", **fig.MIDDLE, **look)
        left += share


def _names(axes: Axes) -> None:
    """Name what is at the left, in the middle and at the right, above all bars."""
    for x, ha, name, colour in (
        (0, "left", _("gets more"), fig.TERRACOTTA),
        (50, "center", _("endless play decides"), fig.INK),
        (100, "right", _("gets less"), fig.STONE),
    ):
        axes.text(x, 0.35, name, ha=ha, va="bottom", color=colour)


def _half(axes: Axes, rows: Mapping[int, Mapping[str, float]]) -> None:
    """Name the narrow strip of boards that are shared in halves, where it is first seen."""
    seeds = next((seeds for seeds, row in rows.items() if 0 < row["level"] < _NARROW), None)
    if seeds is None:
        return
    more = rows[seeds]["more"]
    at = more + rows[seeds]["level"] / 2, seeds - 0.33
    line = {"arrowstyle": "-", "color": fig.INK, "linewidth": 0.8, "shrinkA": 0, "shrinkB": 0}
    how: dict[str, Any] = {"ha": "right", "va": "center", "arrowprops": line}
    axes.annotate(_("half"), at, (more - 3, seeds - 0.5), **how)


def _row_words(seeds: int, row: Mapping[str, float]) -> str:
    named = {
        "more": _("more"),
        "level": _("half"),
        "open": _("endless play decides"),
        "less": _("less"),
    }
    parts = [f"{named[kind]} {written(share, 1)}" for kind, share in row.items() if share]
    return _("{seeds}: {parts}").format(seeds=seeds, parts=", ".join(parts))


def endings_counted() -> list[tuple[int, int, str, str, str, str, int, int]]:
    """Return what the tables of songo show, a row for each number of seeds on the board.

    The seeds; the boards, one side to move; of a hundred of them those on which the mover gets more
    than half with best play, half, less, and those that endless play decides; the boards on which
    having to move costs the player seeds; and those on which that player gets nothing. They were
    counted by ``benchmarks/endings_levels.py``.

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
    ``benchmarks/endings_levels.py``.

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
