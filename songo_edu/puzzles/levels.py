"""Levels: how hard a puzzle is, and what puzzles of a kind can show at all.

One formula holds for every kind. A puzzle gets points for its features, as `WEIGHTS` lists them:
for each step that a feature reaches, some points. A feature that a kind does not have counts 0.
The points give the level, as `STEPS` says. Where several moves are to be
found against a defence on two rows, only their number and the effort of a model of a solver count
(`songo_edu.puzzles.effort`). What each feature of a kind counts is given by the kind
itself (`songo_edu.puzzles.kinds.kind.Kind.features`).

What a kind can show at all is known without a search: a wish that no puzzle can fulfil is refused
before any work.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from songo_edu import lazy
from songo_edu.games import game
from songo_edu.puzzles.features import Feature, Features
from songo_edu.puzzles.kinds.kind import Kind

if TYPE_CHECKING:
    from songo_edu.analysis import themes
else:
    themes = lazy.module("songo_edu.analysis.themes")

# -- levels: how hard a puzzle is, from numbers anyone can count on the board ----------------------


@dataclass(frozen=True)
class Weight:
    """What a feature weighs: a number of points for each of the steps that it reaches."""

    feature: str
    points: int
    steps: tuple[int, ...]

    def of(self, number: int) -> int:
        """Return the points of a feature that has this value.

        Examples
        --------
        >>> Weight("count", 1, (6, 10)).of(7)
        1
        """
        return self.points * sum(number >= step for step in self.steps)


#: The formula, version 6.
WEIGHTS = (
    Weight("moves", 3, (2, 3, 4, 5)),
    Weight("effort", 1, (50, 90, 120, 160, 250, 500, 1000, 2000, 4000)),
    Weight("length", 1, (5, 7, 9, 12, 16)),
    Weight("forks", 1, (3, 5, 8)),
    Weight("fooled", 1, (1, 2, 3)),
    Weight("quiet", 1, (1,)),
    Weight("lure", 1, (1, 4)),
    Weight("temptations", 1, (2, 4)),
    Weight("traps", 1, (1,)),
    Weight("choices", 1, (6,)),
    Weight("count", 1, (6, 10)),
    Weight("lap", 2, (1,)),
    Weight("lines", 1, (10, 30)),
    Weight("threats", 1, (2, 3)),
    Weight("waiting", 1, (4,)),
    Weight("taken", 1, (2, 3, 4)),
    Weight("broken", 1, (1,)),
    Weight("undone", 2, (1,)),
    Weight("barred", 1, (2, 4)),
    Weight("reasons", 3, (2,)),
    Weight("solidarity", 3, (1,)),
    Weight("seeming", 3, (1,)),
)

#: Where several moves are to be found against a defence, these say it all: the model of a solver
#: has met whatever else there is.
THOUGHT = ("moves", "effort")

#: Where two moves are to be found the model looks at every move, and is done sooner.
EFFORT_OF_TWO = Weight("effort", 1, (15, 25, 35, 50, 70, 90))

#: The fewest points of levels 2 to 5.
STEPS = (3, 6, 9, 12)

#: The level of a study at most whose wrong first moves one reply each settles: none is followed.
SETTLED = 2


def shares(measured: Mapping[str, int]) -> dict[str, int]:
    """Return the points of each feature of a puzzle, in the order of the formula.

    Examples
    --------
    >>> shares({"moves": 2, "fooled": 0, "count": 12})
    {'moves': 3, 'count': 2}
    """
    by_feature = {
        weight.feature: weight.of(measured.get(weight.feature, 0)) for weight in weighed(measured)
    }
    return {name: points for name, points in by_feature.items() if points}


def weighed(measured: Mapping[str, int]) -> list[Weight]:
    """Return what of the formula counts for a puzzle with such features.

    Examples
    --------
    >>> [weight.feature for weight in weighed({"moves": 2, "effort": 30, "lap": 1})]
    ['moves', 'effort']
    >>> points({"moves": 2, "effort": 30}), points({"moves": 3, "effort": 30})
    (5, 6)
    """
    moves = measured.get("moves", 1)
    if moves == 1 or "effort" not in measured:
        return list(WEIGHTS)
    thought = [weight for weight in WEIGHTS if weight.feature in THOUGHT]
    if moves > 2:
        return thought
    return [EFFORT_OF_TWO if weight.feature == "effort" else weight for weight in thought]


def points(measured: Mapping[str, int]) -> int:
    """Return the points of a puzzle's features."""
    return sum(shares(measured).values())


def level(measured: Mapping[str, int]) -> int:
    """Return the level, 1 to 5, of a puzzle's features.

    Examples
    --------
    >>> level({"moves": 1, "choices": 6}), level({"moves": 3, "fooled": 3, "choices": 6, "lap": 1})
    (1, 5)
    >>> level({"moves": 6, "effort": 4000, "unsettled": 0})
    2
    """
    reached = level_at(points(measured))
    return min(SETTLED, reached) if measured.get("unsettled") == 0 else reached


def level_at(total: int) -> int:
    """Return the level of a number of points."""
    return 1 + sum(total >= step for step in STEPS)


def longest() -> int:
    """Return the moves from which more moves weigh no more.

    Examples
    --------
    >>> longest() == max(one.steps[-1] for one in WEIGHTS if one.feature in ("moves", "length"))
    True
    """
    return max(weight.steps[-1] for weight in WEIGHTS if weight.feature in ("moves", "length"))


# -- what puzzles of a kind can show at all: levels by the formula, themes by what they ask --------

#: More than any feature of a puzzle counts, where its own bound is not given.
MANY = 1_000_000
#: Forms of solutions in which nothing is played from the board.
DRILLS = ("landing", "reasons")


def levels_of(kind: Kind, moves: int | None = None) -> list[int]:
    """Return the levels that the formula can give to puzzles of a kind, with that number of moves.

    Examples
    --------
    >>> from songo_edu.puzzles.kinds import kind
    >>> levels_of(kind("count"))
    [1, 2, 3]
    """
    least, most = kind.goal["moves"]
    lengths = range(least, most + 1) if moves is None else (moves,)
    # What lasts many moves is measured alike from some number on.
    few = {min(k, max(longest(), least)) for k in lengths}
    levels = {n for k in few for features in _apart(kind) for n in _levels(features, k)}
    return sorted(levels)


def _apart(kind: Kind) -> list[Features]:
    """Return the features of a kind as they may go together: of two groups apart, one is 0."""
    if not kind.apart:
        return [kind.features]
    return [
        {
            name: replace(feature, least=0, most=0) if name in group else feature
            for name, feature in kind.features.items()
        }
        for group in kind.apart
    ]


def _levels(features: Features, moves: int) -> set[int]:
    """Return the levels of all sums of points that features within their bounds can have."""
    totals = {0}
    for weight in weighed(dict.fromkeys(features, 0) | {"moves": moves}):
        if weight.feature in features:
            low, high = _bounds(weight.feature, features[weight.feature], moves)
            steps = range(weight.of(low), weight.of(high) + 1, weight.points)
            totals = {total + points for total in totals for points in steps}
    levels = {level_at(total) for total in totals}
    return levels | {min(SETTLED, n) for n in levels} if "unsettled" in features else levels


def _bounds(name: str, feature: Feature, moves: int) -> tuple[int, int]:
    if name == "moves":
        return moves, moves
    if moves == 1 and feature.at_once is not None:
        return feature.at_once, feature.at_once
    return feature.least, MANY if feature.most is None else feature.most


def themes_of(kind: Kind, name: str, moves: int | None = None) -> list[str]:
    """Return the themes that puzzles of a kind and a game can show, with that number of moves.

    Examples
    --------
    >>> from songo_edu.puzzles.kinds import kind
    >>> themes_of(kind("forbidden"), "songo")
    ['feeding', 'last-pit']
    """
    sheet = game(name).sheet
    position = type(game(name).start())
    most = kind.goal["moves"][1] if moves is None else moves
    return sorted(
        theme
        for theme, conditions in themes.THEMES.items()
        if issubclass(position, conditions.of)
        and (kind.form not in DRILLS or kind.form in conditions.drills)
        and most >= conditions.moves
        and conditions.under(sheet)
    )
