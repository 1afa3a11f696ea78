"""Many games in one call: players of several strengths who slip now and then, as people do.

All is drawn from a generator of 32-bit numbers in plain integers, so that the same number gives
the same games, compiled or not.
"""

from songo_edu.engine.bitboards.kernel import (
    ending_of,
    moves_of,
    played_other,
    played_own,
    quiet_after,
)
from songo_edu.engine.bitboards.layout import (
    GIFT_MOVE,
    LANE,
    STORE,
    STORE_AT,
    SUM,
    T_PITS,
    T_ROW,
    TOP,
)
from songo_edu.puzzles.native.layout import EARLIEST, G_DRAWN, LONGEST
from songo_edu.puzzles.native.plain_search import best_lane


def drawn(draw: list[int], below: int) -> int:
    """Return the next number of the generator, from 0 to `below` - 1; `below` is 65,536 at most.

    A linear congruential generator modulo 2**32 (Numerical Recipes, ranqd1), its upper half used.
    """
    draw[G_DRAWN] = (draw[G_DRAWN] * 1664525 + 1013904223) & 0xFFFFFFFF
    return ((draw[G_DRAWN] >> 16) * below) >> 16


def any_lane(table: list[int], draw: list[int], moves: int) -> int:
    """Return the lane of one of `moves`, drawn."""
    count = 0
    for lane in range(table[T_ROW]):
        count += 1 if (moves >> (LANE * lane)) & TOP != 0 else 0
    number = drawn(draw, count)
    found = 0
    for lane in range(table[T_ROW]):
        if (moves >> (LANE * lane)) & TOP != 0:
            if number == 0:
                found = lane
            number -= 1
    return found


def seeds_on(table: list[int], own: int, other: int) -> int:
    """Return the seeds on the board."""
    return ((((own & table[T_PITS]) + (other & table[T_PITS])) * SUM) & STORE) >> STORE_AT


def play(
    table: list[int],
    draw: list[int],
    start: int,
    words: list[int],
    lanes: list[int],
    first: int,
) -> int:
    """Play a game; return its plies. From place `first` on stand words and lanes of each ply.

    `start` is the word of both sides at the beginning. Each player draws how deep to look, 1 to 4
    plies, and how often in a hundred moves to slip.
    """
    own = start
    other = start
    quiet = 0
    depths = 1 + drawn(draw, 4) + 16 * (1 + drawn(draw, 4))
    slips = 2 + 2 * drawn(draw, 12) + 256 * (2 + 2 * drawn(draw, 12))
    opening = 2 + drawn(draw, 8)
    ply = 0
    while ply < LONGEST:
        at = 2 * (first + ply)
        words[at] = own
        words[at + 1] = other
        if ending_of(table, words, first + ply, own, other, quiet) != 0:
            break
        moves = moves_of(table, own, other)
        lane = 0
        if moves != GIFT_MOVE:
            slip = (slips & 255) if ply & 1 == 0 else slips >> 8
            depth = (depths & 15) if ply & 1 == 0 else depths >> 4
            if drawn(draw, 100) < slip or ply < opening:
                lane = any_lane(table, draw, moves)
            else:
                lane = best_lane(table, own, other, moves, depth)
        lanes[first + ply] = lane
        mine = played_own(table, moves, own, other, lane)
        theirs = played_other(table, moves, own, other, lane)
        quiet = 0 if moves == GIFT_MOVE else quiet_after(quiet, own, mine)
        own = theirs
        other = mine
        ply += 1
    return ply


def games(
    table: list[int],
    draw: list[int],
    start: int,
    least: int,
    count: int,
    words: list[int],
    lanes: list[int],
    picked: list[int],
) -> int:
    """Play `count` games; return how many positions were picked: their places, game by game.

    Picked is what is no opening and has `least` seeds on the board still, or more. Each game begins
    at a drawn place.
    """
    found = 0
    for game in range(count):
        first = game * LONGEST
        plies = play(table, draw, start, words, lanes, first)
        last = EARLIEST
        while last < plies:
            at = 2 * (first + last)
            if seeds_on(table, words[at], words[at + 1]) < least:
                break
            last += 1
        size = last - EARLIEST
        if size > 0:
            step = drawn(draw, size)
            for i in range(size):
                picked[found + i] = first + EARLIEST + (step + i) % size
            found += size
    return found
