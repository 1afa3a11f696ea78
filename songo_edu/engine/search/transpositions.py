"""The transposition table: what earlier parts of a search found out, and when it may be used.

An entry must not depend on the way to its position, and repetition does. So nothing is kept or
used where a position of the quiet past could come back within the depth asked for
(`past_may_return`): all values of the table are those of a game that begins at the position.

And a value counts for no greater depth than its own, or for any where the game was followed to its
end everywhere; in an exact search for its own only. So that finds the values of plain minimax.
"""

from songo_edu.engine.bitboards.layout import STORE, STORE_AT, SUM, T_PITS, T_REPEAT, T_TOPS
from songo_edu.engine.search.layout import (
    BOUND,
    BUCKET,
    E_AGE,
    E_KNOWN,
    E_OTHER,
    E_OWN,
    END_SEEN,
    ENTRY,
    K_BOUND,
    K_DEPTH,
    K_LANE,
    K_MIDDLE,
    K_SOLVED,
    K_VALUE,
    M_AGE,
    M_MASK,
    REPEATS,
    W_EXACT,
    W_PAST,
)


def bucket_of(memory: list[int], own: int, other: int) -> int:
    """Return where in `memory` the bucket of two words begins.

    Halves of words are multiplied by numbers so small that the sums stay below 2**63.
    """
    low = 0x7FFFFFFF
    first = (own & low) * 0x2545F491 + (own >> 31) * 0x1B873593
    second = (other & low) * 0x165667B1 + (other >> 31) * 0x27D4EB2F
    mixed = first ^ (second >> 3)
    mixed = mixed ^ (mixed >> 29)
    return BUCKET + ((mixed >> 7) & memory[M_MASK]) * BUCKET


def find_entry(memory: list[int], at: int, own: int, other: int) -> int:
    """Return what is known of a position, whose bucket is at `at`; 0 where it has no entry.

    What is known lies on top of the first word: where two searches wrote at once, and it belongs to
    another position, the entry fits none.
    """
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
    memory: list[int],
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
    held = memory[at + E_OWN] ^ first == own and memory[at + E_OTHER] == other
    if not held and depth < known_depth(first) and memory[at + E_AGE] == memory[M_AGE]:
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


def emptied(table: list[int], now: int, then: int) -> int:
    """Return how many pits hold more `now` than `then`: each must be played before `then` is back.

    The top bit of a lane survives the subtraction where `then` holds as much or more.
    """
    tops = table[T_TOPS]
    more = tops & ~((then | tops) - now)
    return (((more >> 7) * SUM) & STORE) >> STORE_AT


def past_may_return(work: list[int], ply: int, own: int, other: int, quiet: int, depth: int) -> int:
    """Return 1 where a position since the last capture could come back within `depth` plies.

    Every pit that holds more seeds than it did must be played by its owner, one a turn.
    """
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
