"""Greniers: the journey of a pit that goes round the whole board.

Source: S0 IV and VII.D; S1 on aiming a grenier at a vulnerable pit.
"""

from songo_edu.rules.two_row.capturing import chain
from songo_edu.rules.two_row.layout import ROW
from songo_edu.rules.two_row.moves import copy_state
from songo_edu.rules.two_row.sowing import sow


def is_grenier(sheet: list[int], states: list[int], at: int, pit: int) -> int:
    """Return 1 where `pit` holds enough seeds to go round the board."""
    return 1 if states[at + pit] >= 2 * sheet[ROW] else 0


def grenier_journey(
    sheet: list[int], states: list[int], at: int, to: int, pit: int, out: list[int]
) -> int:
    """Write where `pit` ends and what it takes, now and with more seeds; return the best number.

    For 0 to 2 * row - 1 seeds more, on the present board: the last pit (-1: that seed is kept) and
    the seeds taken from pits, two integers each. Solidarity is left aside. The number returned is
    the smallest that takes most. `to` is the offset of a position that may be overwritten.
    """
    best = 0
    for more in range(2 * sheet[ROW]):
        copy_state(states, at, to)
        states[to + pit] += more
        seeds = states[to + pit]
        last = sow(sheet, states, to, pit)
        pits = chain(sheet, states, to, pit, seeds, last) >> 4
        taken = 0
        for back in range(pits):
            taken += states[to + last - back]
        out[2 * more] = last
        out[2 * more + 1] = taken
        if taken > out[2 * best + 1]:
            best = more
    return best
