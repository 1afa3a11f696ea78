"""One row, one player: Tchoukaillon, Kaillon, Tchouka-Rouma and the games of Le Monde (S2)."""

from songo_edu.lazy import attach

__getattr__, __dir__, __all__ = attach(__name__, __file__)
