"""Iterative deepening: the best lines from a position, one ply deeper each time."""

from songo_edu.engine.bitboards.kernel import moves_of, played_other, played_own, quiet_after
from songo_edu.engine.bitboards.layout import GIFT_MOVE
from songo_edu.engine.search.kernel import alpha_beta, list_moves
from songo_edu.engine.search.layout import (
    INFINITE,
    L_COUNT,
    L_MOVES,
    L_VALUE,
    LINE,
    LINES,
    MOVE_LANE,
    W_COUNT,
    W_DEPTH,
    W_EXACT,
    W_FOUND,
    W_GUESSED,
    W_LIMIT,
    W_LINES,
    W_NODES,
    W_PAST,
    W_SLOTS,
    W_SOLVED,
    W_STOP,
    W_VARIATIONS,
)


def insert_line(work: list[int], found: int, value: int, lane: int) -> None:
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
    work: list[int],
    memory: list[int],
    endings: bytearray,
    numbers: list[int],
    own: int,
    other: int,
    quiet: int,
    depth: int,
    count: int,
    lines: int,
) -> int:
    """Find the best lines of one depth; return how many, 0 where the limit came first.

    Where one line is wanted, what was found before the limit counts: the best of the depth before
    is looked at first, and whatever took its place is better.
    """
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


def first_to_front(work: list[int], count: int, found: int) -> None:
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
    work: list[int],
    memory: list[int],
    endings: bytearray,
    numbers: list[int],
    own: int,
    other: int,
    quiet: int,
    first: int,
    last: int,
    lines: int,
) -> int:
    """Search a position that is not over, from depth `first` to `last`; return the lines found.

    Depth 1 begins a search, others go on with it. The lines of the last depth finished stand behind
    those of the depth in hand. The first ply is always finished; the search ends at the limit of
    nodes, or where no line was cut.
    """
    moves = moves_of(work, own, other)
    if first == 1:
        work[work[W_PAST]] = own
        work[work[W_PAST] + 1] = other
        work[W_COUNT] = list_moves(work, 0, own, other, moves, MOVE_LANE)
    count = work[W_COUNT]
    wanted = min(lines, count)
    limit = work[W_LIMIT]
    for depth in range(first, last + 1):
        guessed = work[W_GUESSED]
        work[W_LIMIT] = limit if depth > 1 else 1 << 60
        found = search_lines(
            work, memory, endings, numbers, own, other, quiet, depth, count, wanted
        )
        work[W_LIMIT] = limit
        if found == 0:
            break
        for k in range(LINE * wanted):
            work[W_LINES + LINE * LINES + k] = work[W_LINES + k]
        first_to_front(work, count, wanted)
        work[W_FOUND] = wanted
        if work[W_STOP] == 1:
            break
        work[W_DEPTH] = depth
        if work[W_GUESSED] == guessed:
            work[W_SOLVED] = 1
            break
        if work[W_NODES] >= limit:
            break
    return work[W_FOUND]
