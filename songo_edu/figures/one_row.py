"""Figures of the chapters on one row for two and on graphs: trees of options, falling variants."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any

from songo_edu.figures.figure import (
    INK,
    MIDDLE,
    PAPER,
    STONE,
    TERRACOTTA,
    Branch,
    Figure,
    Place,
    arrow,
    drawing,
    finished,
    mean,
    note,
)
from songo_edu.locale import _, ngettext
from songo_edu.solvers.duels import options_tree, variants_along

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from songo_edu.games import Game, Record
    from songo_edu.games.duels import DuelPosition, DuelSheet


def firings(counts: Mapping[str, int], chips: Mapping[str, int]) -> Figure:
    """Draw how often each node fires until the board is stable, in the board's order.

    `chips` says where they lay at the start: these nodes have another colour.

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
        sentence = ", ".join(f"{node} {count}" for node, count in counts.items())
        return finished(
            canvas,
            _("Firings of each node: {counts}.").format(counts=sentence),
            _("Each step towards the middle adds one more than the step before: 1, 3, 6, 10, …"),
        )


# -- Sowing and Wing -------------------------------------------------------------------------------

_MOVES, _BOARDS = -2.75, -1.5  # where the first two columns of a falling variant are
_HOLE = {"boxstyle": "round,pad=0.35", "fc": "none", "ec": INK, "lw": 0.7}
_SHOWN = {"+-": "±", "-": "−", "^": "↑", "v": "↓"}  # as a value is written by hand


def options(position: DuelPosition, depth: int = 4) -> Figure:
    """Draw a board above its options, Left's to the left and Right's to the right, with values.

    Each board is its seeds from left to right, above its value; no more than `depth` levels
    are drawn. The board must be a small one.
    """
    tree = options_tree(position, depth)
    root = _options_below(tree)
    root.spread(_middle)
    nodes: list[_Board] = list(root.nodes())
    across = [node.across for node in nodes]
    deepest = -max(node.depth for node in nodes)
    with drawing(1.05 * (1 - deepest) + 0.1) as (canvas, axes):
        for node in nodes:
            for each in node.below:
                colour = TERRACOTTA if each.side == "left" else STONE
                ends = [-node.depth - 0.4, -each.depth + 0.19]
                axes.plot([node.across, each.across], ends, color=colour, lw=1.6, zorder=1)
        for node in nodes:
            seeds = " ".join(n if n != "0" else "·" for n in node.told["board"].split("."))
            axes.text(node.across, -node.depth, seeds, **MIDDLE, bbox=_HOLE)
            value = _by_hand(str(node.told["value"]))
            axes.text(node.across, -node.depth - 0.29, value, **MIDDLE, weight="bold")
        # The outermost line of each side that starts at the top is named.
        for side, outermost, ha, name in (
            ("left", min, "right", _("Left")),
            ("right", max, "left", _("Right")),
        ):
            if own := [each.across for each in root.below if each.side == side]:
                away = -0.14 if side == "left" else 0.14
                middle = 0.5 * (root.across + outermost(own))
                axes.text(middle + away, -0.33, name, ha=ha, va="center")
        room = 0.5 if len(set(across)) > 2 else 0.9
        axes.set(xlim=(min(across) - room, max(across) + room), ylim=(deepest - 0.46, 0.26))
        axes.set(xticks=[], yticks=[])
        words = ngettext(
            "The options of {board}, whose value is {value}: {n} board.",
            "The options of {board}, whose value is {value}: {n} boards.",
            len(nodes),
        )
        value = _by_hand(str(tree["value"]))
        return finished(canvas, words.format(board=tree["board"], value=value, n=len(nodes)))


@dataclass
class _Board(Branch):
    """A board among options, and whose option it is."""

    told: Mapping[str, Any] = field(default_factory=dict)
    side: str = ""


def _options_below(told: Mapping[str, Any], side: str = "") -> _Board:
    options = ((own, each) for own in ("left", "right") for each in told.get(own, ()))
    return _Board([_options_below(each, own) for own, each in options], told=told, side=side)


def _middle(node: Branch) -> float:
    if len(node.below) > 1:
        return mean(node)
    (lone,) = node.below  # it is on its own side
    return mean(node) + (0.12 if lone.side == "left" else -0.12)


def _by_hand(value: str) -> str:
    for typed, sign in _SHOWN.items():
        value = value.replace(typed, sign)
    return value


def falling(record: Record[DuelPosition], *, shorter: bool = False) -> Figure:
    """Draw the variant of every position of a game, a line each; dark where it falls.

    That is the first of its numbers that differs from the line above; those behind it, in grey,
    may then do as they like.
    """
    variants = variants_along(record, shorter=shorter)
    moves = ["", *record.moves]
    holes = record.start.holes
    with drawing(0.46 * len(variants) + 1.0) as (canvas, axes):
        dark: list[Place] = []
        for line, variant in enumerate(variants):
            before = variants[max(line - 1, 0)]
            changed = [place for place, number in enumerate(variant) if number != before[place]]
            fell = min(changed, default=len(variant))
            for place, number in enumerate(variant):
                look: dict[str, Any] = {"ha": "center", "va": "center", "color": INK}
                if place == fell:
                    dark.append((place, line))
                    look |= {"color": PAPER, "weight": "bold"}
                elif place > fell:
                    look["color"] = STONE
                axes.text(place, line, str(number), **look)
            shown = " ".join(str(seeds) if seeds else "·" for seeds in record.positions[line].seeds)
            axes.text(_BOARDS, line, shown, **MIDDLE)
            if line:
                axes.text(_MOVES, line - 0.5, moves[line], **MIDDLE, weight="bold")
        if dark:
            axes.plot(*zip(*dark, strict=True), "o", ms=19, color=TERRACOTTA, mew=0, zorder=1)
        _headings(axes, holes, shorter)
        axes.set(xlim=(_MOVES - 0.35, len(variants[0]) - 0.5), ylim=(len(variants) - 0.45, -2.35))
        axes.set(xticks=[], yticks=[])
        sentence = " > ".join("(" + ", ".join(map(str, each)) + ")" for each in variants)
        return finished(
            canvas, _("The variant along a game: {variants}.").format(variants=sentence)
        )


def _headings(axes: Axes, holes: int, shorter: bool) -> None:
    """Name the columns: above each two the pair of holes they speak of."""
    small: dict[str, Any] = {"ha": "center", "va": "center"}
    axes.text(_MOVES, -1.0, _("move"), **small)
    axes.text(_BOARDS, -1.0, _("board"), **small)
    for level in range(holes // 2):  # two words side by side, one a little higher
        pair = _("{one} and {other}").format(one=level + 1, other=holes - level)
        axes.text(2 * level + 0.5, -1.9, pair, **MIDDLE, weight="bold")
        axes.text(2 * level, -1.2, _("full") if shorter else _("length"), **small)
        axes.text(2 * level + 1, -0.8, _("rest"), **small)


def wanderings(game: Game[DuelSheet, DuelPosition], holes: int, seeds: int) -> Figure:
    """Draw all boards with these numbers of holes and seeds, and the moves of both players.

    Left's moves lead to the right, Right's to the left: a board is farther to the right
    the more steps its seeds have gone. There must be few boards.
    """
    boards = [
        tuple(fall.count(hole) for hole in range(holes))
        for fall in combinations_with_replacement(range(holes), seeds)
    ]
    steps: dict[int, list[tuple[int, ...]]] = {}
    for board in boards:
        steps.setdefault(sum(hole * n for hole, n in enumerate(board)), []).append(board)
    at = {
        board: (float(step), 0.6 * (len(column) - 1) - 1.2 * row)
        for step, column in steps.items()
        for row, board in enumerate(column)
    }
    with drawing(1.1 * max(map(len, steps.values())) + 0.9) as (canvas, axes):
        count, ways = 0, set()
        for board, place in at.items():
            text = ".".join(map(str, board))
            for mover, colour in (("L", TERRACOTTA), ("R", STONE)):
                here = game.position(f"{text} {mover}")
                for move in here.legal_moves():
                    other = here.play(move).seeds
                    how = {"color": colour, "linewidth": 1.4, "shrinkA": 18, "shrinkB": 18}
                    arrow(axes, place, at[other], -0.28, **how)
                    count += 1
                    ways.add((board, other))
            shown = " ".join(str(n) if n else "·" for n in board)
            axes.text(*place, shown, **MIDDLE, bbox=_HOLE)
        heights = [place[1] for place in at.values()]
        top, bottom = max(heights) + 0.5, min(heights) - 0.5
        middle = (min(steps) + max(steps)) / 2
        axes.text(middle, top, _("Left’s moves →"), **MIDDLE, color=TERRACOTTA)
        axes.text(middle, bottom, _("← Right’s moves"), **MIDDLE, color=STONE)
        axes.set(xlim=(min(steps) - 0.5, max(steps) + 0.5), ylim=(bottom - 0.2, top + 0.2))
        axes.set(xticks=[], yticks=[])
        both = sum((other, each) in ways for each, other in ways) // 2
        words = _(
            "The {boards} boards with {holes} holes and {seeds} seeds, the farther to the right the"
            " more steps their seeds have gone, and {moves} arrows between: Left’s moves to the"
            " right, Right’s to the left. Between {both} pairs of boards an arrow leads each way:"
            " there play can go round."
        )
        told = {"boards": len(boards), "holes": holes, "seeds": seeds, "moves": count}
        return finished(canvas, words.format(**told, both=both))
