"""One-row games for two players: Conway's Sowing and Busser's Wing."""

from songo_edu.lazy import attach

__getattr__, __dir__, __all__ = attach(__name__, __file__)
