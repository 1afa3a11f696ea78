"""Tables of endings: where the entry of a position stands, what it says, and how it is found.

An entry holds two bounds on the difference of seeds, the mover's less the other side's, of those
still on the board: what the mover is sure of where endless play counts as the worst outcome for
them, and where it counts as the best. Stores and the rule of repetition are left aside.

A table is flat bytes, two an entry, each number from -128 to 127. Entries are in order of: the
seeds on the board, those in the mover's row, that row, the other row. A row is ranked among all
with as many seeds by the combinatorial number system (D. E. Knuth, The Art of Computer Programming
4A, 7.2.1.3): `row` - 1 bars between the pits stand among the seeds, in sowing order, and bar i
(from 0), with b seeds and bars before it, adds "b choose i + 1".
"""

from typing import Final

from songo_edu.rules.two_row.layout import FEW, MOVER, NORTH, QUIET, ROW, SOUTH, STRIDE, WIN
from songo_edu.rules.two_row.moves import ending, legal, make, row_seeds
from songo_edu.rules.two_row.search import SEED

NO_VALUE: Final = -128  # what a table that cannot tell answers
#: The worth of a game that a table knows to be won: how soon is not known.
WON_LATER: Final = 75000
#: What a table made for the page begins with: SONGOEND in ASCII, its version, the board's pits; in
#: the next byte stands the most seeds on the board.
PAGE_MAGIC: Final = (83, 79, 78, 71, 79, 69, 78, 68)
PAGE_VERSION: Final = 1
PAGE_BASE: Final = 24  # where the entries of a table made for the page begin


def page_seeds(data: bytearray, row: int) -> int:
    """Return the most seeds in a table made for the page, -1 where it is none for such rows.

    `data` has PAGE_BASE bytes or more.
    """
    for i in range(8):
        if data[i] != PAGE_MAGIC[i]:
            return -1
    return data[10] if data[8] == PAGE_VERSION and data[9] == 2 * row else -1


def choices_size(row: int, seeds: int) -> int:
    """Return how many integers `fill_choices` writes."""
    return (seeds + 2 * row + 1) * (2 * row + 1)


def fill_choices(row: int, seeds: int, choices: list[int]) -> None:
    """Write the ways to choose few things out of many, for boards of up to `seeds` seeds."""
    width = 2 * row + 1
    for many in range(seeds + width):
        for few in range(width):
            ways = 1 if few == 0 else 0
            if many > 0 and few > 0:
                above = (many - 1) * width + few
                ways = choices[above - 1] + choices[above]
            choices[many * width + few] = ways


def rows_with(choices: list[int], row: int, seeds: int) -> int:
    """Return how many rows hold so many seeds."""
    return choices[(seeds + row - 1) * (2 * row + 1) + row - 1]


def entries_below(choices: list[int], row: int, seeds: int) -> int:
    """Return how many positions hold fewer seeds: the entry with which a level begins."""
    return choices[(seeds + 2 * row - 1) * (2 * row + 1) + 2 * row]


def row_rank(choices: list[int], row: int, states: list[int], start: int) -> int:
    """Return the rank of the row that begins at `start` among the rows with as many seeds."""
    rank = 0
    before = 0
    for pit in range(row - 1):
        before += states[start + pit]
        rank += choices[(before + pit) * (2 * row + 1) + pit + 1]
    return rank


def next_row(row: int, states: list[int], start: int) -> int:
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


def entry_of(sheet: list[int], choices: list[int], states: list[int], at: int) -> int:
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


def ending_value(
    sheet: list[int],
    choices: list[int],
    data: bytearray,
    base: int,
    seeds: int,
    states: list[int],
    at: int,
) -> int:
    """Return the seeds still on the board that the mover of `at` gains on the other side.

    NO_VALUE where a table of up to `seeds` seeds cannot tell: it does not have the position, the
    bounds differ, or play since the last capture could come back to where it was. Positions that
    end by few seeds are left to the rules. No full store stops this game (`ending_worth`).
    """
    row = sheet[ROW]
    board = row_seeds(sheet, states, at, 0) + row_seeds(sheet, states, at, row)
    if board > seeds or board < sheet[FEW] or states[at + QUIET] > 0:
        return NO_VALUE
    entry = entry_of(sheet, choices, states, at)
    low = low_at(data, base, entry)
    return low if low == high_at(data, base, entry) else NO_VALUE


def ending_worth(sheet: list[int], states: list[int], at: int, value: int) -> int:
    """Return what an entry's value makes of the whole game, as a search values it.

    A side that gets a full store in a game played to its last seed wins: whoever is sure of that
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


def update_entry(
    sheet: list[int],
    choices: list[int],
    data: bytearray,
    base: int,
    entry: int,
    states: list[int],
    at: int,
    moves: list[int],
) -> int:
    """Make the bounds of the position at `at` anew from those of the positions after it.

    Its stores are empty, it has no past, and `entry` is its own. Returns 1 where a bound changed.
    The position after it and 8 integers of `moves` are overwritten.
    """
    row = sheet[ROW]
    to = at + STRIDE
    mover = states[at + MOVER]
    count = legal(sheet, states, at, to, moves, 0)
    low = -128
    high = -128
    if ending(sheet, states, at, at, count) != 0:
        low = row_seeds(sheet, states, at, mover * row)
        low -= row_seeds(sheet, states, at, row - mover * row)
        high = low
        count = 0
    for i in range(count):
        make(sheet, states, at, to, moves[i])
        won = states[to + SOUTH + mover] - states[to + NORTH - mover]
        after = entry_of(sheet, choices, states, to)
        low = max(low, won - high_at(data, base, after))
        high = max(high, won - low_at(data, base, after))
    same = low == low_at(data, base, entry) and high == high_at(data, base, entry)
    data[base + 2 * entry] = low & 255
    data[base + 2 * entry + 1] = high & 255
    return 0 if same else 1


def begin_level(choices: list[int], row: int, seeds: int, data: bytearray, base: int) -> None:
    """Write the widest bounds there are into the entries of a level."""
    first = entries_below(choices, row, seeds)
    last = entries_below(choices, row, seeds + 1)
    for entry in range(first, last):
        data[base + 2 * entry] = -seeds & 255
        data[base + 2 * entry + 1] = seeds


def begin_row(row: int, seeds: int, states: list[int], start: int) -> None:
    """Write the row of rank 0: every seed in its last pit."""
    for pit in range(row):
        states[start + pit] = 0
    states[start + row - 1] = seeds


def sweep_level(
    sheet: list[int],
    choices: list[int],
    seeds: int,
    data: bytearray,
    base: int,
    states: list[int],
    moves: list[int],
) -> int:
    """Bring every entry of a level up to date once, in order; return how many have changed.

    A level is done when nothing changes. Bounds only ever come closer, and what has been found is
    used at once. Levels below have to be done. `states` needs space for two positions, `moves` 8
    integers.
    """
    row = sheet[ROW]
    for place in range(STRIDE):
        states[place] = 0
    entry = entries_below(choices, row, seeds)
    changed = 0
    for mine in range(seeds + 1):
        begin_row(row, mine, states, 0)
        more = 1
        while more == 1:
            begin_row(row, seeds - mine, states, row)
            further = 1
            while further == 1:
                if data[base + 2 * entry] != data[base + 2 * entry + 1]:
                    changed += update_entry(sheet, choices, data, base, entry, states, 0, moves)
                entry += 1
                further = next_row(row, states, row)
            more = next_row(row, states, 0)
    return changed


def build_level(
    sheet: list[int],
    choices: list[int],
    seeds: int,
    data: bytearray,
    base: int,
    states: list[int],
    moves: list[int],
) -> int:
    """Find the entries of a level; those below have to be done. Return how many sweeps it took."""
    begin_level(choices, sheet[ROW], seeds, data, base)
    sweeps = 0
    changed = 1
    while changed > 0:
        changed = sweep_level(sheet, choices, seeds, data, base, states, moves)
        sweeps += 1
    return sweeps
