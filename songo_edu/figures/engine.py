"""Figures of the chapters on the engine: a move as words, speeds, a tree of moves, positions."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from songo_edu.engine import bitboard_kernel as bits
from songo_edu.engine.bitboard_kernel import after_other, after_own, sowing_of
from songo_edu.engine.bitboards import pack, table_of
from songo_edu.engine.minimax import look
from songo_edu.figures import figure as fig
from songo_edu.locale import _, written

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from songo_edu.games import Position


def lanes(word: int) -> list[int]:
    """Return the eight bytes of a word from the highest, each as the number added to its pit.

    A byte may be a small negative number, as in the word that a sowing adds.
    """
    numbers = []
    for _lane in range(8):
        low = (word + 128) % 256 - 128
        numbers.append(low)
        word = (word - low) >> bits.LANE
    return numbers[::-1]


def words_of_move(position: Position, move: str) -> fig.Figure:
    """Draw a move of songo as additions: the word of each side before, what is added, after."""
    board, table = pack(position), table_of(position.sheet)
    row, names = position.sheet.row, position.sheet.pits
    lane = row - 1 - names.index(move) % row
    own, other = board.own, board.other
    at = sowing_of(list(table), own, lane)
    mine, theirs = (
        after_own(list(table), own, other, lane),
        after_other(list(table), own, other, lane),
    )
    sides = [
        (position.row(position.mover), own, table[at], mine),
        (position.row("N" if position.mover == "S" else "S"), other, table[at + 1], theirs),
    ]
    store = _("store")
    with fig.drawing(4.9) as (canvas, axes):
        top, texts = 0.0, []
        for pits, before, sowing, after in sides:
            taken = after - before - sowing
            for place, name in enumerate([store, *pits]):
                axes.text(place, top, name, **fig.MIDDLE)
            steps = [(_("before"), before), (_("sown"), sowing), (_("taken"), taken)]
            for line, (name, word) in enumerate([*steps, (_("after"), after)]):
                _word(axes, top - 0.75 - line, name, lanes(word), signed=line in (1, 2))
            texts.append(f"{before:#018x} → {after:#018x}")
            top -= 5.6
        axes.set(xlim=(-1.75, 7.5), ylim=(top + 1.35, 0.4), xticks=[], yticks=[])
        words = _("{move} as two additions: {words}.")
        return fig.finished(canvas, words.format(move=move, words="; ".join(texts)))


def _word(axes: Axes, y: float, name: str, numbers: Sequence[int], *, signed: bool) -> None:
    """Draw the eight bytes of a word as boxes in a row; what is added has its sign."""
    axes.text(-0.65, y, name, ha="right", va="center")
    for place, number in enumerate(numbers):
        idle = signed and number == 0
        shown = "·" if idle else f"{number:+d}".replace("-", "−") if signed else str(number)
        look: dict[str, Any] = {"color": fig.STONE if idle else fig.INK, **fig.MIDDLE}
        if signed and not idle:
            look |= {"color": fig.TERRACOTTA, "weight": "bold"}
        axes.text(place, y, shown, **look)
        if not signed:
            axes.plot(
                [place - 0.46, place + 0.46, place + 0.46, place - 0.46, place - 0.46],
                [y - 0.42, y - 0.42, y + 0.42, y + 0.42, y - 0.42],
                color=fig.STONE,
                lw=1,
            )


def speeds(measured: Mapping[str, float]) -> fig.Figure:
    """Draw moves a second, a bar each, on a scale where every step to the right is ten times more.

    `measured` names them as `songo_edu.bench.moves_a_second` does.
    """
    named = {
        "python": "Python",
        "page": _("JavaScript, as in the page"),
        "numba": _("compiled by Numba"),
        "words": _("two words, compiled"),
    }
    kinds = [kind for kind in named if kind in measured]
    with fig.drawing(0.95 * len(kinds) + 0.7) as (canvas, axes):
        for line, kind in enumerate(kinds):
            axes.barh(
                line, measured[kind], 0.42, color=fig.TERRACOTTA if kind == "words" else fig.STONE
            )
            sentence = _("{name}: {number}")
            fig.note(
                axes,
                sentence.format(name=named[kind], number=written(round(measured[kind]))),
                (1e4, line - 0.3),
                (0, 3),
                ha="left",
                va="bottom",
            )
        axes.set(xscale="log", xlim=(1e4, 1e9), ylim=(len(kinds) - 0.6, -0.85))
        powers = range(-2, 4)
        names = [written(10.0**power, max(0, -power)) for power in powers]
        axes.set_xticks([10 ** (6 + power) for power in powers], names)
        axes.minorticks_off()
        axes.set(yticks=[], xlabel=_("million moves a second"))
        sentence = ", ".join(f"{named[kind]} {written(round(measured[kind]))}" for kind in kinds)
        return fig.finished(canvas, _("Moves a second: {kinds}.").format(kinds=sentence))


@dataclass
class _Node(fig.Branch):
    """A position of the tree: what it is worth, and whether it is looked at."""

    value: int = 0
    south: bool = True
    move: str = ""
    seen: bool = True
    best: bool = False  # on the line that both sides play


def tree(position: Position, plies: int, *, first: str = "", cuts: bool = False) -> fig.Figure:
    """Draw every line of `plies` plies, with South's lead at its end and on the way.

    There must be few of them. `first` is the move to begin with, where it is not the first in
    sowing order; with `cuts`, what alpha-beta does not look at is left out.
    """
    root = _grown(position, plies, first)
    if cuts:
        _prune(root, -_FAR, _FAR)
    node: _Node | None = root
    while node:
        node.best = True
        node = next(
            (child for child in node.below if child.seen and child.value == node.value), None
        )
    leaves = root.spread()
    with fig.drawing(1.3 * plies + 1.1) as (canvas, axes):
        _draw(axes, root, plies)
        middle = root.across
        north, south = str(position).split(" ")[0].split("/")
        for line, row in enumerate((south, north)):
            axes.text(middle, plies + 0.26 + 0.17 * line, row.replace(".", " "), **fig.MIDDLE)
        axes.set(xlim=(-0.6, leaves - 0.4), ylim=(-0.42, plies + 0.6), xticks=[], yticks=[])
        sentence = "; ".join(_node_words(node) for node in root.below)
        words = _("{plies} plies from {position}, worth {value} for South: {moves}.")
        figure = fig.finished(
            canvas,
            words.format(
                plies=plies, position=position, value=fig.signed(root.value), moves=sentence
            ),
        )
    if not cuts:
        return figure
    # Other names inside: a page may show a tree twice, whole and cut.
    return replace(figure, svg=re.sub(r'( id="|url\(#|href="#)', r"\1cut-", figure.svg))


_FAR = 1000


def _grown(position: Position, plies: int, first: str, move: str = "") -> _Node:
    node = _Node(south=position.mover == "S", move=move)
    if plies == 0 or position.over:
        stores = position.final().stores
        node.value = stores["S"] - stores["N"]
        return node
    moves = sorted(position.legal_moves(), key=lambda reply: reply != first)
    node.below = [_grown(position.play(reply), plies - 1, "", reply) for reply in moves]
    node.value = look(position, plies).value
    return node


def _prune(node: _Node, low: int, high: int) -> int:
    """Mark what need not be looked at; return what is known of a node then."""
    if not node.below:
        return node.value
    known = -_FAR if node.south else _FAR
    for below in node.below:
        below.seen = low < high
        if not below.seen:
            continue
        value = _prune(below, low, high)
        known = max(known, value) if node.south else min(known, value)
        low, high = (max(low, known), high) if node.south else (low, min(high, known))
    node.value = known
    return known


def _draw(axes: Axes, node: _Node, y: int, seen: bool = True) -> None:
    x = node.across
    for below in node.below:
        there = seen and below.seen
        colour = fig.TERRACOTTA if below.best else fig.INK if there else fig.STONE
        how: dict[str, Any] = {"color": colour, "lw": 2.2 if below.best else 1.1, "zorder": 1}
        if not there:
            how |= {"linestyle": (0, (2, 2.5))}
        axes.plot([x, below.across], [y, y - 1], **how)
        side = 1 if below.across >= x else -1
        axes.text(
            x + 0.66 * (below.across - x) + 0.1 * side,
            y - 0.66,
            below.move,
            color=fig.INK if there else fig.STONE,
            ha="left" if side == 1 else "right",
            va="center",
        )
        _draw(axes, below, y - 1, there)
    if not seen:
        axes.text(x, y, "×", color=fig.STONE, **fig.MIDDLE)
        return
    shape = "s" if node.south else "o"
    fill = fig.TERRACOTTA if node.best else fig.STONE
    axes.plot(x, y, shape, ms=27, color=fill, mew=0, zorder=2)
    axes.text(
        x,
        y,
        fig.signed(node.value),
        color=fig.PAPER if node.best else fig.NIGHT,
        zorder=3,
        **fig.MIDDLE,
    )


def _node_words(node: _Node) -> str:
    values = [
        f"{child.move} {fig.signed(child.value) if child.seen else '×'}" for child in node.below
    ]
    inside = f" ({', '.join(values)})" if values else ""
    return f"{node.move} {fig.signed(node.value)}{inside}"


def positions(counts: Mapping[str, Sequence[int]]) -> fig.Figure:
    """Draw how many positions each way of looking ahead visits, for 1, 2, 3 … plies.

    `counts` names the ways as `songo_edu.engine.minimax.WAYS` does.
    """
    named = {
        "minimax": _("minimax"),
        "cuts": _("alpha-beta"),
        "order": _("captures first"),
        "table": _("with a table"),
    }
    colours = {"minimax": fig.INK, "cuts": fig.TERRACOTTA, "order": fig.STONE, "table": fig.GOLD}
    longest = max(len(row) for row in counts.values())
    with fig.drawing(4.4) as (canvas, axes):
        for method, row in counts.items():
            plies = range(1, len(row) + 1)
            axes.plot(plies, row, "o-", ms=5, color=colours[method], lw=1.8)
        _names(axes, counts, named, colours)
        axes.set_yscale("log")
        axes.minorticks_off()
        axes.set_xticks(range(1, longest + 1))
        powers = range(1, len(str(max(map(max, counts.values())))))
        axes.set_yticks([10**power for power in powers], [written(10**power) for power in powers])
        axes.set_xlim(0.7, longest + 2.6)
        axes.set(xlabel=_("plies looked ahead"), ylabel=_("positions visited"))
        sentence = "; ".join(
            f"{named[method]} {', '.join(written(n) for n in row)}"
            for method, row in counts.items()
        )
        words = _("Positions visited for 1, 2, 3 … plies: {ways}.")
        return fig.finished(canvas, words.format(ways=sentence))


def _names(
    axes: Axes,
    counts: Mapping[str, Sequence[int]],
    named: Mapping[str, str],
    colours: Mapping[str, str],
) -> None:
    """Write the name of each line at its end, no two on each other."""
    below: dict[int, float] = {}  # where the last name at each end is
    for method in sorted(counts, key=lambda method: counts[method][-1]):
        x = len(counts[method])
        y = max(float(counts[method][-1]), 1.5 * below.get(x, 0.0))
        below[x] = y
        axes.text(x + 0.2, y, named[method], color=colours[method], va="center")
