"""Leaf counts: how many positions stand at the end of all lines of a given length."""

from songo_edu.rules.two_row.layout import STRIDE
from songo_edu.rules.two_row.moves import ending, legal, make


def perft(
    sheet: list[int], states: list[int], at: int, first: int, depth: int, moves: list[int]
) -> int:
    """Return the number of positions after exactly `depth` moves from the position at `at`.

    Every move down to the leaves is made. `states` needs space for `depth` + 1 positions after
    `at`, `moves` 8 * (`depth` + 1) integers.
    """
    if depth == 0:
        return 1
    to = at + STRIDE
    start = depth * 8
    count = legal(sheet, states, at, to, moves, start)
    if ending(sheet, states, at, first, count) != 0:
        return 0
    leaves = 0
    for i in range(start, start + count):
        make(sheet, states, at, to, moves[i])
        if depth == 1:
            leaves += 1
        else:
            leaves += perft(sheet, states, to, first, depth - 1, moves)
    return leaves
