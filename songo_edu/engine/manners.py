"""How the levels play in songo and awalé: each a manner besides a strength, as data.

A manner changes a level's numbers. Its tastes are worth hundredths of a seed to it in a move of its
own, beside what its search says of the move (`rules.two_row.limited_search.fill_tastes`):
`greniers` for each seed in its fullest pit after the move, `captures` for a move that takes seeds
(below 0: such a move is put off), `mirrors` for each seed by which its pits are more like the
opponent's at the same places, each row seen from its own side. `benchmarks/manners.py` measures
how the levels are told apart, and `benchmarks/ladder.py` what one is worth against the next. In
other games a level has no manner.
"""

from __future__ import annotations

from typing import Any, Final

from songo_edu.locale import later

#: By game and level, the fields of `levels.Learner` that are other than the level's. Tastes cost
#: strength: what the levels see differs besides, so that no step of the ladder is too high.
MANNERS: Final[dict[str, dict[int, dict[str, Any]]]] = {
    "songo": {
        1: {"greniers": 120},
        2: {"mirrors": 30},
        3: {
            "captures": 200,
            "their_seeds": 99,
            "sees": later(
                "It looks four moves ahead and stops there, even where a capture is due."
            ),
        },
        4: {"captures": -200, "nodes": 3_000},
        5: {"nodes": 60_000},
    },
    "awale": {
        1: {
            "greniers": 80,
            "their_seeds": 11,
            "sees": later(
                "It looks at its move and your answer, and counts only the seeds taken. It"
                " overlooks moves from pits of more than eleven seeds, yours and its own."
            ),
        },
        2: {
            "mirrors": 20,
            "their_seeds": 99,
            "sees": later(
                "It looks at its move and your answer, and stops there, even where a capture is"
                " due."
            ),
        },
        3: {"captures": 250},
        4: {"captures": -200, "nodes": 1_000},
        5: {},
    },
}
