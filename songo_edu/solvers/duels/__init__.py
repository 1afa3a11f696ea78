"""The duels solved: who wins, how fast, by which moves, and what a board of Sowing is worth."""

from songo_edu.solvers.duels.solving import DuelSolution, perfect_move, solve, winning_moves
from songo_edu.solvers.duels.termination import shorter_variant, variant_of, variants_along
from songo_edu.solvers.duels.values import (
    OutcomeClass,
    options_tree,
    outcome_class,
    value,
    why_no_value,
)

__all__ = [
    "DuelSolution",
    "OutcomeClass",
    "options_tree",
    "outcome_class",
    "perfect_move",
    "shorter_variant",
    "solve",
    "value",
    "variant_of",
    "variants_along",
    "why_no_value",
    "winning_moves",
]
