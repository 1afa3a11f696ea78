"""Figures of the chapters on Sowing and Wing: options with values, variants that fall, boards."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any

from songo_edu.figures.figure import (
    INK,
    MIDDLE,
    PAPER,
    STONE,
    TERRACOTTA,
    Figure,
    Place,
    drawing,
    finished,
)
from songo_edu.locale import _, ngettext
from songo_edu.solvers.duels import options_tree, variants_along

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from songo_edu.games import Game, Record
    from songo_edu.games.duels import DuelPosition, DuelSheet

_MOVES, _BOARDS = -2.75, -1.5  # where the first two columns of a falling variant stand
_DEEP = 1.0  # from a board of the tree to those below it
_HOLE = {"boxstyle": "round,pad=0.35", "fc": "none", "ec": INK, "lw": 0.7}
_SHOWN = {"+-": "±", "-": "−", "^": "↑", "v": "↓"}  # as a value is written by hand


def options(position: DuelPosition, depth: int = 4) -> Figure:
    """Draw a board above its options, Left's to the left and Right's to the right, with values.

    Each board stands as its seeds from left to right, over its value; no more than `depth` levels
    are drawn. The board must be a small one.
    """
    tree = options_tree(position, depth)
    nodes: list[tuple[Place, Mapping[str, Any]]] = []
    lines: list[tuple[Place, Place, str]] = []
    _branch(tree, 0, [0.0], nodes, lines)
    across = [place[0] for place, _node in nodes]
    deepest = min(place[1] for place, _node in nodes)
    with drawing(1.05 * (1 - deepest) + 0.1) as (canvas, axes):
        for start, end, side in lines:
            colour = TERRACOTTA if side == "left" else STONE
            axes.plot(
                [start[0], end[0]], [start[1] - 0.4, end[1] + 0.19], color=colour, lw=1.6, zorder=1
            )
        for place, node in nodes:
            seeds = " ".join(n if n != "0" else "·" for n in node["board"].split("."))
            axes.text(*place, seeds, **MIDDLE, bbox=_HOLE)
            told = _by_hand(str(node["value"]))
            axes.text(place[0], place[1] - 0.29, told, **MIDDLE, weight="bold")
        _sides(axes, lines)
        room = 0.5 if len(set(across)) > 2 else 0.9
        axes.set(xlim=(min(across) - room, max(across) + room), ylim=(deepest - 0.46, 0.26))
        axes.set(xticks=[], yticks=[])
        words = ngettext(
            "The options of {board}, whose value is {value}: {n} board.",
            "The options of {board}, whose value is {value}: {n} boards.",
            len(nodes),
        )
        return finished(
            canvas,
            words.format(board=tree["board"], value=_by_hand(str(tree["value"])), n=len(nodes)),
        )


def _branch(
    node: Mapping[str, Any],
    level: int,
    free: list[float],
    nodes: list[tuple[Place, Mapping[str, Any]]],
    lines: list[tuple[Place, Place, str]],
) -> Place:
    """Place a board over the middle of its options; `free` holds the next column without one."""
    below = [
        (_branch(each, level + 1, free, nodes, lines), side)
        for side in ("left", "right")
        for each in node.get(side, ())
    ]
    if below:
        across = sum(place[0] for place, _side in below) / len(below)
        if len(below) == 1:  # a lone option stands on its own side
            across += 0.12 if below[0][1] == "left" else -0.12
    else:
        across = free[0]
        free[0] += 1
    here = (across, -level * _DEEP)
    nodes.append((here, node))
    lines += [(here, place, side) for place, side in below]
    return here


def _sides(axes: Axes, lines: list[tuple[Place, Place, str]]) -> None:
    """Name the outermost line of each side that starts at the top."""
    first = [line for line in lines if line[0][1] == 0]
    for side, pick, ha, name in (
        ("left", min, "right", _("Left")),
        ("right", max, "left", _("Right")),
    ):
        own = [line for line in first if line[2] == side]
        if own:
            start, end, _side = pick(own, key=lambda line: line[1][0])
            away = -0.14 if side == "left" else 0.14
            axes.text(0.5 * (start[0] + end[0]) + away, -0.33, name, ha=ha, va="center")


def _by_hand(value: str) -> str:
    for written, sign in _SHOWN.items():
        value = value.replace(written, sign)
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
            fell = _first_change(variants[line - 1], variant) if line else len(variant)
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
        told = " > ".join("(" + ", ".join(map(str, each)) + ")" for each in variants)
        return finished(canvas, _("The variant along a game: {variants}.").format(variants=told))


def _first_change(before: tuple[int, ...], after: tuple[int, ...]) -> int:
    return next(
        (place for place, (a, b) in enumerate(zip(before, after, strict=True)) if a != b),
        len(after),
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
    """Draw all boards of so many holes and seeds, with the moves of both players between them.

    Left's moves lead to the right, Right's to the left: a board stands the farther to the right
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
                    _arrow(axes, place, at[other], colour)
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


def _arrow(axes: Axes, start: Place, end: Place, colour: str) -> None:
    how = {
        "arrowstyle": "-|>",
        "connectionstyle": "arc3,rad=-0.28",
        "color": colour,
        "linewidth": 1.4,
        "shrinkA": 18,
        "shrinkB": 18,
    }
    axes.annotate("", end, start, arrowprops=how)
