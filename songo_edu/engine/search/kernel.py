"""Principal variation search on two words: alpha-beta, later moves in a window of one.

Beyond the horizon only captures are followed, and the mover may stop instead (`quiesce`). A node is
a position that is looked at: asked for its ending, its moves or its value.
"""

from songo_edu.engine.bitboard_kernel import (
    GIFT_MOVE,
    LANE,
    SEEDS,
    STORE_AT,
    T_ROW,
    TOP,
    after_other,
    after_own,
    decided,
    moves_of,
    played_other,
    played_own,
    quiet_after,
    static_value,
)
from songo_edu.engine.search.workspace import (
    BOUND_EXACT,
    BOUND_HIGH,
    BOUND_LOW,
    INFINITE,
    L_COUNT,
    L_MOVES,
    L_VALUE,
    LINE,
    LINES,
    MARGIN,
    MOVE_LANE,
    MOVE_PROMISE,
    NOT_IN_TABLE,
    PROMISE_KNOWN,
    PROMISE_TAKEN,
    SLOT,
    W_COUNT,
    W_DEPTH,
    W_EXACT,
    W_FOUND,
    W_GUESSED,
    W_HISTORY,
    W_LIMIT,
    W_LINES,
    W_NEAR,
    W_NODES,
    W_PAST,
    W_SLOTS,
    W_SOLVED,
    W_STOP,
    W_VARIATIONS,
    bucket_of,
    credit_history,
    drawn,
    final_value,
    find_entry,
    is_judged,
    keep_variation,
    known_lane,
    moves_less,
    past_may_return,
    probe_endings,
    probed,
    put_in_order,
    repeated,
    save_entry,
    table_cutoff,
)
from songo_edu.rules.ints import Ints


def list_captures(work: Ints, slot: int, own: int, other: int, moves: int) -> int:
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


def list_moves(work: Ints, ply: int, own: int, other: int, moves: int, known: int) -> int:
    """Write the set `moves` to the slot of a ply in the order to try them; return how many."""
    # First the table's move (`known`, a lane), then captures, then by the history of sowings that
    # refuted others, then those nearer the opponent, so that seeds are kept together (`W_NEAR`).
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


def quiesce(
    work: Ints,
    endings: bytearray,
    numbers: Ints,
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
        value = -quiesce(work, endings, numbers, ply + 1, theirs, mine, calm, -beta, -low)
        best = max(best, value)
        if best >= beta:
            break
    return best


def alpha_beta(
    work: Ints,
    memory: Ints,
    endings: bytearray,
    numbers: Ints,
    ply: int,
    own: int,
    other: int,
    quiet: int,
    depth: int,
    alpha: int,
    beta: int,
) -> int:
    """Return the value of a position for its mover, searched `depth` plies deep."""
    # In a window of one the value may be taken from the table; in a wider one the best line is
    # kept.
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
        below = depth - 1 - less
        high = low + 1 if i > slot and depth > 1 else beta  # later moves: thought to be no better
        value = low + 1
        if depth == 1:  # asked here, which spares a call
            value = -quiesce(work, endings, numbers, ply + 1, theirs, mine, calm, -beta, -low)
        elif less > 0:
            value = -alpha_beta(
                work, memory, endings, numbers, ply + 1, theirs, mine, calm, below, -high, -low
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


def insert_line(work: Ints, found: int, value: int, lane: int) -> None:
    """Put a line among the `found` of this depth, behind those that are as good."""
    i = found
    while i > 0 and work[W_LINES + LINE * (i - 1) + L_VALUE] < value:
        to = W_LINES + LINE * i
        for k in range(LINE):
            work[to + k] = work[to - LINE + k]
        i -= 1
    at = W_LINES + LINE * i
    then = W_VARIATIONS + LINE
    count = work[then + L_COUNT]
    work[at + L_VALUE] = value
    work[at + L_COUNT] = count + 1
    work[at + L_MOVES] = lane
    for k in range(count):
        work[at + L_MOVES + 1 + k] = work[then + L_MOVES + k]


def search_lines(
    work: Ints,
    memory: Ints,
    endings: bytearray,
    numbers: Ints,
    own: int,
    other: int,
    quiet: int,
    depth: int,
    count: int,
    lines: int,
) -> int:
    """Find the best lines of one depth; return how many, 0 where the limit came first."""
    # Where one line is wanted, what was found before it counts: the best move came first.
    found = 0
    moves = moves_of(work, own, other)
    for i in range(count):
        lane = work[W_SLOTS + i] & MOVE_LANE
        mine = played_own(work, moves, own, other, lane)
        theirs = played_other(work, moves, own, other, lane)
        calm = 0 if moves == GIFT_MOVE else quiet_after(quiet, own, mine)
        low = -INFINITE
        if found == lines:
            low = work[W_LINES + LINE * (lines - 1) + L_VALUE]
        work[W_VARIATIONS + LINE + L_COUNT] = 0
        value = INFINITE
        if found == lines and depth > 1:  # expected to be no better
            value = -alpha_beta(
                work, memory, endings, numbers, 1, theirs, mine, calm, depth - 1, -low - 1, -low
            )
        if value > low:
            value = -alpha_beta(
                work, memory, endings, numbers, 1, theirs, mine, calm, depth - 1, -INFINITE, -low
            )
        if work[W_STOP] == 1:
            return found if lines == 1 and work[W_EXACT] == 0 else 0
        if value > low:
            insert_line(work, min(found, lines - 1), value, lane)
            found = min(found + 1, lines)
    return found


def first_to_front(work: Ints, count: int, found: int) -> None:
    """Put the moves of the lines found before the other root moves, which keep their order."""
    for line in range(found):
        lane = work[W_LINES + LINE * (found - 1 - line) + L_MOVES]
        i = 0
        while i < count - 1 and work[W_SLOTS + i] & MOVE_LANE != lane:
            i += 1
        move = work[W_SLOTS + i]
        while i > 0:
            work[W_SLOTS + i] = work[W_SLOTS + i - 1]
            i -= 1
        work[W_SLOTS] = move


def deepen(
    work: Ints,
    memory: Ints,
    endings: bytearray,
    numbers: Ints,
    own: int,
    other: int,
    quiet: int,
    first: int,
    last: int,
    lines: int,
) -> int:
    """Search from depth `first` (1 begins, and is always finished) to `last`; count the lines."""
    moves = moves_of(work, own, other)
    if first == 1:
        work[work[W_PAST]] = own
        work[work[W_PAST] + 1] = other
        work[W_COUNT] = list_moves(work, 0, own, other, moves, MOVE_LANE)
    count = work[W_COUNT]
    lines = min(lines, count)
    limit = work[W_LIMIT]
    for depth in range(first, last + 1):
        guessed = work[W_GUESSED]
        work[W_LIMIT] = limit if depth > 1 else 1 << 60
        number = search_lines(
            work, memory, endings, numbers, own, other, quiet, depth, count, lines
        )
        work[W_LIMIT] = limit
        if number == 0:
            break
        for k in range(LINE * lines):
            work[W_LINES + LINE * LINES + k] = work[W_LINES + k]
        first_to_front(work, count, lines)
        work[W_FOUND] = lines
        if work[W_STOP] == 1:
            break
        work[W_DEPTH] = depth
        if work[W_GUESSED] == guessed:
            work[W_SOLVED] = 1
            break
        if work[W_NODES] >= limit:
            break
    return work[W_FOUND]
