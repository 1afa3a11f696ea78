"""A bitboard engine for two rows: a row in one 64-bit word, a sowing in two additions.

For numbers of moves that nothing else reaches: leaf counts, tables of endgames, searches. The plain
rules stay the truth, and the tests play games by both.
"""

from songo_edu.lazy import attach

__getattr__, __dir__, __all__ = attach(__name__, __file__)
