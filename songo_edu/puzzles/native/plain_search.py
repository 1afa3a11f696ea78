"""The plain search on two words: everything played out for some plies, the seeds compared."""

from songo_edu.engine.bitboards.kernel import (
    decided,
    lanes_of,
    moves_of,
    played_other,
    played_own,
)
from songo_edu.engine.bitboards.layout import GIFT_MOVE, LANE, STORE_AT, T_ROW, TOP
from songo_edu.engine.search.kernel import final_value, lead_of
from songo_edu.engine.search.layout import INFINITE
from songo_edu.puzzles.native.kernel import has_move


def negamax(
    table: list[int], own: int, other: int, depth: int, ply: int, alpha: int, beta: int
) -> int:
    """Return the value of a position for its mover, `depth` plies played out.

    It is exact between `alpha` and `beta`, else a bound. Repetition is not asked: it takes four
    plies at least. First captures are tried, then the other moves.
    """
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
    found = 0
    if moves == GIFT_MOVE:
        return 0
    for depth in range(1, deepest + 1):
        mark = value_of(table, own, other, key, depth, -INFINITE, INFINITE)
        for lane in range(table[T_ROW]):
            is_rival = lane != key and (moves >> (LANE * lane)) & TOP != 0
            if is_rival and value_of(table, own, other, lane, depth, mark, mark + 1) > mark:
                found = depth
    return found


def best_lane(table: list[int], own: int, other: int, moves: int, depth: int) -> int:
    """Return the lane of the best of `moves` by a plain search, the nearest of equal ones."""
    best = -INFINITE
    found = 0
    for lane in range(table[T_ROW]):
        if (moves >> (LANE * lane)) & TOP != 0:
            value = value_of(table, own, other, lane, depth, best, INFINITE)
            if value > best:
                best = value
                found = lane
    return found
