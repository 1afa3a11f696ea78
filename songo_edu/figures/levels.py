"""What the formula of levels does over a collection of puzzles: points, levels, features' share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from textwrap import fill
from typing import TYPE_CHECKING

from songo_edu.figures.figure import (
    DOTTED,
    INK,
    SMALLEST,
    STONE,
    TERRACOTTA,
    WIDTH,
    Figure,
    finished,
    note,
    style,
)
from songo_edu.locale import _
from songo_edu.locale.numbers import briefly

if TYPE_CHECKING:
    from matplotlib.axes import Axes

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


def grading(shares: Sequence[Mapping[str, int]], steps: Sequence[int]) -> Figure:
    """Draw what the formula of levels makes of puzzles.

    `shares` holds for each puzzle the points of each feature (`songo_edu.puzzles.levels.shares`),
    `steps` the fewest points of each level after the first. Above, how many puzzles get how many
    points, and where the levels begin. Below, how many points of a puzzle come from each feature,
    on average, level by level.
    """
    means = average(shares, steps)
    with style():
        from matplotlib.figure import Figure as Canvas

        height = _LINE * len(means) + 0.9
        canvas = Canvas(figsize=(WIDTH, 3.0 + height))
        above, below = canvas.subplots(2, 1, gridspec_kw={"height_ratios": (3.0, height)})
        _points(above, shares, steps)
        _shares(below, means, len(steps) + 1)
        return finished(canvas, words(shares, steps), caption(means))


def average(shares: Sequence[Mapping[str, int]], steps: Sequence[int]) -> dict[str, list[float]]:
    """Return the mean points of each feature at each level, the weightiest feature first."""
    held = _held(shares, steps)
    names = dict.fromkeys(name for one in shares for name in one)
    total = {name: sum(one.get(name, 0) for one in shares) for name in names}
    return {
        name: [
            sum(one.get(name, 0) for one in shares if _level(one, steps) == number)
            / max(1, held[number])
            for number in range(1, len(steps) + 2)
        ]
        for name in sorted(names, key=lambda name: (-total[name], name))
    }


def _level(share: Mapping[str, int], steps: Sequence[int]) -> int:
    return 1 + sum(sum(share.values()) >= step for step in steps)


def _held(shares: Sequence[Mapping[str, int]], steps: Sequence[int]) -> Counter[int]:
    """Return how many puzzles each level holds."""
    return Counter(_level(one, steps) for one in shares)


def words(shares: Sequence[Mapping[str, int]], steps: Sequence[int]) -> str:
    """Return in words what the figure shows."""
    held = _held(shares, steps)
    told = ", ".join(f"{number}: {held[number]}" for number in range(1, len(steps) + 2))
    return _("Puzzles by level: {levels}; by their points, and what the points come from.").format(
        levels=told
    )


def caption(means: Mapping[str, Sequence[float]]) -> str:
    """Return in words what to look for."""
    if not means:
        return ""
    # What tells the hardest from the easiest: the feature whose share grows most.
    grown = max(means, key=lambda name: means[name][-1] - means[name][0])
    return _(
        "The lines mark where a level begins. From the lowest level to the highest, what grows most"
        " is: {feature}."
    ).format(feature=feature_titles()[grown])


def _points(axes: Axes, shares: Sequence[Mapping[str, int]], steps: Sequence[int]) -> None:
    """Draw how many puzzles get how many points."""
    count = Counter(sum(one.values()) for one in shares)
    held = _held(shares, steps)
    top = max(count.values(), default=1)
    last = max([*count, steps[-1] + 1])
    for total, number in count.items():
        even = sum(total >= step for step in steps) % _BAND
        axes.bar(total, number, 0.82, color=STONE if even else TERRACOTTA)
    for number, (start, end) in enumerate(pairwise([0, *steps, last + 1]), start=1):
        if start:
            axes.axvline(start - 0.5, color=INK, linewidth=0.8, linestyle=DOTTED)
        axes.text(
            x=(start + end - 1) / 2,
            y=1.1 * top,
            s=f"{number}\n{held[number]}",
            ha="center",
            va="bottom",
        )
    axes.set_title(_("level, and its puzzles"), loc="left", fontsize=SMALLEST)
    axes.set_ylim(0, 1.42 * top)
    axes.set_xlim(-0.7, last + 0.7)
    axes.set_xticks(range(0, last + 1, 2))
    axes.set_yticks([0, top])
    axes.set(xlabel=_("points"), ylabel=_("puzzles"))


def _shares(axes: Axes, means: Mapping[str, Sequence[float]], levels: int) -> None:
    """Draw the mean points of each feature, a line a feature, a column a level."""
    most = max((number for row in means.values() for number in row), default=1.0)
    titles = feature_titles()
    for line, row in enumerate(means.values()):
        for column, number in enumerate(row):
            if number >= 0.05:
                across = max(2.0, _DOT * (number / most) ** 0.5)
                axes.plot(column, line, "o", ms=across, color=TERRACOTTA, mew=0)
                note(axes, briefly(number), (column, line), (8, 0), ha="left", va="center")
    axes.set_xticks(range(levels), [str(number + 1) for number in range(levels)])
    axes.set_yticks(range(len(means)), [fill(titles[name], _TITLE) for name in means])
    axes.set(xlim=(-0.5, levels - 0.3), ylim=(len(means) - 0.4, -0.6))
    axes.set_xlabel(fill(_("level; mean points of a puzzle that come from each feature"), _LABEL))
