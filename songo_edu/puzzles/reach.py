"""What puzzles of a kind can show at all: levels by the formula, themes by what they ask.

Nothing is looked for here: a wish that no puzzle can fulfil is refused before any work.
"""

from __future__ import annotations

from songo_edu.analysis.themes import THEMES
from songo_edu.games import game
from songo_edu.puzzles import levels
from songo_edu.puzzles.kinds.kind import Kind
from songo_edu.puzzles.measured import Feature, Features

#: More than any feature of a puzzle counts, where its own bound is not told.
MANY = 1_000_000
#: Forms of solutions in which nothing is played from the board.
DRILLS = ("landing", "reasons")


def levels_of(kind: Kind, moves: int | None = None) -> list[int]:
    """Return the levels that the formula can give to puzzles of a kind, with so many moves.

    Examples
    --------
    >>> from songo_edu.puzzles.kinds import kind
    >>> levels_of(kind("count"))
    [1, 2, 3]
    """
    least, most = kind.goal["moves"]
    asked = range(least, most + 1) if moves is None else (moves,)
    # What lasts so many moves is measured alike from some number on.
    few = {min(k, max(levels.longest(), least)) for k in asked}
    found = {one for k in few for told in _apart(kind) for one in _levels(told, k)}
    return sorted(found)


def _apart(kind: Kind) -> list[Features]:
    """Return the features of a kind as they may go together: of two groups apart, one is 0."""
    if not kind.apart:
        return [kind.features]
    none = Feature("", most=0)
    return [
        {name: none if name in group else one for name, one in kind.features.items()}
        for group in kind.apart
    ]


def _levels(told: Features, moves: int) -> set[int]:
    """Return the levels of all sums of points that features within their bounds can have."""
    totals = {0}
    for weight in levels.weighed(dict.fromkeys(told, 0) | {"moves": moves}):
        if weight.feature in told:
            low, high = _bounds(weight.feature, told[weight.feature], moves)
            steps = range(weight.of(low), weight.of(high) + 1, weight.points)
            totals = {total + points for total in totals for points in steps}
    return {levels.level_at(total) for total in totals}


def _bounds(name: str, feature: Feature, moves: int) -> tuple[int, int]:
    if name == "moves":
        return moves, moves
    if moves == 1 and feature.at_once is not None:
        return feature.at_once, feature.at_once
    return feature.least, MANY if feature.most is None else feature.most


def themes_of(kind: Kind, name: str, moves: int | None = None) -> list[str]:
    """Return the themes that puzzles of a kind can show, of a game and with so many moves.

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
        for theme, one in THEMES.items()
        if issubclass(position, one.of)
        and (kind.form not in DRILLS or kind.form in one.drills)
        and most >= one.moves
        and one.under(sheet)
    )
