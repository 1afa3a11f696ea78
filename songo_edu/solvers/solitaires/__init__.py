"""The solitaires solved: whether a board can be won, by which moves, and Tchoukaillon's numbers."""

from songo_edu.solvers.solitaires.series import (
    WinningSeries,
    rouma_winning_choices,
    winning_series,
)
from songo_edu.solvers.solitaires.solver import shortest_kaillon, solve
from songo_edu.solvers.solitaires.tchoukaillon import (
    Beginning,
    estimated_seeds,
    fewest_seeds,
    find_starts,
    most_seeds,
    winning_board,
)

__all__ = [
    "Beginning",
    "WinningSeries",
    "estimated_seeds",
    "fewest_seeds",
    "find_starts",
    "most_seeds",
    "rouma_winning_choices",
    "shortest_kaillon",
    "solve",
    "winning_board",
    "winning_series",
]
