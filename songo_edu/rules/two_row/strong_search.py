"""A stronger search than `search`, for whoever plays: a transposition table, and quiescence.

Iterative deepening alpha-beta as there, and besides
- a transposition table keeps what was found about the boards met before;
- at its horizon a quiescence search goes on while captures are to be had, so that it does not
  stop in the middle of an exchange;
- a quiet move that refuted one position (a killer) is tried early in its neighbours;
- where a table of endings is at hand, it is probed instead of looking further.

The limits are a depth and a number of positions. The same question has the same answer on every
machine, the table being empty at the beginning.
"""

from typing import Final

from songo_edu.rules.two_row.endings import NOT_IN_TABLE, PAGE_BASE, probe_endings
from songo_edu.rules.two_row.evaluation import static_value
from songo_edu.rules.two_row.layout import (
    FIRST_PIT,
    MOVER,
    QUIET,
    ROW,
    SOUTH,
    STRIDE,
    TAKE_MAX,
    TAKE_MIN,
)
from songo_edu.rules.two_row.moves import (
    ended_by_seeds,
    ending,
    last_pit_barred,
    legal,
    make,
    row_empty,
)
from songo_edu.rules.two_row.search import (
    INFO_DEPTH,
    INFO_LIMIT,
    INFO_NODES,
    INFO_VALUE,
    SEED,
    SLOT,
    VICTORY,
    final_value,
    move_to_front,
)

INFO_TABLE_SEEDS: Final = 4  # a place in `info`: the most seeds of the table of endings
QUIESCENCE_PLIES: Final = 12  # plies that captures are followed out, at most
KILLER: Final = 15  # place in a ply's integers of `moves`: its killer, plus 1


def store_lead(states: list[int], at: int) -> int:
    """Return the lead of the mover's store."""
    mover = states[at + MOVER]
    return (states[at + SOUTH + mover] - states[at + SOUTH + 1 - mover]) * SEED


def may_capture(sheet: list[int], states: list[int], at: int, pit: int) -> int:
    """Return 0 where sowing `pit` surely takes nothing; 1 leaves it to be seen."""
    row = sheet[ROW]
    seeds = states[at + pit]
    if seeds == 0:
        return 0
    if seeds >= 2 * row - 1:
        return 1
    last = (pit + seeds) % (2 * row)
    facing = row - row * states[at + MOVER]
    if last < facing or last >= facing + row:
        return 0
    if last == facing and sheet[FIRST_PIT] == 1:
        return 0
    return 1 if sheet[TAKE_MIN] <= states[at + last] + 1 <= sheet[TAKE_MAX] else 0


def quiesce(
    sheet: list[int],
    states: list[int],
    at: int,
    left: int,
    ply: int,
    alpha: int,
    beta: int,
    info: list[int],
    choices: list[int],
    data: bytearray,
) -> int:
    """Quiescence: the value of the position at `at` where only captures are played, or none."""
    info[INFO_NODES] += 1
    how = ended_by_seeds(sheet, states, at) if states[at + QUIET] == 0 else 0
    if how != 0:
        return final_value(sheet, states, at, how, ply)
    known = probe_endings(sheet, choices, data, PAGE_BASE, info[INFO_TABLE_SEEDS], states, at, ply)
    if known > NOT_IN_TABLE:
        return known
    best = static_value(sheet, states, at)
    row = sheet[ROW]
    own = states[at + MOVER] * row
    if best >= beta or left == 0 or row_empty(sheet, states, at, row - own) == 1:
        return best
    to = at + STRIDE
    last = own + row - 1
    for pit in range(own, own + row):
        if may_capture(sheet, states, at, pit) == 0:
            continue
        if pit == last and last_pit_barred(sheet, states, at, to) == 1:
            continue
        if make(sheet, states, at, to, pit) == 0:
            continue
        low = max(alpha, best)
        value = -quiesce(sheet, states, to, left - 1, ply + 1, -beta, -low, info, choices, data)
        best = max(best, value)
        if best >= beta:
            break
    return best


def rank_moves(
    sheet: list[int],
    states: list[int],
    at: int,
    moves: list[int],
    start: int,
    count: int,
    first_pit: int,
) -> None:
    """Put `first_pit` first, then captures by their seeds, then the killer of this ply."""
    to = at + STRIDE
    keys = start + 8
    killer = moves[start + KILLER] - 1
    for i in range(count):
        pit = moves[start + i]
        worth = 0
        if pit == first_pit:
            worth = 200
        elif may_capture(sheet, states, at, pit) == 1:
            worth = 2 * make(sheet, states, at, to, pit)
        if worth == 0 and pit == killer:
            worth = 1
        j = i
        while j > 0 and moves[keys + j - 1] < worth:
            moves[start + j] = moves[start + j - 1]
            moves[keys + j] = moves[keys + j - 1]
            j -= 1
        moves[start + j] = pit
        moves[keys + j] = worth


def shift_victory(value: int, ply: int) -> int:
    """Return a value as the table keeps it: a victory is so many plies from here, not the root."""
    if value * 2 > VICTORY:
        return value + ply
    return value - ply if value * 2 < -VICTORY else value


def strong_negamax(
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
    keys: list[int],
    table: list[int],
    choices: list[int],
    data: bytearray,
) -> int:
    """Return the value of the position at `at` for its mover, `depth` plies deep and more."""
    if depth == 0:
        left = QUIESCENCE_PLIES
        return quiesce(sheet, states, at, left, ply, alpha, beta, info, choices, data)
    info[INFO_NODES] += 1
    to = at + STRIDE
    start = ply * SLOT
    count = legal(sheet, states, at, to, moves, start)
    how = ending(sheet, states, at, first, count)
    if how != 0:
        return final_value(sheet, states, at, how, ply)
    known = probe_endings(sheet, choices, data, PAGE_BASE, info[INFO_TABLE_SEEDS], states, at, ply)
    if known > NOT_IN_TABLE:
        return known
    hash_board(sheet, states, at, keys, moves, start + 8)
    slot = ENTRY_SIZE * (moves[start + 8] & (TABLE_ENTRIES - 1))
    check = moves[start + 9]
    hint = -1
    if table[slot] == check:
        hint = table[slot + 3]
        kind = table[slot + 2] & 3
        if table[slot + 2] >> 2 >= depth:
            known = shift_victory(table[slot + 1], -ply)
            if kind == EXACT or (kind == LOWER_BOUND and known >= beta):
                return known
            if kind == UPPER_BOUND and known <= alpha:
                return known
    rank_moves(sheet, states, at, moves, start, count, hint)
    best = -2 * VICTORY
    best_pit = -1
    for i in range(start, start + count):
        make(sheet, states, at, to, moves[i])
        low = max(alpha, best)
        value = -strong_negamax(
            sheet,
            states,
            to,
            first,
            depth - 1,
            ply + 1,
            -beta,
            -low,
            moves,
            info,
            keys,
            table,
            choices,
            data,
        )
        if value > best:
            best = value
            best_pit = moves[i]
        if info[INFO_NODES] > info[INFO_LIMIT]:
            return best
        if best >= beta:
            if moves[i + 8] < 2:
                moves[start + KILLER] = moves[i] + 1
            break
    table[slot] = check
    table[slot + 1] = shift_victory(best, ply)
    kind = UPPER_BOUND if best <= alpha else LOWER_BOUND if best >= beta else EXACT
    table[slot + 2] = depth * 4 + kind
    table[slot + 3] = best_pit
    return best


def root_value(
    sheet: list[int],
    states: list[int],
    at: int,
    first: int,
    pit: int,
    depth: int,
    best: int,
    moves: list[int],
    info: list[int],
    keys: list[int],
    table: list[int],
    choices: list[int],
    data: bytearray,
) -> int:
    """Return what sowing `pit` at `at` is worth to its mover, `depth` plies deep."""
    # What is worth no more than `best` may be worth less than is said.
    to = at + STRIDE
    make(sheet, states, at, to, pit)
    return -strong_negamax(
        sheet,
        states,
        to,
        first,
        depth - 1,
        1,
        -2 * VICTORY,
        -best,
        moves,
        info,
        keys,
        table,
        choices,
        data,
    )


def strong_choose(
    sheet: list[int],
    states: list[int],
    at: int,
    first: int,
    depth: int,
    nodes: int,
    moves: list[int],
    count: int,
    info: list[int],
    keys: list[int],
    table: list[int],
    choices: list[int],
    data: bytearray,
) -> int:
    """Return the best of the `count` moves at the front of `moves`; of equal ones, the earlier.

    `info` receives the nodes visited, the value and the depth finished. `moves` needs 16 *
    (`depth` + 1) integers, `info` 5, and `states` space for `depth` + QUIESCENCE_PLIES + 2
    positions after `at`; `keys` and `table` are those of `transpositions`. `data` is a table of
    endings made for the page, for up to `info[INFO_TABLE_SEEDS]` seeds (-1: there is none),
    `choices` what `fill_choices` wrote for it. The first ply is always finished.
    """
    info[INFO_NODES] = 0
    info[INFO_VALUE] = 0
    info[INFO_DEPTH] = 0
    info[INFO_LIMIT] = nodes
    clear_transpositions(table)
    for i in range(SLOT, SLOT * (depth + 1)):
        moves[i] = 0
    chosen = moves[0]
    for reach_depth in range(1, depth + 1):
        best = -2 * VICTORY
        best_pit = -1
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
                break
            if value > best:
                best = value
                best_pit = moves[i]
        # A depth cut short still tells of a better move, where the former best was tried first.
        if best_pit >= 0:
            chosen = best_pit
        if info[INFO_NODES] > nodes:
            break
        info[INFO_VALUE] = best
        info[INFO_DEPTH] = reach_depth
        move_to_front(moves, count, best_pit)
        if best * 2 > VICTORY or count == 1:
            break
    return chosen


COUNTS: Final = 80  # seeds that a pit or store can hold, and some more
PLACES: Final = 16  # the pits, South's store and the mover
OTHER: Final = COUNTS * PLACES  # where the keys of the second hash begin
KEYS: Final = 2 * OTHER  # integers that `fill_zobrist_keys` writes
TABLE_ENTRIES: Final = 65536  # boards that a table holds: a power of two
ENTRY_SIZE: Final = 4  # integers of an entry: second hash, value, depth and bound, move

# What the value of an entry is.
EXACT: Final = 0
LOWER_BOUND: Final = 1
UPPER_BOUND: Final = 2

# The sequence of Park and Miller, whose products stay below 2**53.
RANDOM_FACTOR: Final = 16807
RANDOM_PRIME: Final = 2147483647
THIRTY_BITS: Final = 1073741823


def next_random(number: int) -> int:
    """Return the number after `number` in a sequence that looks like chance, 1 to 2**31 - 2."""
    return number * RANDOM_FACTOR % RANDOM_PRIME


def fill_zobrist_keys(keys: list[int]) -> None:
    """Write the keys of which boards' hashes are mixed into `keys`, KEYS integers."""
    number = 70
    for i in range(KEYS):
        number = next_random(number)
        keys[i] = number & THIRTY_BITS


def hash_board(
    sheet: list[int], states: list[int], at: int, keys: list[int], out: list[int], to: int
) -> None:
    """Write the two hashes of the position at `at` into `out` from `to` on."""
    # The seeds of one game are always as many, so South's store tells North's too.
    south = COUNTS * SOUTH + states[at + SOUTH]
    one = keys[south]
    other = keys[OTHER + south]
    if states[at + MOVER] == 1:
        one ^= keys[OTHER - 1]
        other ^= keys[KEYS - 1]
    for pit in range(2 * sheet[ROW]):
        held = COUNTS * pit + states[at + pit]
        one ^= keys[held]
        other ^= keys[OTHER + held]
    out[to] = one
    out[to + 1] = other


def clear_transpositions(table: list[int]) -> None:
    """Empty `table`, ENTRY_SIZE * TABLE_ENTRIES integers."""
    for i in range(ENTRY_SIZE * TABLE_ENTRIES):
        table[i] = -1
