"""What a move was worth beside the best one: one search of all moves, all as deep.

The move that was played is searched first and with an open window, the others against it: the two
values can be compared, and the best is never worse than what was played.
"""

from typing import Final

from songo_edu.rules.two_row.endings import bound_before, in_reach
from songo_edu.rules.two_row.layout import MOVER, QUIET, ROW, SOUTH, STRIDE
from songo_edu.rules.two_row.moves import ending, legal, make, row_seeds
from songo_edu.rules.two_row.search import (
    INFO_DEPTH,
    INFO_LIMIT,
    INFO_NODES,
    INFO_VALUE,
    SEED,
    SLOT,
    VICTORY,
    move_to_front,
)
from songo_edu.rules.two_row.strong_search import (
    ENTRY_SIZE,
    TABLE_ENTRIES,
    UPPER_BOUND,
    clear_transpositions,
    hash_board,
    root_value,
)

INFO_PLAYED: Final = 5  # a place in `info`: what the move that was played is worth


def bounded_value(value: int, lead: int, board: int) -> int:
    """Return a value, but no larger a lead than the seeds on the board can still make."""
    # `lead` is that of the mover's store now. Won games stay as they are, and so does a draw, which
    # is worth next to nothing whatever the stores.
    if value * 2 > VICTORY or value * 2 < -VICTORY:
        return value
    return max(SEED * min(0, lead - board), min(value, SEED * max(0, lead + board)))


def judge_played(
    sheet: list[int],
    states: list[int],
    at: int,
    first: int,
    played: int,
    depth: int,
    nodes: int,
    moves: list[int],
    info: list[int],
    keys: list[int],
    table: list[int],
    choices: list[int],
    data: bytearray,
) -> int:
    """Return the best pit at `at`, that of the move `played` where none is better; -1 if none.

    `info`, 6 integers, receives the nodes visited, the value of the best move, the depth finished
    and the value of the move that was played. The other buffers are those of `strong_choose`. Only
    depths that are finished count; the first always is.
    """
    to = at + STRIDE
    for i in range(SLOT * (depth + 1)):
        moves[i] = 0
    info[INFO_NODES] = 0
    info[INFO_VALUE] = 0
    info[INFO_DEPTH] = 0
    info[INFO_LIMIT] = nodes
    info[INFO_PLAYED] = 0
    count = legal(sheet, states, at, to, moves, 0)
    if ending(sheet, states, at, first, count) != 0:
        return -1
    clear_transpositions(table)
    chosen = played
    for reach_depth in range(1, depth + 1):
        move_to_front(moves, count, chosen)
        move_to_front(moves, count, played)
        best = -2 * VICTORY
        best_pit = played
        own = 0
        finished = 1
        for i in range(count):
            value = root_value(
                sheet,
                states,
                at,
                first,
                moves[i],
                reach_depth,
                best,
                moves,
                info,
                keys,
                table,
                choices,
                data,
            )
            if info[INFO_NODES] > nodes and reach_depth > 1:
                finished = 0
                break
            if moves[i] == played:
                own = value
            if value > best:
                best = value
                best_pit = moves[i]
        if finished == 0:
            break
        chosen = best_pit
        info[INFO_VALUE] = best
        info[INFO_PLAYED] = own
        info[INFO_DEPTH] = reach_depth
        sure = min(best, own) * 2 > VICTORY or max(best, own) * 2 < -VICTORY
        if sure or count == 1 or info[INFO_NODES] > nodes:
            break
    mover = states[at + MOVER]
    lead = states[at + SOUTH + mover] - states[at + SOUTH + 1 - mover]
    board = row_seeds(sheet, states, at, 0) + row_seeds(sheet, states, at, sheet[ROW])
    info[INFO_VALUE] = bounded_value(info[INFO_VALUE], lead, board)
    info[INFO_PLAYED] = bounded_value(info[INFO_PLAYED], lead, board)
    return played if info[INFO_PLAYED] == info[INFO_VALUE] else chosen


def judge_by_table(
    sheet: list[int],
    choices: list[int],
    data: bytearray,
    base: int,
    seeds: int,
    states: list[int],
    at: int,
    played: int,
    moves: list[int],
    info: list[int],
) -> int:
    """Write to `info` what the best move at `at` and the one `played` are worth by a table.

    Returns the best pit, `played` where none is better; -1 where a table of up to `seeds` seeds
    cannot tell, or what was played before could come back: nothing is written then. The position
    after `at` and `moves`, two slots, are overwritten.
    """
    if states[at + QUIET] > 0 or in_reach(sheet, seeds, states, at) == 0:
        return -1
    to = at + STRIDE
    count = legal(sheet, states, at, to, moves, 0)
    if ending(sheet, states, at, at, count) != 0:
        return -1
    best = -2 * VICTORY
    best_pit = -1
    most = -2 * VICTORY
    own = -2 * VICTORY
    sure = 0
    for i in range(count):
        make(sheet, states, at, to, moves[i])
        least = bound_before(sheet, choices, data, base, states, to, moves, 0)
        high = bound_before(sheet, choices, data, base, states, to, moves, 1)
        most = max(most, high)
        if moves[i] == played:
            own = least
            sure = 1 if least == high else 0
        if least > best:
            best = least
            best_pit = moves[i]
    if sure == 0 or most > best:
        return -1
    info[INFO_VALUE] = best
    info[INFO_PLAYED] = own
    return played if own == best else best_pit


def follow_table(
    sheet: list[int],
    states: list[int],
    at: int,
    first: int,
    most: int,
    moves: list[int],
    keys: list[int],
    table: list[int],
    line: list[int],
) -> int:
    """Write the best play for both sides that a search has left in `table` from `at` on."""
    # `line` receives at most `most` pits; how many is returned. `moves` needs 18 integers, `states`
    # space for `most` + 1 positions after `at`.
    for done in range(most):
        count = legal(sheet, states, at, at + STRIDE, moves, 0)
        if ending(sheet, states, at, first, count) != 0:
            return done
        hash_board(sheet, states, at, keys, moves, SLOT)
        slot = ENTRY_SIZE * (moves[SLOT] & (TABLE_ENTRIES - 1))
        if table[slot] != moves[SLOT + 1] or table[slot + 2] & 3 == UPPER_BOUND:
            return done
        known = 0
        for i in range(count):
            if moves[i] == table[slot + 3]:
                known = 1
        if known == 0:
            return done
        line[done] = table[slot + 3]
        make(sheet, states, at, at + STRIDE, table[slot + 3])
        at += STRIDE
    return most


def rank_best(
    sheet: list[int],
    states: list[int],
    at: int,
    first: int,
    depth: int,
    most: int,
    count: int,
    moves: list[int],
    values: list[int],
    info: list[int],
    keys: list[int],
    table: list[int],
    choices: list[int],
    data: bytearray,
) -> int:
    """Put the `count` moves at the front of `moves` in order, the best `most` with their values.

    `values` receives the worth of each for the mover of `at`, so many plies deep. `info` counts the
    positions on from what it holds; past its limit the search is cut short, and 0 is returned
    instead of 1: order and values are of no use then. The other buffers are those of
    `strong_choose`; `table` is used as it is, so that a depth goes on from the one before.
    """
    for i in range(count):
        pit = moves[i]
        low = values[most - 1] if i >= most else -2 * VICTORY
        value = root_value(
            sheet, states, at, first, pit, depth, low, moves, info, keys, table, choices, data
        )
        if info[INFO_NODES] > info[INFO_LIMIT]:
            return 0
        j = i
        while j > 0 and values[j - 1] < value:
            values[j] = values[j - 1]
            moves[j] = moves[j - 1]
            j -= 1
        values[j] = value
        moves[j] = pit
    return 1


def bounded_values(values: list[int], count: int, lead: int, board: int) -> None:
    """Make no value a larger lead than the seeds on the board can still make."""
    for i in range(count):
        values[i] = bounded_value(values[i], lead, board)
