"""Games of two rows: songo, awalé and their variants."""

from songo_edu.lazy import attach

__getattr__, __dir__, __all__ = attach(__name__, __file__)
