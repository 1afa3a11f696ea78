"""Hill climbing: boards drawn and changed seed by seed, as long as a puzzle comes nearer.

What is sought: one move that forces more than the others, a chain, a quiet key, a tempting wrong
move; all on few seeds. `score` says how near a board comes; of defences `guarding.py` says it.
"""

from songo_edu.engine.bitboards.kernel import decided
from songo_edu.engine.bitboards.layout import LANE, SEEDS, STORE_AT, T_ROW
from songo_edu.puzzles.native.games import drawn, seeds_on
from songo_edu.puzzles.native.guarding import guard_score
from songo_edu.puzzles.native.kernel import claim, is_worth, needs_all
from songo_edu.puzzles.native.layout import (
    N_BEST,
    N_CHOICES,
    N_KEY,
    N_SECOND,
    N_WON,
    Q_CHOICES,
    Q_LEAST,
    Q_MOVES,
    Q_RULE,
    Q_SEEDS,
    RULE_GUARD,
)


def scattered(table: list[int], draw: list[int], seeds: int, store: int) -> int:
    """Return a row with about so many seeds drawn into it, and a store."""
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
    found = 0
    for _climb in range(climbs):
        board = least + drawn(draw, span)
        stores = seeds - board
        mine = stores // 2 - 3 + drawn(draw, 7)
        here = board // 2 - 3 + drawn(draw, 7)
        own = scattered(table, draw, here, mine)
        other = scattered(table, draw, board - here, stores - mine)
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
                    words[2 * found] = first
                    words[2 * found + 1] = then
                    found += 1
                own = first
                other = then
                value = reached
    return found
