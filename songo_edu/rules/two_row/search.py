"""Looking ahead on the difference of seeds: leaf counts, choosing a move, a win that is forced.

The limits are a depth and a number of positions, never a clock, so that the same question has the
same answer on every machine. Where a search for a win, of growing depth, gets an answer for both
sides, the position is solved: stores, endings and repetition are all played out, nothing is
estimated.
"""

from typing import Final

from songo_edu.rules.two_row.layout import END_STORE, MOVER, ROW, SOUTH, STRIDE, SWEEP_WIN, WIN
from songo_edu.rules.two_row.moves import ending, legal, make, row_seeds

SEED: Final = 100  # the worth of one seed in a value
VICTORY: Final = 100000  # a won game, less one for each ply it takes
SLOT: Final = 16  # integers of `moves` that one ply uses: eight moves, then their order

# Places in `info`.
INFO_NODES: Final = 0
INFO_VALUE: Final = 1
INFO_DEPTH: Final = 2
INFO_LIMIT: Final = 3


def final_value(sheet: list[int], states: list[int], at: int, how: int, ply: int) -> int:
    """Return the worth of a finished game for the player who would be to move."""
    mover = states[at + MOVER]
    row = sheet[ROW]
    mine = states[at + SOUTH + mover]
    theirs = states[at + SOUTH + 1 - mover]
    if how != END_STORE or sheet[SWEEP_WIN] == 1:
        mine += row_seeds(sheet, states, at, mover * row)
        theirs += row_seeds(sheet, states, at, row - mover * row)
    value = (mine - theirs) * SEED
    if mine >= sheet[WIN]:
        return value + VICTORY - ply
    if theirs >= sheet[WIN]:
        return value - VICTORY + ply
    return value


def order_moves(
    sheet: list[int], states: list[int], at: int, moves: list[int], start: int, count: int
) -> None:
    """Put the moves that win most seeds first; equal ones keep their sowing order."""
    to = at + STRIDE
    keys = start + 8
    for i in range(count):
        pit = moves[start + i]
        won = make(sheet, states, at, to, pit)
        j = i
        while j > 0 and moves[keys + j - 1] < won:
            moves[start + j] = moves[start + j - 1]
            moves[keys + j] = moves[keys + j - 1]
            j -= 1
        moves[start + j] = pit
        moves[keys + j] = won


def negamax(
    sheet: list[int],
    states: list[int],
    at: int,
    first: int,
    depth: int,
    ply: int,
    alpha: int,
    beta: int,
    moves: list[int],
    info: list[int],
) -> int:
    """Return the value of the position at `at` for its mover, searched `depth` plies deep."""
    info[INFO_NODES] += 1
    to = at + STRIDE
    start = ply * SLOT
    count = legal(sheet, states, at, to, moves, start)
    how = ending(sheet, states, at, first, count)
    if how != 0:
        return final_value(sheet, states, at, how, ply)
    if depth == 0:
        mover = states[at + MOVER]
        return (states[at + SOUTH + mover] - states[at + SOUTH + 1 - mover]) * SEED
    if depth > 1:
        order_moves(sheet, states, at, moves, start, count)
    best = -2 * VICTORY
    for i in range(start, start + count):
        make(sheet, states, at, to, moves[i])
        low = max(alpha, best)
        value = -negamax(sheet, states, to, first, depth - 1, ply + 1, -beta, -low, moves, info)
        if value > best:
            best = value
        if best >= beta or info[INFO_NODES] > info[INFO_LIMIT]:
            break
    return best


def choose(
    sheet: list[int],
    states: list[int],
    at: int,
    first: int,
    depth: int,
    nodes: int,
    moves: list[int],
    info: list[int],
) -> int:
    """Return the best pit found within `depth` plies and about `nodes` positions; -1 if none.

    `info` receives the nodes visited, the value (hundredths of a seed, for the mover) and the
    depth finished. `moves` needs 16 * (`depth` + 2) integers, `info` 4, and `states` space for
    `depth` + 2 positions after `at`. The first ply is always finished. Equal moves: the first in
    the order of seeds won, then of sowing, then the best of the depth before.
    """
    to = at + STRIDE
    info[INFO_NODES] = 0
    info[INFO_VALUE] = 0
    info[INFO_DEPTH] = 0
    info[INFO_LIMIT] = nodes
    count = legal(sheet, states, at, to, moves, 0)
    if ending(sheet, states, at, first, count) != 0:
        return -1
    order_moves(sheet, states, at, moves, 0, count)
    chosen = moves[0]
    for reach_depth in range(1, depth + 1):
        best = -2 * VICTORY
        best_pit = -1
        finished = 1
        for i in range(count):
            make(sheet, states, at, to, moves[i])
            value = -negamax(
                sheet,
                states,
                to,
                first,
                reach_depth - 1,
                1,
                -2 * VICTORY,
                -best,
                moves,
                info,
            )
            if info[INFO_NODES] > nodes and reach_depth > 1:
                finished = 0
                break
            if value > best:
                best = value
                best_pit = moves[i]
        if finished == 0:
            break
        chosen = best_pit
        info[INFO_VALUE] = best
        info[INFO_DEPTH] = reach_depth
        move_to_front(moves, count, best_pit)
        if info[INFO_NODES] > nodes:
            break
    return chosen


def move_to_front(moves: list[int], count: int, pit: int) -> None:
    """Put `pit` before the other root moves, which keep their order."""
    i = 0
    while i < count and moves[i] != pit:
        i += 1
    while i > 0:
        moves[i] = moves[i - 1]
        i -= 1
    moves[0] = pit


def perft(
    sheet: list[int], states: list[int], at: int, first: int, depth: int, moves: list[int]
) -> int:
    """Return the number of positions after exactly `depth` moves from the position at `at`."""
    # Every move down to the leaves is made. `states` needs space for `depth` + 1 positions after
    # `at`, `moves` 8 * (`depth` + 1) integers.
    if depth == 0:
        return 1
    to = at + STRIDE
    start = depth * 8
    count = legal(sheet, states, at, to, moves, start)
    if ending(sheet, states, at, first, count) != 0:
        return 0
    leaves = 0
    for i in range(start, start + count):
        make(sheet, states, at, to, moves[i])
        if depth == 1:
            leaves += 1
        else:
            leaves += perft(sheet, states, to, first, depth - 1, moves)
    return leaves


WIN_REFUTED: Final = 0  # the other side can keep the win away, however long the game lasts
WIN_FORCED: Final = 1
WIN_OPEN: Final = 2  # not known within the depth or the limit of positions


def within_reach(sheet: list[int], states: list[int], at: int, side: int) -> int:
    """Return 1 where `side` (0 South, 1 North) could win with every seed on the board."""
    row = sheet[ROW]
    board = row_seeds(sheet, states, at, 0) + row_seeds(sheet, states, at, row)
    return 1 if states[at + SOUTH + side] + board >= sheet[WIN] else 0


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
    """Return whether `side` wins from `at` within `depth` plies, against every defence."""
    # `states` needs space for `depth` + 2 positions after `at`, `moves` 16 * (`ply` + `depth` + 1)
    # integers. `info` counts the positions; at its limit the answer is WIN_OPEN.
    if info[INFO_NODES] >= info[INFO_LIMIT]:
        return WIN_OPEN
    info[INFO_NODES] += 1
    to = at + STRIDE
    start = ply * SLOT
    count = legal(sheet, states, at, to, moves, start)
    how = ending(sheet, states, at, first, count)
    if how != 0:
        value = final_value(sheet, states, at, how, 0)
        if states[at + MOVER] != side:
            value = -value
        return WIN_FORCED if value * 2 > VICTORY else WIN_REFUTED
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
