"""Principal variation search on two words: alpha-beta, later moves in a window of one.

Beyond the horizon only captures are followed, and the mover may stop instead (`settled`). A node is
a position that is looked at: asked for its ending, its moves or its value.
"""

from songo_edu.engine.bitboards.evaluation import static_value
from songo_edu.engine.bitboards.kernel import (
    after_other,
    after_own,
    decided,
    moves_of,
    played_other,
    played_own,
    quiet_after,
)
from songo_edu.engine.bitboards.layout import (
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
)
from songo_edu.engine.endings.layout import M_TOP
from songo_edu.engine.endings.probing import bound_at, place_of, seeds_of
from songo_edu.engine.search.layout import (
    BOUND_EXACT,
    BOUND_HIGH,
    BOUND_LOW,
    HISTORY_MOST,
    INFINITE,
    L_COUNT,
    L_MOVES,
    LINE,
    MOVE_LANE,
    MOVE_PROMISE,
    NOT_IN_TABLE,
    PROMISE_KNOWN,
    PROMISE_TAKEN,
    SLOT,
    W_EXACT,
    W_GUESSED,
    W_HISTORY,
    W_LIMIT,
    W_NEAR,
    W_NODES,
    W_PAST,
    W_SLOTS,
    W_STOP,
    W_VARIATIONS,
)
from songo_edu.engine.search.selective import MARGIN, drawn, is_judged, moves_less
from songo_edu.engine.search.transpositions import (
    bucket_of,
    find_entry,
    known_bound,
    known_depth,
    known_lane,
    known_solved,
    known_value,
    past_may_return,
    save_entry,
)
from songo_edu.rules.two_row.endings import WON_LATER
from songo_edu.rules.two_row.search import SEED, VICTORY


def lead_of(own: int, other: int) -> int:
    """Return the difference of the stores, as a value."""
    return ((own >> STORE_AT) - (other >> STORE_AT)) * SEED


def final_value(table: list[int], own: int, other: int, ply: int) -> int:
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


def repeated(work: list[int], ply: int, own: int, other: int, quiet: int) -> int:
    """Return 1 where these words stood before since the last capture, if the sheet minds."""
    back = work[T_REPEAT]
    while back <= quiet:
        at = work[W_PAST] + 2 * (ply - back)
        if work[at] == own and work[at + 1] == other:
            return 1
        back += 2
    return 0


def probe_endings(
    table: list[int], endings: bytearray, numbers: list[int], own: int, other: int, quiet: int
) -> int:
    """Probe a table of endings: where the bounds of a position stand, -1 where it cannot tell.

    `endings` are the bytes of the table, `numbers` the maps to read it by. It leaves aside what
    lies behind, which could come back where something `quiet` does.
    """
    if quiet > 0 or numbers[M_TOP] < 0:
        return -1
    full = 2 * (table[T_WIN] >> STORE_AT)
    if full <= (own >> STORE_AT) + (other >> STORE_AT) + seeds_of(own) + seeds_of(other):
        return -1  # both stores could win, and it matters which is first
    return place_of(numbers, own, other)


def promised(table: list[int], own: int, other: int, gain: int) -> int:
    """Return the value of a position where the mover gains so many of the seeds on the board.

    That is promised for a game that no full store stops; where it fills a store, it is a win.
    """
    lead = (own >> STORE_AT) - (other >> STORE_AT) + gain
    board = (own >> STORE_AT) + (other >> STORE_AT) + seeds_of(own) + seeds_of(other)
    full = 2 * (table[T_WIN] >> STORE_AT)
    if board + lead >= full:
        return WON_LATER + lead * SEED
    return lead * SEED - (WON_LATER if board - lead >= full else 0)


def probed(
    work: list[int], endings: bytearray, place: int, own: int, other: int, alpha: int, beta: int
) -> int:
    """Return the value of a position of the table, or a bound that decides a window.

    NOT_IN_TABLE where its two bounds do neither.
    """
    low = drawn(work, promised(work, own, other, bound_at(endings, place)))
    high = drawn(work, promised(work, own, other, bound_at(endings, place + 1)))
    if endings[place] == endings[place + 1] or (low >= beta and work[W_EXACT] == 0):
        return low
    return high if high <= alpha and work[W_EXACT] == 0 else NOT_IN_TABLE


def put_in_order(work: list[int], slot: int, count: int, move: int) -> None:
    """Put a move into a slot of `count` moves, the most promising first."""
    i = slot + count
    while i > slot and work[i - 1] >> MOVE_PROMISE < move >> MOVE_PROMISE:
        work[i] = work[i - 1]
        i -= 1
    work[i] = move


def list_captures(work: list[int], slot: int, own: int, other: int, moves: int) -> int:
    """Write the `moves` that win seeds to a slot, the largest first; return how many they are."""
    if moves == GIFT_MOVE:
        return 0
    count = 0
    for lane in range(work[T_ROW]):
        if (moves >> (LANE * lane)) & TOP != 0:
            taken = (after_own(work, own, other, lane) >> STORE_AT) - (own >> STORE_AT)
            if taken > 0:
                put_in_order(work, slot, count, (taken << MOVE_PROMISE) | lane)
                count += 1
    return count


def list_moves(work: list[int], ply: int, own: int, other: int, moves: int, known: int) -> int:
    """Write the set `moves` to the slot of a ply in the order to try them; return how many.

    First the table's move (`known`, a lane), then captures, then by the history of sowings that
    refuted others, then those nearer the opponent, so that seeds are kept together (`W_NEAR`).
    """
    slot = W_SLOTS + SLOT * ply
    if moves == GIFT_MOVE:
        work[slot] = 0
        return 1
    count = 0
    for lane in range(work[T_ROW]):
        if (moves >> (LANE * lane)) & TOP != 0:
            taken = (after_own(work, own, other, lane) >> STORE_AT) - (own >> STORE_AT)
            seeds = (own >> (LANE * lane)) & SEEDS
            promise = (taken if taken > 1 else 0) * PROMISE_TAKEN  # a kept seed is no hurry
            promise += work[W_HISTORY + lane * 128 + seeds] + (lane ^ work[W_NEAR])
            if lane == known:
                promise += PROMISE_KNOWN
            put_in_order(work, slot, count, (promise << MOVE_PROMISE) | lane)
            count += 1
    return count


def credit_history(work: list[int], own: int, lane: int, depth: int) -> None:
    """Credit a quiet move that refuted: the history heuristic, for the same sowing anywhere."""
    at = W_HISTORY + lane * 128 + ((own >> (LANE * lane)) & SEEDS)
    work[at] += depth
    if work[at] > HISTORY_MOST:
        for i in range(W_HISTORY, W_HISTORY + 8 * 128):
            work[i] = work[i] >> 1


def keep_variation(work: list[int], ply: int, lane: int) -> None:
    """Make `lane` and the principal variation after it that of this ply."""
    here = W_VARIATIONS + LINE * ply
    then = here + LINE
    count = work[then + L_COUNT]
    work[here + L_COUNT] = count + 1
    work[here + L_MOVES] = lane
    for i in range(count):
        work[here + L_MOVES + 1 + i] = work[then + L_MOVES + i]


def quiesce(
    work: list[int],
    endings: bytearray,
    numbers: list[int],
    ply: int,
    own: int,
    other: int,
    quiet: int,
    alpha: int,
    beta: int,
) -> int:
    """Quiescence: the value where only captures are played on, and either side may stop instead."""
    work[W_NODES] += 1
    if decided(work, own, other) == 1:
        return drawn(work, final_value(work, own, other, ply))
    moves = moves_of(work, own, other)
    if moves == 0 or repeated(work, ply, own, other, quiet) == 1:
        return drawn(work, final_value(work, own, other, ply))
    place = probe_endings(work, endings, numbers, own, other, quiet)
    if place >= 0:
        value = probed(work, endings, place, own, other, alpha, beta)
        if value != NOT_IN_TABLE:
            return value
    best = static_value(work, own, other)
    work[W_GUESSED] += 1
    if best >= beta:
        return best
    slot = W_SLOTS + SLOT * ply
    count = list_captures(work, slot, own, other, moves)
    for i in range(slot, slot + count):
        lane = work[i] & MOVE_LANE
        mine = after_own(work, own, other, lane)
        theirs = after_other(work, own, other, lane)
        calm = quiet_after(quiet, own, mine)  # 0, but no literal: that would be compiled twice
        low = max(alpha, best)
        best = max(
            best,
            -quiesce(work, endings, numbers, ply + 1, theirs, mine, calm, -beta, -low),
        )
        if best >= beta:
            break
    return best


def table_cutoff(
    work: list[int],
    ply: int,
    own: int,
    other: int,
    quiet: int,
    depth: int,
    alpha: int,
    known: int,
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


def alpha_beta(
    work: list[int],
    memory: list[int],
    endings: bytearray,
    numbers: list[int],
    ply: int,
    own: int,
    other: int,
    quiet: int,
    depth: int,
    alpha: int,
    beta: int,
) -> int:
    """Return the value of a position for its mover, searched `depth` plies deep.

    A value of `alpha` or less means that much or less, one of `beta` or more that much or more.
    In a window of one the value may be taken from the table; in a wider one the best line is kept.
    """
    if depth <= 0:
        return quiesce(work, endings, numbers, ply, own, other, quiet, alpha, beta)
    work[W_NODES] += 1
    if decided(work, own, other) == 1:
        return drawn(work, final_value(work, own, other, ply))
    moves = moves_of(work, own, other)
    if moves == 0 or repeated(work, ply, own, other, quiet) == 1:
        return drawn(work, final_value(work, own, other, ply))
    place = probe_endings(work, endings, numbers, own, other, quiet)
    if place >= 0:
        value = probed(work, endings, place, own, other, alpha, beta)
        if value != NOT_IN_TABLE:
            return value
    if work[W_NODES] >= work[W_LIMIT]:
        work[W_STOP] = 1
        return 0
    lane = MOVE_LANE
    bucket = bucket_of(memory, own, other)
    known = find_entry(memory, bucket, own, other)
    if known != 0:
        lane = known_lane(known)
        if beta - alpha == 1:
            value = table_cutoff(work, ply, own, other, quiet, depth, alpha, known)
            if value != INFINITE:
                return value
    best = -INFINITE
    hopeless = 0  # 1: no quiet move is thought to bring enough
    if is_judged(work, depth, alpha, beta) == 1:
        value = static_value(work, own, other)
        if value - MARGIN * depth >= beta:
            work[W_GUESSED] += 1
            return value - MARGIN * depth
        if value + MARGIN * depth <= alpha and moves != GIFT_MOVE:
            work[W_GUESSED] += 1
            best = value + MARGIN * depth
            hopeless = 1
    here = work[W_PAST] + 2 * ply
    work[here] = own
    work[here + 1] = other
    guessed = work[W_GUESSED] - hopeless
    slot = W_SLOTS + SLOT * ply
    work[slot] = lane
    hint = lane
    end = slot + 1  # a move of the table is tried before the others are put in order
    listed = 1
    if hopeless == 1:
        end = slot + list_captures(work, slot, own, other, moves)
    elif lane == MOVE_LANE or work[W_EXACT] == 1:
        end = slot + list_moves(work, ply, own, other, moves, lane)
    else:
        listed = 0
    low = alpha
    i = slot - 1
    while i + 1 < end:
        i += 1
        tried = work[i] & MOVE_LANE
        mine = played_own(work, moves, own, other, tried)
        theirs = played_other(work, moves, own, other, tried)
        calm = 0 if moves == GIFT_MOVE else quiet_after(quiet, own, mine)
        work[W_VARIATIONS + LINE * (ply + 1) + L_COUNT] = 0
        less = moves_less(work, depth, i - slot, calm)
        high = low + 1 if i > slot and depth > 1 else beta  # later moves: thought to be no better
        value = low + 1
        if depth == 1:  # asked here, which spares a call
            value = -quiesce(work, endings, numbers, ply + 1, theirs, mine, calm, -beta, -low)
        elif less > 0:
            value = -alpha_beta(
                work,
                memory,
                endings,
                numbers,
                ply + 1,
                theirs,
                mine,
                calm,
                depth - 1 - less,
                -high,
                -low,
            )
        if value > low and depth > 1:
            value = -alpha_beta(
                work, memory, endings, numbers, ply + 1, theirs, mine, calm, depth - 1, -high, -low
            )
        if high <= value < beta:
            value = -alpha_beta(
                work, memory, endings, numbers, ply + 1, theirs, mine, calm, depth - 1, -beta, -low
            )
        if work[W_STOP] == 1:
            return 0
        if value > best:
            best = value
            lane = tried
        if best >= beta:
            if mine >> STORE_AT == own >> STORE_AT:
                credit_history(work, own, tried, depth)
            break
        if best > low:
            low = best
            keep_variation(work, ply, tried)
        if listed == 0:
            end = slot + list_moves(work, ply, own, other, moves, hint)
            listed = 1
    if past_may_return(work, ply, own, other, quiet, depth) == 0:
        bound = BOUND_EXACT if best > alpha else BOUND_HIGH
        if best >= beta:
            bound = BOUND_LOW
        solved = 1 if work[W_GUESSED] == guessed else 0
        save_entry(memory, bucket, own, other, ply, best, depth, lane, bound, solved)
    return best
