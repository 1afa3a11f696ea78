"""Many positions in one call: which of them hold a puzzle as asked."""

from songo_edu.engine.bitboards.kernel import after_other, after_own, decided, moves_of
from songo_edu.engine.bitboards.layout import GIFT_MOVE, LANE, STORE_AT, T_ROW, TOP
from songo_edu.puzzles.native.kernel import claim, forced, has_padding, is_worth, needs_all
from songo_edu.puzzles.native.layout import (
    MANY,
    N_BEST,
    N_CHOICES,
    N_SLACK,
    N_STRICT,
    N_TREE,
    N_TURNS,
    Q_CHOICES,
    Q_LARGEST,
    Q_LEAST,
    Q_MOVES,
    Q_REPLIES,
    Q_RULE,
    Q_SEEDS,
    Q_STRICT,
    RULE_BARGAIN,
    RULE_GUARD,
)
from songo_edu.puzzles.native.tightness import is_loose
from songo_edu.puzzles.native.tree import write_tree


def holds(table: list[int], work: list[int], own: int, other: int, query: list[int]) -> int:
    """Return 1 where a position holds a puzzle as `query` (``layout.py``)."""
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
    if write_tree(table, work, own, other, k, best, query[Q_LARGEST]) == 0:
        return 0
    if is_loose(work[N_TURNS], work[N_SLACK]) == 1:
        return 0
    if query[Q_STRICT] == 1 and work[N_STRICT] == 0:
        return 0
    return 1 if k == 1 or work[N_TREE + 2] >= query[Q_REPLIES] else 0


def guards(table: list[int], work: list[int], own: int, other: int, query: list[int]) -> int:
    """Return 1 where one first move loses less than every other over North's next moves.

    Less by the margin that is asked; by RULE_BARGAIN another one also takes more at once.
    """
    moves = moves_of(table, own, other)
    if decided(table, own, other) == 1 or moves == GIFT_MOVE:
        return 0
    k = query[Q_MOVES]
    work[0] = own
    work[1] = other
    least = MANY
    second = MANY
    taken = 0  # by the move that loses least
    most = 0
    choices = 0
    for lane in range(table[T_ROW]):
        if (moves >> (LANE * lane)) & TOP != 0:
            mine = after_own(table, own, other, lane)
            theirs = after_other(table, own, other, lane)
            won = (mine >> STORE_AT) - (own >> STORE_AT)
            calm = 1 if won == 0 else 0
            solving = 1
            floor = -1
            lost = forced(table, work, 1, theirs, mine, calm, k, solving, floor, second)
            choices += 1
            most = max(most, won)
            if lost < least:
                second = least
                least = lost
                taken = won
            elif lost < second:
                second = lost
    if choices < query[Q_CHOICES] or second < least + query[Q_LEAST]:
        return 0
    return 0 if query[Q_RULE] == RULE_BARGAIN and most <= taken else 1


def sift(
    table: list[int],
    work: list[int],
    words: list[int],
    count: int,
    query: list[int],
    out: list[int],
) -> int:
    """Write the numbers of those of `count` positions that hold a puzzle; return how many."""
    found = 0
    for i in range(count):
        own = words[2 * i]
        other = words[2 * i + 1]
        if query[Q_RULE] >= RULE_GUARD:
            fits = guards(table, work, own, other, query)
        else:
            fits = holds(table, work, own, other, query)
        if fits == 1:
            out[found] = i
            found += 1
    return found
