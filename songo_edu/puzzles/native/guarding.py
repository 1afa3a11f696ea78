"""Hill climbing towards defences: how near a board comes to one.

Sought are one first move that loses less than the others, a capture that tempts and costs more, and
several threats; and in more moves, later turns at which one move alone holds.
"""

from songo_edu.engine.bitboards.kernel import (
    after_other,
    after_own,
    decided,
    moves_of,
    quiet_after,
)
from songo_edu.engine.bitboards.layout import GIFT_MOVE, LANE, STORE_AT, T_ROW, TOP
from songo_edu.puzzles.native.games import seeds_on
from songo_edu.puzzles.native.kernel import forced
from songo_edu.puzzles.native.layout import MANY, N_LOST, N_SLACK, N_TURNS, Q_CHOICES, Q_MOVES
from songo_edu.puzzles.native.tightness import CLEAR, is_loose


def guard_score(table: list[int], work: list[int], own: int, other: int, query: list[int]) -> int:
    """Return how near a board comes to a defence; 1000 and more where it holds one."""
    moves = moves_of(table, own, other)
    if decided(table, own, other) == 1 or moves == 0 or moves == GIFT_MOVE:
        return -1
    k = query[Q_MOVES]
    work[0] = own
    work[1] = other
    least = MANY
    second = MANY
    key = -1
    choices = 0
    for lane in range(table[T_ROW]):
        work[N_LOST + lane] = -1
        if (moves >> (LANE * lane)) & TOP != 0:
            mine = after_own(table, own, other, lane)
            theirs = after_other(table, own, other, lane)
            calm = 1 if mine >> STORE_AT == own >> STORE_AT else 0
            lost = forced(table, work, 1, theirs, mine, calm, k, 1, -1, MANY)
            work[N_LOST + lane] = lost
            choices += 1
            if lost < least:
                second = least
                least = lost
                key = lane
            elif lost < second:
                second = lost
    if choices < query[Q_CHOICES]:
        return choices
    aims = 0
    stake = 0
    for lane in range(table[T_ROW]):
        if (moves_of(table, other, own) >> (LANE * lane)) & TOP != 0:
            won = (after_own(table, other, own, lane) >> STORE_AT) - (other >> STORE_AT)
            aims += 1 if won > 0 else 0
            stake = max(stake, won)
    taken = (after_own(table, own, other, key) >> STORE_AT) - (own >> STORE_AT)
    tempts = 0
    fair = 1
    for lane in range(table[T_ROW]):
        if work[N_LOST + lane] >= 0 and lane != key:
            won = (after_own(table, own, other, lane) >> STORE_AT) - (own >> STORE_AT)
            if won > taken:
                tempts = 1
            if won - work[N_LOST + lane] > taken - least:
                fair = 0
    value = 20 + 12 * min(second - least, 4) + 15 * tempts + 8 * min(aims, 3)
    if second < least + CLEAR or tempts == 0 or fair == 0 or stake < least + CLEAR:
        return value - seeds_on(table, own, other)
    if k > 1 and slack_after(table, work, own, other, key, k, least) == 1:
        spare = 40 * work[N_SLACK] // max(1, work[N_TURNS])
        return value + 100 - spare - seeds_on(table, own, other)
    return value + 1000 - seeds_on(table, own, other)


def slack_after(
    table: list[int], work: list[int], own: int, other: int, key: int, k: int, least: int
) -> int:
    """Return 1 where too many turns after the key are slack; they are counted in `work`."""
    mine = after_own(table, own, other, key)
    theirs = after_other(table, own, other, key)
    calm = 1 if mine >> STORE_AT == own >> STORE_AT else 0
    work[2] = theirs
    work[3] = mine
    work[N_TURNS] = 0
    work[N_SLACK] = 0
    replies = moves_of(table, theirs, mine)
    if replies == GIFT_MOVE:
        return 0
    for reply in range(table[T_ROW]):
        if (replies >> (LANE * reply)) & TOP != 0:
            north = after_own(table, theirs, mine, reply)
            south = after_other(table, theirs, mine, reply)
            still = quiet_after(calm, theirs, north)
            rest = least - ((north >> STORE_AT) - (other >> STORE_AT))
            moves = moves_of(table, south, north)
            if moves == 0 or moves == GIFT_MOVE or decided(table, south, north) == 1:
                continue
            holding = 0
            work[4] = south
            work[5] = north
            for lane in range(table[T_ROW]):
                if (moves >> (LANE * lane)) & TOP != 0:
                    then = after_own(table, south, north, lane)
                    against = after_other(table, south, north, lane)
                    quiet = quiet_after(still, south, then)
                    lost = forced(table, work, 3, against, then, quiet, k - 1, 1, rest, rest + 1)
                    holding += 1 if lost <= rest else 0
            work[N_TURNS] += 1
            work[N_SLACK] += 1 if holding != 1 else 0
    return is_loose(work[N_TURNS], work[N_SLACK])
