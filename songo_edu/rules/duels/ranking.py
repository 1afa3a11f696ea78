"""Boards in a row: every way to put so many seeds into so many holes, each with its number.

The number of a board counts the boards before it in the order of their first hole, then of their
second, and so on (the combinatorial number system). 16 seeds in 8 holes: 245157 boards.
"""

from typing import Final

from songo_edu.rules.duels.layout import DUEL_HOLES

DUEL_MANY: Final = 4503599627370496  # 2**52: binomials stop here, beyond what any memo holds


def duel_binomials(out: list[int], rows: int, columns: int) -> None:
    """Write the binomial coefficients C(i, j) at `out[i * columns + j]`."""
    for i in range(rows):
        out[i * columns] = 1
        for j in range(1, columns):
            number = 0
            if i > 0:
                number = out[(i - 1) * columns + j - 1] + out[(i - 1) * columns + j]
            out[i * columns + j] = min(number, DUEL_MANY)


def duel_boards(sheet: list[int], binomials: list[int], seeds: int) -> int:
    """Return how many boards hold so many seeds (at most 2**52).

    `binomials` needs `seeds` + holes rows, and as many columns as there are holes.
    """
    holes = sheet[DUEL_HOLES]
    return binomials[(seeds + holes - 1) * holes + holes - 1]


def duel_rank(
    sheet: list[int], states: list[int], at: int, turned: int, binomials: list[int], seeds: int
) -> int:
    """Return the number of the board at `at` among those of its holes and seeds.

    Where `turned` is 1, that of the board turned round.
    """
    holes = sheet[DUEL_HOLES]
    rank = 0
    left = seeds
    for i in range(holes - 1):
        after = holes - 1 - i
        rank += binomials[(left + after) * holes + after]
        left -= states[at + after] if turned == 1 else states[at + i]
        rank -= binomials[(left + after) * holes + after]
    return rank


def duel_next_board(sheet: list[int], states: list[int], at: int) -> int:
    """Turn the board at `at` into the one after it; return 0, and leave it, where it is the last.

    The first board has all its seeds in the last hole, the last one in the first.
    """
    holes = sheet[DUEL_HOLES]
    i = holes - 1
    while i > 0 and states[at + i] == 0:
        i -= 1
    if i == 0:
        return 0
    seeds = states[at + i]
    states[at + i] = 0
    states[at + i - 1] += 1
    states[at + holes - 1] = seeds - 1
    return 1
