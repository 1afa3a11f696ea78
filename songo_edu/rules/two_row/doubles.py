"""Double threats: two pits that aim at two, so that no single reply cancels both.

Source: S0 VII.B. The last seeds must fall in different pits; what is taken may overlap.
"""

from typing import Final

from songo_edu.rules.two_row.layout import ROW
from songo_edu.rules.two_row.menaces import (
    MENACE_LAST,
    MENACE_LEFT,
    MENACE_REPLIES,
    MENACE_SEEDS,
)

# Places in the record of a pair.
DOUBLE_FIRST: Final = 0  # the two pits, counted from 0 in their row
DOUBLE_SECOND: Final = 1
DOUBLE_LEAST: Final = 2  # what the better of the two still takes after the best reply
DOUBLE_STOPS: Final = 3  # the replies that cancel both: bit r for the r-th; 0: a double threat
DOUBLE_SIZE: Final = 4


def find_doubles(sheet: list[int], table: list[int], out: list[int]) -> int:
    """Write a record for each pair of threats in `table` with different last pits; return how many.

    Pairs that some reply cancels are written too: they only seem double. `out` needs
    21 * DOUBLE_SIZE integers.
    """
    row = sheet[ROW]
    size = 0
    for i in range(row):
        for j in range(i + 1, row):
            if (
                table[MENACE_SEEDS + i] > 0
                and table[MENACE_SEEDS + j] > 0
                and table[MENACE_LAST + i] != table[MENACE_LAST + j]
            ):
                least = max(table[MENACE_SEEDS + i], table[MENACE_SEEDS + j])
                stops = 0
                for reply in range(table[MENACE_REPLIES]):
                    left = MENACE_LEFT + 8 * reply
                    better = max(table[left + i], table[left + j])
                    least = better if reply == 0 else min(least, better)
                    if better == 0:
                        stops = stops | (1 << reply)
                out[size + DOUBLE_FIRST] = i
                out[size + DOUBLE_SECOND] = j
                out[size + DOUBLE_LEAST] = least
                out[size + DOUBLE_STOPS] = stops
                size += DOUBLE_SIZE
    return size // DOUBLE_SIZE
