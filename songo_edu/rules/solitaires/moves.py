"""A solitaire's moves: how numbers are laid out, how seeds are sown, what may be played and did.

A sheet is a flat run of integers. A position is its holes, hole 1 (the one beside the store) first,
so that hole i of the text is place i - 1; then the store, at the place numbered like the holes are
many; then whether the game was lost by an empty hole. Where seeds are sown away from the store,
the board that is asked for follows, one number a hole. Positions lie ``solo_stride`` apart.

Source: S2, parts 1 to 3.
"""

from typing import Final

from songo_edu.rules.ints import Ints

# Fields of a sheet.
SOLO_HOLES: Final = 0  # holes in the row
SOLO_LANDING: Final = 1  # where the last seed of a sowing may fall, one of the three below
SOLO_WRAPS: Final = 2  # 1: a sowing passes through the store and goes on from the farthest hole
SOLO_RELAY: Final = 3  # 1: a last seed in a hole with seeds: that hole is sown at once
SOLO_AWAY: Final = 4  # 1: seeds are sown away from the store
SOLO_SKIP: Final = 5  # 1: a lap passes over the hole it came from

# Where the last seed may fall.
SOLO_LAND_STORE: Final = 0  # in the store only
SOLO_LAND_OCCUPIED: Final = 1  # in the store or in a hole with seeds
SOLO_LAND_ANY: Final = 2  # anywhere

# Why a hole may not be played.
SOLO_LEGAL: Final = 0
SOLO_BARRED_EMPTY: Final = 1
SOLO_BARRED_FAR: Final = 2
SOLO_BARRED_LANDING: Final = 3

# How a game ends.
SOLO_GOES_ON: Final = 0
SOLO_END_HOME: Final = 1  # won: every seed is in the store
SOLO_END_STUCK: Final = 2  # lost: seeds are left and no hole may be played
SOLO_END_EMPTY: Final = 3  # lost: the last seed fell in an empty hole
SOLO_END_GOAL: Final = 4  # won: the board is the one asked for

# What happens in a move, numbered as in the games of two rows.
SOLO_EVENT_DROP: Final = 1
SOLO_EVENT_SKIP: Final = 2
SOLO_EVENT_STOP: Final = 6
SOLO_EVENT_LIFT: Final = 7  # a relay: the seeds of this hole are taken up and sown in turn

# Where a move came to its stop.
SOLO_STOP_STORE: Final = 1
SOLO_STOP_HOLE: Final = 2
SOLO_STOP_EMPTY: Final = 3  # in an empty hole, and the game is lost
SOLO_STOP_GOAL: Final = 4  # in an empty hole, and the board is the one asked for


def solo_stride(rules: Ints) -> int:
    """Return how many numbers a position takes."""
    holes = rules[SOLO_HOLES]
    return holes + 2 + (holes if rules[SOLO_AWAY] == 1 else 0)


def solo_copy(rules: Ints, states: Ints, at: int, to: int) -> None:
    """Copy the position at `at` to `to`."""
    size = solo_stride(rules)
    for i in range(size):
        states[to + i] = states[at + i]


def solo_seeds(rules: Ints, states: Ints, at: int) -> int:
    """Return the seeds in the holes."""
    holes = rules[SOLO_HOLES]
    total = 0
    for i in range(holes):
        total += states[at + i]
    return total


def solo_runs_off(rules: Ints, states: Ints, at: int, pit: int) -> int:
    """Return 1 where the seeds of `pit` are more than the places ahead of them."""
    if rules[SOLO_WRAPS] == 1:
        return 0
    ahead = rules[SOLO_HOLES] - 1 - pit if rules[SOLO_AWAY] == 1 else pit + 1
    return 1 if states[at + pit] > ahead else 0


def solo_next(rules: Ints, place: int) -> int:
    """Return the place after `place`; the store has the number of the holes."""
    if rules[SOLO_AWAY] == 1:
        return place + 1
    return rules[SOLO_HOLES] if place == 0 else place - 1


def solo_sow(rules: Ints, states: Ints, at: int, pit: int) -> int:
    """Sow `pit` once in place; return where the last seed fell."""
    seeds = states[at + pit]
    states[at + pit] = 0
    place = pit
    while seeds > 0:
        place = solo_next(rules, place)
        if place != pit or rules[SOLO_SKIP] == 0:
            states[at + place] += 1
            seeds -= 1
    return place


def solo_goal(rules: Ints, states: Ints, at: int) -> int:
    """Return 1 where the board is the one asked for."""
    holes = rules[SOLO_HOLES]
    if rules[SOLO_AWAY] == 0:
        return 0
    for i in range(holes):
        if states[at + i] != states[at + holes + 2 + i]:
            return 0
    return 1


def solo_series(rules: Ints, states: Ints, at: int, pit: int) -> int:
    """Sow `pit` in place, and whatever that forces; return the last place, -1 off the row."""
    # A series comes to an end: seeds only move on, and every time round brings one home.
    holes = rules[SOLO_HOLES]
    if solo_runs_off(rules, states, at, pit) == 1:
        return -1
    last = solo_sow(rules, states, at, pit)
    while rules[SOLO_RELAY] == 1 and last < holes and states[at + last] > 1:
        if solo_runs_off(rules, states, at, last) == 1:
            return -1
        last = solo_sow(rules, states, at, last)
    return last


def solo_make(rules: Ints, states: Ints, at: int, to: int, pit: int) -> int:
    """Write the position after playing `pit` at `to`; return the seeds brought home."""
    holes = rules[SOLO_HOLES]
    solo_copy(rules, states, at, to)
    last = solo_series(rules, states, to, pit)
    if rules[SOLO_RELAY] == 1 and last != holes and solo_goal(rules, states, to) == 0:
        states[to + holes + 1] = 1
    return states[to + holes] - states[at + holes]


def solo_landing(rules: Ints, states: Ints, at: int, to: int, pit: int) -> int:
    """Return where the last seed of playing `pit` falls: -1 off the row, -2 from no seeds."""
    if states[at + pit] == 0:
        return -2
    if solo_runs_off(rules, states, at, pit) == 1:
        return -1
    solo_copy(rules, states, at, to)
    return solo_series(rules, states, to, pit)


def solo_reason(rules: Ints, states: Ints, at: int, to: int, pit: int) -> int:
    """Return why `pit` may not be played: 0 legal, else one of the SOLO_BARRED codes."""
    # The end of the game is no reason here: the caller asks ``solo_ending`` first.
    seeds = states[at + pit]
    if seeds == 0:
        return SOLO_BARRED_EMPTY
    if solo_runs_off(rules, states, at, pit) == 1:
        return SOLO_BARRED_FAR
    if rules[SOLO_AWAY] == 1:
        return SOLO_BARRED_FAR if solo_landing(rules, states, at, to, pit) < 0 else SOLO_LEGAL
    if rules[SOLO_LANDING] == SOLO_LAND_ANY or seeds == pit + 1:
        return SOLO_LEGAL
    if rules[SOLO_LANDING] == SOLO_LAND_STORE or states[at + pit - seeds] == 0:
        return SOLO_BARRED_LANDING
    return SOLO_LEGAL


def solo_legal(rules: Ints, states: Ints, at: int, to: int, moves: Ints, start: int) -> int:
    """Write the holes that may be played into `moves` from `start` on; return how many."""
    # None may be played after the end.
    holes = rules[SOLO_HOLES]
    if states[at + holes + 1] == 1 or solo_goal(rules, states, at) == 1:
        return 0
    count = 0
    for pit in range(holes):
        if solo_reason(rules, states, at, to, pit) == SOLO_LEGAL:
            moves[start + count] = pit
            count += 1
    return count


def solo_won(rules: Ints, states: Ints, at: int) -> int:
    """Return 1 where the game is won at `at`."""
    if states[at + rules[SOLO_HOLES] + 1] == 1:
        return 0
    if rules[SOLO_AWAY] == 1:
        return solo_goal(rules, states, at)
    return 1 if solo_seeds(rules, states, at) == 0 else 0


def solo_ending(rules: Ints, states: Ints, at: int, count: int) -> int:
    """Return how the game has ended at `at`, or 0; `count` is the number of legal moves there."""
    if states[at + rules[SOLO_HOLES] + 1] == 1:
        return SOLO_END_EMPTY
    if solo_won(rules, states, at) == 1:
        return SOLO_END_GOAL if rules[SOLO_AWAY] == 1 else SOLO_END_HOME
    return SOLO_END_STUCK if count == 0 else SOLO_GOES_ON


def solo_trace_size(rules: Ints, states: Ints, at: int) -> int:
    """Return how many numbers ``solo_trace`` may write at most."""
    # One time round drops a seed and lifts a hole at each place at most, and brings one seed home.
    return 3 * (2 * rules[SOLO_HOLES] + 4) * (solo_seeds(rules, states, at) + 2)


def solo_event(out: Ints, size: int, kind: int, place: int, n: int) -> int:
    """Write one event at `size`; return the new size."""
    out[size] = kind
    out[size + 1] = place
    out[size + 2] = n
    return size + 3


def solo_trace(rules: Ints, states: Ints, at: int, to: int, pit: int, out: Ints) -> int:
    """Make the legal move `pit` at `to` and write its events; return how many numbers they take."""
    # An event is a kind, a place and a number: seeds now there for a drop, seeds taken up for a
    # lift, where it was for a stop.
    holes = rules[SOLO_HOLES]
    solo_copy(rules, states, at, to)
    size = 0
    origin = pit
    place = pit
    hand = states[to + pit]
    states[to + pit] = 0
    while hand > 0:
        place = solo_next(rules, place)
        if place == origin and rules[SOLO_SKIP] == 1:
            size = solo_event(out, size, SOLO_EVENT_SKIP, place, 0)
            continue
        states[to + place] += 1
        hand -= 1
        size = solo_event(out, size, SOLO_EVENT_DROP, place, states[to + place])
        if hand == 0 and rules[SOLO_RELAY] == 1 and place < holes and states[to + place] > 1:
            origin = place
            hand = states[to + place]
            states[to + place] = 0
            size = solo_event(out, size, SOLO_EVENT_LIFT, place, hand)
    stop = SOLO_STOP_STORE if place == holes else SOLO_STOP_HOLE
    if rules[SOLO_RELAY] == 1 and place != holes:
        stop = SOLO_STOP_GOAL if solo_goal(rules, states, to) == 1 else SOLO_STOP_EMPTY
        states[to + holes + 1] = 1 if stop == SOLO_STOP_EMPTY else 0
    return solo_event(out, size, SOLO_EVENT_STOP, place, stop)


def solo_unsow(states: Ints, at: int, pit: int, last: int) -> int:
    """Take back, in place, the sowing from `pit` whose last seed is in `last`; 0 if none was."""
    if states[at + pit] != 0:
        return 0
    for i in range(pit + 1, last + 1):
        if states[at + i] == 0:
            return 0
    for i in range(pit + 1, last + 1):
        states[at + i] -= 1
    states[at + pit] = last - pit
    return 1


def solo_backwards(
    rules: Ints, states: Ints, at: int, last: int, out: Ints, count: int, limit: int
) -> int:
    """Write every start whose series has just dropped its last seed in `last`; return the count."""
    holes = rules[SOLO_HOLES]
    for pit in range(last - 1, -1, -1):
        if count <= limit and solo_unsow(states, at, pit, last) == 1:
            if count < limit:
                base = count * (holes + 1)
                out[base] = pit
                for i in range(holes):
                    out[base + 1 + i] = states[at + i]
            count += 1
            if states[at + pit] > 1:  # this hole may itself have been reached by a last seed
                count = solo_backwards(rules, states, at, pit, out, count, limit)
            states[at + pit] = 0
            for i in range(pit + 1, last + 1):
                states[at + i] += 1
    return count


def solo_starts(rules: Ints, states: Ints, at: int, out: Ints, limit: int) -> int:
    """Write the starts whose one series ends in the board at `at`; return how many there are."""
    # A start is the hole to play and then the board. `out` has space for `limit` of them; where
    # there are more, `limit` + 1 is returned. The position at `at` is left as it was.
    holes = rules[SOLO_HOLES]
    count = 0
    for last in range(1, holes):
        if states[at + last] == 1:  # it fell in an empty hole
            count = solo_backwards(rules, states, at, last, out, count, limit)
    return min(count, limit + 1)
