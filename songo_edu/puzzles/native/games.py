"""Many games in one call: players of several strengths who slip now and then, as people do.

All is drawn from a generator of 32-bit numbers in plain integers, so that the same number gives
the same games, compiled or not.
"""

from songo_edu.engine.bitboard_kernel import (
    GIFT_MOVE,
    LANE,
    STORE,
    STORE_AT,
    SUM,
    T_PITS,
    T_ROW,
    TOP,
    decided,
    ending_of,
    lanes_of,
    moves_of,
    played_other,
    played_own,
    quiet_after,
)
from songo_edu.engine.search.workspace import INFINITE, final_value, lead_of
from songo_edu.puzzles.native.kernel import EARLIEST, G_DRAWN, LONGEST, has_move


def drawn(draw: list[int], below: int) -> int:
    """Return the next number of the generator, from 0 to `below` - 1; `below` is 65,536 at most."""
    # A linear congruential generator modulo 2**32 (Numerical Recipes, ranqd1), its upper half used.
    draw[G_DRAWN] = (draw[G_DRAWN] * 1664525 + 1013904223) & 0xFFFFFFFF
    return ((draw[G_DRAWN] >> 16) * below) >> 16


def any_lane(table: list[int], draw: list[int], moves: int) -> int:
    """Return the lane of one of `moves`, drawn."""
    count = 0
    for lane in range(table[T_ROW]):
        count += 1 if (moves >> (LANE * lane)) & TOP != 0 else 0
    number = drawn(draw, count)
    picked = 0
    for lane in range(table[T_ROW]):
        if (moves >> (LANE * lane)) & TOP != 0:
            if number == 0:
                picked = lane
            number -= 1
    return picked


def seeds_on(table: list[int], own: int, other: int) -> int:
    """Return the seeds on the board."""
    return ((((own & table[T_PITS]) + (other & table[T_PITS])) * SUM) & STORE) >> STORE_AT


def play(
    table: list[int], draw: list[int], start: int, words: list[int], lanes: list[int], first: int
) -> int:
    """Play a game; return its plies. From place `first` on are words and lanes of each ply."""
    # `start` is the word of both sides at the beginning. Each player draws how deep to look, 1 to 4
    # plies, and how often in a hundred moves to slip.
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
    """Play `count` games; return how many positions were picked: their places, game by game."""
    # Picked is what is no opening and has `least` seeds on the board still, or more. Each game
    # begins at a drawn place.
    total = 0
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
                picked[total + i] = first + EARLIEST + (step + i) % size
            total += size
    return total


def negamax(
    table: list[int], own: int, other: int, depth: int, ply: int, alpha: int, beta: int
) -> int:
    """Return the value of a position for its mover, `depth` plies played out."""
    # It is exact between `alpha` and `beta`, else a bound. Repetition is not asked: it takes four
    # plies at least. First captures are tried, then the other moves.
    if decided(table, own, other) == 1:
        return final_value(table, own, other, ply)
    if depth == 0:
        if has_move(table, own, other) == 1:
            return lead_of(own, other)
        return final_value(table, own, other, ply)
    moves = moves_of(table, own, other)
    if moves == 0:
        return final_value(table, own, other, ply)
    lanes = lanes_of(moves)
    best = -INFINITE
    for quiet in range(2):
        for lane in range(table[T_ROW]):
            if (lanes >> (LANE * lane)) & TOP != 0:
                mine = played_own(table, moves, own, other, lane)
                if (mine >> STORE_AT == own >> STORE_AT) == (quiet == 1):
                    theirs = played_other(table, moves, own, other, lane)
                    low = max(alpha, best)
                    value = -negamax(table, theirs, mine, depth - 1, ply + 1, -beta, -low)
                    best = max(best, value)
                    if best >= beta:
                        return best
    return best


def value_of(
    table: list[int], own: int, other: int, lane: int, depth: int, alpha: int, beta: int
) -> int:
    """Return what a first move is worth, `depth` plies deep with it."""
    moves = moves_of(table, own, other)
    mine = played_own(table, moves, own, other, lane)
    theirs = played_other(table, moves, own, other, lane)
    return -negamax(table, theirs, mine, depth - 1, 1, -beta, -alpha)


def fooled(table: list[int], own: int, other: int, key: int, deepest: int) -> int:
    """Return the deepest search of 1 to `deepest` plies that picks another move than `key`."""
    moves = moves_of(table, own, other)
    failing = 0
    if moves == GIFT_MOVE:
        return 0
    for depth in range(1, deepest + 1):
        mark = value_of(table, own, other, key, depth, -INFINITE, INFINITE)
        for lane in range(table[T_ROW]):
            is_rival = lane != key and (moves >> (LANE * lane)) & TOP != 0
            if is_rival and value_of(table, own, other, lane, depth, mark, mark + 1) > mark:
                failing = depth
    return failing


def best_lane(table: list[int], own: int, other: int, moves: int, depth: int) -> int:
    """Return the lane of the best of `moves` by a plain search, the nearest of equal ones."""
    best = -INFINITE
    chosen = 0
    for lane in range(table[T_ROW]):
        if (moves >> (LANE * lane)) & TOP != 0:
            value = value_of(table, own, other, lane, depth, best, INFINITE)
            if value > best:
                best = value
                chosen = lane
    return chosen
