"""Solving the games on directed graphs."""

from songo_edu.solvers.graphs.solving import Choice, choose, solve

__all__ = ["Choice", "choose", "solve"]
