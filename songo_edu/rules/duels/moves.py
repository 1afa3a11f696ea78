"""Moves: what may be played, what may not and why, and the position after a move.

Source: S2 "Sowing" and "Wing"; the options are told in the sheets.
"""

from songo_edu.rules.duels.layout import (
    DUEL_BARRED_EMPTY,
    DUEL_BARRED_LANDING,
    DUEL_BARRED_OFF,
    DUEL_BARRED_REPEAT,
    DUEL_BARRED_WAY,
    DUEL_HOLES,
    DUEL_IMPARTIAL,
    DUEL_LANDING,
    DUEL_LEGAL,
    DUEL_REPEAT,
    DUEL_SUICIDE,
    duel_lost,
    duel_mover,
    duel_stride,
)


def duel_step(move: int) -> int:
    """Return where the next seed falls: one hole to the right, or one to the left."""
    return 1 - 2 * (move & 1)


def duel_landing(states: list[int], at: int, move: int) -> int:
    """Return the hole of the last seed; it may lie beyond either end of the board."""
    hole = move >> 1
    return hole + states[at + hole] * duel_step(move)


def duel_broken(sheet: list[int], states: list[int], at: int, move: int) -> int:
    """Return the first empty hole in which a sowing that stays inside may not drop a seed, or -1.

    The hole sown from does not matter: a sowing in one row never comes back to it.
    """
    step = duel_step(move)
    last = duel_landing(states, at, move)
    if sheet[DUEL_LANDING] == 0:
        return -1
    hole = last
    if sheet[DUEL_LANDING] == 2:
        hole = (move >> 1) + step
        while hole != last and states[at + hole] > 0:
            hole += step
    return hole if states[at + hole] == 0 else -1


def duel_sowing_reason(sheet: list[int], states: list[int], at: int, move: int) -> int:
    """Return why a sowing may not be played, repetition left out: 0 legal, else a BARRED code."""
    if states[at + (move >> 1)] == 0:
        return DUEL_BARRED_EMPTY
    if sheet[DUEL_IMPARTIAL] == 0 and (move & 1) != duel_mover(sheet, states, at):
        return DUEL_BARRED_WAY
    last = duel_landing(states, at, move)
    if last < 0 or last >= sheet[DUEL_HOLES]:
        return DUEL_BARRED_OFF
    if sheet[DUEL_SUICIDE] == 0 and duel_broken(sheet, states, at, move) >= 0:
        return DUEL_BARRED_LANDING
    return DUEL_LEGAL


def duel_make(sheet: list[int], states: list[int], at: int, to: int, move: int) -> int:
    """Write the position after a legal move at `to`; return 1 where the mover loses by it."""
    holes = sheet[DUEL_HOLES]
    origin = move >> 1
    step = duel_step(move)
    seeds = states[at + origin]
    suicide = 0
    if sheet[DUEL_SUICIDE] == 1 and duel_broken(sheet, states, at, move) >= 0:
        suicide = 1
    for i in range(holes):
        states[to + i] = states[at + i]
    states[to + origin] = 0
    for k in range(1, seeds + 1):
        states[to + origin + k * step] += 1
    states[to + holes] = 1 - states[at + holes]
    states[to + holes + 1] = suicide
    return suicide


def duel_same(sheet: list[int], states: list[int], at: int, other: int) -> int:
    """Return 1 where two boards are the same, and under the situational rule their movers too."""
    end = sheet[DUEL_HOLES]
    if sheet[DUEL_REPEAT] == 2:
        end += 1
    i = 0
    while i < end and states[at + i] == states[other + i]:
        i += 1
    return 1 if i == end else 0


def duel_seen(sheet: list[int], states: list[int], at: int, first: int) -> int:
    """Return 1 where the position at `at` may not come back: it stands between `first` and it."""
    stride = duel_stride(sheet)
    before = at - stride
    while before >= first:
        if duel_same(sheet, states, at, before) == 1:
            return 1
        before -= stride
    return 0


def duel_reason(sheet: list[int], states: list[int], at: int, first: int, move: int) -> int:
    """Return why a move may not be played: 0 legal, else one of the BARRED codes.

    The game so far lies from `first` to `at`; the position after `at` is overwritten.
    """
    why = duel_sowing_reason(sheet, states, at, move)
    if why == DUEL_LEGAL and sheet[DUEL_REPEAT] > 0:
        to = at + duel_stride(sheet)
        duel_make(sheet, states, at, to, move)
        if duel_seen(sheet, states, to, first) == 1:
            return DUEL_BARRED_REPEAT
    return why


def duel_legal(
    sheet: list[int], states: list[int], at: int, first: int, moves: list[int], start: int
) -> int:
    """Write the legal moves into `moves` from `start` on, from left to right; return how many.

    The game so far lies from `first` to `at`; the position after `at` is overwritten.
    """
    count = 0
    if duel_lost(sheet, states, at) == 1:
        return 0
    holes = sheet[DUEL_HOLES]
    for move in range(2 * holes):
        if duel_reason(sheet, states, at, first, move) == DUEL_LEGAL:
            moves[start + count] = move
            count += 1
    return count
