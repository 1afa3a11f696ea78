"""Tables of endings: where the entry of a position is, what it says, and how it is found.

An entry holds two bounds on the difference of seeds, the mover's less the other side's, of those
still on the board: what the mover is sure of where endless play counts as the worst outcome for
them, and where it counts as the best. Stores and the rule of repetition are left aside.

A table is flat bytes, two an entry, each number from -128 to 127. Entries are in order of: the
seeds on the board, those in the mover's row, that row, the other row. A row is ranked among all
with as many seeds by the combinatorial number system (D. E. Knuth, The Art of Computer Programming
4A, 7.2.1.3): `row` - 1 bars between the pits are put among the seeds, in sowing order, and bar i
(from 0), with b seeds and bars before it, adds "b choose i + 1".
"""

from typing import Final

from songo_edu.rules.ints import Ints
from songo_edu.rules.two_row.layout import END_STORE, MOVER, NORTH, QUIET, ROW, SOUTH, STRIDE, WIN
from songo_edu.rules.two_row.moves import ending, legal, make, row_seeds
from songo_edu.rules.two_row.search import INFO_TABLE_SEEDS, SEED, SLOT, VICTORY, WORK_MOVES

NO_VALUE: Final = -128  # what a table without a value answers
#: The worth of a game that a table knows to be won: how soon is not known.
WON_LATER: Final = 75000
#: What a table made for the page begins with: SONGOEND in ASCII, its version, the board's pits;
#: the next byte is the most seeds on the board.
PAGE_MAGIC: Final = (83, 79, 78, 71, 79, 69, 78, 68)
PAGE_VERSION: Final = 1
PAGE_BASE: Final = 24  # where the entries of a table made for the page begin


def page_seeds(data: bytearray, row: int) -> int:
    """Return the most seeds in a table made for the page, -1 where it is none for such rows."""
    # `data` has PAGE_BASE bytes or more.
    for i in range(8):
        if data[i] != PAGE_MAGIC[i]:
            return -1
    return data[10] if data[8] == PAGE_VERSION and data[9] == 2 * row else -1


def choices_size(row: int, seeds: int) -> int:
    """Return how many integers `fill_choices` writes."""
    return (seeds + 2 * row + 1) * (2 * row + 1)


def fill_choices(row: int, seeds: int, choices: Ints) -> None:
    """Write the ways to choose few things out of many, for boards of up to `seeds` seeds."""
    width = 2 * row + 1
    for many in range(seeds + width):
        for few in range(width):
            ways = 1 if few == 0 else 0
            if many > 0 and few > 0:
                above = (many - 1) * width + few
                ways = choices[above - 1] + choices[above]
            choices[many * width + few] = ways


def rows_with(choices: Ints, row: int, seeds: int) -> int:
    """Return how many rows hold this many seeds."""
    return choices[(seeds + row - 1) * (2 * row + 1) + row - 1]


def entries_below(choices: Ints, row: int, seeds: int) -> int:
    """Return how many positions hold fewer seeds: the entry with which a level begins."""
    return choices[(seeds + 2 * row - 1) * (2 * row + 1) + 2 * row]


def row_rank(choices: Ints, row: int, states: Ints, start: int) -> int:
    """Return the rank of the row that begins at `start` among the rows with as many seeds."""
    rank = 0
    before = 0
    for pit in range(row - 1):
        before += states[start + pit]
        rank += choices[(before + pit) * (2 * row + 1) + pit + 1]
    return rank


def next_row(row: int, states: Ints, start: int) -> int:
    """Write the row of the next rank over the one at `start`; return 0 where that was the last."""
    pit = 1
    while pit < row and states[start + pit] == 0:
        pit += 1
    if pit == row:
        return 0
    moved = states[start] + 1
    states[start + pit] -= 1
    states[start] = 0
    states[start + pit - 1] = moved
    return 1


def entry_of(sheet: Ints, choices: Ints, states: Ints, at: int) -> int:
    """Return the number of the entry of the position at `at`."""
    row = sheet[ROW]
    own = at + states[at + MOVER] * row
    other = at + row - states[at + MOVER] * row
    mine = row_seeds(sheet, states, own, 0)
    theirs = row_seeds(sheet, states, other, 0)
    entry = entries_below(choices, row, mine + theirs)
    for less in range(mine):
        entry += rows_with(choices, row, less) * rows_with(choices, row, mine + theirs - less)
    entry += row_rank(choices, row, states, own) * rows_with(choices, row, theirs)
    return entry + row_rank(choices, row, states, other)


def low_at(data: bytearray, base: int, entry: int) -> int:
    """Return the lower bound of an entry of the table that begins at `base`."""
    bound = data[base + 2 * entry]
    return bound - 256 if bound > 127 else bound


def high_at(data: bytearray, base: int, entry: int) -> int:
    """Return the upper bound of an entry of the table that begins at `base`."""
    bound = data[base + 2 * entry + 1]
    return bound - 256 if bound > 127 else bound


def ending_worth(sheet: Ints, states: Ints, at: int, value: int) -> int:
    """Return what an entry's value makes of the whole game, as a search values it.

    A side that gets a full store in a game played to its last seed wins: a side sure of that
    many seeds cannot be kept from them, and a full store only ends the game sooner. Else the value
    is exact. NO_VALUE where both stores could be full, so that it matters which is first.
    """
    row = sheet[ROW]
    mover = states[at + MOVER]
    lead = states[at + SOUTH + mover] - states[at + NORTH - mover] + value
    board = row_seeds(sheet, states, at, 0) + row_seeds(sheet, states, at, row)
    every = states[at + SOUTH] + states[at + NORTH] + board
    if 2 * sheet[WIN] <= every:
        return NO_VALUE
    if every + lead >= 2 * sheet[WIN]:
        return lead * SEED + WON_LATER
    if every - lead >= 2 * sheet[WIN]:
        return lead * SEED - WON_LATER
    return lead * SEED


def begin_row(row: int, seeds: int, states: Ints, start: int) -> None:
    """Write the row of rank 0: every seed in its last pit."""
    for pit in range(row):
        states[start + pit] = 0
    states[start + row - 1] = seeds


NOT_IN_TABLE: Final = -10000000  # what a table without a value gives
PROBED_LESS: Final = 1000  # a win by the table is worth less than one played out, by this much


def probe_endings(
    sheet: Ints,
    choices: Ints,
    data: bytearray,
    base: int,
    seeds: int,
    states: Ints,
    at: int,
    ply: int,
) -> int:
    """Return the worth of the position at `at` for its mover, NOT_IN_TABLE where it is not known.

    `data` holds, from `base` on, the positions of up to `seeds` seeds; -1: there is no table. Where
    an earlier board could come back, nothing is said.
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


def in_reach(sheet: Ints, seeds: int, states: Ints, at: int) -> int:
    """Return 1 where a table of up to `seeds` seeds holds the boards after the moves from `at`."""
    row = sheet[ROW]
    board = row_seeds(sheet, states, at, 0) + row_seeds(sheet, states, at, row)
    every = states[at + SOUTH] + states[at + NORTH] + board
    return 1 if board <= seeds and every < 2 * sheet[WIN] else 0


def bound_before(
    sheet: Ints,
    choices: Ints,
    data: bytearray,
    base: int,
    states: Ints,
    at: int,
    work: Ints,
    most: int,
) -> int:
    """Return the least that the move which led to `at` is worth, the most where `most` is 1."""
    # It is what a table says for who made the move, as `ending_worth` has it. The position is one
    # that the table holds (`in_reach`). The one behind it and the second slot are overwritten.
    row = sheet[ROW]
    mover = states[at + MOVER]
    count = legal(sheet, states, at, at + STRIDE, work, WORK_MOVES + SLOT)
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
    sheet: Ints,
    choices: Ints,
    data: bytearray,
    base: int,
    states: Ints,
    at: int,
    work: Ints,
    count: int,
) -> int:
    """Leave out the root's moves that a table knows to be worse than another; return how many stay.

    Those left keep their order. What was played before `at` is left aside.
    """
    if in_reach(sheet, work[INFO_TABLE_SEEDS], states, at) == 0:
        return count
    to = at + STRIDE
    best = -2 * WON_LATER
    for i in range(WORK_MOVES, WORK_MOVES + count):
        make(sheet, states, at, to, work[i])
        least = bound_before(sheet, choices, data, base, states, to, work, 0)
        best = max(best, result_of(least))
    kept = 0
    for i in range(WORK_MOVES, WORK_MOVES + count):
        make(sheet, states, at, to, work[i])
        most = bound_before(sheet, choices, data, base, states, to, work, 1)
        if result_of(most) >= best:
            work[WORK_MOVES + kept] = work[i]
            kept += 1
    return kept
