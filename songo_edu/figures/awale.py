"""Figures of the chapters on awalé: which way two boards are sown, what a capture costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from songo_edu.figures.figure import (
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

    from songo_edu.games import Position

_PIT = 29  # points across
_NAMES = 0.62  # from a pit to its name, where 1 is the step from a pit to the next
_DEEP = 1.3  # from the middle of one row to that of the other
_BOARD = 3.65  # from a board to the one below it


def ways(moves: Sequence[tuple[Position, str]]) -> Figure:
    """Draw how many seeds every pit receives from one move, a board below the other.

    Arrows show the way of sowing. The pit that is played is left open; where the last
    seed falls has a ring round it.
    """
    told = []
    with drawing(2.25 * len(moves)) as (canvas, axes):
        for line, (board, move) in enumerate(moves):
            falls = [event.pit for event in board.trace(move) if event.kind == "drop"]
            head = _heading(board, move)
            _sown(axes, -line * _BOARD, board, move, falls)
            axes.text(-0.36, _DEEP + 1.15 - line * _BOARD, head, va="center", weight="bold")
            twice = [pit for pit in board.pits if falls.count(pit) > 1]
            told.append(
                _("{head}: two seeds in {pits}, the last in {last}").format(
                    head=head, pits=", ".join(twice) or "–", last=falls[-1]
                )
            )
        widest = max(board.sheet.row for board, _move in moves)
        axes.set_aspect("equal")
        axes.set(xlim=(-0.85, widest - 0.15), ylim=(-(len(moves) - 1) * _BOARD - 1.0, _DEEP + 1.4))
        axes.set(xticks=[], yticks=[])
        return finished(
            canvas, _("Where the seeds of one pit go. {boards}.").format(boards=". ".join(told))
        )


def _heading(board: Position, move: str) -> str:
    seeds = board.pits[move]
    told = ngettext("{game}: {n} seed from {pit}", "{game}: {n} seeds from {pit}", seeds)
    name = _("songo") if board.sheet.clockwise else _("awalé")
    return told.format(game=name, n=seeds, pit=move)


def _sown(axes: Axes, foot: float, board: Position, move: str, falls: Sequence[str]) -> None:
    """Draw one board: its pits with the seeds they receive, and the arrows of its way."""
    named = board.sheet.pits
    at = {
        named[number]: (column, foot + upper * _DEEP)
        for upper, row in enumerate(board.sheet.rows[::-1])
        for column, number in enumerate(row)
    }
    kinds: dict[str, list[str]] = {"twice": [], "once": [], "never": []}
    for pit in at:
        count = falls.count(pit)
        kinds["twice" if count > 1 else "once" if count else "never"].append(pit)
    kinds["never"].remove(move)
    rings: dict[str, dict[str, Any]] = {
        "once": {"ms": _PIT, "color": STONE, "mew": 0},
        "twice": {"ms": _PIT, "color": TERRACOTTA, "mew": 0},
        "never": {"ms": _PIT, "mfc": "none", "mec": STONE, "mew": 0.8},
    }
    for kind, pits in kinds.items():
        if pits:
            axes.plot(*zip(*(at[pit] for pit in pits), strict=True), "o", **rings[kind])
    axes.plot(*at[falls[-1]], "o", ms=_PIT + 9, mfc="none", mec=INK, mew=1.2)
    axes.plot(*at[move], "o", ms=_PIT, mfc="none", mec=INK, mew=0.8)
    for pit, (column, height) in at.items():
        if count := falls.count(pit):
            ink = PAPER if count > 1 else NIGHT
            axes.text(column, height, str(count), color=ink, **MIDDLE, weight="bold")
        name = height + (_NAMES if height > foot else -_NAMES)
        axes.text(column, name, pit, **MIDDLE)
    _arrows(axes, foot, board)


def _arrows(axes: Axes, foot: float, board: Position) -> None:
    """Draw the way of sowing round one board: between the rows, and at both ends."""
    last = board.sheet.row - 1
    middle = foot + _DEEP / 2
    ends = [((-0.5, foot), (-0.5, foot + _DEEP)), ((last + 0.5, foot + _DEEP), (last + 0.5, foot))]
    rows = [((0.2, middle + 0.13), (last - 0.2, middle + 0.13))]
    rows.append(((last - 0.2, middle - 0.13), (0.2, middle - 0.13)))
    bend = -0.45
    if not board.sheet.clockwise:
        ends, rows, bend = [one[::-1] for one in ends], [one[::-1] for one in rows], 0.45
    for arrows, rad, wide in ((ends, bend, 1.2), (rows, 0.0, 0.8)):
        for start, end in arrows:
            how = {
                "arrowstyle": "-|>",
                "connectionstyle": f"arc3,rad={rad}",
                "color": INK,
                "linewidth": wide,
                "shrinkA": 0,
                "shrinkB": 0,
            }
            axes.annotate("", end, start, arrowprops=how)


def balances(board: Position) -> Figure:
    """Draw what each move takes against the most that the other side can take straight after."""
    moves = board.legal_moves()
    gains = [board.captured(move) for move in moves]
    losses = []
    for move in moves:
        after = board.play(move)
        losses.append(max((after.captured(reply) for reply in after.legal_moves()), default=0))
    edge = max([*gains, *losses, 1])
    with drawing(0.45 * len(moves) + 0.9) as (canvas, axes):
        axes.barh(range(len(moves)), gains, height=0.6, color=STONE)
        axes.barh(range(len(moves)), [-loss for loss in losses], height=0.6, color=TERRACOTTA)
        for line, (gain, loss) in enumerate(zip(gains, losses, strict=True)):
            for seeds, way in ((gain, 1), (loss, -1)):
                ha = "left" if way > 0 else "right"
                note(axes, str(seeds), (way * seeds, line), (way * 6, 0), ha, va="center")
            axes.text(
                1.45 * edge,
                line,
                signed(gain - loss),
                va="center",
                ha="right",
                weight="bold",
            )
        above = -0.85
        axes.text(0.3, above, _("the move takes"), ha="left", va="center")
        axes.text(-0.3, above, _("the answer can take"), ha="right", va="center")
        axes.text(1.45 * edge, above, _("balance"), ha="right", va="center", weight="bold")
        axes.plot([0, 0], [-0.5, len(moves) - 0.5], color=INK, linewidth=0.8)
        axes.set(xlim=(-1.25 * edge, 1.5 * edge), ylim=(len(moves) - 0.4, -1.2))
        axes.set_xticks([])
        axes.set_yticks(range(len(moves)), moves)
        axes.set_ylabel(_("pit that is played"))
        told = ", ".join(
            f"{move} {gain} − {loss}" for move, gain, loss in zip(moves, gains, losses, strict=True)
        )
        return finished(
            canvas, _("What each move takes, and the answer: {moves}.").format(moves=told)
        )
