"""The tree of a promise: the moves that keep it, every reply to them, and so on to its end."""

from songo_edu.engine.bitboards.kernel import (
    lanes_of,
    moves_of,
    played_other,
    played_own,
    quiet_after,
)
from songo_edu.engine.bitboards.layout import GIFT_MOVE, LANE, STORE_AT, T_ROW, TOP
from songo_edu.puzzles.native.kernel import forced, is_over, swept
from songo_edu.puzzles.native.layout import (
    N_GOAL,
    N_HELD,
    N_LARGEST,
    N_NODES,
    N_OTHER,
    N_OWN,
    N_SIZE,
    N_SLACK,
    N_STRICT,
    N_TREE,
    N_TURNS,
    NODE,
    REPLY,
)
from songo_edu.puzzles.native.tightness import CLEAR


def grow(
    table: list[int],
    work: list[int],
    ply: int,
    own: int,
    other: int,
    quiet: int,
    k: int,
) -> int:
    """Write the nodes of South's moves that keep the promise; return how many, -1 if too many.

    `work` holds the goal and the limit; the tree goes to its end, and the pits of its moves. Later
    turns are counted, and those that are slack (``tightness.py``).
    """
    moves = moves_of(table, own, other)
    lanes = lanes_of(moves)
    work[2 * ply] = own
    work[2 * ply + 1] = other
    count = 0
    near = 0
    for back in range(table[T_ROW]):
        lane = table[T_ROW] - 1 - back
        if (lanes >> (LANE * lane)) & TOP != 0:
            mine = played_own(table, moves, own, other, lane)
            theirs = played_other(table, moves, own, other, lane)
            calm = 0 if moves == GIFT_MOVE else quiet_after(quiet, own, mine)
            gain = (mine >> STORE_AT) - work[N_HELD]
            need = work[N_GOAL] - gain
            left = forced(table, work, ply + 1, theirs, mine, calm, k - 1, 0, need - CLEAR, need)
            if left < need:
                if left > need - CLEAR:
                    near = 1
                continue
            count += 1
            work[N_NODES] += 1
            if work[N_NODES] > work[N_LARGEST]:
                return -1
            work[N_OWN] = work[N_OWN] | (own ^ mine)
            work[N_OTHER] = work[N_OTHER] | (other ^ theirs)
            at = N_TREE + work[N_SIZE]
            work[N_SIZE] += NODE
            ended = is_over(table, work, ply + 1, theirs, mine, calm)
            if ended == 1:
                gain += swept(table, mine, theirs, mine)
            work[at] = lane
            work[at + 1] = gain
            work[at + 2] = -1
            if ended == 1 or gain >= work[N_GOAL] or k == 1:
                continue
            replies = moves_of(table, theirs, mine)
            reply_lanes = lanes_of(replies)
            work[2 * ply + 2] = theirs
            work[2 * ply + 3] = mine
            answers = 0
            for behind in range(table[T_ROW]):
                reply = table[T_ROW] - 1 - behind
                if (reply_lanes >> (LANE * reply)) & TOP != 0:
                    first = played_own(table, replies, theirs, mine, reply)
                    then = played_other(table, replies, theirs, mine, reply)
                    still = 0 if replies == GIFT_MOVE else quiet_after(calm, theirs, first)
                    answers += 1
                    work[N_NODES] += 1
                    if work[N_NODES] > work[N_LARGEST]:
                        return -1
                    here = N_TREE + work[N_SIZE]
                    work[N_SIZE] += REPLY
                    work[here] = reply
                    work[here + 1] = 0
                    got = (then >> STORE_AT) - work[N_HELD]
                    if is_over(table, work, ply + 2, then, first, still) == 1:
                        continue
                    if got < work[N_GOAL]:
                        under = grow(table, work, ply + 2, then, first, still, k - 1)
                        if under < 0:
                            return -1
                        work[here + 1] = under
            work[at + 2] = answers
    if count != 1:
        work[N_STRICT] = 0
    if ply > 0:
        work[N_TURNS] += 1
        if count > 1 or (near == 1 and is_idle(table, work, ply, own, other, quiet, k) == 1):
            work[N_SLACK] += 1
    return count


def is_idle(
    table: list[int], work: list[int], ply: int, own: int, other: int, quiet: int, k: int
) -> int:
    """Return 1 where one move fewer from here on, `k` being left, misses the goal by one seed."""
    need = work[N_GOAL] - ((own >> STORE_AT) - work[N_HELD])
    if k == 1:
        return 1 if need < CLEAR else 0
    left = forced(table, work, ply, own, other, quiet, k - 1, 1, need - CLEAR, need)
    return 1 if left > need - CLEAR else 0


def write_tree(
    table: list[int], work: list[int], own: int, other: int, k: int, seeds: int, largest: int
) -> int:
    """Write the tree of a promise of `seeds` to `work`; return 0 where it has too many nodes."""
    work[N_GOAL] = seeds
    work[N_HELD] = own >> STORE_AT
    work[N_LARGEST] = largest
    work[N_NODES] = 0
    work[N_STRICT] = 1
    work[N_OWN] = 0
    work[N_OTHER] = 0
    work[N_SIZE] = 0
    work[N_TURNS] = 0
    work[N_SLACK] = 0
    quiet = 0
    return 1 if grow(table, work, 0, own, other, quiet, k) > 0 else 0
