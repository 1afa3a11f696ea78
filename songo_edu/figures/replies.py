"""Figures of threats: what is left of them after each reply, and which pits reach an empty row."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from songo_edu.figures.figure import (
    DOTTED,
    INK,
    NIGHT,
    STONE,
    TERRACOTTA,
    Figure,
    drawing,
    finished,
    note,
)
from songo_edu.locale import _

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from songo_edu.games import Position

_LINE = 0.34  # inches of a reply


def stopped(left: Mapping[str, int], now: int) -> Figure:
    """Draw what one threat could still take after each reply, and what is made of it.

    Parameters
    ----------
    left
        for each reply, the seeds that the threatening pit could take after it.
    now
        what it could take before.
    """
    most = max(*left.values(), now)
    with drawing(_LINE * len(left) + 0.95) as (canvas, axes):
        told = []
        for line, (move, seeds) in enumerate(left.items()):
            made = _made_of_it(seeds, now)
            axes.barh(line, seeds, 0.62, color=STONE if seeds < now else TERRACOTTA)
            note(axes, str(seeds), (seeds, line), (5, 0), "left", va="center")
            axes.text(1.16 * most, line, made, va="center")
            told.append(f"{move} {seeds} {made}".rstrip())
        axes.axvline(now, color=INK, linewidth=0.8, linestyle=DOTTED)
        axes.text(now, -0.75, _("{n} if nothing is done").format(n=now), ha="center", va="bottom")
        _replies(axes, left, 1.6 * most)
        axes.set_xlabel(_("seeds it can still take"))
        words = _("What a threat of {n} seeds can still take after each reply: {replies}.")
        return finished(canvas, words.format(n=now, replies=", ".join(told)))


def _made_of_it(seeds: int, now: int) -> str:
    if seeds == 0:
        return _("it is stopped")
    if seeds < now:
        return _("it is limited")
    return _("it grows") if seeds > now else ""


def both(left: Mapping[str, Mapping[str, int]]) -> Figure:
    """Draw what each of two threats could still take after each reply; the best reply is marked.

    Parameters
    ----------
    left
        for each reply the seeds that each threatening pit could take after it, by its name.
    """
    least = min(max(each.values()) for each in left.values())
    with drawing(2 * _LINE * len(left) + 0.7) as (canvas, axes):
        for line, each in enumerate(left.values()):
            for half, (source, seeds) in enumerate(each.items()):
                at = line + 0.36 * half - 0.18
                most = seeds == max(each.values())
                axes.barh(at, seeds, 0.3, color=TERRACOTTA if most else STONE)
                what = f"{source}: {seeds}"
                if most and seeds == least:
                    what = _("{threat}, the least that must be lost").format(threat=what)
                note(axes, what, (seeds, at), (5, 0), "left", va="center")
        _replies(axes, left, 1.3 * max(max(each.values()) for each in left.values()))
        axes.set_xlabel(_("seeds it can still take"))
        told = "; ".join(
            f"{move} {', '.join(f'{source} {seeds}' for source, seeds in each.items())}"
            for move, each in left.items()
        )
        words = _(
            "What two threats can still take after each reply: {replies}. The greater of the two is"
            " least, {n}, after {best}."
        )
        best = next(move for move, each in left.items() if max(each.values()) == least)
        return finished(canvas, words.format(replies=told, n=least, best=best))


def _replies(axes: Axes, moves: Mapping[str, object], far: float) -> None:
    """Name the replies, the first of them above, with so much room to the right."""
    axes.set_yticks(range(len(moves)), list(moves))
    axes.set(xticks=[], xlim=(0, far), ylim=(len(moves) - 0.4, -0.7))
    axes.set_ylabel(_("reply"))


def feeding(position: Position) -> Figure:
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
    with drawing(0.42 * len(own) + 1.0) as (canvas, axes):
        told = []
        for line, pit in enumerate(own):
            start, end = order.index(pit), order.index(lands[pit])
            what = _fed(position, pit, crosses=end > border)
            chosen = pit in allowed
            colour = TERRACOTTA if chosen else STONE
            axes.plot([start, end], [line, line], color=colour, lw=3 if chosen else 2, zorder=1)
            axes.plot(start, line, "o", ms=19, color=colour, mew=0)
            seeds = str(position.pits[pit])
            axes.text(start, line, seeds, color=NIGHT, ha="center", va="center_baseline")
            axes.plot(end, line, "o", ms=8, color=colour, mew=0)
            axes.text(far + 0.7, line, what, va="center", weight="bold" if chosen else "normal")
            told.append(f"{pit} {seeds} → {lands[pit]}, {what}")
        axes.axvline(border, color=INK, linewidth=0.8, linestyle=DOTTED)
        axes.text(border + 0.15, -0.9, _("the empty row"), ha="left", va="center")
        axes.set_xticks(range(far + 1), order[: far + 1])
        axes.set_yticks(range(len(own)), own)
        axes.set(xlim=(-0.6, far + 5.4), ylim=(len(own) - 0.5, -1.3))
        words = _("How far the seeds of each pit reach when the other row is empty: {pits}.")
        return finished(canvas, words.format(pits="; ".join(told)))


def _fed(position: Position, pit: str, *, crosses: bool) -> str:
    """Say in a few words whether a pit may be played, and why not."""
    refused = position.why_not(pit)
    if refused is None:
        return _("must be played")
    if not crosses:
        return _("stays at home")
    return _("not alone") if refused.code == "last-pit" else _("not the fullest")
