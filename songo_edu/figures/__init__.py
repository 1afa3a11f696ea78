"""The figures of the chapters, drawn by Matplotlib."""

from songo_edu.lazy import attach

__getattr__, __dir__, __all__ = attach(__name__, __file__)
