"""Exact answers: whether a side can force a win within so many plies, or be kept from it for good.

Where a search of growing depth gets one of the two for both sides, the position is solved: stores,
endings and repetition are all played out, nothing is estimated.
"""

from typing import Final

from songo_edu.rules.two_row.layout import MOVER, ROW, SOUTH, STRIDE, WIN
from songo_edu.rules.two_row.moves import ending, legal, make, row_seeds
from songo_edu.rules.two_row.search import (
    INFO_LIMIT,
    INFO_NODES,
    SLOT,
    VICTORY,
    final_value,
    order_moves,
)

WIN_REFUTED: Final = 0  # the other side can keep the win away, however long the game lasts
WIN_FORCED: Final = 1
WIN_OPEN: Final = 2  # not known within the depth or the limit of positions


def within_reach(sheet: list[int], states: list[int], at: int, side: int) -> int:
    """Return 1 where `side` (0 South, 1 North) could win with every seed on the board."""
    row = sheet[ROW]
    board = row_seeds(sheet, states, at, 0) + row_seeds(sheet, states, at, row)
    return 1 if states[at + SOUTH + side] + board >= sheet[WIN] else 0


def ended_won(sheet: list[int], states: list[int], at: int, how: int, side: int) -> int:
    """Return WIN_FORCED where a game that has ended at `at` is won by `side`, else WIN_REFUTED."""
    value = final_value(sheet, states, at, how, 0)
    if states[at + MOVER] != side:
        value = -value
    return WIN_FORCED if value * 2 > VICTORY else WIN_REFUTED


def forced_win(
    sheet: list[int],
    states: list[int],
    at: int,
    first: int,
    depth: int,
    ply: int,
    side: int,
    moves: list[int],
    info: list[int],
) -> int:
    """Return whether `side` wins from `at` within `depth` plies, against every defence.

    `states` needs space for `depth` + 2 positions after `at`, `moves` 16 * (`ply` + `depth` + 1)
    integers. `info` counts the positions; at its limit the answer is WIN_OPEN.
    """
    if info[INFO_NODES] >= info[INFO_LIMIT]:
        return WIN_OPEN
    info[INFO_NODES] += 1
    to = at + STRIDE
    start = ply * SLOT
    count = legal(sheet, states, at, to, moves, start)
    how = ending(sheet, states, at, first, count)
    if how != 0:
        return ended_won(sheet, states, at, how, side)
    if within_reach(sheet, states, at, side) == 0:
        return WIN_REFUTED
    if depth == 0:
        return WIN_OPEN
    if depth > 1:
        order_moves(sheet, states, at, moves, start, count)
    decisive = WIN_FORCED if states[at + MOVER] == side else WIN_REFUTED
    answer = WIN_FORCED + WIN_REFUTED - decisive
    for i in range(start, start + count):
        make(sheet, states, at, to, moves[i])
        found = forced_win(sheet, states, to, first, depth - 1, ply + 1, side, moves, info)
        if found == decisive:
            return decisive
        if found == WIN_OPEN:
            answer = WIN_OPEN
    return answer
