"""A duel's moves: how numbers are laid out, what may be played, how it ends, what a move did.

A position is its holes from left to right, as Left sees them, then who moves, then whether the
player who just moved has lost by it. Positions of a game follow each other in one flat sequence.

A move is a number: twice the hole it sows, plus the way it goes. Sources: S2 "Sowing", "Wing".
"""

from typing import Final

from songo_edu.rules.ints import Ints

# Fields of a rule sheet.
DUEL_HOLES: Final = 0  # holes of the board
DUEL_LANDING: Final = 1  # the last seed falls: 0 anywhere, 1 in a full hole; 2: so does every seed
DUEL_SUICIDE: Final = 2  # 1: a sowing that breaks that rule may be played, and loses
DUEL_MISERE: Final = 3  # 1: a player without a move wins
DUEL_IMPARTIAL: Final = 4  # 1: both players may sow either way
DUEL_REPEAT: Final = 5  # what may not come back: 0 nothing, 1 a board, 2 a board with its mover
DUEL_FIELDS: Final = 6

# Why a move may not be played.
DUEL_LEGAL: Final = 0
DUEL_BARRED_EMPTY: Final = 1
DUEL_BARRED_WAY: Final = 2
DUEL_BARRED_OFF: Final = 3
DUEL_BARRED_LANDING: Final = 4
DUEL_BARRED_REPEAT: Final = 5

# How a game ends.
DUEL_GOES_ON: Final = 0
DUEL_END_NO_MOVE: Final = 1
DUEL_END_SUICIDE: Final = 2

# What a trace records, and how its sowing stopped.
DUEL_EVENT_DROP: Final = 1
DUEL_EVENT_STOP: Final = 6
DUEL_STOP_FULL: Final = 1  # the last seed fell in a hole that held some
DUEL_STOP_EMPTY: Final = 2  # it fell in an empty hole, where that is allowed
DUEL_STOP_SUICIDE: Final = 3  # a seed fell in an empty hole and loses the game

DUEL_SLOT: Final = 48  # the most moves a position has: 24 holes, two ways


def duel_stride(sheet: Ints) -> int:
    """Return how many integers a position takes."""
    return sheet[DUEL_HOLES] + 2


def duel_mover(sheet: Ints, states: Ints, at: int) -> int:
    """Return who moves: 0 Left, 1 Right."""
    return states[at + sheet[DUEL_HOLES]]


def duel_lost(sheet: Ints, states: Ints, at: int) -> int:
    """Return 1 where the player who just moved has lost by it."""
    return states[at + sheet[DUEL_HOLES] + 1]


def duel_step(move: int) -> int:
    """Return where the next seed falls: one hole to the right, or one to the left."""
    return 1 - 2 * (move & 1)


def duel_landing(states: Ints, at: int, move: int) -> int:
    """Return the hole of the last seed; it may lie beyond either end of the board."""
    hole = move >> 1
    return hole + states[at + hole] * duel_step(move)


def duel_broken(sheet: Ints, states: Ints, at: int, move: int) -> int:
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


def duel_sowing_reason(sheet: Ints, states: Ints, at: int, move: int) -> int:
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


def duel_make(sheet: Ints, states: Ints, at: int, to: int, move: int) -> int:
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


def duel_seen(sheet: Ints, states: Ints, at: int, first: int) -> int:
    """Return 1 where the position at `at` may not come back: it is among those from `first` on."""
    stride = duel_stride(sheet)
    end = sheet[DUEL_HOLES]
    if sheet[DUEL_REPEAT] == 2:  # the situational rule: the same mover, too
        end += 1
    before = at - stride
    while before >= first:
        i = 0
        while i < end and states[at + i] == states[before + i]:
            i += 1
        if i == end:
            return 1
        before -= stride
    return 0


def duel_reason(sheet: Ints, states: Ints, at: int, first: int, move: int) -> int:
    """Return why a move may not be played: 0 legal, else one of the BARRED codes."""
    why = duel_sowing_reason(sheet, states, at, move)
    if why == DUEL_LEGAL and sheet[DUEL_REPEAT] > 0:
        to = at + duel_stride(sheet)
        duel_make(sheet, states, at, to, move)
        if duel_seen(sheet, states, to, first) == 1:
            return DUEL_BARRED_REPEAT
    return why


def duel_legal(sheet: Ints, states: Ints, at: int, first: int, moves: Ints, start: int) -> int:
    """Write the legal moves into `moves` from `start` on, from left to right; return how many."""
    count = 0
    if duel_lost(sheet, states, at) == 1:
        return 0
    holes = sheet[DUEL_HOLES]
    for move in range(2 * holes):
        if duel_reason(sheet, states, at, first, move) == DUEL_LEGAL:
            moves[start + count] = move
            count += 1
    return count


def duel_ending(sheet: Ints, states: Ints, at: int, count: int) -> int:
    """Return how the game has ended at `at`, or 0; `count` is the number of legal moves there."""
    if duel_lost(sheet, states, at) == 1:
        return DUEL_END_SUICIDE
    return DUEL_END_NO_MOVE if count == 0 else DUEL_GOES_ON


def duel_stuck_wins(sheet: Ints, states: Ints, at: int) -> int:
    """Return 1 where the player who would be to move in a finished game has won it."""
    if duel_lost(sheet, states, at) == 1:
        return 1  # the other player has just lost by their own sowing
    return sheet[DUEL_MISERE]


def duel_winner(sheet: Ints, states: Ints, at: int) -> int:
    """Return who has won a finished game: 0 Left, 1 Right."""
    mover = duel_mover(sheet, states, at)
    return mover if duel_stuck_wins(sheet, states, at) == 1 else 1 - mover


def duel_trace(sheet: Ints, states: Ints, at: int, to: int, move: int, out: Ints) -> int:
    """Make a legal move at `to` and write its events, three integers each; return their number."""
    # A drop is followed by its hole and the seeds now there; the stop by the hole that decided it
    # and one of the STOP codes.
    origin = move >> 1
    step = duel_step(move)
    seeds = states[at + origin]
    last = duel_landing(states, at, move)
    broken = duel_broken(sheet, states, at, move)
    how = DUEL_STOP_EMPTY if states[at + last] == 0 else DUEL_STOP_FULL
    size = 0
    for k in range(1, seeds + 1):
        hole = origin + k * step
        out[size] = DUEL_EVENT_DROP
        out[size + 1] = hole
        out[size + 2] = states[at + hole] + 1
        size += 3
    out[size] = DUEL_EVENT_STOP
    out[size + 1] = last
    out[size + 2] = how
    if duel_make(sheet, states, at, to, move) == 1:
        out[size + 1] = broken
        out[size + 2] = DUEL_STOP_SUICIDE
    return size + 3


def duel_length(states: Ints, at: int, left: int, right: int) -> int:
    """Return how far apart the outermost full holes from `left` to `right` are; 0 for one or none.

    Source: S2, "longueur du plateau".
    """
    while left < right and states[at + left] == 0:
        left += 1
    while left < right and states[at + right] == 0:
        right -= 1
    return right - left


def duel_variant(sheet: Ints, states: Ints, at: int, shorter: int, out: Ints) -> int:
    """Write the variant of the board at `at`, two numbers a level; return how many there are.

    Levels go from the outer pair of holes to the inner one; an odd board ends with its middle hole.
    The first number is the length of the level's part of the board, or, where `shorter` is 1, the
    full holes of the pair; the second is the number of all seeds without those of the pair.
    """
    holes = sheet[DUEL_HOLES]
    seeds = 0
    for i in range(holes):
        seeds += states[at + i]
    left = 0
    right = holes - 1
    size = 0
    while left <= right:
        pair = states[at + left]
        full = 1 if states[at + left] > 0 else 0
        if left < right:
            pair += states[at + right]
            full += 1 if states[at + right] > 0 else 0
        out[size] = full if shorter == 1 else duel_length(states, at, left, right)
        out[size + 1] = seeds - pair
        size += 2
        left += 1
        right -= 1
    return size
