"""A bitboard engine for two rows: a row in one 64-bit word, a sowing in two additions.

For numbers of moves that nothing else reaches: leaf counts, tables of endgames, searches. The plain
rules stay the truth, and ``python -m benchmarks.compare_bitboards`` plays games by both.
"""

from songo_edu.engine.bitboards.board import (
    Board,
    captured,
    count_leaves,
    ending,
    make,
    moves,
    pack,
    unpack,
)
from songo_edu.engine.bitboards.tables import fits, table_of

__all__ = [
    "Board",
    "captured",
    "count_leaves",
    "ending",
    "fits",
    "make",
    "moves",
    "pack",
    "table_of",
    "unpack",
]
