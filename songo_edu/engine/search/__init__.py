"""The native search: the best moves of a two-row position, on bitboards.

Iterative deepening alpha-beta that finds the values of plain minimax, captures followed beyond its
horizon. It runs as plain Python and compiled by Numba, with the same answer.
"""

from songo_edu.engine.search.best_moves import NODES, search
from songo_edu.engine.search.memory import Memory
from songo_edu.engine.search.result import Line, SearchResult

__all__ = ["NODES", "Line", "Memory", "SearchResult", "search"]
