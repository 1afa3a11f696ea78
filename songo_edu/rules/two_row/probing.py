"""Probing a table of endings: who wins, or by how much the seeds are shared.

The table's bounds leave stores aside. A game stops at a full store, but whoever is sure of enough
seeds at the end wins none the less: the other side cannot get as many before.
"""

from typing import Final

from songo_edu.rules.two_row.endings import WON_LATER, ending_worth, entry_of, high_at, low_at
from songo_edu.rules.two_row.layout import END_STORE, MOVER, NORTH, QUIET, ROW, SOUTH, STRIDE, WIN
from songo_edu.rules.two_row.moves import ending, legal, make, row_seeds
from songo_edu.rules.two_row.search import SEED, SLOT, VICTORY

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


def in_reach(sheet: list[int], seeds: int, states: list[int], at: int) -> int:
    """Return 1 where a table of up to `seeds` seeds holds the boards after the moves from `at`."""
    row = sheet[ROW]
    board = row_seeds(sheet, states, at, 0) + row_seeds(sheet, states, at, row)
    every = states[at + SOUTH] + states[at + NORTH] + board
    return 1 if board <= seeds and every < 2 * sheet[WIN] else 0


def bound_before(
    sheet: list[int],
    choices: list[int],
    data: bytearray,
    base: int,
    states: list[int],
    at: int,
    moves: list[int],
    most: int,
) -> int:
    """Return the least that the move which led to `at` is worth, the most where `most` is 1.

    It is what a table says for who made the move, as `ending_worth` has it. The position is
    one that the table holds (`in_reach`). The one behind it and a slot of `moves` are overwritten.
    """
    row = sheet[ROW]
    mover = states[at + MOVER]
    count = legal(sheet, states, at, at + STRIDE, moves, SLOT)
    how = ending(sheet, states, at, 0, count)
    entry = entry_of(sheet, choices, states, at)
    bound = low_at(data, base, entry) if most == 1 else high_at(data, base, entry)
    if how != 0 and how != END_STORE:  # a full store only ends the game sooner
        bound = row_seeds(sheet, states, at, mover * row)
        bound -= row_seeds(sheet, states, at, row - mover * row)
    return -ending_worth(sheet, states, at, bound)


def result_of(worth: int) -> int:
    """Return what a move is worth, games won all alike."""
    return max(-WON_LATER, min(WON_LATER, worth))


def keep_best(
    sheet: list[int],
    choices: list[int],
    data: bytearray,
    base: int,
    seeds: int,
    states: list[int],
    at: int,
    moves: list[int],
    count: int,
) -> int:
    """Leave out the moves that a table knows to be worse than another; return how many are left.

    The `count` moves stand at the front of `moves`, whose next slot is overwritten; those left keep
    their order. What was played before `at` is left aside.
    """
    if in_reach(sheet, seeds, states, at) == 0:
        return count
    to = at + STRIDE
    best = -2 * WON_LATER
    for i in range(count):
        make(sheet, states, at, to, moves[i])
        least = bound_before(sheet, choices, data, base, states, to, moves, 0)
        best = max(best, result_of(least))
    kept = 0
    for i in range(count):
        make(sheet, states, at, to, moves[i])
        most = bound_before(sheet, choices, data, base, states, to, moves, 1)
        if result_of(most) >= best:
            moves[kept] = moves[i]
            kept += 1
    return kept
