"""Capture goals on two words: what first moves force, and whether that is worth asking.

South, the solver, is to move and nothing lies behind. What `forced` of the rules says on plain
positions is said here on bitboards, with the same values.
"""

from songo_edu.engine.bitboards.kernel import (
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
from songo_edu.puzzles.native.layout import (
    MANY,
    N_BEST,
    N_CHOICES,
    N_FEWER,
    N_KEY,
    N_SECOND,
    N_WON,
    RULE_QUIET,
    RULE_WAITING,
)
from songo_edu.puzzles.native.tightness import CLEAR, is_padded
from songo_edu.rules.two_row.captures import is_tempting


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
    """Return 1 where these words stood before, if the sheet minds."""
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
    """Return the seeds the solver can still force within `k` own moves.

    `solving` is 1 where the side to move is the solver. The value is exact between `floor` and
    `ceiling`, else a bound on its side. Words of earlier plies stand at the front of `work`.
    """
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
    """Return 1 where exactly one first move forces the most seeds within `k` moves.

    What the moves win and force is written to `work`. Whether fewer moves are enough is not asked.
    """
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
    """Return 1 where the seeds of a claim in `k` moves cannot be forced in one move less.

    How many one move less forces is written to `work`, where it is near: else less than that.
    """
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
    """Return 1 where a claim is worth asking by one of the rules (``layout.py``)."""
    key = work[N_KEY]
    won = work[N_WON + key]
    if rule == RULE_QUIET:
        return 1 if won == 0 else 0
    if rule == RULE_WAITING:
        return 1 if (own >> (LANE * key)) & SEEDS <= key else 0
    return is_tempting(work, N_WON, table[T_ROW], key, k, work[N_BEST], work[N_SECOND])
