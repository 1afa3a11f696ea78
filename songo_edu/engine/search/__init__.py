"""The native search: the best moves of a two-row position, on bitboards.

Iterative deepening alpha-beta, captures followed beyond its horizon, less deep where things look
hopeless; asked to be exact, it finds the values of plain minimax. It runs as plain Python and
compiled by Numba, with the same answer.
"""

from songo_edu.lazy import attach

__getattr__, __dir__, __all__ = attach(__name__, __file__)
