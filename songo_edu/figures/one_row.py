"""Figures of the chapters on one row and on chips: trees of choices, boards, n²/π, variants."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any

from songo_edu.figures import figure as fig
from songo_edu.games.solitaires import SoloPosition
from songo_edu.locale import _, ngettext, written
from songo_edu.solvers.duel_moves import variants_along
from songo_edu.solvers.duels import options_tree

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from songo_edu.games import Game, Record
    from songo_edu.games.duels import DuelPosition, DuelSheet


@dataclass
class _Choice(fig.Branch):
    """A hole that may be played, and what becomes of it: "won", "lost" or "open"."""

    hole: str = ""
    end: str = "open"


def _choices_below(board: SoloPosition, hole: str = "") -> _Choice:
    if board.over:
        return _Choice(hole=hole, end="won" if board.won else "lost")
    below = [_choices_below(board.play(move), move) for move in board.legal_moves()]
    won = any(child.end == "won" for child in below)
    return _Choice(below, hole=hole, end="won" if won else "open")


def choices(start: SoloPosition) -> fig.Figure:
    """Draw every way to play a board, from left to right; the ways that win are dark.

    The board must be a small one: each of its choices gets a dot, with the hole in it.
    """
    root = _choices_below(start)
    rows = root.spread(fig.mean)
    *nodes, _root = list(root.nodes())
    colours = {"won": fig.TERRACOTTA, "lost": fig.STONE, "open": fig.STONE}
    with fig.drawing(0.27 * rows + 0.5) as (canvas, axes):
        before = {id(child): node for node in root.nodes() for child in node.below}
        for child in sorted(nodes, key=lambda child: child.end == "won"):
            node = before[id(child)]
            across = [node.depth, node.depth + 0.5, child.depth - 0.2]
            down = [node.across, child.across, child.across]
            axes.plot(across, down, color=colours[child.end], zorder=1)
        axes.plot(0, root.across, "o", ms=13, color=fig.INK)
        for child in nodes:
            if child.end != "lost":
                axes.plot(child.depth, child.across, "o", ms=15, color=colours[child.end], mew=0)
            ink = {"lost": fig.INK, "won": fig.PAPER, "open": fig.NIGHT}[child.end]
            axes.text(child.depth, child.across, child.hole, **fig.MIDDLE, color=ink)
        deepest = max(child.depth for child in nodes)
        ends = [child for child in nodes if child.end == "won"]
        if ends:
            home = max(ends, key=lambda child: (child.depth, child.across))
            axes.text(home.depth + 0.3, home.across, _("all home"), va="center")
        lost = min(
            (child for child in nodes if child.end == "lost"), key=lambda child: child.across
        )
        axes.text(lost.depth + 0.3, lost.across, _("lost"), va="center")
        axes.set(xlim=(-0.3, deepest + 1.3), ylim=(rows - 0.4, -0.6), yticks=[])
        axes.set(xticks=range(1, deepest + 1), xlabel=_("choices made"))
        words = ngettext(
            "All ways to play {board}: {n} choice in the tree, {won} of it on a path that wins.",
            "All ways to play {board}: {n} choices in the tree, {won} of them on a path that wins.",
            len(nodes),
        )
        return fig.finished(canvas, words.format(board=start, n=len(nodes), won=len(ends)))


def ladder(boards: Sequence[Sequence[int]]) -> fig.Figure:
    """Draw boards one below the other, each with the hole to play dark.

    That is the nearest hole that holds its own number. The boards are in the order of their seeds.
    """
    holes = max(len(board) for board in boards)
    dots: dict[str, list[tuple[int, int]]] = {"play": [], "wait": []}
    with fig.drawing(0.3 * len(boards) + 0.8) as (canvas, axes):
        texts = []
        for line, board in enumerate(boards):
            played = next(hole for hole, seeds in enumerate(board, start=1) if seeds == hole)
            for hole, seeds in enumerate(board, start=1):
                if seeds:
                    dots["play" if hole == played else "wait"].append((hole, line))
                    ink = fig.PAPER if hole == played else fig.NIGHT
                    axes.text(hole, line, str(seeds), **fig.MIDDLE, color=ink)
                else:
                    axes.text(hole, line, "·", **fig.MIDDLE)
            texts.append(f"{sum(board)} {'.'.join(map(str, board))}")
        for kind, colour in (("wait", fig.STONE), ("play", fig.TERRACOTTA)):
            axes.plot(*zip(*dots[kind], strict=True), "o", ms=15, color=colour, mew=0, zorder=1)
        axes.set(xlim=(0.4, holes + 0.6), ylim=(len(boards) - 0.4, -0.6))
        axes.set_xticks(range(1, holes + 1))
        axes.xaxis.set_label_position("top")
        axes.xaxis.tick_top()
        axes.set_xlabel(_("hole, counted from the store"))
        axes.set_yticks(range(len(boards)), [str(sum(board)) for board in boards])
        axes.set_ylabel(_("seeds"))
        words = _("The boards that can be won, by their seeds: {boards}.")
        return fig.finished(canvas, words.format(boards=", ".join(texts)))


def fewest(seeds: Sequence[int], estimates: Sequence[float]) -> fig.Figure:
    """Draw the fewest seeds for which a hole is needed, an estimate, and their quotient below."""
    holes = range(1, len(seeds) + 1)
    quotients = [seed / other for seed, other in zip(seeds, estimates, strict=True)]
    with fig.drawing(5.6) as (canvas, _axes):
        canvas.clear()
        above, below = canvas.subplots(2, 1, sharex=True, height_ratios=[3, 2])
        above.plot(holes, estimates, color=fig.TERRACOTTA)
        above.plot(holes, seeds, "o", ms=4, color=fig.STONE, mew=0)
        middle = len(seeds) // 2
        fig.note(above, "n²/π", (holes[middle], estimates[middle]), (10, -10), "left", va="center")
        fig.note(above, _("counted"), (holes[middle], seeds[middle]), (-8, 9), "right", va="center")
        above.set_ylabel(_("fewest seeds"))
        below.axhline(1, color=fig.TERRACOTTA, linewidth=1)
        below.plot(holes, quotients, "o", ms=4, color=fig.STONE, mew=0)
        for hole, quotient in zip((1, 2), quotients, strict=False):
            fig.note(below, written(quotient, 2), (hole, quotient), (8, 0), "left", va="center")
        below.set(ylim=(0.8, max(quotients) * 1.06), yticks=[1, 2, 3], ylabel=_("quotient"))
        below.set(xlabel=_("n, the hole that is needed"))
        sentence = ", ".join(map(str, seeds[:8]))
        words = _(
            "Smallest number of seeds for which hole 1, 2, 3 … is needed: {seeds} …;"
            " divided by n²/π, {last} at hole {n}."
        )
        return fig.finished(
            canvas, words.format(seeds=sentence, last=written(quotients[-1], 2), n=len(seeds))
        )


def plays(times: Sequence[int], most: int = 8) -> fig.Figure:
    """Draw how often each hole goes, hole 1 first, and name those after which it goes once more.

    Holes that go more than `most` times are left out.
    """
    shown = {hole: count for hole, count in enumerate(times, start=1) if count <= most}
    with fig.drawing(3) as (canvas, axes):
        axes.bar(list(shown), list(shown.values()), width=0.8, color=fig.STONE)
        steps = {}
        for count in range(1, 5):
            steps[count] = min(hole for hole, number in shown.items() if number == count)
            fig.note(axes, str(steps[count]), (steps[count], count), (-2, 3), "left")
        axes.bar(list(steps.values()), list(steps), width=0.8, color=fig.TERRACOTTA)
        axes.set(yticks=range(1, most + 1), ylim=(0, most + 0.8), xticks=[len(times)])
        axes.set(xlabel=_("hole, counted from the store"), ylabel=_("how often it goes"))
        phrase = _("{count} down to hole {hole}")
        listed = ", ".join(phrase.format(count=count, hole=hole) for count, hole in steps.items())
        return fig.finished(canvas, _("How often each hole goes: {steps}.").format(steps=listed))


def ways_home(boards: Iterable[tuple[int, int]]) -> fig.Figure:
    """Draw the fewest moves of boards against their seeds, larger where boards are many.

    `boards` gives seeds and moves of each.
    """
    counts = Counter(boards)
    most = max(counts.values())
    furthest = max(seeds for seeds, _moves in counts)
    longest = max(moves for _seeds, moves in counts)
    with fig.drawing(4.6) as (canvas, axes):
        axes.plot([0, furthest], [0, furthest], color=fig.INK, linewidth=0.8, linestyle=fig.DOTTED)
        for (seeds, moves), count in sorted(counts.items()):
            colour = fig.TERRACOTTA if seeds == moves else fig.STONE
            axes.plot(seeds, moves, "o", ms=6 + 9 * (count / most) ** 0.5, color=colour, mew=0)
        own = max((seeds for seeds, moves in counts if seeds == moves), default=0)
        fig.note(axes, _("a seed a move"), (own / 2, own / 2), (14, -6), "left", va="center")
        axes.set(xlim=(0, furthest + 0.6), ylim=(0, longest + 0.8))
        axes.set(xticks=range(0, furthest + 1, 2), yticks=range(0, longest + 1, 2))
        axes.set(xlabel=_("seeds on the board"), ylabel=_("fewest moves"))
        total, even = sum(counts.values()), sum(n for (s, m), n in counts.items() if s == m)
        words = _(
            "Of {total} boards, {even} need as many moves as they hold seeds, the others more."
        )
        return fig.finished(canvas, words.format(total=total, even=even))


def firings(counts: Mapping[str, int], chips: Mapping[str, int]) -> fig.Figure:
    """Draw how often each node fires until the board is stable, in the board's order.

    `chips` says where they lay at the start: these nodes have another colour.

    Examples
    --------
    >>> firings({"A": 2, "B": 5, "C": 2}, {"B": 6}).words
    'Firings of each node: A 2, B 5, C 2.'
    """
    nodes = list(counts)
    with fig.drawing(3.4) as (canvas, axes):
        colours = [fig.TERRACOTTA if chips.get(node) else fig.STONE for node in nodes]
        axes.bar(range(len(nodes)), list(counts.values()), width=0.7, color=colours)
        for place, node in enumerate(nodes):
            fig.note(axes, str(counts[node]), (place, counts[node]), (0, 4))
            if chips.get(node):
                fig.note(axes, _("all chips here"), (place, counts[node]), (0, 20))
        axes.set_xticks(range(len(nodes)), nodes)
        axes.set(yticks=[], ylim=(0, max([*counts.values(), 1]) * 1.25))
        axes.set(xlabel=_("nodes of the path"), ylabel=_("firings until the board is stable"))
        sentence = ", ".join(f"{node} {count}" for node, count in counts.items())
        return fig.finished(
            canvas,
            _("Firings of each node: {counts}.").format(counts=sentence),
            _("Each step towards the middle adds one more than the step before: 1, 3, 6, 10, …"),
        )


# -- Sowing and Wing -------------------------------------------------------------------------------

_MOVES, _BOARDS = -2.75, -1.5  # where the first two columns of a falling variant are
_HOLE = {"boxstyle": "round,pad=0.35", "fc": "none", "ec": fig.INK, "lw": 0.7}
_SHOWN = {"+-": "±", "-": "−", "^": "↑", "v": "↓"}  # as a value is written by hand


def options(position: DuelPosition, depth: int = 4) -> fig.Figure:
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
    with fig.drawing(1.05 * (1 - deepest) + 0.1) as (canvas, axes):
        for node in nodes:
            for child in node.below:
                colour = fig.TERRACOTTA if child.side == "left" else fig.STONE
                ends = [-node.depth - 0.4, -child.depth + 0.19]
                axes.plot([node.across, child.across], ends, color=colour, lw=1.6, zorder=1)
        for node in nodes:
            seeds = _spaced(map(int, node.tree["board"].split(".")))
            axes.text(node.across, -node.depth, seeds, **fig.MIDDLE, bbox=_HOLE)
            value = _by_hand(str(node.tree["value"]))
            axes.text(node.across, -node.depth - 0.29, value, **fig.MIDDLE, weight="bold")
        # The outermost line of each side that starts at the top is named.
        for side, outermost, ha, name in (
            ("left", min, "right", _("Left")),
            ("right", max, "left", _("Right")),
        ):
            if own := [child.across for child in root.below if child.side == side]:
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
        return fig.finished(canvas, words.format(board=tree["board"], value=value, n=len(nodes)))


@dataclass
class _Board(fig.Branch):
    """A board among options, and whose option it is."""

    tree: Mapping[str, Any] = field(default_factory=dict)
    side: str = ""


def _options_below(tree: Mapping[str, Any], side: str = "") -> _Board:
    options = ((own, branch) for own in ("left", "right") for branch in tree.get(own, ()))
    return _Board([_options_below(branch, own) for own, branch in options], tree=tree, side=side)


def _middle(node: fig.Branch) -> float:
    if len(node.below) > 1:
        return fig.mean(node)
    (lone,) = node.below  # it is on its own side
    return fig.mean(node) + (0.12 if lone.side == "left" else -0.12)


def _spaced(seeds: Iterable[int]) -> str:
    """Return the seeds of a board, a dot for an empty hole."""
    return " ".join(str(n) if n else "·" for n in seeds)


def _by_hand(value: str) -> str:
    for typed, sign in _SHOWN.items():
        value = value.replace(typed, sign)
    return value


def falling(record: Record[DuelPosition], *, shorter: bool = False) -> fig.Figure:
    """Draw the variant of every position of a game, a line each; dark where it falls.

    That is the first of its numbers that differs from the line above; those behind it, in grey,
    may then do as they like.
    """
    variants = variants_along(record, shorter=shorter)
    moves = ["", *record.moves]
    holes = record.start.holes
    with fig.drawing(0.46 * len(variants) + 1.0) as (canvas, axes):
        dark: list[fig.Place] = []
        for line, variant in enumerate(variants):
            before = variants[max(line - 1, 0)]
            changed = [place for place, number in enumerate(variant) if number != before[place]]
            fell = min(changed, default=len(variant))
            for place, number in enumerate(variant):
                look: dict[str, Any] = {**fig.MIDDLE, "color": fig.INK}
                if place == fell:
                    dark.append((place, line))
                    look |= {"color": fig.PAPER, "weight": "bold"}
                elif place > fell:
                    look["color"] = fig.STONE
                axes.text(place, line, str(number), **look)
            axes.text(_BOARDS, line, _spaced(record.positions[line].seeds), **fig.MIDDLE)
            if line:
                axes.text(_MOVES, line - 0.5, moves[line], **fig.MIDDLE, weight="bold")
        if dark:
            axes.plot(*zip(*dark, strict=True), "o", ms=19, color=fig.TERRACOTTA, mew=0, zorder=1)
        _headings(axes, holes, shorter)
        axes.set(xlim=(_MOVES - 0.35, len(variants[0]) - 0.5), ylim=(len(variants) - 0.45, -2.35))
        axes.set(xticks=[], yticks=[])
        sentence = " > ".join("(" + ", ".join(map(str, variant)) + ")" for variant in variants)
        words = _("The variant along a game: {variants}.")
        return fig.finished(canvas, words.format(variants=sentence))


def _headings(axes: Axes, holes: int, shorter: bool) -> None:
    """Name the columns: above each two the pair of holes they speak of."""
    axes.text(_MOVES, -1.0, _("move"), **fig.MIDDLE)
    axes.text(_BOARDS, -1.0, _("board"), **fig.MIDDLE)
    for level in range(holes // 2):  # two words side by side, one a little higher
        pair = _("{one} and {other}").format(one=level + 1, other=holes - level)
        axes.text(2 * level + 0.5, -1.9, pair, **fig.MIDDLE, weight="bold")
        axes.text(2 * level, -1.2, _("full") if shorter else _("length"), **fig.MIDDLE)
        axes.text(2 * level + 1, -0.8, _("rest"), **fig.MIDDLE)


def wanderings(game: Game[DuelSheet, DuelPosition], holes: int, seeds: int) -> fig.Figure:
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
    with fig.drawing(1.1 * max(map(len, steps.values())) + 0.9) as (canvas, axes):
        count, ways = 0, set()
        for board, place in at.items():
            text = ".".join(map(str, board))
            for mover, colour in (("L", fig.TERRACOTTA), ("R", fig.STONE)):
                position = game.position(f"{text} {mover}")
                for move in position.legal_moves():
                    other = position.play(move).seeds
                    how = {"color": colour, "linewidth": 1.4, "shrinkA": 18, "shrinkB": 18}
                    fig.arrow(axes, place, at[other], -0.28, **how)
                    count += 1
                    ways.add((board, other))
            axes.text(*place, _spaced(board), **fig.MIDDLE, bbox=_HOLE)
        heights = [place[1] for place in at.values()]
        top, bottom = max(heights) + 0.5, min(heights) - 0.5
        middle = (min(steps) + max(steps)) / 2
        axes.text(middle, top, _("Left’s moves →"), **fig.MIDDLE, color=fig.TERRACOTTA)
        axes.text(middle, bottom, _("← Right’s moves"), **fig.MIDDLE, color=fig.STONE)
        axes.set(xlim=(min(steps) - 0.5, max(steps) + 0.5), ylim=(bottom - 0.2, top + 0.2))
        axes.set(xticks=[], yticks=[])
        both = sum((end, start) in ways for start, end in ways) // 2
        words = _(
            "The {boards} boards with {holes} holes and {seeds} seeds, the farther to the right the"
            " more steps their seeds have gone, and {moves} arrows between: Left’s moves to the"
            " right, Right’s to the left. Between {both} pairs of boards an arrow leads each way:"
            " there play can go round."
        )
        values = {"boards": len(boards), "holes": holes, "seeds": seeds, "moves": count}
        return fig.finished(canvas, words.format(**values, both=both))
