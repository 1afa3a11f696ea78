"""Games solved: who wins or what can be won, by which moves, and what a board is worth."""

from songo_edu.lazy import attach

__getattr__, __dir__, __all__ = attach(__name__, __file__)
