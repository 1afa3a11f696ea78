"""A move: its sowing, what it takes, what may be played, how a game ends, and the trace of it.

Sources: S0 III to VI, S3 "Récoltes", "Solidarité", "Interdits" and "Fin de la partie" for songo, S1
for awalé; where a sowing ends and what it takes depends on the sheet alone.
"""

from songo_edu.rules.ints import Ints
from songo_edu.rules.two_row.layout import (
    BARRED_EMPTY,
    BARRED_LAST_PIT,
    BARRED_SOLIDARITY,
    BARRED_WRONG_SIDE,
    CANCELLED,
    COUNT_KEPT,
    END_FEW,
    END_NO_MOVE,
    END_NO_SEED,
    END_REPEAT,
    END_STORE,
    EVENT_CAPTURE,
    EVENT_DROP,
    EVENT_GIFT,
    EVENT_KEEP,
    EVENT_SKIP,
    EVENT_STOP,
    FEW,
    FIRST_PIT,
    GIFT,
    GIVE,
    GOES_ON,
    GRAND_SLAM,
    KEEP,
    LAP,
    LAST_ONE,
    LAST_TWO,
    LEGAL,
    MOVER,
    NORTH,
    QUIET,
    REPEAT,
    ROW,
    SINGLE,
    SOLIDARITY,
    SOUTH,
    STOP_ALL,
    STOP_COUNT,
    STOP_FIRST_PIT,
    STOP_GIFT,
    STOP_KEPT,
    STOP_OWN_ROW,
    STOP_ROW_END,
    STOP_SINGLE,
    STRIDE,
    TAKE_MAX,
    TAKE_MIN,
    WIN,
)


def first_pit_facing(sheet: Ints, origin: int) -> int:
    """Return the first pit a sowing from `origin` enters in the opponent's row."""
    row = sheet[ROW]
    return row if origin < row else 0


def drop_pit(sheet: Ints, origin: int, k: int) -> int:
    """Return the pit where the `k`-th seed (from 1) of a sowing from `origin` falls."""
    row = sheet[ROW]
    ring = row + row
    if k >= ring and sheet[LAP] == 1:
        return first_pit_facing(sheet, origin) + (k - ring) % row
    return (origin + 1 + (k - 1) % (ring - 1)) % ring


def keeps_last(sheet: Ints, seeds: int) -> int:
    """Return 1 where a sowing of `seeds` ends in the first pit after a lap and its seed is kept."""
    row = sheet[ROW]
    ring = row + row
    return 1 if sheet[KEEP] == 1 and seeds >= ring and (seeds - ring) % row == 0 else 0


def landing(sheet: Ints, states: Ints, at: int, origin: int) -> int:
    """Return the pit of the last seed sown from `origin`; -1 where it is kept, -2 from no seeds."""
    seeds = states[at + origin]
    if seeds == 0:
        return -2
    if keeps_last(sheet, seeds) == 1:
        return -1
    return drop_pit(sheet, origin, seeds)


def reach(sheet: Ints, states: Ints, at: int, origin: int) -> int:
    """Return how many seeds a sowing from `origin` drops into the opponent's row."""
    row = sheet[ROW]
    seeds = states[at + origin]
    sown = seeds
    if keeps_last(sheet, seeds) == 1 and sheet[COUNT_KEPT] == 0:
        sown = seeds - 1
    facing = first_pit_facing(sheet, origin)
    count = 0
    for k in range(1, sown + 1):
        pit = drop_pit(sheet, origin, k)
        if facing <= pit < facing + row:
            count += 1
    return count


def sow(sheet: Ints, states: Ints, at: int, origin: int) -> int:
    """Sow the seeds of `origin` in place; return the last pit, or -1 where that seed is kept.

    The kept seed leaves the board: the caller puts it into the mover's store.
    """
    row = sheet[ROW]
    ring = row + row
    seeds = states[at + origin]
    states[at + origin] = 0
    pit = origin
    if seeds < ring:
        while seeds > 0:
            pit += 1
            if pit == ring:
                pit = 0
            states[at + pit] += 1
            seeds -= 1
        return pit
    kept = keeps_last(sheet, seeds)
    for k in range(1, seeds + 1 - kept):
        pit = drop_pit(sheet, origin, k)
        states[at + pit] += 1
    return -1 if kept == 1 else pit


def chain(sheet: Ints, states: Ints, at: int, origin: int, seeds: int, last: int) -> int:
    """Judge the capture of a sowing already made at `at`."""
    # Parameters are the sowing's `origin`, its number of `seeds` and its `last` pit (-1: kept).
    # Returns 16 times the number of pits taken, from `last` backwards, plus the reason of the stop.
    row = sheet[ROW]
    if last < 0:
        return STOP_KEPT
    facing = first_pit_facing(sheet, origin)
    if last < facing or last >= facing + row:
        return STOP_OWN_ROW
    if sheet[FIRST_PIT] == 1 and last == facing and seeds < row + row:
        return STOP_FIRST_PIT
    if sheet[SINGLE] == 1 and seeds == 1:
        return STOP_SINGLE
    low = sheet[TAKE_MIN]
    high = sheet[TAKE_MAX]
    pit = last
    taken = 0
    while pit >= facing and low <= states[at + pit] <= high:
        taken += states[at + pit]
        pit -= 1
    if pit == last:
        return STOP_COUNT
    if sheet[GRAND_SLAM] == 0 and taken == row_seeds(sheet, states, at, facing):
        return STOP_ALL
    return (last - pit) * 16 + (STOP_COUNT if pit >= facing else STOP_ROW_END)


def row_seeds(sheet: Ints, states: Ints, at: int, start: int) -> int:
    """Return the seeds of the row that begins at pit `start`."""
    total = 0
    for pit in range(start, start + sheet[ROW]):
        total += states[at + pit]
    return total


def row_empty(sheet: Ints, states: Ints, at: int, start: int) -> int:
    """Return 1 where the row that begins at pit `start` holds no seed."""
    pit = at + start
    end = pit + sheet[ROW]
    while pit < end and states[pit] == 0:
        pit += 1
    return 1 if pit == end else 0


def barred_by_last_pit(sheet: Ints, pit: int, seeds: int, link: int) -> int:
    """Return 1 where the rule of the last pit forbids a sowing whose chain is `link`."""
    if seeds > 2 or (pit + 1) % sheet[ROW] != 0:
        return 0
    if seeds == 1:
        return sheet[LAST_ONE]
    if sheet[LAST_TWO] != 1:
        return 1 if sheet[LAST_TWO] == 2 else 0
    if link == STOP_ALL and sheet[CANCELLED] == 1:
        return 0
    return 1 if link < 16 else 0


def copy_state(states: Ints, at: int, to: int) -> None:
    """Copy the position at `at` to `to`."""
    for i in range(STRIDE):
        states[to + i] = states[at + i]


def make(sheet: Ints, states: Ints, at: int, to: int, pit: int) -> int:
    """Write the position after playing `pit` at `to`; return the seeds the mover wins by it."""
    # The move is taken to be one that `legal` allows: a last pit that the rules forbid is played as
    # the gift it then is. Rows are not swept here.
    copy_state(states, at, to)
    mover = states[at + MOVER]
    seeds = states[at + pit]
    last = sow(sheet, states, to, pit)
    link = chain(sheet, states, to, pit, seeds, last)
    if seeds <= 2 and barred_by_last_pit(sheet, pit, seeds, link) == 1:
        copy_state(states, at, to)
        states[to + pit] = 0
        states[to + NORTH - mover] += seeds
        states[to + MOVER] = 1 - mover
        states[to + QUIET] = 0
        return 0
    won = 1 if last < 0 else 0
    for back in range(link >> 4):
        won += states[to + last - back]
        states[to + last - back] = 0
    states[to + SOUTH + mover] += won
    states[to + MOVER] = 1 - mover
    states[to + QUIET] = 0 if won > 0 else states[at + QUIET] + 1
    return won


def last_pit_barred(sheet: Ints, states: Ints, at: int, to: int) -> int:
    """Return 1 where the mover's last pit holds seeds that the rules forbid to sow."""
    pit = (states[at + MOVER] + 1) * sheet[ROW] - 1
    seeds = states[at + pit]
    if seeds == 0 or seeds > 2 or sheet[LAST_ONE] + sheet[LAST_TWO] == 0:
        return 0
    copy_state(states, at, to)
    last = sow(sheet, states, to, pit)
    return barred_by_last_pit(sheet, pit, seeds, chain(sheet, states, to, pit, seeds, last))


def feeding_worth(sheet: Ints, states: Ints, at: int, pit: int) -> int:
    """Return how well `pit` feeds an empty opponent, as the sheet counts it; 0: not at all."""
    given = reach(sheet, states, at, pit)
    if given == 0 or sheet[SOLIDARITY] == 1:
        return min(given, 1)
    return states[at + pit] if sheet[SOLIDARITY] == 2 else given


def legal(sheet: Ints, states: Ints, at: int, to: int, moves: Ints, start: int) -> int:
    """Write the legal pits into `moves` from `start` on, in sowing order; return how many."""
    row = sheet[ROW]
    own = states[at + MOVER] * row
    last = own + row - 1
    barred = last_pit_barred(sheet, states, at, to)
    count = 0
    if sheet[SOLIDARITY] > 0 and row_empty(sheet, states, at, row - own) == 1:
        needed = 0
        for pit in range(own, own + row - barred):
            needed = max(needed, feeding_worth(sheet, states, at, pit))
        if sheet[SOLIDARITY] == 3:
            needed = min(needed, sheet[GIVE])
        for pit in range(own, own + row - barred):
            if needed > 0 and feeding_worth(sheet, states, at, pit) >= needed:
                moves[start + count] = pit
                count += 1
    else:
        for pit in range(own, own + row - barred):
            if states[at + pit] > 0:
                moves[start + count] = pit
                count += 1
    if count == 0 and barred == 1 and sheet[GIFT] == 1:
        moves[start] = last
        count = 1
    return count


def reason(sheet: Ints, states: Ints, at: int, to: int, pit: int, moves: Ints, start: int) -> int:
    """Return why `pit` may not be played: 0 legal, else one of the BARRED codes."""
    row = sheet[ROW]
    own = states[at + MOVER] * row
    if pit < own or pit >= own + row:
        return BARRED_WRONG_SIDE
    if states[at + pit] == 0:
        return BARRED_EMPTY
    count = legal(sheet, states, at, to, moves, start)
    for i in range(start, start + count):
        if moves[i] == pit:
            return LEGAL
    if pit == own + row - 1 and last_pit_barred(sheet, states, at, to) == 1:
        return BARRED_LAST_PIT
    return BARRED_SOLIDARITY


def repeated(sheet: Ints, states: Ints, at: int, first: int) -> int:
    """Return 1 where the board at `at`, same mover, occurred before since the last capture."""
    # Earlier positions of the game lie below `at`, the first of them at `first`. Nothing can come
    # back after two plies, so the search begins four plies back.
    ring = 2 * sheet[ROW]
    back = 4
    while back <= states[at + QUIET] and at - back * STRIDE >= first:
        before = at - back * STRIDE
        pit = 0
        while pit < ring and states[at + pit] == states[before + pit]:
            pit += 1
        if pit == ring:
            return 1
        back += 2
    return 0


def ended_by_seeds(sheet: Ints, states: Ints, at: int) -> int:
    """Return END_STORE, END_FEW or 0: the endings that need no list of moves."""
    if states[at + SOUTH] >= sheet[WIN] or states[at + NORTH] >= sheet[WIN]:
        return END_STORE
    if sheet[FEW] > 0:
        row = sheet[ROW]
        if row_seeds(sheet, states, at, 0) + row_seeds(sheet, states, at, row) < sheet[FEW]:
            return END_FEW
    return 0


def ending(sheet: Ints, states: Ints, at: int, first: int, count: int) -> int:
    """Return how the game has ended at `at`, or 0; `count` is the number of legal moves there."""
    if states[at + QUIET] == 0:  # stores and seeds change only by a capture or a gift
        how = ended_by_seeds(sheet, states, at)
        if how != 0:
            return how
    if count == 0:
        own = states[at + MOVER] * sheet[ROW]
        return END_NO_SEED if row_empty(sheet, states, at, own) == 1 else END_NO_MOVE
    if sheet[REPEAT] == 1 and repeated(sheet, states, at, first) == 1:
        return END_REPEAT
    return GOES_ON


def sweep(sheet: Ints, states: Ints, at: int) -> None:
    """Move the seeds of each row into its owner's store."""
    row = sheet[ROW]
    for pit in range(row):
        states[at + SOUTH] += states[at + pit]
        states[at + NORTH] += states[at + row + pit]
        states[at + pit] = 0
        states[at + row + pit] = 0


def put_event(out: Ints, size: int, kind: int, pit: int, n: int) -> int:
    """Write one event at `size`; return the new size."""
    out[size] = kind
    out[size + 1] = pit
    out[size + 2] = n
    return size + 3


def trace_drops(sheet: Ints, states: Ints, at: int, to: int, pit: int, out: Ints) -> int:
    """Write the drops, the passing over the origin and the kept seed; return the size."""
    lap = 2 * sheet[ROW] - 1
    seeds = states[at + pit]
    kept = keeps_last(sheet, seeds)
    copy_state(states, at, to)
    states[to + pit] = 0
    size = 0
    for k in range(1, seeds + 1):
        if k == lap + 1 or (k > lap and sheet[LAP] == 0 and k % lap == 1):
            size = put_event(out, size, EVENT_SKIP, pit, 0)
        if k == seeds and kept == 1:
            return put_event(out, size, EVENT_KEEP, first_pit_facing(sheet, pit), 1)
        fell = drop_pit(sheet, pit, k)
        states[to + fell] += 1
        size = put_event(out, size, EVENT_DROP, fell, states[to + fell])
    return size


def trace(sheet: Ints, states: Ints, at: int, to: int, pit: int, out: Ints) -> int:
    """Make the move `pit` at `to` and write its events, three integers each; return their number.

    An event is a kind, a pit and a number: seeds now in the pit for a drop, seeds taken for a
    capture (last pit first) or a gift, the reason for a stop.
    """
    seeds = states[at + pit]
    copy_state(states, at, to)
    last = sow(sheet, states, to, pit)
    link = chain(sheet, states, to, pit, seeds, last)
    if barred_by_last_pit(sheet, pit, seeds, link) == 1:
        make(sheet, states, at, to, pit)
        size = put_event(out, 0, EVENT_GIFT, pit, seeds)
        return put_event(out, size, EVENT_STOP, pit, STOP_GIFT)
    size = trace_drops(sheet, states, at, to, pit, out)
    taken = link >> 4
    for back in range(taken):
        size = put_event(out, size, EVENT_CAPTURE, last - back, states[to + last - back])
    stop = link & 15
    where = last if last >= 0 else first_pit_facing(sheet, pit)
    if stop == STOP_COUNT:
        where = last - taken
    elif taken > 0:
        where = last - taken + 1
    size = put_event(out, size, EVENT_STOP, where, stop)
    make(sheet, states, at, to, pit)
    return size
