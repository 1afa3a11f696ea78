"""What people hold: games, positions, moves, records, rule sheets, reasons."""

from songo_edu.lazy import attach

__getattr__, __dir__, __all__ = attach(__name__, __file__)
