"""The rules on two words: what may be played, the position after a move, leaf counts.

Written in the plain rules' subset of Python, so that it runs as it stands and compiles the same
way. ``own`` is the word of the side to move, ``other`` the opponent's; after a move they change
places. ``table`` is the game's (``tables.py``): every rule that depends on the sheet is in it.
"""

from songo_edu.engine.bitboards.layout import (
    DUTY_FORBIDDEN,
    DUTY_FREE,
    GIFT_MOVE,
    LANE,
    SEEDS,
    SOWING,
    SOWN_DUTY,
    SOWN_LAST,
    SOWN_OTHER,
    STORE,
    STORE_AT,
    SUM,
    T_ALL,
    T_CANCELLED,
    T_ENOUGH,
    T_FEED,
    T_FEW,
    T_GIFT,
    T_GIVE,
    T_PITS,
    T_REPEAT,
    T_REST,
    T_ROW,
    T_SOWN,
    T_TOO_MANY,
    T_TOPS,
    T_WIDTH,
    T_WIN,
    TOP,
)
from songo_edu.rules.two_row.layout import (
    END_FEW,
    END_NO_MOVE,
    END_NO_SEED,
    END_REPEAT,
    END_STORE,
    GOES_ON,
)


def sowing_of(table: list[int], own: int, lane: int) -> int:
    """Return where the table has the sowing of `lane`."""
    seeds = (own >> (LANE * lane)) & SEEDS
    return T_SOWN + lane * table[T_WIDTH] + seeds * SOWING


def chain_of(table: list[int], sown: int, last: int) -> int:
    """Return the pits, seeds and all, that a chain from `last` takes out of the word `sown`.

    Pits that may be taken have their top bit set and all others not, every other bit set: adding
    `last` carries through the chain and clears its top bits. No question is asked on the way.
    """
    fit = (sown + table[T_ENOUGH]) & ~(sown + table[T_TOO_MANY]) & table[T_TOPS]
    run = fit & ~((fit | table[T_REST]) + last)
    return sown & ((run << 1) - (run >> 7))


def kept_chain(table: list[int], sown: int, chain: int) -> int:
    """Return `chain`, or nothing where it is all there is in `sown` and is cancelled for that."""
    return 0 if chain == (sown & table[T_PITS]) | table[T_ALL] else chain


def barred_last(table: list[int], own: int, other: int) -> int:
    """Return 1 where the mover's last pit holds seeds that the rules forbid to sow."""
    sowing = T_SOWN + (own & SEEDS) * SOWING
    duty = table[sowing + SOWN_DUTY] & 3
    if duty == DUTY_FREE:
        return 0
    if duty == DUTY_FORBIDDEN:
        return 1
    sown = other + table[sowing + SOWN_OTHER]
    chain = chain_of(table, sown, table[sowing + SOWN_LAST])
    if table[T_CANCELLED] == 0:
        chain = kept_chain(table, sown, chain)
    return 1 if chain == 0 else 0


def feeding_moves(table: list[int], own: int, barred: int) -> int:
    """Return the moves that feed an empty opponent as the sheet wants it."""
    needed = 0
    for lane in range(barred, table[T_ROW]):
        needed = max(needed, table[sowing_of(table, own, lane) + SOWN_DUTY] >> 2)
    needed = min(needed, table[T_GIVE])
    moves = 0
    for lane in range(barred, table[T_ROW]):
        if needed > 0 and table[sowing_of(table, own, lane) + SOWN_DUTY] >> 2 >= needed:
            moves = moves | (TOP << (LANE * lane))
    return moves


def moves_of(table: list[int], own: int, other: int) -> int:
    """Return the set of moves: the top bit of each lane that may be played, or GIFT_MOVE alone."""
    barred = barred_last(table, own, other)
    if table[T_FEED] == 1 and other & table[T_PITS] == 0:
        moves = feeding_moves(table, own, barred)
    else:
        moves = (own + table[T_REST]) & table[T_TOPS]
        if barred == 1:
            moves = moves & ~TOP
    return GIFT_MOVE if moves == 0 and barred == 1 and table[T_GIFT] == 1 else moves


def after_own(table: list[int], own: int, other: int, lane: int) -> int:
    """Return the mover's word after a sowing of `lane`."""
    sowing = sowing_of(table, own, lane)
    sown = other + table[sowing + SOWN_OTHER]
    chain = kept_chain(table, sown, chain_of(table, sown, table[sowing + SOWN_LAST]))
    return own + table[sowing] + ((chain * SUM) & STORE)


def after_other(table: list[int], own: int, other: int, lane: int) -> int:
    """Return the opponent's word after a sowing of `lane`."""
    sowing = sowing_of(table, own, lane)
    sown = other + table[sowing + SOWN_OTHER]
    return sown - kept_chain(table, sown, chain_of(table, sown, table[sowing + SOWN_LAST]))


def given_own(own: int) -> int:
    """Return the mover's word after the last pit was given away."""
    return own - (own & SEEDS)


def given_other(own: int, other: int) -> int:
    """Return the opponent's word after the last pit was given away."""
    return other + ((own & SEEDS) << STORE_AT)


def quiet_after(quiet: int, before: int, after: int) -> int:
    """Return the quiet plies once a side's word has changed so: 0 where its store has grown."""
    return quiet + 1 if after >> STORE_AT == before >> STORE_AT else 0


def lanes_of(moves: int) -> int:
    """Return the top bit of each lane that `moves` play from; the gift empties the last pit."""
    return TOP if moves == GIFT_MOVE else moves


def played_own(table: list[int], moves: int, own: int, other: int, lane: int) -> int:
    """Return the mover's word after the move of `lane`, one of `moves`: a sowing or the gift.

    Its quiet plies are asked on the spot: a function for them too makes a search 4 % slower.
    """
    return given_own(own) if moves == GIFT_MOVE else after_own(table, own, other, lane)


def played_other(table: list[int], moves: int, own: int, other: int, lane: int) -> int:
    """Return the opponent's word after the move of `lane`, one of `moves`."""
    return given_other(own, other) if moves == GIFT_MOVE else after_other(table, own, other, lane)


def decided(table: list[int], own: int, other: int) -> int:
    """Return 1 where a store has won or too few seeds are on the board."""
    board = ((own & table[T_PITS]) + (other & table[T_PITS])) * SUM
    if own >= table[T_WIN] or other >= table[T_WIN] or board & STORE < table[T_FEW]:
        return 1
    return 0


def came_back(past: list[int], at: int, own: int, other: int, quiet: int) -> int:
    """Return 1 where these words stood before, an even number of plies ago, `quiet` at most."""
    back = 4
    while back <= quiet and back <= at:
        if past[2 * (at - back)] == own and past[2 * (at - back) + 1] == other:
            return 1
        back += 2
    return 0


def ending_of(table: list[int], past: list[int], at: int, own: int, other: int, quiet: int) -> int:
    """Return how the game has ended, or 0, by the plain rules' numbers and in their order."""
    pits = table[T_PITS]
    if own >= table[T_WIN] or other >= table[T_WIN]:
        return END_STORE
    if decided(table, own, other) == 1:
        return END_FEW
    if moves_of(table, own, other) == 0:
        return END_NO_SEED if own & pits == 0 else END_NO_MOVE
    if quiet >= table[T_REPEAT] and came_back(past, at, own, other, quiet) == 1:
        return END_REPEAT
    return GOES_ON


def leaf_mark(own: int, other: int) -> int:
    """Return the mark of a leaf; a count adds them up, so that every leaf has to be made whole."""
    return (3 * own) ^ other


def last_ply_with_care(table: list[int], own: int, other: int, tally: list[int]) -> int:
    """Count the leaves one move away where the moves have to be looked at one by one."""
    moves = moves_of(table, own, other)
    lanes = lanes_of(moves)
    count = 0
    for lane in range(table[T_ROW]):
        if (lanes >> (LANE * lane)) & TOP != 0:
            mine = played_own(table, moves, own, other, lane)
            tally[0] += leaf_mark(mine, played_other(table, moves, own, other, lane))
            count += 1
    return count


def last_ply(
    table: list[int], past: list[int], at: int, own: int, other: int, quiet: int, tally: list[int]
) -> int:
    """Count the leaves one move away, without a question asked of any move.

    An empty pit is sown as well, which changes nothing, and its mark is taken off again.
    """
    if decided(table, own, other) == 1:
        return 0
    if quiet >= table[T_REPEAT] and came_back(past, at, own, other, quiet) == 1:
        return 0
    pits = table[T_PITS]
    if other & pits == 0 or own & pits == 0:
        return last_ply_with_care(table, own, other, tally)
    marks = 0
    count = 0
    for lane in range(1, table[T_ROW]):
        mine = after_own(table, own, other, lane)
        marks += leaf_mark(mine, after_other(table, own, other, lane))
        count += 1 if (own >> (LANE * lane)) & SEEDS > 0 else 0
    marks -= (table[T_ROW] - 1 - count) * leaf_mark(own, other)
    if own & SEEDS > 0:
        if barred_last(table, own, other) == 0:
            marks += leaf_mark(after_own(table, own, other, 0), after_other(table, own, other, 0))
            count += 1
        elif count == 0:
            return last_ply_with_care(table, own, other, tally)
    tally[0] += marks
    return count


def leaves_of(
    table: list[int],
    past: list[int],
    at: int,
    own: int,
    other: int,
    quiet: int,
    depth: int,
    tally: list[int],
) -> int:
    """Return the number of positions after exactly `depth` moves, 1 or more.

    `past` has the two words of each earlier position, this one being number `at`, and space for
    `depth` more. The marks of the leaves are added to `tally`.
    """
    if depth == 1:
        return last_ply(table, past, at, own, other, quiet, tally)
    if decided(table, own, other) == 1:
        return 0
    if quiet >= table[T_REPEAT] and came_back(past, at, own, other, quiet) == 1:
        return 0
    moves = moves_of(table, own, other)
    lanes = lanes_of(moves)
    past[2 * at] = own
    past[2 * at + 1] = other
    count = 0
    for lane in range(table[T_ROW]):
        if (lanes >> (LANE * lane)) & TOP != 0:
            mine = played_own(table, moves, own, other, lane)
            theirs = played_other(table, moves, own, other, lane)
            calm = 0 if moves == GIFT_MOVE else quiet_after(quiet, own, mine)
            if depth == 2:
                count += last_ply(table, past, at + 1, theirs, mine, calm, tally)
            else:
                count += leaves_of(table, past, at + 1, theirs, mine, calm, depth - 1, tally)
    return count
