"""A stronger search, for players: a transposition table, and quiescence.

Iterative deepening alpha-beta as in `limited_search`, and besides
- a transposition table keeps what was found about the boards met before;
- at its horizon a quiescence search goes on while captures are to be had, so that it does not
  stop in the middle of an exchange;
- a quiet move that refuted one position (a killer) is tried early in its neighbours;
- where a table of endings is at hand, it is probed instead of looking further.

The limits are a depth and a number of positions. The same question has the same answer on every
machine, the table being empty at the beginning.

``work`` has WORK_SIZE integers, of which `fill_zobrist_keys` writes the keys, and its
INFO_TABLE_SEEDS says how many seeds the table of endings goes up to: ``data``, made for the page,
with ``choices`` that `fill_choices` wrote for it.
"""

from typing import Final

from songo_edu.rules.ints import Ints
from songo_edu.rules.two_row.endings import NOT_IN_TABLE, PAGE_BASE, keep_best, probe_endings
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
from songo_edu.rules.two_row.limited_search import (
    SEARCHES_STRONGLY,
    SEES_NODES,
    SEES_PLIES,
    best_in_sight,
    fill_tastes,
    static_value,
    with_taste,
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
    INFO_PLAYED,
    INFO_TABLE_SEEDS,
    INFO_VALUE,
    SLOT,
    VICTORY,
    WORK_MOVES,
    WORK_TASTES,
    begin_search,
    final_value,
    move_to_front,
)

SEARCH_PLIES: Final = 60  # plies that a search looks ahead, at most
QUIESCENCE_PLIES: Final = 12  # plies that captures are followed out, at most
KILLER: Final = 15  # place in a ply's integers: its killer, plus 1

COUNTS: Final = 80  # seeds that a pit or store can hold, and some more
PLACES: Final = 16  # the pits, South's store and the mover
OTHER: Final = COUNTS * PLACES  # where the keys of the second hash begin
KEYS: Final = 2 * OTHER  # integers that `fill_zobrist_keys` writes
TABLE_ENTRIES: Final = 65536  # boards that a table holds: a power of two
ENTRY_SIZE: Final = 4  # integers of an entry: second hash, value, depth and bound, move

# Places in `work`.
WORK_KEYS: Final = WORK_MOVES + SLOT * (SEARCH_PLIES + 2)  # the keys of boards' hashes
WORK_TABLE: Final = WORK_KEYS + KEYS  # the transposition table
WORK_SIZE: Final = WORK_TABLE + ENTRY_SIZE * TABLE_ENTRIES

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


def fill_zobrist_keys(work: Ints) -> None:
    """Write the keys of which boards' hashes are mixed."""
    number = 70
    for i in range(WORK_KEYS, WORK_TABLE):
        number = next_random(number)
        work[i] = number & THIRTY_BITS


def hash_board(sheet: Ints, states: Ints, at: int, work: Ints, to: int) -> None:
    """Write the two hashes of the position at `at` into `work` from `to` on."""
    # The seeds of one game are always as many, so South's store gives North's too.
    key = WORK_KEYS + COUNTS * SOUTH + states[at + SOUTH]
    one = work[key]
    other = work[key + OTHER]
    if states[at + MOVER] == 1:
        one ^= work[WORK_KEYS + OTHER - 1]
        other ^= work[WORK_KEYS + KEYS - 1]
    for pit in range(2 * sheet[ROW]):
        key = WORK_KEYS + COUNTS * pit + states[at + pit]
        one ^= work[key]
        other ^= work[key + OTHER]
    work[to] = one
    work[to + 1] = other


def clear_transpositions(work: Ints) -> None:
    """Empty the transposition table."""
    for i in range(WORK_TABLE, WORK_SIZE):
        work[i] = -1


def may_capture(sheet: Ints, states: Ints, at: int, pit: int) -> int:
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
    sheet: Ints,
    states: Ints,
    at: int,
    left: int,
    ply: int,
    alpha: int,
    beta: int,
    work: Ints,
    choices: Ints,
    data: bytearray,
) -> int:
    """Quiescence: the value of the position at `at` where only captures are played, or none."""
    work[INFO_NODES] += 1
    how = ended_by_seeds(sheet, states, at) if states[at + QUIET] == 0 else 0
    if how != 0:
        return final_value(sheet, states, at, how, ply)
    known = probe_endings(sheet, choices, data, PAGE_BASE, work[INFO_TABLE_SEEDS], states, at, ply)
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
        value = -quiesce(sheet, states, to, left - 1, ply + 1, -beta, -low, work, choices, data)
        best = max(best, value)
        if best >= beta:
            break
    return best


def rank_moves(
    sheet: Ints, states: Ints, at: int, work: Ints, start: int, count: int, first_pit: int
) -> None:
    """Put `first_pit` first, then captures by their seeds, then the killer of this ply."""
    to = at + STRIDE
    keys = start + 8
    killer = work[start + KILLER] - 1
    for i in range(count):
        pit = work[start + i]
        worth = 0
        if pit == first_pit:
            worth = 200
        elif may_capture(sheet, states, at, pit) == 1:
            worth = 2 * make(sheet, states, at, to, pit)
        if worth == 0 and pit == killer:
            worth = 1
        j = i
        while j > 0 and work[keys + j - 1] < worth:
            work[start + j] = work[start + j - 1]
            work[keys + j] = work[keys + j - 1]
            j -= 1
        work[start + j] = pit
        work[keys + j] = worth


def shift_victory(value: int, ply: int) -> int:
    """Return a value as the table keeps it: a victory counts plies from here, not the root."""
    if value * 2 > VICTORY:
        return value + ply
    return value - ply if value * 2 < -VICTORY else value


def strong_negamax(
    sheet: Ints,
    states: Ints,
    at: int,
    depth: int,
    ply: int,
    alpha: int,
    beta: int,
    work: Ints,
    choices: Ints,
    data: bytearray,
) -> int:
    """Return the value of the position at `at` for its mover, `depth` plies deep and more."""
    if depth == 0:
        left = QUIESCENCE_PLIES
        return quiesce(sheet, states, at, left, ply, alpha, beta, work, choices, data)
    work[INFO_NODES] += 1
    to = at + STRIDE
    start = WORK_MOVES + ply * SLOT
    count = legal(sheet, states, at, to, work, start)
    how = ending(sheet, states, at, 0, count)
    if how != 0:
        return final_value(sheet, states, at, how, ply)
    known = probe_endings(sheet, choices, data, PAGE_BASE, work[INFO_TABLE_SEEDS], states, at, ply)
    if known > NOT_IN_TABLE:
        return known
    hash_board(sheet, states, at, work, start + 8)
    slot = WORK_TABLE + ENTRY_SIZE * (work[start + 8] & (TABLE_ENTRIES - 1))
    check = work[start + 9]
    hint = -1
    if work[slot] == check:
        hint = work[slot + 3]
        kind = work[slot + 2] & 3
        if work[slot + 2] >> 2 >= depth:
            known = shift_victory(work[slot + 1], -ply)
            if kind == EXACT or (kind == LOWER_BOUND and known >= beta):
                return known
            if kind == UPPER_BOUND and known <= alpha:
                return known
    rank_moves(sheet, states, at, work, start, count, hint)
    best = -2 * VICTORY
    best_pit = -1
    for i in range(start, start + count):
        make(sheet, states, at, to, work[i])
        low = max(alpha, best)
        value = -strong_negamax(
            sheet, states, to, depth - 1, ply + 1, -beta, -low, work, choices, data
        )
        if value > best:
            best = value
            best_pit = work[i]
        if work[INFO_NODES] > work[INFO_LIMIT]:
            return best
        if best >= beta:
            if work[i + 8] < 2:
                work[start + KILLER] = work[i] + 1
            break
    work[slot] = check
    work[slot + 1] = shift_victory(best, ply)
    kind = UPPER_BOUND if best <= alpha else LOWER_BOUND if best >= beta else EXACT
    work[slot + 2] = depth * 4 + kind
    work[slot + 3] = best_pit
    return best


def root_value(
    sheet: Ints,
    states: Ints,
    at: int,
    pit: int,
    depth: int,
    best: int,
    work: Ints,
    choices: Ints,
    data: bytearray,
) -> int:
    """Return what sowing `pit` at `at` is worth to its mover, `depth` plies deep."""
    # What is worth no more than `best` may be worth less than is said.
    to = at + STRIDE
    make(sheet, states, at, to, pit)
    far = -2 * VICTORY
    return -strong_negamax(sheet, states, to, depth - 1, 1, far, -best, work, choices, data)


def strong_choose(
    sheet: Ints,
    states: Ints,
    at: int,
    depth: int,
    nodes: int,
    count: int,
    played: int,
    work: Ints,
    choices: Ints,
    data: bytearray,
) -> int:
    """Return the best of the `count` moves at the root; of equal ones, the earlier.

    `work` receives the nodes visited, the value, the depth finished and what the move `played` is
    worth, which is looked at first (-1: there is none). `states` has space for `depth` +
    QUIESCENCE_PLIES + 2 positions after `at`. The first ply is always finished.
    """
    begin_search(work, nodes)
    clear_transpositions(work)
    for i in range(WORK_MOVES + SLOT, WORK_MOVES + SLOT * (depth + 1)):
        work[i] = 0
    chosen = work[WORK_MOVES]
    for reach_depth in range(1, depth + 1):
        move_to_front(work, chosen)
        if played >= 0:
            move_to_front(work, played)
        best = -2 * VICTORY
        best_pit = -1
        own = 0
        cut = 0
        for i in range(WORK_MOVES, WORK_MOVES + count):
            taste = work[WORK_TASTES + work[i] % sheet[ROW]] if played < 0 else 0
            value = root_value(
                sheet, states, at, work[i], reach_depth, best - taste, work, choices, data
            )
            value = with_taste(value, taste)
            if work[INFO_NODES] > nodes and reach_depth > 1:
                cut = 1
                break
            if work[i] == played:
                own = value
            if value > best:
                best = value
                best_pit = work[i]
        # A depth cut short may still give a better move, where the former best was tried first.
        if best_pit >= 0 and (cut == 0 or played < 0):
            chosen = best_pit
        if cut == 1:
            break
        work[INFO_VALUE] = best
        work[INFO_PLAYED] = own
        work[INFO_DEPTH] = reach_depth
        won = best if played < 0 else own
        lost = 1 if played >= 0 and best * 2 < -VICTORY else 0
        if won * 2 > VICTORY or lost == 1 or count == 1 or work[INFO_NODES] > nodes:
            break
    return chosen


def shuffle_moves(work: Ints, count: int, seed: int) -> None:
    """Put the `count` moves of the root into an order drawn from `seed`, 1 to 2**31 - 2."""
    chance = seed
    for i in range(count - 1):
        chance = next_random(next_random(chance))
        j = WORK_MOVES + i + (chance >> 8) % (count - i)
        pit = work[WORK_MOVES + i]
        work[WORK_MOVES + i] = work[j]
        work[j] = pit


def reply(
    sheet: Ints,
    learner: Ints,
    states: Ints,
    at: int,
    seed: int,
    work: Ints,
    choices: Ints,
    data: bytearray,
) -> int:
    """Return the pit that a learner plays at `at`, -1 where there is none.

    A learner that does not search strongly asks no table, and WORK_KEYS integers of `work` are
    enough for it. One that does plays no move that a table of endings knows to be worse than
    another. `work` receives the positions looked at, the value, with what the move is to the
    learner's taste, and the depth.
    """
    count = legal(sheet, states, at, at + STRIDE, work, WORK_MOVES)
    if ending(sheet, states, at, 0, count) != 0:
        return -1
    fill_tastes(sheet, learner, states, at, count, work)
    shuffle_moves(work, count, seed)
    if learner[SEARCHES_STRONGLY] == 0:
        return best_in_sight(sheet, learner, states, at, count, work)
    depth = learner[SEES_PLIES]
    nodes = learner[SEES_NODES]
    count = keep_best(sheet, choices, data, PAGE_BASE, states, at, work, count)
    return strong_choose(sheet, states, at, depth, nodes, count, -1, work, choices, data)
