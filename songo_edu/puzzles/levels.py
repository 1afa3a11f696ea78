"""Levels: how hard a puzzle is, from numbers anyone can count on the board.

One formula holds for every kind. A puzzle gets points for its features, as `WEIGHTS` lists them:
for each step that a feature reaches, so many points. A feature that a kind does not have counts 0.
The points give the level, as `STEPS` says. The features are measured by
`songo_edu.puzzles.features`:

- `moves`: the solver's moves, K;
- `fooled`: the deepest plain search, of 1, 2 or 3 plies, that picks another first move;
- `quiet`: 1 where the key wins nothing at once (K > 1), else 0;
- `lure`: how many seeds more than the key another first move wins at once, 0 where none does;
- `temptations`: other first moves that win seeds at once;
- `traps`: other first moves that seem to capture and do not: the last seed makes a count that is
  taken, but falls in the safe first pit, or the capture is cancelled;
- `choices`: legal first moves (for `forbidden`, pits that hold seeds);
- `count`: seeds that the key sows;
- `lap`: 1 where they go round the whole board, else 0;
- `lines`: ends of the tree of solutions;
- `threats`, `stake` (`defend`, `yinda`): pits of North that aim at South, and what the best takes;
- in a duel, `temptations`: other first moves that hem the other side in as much as the key, and do
  not lose at once; `traps`: other first moves that one reply alone refutes;
- where one plays alone, `length`: the moves of the goal, K; `forks`: turns of the first way home at
  which more than one move may be played; `lines`: ways home in K moves; `temptations`, `lure` as
  above, the store being the store; `traps`: other first moves that two more may follow and that
  win no more (`kaillon-fewest`: that cost one move more);
- `waiting`, `waiting_other` (`wait`): the waiting moves of South and of North;
- `taken`, `broken`, `undone` (`count`): pits taken; 1 where the chain stops before the row's end;
  1 where a rule takes a capture back or the last seed is kept;
- `barred`, `reasons`, `solidarity`, `seeming` (`forbidden`): the forbidden pits; the different
  reasons; 1 where one is the duty to feed; 1 where a forbidden pit seems to capture.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Weight:
    """What a feature weighs: so many points for each of the steps that it reaches."""

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


#: The formula, version 3.
WEIGHTS = (
    Weight("moves", 3, (2, 3, 4)),
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

#: The fewest points of levels 2 to 5.
STEPS = (3, 6, 9, 12)


def shares(measured: Mapping[str, int]) -> dict[str, int]:
    """Return the points of each feature of a puzzle, in the order of the formula.

    Examples
    --------
    >>> shares({"moves": 2, "fooled": 0, "count": 12})
    {'moves': 3, 'count': 2}
    """
    told = {one.feature: one.of(measured.get(one.feature, 0)) for one in WEIGHTS}
    return {name: points for name, points in told.items() if points}


def points(measured: Mapping[str, int]) -> int:
    """Return the points of a puzzle's features."""
    return sum(shares(measured).values())


def level(measured: Mapping[str, int]) -> int:
    """Return the level, 1 to 5, of a puzzle's features.

    Examples
    --------
    >>> level({"moves": 1, "choices": 6}), level({"moves": 3, "fooled": 3, "choices": 6, "lap": 1})
    (1, 5)
    """
    total = points(measured)
    return 1 + sum(total >= step for step in STEPS)
