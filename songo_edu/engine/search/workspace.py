"""A search’s workspace and its transposition table, and what a position is worth without play.

A search owns one flat workspace of 64-bit integers, ``work``: the game’s table (`bitboards`), a few
counters, the lines found, what is kept ply by ply, and the past of the position. One run costs less
to hand on, call after call, than many. The transposition table, ``memory``, is another, which
several searches may share, at once or one after the other.

An entry must not depend on the way to its position, and repetition does. So nothing is kept or
used where a position of the quiet past could come back within the depth asked for
(`past_may_return`): all values of the table are those of a game that begins at the position. And a
value counts for no greater depth than its own, or for any where the game was followed to its end
everywhere; in an exact search for its own only. So that finds the values of plain minimax.

What is skipped or looked at less deep is a guess; `W_EXACT` asks for none. No move is passed to see
whether that is good enough: in these games it often is the best that one could do.
"""

from typing import Final

from songo_edu.engine.bitboard_kernel import (
    LANE,
    SEEDS,
    STORE,
    STORE_AT,
    SUM,
    T_PITS,
    T_REPEAT,
    T_SWEEP,
    T_TOPS,
    T_WIN,
)
from songo_edu.engine.endings.kernel import M_TOP, bound_at, place_of, seeds_of
from songo_edu.rules.ints import Ints
from songo_edu.rules.two_row.endings import WON_LATER
from songo_edu.rules.two_row.search import SEED, VICTORY

#: Plies from the root to the horizon, at most; below it only captures are followed.
DEEPEST: Final = 60
PLIES: Final = 200  # plies with captures after the horizon: each takes a seed of 127 at most

W_FIRST: Final = 1 << 15  # the game's table lies before it

# Counters and limits.
W_NODES: Final = W_FIRST  # positions looked at
W_LIMIT: Final = W_FIRST + 1  # this many end the search
W_STOP: Final = W_FIRST + 2  # 1: the limit is reached
W_GUESSED: Final = W_FIRST + 3  # values that rest on a judgement, and uses of such
W_DEPTH: Final = W_FIRST + 4  # plies finished
W_SOLVED: Final = W_FIRST + 5  # 1: every line was followed to the end of its game
W_FOUND: Final = W_FIRST + 6  # lines found
W_PAST: Final = W_FIRST + 7  # where the words of the root are; those of the past lie before
W_COUNT: Final = W_FIRST + 8  # moves at the root
W_EXACT: Final = W_FIRST + 9  # 1: all values are those of plain minimax
W_NEAR: Final = (
    W_FIRST + 10
)  # of equal moves try first the nearest the opponent (7), the farthest (0)

# Lines: eight of the depth in hand, then eight of the last depth finished.
W_LINES: Final = W_FIRST + 11
LINES: Final = 8
L_VALUE: Final = 0
L_COUNT: Final = 1  # moves of the line
L_MOVES: Final = 2  # the lane of each
LINE: Final = 2 + DEEPEST

W_VARIATIONS: Final = W_LINES + 2 * LINES * LINE  # by ply: the principal variation from there
# By ply, from the root's on: eight moves, best first.
W_SLOTS: Final = W_VARIATIONS + LINE * (DEEPEST + 1)
SLOT: Final = 8
W_HISTORY: Final = W_SLOTS + SLOT * PLIES  # history heuristic, by lane and seeds
W_END: Final = W_HISTORY + 8 * 128  # here the past begins

# A move in a slot: what it promises, times 8, plus its lane.
MOVE_LANE: Final = 7
MOVE_PROMISE: Final = 3  # bits below the promise
PROMISE_KNOWN: Final = 1 << 40  # the table's move
PROMISE_TAKEN: Final = 1 << 32  # for each seed taken
HISTORY_MOST: Final = 1 << 24  # history is halved from here on

# The transposition table: a bucket of its own numbers, then buckets of two entries.
M_MASK: Final = 0  # buckets of entries, less one
M_AGE: Final = 1  # the search that writes
BUCKET: Final = 8
ENTRY: Final = 4
E_OWN: Final = 0  # the mover's word, and what is known on top of it (exclusive or)
E_OTHER: Final = 1
E_KNOWN: Final = 2
E_AGE: Final = 3  # the search that wrote

# What is known of a position, packed: value, depth, best lane, bound, solved.
K_SOLVED: Final = 1  # no position was valued at the horizon: the value holds for any depth
K_BOUND: Final = 1  # bits below the bound
K_LANE: Final = 3  # bits below the lane
K_DEPTH: Final = 6  # bits below the depth
K_VALUE: Final = 16  # bits below the value
K_MIDDLE: Final = 1 << 20  # added to the value, so that it is never negative
BOUND: Final = 3
BOUND_LOW: Final = 1  # the value or more
BOUND_HIGH: Final = 2  # the value or less
BOUND_EXACT: Final = 3

#: Values beyond it, either way, count the plies to the end of the game.
END_SEEN: Final = 90000
#: Plies after which a board may be back at the soonest, where the sheet has the rule.
REPEATS: Final = 4
#: Beyond every value.
INFINITE: Final = 1 << 19
#: No table of endings knows the position.
NOT_IN_TABLE: Final = 1 << 20


def bucket_of(memory: Ints, own: int, other: int) -> int:
    """Return where in `memory` the bucket of two words begins."""
    # Halves of words are multiplied by numbers so small that the sums stay below 2**63.
    low = 0x7FFFFFFF
    first = (own & low) * 0x2545F491 + (own >> 31) * 0x1B873593
    second = (other & low) * 0x165667B1 + (other >> 31) * 0x27D4EB2F
    mixed = first ^ (second >> 3)
    mixed = mixed ^ (mixed >> 29)
    return BUCKET + ((mixed >> 7) & memory[M_MASK]) * BUCKET


def find_entry(memory: Ints, at: int, own: int, other: int) -> int:
    """Return what is known of a position, whose bucket is at `at`; 0 where it has no entry."""
    # What is known lies on top of the first word: where two searches wrote at once, and it belongs
    # to another position, the entry fits none.
    known = memory[at + E_KNOWN]
    if memory[at + E_OWN] ^ known == own and memory[at + E_OTHER] == other:
        return known
    at += ENTRY
    known = memory[at + E_KNOWN]
    return known if memory[at + E_OWN] ^ known == own and memory[at + E_OTHER] == other else 0


def pack_entry(value: int, depth: int, lane: int, bound: int, solved: int) -> int:
    """Return what is known of a position as one integer."""
    known = ((value + K_MIDDLE) << K_VALUE) | (depth << K_DEPTH) | (lane << K_LANE)
    return known | (bound << K_BOUND) | solved


def known_value(known: int, ply: int) -> int:
    """Return the value of an entry as seen from the root; a victory counts the plies to it."""
    value = (known >> K_VALUE) - K_MIDDLE
    if value > END_SEEN:
        return value - ply
    return value + ply if value < -END_SEEN else value


def known_depth(known: int) -> int:
    """Return the depth of an entry."""
    return (known >> K_DEPTH) & 1023


def known_lane(known: int) -> int:
    """Return the lane of an entry's best move."""
    return (known >> K_LANE) & 7


def known_bound(known: int) -> int:
    """Return what the value of an entry is."""
    return (known >> K_BOUND) & BOUND


def known_solved(known: int) -> int:
    """Return 1 where an entry's value holds for any depth."""
    return known & K_SOLVED


def save_entry(
    memory: Ints,
    at: int,
    own: int,
    other: int,
    ply: int,
    value: int,
    depth: int,
    lane: int,
    bound: int,
    solved: int,
) -> None:
    """Put a position into the bucket at `at`: its first entry keeps the greater depth."""
    first = memory[at + E_KNOWN]
    same = memory[at + E_OWN] ^ first == own and memory[at + E_OTHER] == other
    if not same and depth < known_depth(first) and memory[at + E_AGE] == memory[M_AGE]:
        at += ENTRY
    if value > END_SEEN:
        value += ply
    elif value < -END_SEEN:
        value -= ply
    known = pack_entry(value, depth, lane, bound, solved)
    memory[at + E_OWN] = own ^ known
    memory[at + E_OTHER] = other
    memory[at + E_KNOWN] = known
    memory[at + E_AGE] = memory[M_AGE]


def emptied(table: Ints, now: int, then: int) -> int:
    """Return how many pits hold more `now` than `then`: each must be played before `then` is back.

    The top bit of a lane survives the subtraction where `then` holds as much or more.
    """
    tops = table[T_TOPS]
    more = tops & ~((then | tops) - now)
    return (((more >> 7) * SUM) & STORE) >> STORE_AT


def past_may_return(work: Ints, ply: int, own: int, other: int, quiet: int, depth: int) -> int:
    """Return 1 where a position since the last capture could come back within `depth` plies."""
    # Every pit that holds more seeds than it did must be played by its owner, one a turn.
    if quiet == 0 or work[T_REPEAT] > REPEATS:
        return 0
    pits = work[T_PITS]
    least = 1 if work[W_EXACT] == 1 else max(1, REPEATS - depth)  # nothing is back sooner
    step = 2 if depth == 1 else 1  # one ply brings back a board with the other side to move
    back = least
    while back <= quiet:
        odd = back & 1  # the other side has played once more since then
        at = work[W_PAST] + 2 * (ply - back)
        mine = work[at + odd] & pits
        if 2 * emptied(work, own & pits, mine) - odd <= depth:
            theirs = work[at + 1 - odd] & pits
            if 2 * emptied(work, other & pits, theirs) + odd <= depth:
                return 1
        back += step
    return 0


SHALLOW: Final = 4  # plies before the horizon where a judgement may replace the play
MARGIN: Final = 200  # what a ply may change of it
REDUCED: Final = 3  # plies before the horizon from which late moves are looked at less deep
LATE: Final = 3  # moves that are looked at as deep as any
WON: Final = VICTORY // 2  # values beyond it, either way, are those of a won game


def is_judged(work: Ints, depth: int, alpha: int, beta: int) -> int:
    """Return 1 where a judgement of the position may spare some play: near the horizon."""
    # It says nothing of won games, and of a wide window it could decide no side.
    near = work[W_EXACT] == 0 and depth <= SHALLOW and beta - alpha == 1
    return 1 if near and alpha > -WON and beta < WON else 0


def moves_less(work: Ints, depth: int, number: int, calm: int) -> int:
    """Return by how many plies less deep a move is looked at first, the `number`-th from 0."""
    # Only those that take nothing are, and `calm` is 0 for the others.
    late = depth >= REDUCED and number >= LATE and calm > 0 and work[W_EXACT] == 0
    return 1 if late else 0


def drawn(work: Ints, value: int) -> int:
    """Return the value of a game that is over: where nobody wins, seeds are worth next to nothing.

    They only rank draws.
    """
    if work[W_EXACT] == 1 or value <= -WON or value >= WON:
        return value
    return value // SEED


def lead_of(own: int, other: int) -> int:
    """Return the difference of the stores, as a value."""
    return ((own >> STORE_AT) - (other >> STORE_AT)) * SEED


def final_value(table: Ints, own: int, other: int, ply: int) -> int:
    """Return the value of a finished game for the side that would be to move."""
    mine = own
    theirs = other
    if table[T_SWEEP] == 1 or (own < table[T_WIN] and other < table[T_WIN]):
        mine += ((own & table[T_PITS]) * SUM) & STORE
        theirs += ((other & table[T_PITS]) * SUM) & STORE
    value = lead_of(mine, theirs)
    if mine >= table[T_WIN]:
        return value + VICTORY - ply
    return value - VICTORY + ply if theirs >= table[T_WIN] else value


def repeated(work: Ints, ply: int, own: int, other: int, quiet: int) -> int:
    """Return 1 where these words occurred before since the last capture, if the sheet minds."""
    back = work[T_REPEAT]
    while back <= quiet:
        at = work[W_PAST] + 2 * (ply - back)
        if work[at] == own and work[at + 1] == other:
            return 1
        back += 2
    return 0


def probe_endings(
    table: Ints, endings: bytearray, numbers: Ints, own: int, other: int, quiet: int
) -> int:
    """Probe a table of endings: the offset of a position's bounds, -1 where it has none."""
    # `endings` are the bytes of the table, `numbers` the maps to read it by. It leaves aside what
    # lies behind, which could come back where something `quiet` does.
    if quiet > 0 or numbers[M_TOP] < 0:
        return -1
    full = 2 * (table[T_WIN] >> STORE_AT)
    if full <= (own >> STORE_AT) + (other >> STORE_AT) + seeds_of(own) + seeds_of(other):
        return -1  # both stores could win, and it matters which is first
    return place_of(numbers, own, other)


def promised(table: Ints, own: int, other: int, gain: int) -> int:
    """Return the value of a position where the mover gains this many of the seeds on the board."""
    # That is promised for a game that no full store stops; where it fills a store, it is a win.
    lead = (own >> STORE_AT) - (other >> STORE_AT) + gain
    board = (own >> STORE_AT) + (other >> STORE_AT) + seeds_of(own) + seeds_of(other)
    full = 2 * (table[T_WIN] >> STORE_AT)
    if board + lead >= full:
        return WON_LATER + lead * SEED
    return lead * SEED - (WON_LATER if board - lead >= full else 0)


def probed(
    work: Ints, endings: bytearray, place: int, own: int, other: int, alpha: int, beta: int
) -> int:
    """Return the value of a position of the table, or a bound that decides a window."""
    # NOT_IN_TABLE where its two bounds do neither.
    low = drawn(work, promised(work, own, other, bound_at(endings, place)))
    high = drawn(work, promised(work, own, other, bound_at(endings, place + 1)))
    if endings[place] == endings[place + 1] or (low >= beta and work[W_EXACT] == 0):
        return low
    return high if high <= alpha and work[W_EXACT] == 0 else NOT_IN_TABLE


def put_in_order(work: Ints, slot: int, count: int, move: int) -> None:
    """Put a move into a slot of `count` moves, the most promising first."""
    i = slot + count
    while i > slot and work[i - 1] >> MOVE_PROMISE < move >> MOVE_PROMISE:
        work[i] = work[i - 1]
        i -= 1
    work[i] = move


def credit_history(work: Ints, own: int, lane: int, depth: int) -> None:
    """Credit a quiet move that refuted: the history heuristic, for the same sowing anywhere."""
    at = W_HISTORY + lane * 128 + ((own >> (LANE * lane)) & SEEDS)
    work[at] += depth
    if work[at] > HISTORY_MOST:
        for i in range(W_HISTORY, W_HISTORY + 8 * 128):
            work[i] = work[i] >> 1


def keep_variation(work: Ints, ply: int, lane: int) -> None:
    """Make `lane` and the principal variation after it that of this ply."""
    here = W_VARIATIONS + LINE * ply
    then = here + LINE
    count = work[then + L_COUNT]
    work[here + L_COUNT] = count + 1
    work[here + L_MOVES] = lane
    for i in range(count):
        work[here + L_MOVES + 1 + i] = work[then + L_MOVES + i]


def table_cutoff(
    work: Ints, ply: int, own: int, other: int, quiet: int, depth: int, alpha: int, known: int
) -> int:
    """Return the value of an entry where it decides a window of one above `alpha`, or INFINITE."""
    reach = known_depth(known)
    if reach < depth and known_solved(known) == 0:
        return INFINITE
    if reach > depth and work[W_EXACT] == 1:
        return INFINITE
    value = known_value(known, ply)
    needed = BOUND_LOW if value > alpha else BOUND_HIGH
    if known_bound(known) & needed == 0:
        return INFINITE
    if past_may_return(work, ply, own, other, quiet, reach) == 1:
        return INFINITE
    work[W_GUESSED] += 1 - known_solved(known)
    return value
