"""Why a puzzle is solved as it is, in sentences: a module for each form of solution."""

from songo_edu.lazy import attach

__getattr__, __dir__, __all__ = attach(__name__, __file__)
