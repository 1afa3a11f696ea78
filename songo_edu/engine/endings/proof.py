"""A level of a table proved by the plain rules, which had no part in building it.

In the rules' subset, on top of the two-row rules. Two things make a level right. Every entry is
what the moves lead to: so no bound is tighter than endless play may leave it, on either side. And
every bound is reached from the widest ones, step by step: so none of them only holds itself up
round a cycle. The least and the greatest solution have both properties, and nothing else has.
"""

from songo_edu.engine.endings.kernel import SWEEP_WOKEN, wake_before
from songo_edu.rules.ints import Ints
from songo_edu.rules.two_row.endings import begin_row, entries_below, entry_of, next_row, rows_with
from songo_edu.rules.two_row.layout import NORTH, ROW, SOUTH, STRIDE
from songo_edu.rules.two_row.moves import ending, legal, make, row_seeds


def bounds_by_rules(
    sheet: Ints,
    choices: Ints,
    data: bytearray,
    base: int,
    bounds: bytearray,
    first: int,
    states: Ints,
    moves: Ints,
) -> int:
    """Return both bounds of the position at 0, South to move, each plus 128, the lower times 256.

    Entries from `first` on are read from `bounds`, those of lower levels from `data`.
    """
    row = sheet[ROW]
    count = legal(sheet, states, 0, STRIDE, moves, 0)
    if ending(sheet, states, 0, 0, count) != 0:
        swept = row_seeds(sheet, states, 0, 0) - row_seeds(sheet, states, 0, row) + 128
        return swept * 256 + swept
    low = 0
    high = 0
    for i in range(count):
        make(sheet, states, 0, STRIDE, moves[i])
        won = states[STRIDE + SOUTH] - states[STRIDE + NORTH]
        entry = entry_of(sheet, choices, states, STRIDE)
        least = 0
        most = 0
        if entry >= first:
            least = bounds[2 * (entry - first)]
            most = bounds[2 * (entry - first) + 1]
        else:
            least = data[base + 2 * entry]
            most = data[base + 2 * entry + 1]
        low = max(low, won + 128 - (most if most < 128 else most - 256))
        high = max(high, won + 128 - (least if least < 128 else least - 256))
    return low * 256 + high


def begin_rows(sheet: Ints, seeds: int, mine: int, rank: int, states: Ints) -> None:
    """Write the position with the mover's row of that rank, the other row of rank 0."""
    for place in range(2 * STRIDE):
        states[place] = 0
    begin_row(sheet[ROW], mine, states, 0)
    for _step in range(rank):
        next_row(sheet[ROW], states, 0)
    begin_row(sheet[ROW], seeds - mine, states, sheet[ROW])


def first_entry(choices: Ints, row: int, seeds: int, mine: int, rank: int) -> int:
    """Return the entry with the mover's row of that rank and the other row of rank 0."""
    entry = entries_below(choices, row, seeds)
    for less in range(mine):
        entry += rows_with(choices, row, less) * rows_with(choices, row, seeds - less)
    return entry + rank * rows_with(choices, row, seeds - mine)


def is_wrong(
    sheet: Ints,
    choices: Ints,
    data: bytearray,
    base: int,
    bounds: bytearray,
    first: int,
    entry: int,
    states: Ints,
    moves: Ints,
) -> int:
    """Return 1 where the position at 0 has another entry, or its moves lead to other bounds."""
    if entry_of(sheet, choices, states, 0) != entry:
        return 1
    made = bounds_by_rules(sheet, choices, data, base, bounds, first, states, moves)
    low = (made // 256 + 128) & 255
    high = (made % 256 + 128) & 255
    place = 2 * (entry - first)
    return 0 if bounds[place] == low and bounds[place + 1] == high else 1


def wrong_entry(
    sheet: Ints,
    choices: Ints,
    data: bytearray,
    base: int,
    bounds: bytearray,
    seeds: int,
    mine: int,
    begin: int,
    end: int,
    states: Ints,
    moves: Ints,
) -> int:
    """Return the first entry that is not what its moves lead to, -1 where all are."""
    # `bounds` has the level's entries. The mover's rows are those of `mine` seeds from rank `begin`
    # up to `end`.
    row = sheet[ROW]
    first = entries_below(choices, row, seeds)
    entry = first_entry(choices, row, seeds, mine, begin)
    begin_rows(sheet, seeds, mine, begin, states)
    for _own in range(begin, end):
        begin_row(row, seeds - mine, states, row)
        further = 1
        while further == 1:
            if is_wrong(sheet, choices, data, base, bounds, first, entry, states, moves) == 1:
                return entry
            entry += 1
            further = next_row(row, states, row)
        next_row(row, states, 0)
    return -1


def row_of_rank(choices: Ints, row: int, seeds: int, rank: int, states: Ints, start: int) -> None:
    """Write at `start` the row of that rank among those with this many seeds."""
    width = 2 * row + 1
    above = seeds
    for pit in range(row - 2, -1, -1):
        before = above
        while choices[(before + pit) * width + pit + 1] > rank:
            before -= 1
        rank -= choices[(before + pit) * width + pit + 1]
        states[start + pit + 1] = above - before
        above = before
    states[start] = above


def write_entry(choices: Ints, row: int, seeds: int, number: int, states: Ints) -> None:
    """Write at 0 the position of that number among those with this many seeds, South to move."""
    mine = 0
    theirs = rows_with(choices, row, seeds)
    while number >= rows_with(choices, row, mine) * theirs:
        number -= rows_with(choices, row, mine) * theirs
        mine += 1
        theirs = rows_with(choices, row, seeds - mine)
    for place in range(STRIDE):
        states[place] = 0
    row_of_rank(choices, row, mine, number // theirs, states, 0)
    row_of_rank(choices, row, seeds - mine, number % theirs, states, row)


def wrong_picked(
    sheet: Ints,
    choices: Ints,
    data: bytearray,
    base: int,
    bounds: bytearray,
    seeds: int,
    picks: Ints,
    begin: int,
    end: int,
    states: Ints,
    moves: Ints,
) -> int:
    """Return the first of some entries that is not what its moves lead to, -1 where all are."""
    # `picks`, from `begin` up to `end`, count the entries within the level, which `bounds` has.
    first = entries_below(choices, sheet[ROW], seeds)
    for i in range(begin, end):
        entry = first + picks[i]
        write_entry(choices, sheet[ROW], seeds, picks[i], states)
        if is_wrong(sheet, choices, data, base, bounds, first, entry, states, moves) == 1:
            return entry
    return -1


def reach_rows(
    sheet: Ints,
    choices: Ints,
    maps: Ints,
    data: bytearray,
    base: int,
    bounds: bytearray,
    woken: bytearray,
    seeds: int,
    mine: int,
    begin: int,
    end: int,
    which: int,
    states: Ints,
    moves: Ints,
) -> int:
    """Bring `bounds` nearer to the entries of a level in `data`; return how many bounds moved."""
    # Entries are marked in `woken` by the builder's `wake_before`: it says where to look next, not
    # what is found there.
    row = sheet[ROW]
    first = entries_below(choices, row, seeds)
    entry = first_entry(choices, row, seeds, mine, begin)
    begin_rows(sheet, seeds, mine, begin, states)
    changed = 0
    for own in range(begin, end):
        begin_row(row, seeds - mine, states, row)
        other = 0
        further = 1
        while further == 1:
            place = 2 * (entry - first)
            claim = base + 2 * entry
            if (which != SWEEP_WOKEN or woken[entry - first] == 1) and (
                bounds[place] != data[claim] or bounds[place + 1] != data[claim + 1]
            ):
                woken[entry - first] = 0
                new = bounds_by_rules(sheet, choices, data, base, bounds, first, states, moves)
                old = (bounds[place] ^ 128) * 256 + (bounds[place + 1] ^ 128)
                if new != old:
                    changed += 1
                    bounds[place] = (new // 256) ^ 128
                    bounds[place + 1] = (new % 256) ^ 128
                    wake_before(maps, bounds, woken, seeds, mine, own, other, old, new)
            entry += 1
            other += 1
            further = next_row(row, states, row)
        next_row(row, states, 0)
    return changed


def unreached_entry(data: bytearray, begin: int, bounds: bytearray, entries: int) -> int:
    """Return the first of `entries` entries that is not what the level at `begin` says, or -1."""
    for place in range(2 * entries):
        if bounds[place] != data[begin + place]:
            return place // 2
    return -1
