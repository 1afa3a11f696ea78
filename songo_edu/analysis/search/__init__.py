"""The native search: the best moves of a two-row position, on bitboards."""

from songo_edu.analysis.search.found import Found, Line
from songo_edu.analysis.search.searching import search

__all__ = ["Found", "Line", "search"]
