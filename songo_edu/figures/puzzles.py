"""Figures of puzzles: proofs as trees, neighbours, the rating, what the formula of levels does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from textwrap import fill
from typing import TYPE_CHECKING, Any

from songo_edu.course.rating import NO_RATING, rated
from songo_edu.figures import figure as fig
from songo_edu.locale import _, briefly, ngettext

if TYPE_CHECKING:
    from matplotlib.axes import Axes


#: A puzzle, or a node of its solution.
Json = Mapping[str, Any]

_SIZE = 25  # points across a move


def proof(record: Json) -> fig.Figure:
    """Draw the tree of a puzzle whose goal is a number of seeds.

    Its record, of few lines, is what `songo_edu.puzzles.find` gives.
    """
    variations = list(lines(record["solution"]))
    turns = 2 * record["goal"]["moves"] - 1
    root = _grown(record["solution"])
    root.spread()
    with fig.drawing(0.85 * turns + 0.7) as (canvas, axes):
        for node in root.nodes():
            x, y = node.across, -node.depth
            if not node.below:
                axes.text(x, y - 0.62, str(node.seeds), weight="bold", **fig.MIDDLE)
            for child in node.below:
                axes.plot([x, child.across], [y, y - 1], color=fig.INK, lw=1.1, zorder=1)
            shape, colour = ("s", fig.TERRACOTTA) if node.solver else ("o", fig.STONE)
            axes.plot(x, y, shape, ms=_SIZE, color=colour, mew=0, zorder=2)
            ink = fig.PAPER if node.solver else fig.NIGHT
            axes.text(x, y, node.move, color=ink, zorder=3, **fig.MIDDLE)
        axes.set(xlim=(-0.6, len(variations) - 0.4), ylim=(-turns - 0.1, 0.4), xticks=[], yticks=[])
        goal = record["goal"]["seeds"]
        seeds = ngettext("at least {n} seed", "at least {n} seeds", goal).format(n=goal)
        words = _("The proof of {key}, {seeds}: {lines}.").format(
            key=record["key"],
            seeds=seeds,
            lines="; ".join(f"{' '.join(moves)} {won}" for moves, won in variations),
        )
        return fig.finished(canvas, words)


def lines(node: Json) -> Iterator[tuple[list[str], int]]:
    """Yield the moves of each line of a tree, and the seeds that the solver has at its end."""
    if not node.get("replies"):
        yield [node["move"]], node["seeds"]
    for reply, nodes in node.get("replies", {}).items():
        if not nodes:
            yield [node["move"], reply], node["seeds"]
        for child in nodes:
            for moves, seeds in lines(child):
                yield [node["move"], reply, *moves], seeds


@dataclass
class _Move(fig.Branch):
    """A move of a proof, the solver's or a reply, and the seeds that the solver then has."""

    move: str = ""
    solver: bool = True
    seeds: int = 0


def _grown(node: Json) -> _Move:
    replies = [
        _Move([_grown(child) for child in nodes], move=reply, solver=False, seeds=node["seeds"])
        for reply, nodes in node.get("replies", {}).items()
    ]
    return _Move(replies, move=node["move"], seeds=node["seeds"])


def neighbours(pits: Sequence[str], kinds: Mapping[tuple[str, str], str]) -> fig.Figure:
    """Draw what becomes of a puzzle when a seed is moved from one pit to another.

    `pits` are all, in the order in which they get the seed; `kinds` say for each that gives a seed
    and each that gets it: "holds", "two keys", "another key" or "another number", which is the
    number of seeds that are sure.
    """
    rows = list(dict.fromkeys(take for take, _add in kinds))
    named = {
        "holds": _("it holds"),
        "two keys": _("two keys"),
        "another key": _("another key"),
        "another number": _("another number"),
    }
    marks: dict[str, dict[str, Any]] = {
        "holds": {"marker": "o", "ms": 13, "mfc": fig.TERRACOTTA, "mec": fig.TERRACOTTA},
        "two keys": {"marker": "x", "ms": 8, "mec": fig.INK, "mew": 1.6},
        "another key": {"marker": "s", "ms": 7, "mfc": fig.STONE, "mec": fig.STONE},
        "another number": {"marker": ".", "ms": 3.5, "mfc": fig.INK, "mec": fig.INK},
    }
    with fig.drawing(0.29 * len(rows) + 1.75) as (canvas, axes):
        texts = []
        for line, (kind, name) in enumerate(named.items()):
            pairs = [pair for pair, outcome in kinds.items() if outcome == kind]
            at = [(pits.index(add), rows.index(take)) for take, add in pairs]
            # The first mark of each kind is the one beside its name.
            place = (7.2 * (line % 2), -2.9 + 0.95 * (line // 2))
            across, down = zip(place, *at, strict=True)
            axes.plot(across, down, linestyle="", **marks[kind])
            axes.text(place[0] + 0.6, place[1], f"{name}: {len(pairs)}", va="center")
            texts.append(f"{name} {len(pairs)}")
        axes.set_xticks(range(len(pits)), [f"{pit[0]}\n{pit[1:]}" for pit in pits])
        axes.set_yticks(range(len(rows)), rows)
        axes.set(xlim=(-0.7, len(pits) - 0.3), ylim=(len(rows) - 0.4, -3.5))
        axes.set(xlabel=_("pit that gets the seed"), ylabel=_("pit that gives one"))
        added = {
            take: [add for (giver, add), kind in kinds.items() if (giver, kind) == (take, "holds")]
            for take in rows
        }
        holds = "; ".join(f"{take} → {', '.join(adds)}" for take, adds in added.items() if adds)
        words = _("Boards with one seed moved, by what becomes of them: {kinds}. {holds}.")
        return fig.finished(canvas, words.format(kinds=", ".join(texts), holds=holds))


#: How much more or less than the reader's a puzzle's rating is.
_APART = (-400, -200, 0, 200, 400)


def rating_steps() -> fig.Figure:
    """Draw what a reader who begins gains by a puzzle solved at sight, and loses by one missed."""
    reader = NO_RATING["reader"]
    gains = {apart: rated(NO_RATING, reader + apart, 100)["reader"] - reader for apart in _APART}
    losses = {apart: rated(NO_RATING, reader + apart, 0)["reader"] - reader for apart in _APART}
    with fig.drawing(0.42 * len(_APART) + 1.0) as (canvas, axes):
        for line, apart in enumerate(_APART):
            gain, loss = gains[apart], losses[apart]
            axes.barh(line, gain, 0.62, color=fig.TERRACOTTA)
            axes.barh(line, loss, 0.62, color=fig.STONE)
            fig.bar_label(axes, fig.signed(gain), gain, line)
            fig.bar_label(axes, fig.signed(loss), loss, line, -5)
        axes.axvline(0, color=fig.INK, linewidth=0.8, linestyle=fig.DOTTED)
        axes.text(1, -0.55, _("solved at sight"), ha="left", va="bottom", color=fig.TERRACOTTA)
        axes.text(-1, -0.55, _("missed"), ha="right", va="bottom", color=fig.STONE)
        names = {
            -400: _("400 below yours"),
            -200: _("200 below"),
            0: _("as yours"),
            200: _("200 above"),
            400: _("400 above yours"),
        }
        axes.set_yticks(range(len(_APART)), list(names.values()))
        most = 1.5 * max(gains.values())
        axes.set(xticks=[], xlim=(-most, most), ylim=(len(_APART) - 0.5, -1.1))
        axes.set(ylabel=_("rating of the puzzle"), xlabel=_("what it adds to your rating"))
        sentence = "; ".join(
            f"{names[apart]} {fig.signed(gains[apart])}, {fig.signed(losses[apart])}"
            for apart in _APART
        )
        words = _(
            "What a puzzle adds to the rating of a new reader, solved at sight and missed: {steps}."
        )
        return fig.finished(canvas, words.format(steps=sentence))


_LINE = 0.38  # inches of a feature's line
_TITLE, _LABEL = 17, 34  # characters of a line beside the axes, and under them
_DOT = 11  # points across for the greatest share
_BAND = 2  # every second level is drawn in the other colour


def feature_titles() -> dict[str, str]:
    """Return the features that have a weight, in words."""
    return {
        "moves": _("moves to find"),
        "effort": _("effort of thought"),
        "fooled": _("a plain search is fooled"),
        "quiet": _("quiet first move"),
        "lure": _("a greater capture lures"),
        "temptations": _("other captures"),
        "traps": _("captures that are none"),
        "choices": _("many first moves"),
        "count": _("seeds to count"),
        "lap": _("round the board"),
        "lines": _("many lines"),
        "length": _("a long way home"),
        "forks": _("several ways at many turns"),
        "threats": _("several threats"),
        "waiting": _("many waiting moves"),
        "taken": _("pits taken"),
        "broken": _("chain broken"),
        "undone": _("a rule takes it back"),
        "barred": _("several forbidden pits"),
        "reasons": _("several reasons"),
        "solidarity": _("duty to feed"),
        "seeming": _("seems to capture"),
    }


def grading(shares: Sequence[Mapping[str, int]], steps: Sequence[int]) -> fig.Figure:
    """Draw what the formula of levels makes of puzzles.

    `shares` holds for each puzzle the points of each feature (`songo_edu.puzzles.levels.shares`),
    `steps` the fewest points of each level after the first. Above, how many puzzles get how many
    points, and where the levels begin. Below, how many points of a puzzle come from each feature,
    on average, level by level.
    """
    means = average(shares, steps)
    per_level = Counter(_level(share, steps) for share in shares)
    levels = ", ".join(f"{number}: {per_level[number]}" for number in range(1, len(steps) + 2))
    words = _("Puzzles by level: {levels}; by their points, and what the points come from.")
    caption = ""
    if means:
        # What distinguishes the hardest from the easiest: the feature whose share grows most.
        grown = max(means, key=lambda name: means[name][-1] - means[name][0])
        caption = _(
            "The lines mark where a level begins. From the lowest level to the highest, what grows"
            " most is: {feature}."
        ).format(feature=feature_titles()[grown])
    with fig.style():
        from matplotlib.figure import Figure as Canvas

        height = _LINE * len(means) + 0.9
        canvas = Canvas(figsize=(fig.WIDTH, 3.0 + height))
        above, below = canvas.subplots(2, 1, gridspec_kw={"height_ratios": (3.0, height)})
        _points(above, Counter(sum(share.values()) for share in shares), per_level, steps)
        _shares(below, means, len(steps) + 1)
        return fig.finished(canvas, words.format(levels=levels), caption)


def average(shares: Sequence[Mapping[str, int]], steps: Sequence[int]) -> dict[str, list[float]]:
    """Return the mean points of each feature at each level, the weightiest feature first."""
    total = Counter[str]()
    of_level: list[list[Mapping[str, int]]] = [[] for _level_ in range(len(steps) + 1)]
    for share in shares:
        total.update(share)
        of_level[_level(share, steps) - 1].append(share)
    return {
        name: [sum(share.get(name, 0) for share in own) / max(1, len(own)) for own in of_level]
        for name in sorted(total, key=lambda name: (-total[name], name))
    }


def _level(share: Mapping[str, int], steps: Sequence[int]) -> int:
    return 1 + sum(sum(share.values()) >= step for step in steps)


def _points(axes: Axes, count: Counter[int], per_level: Counter[int], steps: Sequence[int]) -> None:
    top = max(count.values(), default=1)
    last = max([*count, steps[-1] + 1])
    for total, number in count.items():
        even = sum(total >= step for step in steps) % _BAND
        axes.bar(total, number, 0.82, color=fig.STONE if even else fig.TERRACOTTA)
    for number, (start, end) in enumerate(pairwise([0, *steps, last + 1]), start=1):
        if start:
            axes.axvline(start - 0.5, color=fig.INK, linewidth=0.8, linestyle=fig.DOTTED)
        text = f"{number}\n{per_level[number]}"
        axes.text((start + end - 1) / 2, 1.1 * top, text, ha="center", va="bottom")
    axes.set_title(_("level, and its puzzles"), loc="left", fontsize=fig.SMALLEST)
    axes.set(ylim=(0, 1.42 * top), xlim=(-0.7, last + 0.7), xticks=range(0, last + 1, 2))
    axes.set(yticks=[0, top], xlabel=_("points"), ylabel=_("puzzles"))


def _shares(axes: Axes, means: Mapping[str, Sequence[float]], levels: int) -> None:
    most = max((number for row in means.values() for number in row), default=1.0)
    titles = feature_titles()
    for line, row in enumerate(means.values()):
        for column, number in enumerate(row):
            if number >= 0.05:
                across = max(2.0, _DOT * (number / most) ** 0.5)
                axes.plot(column, line, "o", ms=across, color=fig.TERRACOTTA, mew=0)
                fig.bar_label(axes, briefly(number), column, line, 8)
    axes.set_xticks(range(levels), [str(number + 1) for number in range(levels)])
    fig.named_lines(axes, [fill(titles[name], _TITLE) for name in means])
    axes.set(xlim=(-0.5, levels - 0.3))
    axes.set_xlabel(fill(_("level; mean points of a puzzle that come from each feature"), _LABEL))
