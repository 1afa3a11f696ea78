"""What every search of two rows shares: values, its workspace, leaf counts, a win that is forced.

The limits are a depth and a number of positions, never a clock, so that the same question has the
same answer on every machine. A search owns one run of integers, ``work``: what it counts and finds,
the moves of each ply and, of the strong search alone, its transposition table.
"""

from typing import Final

from songo_edu.rules.ints import Ints
from songo_edu.rules.two_row.layout import END_STORE, MOVER, ROW, SOUTH, STRIDE, SWEEP_WIN, WIN
from songo_edu.rules.two_row.moves import ending, legal, make, row_seeds

SEED: Final = 100  # the worth of one seed in a value
VICTORY: Final = 100000  # a won game, less one for each ply it takes

# Places in `work`.
INFO_NODES: Final = 0  # positions looked at
INFO_VALUE: Final = 1  # what the best move is worth, in hundredths of a seed, for the mover
INFO_DEPTH: Final = 2  # plies finished
INFO_LIMIT: Final = 3  # this many positions end the search
INFO_TABLE_SEEDS: Final = 4  # the most seeds of the table of endings, -1 where there is none
INFO_PLAYED: Final = 5  # what the move that was played is worth
WORK_TASTES: Final = 8  # how much each pit of the mover is to a player's taste, by `fill_tastes`
WORK_MOVES: Final = 16  # the moves of the root, then of each ply
SLOT: Final = 16  # integers of one ply: eight moves, then their order


def begin_search(work: Ints, nodes: int) -> None:
    """Begin a search that `nodes` positions end."""
    work[INFO_NODES] = 0
    work[INFO_VALUE] = 0
    work[INFO_DEPTH] = 0
    work[INFO_LIMIT] = nodes


def final_value(sheet: Ints, states: Ints, at: int, how: int, ply: int) -> int:
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


def order_moves(sheet: Ints, states: Ints, at: int, moves: Ints, start: int, count: int) -> None:
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


def move_to_front(work: Ints, pit: int) -> None:
    """Put `pit` before the other root moves, which keep their order."""
    i = WORK_MOVES
    while work[i] != pit:
        i += 1
    while i > WORK_MOVES:
        work[i] = work[i - 1]
        i -= 1
    work[i] = pit


def perft(sheet: Ints, states: Ints, at: int, depth: int, moves: Ints) -> int:
    """Return the number of positions after exactly `depth` moves from the position at `at`."""
    # Every move down to the leaves is made. `states` needs space for `depth` + 1 positions after
    # `at`, `moves` 8 * (`depth` + 1) integers.
    if depth == 0:
        return 1
    to = at + STRIDE
    start = depth * 8
    count = legal(sheet, states, at, to, moves, start)
    if ending(sheet, states, at, 0, count) != 0:
        return 0
    leaves = 0
    for i in range(start, start + count):
        make(sheet, states, at, to, moves[i])
        if depth == 1:
            leaves += 1
        else:
            leaves += perft(sheet, states, to, depth - 1, moves)
    return leaves


WIN_REFUTED: Final = 0  # the other side can keep the win away, however long the game lasts
WIN_FORCED: Final = 1
WIN_OPEN: Final = 2  # not known within the depth or the limit of positions


def within_reach(sheet: Ints, states: Ints, at: int, side: int) -> int:
    """Return 1 where `side` (0 South, 1 North) could win with every seed on the board."""
    row = sheet[ROW]
    board = row_seeds(sheet, states, at, 0) + row_seeds(sheet, states, at, row)
    return 1 if states[at + SOUTH + side] + board >= sheet[WIN] else 0


def forced_win(
    sheet: Ints, states: Ints, at: int, depth: int, ply: int, side: int, work: Ints
) -> int:
    """Return whether `side` wins from `at` within `depth` plies, against every defence.

    Stores, endings and repetition are all played out, nothing is estimated. `states` needs space
    for `depth` + 2 positions after `at`, `work` a SLOT for as many plies. It counts the positions;
    at its limit the answer is WIN_OPEN.
    """
    if work[INFO_NODES] >= work[INFO_LIMIT]:
        return WIN_OPEN
    work[INFO_NODES] += 1
    to = at + STRIDE
    start = WORK_MOVES + ply * SLOT
    count = legal(sheet, states, at, to, work, start)
    how = ending(sheet, states, at, 0, count)
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
        order_moves(sheet, states, at, work, start, count)
    decisive = WIN_FORCED if states[at + MOVER] == side else WIN_REFUTED
    answer = WIN_FORCED + WIN_REFUTED - decisive
    for i in range(start, start + count):
        make(sheet, states, at, to, work[i])
        known = forced_win(sheet, states, to, depth - 1, ply + 1, side, work)
        if known == decisive:
            return decisive
        if known == WIN_OPEN:
            answer = WIN_OPEN
    return answer
