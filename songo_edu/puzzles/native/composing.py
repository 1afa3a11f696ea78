"""Many positions in one call: which hold a puzzle as asked; and boards changed until they do.

Hill climbing draws boards and changes them seed by seed, as long as a puzzle comes nearer: one move
that forces more than the others, a chain, a quiet key, a tempting wrong move; all on few seeds. Of
a defence, one first move that loses less than the others, a capture that tempts and costs more,
several threats, and in more moves later turns at which one move alone holds.
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
    quiet_after,
)
from songo_edu.puzzles.native.games import drawn, seeds_on
from songo_edu.puzzles.native.kernel import (
    CLEAR,
    MANY,
    N_BEST,
    N_CHOICES,
    N_KEY,
    N_LOST,
    N_SECOND,
    N_SLACK,
    N_STRICT,
    N_TREE,
    N_TURNS,
    N_WON,
    Q_CHOICES,
    Q_LARGEST,
    Q_LEAST,
    Q_MOVES,
    Q_REPLIES,
    Q_RULE,
    Q_SEEDS,
    Q_STRICT,
    claim,
    forced,
    has_padding,
    is_worth,
    needs_all,
    write_tree,
)
from songo_edu.rules.two_row.captures import RULE_BARGAIN, RULE_GUARD, is_loose


def holds(table: list[int], work: list[int], own: int, other: int, query: list[int]) -> int:
    """Return 1 where a position holds a puzzle as `query` (`Q_MOVES` …)."""
    k = query[Q_MOVES]
    if claim(table, work, own, other, k) == 0 or work[N_CHOICES] < query[Q_CHOICES]:
        return 0
    best = work[N_BEST]
    if best < query[Q_LEAST] or (query[Q_SEEDS] > 0 and best != query[Q_SEEDS]):
        return 0
    if is_worth(table, work, own, k, query[Q_RULE]) == 0:
        return 0
    if needs_all(table, work, own, other, k) == 0 or has_padding(work, k) == 1:
        return 0
    if write_tree(table, work, own, other, k, best, 0, query[Q_LARGEST]) == 0:
        return 0
    if is_loose(work[N_TURNS], work[N_SLACK]) == 1:
        return 0
    if query[Q_STRICT] == 1 and work[N_STRICT] == 0:
        return 0
    return 1 if k == 1 or work[N_TREE + 2] >= query[Q_REPLIES] else 0


def losses(table: list[int], work: list[int], own: int, other: int, k: int, margin: int) -> int:
    """Write what each first move loses over North's next `k` moves; return how many there are."""
    # Least, second and key are written as of a claim. With a `margin` above 0 that is done as far
    # as it tells whether the second loses so much more; 0 is returned where it cannot.
    moves = moves_of(table, own, other)
    work[N_CHOICES] = 0
    if decided(table, own, other) == 1 or moves == GIFT_MOVE:
        return 0
    work[0] = own
    work[1] = other
    least = MANY
    second = MANY
    for lane in range(table[T_ROW]):
        work[N_LOST + lane] = -1
        if (moves >> (LANE * lane)) & TOP != 0:
            mine = after_own(table, own, other, lane)
            theirs = after_other(table, own, other, lane)
            calm = 1 if mine >> STORE_AT == own >> STORE_AT else 0
            ceiling = MANY
            if margin > 0 and least < MANY:
                ceiling = least + margin
                if second < ceiling:  # only one that loses so much less can restore the margin
                    if least < margin:
                        return 0
                    ceiling = least
            lost = forced(table, work, 1, theirs, mine, calm, k, 1, -1, ceiling)
            work[N_LOST + lane] = lost
            work[N_CHOICES] += 1
            if lost >= ceiling:
                continue
            if lost < least:
                second = least
                least = lost
                work[N_KEY] = lane
            elif lost < second:
                second = lost
    work[N_BEST] = least
    work[N_SECOND] = second
    return work[N_CHOICES]


def taken_by(table: list[int], own: int, other: int, lane: int) -> int:
    """Return the seeds that a move of `lane` takes at once."""
    return (after_own(table, own, other, lane) >> STORE_AT) - (own >> STORE_AT)


def bargains(table: list[int], work: list[int], own: int, other: int) -> int:
    """Return bits: 1, another first move takes more at once than the key; 2, it pays better."""
    key = work[N_KEY]
    taken = taken_by(table, own, other, key)
    bits = 0
    for lane in range(table[T_ROW]):
        if work[N_LOST + lane] >= 0 and lane != key:
            won = taken_by(table, own, other, lane)
            if won > taken:
                bits = bits | 1
            if won - work[N_LOST + lane] > taken - work[N_BEST]:
                bits = bits | 2
    return bits


def largest_at_once(table: list[int], own: int, other: int) -> int:
    """Return the most seeds that a first move takes at once."""
    moves = moves_of(table, own, other)
    most = 0
    if moves != GIFT_MOVE:
        for lane in range(table[T_ROW]):
            if (moves >> (LANE * lane)) & TOP != 0:
                most = max(most, taken_by(table, own, other, lane))
    return most


def guards(table: list[int], work: list[int], own: int, other: int, query: list[int]) -> int:
    """Return 1 where one first move loses less than every other over North's next moves."""
    # Less by the margin that is asked; by RULE_BARGAIN another one also takes more at once, and
    # North threatens something. That is asked first: it costs little, and leaves a board in five.
    if query[Q_RULE] == RULE_BARGAIN and (
        largest_at_once(table, own, other) == 0 or largest_at_once(table, other, own) < CLEAR
    ):
        return 0
    choices = losses(table, work, own, other, query[Q_MOVES], query[Q_LEAST])
    if choices < query[Q_CHOICES] or work[N_SECOND] < work[N_BEST] + query[Q_LEAST]:
        return 0
    if query[Q_RULE] != RULE_BARGAIN:
        return 1
    return bargains(table, work, own, other) & 1


def sift(
    table: list[int],
    work: list[int],
    words: list[int],
    count: int,
    query: list[int],
    out: list[int],
) -> int:
    """Write the numbers of those of `count` positions that hold a puzzle; return how many."""
    written = 0
    for i in range(count):
        own = words[2 * i]
        other = words[2 * i + 1]
        if query[Q_RULE] >= RULE_GUARD:
            fits = guards(table, work, own, other, query)
        else:
            fits = holds(table, work, own, other, query)
        if fits == 1:
            out[written] = i
            written += 1
    return written


def guard_score(table: list[int], work: list[int], own: int, other: int, query: list[int]) -> int:
    """Return how near a board comes to a defence; 1000 and more where it holds one."""
    k = query[Q_MOVES]
    choices = losses(table, work, own, other, k, 0)
    if choices == 0:
        return -1
    if choices < query[Q_CHOICES]:
        return choices
    least = work[N_BEST]
    margin = work[N_SECOND] - least
    aims = 0
    stake = 0
    for lane in range(table[T_ROW]):
        if (moves_of(table, other, own) >> (LANE * lane)) & TOP != 0:
            won = taken_by(table, other, own, lane)
            aims += 1 if won > 0 else 0
            stake = max(stake, won)
    bargain = bargains(table, work, own, other)
    value = 20 + 12 * min(margin, 4) + 15 * (bargain & 1) + 8 * min(aims, 3)
    value -= seeds_on(table, own, other)
    if margin < CLEAR or bargain != 1 or stake < least + CLEAR:
        return value
    if k > 1 and slack_after(table, work, own, other, work[N_KEY], k, least) == 1:
        return value + 100 - 40 * work[N_SLACK] // max(1, work[N_TURNS])
    return value + 1000


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


def scattered(table: list[int], draw: list[int], seeds: int, store: int) -> int:
    """Return a row with about this many seeds drawn into it, and a store."""
    own = store << STORE_AT
    row = table[T_ROW]
    left = seeds
    while left > 0:
        some = min(left, 1 + drawn(draw, 3))
        own += some << (LANE * drawn(draw, row))
        left -= some
    return own


def moved(table: list[int], draw: list[int], own: int) -> int:
    """Return a row with some seeds of one pit put into another, its sum unchanged."""
    source = LANE * drawn(draw, table[T_ROW])
    target = LANE * drawn(draw, table[T_ROW])
    held = (own >> source) & SEEDS
    if held == 0:
        return own
    some = 1 + drawn(draw, min(held, 4))
    return own - (some << source) + (some << target)


def score(table: list[int], work: list[int], own: int, other: int, query: list[int]) -> int:
    """Return how near a board comes to a puzzle as asked; 1000 and more where it holds a claim."""
    if query[Q_RULE] >= RULE_GUARD:
        return guard_score(table, work, own, other, query)
    k = query[Q_MOVES]
    if decided(table, own, other) == 1:
        return -1
    unique = claim(table, work, own, other, k)
    if work[N_CHOICES] < query[Q_CHOICES]:
        return work[N_CHOICES]
    best = work[N_BEST]
    second = work[N_SECOND]
    key = work[N_KEY]
    tempts = 0
    for lane in range(table[T_ROW]):
        if lane != key and work[N_WON + lane] > work[N_WON + key]:
            tempts = 1
    value = 20 + 60 * unique + 4 * min(best, 12) + 10 * tempts
    if best >= query[Q_LEAST]:
        value += 40
    if query[Q_SEEDS] > 0:
        value += 40 - 4 * min(10, abs(best - query[Q_SEEDS]))
    if 2 * second >= best:
        value += 30
    if k > 1 and work[N_WON + key] == 0:
        value += 10
    if unique == 1 and is_worth(table, work, own, k, query[Q_RULE]) == 1:
        value += 40
        if needs_all(table, work, own, other, k) == 1:
            value += 1000
    return value - seeds_on(table, own, other)


def hill_climb(
    table: list[int],
    work: list[int],
    draw: list[int],
    query: list[int],
    seeds: int,
    least: int,
    span: int,
    climbs: int,
    steps: int,
    words: list[int],
) -> int:
    """Write the boards of some climbs to `words`, each better than the one before; return how many.

    A climb begins anywhere, with `least` of the game's `seeds` on the board or more, by less than
    `span`, and the others in the stores, and takes `steps` steps; what is no worse is kept.
    """
    written = 0
    for _climb in range(climbs):
        board = least + drawn(draw, span)
        stores = seeds - board
        mine = stores // 2 - 3 + drawn(draw, 7)
        ours = board // 2 - 3 + drawn(draw, 7)
        own = scattered(table, draw, ours, mine)
        other = scattered(table, draw, board - ours, stores - mine)
        value = score(table, work, own, other, query)
        shown = 0
        for _step in range(steps):
            first = own
            then = other
            change = drawn(draw, 4)
            if change != 1:
                first = moved(table, draw, own)
            if change != 0:
                then = moved(table, draw, other)
            if first == own and then == other:
                continue
            reached = score(table, work, first, then, query)
            if reached >= value:
                if reached >= 1000 and reached > shown:
                    shown = reached
                    words[2 * written] = first
                    words[2 * written + 1] = then
                    written += 1
                own = first
                other = then
                value = reached
    return written
