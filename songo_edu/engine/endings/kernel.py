"""Bounds of a level found by sweeps over it, a row in a word: the same in Python and compiled.

Written in the plain rules' subset of Python, as the bitboards' kernel is, on top of it. ``data``
is a whole table, two bytes an entry (``rules/two_row/endings.py`` has its order and meaning);
``maps`` is what ``maps.py`` makes of a game.
"""

from songo_edu.engine.bitboards.kernel import (
    lanes_of,
    moves_of,
    played_other,
    played_own,
    sowing_of,
)
from songo_edu.engine.bitboards.layout import (
    DUTY_FORBIDDEN,
    DUTY_FREE,
    LANE,
    SEEDS,
    SOWN_DUTY,
    STORE_AT,
    T_FEED,
    T_PITS,
    TOP,
)
from songo_edu.engine.endings.layout import (
    AFTER_CHAIN,
    AFTER_RANK,
    AFTER_TAKEN,
    M_AFTER,
    M_BASE,
    M_BEFORE,
    M_COUNT,
    M_FEW,
    M_FIRST,
    M_FROM,
    M_GIVEN,
    M_ROW,
    M_ROWS,
    M_TOP,
    M_WAY,
    M_WORDS,
    MOVE_AFTER,
    MOVE_DUTY,
    MOVE_FIRST,
    MOVE_GIVEN,
    MOVE_KEPT,
    MOVE_MINE,
    MOVE_SIZE,
    MOVE_STEP,
    ORIGIN_WAY,
    SWEEP_ALL,
    SWEEP_WOKEN,
)
from songo_edu.engine.endings.probing import (
    bound_at,
    entry_of_words,
    rank_of_word,
    seeds_of,
    split_of,
)


def both_bounds(low: int, high: int) -> int:
    """Return two bounds as one number."""
    return ((low + 128) << 8) | (high + 128)


def bounds_of_words(
    table: list[int], maps: list[int], data: bytearray, own: int, other: int
) -> int:
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


def list_moves(
    table: list[int], maps: list[int], own: int, mine: int, theirs: int, moves: list[int]
) -> int:
    """Write the sowings of the row `own`, whatever the other row of `theirs` seeds; count them."""
    size = 0
    for lane in range(maps[M_ROW]):
        held = (own >> (LANE * lane)) & SEEDS
        if held > 0:
            sowing = sowing_of(table, own, lane)
            left = own + table[sowing]
            kept = left >> STORE_AT
            left = left & table[T_PITS]
            given = mine - kept - seeds_of(left)
            way = maps[maps[M_WAY] + lane * (maps[M_TOP] + 1) + held]
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
    maps: list[int],
    data: bytearray,
    seeds: int,
    theirs: int,
    rank: int,
    moves: list[int],
    size: int,
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
    maps: list[int],
    data: bytearray,
    woken: bytearray,
    seeds: int,
    mine: int,
    own: int,
    other: int,
    old: int,
    new: int,
) -> None:
    """Mark the positions before one whose bounds have changed, where that may change theirs.

    `own` and `other` are the ranks of its rows, of which `mine` seeds are the mover's.
    """
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


def open_level(maps: list[int], data: bytearray, seeds: int) -> None:
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
    table: list[int],
    maps: list[int],
    data: bytearray,
    woken: bytearray,
    seeds: int,
    mine: int,
    begin: int,
    end: int,
    which: int,
    moves: list[int],
) -> int:
    """Bring entries up to date: the mover's rows of `mine` seeds from rank `begin` up to `end`.

    Returns how many have changed. Several workers may sweep different rows at once: bounds only
    come closer, so that an old one that is read does harm to nothing but the pace.
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
