"""What a move was worth beside the best one: one search of all moves, all as deep.

The move that was played is searched first and with an open window, the others against it: the two
values can be compared, and the best is never worse than what was played.
"""

from songo_edu.rules.ints import Ints
from songo_edu.rules.two_row.endings import bound_before, in_reach
from songo_edu.rules.two_row.layout import MOVER, QUIET, ROW, SOUTH, STRIDE
from songo_edu.rules.two_row.moves import ending, legal, make, row_seeds
from songo_edu.rules.two_row.search import (
    INFO_LIMIT,
    INFO_NODES,
    INFO_PLAYED,
    INFO_VALUE,
    SEED,
    SLOT,
    VICTORY,
    WORK_MOVES,
)
from songo_edu.rules.two_row.strong_search import (
    ENTRY_SIZE,
    TABLE_ENTRIES,
    UPPER_BOUND,
    WORK_TABLE,
    hash_board,
    root_value,
    strong_choose,
)


def bounded_value(value: int, lead: int, board: int) -> int:
    """Return a value, but no larger a lead than the seeds on the board can still make."""
    # `lead` is that of the mover's store now. Won games stay as they are, and so does a draw, which
    # is worth next to nothing whatever the stores.
    if value * 2 > VICTORY or value * 2 < -VICTORY:
        return value
    return max(SEED * min(0, lead - board), min(value, SEED * max(0, lead + board)))


def bounded_values(
    sheet: Ints, states: Ints, at: int, values: Ints, start: int, count: int
) -> None:
    """Make no value a larger lead than the seeds on the board at `at` can still make."""
    mover = states[at + MOVER]
    lead = states[at + SOUTH + mover] - states[at + SOUTH + 1 - mover]
    board = row_seeds(sheet, states, at, 0) + row_seeds(sheet, states, at, sheet[ROW])
    for i in range(start, start + count):
        values[i] = bounded_value(values[i], lead, board)


def judge_played(
    sheet: Ints,
    states: Ints,
    at: int,
    played: int,
    depth: int,
    nodes: int,
    work: Ints,
    choices: Ints,
    data: bytearray,
) -> int:
    """Return the best pit at `at`, that of the move `played` where none is better; -1 if none.

    `work` and the table of endings are those of `strong_choose`. Only depths that are finished
    count; the first always is.
    """
    count = legal(sheet, states, at, at + STRIDE, work, WORK_MOVES)
    if ending(sheet, states, at, 0, count) != 0:
        return -1
    best = strong_choose(sheet, states, at, depth, nodes, count, played, work, choices, data)
    bounded_values(sheet, states, at, work, INFO_VALUE, 1)
    bounded_values(sheet, states, at, work, INFO_PLAYED, 1)
    return played if work[INFO_PLAYED] == work[INFO_VALUE] else best


def judge_by_table(
    sheet: Ints,
    choices: Ints,
    data: bytearray,
    base: int,
    seeds: int,
    states: Ints,
    at: int,
    played: int,
    work: Ints,
) -> int:
    """Write to `work` what the best move at `at` and the one `played` are worth by a table.

    Returns the best pit, `played` where none is better; -1 where a table of up to `seeds` seeds
    has no value, or what was played before could come back: no values are written then. The
    position after `at` and two slots are overwritten.
    """
    if states[at + QUIET] > 0 or in_reach(sheet, seeds, states, at) == 0:
        return -1
    to = at + STRIDE
    count = legal(sheet, states, at, to, work, WORK_MOVES)
    if ending(sheet, states, at, at, count) != 0:
        return -1
    best = -2 * VICTORY
    best_pit = -1
    most = -2 * VICTORY
    own = -2 * VICTORY
    sure = 0
    for i in range(WORK_MOVES, WORK_MOVES + count):
        make(sheet, states, at, to, work[i])
        least = bound_before(sheet, choices, data, base, states, to, work, 0)
        high = bound_before(sheet, choices, data, base, states, to, work, 1)
        most = max(most, high)
        if work[i] == played:
            own = least
            sure = 1 if least == high else 0
        if least > best:
            best = least
            best_pit = work[i]
    if sure == 0 or most > best:
        return -1
    work[INFO_VALUE] = best
    work[INFO_PLAYED] = own
    return played if own == best else best_pit


def follow_table(sheet: Ints, states: Ints, at: int, most: int, work: Ints, line: Ints) -> int:
    """Write the best play for both sides that a search has left in its table from `at` on."""
    # `line` receives at most `most` pits; how many is returned. The second ply's slot of `work` is
    # overwritten, and so are `most` + 1 positions after `at`.
    start = WORK_MOVES + SLOT
    for done in range(most):
        count = legal(sheet, states, at, at + STRIDE, work, start)
        if ending(sheet, states, at, 0, count) != 0:
            return done
        hash_board(sheet, states, at, work, start + 8)
        slot = WORK_TABLE + ENTRY_SIZE * (work[start + 8] & (TABLE_ENTRIES - 1))
        if work[slot] != work[start + 9] or work[slot + 2] & 3 == UPPER_BOUND:
            return done
        known = 0
        for i in range(start, start + count):
            if work[i] == work[slot + 3]:
                known = 1
        if known == 0:
            return done
        line[done] = work[slot + 3]
        make(sheet, states, at, at + STRIDE, line[done])
        at += STRIDE
    return most


def rank_best(
    sheet: Ints,
    states: Ints,
    at: int,
    depth: int,
    most: int,
    count: int,
    values: Ints,
    work: Ints,
    choices: Ints,
    data: bytearray,
) -> int:
    """Put the `count` moves of the root in order, the best `most` with their values.

    `values` receives the worth of each for the mover of `at`, `plies` plies deep. `work` counts the
    positions on from what it holds; past its limit the search is cut short, and 0 is returned
    instead of 1: order and values are of no use then. Its transposition table is used as it is, so
    that a depth goes on from the one before.
    """
    for i in range(count):
        pit = work[WORK_MOVES + i]
        low = values[most - 1] if i >= most else -2 * VICTORY
        value = root_value(sheet, states, at, pit, depth, low, work, choices, data)
        if work[INFO_NODES] > work[INFO_LIMIT]:
            return 0
        j = i
        while j > 0 and values[j - 1] < value:
            values[j] = values[j - 1]
            work[WORK_MOVES + j] = work[WORK_MOVES + j - 1]
            j -= 1
        values[j] = value
        work[WORK_MOVES + j] = pit
    return 1
