"""Figures of the chapters on one row for one player: trees of choices, winning boards, n²/π."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from songo_edu.figures.figure import (
    DOTTED,
    INK,
    MIDDLE,
    NIGHT,
    PAPER,
    STONE,
    TERRACOTTA,
    Branch,
    Figure,
    drawing,
    finished,
    mean,
    note,
)
from songo_edu.games.solitaires import SoloPosition
from songo_edu.locale import _, ngettext, written


@dataclass
class _Choice(Branch):
    """A hole that may be played, and what becomes of it: "won", "lost" or "open"."""

    hole: str = ""
    end: str = "open"


def _choices_below(board: SoloPosition, hole: str = "") -> _Choice:
    if board.over:
        return _Choice(hole=hole, end="won" if board.won else "lost")
    below = [_choices_below(board.play(move), move) for move in board.legal_moves()]
    won = any(each.end == "won" for each in below)
    return _Choice(below, hole=hole, end="won" if won else "open")


def choices(start: SoloPosition) -> Figure:
    """Draw every way to play a board, from left to right; the ways that win are dark.

    The board must be a small one: each of its choices gets a dot, with the hole in it.
    """
    root = _choices_below(start)
    rows = root.spread(mean)
    *found, _root = list(root.nodes())
    colours = {"won": TERRACOTTA, "lost": STONE, "open": STONE}
    with drawing(0.27 * rows + 0.5) as (canvas, axes):
        before = {id(each): node for node in root.nodes() for each in node.below}
        for each in sorted(found, key=lambda each: each.end == "won"):
            node = before[id(each)]
            across = [node.depth, node.depth + 0.5, each.depth - 0.2]
            down = [node.across, each.across, each.across]
            axes.plot(across, down, color=colours[each.end], zorder=1)
        axes.plot(0, root.across, "o", ms=13, color=INK)
        for each in found:
            if each.end != "lost":
                axes.plot(each.depth, each.across, "o", ms=15, color=colours[each.end], mew=0)
            ink = {"lost": INK, "won": PAPER, "open": NIGHT}[each.end]
            axes.text(each.depth, each.across, each.hole, **MIDDLE, color=ink)
        deepest = max(each.depth for each in found)
        ends = [each for each in found if each.end == "won"]
        if ends:
            home = max(ends, key=lambda each: (each.depth, each.across))
            axes.text(home.depth + 0.3, home.across, _("all home"), va="center")
        lost = min((each for each in found if each.end == "lost"), key=lambda each: each.across)
        axes.text(lost.depth + 0.3, lost.across, _("lost"), va="center")
        axes.set(xlim=(-0.3, deepest + 1.3), ylim=(rows - 0.4, -0.6))
        axes.set_yticks([])
        axes.set_xticks(range(1, deepest + 1))
        axes.set_xlabel(_("choices made"))
        words = ngettext(
            "All ways to play {board}: {n} choice in the tree, {won} of it on a path that wins.",
            "All ways to play {board}: {n} choices in the tree, {won} of them on a path that wins.",
            len(found),
        )
        return finished(canvas, words.format(board=start, n=len(found), won=len(ends)))


def ladder(boards: Sequence[Sequence[int]]) -> Figure:
    """Draw boards one below the other, each with the hole to play dark.

    That is the nearest hole that holds its own number. The boards are in the order of their seeds.
    """
    holes = max(len(board) for board in boards)
    dots: dict[str, list[tuple[int, int]]] = {"play": [], "wait": []}
    with drawing(0.3 * len(boards) + 0.8) as (canvas, axes):
        told = []
        for line, board in enumerate(boards):
            played = next(hole for hole, seeds in enumerate(board, start=1) if seeds == hole)
            for hole, seeds in enumerate(board, start=1):
                if seeds:
                    dots["play" if hole == played else "wait"].append((hole, line))
                    ink = PAPER if hole == played else NIGHT
                    axes.text(hole, line, str(seeds), **MIDDLE, color=ink)
                else:
                    axes.text(hole, line, "·", **MIDDLE)
            told.append(f"{sum(board)} {'.'.join(map(str, board))}")
        for kind, colour in (("wait", STONE), ("play", TERRACOTTA)):
            axes.plot(*zip(*dots[kind], strict=True), "o", ms=15, color=colour, mew=0, zorder=1)
        axes.set(xlim=(0.4, holes + 0.6), ylim=(len(boards) - 0.4, -0.6))
        axes.set_xticks(range(1, holes + 1))
        axes.xaxis.set_label_position("top")
        axes.xaxis.tick_top()
        axes.set_xlabel(_("hole, counted from the store"))
        axes.set_yticks(range(len(boards)), [str(sum(board)) for board in boards])
        axes.set_ylabel(_("seeds"))
        words = _("The boards that can be won, by their seeds: {boards}.")
        return finished(canvas, words.format(boards=", ".join(told)))


def fewest(seeds: Sequence[int], estimates: Sequence[float]) -> Figure:
    """Draw the fewest seeds that need hole 1, 2, 3 … with an estimate, and their quotient below."""
    holes = range(1, len(seeds) + 1)
    quotients = [seed / other for seed, other in zip(seeds, estimates, strict=True)]
    with drawing(5.6) as (canvas, _axes):
        canvas.clear()
        above, below = canvas.subplots(2, 1, sharex=True, height_ratios=[3, 2])
        above.plot(holes, estimates, color=TERRACOTTA)
        above.plot(holes, seeds, "o", ms=4, color=STONE, mew=0)
        middle = len(seeds) // 2
        note(above, "n²/π", (holes[middle], estimates[middle]), (10, -10), "left", va="center")
        note(above, _("counted"), (holes[middle], seeds[middle]), (-8, 9), "right", va="center")
        above.set_ylabel(_("fewest seeds"))
        below.axhline(1, color=TERRACOTTA, linewidth=1)
        below.plot(holes, quotients, "o", ms=4, color=STONE, mew=0)
        for hole, quotient in zip((1, 2), quotients, strict=False):
            note(below, written(quotient, 2), (hole, quotient), (8, 0), "left", va="center")
        below.set_ylim(0.8, max(quotients) * 1.06)
        below.set_yticks([1, 2, 3])
        below.set_ylabel(_("quotient"))
        below.set_xlabel(_("n, the hole that is needed"))
        sentence = ", ".join(map(str, seeds[:8]))
        words = _(
            "Fewest seeds that need hole 1, 2, 3 …: {seeds} …; divided by n²/π, {last} at hole {n}."
        )
        return finished(
            canvas, words.format(seeds=sentence, last=written(quotients[-1], 2), n=len(seeds))
        )


def plays(times: Sequence[int], most: int = 8) -> Figure:
    """Draw how often each hole goes, hole 1 first, and name those after which it goes once more.

    Holes that go more than `most` times are left out.
    """
    shown = {hole: count for hole, count in enumerate(times, start=1) if count <= most}
    with drawing(3) as (canvas, axes):
        axes.bar(list(shown), list(shown.values()), width=0.8, color=STONE)
        steps = {}
        for count in range(1, 5):
            steps[count] = min(hole for hole, each in shown.items() if each == count)
            note(axes, str(steps[count]), (steps[count], count), (-2, 3), "left")
        axes.bar(list(steps.values()), list(steps), width=0.8, color=TERRACOTTA)
        axes.set_yticks(range(1, most + 1))
        axes.set_ylim(0, most + 0.8)
        axes.set_xticks([len(times)])
        axes.set(xlabel=_("hole, counted from the store"), ylabel=_("how often it goes"))
        each = _("{count} down to hole {hole}")
        listed = ", ".join(each.format(count=count, hole=hole) for count, hole in steps.items())
        return finished(canvas, _("How often each hole goes: {steps}.").format(steps=listed))


def ways_home(boards: Iterable[tuple[int, int]]) -> Figure:
    """Draw the fewest moves of boards against their seeds, larger where boards are many.

    `boards` gives seeds and moves of each.
    """
    counts = Counter(boards)
    most = max(counts.values())
    furthest = max(seeds for seeds, _moves in counts)
    longest = max(moves for _seeds, moves in counts)
    with drawing(4.6) as (canvas, axes):
        axes.plot([0, furthest], [0, furthest], color=INK, linewidth=0.8, linestyle=DOTTED)
        for (seeds, moves), count in sorted(counts.items()):
            colour = TERRACOTTA if seeds == moves else STONE
            axes.plot(seeds, moves, "o", ms=6 + 9 * (count / most) ** 0.5, color=colour, mew=0)
        own = max((seeds for seeds, moves in counts if seeds == moves), default=0)
        note(axes, _("a seed a move"), (own / 2, own / 2), (14, -6), "left", va="center")
        axes.set(xlim=(0, furthest + 0.6), ylim=(0, longest + 0.8))
        axes.set_xticks(range(0, furthest + 1, 2))
        axes.set_yticks(range(0, longest + 1, 2))
        axes.set(xlabel=_("seeds on the board"), ylabel=_("fewest moves"))
        total, even = sum(counts.values()), sum(n for (s, m), n in counts.items() if s == m)
        words = _(
            "Of {total} boards, {even} need as many moves as they hold seeds, the others more."
        )
        return finished(canvas, words.format(total=total, even=even))
