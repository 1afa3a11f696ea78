"""A table of endings asked about two words: which entry is theirs, and what it says.

Written in the plain rules' subset of Python, on top of the bitboards, for any search to join to its
own kernel. ``maps`` are at least the reading maps of the table, ``data`` its file's bytes.
"""

from songo_edu.engine.bitboards.layout import LANE, SEEDS, STORE_AT, SUM
from songo_edu.engine.endings.layout import (
    M_BARS,
    M_BASE,
    M_COUNT,
    M_FEW,
    M_ROW,
    M_SPLIT,
    M_TOP,
    UNSETTLED,
)


def seeds_of(word: int) -> int:
    """Return the seeds in the pits of a word, its store left out."""
    return (((word & ((1 << STORE_AT) - 1)) * SUM) >> STORE_AT) & SEEDS


def rank_of_word(maps: list[int], word: int) -> int:
    """Return the rank of a row among those with as many seeds."""
    row = maps[M_ROW]
    bars = maps[M_BARS]
    rank = 0
    before = 0
    for lane in range(row - 1, 0, -1):
        before += (word >> (LANE * lane)) & SEEDS
        rank += maps[bars + before]
        bars += maps[M_TOP] + 1
    return rank


def split_of(maps: list[int], seeds: int, mine: int) -> int:
    """Return the first entry with so many seeds on the board, and in the mover's row."""
    return maps[maps[M_SPLIT] + seeds * (maps[M_TOP] + 1) + mine]


def entry_of_words(maps: list[int], own: int, other: int) -> int:
    """Return the entry of the position with the row `own` to move; stores do not matter."""
    mine = seeds_of(own)
    theirs = seeds_of(other)
    entry = split_of(maps, mine + theirs, mine) + rank_of_word(maps, other)
    return entry + rank_of_word(maps, own) * maps[maps[M_COUNT] + theirs]


def bound_at(data: bytearray, place: int) -> int:
    """Return the bound at a byte of a table."""
    bound = data[place]
    return bound - 256 if bound > 127 else bound


def place_of(maps: list[int], own: int, other: int) -> int:
    """Return the byte of a table where the bounds of a position stand, first the low one; else -1.

    They count the seeds still on the board, as if no store could win and nothing had been played
    before: whoever asks makes sure of both. The table has no such entry where there are too many
    seeds, or so few that the game is over.
    """
    board = seeds_of(own) + seeds_of(other)
    if board > maps[M_TOP] or board < maps[M_FEW]:
        return -1
    return maps[M_BASE] + 2 * entry_of_words(maps, own, other)


def probe_value(maps: list[int], data: bytearray, own: int, other: int) -> int:
    """Return the value of a position for its mover where both bounds agree, else UNSETTLED.

    UNSETTLED too where the table has no such entry.
    """
    place = place_of(maps, own, other)
    if place < 0 or data[place] != data[place + 1]:
        return UNSETTLED
    return bound_at(data, place)
