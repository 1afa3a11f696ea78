"""Iterative deepening: the best lines from a position, one ply deeper each time."""

from songo_edu.engine.bitboards.kernel import moves_of, played_other, played_own, quiet_after
from songo_edu.engine.bitboards.layout import GIFT_MOVE
from songo_edu.engine.search.kernel import list_moves, settled, worth
from songo_edu.engine.search.layout import (
    INFINITE,
    L_COUNT,
    L_MOVES,
    L_VALUE,
    LINE,
    LINES,
    MOVE_LANE,
    R_DEPTH,
    R_FOUND,
    R_GUESSED,
    R_LIMIT,
    R_LINES,
    R_NODES,
    R_PAST,
    R_SLOTS,
    R_SOLVED,
    R_STOP,
    R_VARIATIONS,
)


def insert_line(room: list[int], found: int, value: int, lane: int) -> None:
    """Put a line among the `found` of this depth, behind those that are as good."""
    i = found
    while i > 0 and room[R_LINES + LINE * (i - 1) + L_VALUE] < value:
        to = R_LINES + LINE * i
        for k in range(LINE):
            room[to + k] = room[to - LINE + k]
        i -= 1
    at = R_LINES + LINE * i
    then = R_VARIATIONS + LINE
    count = room[then + L_COUNT]
    room[at + L_VALUE] = value
    room[at + L_COUNT] = count + 1
    room[at + L_MOVES] = lane
    for k in range(count):
        room[at + L_MOVES + 1 + k] = room[then + L_MOVES + k]


def search_lines(
    table: list[int],
    room: list[int],
    endings: bytearray,
    numbers: list[int],
    own: int,
    other: int,
    quiet: int,
    depth: int,
    count: int,
    lines: int,
) -> int:
    """Find the best lines of one depth; return how many, 0 where the limit came first."""
    found = 0
    moves = moves_of(table, own, other)
    for i in range(count):
        lane = room[R_SLOTS + i] & MOVE_LANE
        mine = played_own(table, moves, own, other, lane)
        theirs = played_other(table, moves, own, other, lane)
        calm = 0 if moves == GIFT_MOVE else quiet_after(quiet, own, mine)
        low = -INFINITE
        if found == lines:
            low = room[R_LINES + LINE * (lines - 1) + L_VALUE]
        room[R_VARIATIONS + LINE + L_COUNT] = 0
        value = INFINITE
        if depth == 1:
            value = -settled(table, room, endings, numbers, 1, theirs, mine, calm, -INFINITE, -low)
        elif found == lines:  # expected to be no better
            value = -worth(
                table, room, endings, numbers, 1, theirs, mine, calm, depth - 1, -low - 1, -low
            )
        if value > low and depth > 1:
            value = -worth(
                table, room, endings, numbers, 1, theirs, mine, calm, depth - 1, -INFINITE, -low
            )
        if room[R_STOP] == 1:
            return 0
        if value > low:
            insert_line(room, min(found, lines - 1), value, lane)
            found = min(found + 1, lines)
    return found


def first_to_front(room: list[int], count: int, found: int) -> None:
    """Put the moves of the lines found before the other root moves, which keep their order."""
    for line in range(found):
        lane = room[R_LINES + LINE * (found - 1 - line) + L_MOVES]
        i = 0
        while i < count - 1 and room[R_SLOTS + i] & MOVE_LANE != lane:
            i += 1
        move = room[R_SLOTS + i]
        while i > 0:
            room[R_SLOTS + i] = room[R_SLOTS + i - 1]
            i -= 1
        room[R_SLOTS] = move


def deepen(
    table: list[int],
    room: list[int],
    endings: bytearray,
    numbers: list[int],
    own: int,
    other: int,
    quiet: int,
    deepest: int,
    lines: int,
) -> int:
    """Search a position that is not over, ever deeper; return how many lines were found.

    The lines of the last depth finished stand behind those of the depth in hand. The first ply is
    always finished; the search ends at `deepest`, at the limit of nodes, or where no line was cut.
    """
    room[room[R_PAST]] = own
    room[room[R_PAST] + 1] = other
    count = list_moves(table, room, 0, own, other, moves_of(table, own, other), MOVE_LANE)
    limit = room[R_LIMIT]
    wanted = min(lines, count)
    for depth in range(1, deepest + 1):
        guessed = room[R_GUESSED]
        room[R_LIMIT] = limit if depth > 1 else 1 << 60
        if (
            search_lines(table, room, endings, numbers, own, other, quiet, depth, count, wanted)
            == 0
        ):
            break
        for k in range(LINE * wanted):
            room[R_LINES + LINE * LINES + k] = room[R_LINES + k]
        first_to_front(room, count, wanted)
        room[R_FOUND] = wanted
        room[R_DEPTH] = depth
        if room[R_GUESSED] == guessed:
            room[R_SOLVED] = 1
            break
        if room[R_NODES] >= limit:
            break
    return room[R_FOUND]
