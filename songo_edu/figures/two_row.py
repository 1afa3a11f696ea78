"""Figures of the chapters on songo and awalé: where seeds fall, what is taken, how games last."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from textwrap import fill
from typing import TYPE_CHECKING, Any

from songo_edu.figures import figure as fig
from songo_edu.locale import _, ngettext, written

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from songo_edu.games import Position


_LABEL = 44  # characters of a line under the axes


def sowings(position: Position) -> fig.Figure:
    """Draw where the seeds of every pit of the side to move fall, one line a pit.

    Only sowings that stay within one lap can be drawn so.
    """
    own = list(position.row(position.mover))
    order = own + [pit for pit in position.pits if pit not in own]
    lands = {pit: str(position.landing(pit)) for pit in own}
    between: list[tuple[float, float]] = []
    ends: list[tuple[float, float]] = []
    with fig.drawing(4.4) as (canvas, axes):
        for line, pit in enumerate(own):
            start, end = order.index(pit), order.index(lands[pit])
            axes.plot([start + 0.2, end], [line, line], color=fig.STONE, zorder=1)
            axes.plot(start, line, "o", ms=11, mfc="none", mec=fig.INK, mew=1.2)
            between += [(place, line) for place in range(start + 1, end)]
            ends.append((end, line))
            fig.note(axes, lands[pit], (end, line), (0, 9))
        for places, across, colour in ((between, 7, fig.STONE), (ends, 12, fig.TERRACOTTA)):
            if places:
                fig.dots(axes, places, across, colour)
        border = len(own) - 0.5
        axes.axvline(border, color=fig.INK, linewidth=0.8, linestyle=fig.DOTTED)
        rows = (_("South’s row"), _("North’s row"))
        near, far = rows if position.mover == "S" else rows[::-1]
        axes.text(border - 0.15, -0.9, near, ha="right", va="center")
        axes.text(border + 0.15, -0.9, far, ha="left", va="center")
        axes.set_xticks(range(len(order)), order)
        axes.set_yticks(range(len(own)), own)
        axes.set(ylim=(len(own) - 0.5, -1.2), xlim=(-0.6, len(order) - 0.4))
        axes.set(xlabel=fill(_("pit where a seed falls, in the order of sowing"), _LABEL))
        axes.set(ylabel=_("pit that is played"))
        sentence = ", ".join(f"{pit} → {lands[pit]}" for pit in own)
        return fig.finished(canvas, _("Where the last seed falls: {moves}.").format(moves=sentence))


def takings(last: Mapping[str, int], chain: Mapping[str, int]) -> fig.Figure:
    """Draw the seeds taken from each pit: under the last seed, and by the chain behind it."""
    pits = sorted({*last, *chain})
    below = [last.get(pit, 0) for pit in pits]
    above = [chain.get(pit, 0) for pit in pits]
    sums = [low + high for low, high in zip(below, above, strict=True)]
    with fig.drawing(4.0) as (canvas, axes):
        axes.bar(range(len(pits)), below, width=0.66, color=fig.TERRACOTTA)
        axes.bar(range(len(pits)), above, bottom=below, width=0.66, color=fig.STONE)
        for place, total in enumerate(sums):
            fig.note(axes, written(total), (place, total), (0, 4))
        # Each colour is named once, inside the tallest bar that shows it whole.
        inside: dict[str, Any] = {"ha": "center", "va": "center", "rotation": 90}
        chained = max(pits, key=lambda pit: (not last.get(pit), chain.get(pit, 0)))
        low, high = below.index(max(below)), pits.index(chained)
        axes.text(low, below[low] / 2, _("under the last seed"), color=fig.PAPER, **inside)
        axes.text(high, below[high] + above[high] / 2, _("by the chain"), color=fig.NIGHT, **inside)
        axes.set_xticks(range(len(pits)), pits)
        axes.set(yticks=[], xlabel=_("opponent’s pit, from the nearest to the farthest"))
        axes.set(ylabel=_("seeds taken there"))
        parts = zip(pits, below, above, strict=True)
        sentence = ", ".join(f"{pit} {low} + {high}" for pit, low, high in parts)
        return fig.finished(canvas, _("Seeds taken: {pits}.").format(pits=sentence))


def journeys(falls: Mapping[int, Sequence[str]]) -> fig.Figure:
    """Draw where the seeds of one pit fall for several handfuls, one line a handful.

    `falls` gives the pits that receive a seed, in order. A handful that has sown one seed fewer
    than it holds has kept the last one.
    """
    order = list(dict.fromkeys(falls[max(falls)]))
    sizes = sorted(falls)
    ends = {size: falls[size][-1] if len(falls[size]) == size else _("1 kept") for size in sizes}
    dots: dict[tuple[int, bool], list[tuple[int, int]]] = {}
    for line, size in enumerate(sizes):
        for place, pit in enumerate(order):
            kind = falls[size].count(pit), pit == ends[size]
            dots.setdefault(kind, []).append((place, line))
    with fig.drawing(6.0) as (canvas, axes):
        for (seeds, last), points in dots.items():
            at = list(zip(*points, strict=True))
            axes.plot(
                *at, "o", ms=3 + 4 * seeds, color=fig.TERRACOTTA if last else fig.STONE, mew=0
            )
            if seeds > 1:
                ink = fig.PAPER if last else fig.NIGHT
                axes.plot(*at, marker=f"${seeds}$", ms=8, mew=0, color=ink, linestyle="")
        for line, size in enumerate(sizes):
            if ends[size] not in order:
                axes.text(len(order) - 0.4, line, ends[size], va="center")
        for place, (pit, following) in enumerate(pairwise(order)):
            if pit[0] != following[0]:
                axes.axvline(place + 0.5, color=fig.INK, linewidth=0.8, linestyle=fig.DOTTED)
        axes.set_xticks(range(len(order)), order)
        axes.set_yticks(range(len(sizes)), [str(size) for size in sizes])
        axes.set(xlim=(-0.6, len(order) + 0.9), ylim=(len(sizes) - 0.4, -0.6))
        axes.set_xlabel(fill(_("pit where a seed falls, in the order of sowing"), _LABEL))
        axes.set_ylabel(_("seeds in the grenier"))
        sentence = ", ".join(f"{size} → {end}" for size, end in ends.items())
        return _lean(
            fig.finished(canvas, _("Where the last seed falls: {moves}.").format(moves=sentence))
        )


def answers(found: Mapping[str, int], threats: int) -> fig.Figure:
    """Draw for what share of `threats` threats each kind of answer was there, in hundredths.

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
    with fig.drawing(0.42 * len(kinds) + 0.7) as (canvas, axes):
        colours = [fig.TERRACOTTA if kind == "yinda" else fig.STONE for kind in kinds]
        axes.barh(range(len(kinds)), shares, height=0.62, color=colours)
        for line, (share, number) in enumerate(zip(shares, numbers, strict=True)):
            fig.bar_label(axes, number, share, line)
        axes.set_yticks(range(len(kinds)), [named[kind] for kind in kinds])
        axes.invert_yaxis()
        axes.set(xticks=[], xlabel=_("of a hundred threats"))
        pairs = zip(kinds, numbers, strict=True)
        sentence = ", ".join(f"{named[kind]} {number}" for kind, number in pairs)
        words = _("Answers to a hundred threats: {kinds}.")
        return fig.finished(canvas, words.format(kinds=sentence))


def _lean(figure: fig.Figure) -> fig.Figure:
    """Say once what many marks have in common."""

    def shared(match: re.Match[str]) -> str:
        styles = set(re.findall(r' style="[^"]*"', match[2]))
        if len(styles) != 1:
            return match[0]
        style = styles.pop()
        return f"<g{match[1]}{style}>{match[2].replace(style, '')}</g>"

    text = re.sub(r"<g([^>]*)>((?:<use [^>]*/>){2,})</g>", shared, figure.svg)
    return fig.Figure(text, figure.words, figure.caption)


_PIT = 29  # points across
_NAMES = 0.62  # from a pit to its name, where 1 is the step from a pit to the next
_DEEP = 1.3  # from the middle of one row to that of the other
_BOARD = 3.65  # from a board to the one below it


def ways(moves: Sequence[tuple[Position, str]]) -> fig.Figure:
    """Draw how many seeds every pit receives from one move, a board below the other.

    Arrows show the way of sowing. The pit that is played is left open; where the last
    seed falls has a ring round it.
    """
    texts = []
    with fig.drawing(2.25 * len(moves)) as (canvas, axes):
        for line, (board, move) in enumerate(moves):
            falls = [event.pit for event in board.trace(move) if event.kind == "drop"]
            seeds = board.pits[move]
            head = ngettext(
                "{game}: {n} seed from {pit}", "{game}: {n} seeds from {pit}", seeds
            ).format(game=_("songo") if board.sheet.clockwise else _("awalé"), n=seeds, pit=move)
            _sown(axes, -line * _BOARD, board, move, falls)
            axes.text(-0.36, _DEEP + 1.15 - line * _BOARD, head, va="center", weight="bold")
            twice = [pit for pit in board.pits if falls.count(pit) > 1]
            sentence = _("{head}: two seeds in {pits}, the last in {last}")
            texts.append(sentence.format(head=head, pits=", ".join(twice) or "–", last=falls[-1]))
        widest = max(board.sheet.row for board, _move in moves)
        axes.set(aspect="equal", xlim=(-0.85, widest - 0.15))
        axes.set(ylim=(-(len(moves) - 1) * _BOARD - 1.0, _DEEP + 1.4), xticks=[], yticks=[])
        words = _("Where the seeds of one pit go. {boards}.")
        return fig.finished(canvas, words.format(boards=". ".join(texts)))


def _sown(axes: Axes, foot: float, board: Position, move: str, falls: Sequence[str]) -> None:
    """Draw one board: its pits with the seeds they receive, and the arrows of its way."""
    named = board.sheet.pits
    at = {
        named[number]: (column, foot + upper * _DEEP)
        for upper, row in enumerate(board.sheet.rows[::-1])
        for column, number in enumerate(row)
    }
    rings: dict[int, dict[str, Any]] = {
        2: {"color": fig.TERRACOTTA, "mew": 0},
        1: {"color": fig.STONE, "mew": 0},
        0: {"mfc": "none", "mec": fig.STONE, "mew": 0.8},
    }
    for times, look in rings.items():
        places = [at[pit] for pit in at if min(falls.count(pit), 2) == times]
        if not times:
            places.remove(at[move])
        if places:
            axes.plot(*zip(*places, strict=True), "o", ms=_PIT, **look)
    axes.plot(*at[falls[-1]], "o", ms=_PIT + 9, mfc="none", mec=fig.INK, mew=1.2)
    axes.plot(*at[move], "o", ms=_PIT, mfc="none", mec=fig.INK, mew=0.8)
    for pit, (column, height) in at.items():
        if count := falls.count(pit):
            ink = fig.PAPER if count > 1 else fig.NIGHT
            axes.text(column, height, str(count), color=ink, **fig.MIDDLE, weight="bold")
        name = height + (_NAMES if height > foot else -_NAMES)
        axes.text(column, name, pit, **fig.MIDDLE)
    # The way of sowing round the board: between the rows, and at both ends.
    last, middle = board.sheet.row - 1, foot + _DEEP / 2
    ends = [((-0.5, foot), (-0.5, foot + _DEEP)), ((last + 0.5, foot + _DEEP), (last + 0.5, foot))]
    rows = [((0.2, middle + 0.13), (last - 0.2, middle + 0.13))]
    rows.append(((last - 0.2, middle - 0.13), (0.2, middle - 0.13)))
    turn = 1 if board.sheet.clockwise else -1
    for arrows, bend, wide in ((ends, -0.45, 1.2), (rows, 0.0, 0.8)):
        drawn: dict[str, Any] = {"color": fig.INK, "linewidth": wide, "shrinkA": 0, "shrinkB": 0}
        for way in arrows:
            start, end = way[::turn]
            fig.arrow(axes, start, end, turn * bend, **drawn)


def balances(board: Position) -> fig.Figure:
    """Draw what each move takes against the most that the other side can take straight after."""
    moves = board.legal_moves()
    gains = [board.captured(move) for move in moves]
    losses = []
    for move in moves:
        after = board.play(move)
        losses.append(max((after.captured(reply) for reply in after.legal_moves()), default=0))
    edge = max([*gains, *losses, 1])
    with fig.drawing(0.45 * len(moves) + 0.9) as (canvas, axes):
        axes.barh(range(len(moves)), gains, height=0.6, color=fig.STONE)
        axes.barh(range(len(moves)), [-loss for loss in losses], height=0.6, color=fig.TERRACOTTA)
        for line, (gain, loss) in enumerate(zip(gains, losses, strict=True)):
            fig.bar_label(axes, str(gain), gain, line, 6)
            fig.bar_label(axes, str(loss), -loss, line, -6)
            balance = fig.signed(gain - loss)
            axes.text(1.45 * edge, line, balance, va="center", ha="right", weight="bold")
        above = -0.85
        axes.text(0.3, above, _("the move takes"), ha="left", va="center")
        axes.text(-0.3, above, _("the answer can take"), ha="right", va="center")
        axes.text(1.45 * edge, above, _("balance"), ha="right", va="center", weight="bold")
        axes.plot([0, 0], [-0.5, len(moves) - 0.5], color=fig.INK, linewidth=0.8)
        axes.set(xlim=(-1.25 * edge, 1.5 * edge), ylim=(len(moves) - 0.4, -1.2), xticks=[])
        axes.set_yticks(range(len(moves)), moves)
        axes.set_ylabel(_("pit that is played"))
        parts = zip(moves, gains, losses, strict=True)
        sentence = ", ".join(f"{move} {gain} − {loss}" for move, gain, loss in parts)
        words = _("What each move takes, and the answer: {moves}.")
        return fig.finished(canvas, words.format(moves=sentence))
