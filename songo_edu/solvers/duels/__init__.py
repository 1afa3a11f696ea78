"""The duels solved: who wins, how fast, by which moves, and what a board of Sowing is worth."""

from songo_edu.lazy import attach

__getattr__, __dir__, __all__ = attach(__name__, __file__)
