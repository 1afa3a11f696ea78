"""The native search: the best moves of a two-row position, on bitboards.

Iterative deepening alpha-beta, captures followed beyond its horizon, less deep where things look
hopeless; asked to be exact, it finds the values of plain minimax. It runs as plain Python and
compiled by Numba, with the same answer.
"""

from songo_edu.engine.search.best_moves import NODES, search
from songo_edu.engine.search.memory import Memory
from songo_edu.engine.search.question import Line, SearchResult

__all__ = ["NODES", "Line", "Memory", "SearchResult", "search"]
