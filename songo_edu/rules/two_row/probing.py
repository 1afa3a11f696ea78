"""What a table of endings says about a game: who wins, or by how much the seeds are shared.

The table's bounds leave stores aside. A game stops at a full store, but whoever is sure of enough
seeds at the end wins none the less: the other side cannot get as many before.
"""

from typing import Final

from songo_edu.rules.two_row.capturing import row_seeds
from songo_edu.rules.two_row.endings import entry_of, high_at, low_at
from songo_edu.rules.two_row.layout import MOVER, QUIET, ROW, SOUTH, WIN
from songo_edu.rules.two_row.search import SEED, VICTORY

UNTABLED: Final = -10000000  # what a table that cannot tell is worth
FROM_TABLE: Final = 1000  # a win by the table is worth less than one played out, by this much


def tabled_value(
    sheet: list[int],
    choices: list[int],
    data: bytearray,
    base: int,
    seeds: int,
    states: list[int],
    at: int,
    ply: int,
) -> int:
    """Return the worth of the position at `at` for its mover, UNTABLED where it cannot be told.

    `data` holds, from `base` on, the positions of up to `seeds` seeds; -1: there is no table. Where
    a board could come back that stood before, nothing is told.
    """
    if seeds < 0 or states[at + QUIET] > 0:
        return UNTABLED
    row = sheet[ROW]
    board = row_seeds(sheet, states, at, 0) + row_seeds(sheet, states, at, row)
    if board > seeds:
        return UNTABLED
    mover = states[at + MOVER]
    mine = states[at + SOUTH + mover]
    theirs = states[at + SOUTH + 1 - mover]
    entry = entry_of(sheet, choices, states, at)
    low = low_at(data, base, entry)
    high = high_at(data, base, entry)
    if 2 * mine + board + low >= 2 * sheet[WIN]:
        return (mine - theirs + low) * SEED + VICTORY - FROM_TABLE - ply
    if 2 * theirs + board - high >= 2 * sheet[WIN]:
        return (mine - theirs + high) * SEED - VICTORY + FROM_TABLE + ply
    return (mine - theirs + low) * SEED if low == high else UNTABLED
