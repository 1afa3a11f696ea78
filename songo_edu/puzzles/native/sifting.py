"""Many positions in one call: which of them hold a puzzle as asked."""

from songo_edu.engine.bitboards.kernel import after_other, after_own, decided, moves_of
from songo_edu.engine.bitboards.layout import GIFT_MOVE, LANE, STORE_AT, T_ROW, TOP
from songo_edu.puzzles.native.kernel import claim, forced, is_worth, needs_all
from songo_edu.puzzles.native.layout import (
    A_CHOICES,
    A_LARGEST,
    A_LEAST,
    A_MOVES,
    A_REPLIES,
    A_RULE,
    A_SEEDS,
    A_STRICT,
    MANY,
    N_BEST,
    N_CHOICES,
    N_STRICT,
    N_TREE,
    RULE_BARGAIN,
    RULE_GUARD,
)
from songo_edu.puzzles.native.tree import plant


def holds(table: list[int], room: list[int], own: int, other: int, asked: list[int]) -> int:
    """Return 1 where a position holds a puzzle as `asked` (``layout.py``)."""
    k = asked[A_MOVES]
    if claim(table, room, own, other, k) == 0 or room[N_CHOICES] < asked[A_CHOICES]:
        return 0
    best = room[N_BEST]
    if best < asked[A_LEAST] or (asked[A_SEEDS] > 0 and best != asked[A_SEEDS]):
        return 0
    if is_worth(table, room, own, k, asked[A_RULE]) == 0:
        return 0
    if needs_all(table, room, own, other, k) == 0:
        return 0
    if plant(table, room, own, other, k, best, asked[A_LARGEST]) == 0:
        return 0
    if asked[A_STRICT] == 1 and room[N_STRICT] == 0:
        return 0
    return 1 if k == 1 or room[N_TREE + 2] >= asked[A_REPLIES] else 0


def guards(table: list[int], room: list[int], own: int, other: int, asked: list[int]) -> int:
    """Return 1 where one first move loses less than every other over North's next moves.

    Less by the margin that is asked; by RULE_BARGAIN another one also takes more at once.
    """
    moves = moves_of(table, own, other)
    if decided(table, own, other) == 1 or moves == GIFT_MOVE:
        return 0
    k = asked[A_MOVES]
    room[0] = own
    room[1] = other
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
            lost = forced(table, room, 1, theirs, mine, calm, k, solving, floor, second)
            choices += 1
            most = max(most, won)
            if lost < least:
                second = least
                least = lost
                taken = won
            elif lost < second:
                second = lost
    if choices < asked[A_CHOICES] or second < least + asked[A_LEAST]:
        return 0
    return 0 if asked[A_RULE] == RULE_BARGAIN and most <= taken else 1


def sift(
    table: list[int],
    room: list[int],
    words: list[int],
    count: int,
    asked: list[int],
    out: list[int],
) -> int:
    """Write the numbers of those of `count` positions that hold a puzzle; return how many."""
    found = 0
    for i in range(count):
        own = words[2 * i]
        other = words[2 * i + 1]
        if asked[A_RULE] >= RULE_GUARD:
            fits = guards(table, room, own, other, asked)
        else:
            fits = holds(table, room, own, other, asked)
        if fits == 1:
            out[found] = i
            found += 1
    return found
