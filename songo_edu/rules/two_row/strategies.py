"""Finders of strategies: menaces, double menaces, the answers to them, greniers, bidoua.

Source: S0 IV and VII; S1 on aiming a grenier at a vulnerable pit. Only the board counts: repetition
is left aside.

- A menace is a pit whose sowing is legal and takes seeds from at least one pit of the opponent; the
  seed that a lap keeps is none. Two pits that aim at two others, so that no single reply cancels
  both, are a double; what is taken may overlap.
- A yinda strengthens a menaced pit until it holds too many seeds to be taken; an evasion moves its
  seeds away. The menacing pit may also be taken, or get one more seed. A counter-threat lets
  the menace be carried out, and takes more after it.
- A grenier goes round the whole board. Bidoua is how freely a row can still move: beside S0's count
  lies the longest series of waiting moves, which is exact.
"""

from typing import Final

from songo_edu.rules.ints import Ints
from songo_edu.rules.two_row.layout import MOVER, ROW, STRIDE, TAKE_MAX
from songo_edu.rules.two_row.moves import chain, copy_state, ending, keeps_last, legal, make, sow

# Places in a table of threats. Pits of the threatening row are counted from 0 in sowing order;
# the first four blocks hold one number for each of them.
MENACE_SEEDS: Final = 0  # seeds the pit takes now, 0: no threat
MENACE_LAST: Final = 8  # the pit where its last seed falls
MENACE_PITS: Final = 16  # how many pits it takes, backwards from there
MENACE_ANSWER: Final = 24  # the most the opponent can take straight after it
MENACE_REPLIES: Final = 32  # how many replies the opponent has now
MENACE_LEFT: Final = 40  # for each reply eight numbers: what each pit takes after it, ...
MENACE_REPLY: Final = 7  # ... and in the eighth place the reply itself
MENACE_TABLE: Final = 96  # the size of the table


def capture_of(sheet: Ints, states: Ints, at: int, to: int, pit: int) -> int:
    """Write the position after the legal move `pit` at `to`; return the seeds taken from pits."""
    kept = keeps_last(sheet, states[at + pit])
    return make(sheet, states, at, to, pit) - kept


def captures(sheet: Ints, states: Ints, at: int, moves: Ints, out: Ints, base: int) -> int:
    """Write what each pit of the mover's row takes, from `base` on; return the most."""
    # A pit that may not be played takes nothing, and none does where the game is over. The position
    # after `at` and the last eight of 24 `moves` are overwritten.
    row = sheet[ROW]
    own = states[at + MOVER] * row
    to = at + STRIDE
    for i in range(row):
        out[base + i] = 0
    count = legal(sheet, states, at, to, moves, 16)
    if ending(sheet, states, at, at, count) != 0:
        return 0
    best = 0
    for i in range(16, 16 + count):
        taken = capture_of(sheet, states, at, to, moves[i])
        out[base + moves[i] - own] = taken
        best = max(best, taken)
    return best


def find_menaces(sheet: Ints, states: Ints, at: int, side: int, moves: Ints, out: Ints) -> int:
    """Write the table of the threats of `side` at `at`, to move or not; return their number."""
    # The replies are the opponent's legal moves, as if it were their turn. `states` needs space for
    # 3 positions after `at`, `moves` 24 integers, `out` MENACE_TABLE integers.
    row = sheet[ROW]
    own = side * row
    now = at + STRIDE
    to = now + STRIDE
    copy_state(states, at, now)
    states[now + MOVER] = side
    captures(sheet, states, now, moves, out, MENACE_SEEDS)
    menaces = 0
    for i in range(row):
        out[MENACE_LAST + i] = -1
        out[MENACE_PITS + i] = 0
        out[MENACE_ANSWER + i] = 0
        if out[MENACE_SEEDS + i] > 0:
            menaces += 1
            copy_state(states, now, to)
            last = sow(sheet, states, to, own + i)
            seeds = states[now + own + i]
            out[MENACE_LAST + i] = last
            out[MENACE_PITS + i] = chain(sheet, states, to, own + i, seeds, last) >> 4
            make(sheet, states, now, to, own + i)
            # The block of replies is free yet: it takes what nobody reads.
            out[MENACE_ANSWER + i] = captures(sheet, states, to, moves, out, MENACE_LEFT)
    states[now + MOVER] = 1 - side
    count = legal(sheet, states, now, to, moves, 0)
    out[MENACE_REPLIES] = count
    for i in range(count):
        make(sheet, states, now, to, moves[i])
        captures(sheet, states, to, moves, out, MENACE_LEFT + 8 * i)
        out[MENACE_LEFT + 8 * i + MENACE_REPLY] = moves[i]
    return menaces


# Places in the record of a pair.
DOUBLE_FIRST: Final = 0  # the two pits, counted from 0 in their row
DOUBLE_SECOND: Final = 1
DOUBLE_LEAST: Final = 2  # what the better of the two still takes after the best reply
DOUBLE_STOPS: Final = 3  # the replies that cancel both: bit r for the r-th; 0: a double threat
DOUBLE_SIZE: Final = 4


def find_doubles(sheet: Ints, table: Ints, out: Ints) -> int:
    """Write a record for each pair of threats in `table` with different last pits; return how many.

    Pairs that some reply cancels are written too: they only seem double. `out` needs
    21 * DOUBLE_SIZE integers.
    """
    row = sheet[ROW]
    size = 0
    for i in range(row):
        for j in range(i + 1, row):
            if (
                table[MENACE_SEEDS + i] > 0
                and table[MENACE_SEEDS + j] > 0
                and table[MENACE_LAST + i] != table[MENACE_LAST + j]
            ):
                least = max(table[MENACE_SEEDS + i], table[MENACE_SEEDS + j])
                stops = 0
                for reply in range(table[MENACE_REPLIES]):
                    left = MENACE_LEFT + 8 * reply
                    better = max(table[left + i], table[left + j])
                    least = better if reply == 0 else min(least, better)
                    if better == 0:
                        stops = stops | (1 << reply)
                out[size + DOUBLE_FIRST] = i
                out[size + DOUBLE_SECOND] = j
                out[size + DOUBLE_LEAST] = least
                out[size + DOUBLE_STOPS] = stops
                size += DOUBLE_SIZE
    return size // DOUBLE_SIZE


# Kinds of defence.
DEFENCE_NONE: Final = 0
DEFENCE_YINDA: Final = 1  # a threatened pit is made too full
DEFENCE_EVASION: Final = 2  # a threatened pit is moved away
DEFENCE_CAPTURE: Final = 3  # the threatening pit is taken
DEFENCE_PUSH: Final = 4  # the threatening pit gets seeds and aims elsewhere
DEFENCE_RULE: Final = 5  # a rule stops the threat, such as drying out, or the game ends
DEFENCE_COUNTER: Final = 6  # the threat stays, but carrying it out costs more

# Places in the record of a defence.
DEFENCE_REPLY: Final = 0  # the defending pit
DEFENCE_SOURCE: Final = 1  # the threatening pit
DEFENCE_KIND: Final = 2
DEFENCE_BEFORE: Final = 3  # seeds the threat takes now
DEFENCE_LEFT: Final = 4  # seeds it takes after the reply
DEFENCE_REGAIN: Final = 5  # the most the defender takes straight after that
DEFENCE_SIZE: Final = 6


def blunted_how(
    sheet: Ints, states: Ints, at: int, to: int, source: int, last: int, pits: int, pit: int
) -> int:
    """Return how the reply `pit`, which leads from `at` to `to`, makes a threat take less."""
    # The threat comes from `source` and takes `pits` pits backwards from `last`. The position after
    # `to` is overwritten.
    if states[to + source] == 0:
        return DEFENCE_CAPTURE
    if states[to + source] != states[at + source]:
        return DEFENCE_PUSH
    sown = to + STRIDE
    copy_state(states, to, sown)
    sow(sheet, states, sown, source)
    kind = DEFENCE_RULE
    for target in range(last - pits + 1, last + 1):
        if states[to + target] > states[at + target] and states[sown + target] > sheet[TAKE_MAX]:
            return DEFENCE_YINDA
        if target == pit:
            kind = DEFENCE_EVASION
    return kind


def find_defences(sheet: Ints, states: Ints, at: int, table: Ints, moves: Ints, out: Ints) -> int:
    """Write a record for each reply of the mover that answers a threat; return how many."""
    # `table` holds the opponent's threats at `at` (`find_menaces`). `states` needs space for 3
    # positions after `at`, `moves` 24 integers, `out` 51 * DEFENCE_SIZE integers.
    row = sheet[ROW]
    own = (1 - states[at + MOVER]) * row
    to = at + STRIDE
    taken = to + STRIDE
    size = 0
    for reply in range(table[MENACE_REPLIES]):
        line = MENACE_LEFT + 8 * reply
        pit = table[line + MENACE_REPLY]
        for i in range(row):
            before = table[MENACE_SEEDS + i]
            left = table[line + i]
            if before > 0:
                make(sheet, states, at, to, pit)
                kind = DEFENCE_NONE
                if left < before:
                    last = table[MENACE_LAST + i]
                    pits = table[MENACE_PITS + i]
                    kind = blunted_how(sheet, states, at, to, own + i, last, pits, pit)
                regain = 0
                if left > 0:
                    make(sheet, states, to, taken, own + i)
                    regain = captures(sheet, states, taken, moves, out, size + DEFENCE_SIZE)
                if left >= before and regain > left and table[MENACE_ANSWER + i] <= before:
                    kind = DEFENCE_COUNTER
                if kind != DEFENCE_NONE:
                    out[size + DEFENCE_REPLY] = pit
                    out[size + DEFENCE_SOURCE] = own + i
                    out[size + DEFENCE_KIND] = kind
                    out[size + DEFENCE_BEFORE] = before
                    out[size + DEFENCE_LEFT] = left
                    out[size + DEFENCE_REGAIN] = regain
                    size += DEFENCE_SIZE
    return size // DEFENCE_SIZE


def is_grenier(sheet: Ints, states: Ints, at: int, pit: int) -> int:
    """Return 1 where `pit` holds enough seeds to go round the board."""
    return 1 if states[at + pit] >= 2 * sheet[ROW] else 0


def grenier_journey(sheet: Ints, states: Ints, at: int, to: int, pit: int, out: Ints) -> int:
    """Write where `pit` ends and what it takes, now and with more seeds; return the best number.

    For 0 to 2 * row - 1 seeds more, on the present board: the last pit (-1: that seed is kept) and
    the seeds taken from pits, two integers each. Solidarity is left aside. The number returned is
    the smallest that takes most. `to` is the offset of a position that may be overwritten.
    """
    best = 0
    for more in range(2 * sheet[ROW]):
        copy_state(states, at, to)
        states[to + pit] += more
        seeds = states[to + pit]
        last = sow(sheet, states, to, pit)
        pits = chain(sheet, states, to, pit, seeds, last) >> 4
        taken = 0
        for back in range(pits):
            taken += states[to + last - back]
        out[2 * more] = last
        out[2 * more + 1] = taken
        if taken > out[2 * best + 1]:
            best = more
    return best


def bidoua_of(sheet: Ints, states: Ints, at: int, side: int) -> int:
    """Return the bidoua of `side`: steps of its seeds up to the pits that would pass seeds over."""
    # A pit `d` steps from its row's last is left out where it holds more than `d` seeds. Each seed
    # of another pit counts the steps to the nearest left-out pit ahead of it, or to the last pit.
    row = sheet[ROW]
    own = at + side * row
    stop = row - 1
    steps = 0
    for back in range(row):
        place = row - 1 - back
        seeds = states[own + place]
        if seeds > back:
            stop = place
        else:
            steps += seeds * (stop - place)
    return steps


def waiting_table(sheet: Ints) -> int:
    """Return the size of the table that `waiting_of` wants: (row + 1)! / 2 integers."""
    size = 1
    for factor in range(3, sheet[ROW] + 2):
        size *= factor
    return size


def waiting_of(sheet: Ints, states: Ints, at: int, side: int, table: Ints) -> int:
    """Return the longest series of sowings within the row of `side`, the opponent standing still.

    Solidarity is left aside. `table` begins all zero and may serve every position of games with
    rows of this length. It is exhaustive: a pit with more seeds than steps to its row's last pit
    never sows within the row again, however many it holds, so that a row is one of few.
    """
    row = sheet[ROW]
    own = at + side * row
    state = 0
    weight = 1
    for back in range(1, row):
        state += min(states[own + row - 1 - back], back + 1) * weight
        weight *= back + 2
    return waiting_from(row, state, table)


def waiting_from(row: int, state: int, table: Ints) -> int:
    """Return the longest series from a row written as one number, by trying every move.

    The pit `back` steps from the last is a digit from 0 to `back` + 1, the last standing for any
    number of seeds that sows across; the last pit itself is left out. `table` holds what is known,
    plus one. A move makes the number smaller, so the recursion ends.
    """
    if table[state] > 0:
        return table[state] - 1
    best = 0
    weight = 1
    for back in range(1, row):
        seeds = state // weight % (back + 2)
        if 0 < seeds <= back:
            after = state - seeds * weight
            lower = weight
            for step in range(1, seeds + 1):
                ahead = back - step
                if ahead > 0:
                    lower = lower // (ahead + 2)
                    if state // lower % (ahead + 2) <= ahead:
                        after += lower
            best = max(best, 1 + waiting_from(row, after, table))
        weight *= back + 2
    table[state] = best + 1
    return best
