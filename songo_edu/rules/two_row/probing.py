"""Probing a table of endings: who wins, or by how much the seeds are shared.

The table's bounds leave stores aside. A game stops at a full store, but whoever is sure of enough
seeds at the end wins none the less: the other side cannot get as many before.
"""

from typing import Final

from songo_edu.rules.two_row.capturing import row_seeds
from songo_edu.rules.two_row.endings import entry_of, high_at, low_at
from songo_edu.rules.two_row.layout import MOVER, QUIET, ROW, SOUTH, WIN
from songo_edu.rules.two_row.search import SEED, VICTORY

NOT_IN_TABLE: Final = -10000000  # what a table that cannot tell is worth
PROBED_LESS: Final = 1000  # a win by the table is worth less than one played out, by this much


def probe_endings(
    sheet: list[int],
    choices: list[int],
    data: bytearray,
    base: int,
    seeds: int,
    states: list[int],
    at: int,
    ply: int,
) -> int:
    """Return the worth of the position at `at` for its mover, NOT_IN_TABLE where it cannot be told.

    `data` holds, from `base` on, the positions of up to `seeds` seeds; -1: there is no table. Where
    a board could come back that stood before, nothing is told.
    """
    if seeds < 0 or states[at + QUIET] > 0:
        return NOT_IN_TABLE
    row = sheet[ROW]
    board = row_seeds(sheet, states, at, 0) + row_seeds(sheet, states, at, row)
    if board > seeds:
        return NOT_IN_TABLE
    mover = states[at + MOVER]
    mine = states[at + SOUTH + mover]
    theirs = states[at + SOUTH + 1 - mover]
    entry = entry_of(sheet, choices, states, at)
    low = low_at(data, base, entry)
    high = high_at(data, base, entry)
    if 2 * mine + board + low >= 2 * sheet[WIN]:
        return (mine - theirs + low) * SEED + VICTORY - PROBED_LESS - ply
    if 2 * theirs + board - high >= 2 * sheet[WIN]:
        return (mine - theirs + high) * SEED - VICTORY + PROBED_LESS + ply
    return (mine - theirs + low) * SEED if low == high else NOT_IN_TABLE
