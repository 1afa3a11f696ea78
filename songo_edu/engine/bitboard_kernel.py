"""The rules on two words: what may be played, the position after a move, its value, leaf counts.

A word is one side of the board: eight bits a pit, the last pit (from which seeds cross over) in the
lowest, the store above all pits in the highest eight. A pit’s *lane* is its place from the right,
so that a chain of captures, which runs backwards, runs upwards like the carry of an addition.
Words stay below 2**63: every integer is a plain 64-bit one.

In the subset of the rules, so that it runs uncompiled and compiles the same way. ``own`` is the
word of the side to move, ``other`` the opponent’s; after a move they change places. ``table`` is
the game’s (``board.table_of``): every rule that depends on the sheet is in it.
"""

from typing import Final

from songo_edu.rules.ints import Ints
from songo_edu.rules.two_row.layout import (
    END_FEW,
    END_NO_MOVE,
    END_NO_SEED,
    END_REPEAT,
    END_STORE,
    GOES_ON,
)

LANE: Final = 8  # bits of a pit
LANES: Final = 7  # pits of the longest row
SEEDS: Final = 255  # mask of one pit
MOST: Final = 127  # seeds a pit, a store or a board may hold: the lane's top bit stays free
STORE_AT: Final = 56  # where a word's store begins
STORE: Final = 0x7F << 56  # mask of the store
SUM: Final = 0x0101010101010100  # a row times this has the sum of its pits in the store
TOP: Final = 128  # a lane's top bit

# Places in a table.
T_ROW: Final = 0  # pits in a row
T_PITS: Final = 1  # mask of the pits of a row
T_TOPS: Final = 2  # the top bit of every pit
T_REST: Final = 3  # all other bits of every pit
T_ENOUGH: Final = 4  # added to a row, sets the top bit of each pit with enough to be taken
T_TOO_MANY: Final = 5  # added to a row, sets the top bit of each pit with too many
T_ALL: Final = 6  # 0: a capture of all seeds is cancelled; a bit no row has: it is not
T_CANCELLED: Final = 7  # 1: a cancelled capture counts for the rule of the last pit
T_WIN: Final = 8  # a winning store, where a word has it
T_FEW: Final = 9  # so few seeds end the game, where a word has its store
T_FEED: Final = 10  # 1: an empty opponent must be fed
T_GIVE: Final = 11  # worth that is enough when feeding
T_GIFT: Final = 12  # 1: a forbidden last pit that is the only move is given away
T_REPEAT: Final = 13  # quiet plies from which a board may have come back
T_WIDTH: Final = 14  # integers of one lane's sowings
T_SWEEP: Final = 15  # 1: rows are swept into the stores after a win as well
T_VALUES: Final = 16  # where the weights begin that positions are judged by
T_SOWN: Final = 17  # the first sowing: lane 0, no seeds

# Places in a sowing.
SOWN_OWN: Final = 0  # what it adds to the mover's word, the emptied pit and the kept seed included
SOWN_OTHER: Final = 1  # what it adds to the opponent's word
SOWN_LAST: Final = 2  # the lowest bit of the last pit's lane where it may capture, else 0
SOWN_DUTY: Final = 3  # whether the last pit's rule forbids it, plus 4 times its worth as food
SOWING: Final = 4  # integers of a sowing

# Places in a stage of a table's weights; before the first, for each number of seeds on the
# board, is where in the table its stage begins.
P_LEAD: Final = 0
P_TEMPO: Final = 1
P_HELD: Final = 2  # pits of the mover's that hold seeds
P_THEIRS: Final = 10  # the same of the other's
P_PITS: Final = 18  # by lanes and seeds

# Whether the rule of the last pit forbids a sowing.
DUTY_FREE: Final = 0
DUTY_CAPTURE: Final = 1  # unless it captures
DUTY_FORBIDDEN: Final = 2

#: In a set of moves, the gift of the last pit; any other move is the top bit of its lane.
GIFT_MOVE: Final = 1

# Places in the dice of random games.
D_DIE: Final = 0  # the number last rolled
D_LIMIT: Final = 1  # quiet plies after which a game is broken off
D_WON: Final = 2  # games won by the side to move at first
D_DRAWN: Final = 3
D_LOST: Final = 4
D_SIZE: Final = 5


def sowing_of(table: Ints, own: int, lane: int) -> int:
    """Return where the table has the sowing of `lane`."""
    seeds = (own >> (LANE * lane)) & SEEDS
    return T_SOWN + lane * table[T_WIDTH] + seeds * SOWING


def chain_of(table: Ints, sown: int, last: int) -> int:
    """Return the pits, seeds and all, that a chain from `last` takes out of the word `sown`."""
    # Pits that may be taken have their top bit set and all others not, every other bit set: adding
    # `last` carries through the chain and clears its top bits. No question is asked on the way.
    fit = (sown + table[T_ENOUGH]) & ~(sown + table[T_TOO_MANY]) & table[T_TOPS]
    run = fit & ~((fit | table[T_REST]) + last)
    return sown & ((run << 1) - (run >> 7))


def kept_chain(table: Ints, sown: int, chain: int) -> int:
    """Return `chain`, or nothing where it is all there is in `sown` and is cancelled for that."""
    return 0 if chain == (sown & table[T_PITS]) | table[T_ALL] else chain


def barred_last(table: Ints, own: int, other: int) -> int:
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


def feeding_moves(table: Ints, own: int, barred: int) -> int:
    """Return the moves that feed an empty opponent as the sheet says."""
    needed = 0
    for lane in range(barred, table[T_ROW]):
        needed = max(needed, table[sowing_of(table, own, lane) + SOWN_DUTY] >> 2)
    needed = min(needed, table[T_GIVE])
    moves = 0
    for lane in range(barred, table[T_ROW]):
        if needed > 0 and table[sowing_of(table, own, lane) + SOWN_DUTY] >> 2 >= needed:
            moves = moves | (TOP << (LANE * lane))
    return moves


def moves_of(table: Ints, own: int, other: int) -> int:
    """Return the set of moves: the top bit of each lane that may be played, or GIFT_MOVE alone."""
    barred = barred_last(table, own, other)
    if table[T_FEED] == 1 and other & table[T_PITS] == 0:
        moves = feeding_moves(table, own, barred)
    else:
        moves = (own + table[T_REST]) & table[T_TOPS]
        if barred == 1:
            moves = moves & ~TOP
    return GIFT_MOVE if moves == 0 and barred == 1 and table[T_GIFT] == 1 else moves


def after_own(table: Ints, own: int, other: int, lane: int) -> int:
    """Return the mover's word after a sowing of `lane`."""
    sowing = sowing_of(table, own, lane)
    sown = other + table[sowing + SOWN_OTHER]
    chain = kept_chain(table, sown, chain_of(table, sown, table[sowing + SOWN_LAST]))
    return own + table[sowing] + ((chain * SUM) & STORE)


def after_other(table: Ints, own: int, other: int, lane: int) -> int:
    """Return the opponent's word after a sowing of `lane`."""
    sowing = sowing_of(table, own, lane)
    sown = other + table[sowing + SOWN_OTHER]
    return sown - kept_chain(table, sown, chain_of(table, sown, table[sowing + SOWN_LAST]))


def quiet_after(quiet: int, before: int, after: int) -> int:
    """Return the quiet plies once a side's word has changed so: 0 where its store has grown."""
    return quiet + 1 if after >> STORE_AT == before >> STORE_AT else 0


def lanes_of(moves: int) -> int:
    """Return the top bit of each lane that `moves` play from; the gift empties the last pit."""
    return TOP if moves == GIFT_MOVE else moves


def played_own(table: Ints, moves: int, own: int, other: int, lane: int) -> int:
    """Return the mover's word after the move of `lane`, one of `moves`: a sowing or the gift."""
    # Its quiet plies are asked on the spot: a function for them too makes a search 4 % slower.
    return own - (own & SEEDS) if moves == GIFT_MOVE else after_own(table, own, other, lane)


def played_other(table: Ints, moves: int, own: int, other: int, lane: int) -> int:
    """Return the opponent's word after the move of `lane`, one of `moves`."""
    if moves == GIFT_MOVE:
        return other + ((own & SEEDS) << STORE_AT)
    return after_other(table, own, other, lane)


def decided(table: Ints, own: int, other: int) -> int:
    """Return 1 where a store has won or too few seeds are on the board."""
    board = ((own & table[T_PITS]) + (other & table[T_PITS])) * SUM
    if own >= table[T_WIN] or other >= table[T_WIN] or board & STORE < table[T_FEW]:
        return 1
    return 0


def came_back(past: Ints, at: int, own: int, other: int, quiet: int) -> int:
    """Return 1 where these words occurred before, an even number of plies ago, `quiet` at most."""
    back = 4
    while back <= quiet and back <= at:
        if past[2 * (at - back)] == own and past[2 * (at - back) + 1] == other:
            return 1
        back += 2
    return 0


def ending_of(table: Ints, past: Ints, at: int, own: int, other: int, quiet: int) -> int:
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


def last_ply_with_care(table: Ints, own: int, other: int, tally: Ints) -> int:
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
    table: Ints, past: Ints, at: int, own: int, other: int, quiet: int, tally: Ints
) -> int:
    """Count the leaves one move away, without a question asked of any move."""
    # An empty pit is sown as well, which changes nothing, and its mark is taken off again.
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
    table: Ints, past: Ints, at: int, own: int, other: int, quiet: int, depth: int, tally: Ints
) -> int:
    """Return the number of positions after exactly `depth` moves, 1 or more."""
    # `past` has the two words of each earlier position, this one being number `at`, and space for
    # `depth` more. The marks of the leaves are added to `tally`.
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


def held_by(table: Ints, word: int) -> int:
    """Return how many pits of a row hold seeds."""
    return (((((word + table[T_REST]) & table[T_TOPS]) >> 7) * SUM) >> STORE_AT) & SEEDS


def static_value(table: Ints, own: int, other: int) -> int:
    """Return the value of a position for its mover, nothing being played."""
    pits = table[T_PITS]
    board = ((((own & pits) + (other & pits)) * SUM) >> STORE_AT) & SEEDS
    stage = table[table[T_VALUES] + board]
    value = ((own >> STORE_AT) - (other >> STORE_AT)) * table[stage + P_LEAD]
    value += table[stage + P_TEMPO]
    value += table[stage + P_HELD + held_by(table, own)]
    value += table[stage + P_THEIRS + held_by(table, other)]
    at = stage + P_PITS
    for lane in range(LANES):  # a lane that no row has is empty on both sides
        value += table[at + ((own >> (LANE * lane)) & SEEDS)]
        value -= table[at + ((other >> (LANE * lane)) & SEEDS)]
        at += MOST + 1
    return value


# -- random games: a die is one integer of 32 bits, the same games on every machine ----------------


def rolled(die: int) -> int:
    """Return the next number of a die: three shifts that visit every number but 0."""
    # Source: G. Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8 (2003), number 14.
    die = die ^ ((die << 13) & 0xFFFFFFFF)
    die = die ^ (die >> 17)
    return die ^ ((die << 5) & 0xFFFFFFFF)


def chosen_move(moves: int, die: int) -> int:
    """Return one of a set of moves: the top bit of its lane alone."""
    ones = moves >> 7
    count = ((ones * (SUM >> LANE)) >> 48) & 15
    for _ in range((die * count) >> 32):
        moves = moves & (moves - 1)
    return moves & -moves


def lane_of(move: int) -> int:
    """Return the lane of a move."""
    lane = 0
    while move > TOP:
        move = move >> LANE
        lane += 1
    return lane


def result_of(table: Ints, own: int, other: int) -> int:
    """Return 1 where the side to move has won a finished game, -1 where it has lost, else 0."""
    mine = own
    theirs = other
    if table[T_SWEEP] == 1 or (own < table[T_WIN] and other < table[T_WIN]):
        mine += ((own & table[T_PITS]) * SUM) & STORE
        theirs += ((other & table[T_PITS]) * SUM) & STORE
    if mine >= table[T_WIN]:
        return 1
    return -1 if theirs >= table[T_WIN] else 0


def open_moves(table: Ints, past: Ints, own: int, other: int, quiet: int) -> int:
    """Return the set of moves, 0 where the game is over."""
    if decided(table, own, other) == 1:
        return 0
    if quiet >= table[T_REPEAT] and came_back(past, quiet, own, other, quiet) == 1:
        return 0
    return moves_of(table, own, other)


def play_game(table: Ints, past: Ints, own: int, other: int, quiet: int, dice: Ints) -> int:
    """Play random moves to the end of the game, and return how many.

    `past` has the `quiet` earlier positions since the last capture, and space for ``dice[D_LIMIT]``
    in all, at which a game is broken off. The result is counted for the side to move at first.
    """
    plies = 0
    moves = open_moves(table, past, own, other, quiet)
    while moves != 0 and quiet < dice[D_LIMIT]:
        past[2 * quiet] = own
        past[2 * quiet + 1] = other
        lane = 0
        if moves != GIFT_MOVE:
            dice[D_DIE] = rolled(dice[D_DIE])
            lane = lane_of(chosen_move(moves, dice[D_DIE]))
        mine = played_own(table, moves, own, other, lane)
        theirs = played_other(table, moves, own, other, lane)
        quiet = 0 if moves == GIFT_MOVE else quiet_after(quiet, own, mine)
        own = theirs
        other = mine
        plies += 1
        moves = open_moves(table, past, own, other, quiet)
    result = result_of(table, own, other) if moves == 0 else 0
    dice[D_DRAWN + (result if plies % 2 == 1 else -result)] += 1
    return plies


def play_games(
    table: Ints, past: Ints, own: int, other: int, quiet: int, games: int, dice: Ints
) -> int:
    """Play `games` random games from one position, and return the moves of all of them."""
    plies = 0
    for _ in range(games):
        plies += play_game(table, past, own, other, quiet, dice)
    return plies
