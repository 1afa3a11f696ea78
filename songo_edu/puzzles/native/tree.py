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
    N_STRICT,
    N_TREE,
    NODE,
    REPLY,
)


def grow(
    table: list[int],
    room: list[int],
    ply: int,
    own: int,
    other: int,
    quiet: int,
    k: int,
) -> int:
    """Write the nodes of South's moves that keep the promise; return how many, -1 if too many.

    `room` holds the goal and the limit; the tree goes to its end, and the pits of its moves.
    """
    moves = moves_of(table, own, other)
    lanes = lanes_of(moves)
    room[2 * ply] = own
    room[2 * ply + 1] = other
    count = 0
    for back in range(table[T_ROW]):
        lane = table[T_ROW] - 1 - back
        if (lanes >> (LANE * lane)) & TOP != 0:
            mine = played_own(table, moves, own, other, lane)
            theirs = played_other(table, moves, own, other, lane)
            calm = 0 if moves == GIFT_MOVE else quiet_after(quiet, own, mine)
            gain = (mine >> STORE_AT) - room[N_HELD]
            need = room[N_GOAL] - gain
            left = forced(table, room, ply + 1, theirs, mine, calm, k - 1, 0, need - 1, need)
            if left < need:
                continue
            count += 1
            room[N_NODES] += 1
            if room[N_NODES] > room[N_LARGEST]:
                return -1
            room[N_OWN] = room[N_OWN] | (own ^ mine)
            room[N_OTHER] = room[N_OTHER] | (other ^ theirs)
            at = N_TREE + room[N_SIZE]
            room[N_SIZE] += NODE
            ended = is_over(table, room, ply + 1, theirs, mine, calm)
            if ended == 1:
                gain += swept(table, mine, theirs, mine)
            room[at] = lane
            room[at + 1] = gain
            room[at + 2] = -1
            if ended == 1 or gain >= room[N_GOAL] or k == 1:
                continue
            replies = moves_of(table, theirs, mine)
            reply_lanes = lanes_of(replies)
            room[2 * ply + 2] = theirs
            room[2 * ply + 3] = mine
            answers = 0
            for behind in range(table[T_ROW]):
                reply = table[T_ROW] - 1 - behind
                if (reply_lanes >> (LANE * reply)) & TOP != 0:
                    first = played_own(table, replies, theirs, mine, reply)
                    then = played_other(table, replies, theirs, mine, reply)
                    still = 0 if replies == GIFT_MOVE else quiet_after(calm, theirs, first)
                    answers += 1
                    room[N_NODES] += 1
                    if room[N_NODES] > room[N_LARGEST]:
                        return -1
                    here = N_TREE + room[N_SIZE]
                    room[N_SIZE] += REPLY
                    room[here] = reply
                    room[here + 1] = 0
                    got = (then >> STORE_AT) - room[N_HELD]
                    if is_over(table, room, ply + 2, then, first, still) == 1:
                        continue
                    if got < room[N_GOAL]:
                        under = grow(table, room, ply + 2, then, first, still, k - 1)
                        if under < 0:
                            return -1
                        room[here + 1] = under
            room[at + 2] = answers
    if count != 1:
        room[N_STRICT] = 0
    return count


def plant(
    table: list[int], room: list[int], own: int, other: int, k: int, seeds: int, largest: int
) -> int:
    """Write the tree of a promise of `seeds` to `room`; return 0 where it has too many nodes."""
    room[N_GOAL] = seeds
    room[N_HELD] = own >> STORE_AT
    room[N_LARGEST] = largest
    room[N_NODES] = 0
    room[N_STRICT] = 1
    room[N_OWN] = 0
    room[N_OTHER] = 0
    room[N_SIZE] = 0
    quiet = 0
    return 1 if grow(table, room, 0, own, other, quiet, k) > 0 else 0
