"""The solitaires solved: whether a board can be won, by which moves, and Tchoukaillon's numbers."""

from songo_edu.lazy import attach

__getattr__, __dir__, __all__ = attach(__name__, __file__)
