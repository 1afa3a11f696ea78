"""Capture goals on two words: what first moves force, whether that is worth asking, and its tree.

South, the solver, is to move and nothing lies behind. What `forced` of the rules says on plain
positions is said here on bitboards, with the same values. A workspace, ``work``, is one flat run of
64-bit integers that the caller allocates: so calls stay cheap.

Each move of the solver has to matter. It matters where the second best move, or leaving it out,
fails by more than one seed; and after the key more seeds have to be won than moves are left. A
later turn is slack where two moves keep the promise, or where the one that does matters little: of
all later turns, over every reply, a quarter may be slack.
"""

from typing import Final

from songo_edu.engine.bitboard_kernel import (
    GIFT_MOVE,
    LANE,
    SEEDS,
    STORE,
    STORE_AT,
    SUM,
    T_PITS,
    T_REPEAT,
    T_ROW,
    T_SWEEP,
    T_WIN,
    TOP,
    after_other,
    after_own,
    came_back,
    decided,
    lanes_of,
    moves_of,
    played_other,
    played_own,
    quiet_after,
)
from songo_edu.rules.two_row.captures import RULE_QUIET, RULE_WAITING, is_tempting

# The workspace of a claim and its tree. The words of earlier plies lie at its front, two a ply.
N_BEST: Final = 24  # seeds that the best first move forces
N_SECOND: Final = 25  # seeds that the best of the others forces
N_KEY: Final = 26  # the lane of the best first move
N_CHOICES: Final = 27  # legal first moves
N_WON: Final = 28  # by lane: seeds won at once, -1 where the move is not legal
N_LOST: Final = N_WON  # by lane, of a defence: seeds lost, -1 where the move is not legal
N_GOAL: Final = 36  # seeds promised
N_HELD: Final = 37  # the store that counts at the start: South's, of a defence North's
N_LARGEST: Final = 38  # nodes a tree may have
N_NODES: Final = 39  # nodes it has
N_STRICT: Final = 40  # 1: one move at every turn
N_OWN: Final = 41  # a bit in each pit of South's row that a move of the solution changes
N_OTHER: Final = 42  # the same of North's row
N_SIZE: Final = 43  # integers of the tree written
N_TURNS: Final = 44  # the solver's turns after the first
N_SLACK: Final = 45  # those of them at which it matters little what is played
N_FEWER: Final = 46  # seeds that one move fewer forces, where more than one is allowed
N_GUARD: Final = 47  # 1: promised is that North takes no more than the goal
N_TREE: Final = 48  # here it begins
WORKSPACE: Final = 8192  # room for a tree of 2,000 nodes

# A tree is written node by node: lane, seeds, number of replies (-1: none are given); for each
# reply its lane and the number of nodes that follow it, then these.
NODE: Final = 3
REPLY: Final = 2

# A query: what a batch of positions is asked.
Q_MOVES: Final = 0  # K
Q_LEAST: Final = 1  # the fewest seeds of a goal
Q_SEEDS: Final = 2  # exactly this many, 0: any number
Q_RULE: Final = 3  # what is worth asking (`RULE_TEMPTING` …)
Q_CHOICES: Final = 4  # the fewest legal first moves
Q_LARGEST: Final = 5  # the most nodes of a tree
Q_REPLIES: Final = 6  # the fewest replies to the key, where K > 1
Q_STRICT: Final = 7  # 1: one right move at every turn
ASKED: Final = 8

#: More seeds than any game has.
MANY: Final = 1000

# Games: the generator of numbers, and where a game's plies are.
G_DRAWN: Final = 0  # the last number drawn, 32 bits
LONGEST: Final = 240  # plies; the game is left unfinished there
#: The fewest plies before a position is tried: openings are met too often.
EARLIEST: Final = 6


#: A promise fails clearly where this many seeds are missing.
CLEAR: Final = 2


def is_padded(k: int, seeds: int, taken: int, second: int, fewer: int) -> int:
    """Return 1 where the first of `k` moves does nearly all, or nearly nothing."""
    # `seeds` are promised and the key takes `taken` of them at once; the best other first move
    # forces `second`, and one move fewer forces `fewer`.
    if k == 1:
        return 0
    if seeds - taken < k:
        return 1
    return 1 if seeds - second < CLEAR and seeds - fewer < CLEAR else 0


def swept(table: list[int], own: int, other: int, word: int) -> int:
    """Return the seeds of the row `word` that its owner adds where the game ends here."""
    if table[T_SWEEP] == 0 and (own >= table[T_WIN] or other >= table[T_WIN]):
        return 0
    return (((word & table[T_PITS]) * SUM) & STORE) >> STORE_AT


def has_move(table: list[int], own: int, other: int) -> int:
    """Return 1 where the mover has a move; where a pit but the last has seeds, that is plain."""
    pits = table[T_PITS]
    if own & pits & ~SEEDS != 0 and other & pits != 0:
        return 1
    return 1 if moves_of(table, own, other) != 0 else 0


def is_back(table: list[int], work: list[int], ply: int, own: int, other: int, quiet: int) -> int:
    """Return 1 where these words occurred before, if the sheet minds."""
    if quiet < table[T_REPEAT]:
        return 0
    return came_back(work, ply, own, other, quiet)


def is_over(table: list[int], work: list[int], ply: int, own: int, other: int, quiet: int) -> int:
    """Return 1 where the game has ended."""
    if decided(table, own, other) == 1 or has_move(table, own, other) == 0:
        return 1
    return is_back(table, work, ply, own, other, quiet)


def forced(
    table: list[int],
    work: list[int],
    ply: int,
    own: int,
    other: int,
    quiet: int,
    k: int,
    solving: int,
    floor: int,
    ceiling: int,
) -> int:
    """Return the seeds the solver can still force within `k` own moves."""
    # `solving` is 1 where the side to move is the solver. The value is exact between `floor` and
    # `ceiling`, else a bound on its side. Words of earlier plies are at the front of `work`.
    mine = own if solving == 1 else other
    if decided(table, own, other) == 1:
        return swept(table, own, other, mine)
    if k == 0:
        if has_move(table, own, other) == 1 and is_back(table, work, ply, own, other, quiet) == 0:
            return 0
        return swept(table, own, other, mine)
    moves = moves_of(table, own, other)
    if moves == 0 or is_back(table, work, ply, own, other, quiet) == 1:
        return swept(table, own, other, mine)
    work[2 * ply] = own
    work[2 * ply + 1] = other
    held = mine >> STORE_AT
    low = floor
    high = ceiling
    best = -1 if solving == 1 else MANY
    lanes = lanes_of(moves)
    for lane in range(table[T_ROW]):
        if (lanes >> (LANE * lane)) & TOP != 0:
            first = played_own(table, moves, own, other, lane)
            then = played_other(table, moves, own, other, lane)
            calm = 0 if moves == GIFT_MOVE else quiet_after(quiet, own, first)
            won = ((first if solving == 1 else then) >> STORE_AT) - held
            value = won + forced(
                table,
                work,
                ply + 1,
                then,
                first,
                calm,
                k - solving,
                1 - solving,
                low - won,
                high - won,
            )
            if solving == 1:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
    return best


def claim(table: list[int], work: list[int], own: int, other: int, k: int) -> int:
    """Return 1 where exactly one first move forces the most seeds within `k` moves."""
    # What the moves win and force is written to `work`. Whether fewer moves are enough is not
    # asked.
    moves = moves_of(table, own, other)
    work[N_CHOICES] = 0
    if decided(table, own, other) == 1 or moves == 0 or moves == GIFT_MOVE:
        return 0
    work[0] = own
    work[1] = other
    best = -1
    second = -1
    key = -1
    choices = 0
    for back in range(table[T_ROW]):
        lane = table[T_ROW] - 1 - back
        work[N_WON + lane] = -1
        if (moves >> (LANE * lane)) & TOP != 0:
            mine = after_own(table, own, other, lane)
            theirs = after_other(table, own, other, lane)
            won = (mine >> STORE_AT) - (own >> STORE_AT)
            work[N_WON + lane] = won
            choices += 1
            calm = 1 if won == 0 else 0
            floor = second - won
            value = won + forced(table, work, 1, theirs, mine, calm, k - 1, 0, floor, MANY)
            if value > best:
                second = best
                best = value
                key = lane
            elif value > second:
                second = value
    work[N_BEST] = best
    work[N_SECOND] = second
    work[N_KEY] = key
    work[N_CHOICES] = choices
    return 1 if choices > 1 and best > second else 0


def needs_all(table: list[int], work: list[int], own: int, other: int, k: int) -> int:
    """Return 1 where the seeds of a claim in `k` moves cannot be forced in one move less."""
    # How many one move less forces is written to `work`, where it is near: else less than that.
    work[N_FEWER] = 0
    if k == 1:
        return 1
    best = work[N_BEST]
    fewer = forced(table, work, 0, own, other, 0, k - 1, 1, best - CLEAR, best)
    work[N_FEWER] = fewer
    return 1 if fewer < best else 0


def has_padding(work: list[int], k: int) -> int:
    """Return 1 where a claim is padded; `needs_all` has been asked."""
    taken = work[N_WON + work[N_KEY]]
    return is_padded(k, work[N_BEST], taken, work[N_SECOND], work[N_FEWER])


def is_worth(table: list[int], work: list[int], own: int, k: int, rule: int) -> int:
    """Return 1 where a claim is worth asking by one of the rules (`RULE_TEMPTING` …)."""
    key = work[N_KEY]
    won = work[N_WON + key]
    if rule == RULE_QUIET:
        return 1 if won == 0 else 0
    if rule == RULE_WAITING:
        return 1 if (own >> (LANE * key)) & SEEDS <= key else 0
    return is_tempting(work, N_WON, table[T_ROW], key, k, work[N_BEST], work[N_SECOND])


def grow(
    table: list[int], work: list[int], ply: int, own: int, other: int, quiet: int, k: int
) -> int:
    """Write the nodes of South's moves that keep the promise; return how many, -1 if too many."""
    # `work` holds the goal and the limit; the tree goes to its end, and the pits of its moves.
    # Later turns are counted, and those that are slack.
    guard = work[N_GUARD]
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
            gain = ((theirs if guard == 1 else mine) >> STORE_AT) - work[N_HELD]
            need = work[N_GOAL] - gain
            if guard == 1:
                if forced(table, work, ply + 1, theirs, mine, calm, k, 1, need, need + 1) > need:
                    continue
            else:
                low = need - CLEAR
                left = forced(table, work, ply + 1, theirs, mine, calm, k - 1, 0, low, need)
                if left < need:
                    if left > low:
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
                gain += swept(table, mine, theirs, theirs if guard == 1 else mine)
            work[at] = lane
            work[at + 1] = gain
            work[at + 2] = -1
            if ended == 1 or k == 1 or (guard == 0 and gain >= work[N_GOAL]):
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
                    if guard == 1 or got < work[N_GOAL]:
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
    table: list[int],
    work: list[int],
    own: int,
    other: int,
    k: int,
    seeds: int,
    guard: int,
    largest: int,
) -> int:
    """Write the tree of a promise to `work`; return 0 where it has too many nodes."""
    # It is `seeds` for South within `k` moves, or with `guard` 1 no more than that for North.
    for at in range(N_GOAL, N_TREE):
        work[at] = 0
    work[N_GOAL] = seeds
    work[N_GUARD] = guard
    work[N_HELD] = (other if guard == 1 else own) >> STORE_AT
    work[N_LARGEST] = largest
    work[N_STRICT] = 1
    quiet = 0
    return 1 if grow(table, work, 0, own, other, quiet, k) > 0 else 0
