"""Moves: what may be played, what may not and why, and the position after a move.

Sources: S0 VI (the last pit, solidarity), S3 "Solidarité" and "Interdits", S1 "nourrir".
"""

from songo_edu.rules.two_row.capturing import chain, row_empty
from songo_edu.rules.two_row.layout import (
    BARRED_EMPTY,
    BARRED_LAST_PIT,
    BARRED_SOLIDARITY,
    BARRED_WRONG_SIDE,
    CANCELLED,
    GIFT,
    GIVE,
    LAST_ONE,
    LAST_TWO,
    LEGAL,
    MOVER,
    QUIET,
    ROW,
    SOLIDARITY,
    SOUTH,
    STOP_ALL,
    STRIDE,
)
from songo_edu.rules.two_row.sowing import reach, sow


def barred_by_last_pit(sheet: list[int], pit: int, seeds: int, link: int) -> int:
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


def copy_state(states: list[int], at: int, to: int) -> None:
    """Copy the position at `at` to `to`."""
    for i in range(STRIDE):
        states[to + i] = states[at + i]


def make(sheet: list[int], states: list[int], at: int, to: int, pit: int) -> int:
    """Write the position after playing `pit` at `to`; return the seeds the mover wins by it.

    The move is taken to be one that `legal` allows: a last pit that the rules forbid is played as
    the gift it then is. Rows are not swept here.
    """
    copy_state(states, at, to)
    mover = states[at + MOVER]
    seeds = states[at + pit]
    last = sow(sheet, states, to, pit)
    link = chain(sheet, states, to, pit, seeds, last)
    if seeds <= 2 and barred_by_last_pit(sheet, pit, seeds, link) == 1:
        give_away(states, at, to, pit)
        return 0
    won = 1 if last < 0 else 0
    for back in range(link >> 4):
        won += states[to + last - back]
        states[to + last - back] = 0
    states[to + SOUTH + mover] += won
    states[to + MOVER] = 1 - mover
    states[to + QUIET] = 0 if won > 0 else states[at + QUIET] + 1
    return won


def give_away(states: list[int], at: int, to: int, pit: int) -> None:
    """Write at `to` the position after the seeds of `pit` went to the opponent's store."""
    mover = states[at + MOVER]
    copy_state(states, at, to)
    states[to + pit] = 0
    states[to + SOUTH + 1 - mover] += states[at + pit]
    states[to + MOVER] = 1 - mover
    states[to + QUIET] = 0


def last_pit_barred(sheet: list[int], states: list[int], at: int, to: int) -> int:
    """Return 1 where the mover's last pit holds seeds that the rules forbid to sow."""
    pit = (states[at + MOVER] + 1) * sheet[ROW] - 1
    seeds = states[at + pit]
    if seeds == 0 or seeds > 2 or sheet[LAST_ONE] + sheet[LAST_TWO] == 0:
        return 0
    copy_state(states, at, to)
    last = sow(sheet, states, to, pit)
    return barred_by_last_pit(sheet, pit, seeds, chain(sheet, states, to, pit, seeds, last))


def feeding_worth(sheet: list[int], states: list[int], at: int, pit: int) -> int:
    """Return how well `pit` feeds an empty opponent, as the sheet counts it; 0: not at all."""
    given = reach(sheet, states, at, pit)
    if given == 0 or sheet[SOLIDARITY] == 1:
        return min(given, 1)
    return states[at + pit] if sheet[SOLIDARITY] == 2 else given


def legal(
    sheet: list[int], states: list[int], at: int, to: int, moves: list[int], start: int
) -> int:
    """Write the legal pits into `moves` from `start` on, in sowing order; return how many.

    `to` is the offset of a position that may be overwritten.
    """
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


def reason(
    sheet: list[int], states: list[int], at: int, to: int, pit: int, moves: list[int], start: int
) -> int:
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
