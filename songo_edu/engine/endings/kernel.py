"""Bounds of a level found by sweeps over it, a row in a word: the same in Python and compiled.

A level’s positions are pairs of rows: the mover’s, and the other side’s. Whatever a sowing does to
the mover’s row is known without the other; what it does to the other row depends on the *way* the
seeds come in: how they are dropped there, and where the last one falls. A game has few ways, so
one integer for each way and row holds every sowing and capture.

In the subset of the rules. ``data`` is a whole table, two bytes an entry, in the order and with the
meaning of ``rules/two_row/endings.py``; ``maps`` is what ``building.py`` makes of a game, of which
the reading maps are enough to ask a table.
"""

from typing import Final

from songo_edu.engine.bitboard_kernel import (
    DUTY_FORBIDDEN,
    DUTY_FREE,
    LANE,
    SEEDS,
    SOWN_DUTY,
    STORE_AT,
    SUM,
    T_CANCELLED,
    T_FEED,
    T_PITS,
    TOP,
    chain_of,
    kept_chain,
    lanes_of,
    moves_of,
    played_other,
    played_own,
    sowing_of,
)
from songo_edu.rules.ints import Ints

# Places in the maps of a game. Those up to M_BARS are enough to read a table.
M_ROW: Final = 0  # pits in a row
M_TOP: Final = 1  # the most seeds on the board
M_BASE: Final = 2  # the byte of the table at which entry 0 begins
M_FEW: Final = 3  # fewer seeds than this end the game
M_SPLIT: Final = 4  # where the splits begin: the first entry with n seeds, k of them the mover's
M_COUNT: Final = 5  # where to find how many rows hold n seeds
M_BARS: Final = 6  # where to find what bar i with b seeds before it adds to a rank
M_ROWS: Final = 7  # how many rows there are
M_FIRST: Final = 8  # where the numbers of the first rows with n seeds begin
M_WORDS: Final = 9  # where the rows begin, each as a word
M_WAY: Final = 10  # where the ways of all sowings begin: of n seeds from a lane
M_GIVEN: Final = 11  # where to find how many seeds a way drops into the other row
M_AFTER: Final = 12  # where the ways begin: what becomes of each row
M_BEFORE: Final = 13  # where the ways back begin: the rank a row had before a quiet move, or -1
M_FROM: Final = 14  # where to find at which of the origins those of each row begin
M_ORIGINS: Final = 15  # where the origins begin: the rows that a sowing turns into a row
M_HEAD: Final = 16

# What a way makes of a row: its rank after the move, and above it what is taken.
AFTER_RANK: Final = 0xFFFFFF
AFTER_TAKEN: Final = 24  # where the number of seeds taken begins
AFTER_CHAIN: Final = 1 << 32  # added where seeds are taken, or are but for a cancelled capture
ORIGIN_WAY: Final = 32  # where the way begins in an origin, above the rank of the row

# The moves of one row, MOVE_SIZE integers each.
MOVE_AFTER: Final = 0  # where the map has what becomes of the other rows
MOVE_KEPT: Final = 1  # seeds kept in sowing
MOVE_MINE: Final = 2  # the rank of the mover's row after the move
MOVE_GIVEN: Final = 3  # seeds dropped into the other row
MOVE_FIRST: Final = 4  # the entry of a quiet move that leaves the other row at rank 0
MOVE_STEP: Final = 5  # entries from one rank of that row to the next
MOVE_DUTY: Final = 6  # whether the rule of the last pit forbids it
MOVE_SIZE: Final = 8

#: What a table that has no value answers.
UNSETTLED: Final = -128

# Which entries a sweep looks at.
SWEEP_ALL: Final = 0  # every one, for the first time
SWEEP_WOKEN: Final = 1  # those that a change may concern
SWEEP_OPEN: Final = 2  # those whose bounds differ


def seeds_of(word: int) -> int:
    """Return the seeds in the pits of a word, its store left out."""
    return (((word & ((1 << STORE_AT) - 1)) * SUM) >> STORE_AT) & SEEDS


def rank_of_word(maps: Ints, word: int) -> int:
    """Return the rank of a row among those with as many seeds."""
    row = maps[M_ROW]
    bars = maps[M_BARS]
    rank = 0
    before = 0
    for lane in range(row - 1, 0, -1):
        before += (word >> (LANE * lane)) & SEEDS
        rank += maps[bars + before]
        bars += maps[M_TOP] + 1
    return rank


def split_of(maps: Ints, seeds: int, mine: int) -> int:
    """Return the first entry with these numbers of seeds on the board, and in the mover's row."""
    return maps[maps[M_SPLIT] + seeds * (maps[M_TOP] + 1) + mine]


def entry_of_words(maps: Ints, own: int, other: int) -> int:
    """Return the entry of the position with the row `own` to move; stores do not matter."""
    mine = seeds_of(own)
    theirs = seeds_of(other)
    entry = split_of(maps, mine + theirs, mine) + rank_of_word(maps, other)
    return entry + rank_of_word(maps, own) * maps[maps[M_COUNT] + theirs]


def bound_at(data: bytearray, place: int) -> int:
    """Return the bound at a byte of a table."""
    bound = data[place]
    return bound - 256 if bound > 127 else bound


def place_of(maps: Ints, own: int, other: int) -> int:
    """Return the byte of a table of the bounds of a position, the low one first; else -1.

    They count the seeds still on the board, as if no store could win and nothing had been played
    before: the caller makes sure of both.
    """
    board = seeds_of(own) + seeds_of(other)
    if board > maps[M_TOP] or board < maps[M_FEW]:
        return -1
    return maps[M_BASE] + 2 * entry_of_words(maps, own, other)


def probe_value(maps: Ints, data: bytearray, own: int, other: int) -> int:
    """Return the value of a position for its mover where both bounds agree, else UNSETTLED."""
    place = place_of(maps, own, other)
    if place < 0 or data[place] != data[place + 1]:
        return UNSETTLED
    return bound_at(data, place)


def next_word(row: int, word: int) -> int:
    """Return the row of the next rank; the last rank has none."""
    far = LANE * (row - 1)
    lane = row - 2
    while (word >> (LANE * lane)) & SEEDS == 0:
        lane -= 1
    moved = (word >> far) + 1
    word = word & ((1 << far) - 1)
    return word - (1 << (LANE * lane)) + (moved << (LANE * (lane + 1)))


def fill_words(maps: Ints) -> None:
    """Write every row as a word, in the order of seeds and ranks."""
    number = maps[M_WORDS]
    for seeds in range(maps[M_TOP] + 1):
        word = seeds
        count = maps[maps[M_COUNT] + seeds]
        for rank in range(count):
            maps[number] = word
            number += 1
            if rank + 1 < count:
                word = next_word(maps[M_ROW], word)


def number_of(maps: Ints, word: int) -> int:
    """Return the number of a row among all rows."""
    return maps[maps[M_FIRST] + seeds_of(word)] + rank_of_word(maps, word)


def fill_way(table: Ints, maps: Ints, way: int, sown: int, last: int) -> None:
    """Write what a way makes of every row: `sown` is added to it, `last` is the last pit's bit."""
    given = seeds_of(sown)
    maps[maps[M_GIVEN] + way] = given
    after = maps[M_AFTER] + way * maps[M_ROWS]
    before = maps[M_BEFORE] + way * maps[M_ROWS]
    for number in range(maps[M_ROWS]):
        maps[before + number] = -1
    for number in range(maps[M_ROWS]):
        word = maps[maps[M_WORDS] + number]
        if seeds_of(word) + given <= maps[M_TOP]:
            dropped = word + sown
            chain = chain_of(table, dropped, last)
            taken = kept_chain(table, dropped, chain)
            if table[T_CANCELLED] == 0:
                chain = taken
            made = rank_of_word(maps, dropped - taken) + (seeds_of(taken) << AFTER_TAKEN)
            maps[after + number] = made + (AFTER_CHAIN if chain > 0 else 0)
            if taken == 0:
                rank = number - maps[maps[M_FIRST] + seeds_of(word)]
                maps[before + number_of(maps, dropped)] = rank


def fill_origins(table: Ints, maps: Ints) -> None:
    """Write for each row the sowings that lead to it, grouped by the row they leave."""
    rows = maps[M_ROWS]
    begin = maps[M_FROM]
    for number in range(rows + 1):
        maps[begin + number] = 0
    for turn in range(2):
        for number in range(rows):
            word = maps[maps[M_WORDS] + number]
            for lane in range(maps[M_ROW]):
                sown = (word >> (LANE * lane)) & SEEDS
                left = word + table[sowing_of(table, word, lane)]
                if sown > 0 and left >> STORE_AT == 0:
                    there = begin + number_of(maps, left & table[T_PITS])
                    if turn == 0:
                        maps[there] += 1
                    else:
                        maps[there] -= 1
                        way = maps[maps[M_WAY] + lane * (maps[M_TOP] + 1) + sown]
                        rank = number - maps[maps[M_FIRST] + seeds_of(word)]
                        maps[maps[there]] = rank + (way << ORIGIN_WAY)
        if turn == 0:
            end = maps[M_ORIGINS]
            for number in range(rows + 1):
                end += maps[begin + number]
                maps[begin + number] = end


def both_bounds(low: int, high: int) -> int:
    """Return two bounds as one number."""
    return ((low + 128) << 8) | (high + 128)


def bounds_of_words(table: Ints, maps: Ints, data: bytearray, own: int, other: int) -> int:
    """Return both bounds of a position, move by move as the rules have them; stores are empty."""
    moves = moves_of(table, own, other)
    if moves == 0:
        swept = seeds_of(own) - seeds_of(other)
        return both_bounds(swept, swept)
    lanes = lanes_of(moves)
    low = -128
    high = -128
    for lane in range(maps[M_ROW]):
        if (lanes >> (LANE * lane)) & TOP != 0:
            mine = played_own(table, moves, own, other, lane)
            theirs = played_other(table, moves, own, other, lane)
            place = maps[M_BASE] + 2 * entry_of_words(maps, theirs, mine)
            won = (mine >> STORE_AT) - (theirs >> STORE_AT)
            low = max(low, won - bound_at(data, place + 1))
            high = max(high, won - bound_at(data, place))
    return both_bounds(low, high)


def list_moves(table: Ints, maps: Ints, own: int, mine: int, theirs: int, moves: Ints) -> int:
    """Write the sowings of the row `own`, whatever the other row of `theirs` seeds; count them."""
    size = 0
    for lane in range(maps[M_ROW]):
        sown = (own >> (LANE * lane)) & SEEDS
        if sown > 0:
            sowing = sowing_of(table, own, lane)
            left = own + table[sowing]
            kept = left >> STORE_AT
            left = left & table[T_PITS]
            given = mine - kept - seeds_of(left)
            way = maps[maps[M_WAY] + lane * (maps[M_TOP] + 1) + sown]
            rank = rank_of_word(maps, left)
            first = maps[maps[M_FIRST] + theirs]
            moves[size + MOVE_AFTER] = maps[M_AFTER] + way * maps[M_ROWS] + first
            moves[size + MOVE_KEPT] = kept
            moves[size + MOVE_MINE] = rank
            moves[size + MOVE_GIVEN] = given
            moves[size + MOVE_FIRST] = split_of(maps, mine + theirs, theirs + given) + rank
            moves[size + MOVE_STEP] = maps[maps[M_COUNT] + seeds_of(left)]
            moves[size + MOVE_DUTY] = table[sowing + SOWN_DUTY] & 3
            size += MOVE_SIZE
    return size


def bounds_of_moves(
    maps: Ints, data: bytearray, seeds: int, theirs: int, rank: int, moves: Ints, size: int
) -> int:
    """Return both bounds with the other row of that rank; those of no move are -128."""
    low = -128
    high = -128
    for at in range(0, size, 8):
        after = maps[moves[at + MOVE_AFTER] + rank]
        duty = moves[at + MOVE_DUTY]
        if duty == DUTY_FREE or (duty != DUTY_FORBIDDEN and after >= AFTER_CHAIN):
            row = after & AFTER_RANK
            taken = (after >> AFTER_TAKEN) & SEEDS
            won = taken + moves[at + MOVE_KEPT]
            place = moves[at + MOVE_FIRST] + row * moves[at + MOVE_STEP]
            if won > 0:
                held = theirs + moves[at + MOVE_GIVEN] - taken
                place = split_of(maps, seeds - won, held) + moves[at + MOVE_MINE]
                place += row * maps[maps[M_COUNT] + seeds - won - held]
            place = maps[M_BASE] + 2 * place
            low = max(low, won - bound_at(data, place + 1))
            high = max(high, won - bound_at(data, place))
    return both_bounds(low, high)


def wake_before(
    maps: Ints,
    data: bytearray,
    woken: bytearray,
    seeds: int,
    mine: int,
    own: int,
    other: int,
    old: int,
    new: int,
) -> None:
    """Mark the positions before one whose bounds have changed, where that may change theirs."""
    # `own` and `other` are the ranks of its rows, of which `mine` seeds are the mover's.
    theirs = seeds - mine
    low = (old >> 8) - 128
    falls = 1 if old >> 8 != new >> 8 else 0  # the upper bounds before may fall
    rises = 128 - (new & 255)  # a lower bound before is at least this
    number = maps[maps[M_FIRST] + mine] + own
    begin = maps[M_FROM] + maps[maps[M_FIRST] + theirs] + other
    first = split_of(maps, seeds, 0)
    for at in range(maps[begin], maps[begin + 1]):
        way = maps[at] >> ORIGIN_WAY
        rank = maps[maps[M_BEFORE] + way * maps[M_ROWS] + number]
        if rank >= 0:
            held = mine - maps[maps[M_GIVEN] + way]
            entry = split_of(maps, seeds, seeds - held) + rank
            entry += (maps[at] & ((1 << ORIGIN_WAY) - 1)) * maps[maps[M_COUNT] + held]
            place = maps[M_BASE] + 2 * entry
            if data[place] != data[place + 1] and (
                rises > bound_at(data, place) or (falls == 1 and bound_at(data, place + 1) == -low)
            ):
                woken[entry - first] = 1


def open_level(maps: Ints, data: bytearray, seeds: int) -> None:
    """Write the widest bounds into a level, or where few seeds end the game, the final ones."""
    for mine in range(seeds + 1):
        begin = maps[M_BASE] + 2 * split_of(maps, seeds, mine)
        rows = maps[maps[M_COUNT] + mine] * maps[maps[M_COUNT] + seeds - mine]
        low = -seeds if seeds >= maps[M_FEW] else 2 * mine - seeds
        high = seeds if seeds >= maps[M_FEW] else 2 * mine - seeds
        for place in range(begin, begin + 2 * rows, 2):
            data[place] = low & 255
            data[place + 1] = high & 255


def sweep_rows(
    table: Ints,
    maps: Ints,
    data: bytearray,
    woken: bytearray,
    seeds: int,
    mine: int,
    begin: int,
    end: int,
    which: int,
    moves: Ints,
) -> int:
    """Bring the mover's rows of `mine` seeds, ranks `begin` up to `end`, up to date; count changes.

    Several workers may sweep different rows at once: bounds only come closer, so that an old one
    that is read does harm to nothing but the pace.
    """
    theirs = seeds - mine
    rows = maps[maps[M_COUNT] + theirs]
    base = split_of(maps, seeds, mine)
    mark = base - split_of(maps, seeds, 0)
    careful = 1 if theirs == 0 and table[T_FEED] == 1 else 0
    changed = 0
    for own in range(begin, end):
        word = maps[maps[M_WORDS] + maps[maps[M_FIRST] + mine] + own]
        size = -1
        for other in range(rows):
            entry = own * rows + other
            place = maps[M_BASE] + 2 * (base + entry)
            if which == SWEEP_WOKEN:
                if woken[mark + entry] == 0:
                    continue
            elif which != SWEEP_ALL and data[place] == data[place + 1]:
                continue
            woken[mark + entry] = 0
            if size < 0:
                size = list_moves(table, maps, word, mine, theirs, moves)
            new = 0
            if careful == 0:
                new = bounds_of_moves(maps, data, seeds, theirs, other, moves, size)
            if new == 0:
                facing = maps[maps[M_WORDS] + maps[maps[M_FIRST] + theirs] + other]
                new = bounds_of_words(table, maps, data, word, facing)
            low = bound_at(data, place)
            high = bound_at(data, place + 1)
            old = both_bounds(low, high)
            if new != old:
                changed += 1
                data[place] = ((new >> 8) - 128) & 255
                data[place + 1] = ((new & 255) - 128) & 255
                wake_before(maps, data, woken, seeds, mine, own, other, old, new)
    return changed
