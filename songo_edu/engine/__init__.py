"""The native side of the rules: compiled, on bitboards, searched, with tables of endings."""

from songo_edu.lazy import attach

__getattr__, __dir__, __all__ = attach(__name__, __file__)
