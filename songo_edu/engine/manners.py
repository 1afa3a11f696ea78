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

#: By game and level, the fields of `levels.Learner` that are other than the level's. In awalé, too,
#: the lower levels see a little more: its levels are further apart.
MANNERS: Final[dict[str, dict[int, dict[str, Any]]]] = {
    "songo": {
        1: {"greniers": 120},
        2: {"mirrors": 40},
        3: {"captures": 300},
        4: {"captures": -200, "nodes": 4_000},
        5: {},
    },
    "awale": {
        1: {
            "greniers": 80,
            "their_seeds": 6,
            "sees": later(
                "It looks at its move and your answer, and counts only the seeds taken. It"
                " overlooks your moves from pits of more than six seeds, and its own from more"
                " than eleven."
            ),
        },
        2: {
            "mirrors": 20,
            "their_seeds": 8,
            "sees": later(
                "It looks at its move and your answer. It overlooks your moves from pits of more"
                " than eight seeds."
            ),
        },
        3: {"captures": 250},
        4: {"captures": -200, "nodes": 2_000},
        5: {},
    },
}
