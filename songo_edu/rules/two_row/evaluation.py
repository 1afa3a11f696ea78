"""What a position is worth before it is played on: hundredths of a seed, for the side to move.

The weights are a run of integers behind those of the sheet, one half of each pair for a full board
and the other for an empty one; the seeds left on the board say how far it is from one to the other.
"""

from typing import Final

from songo_edu.rules.two_row.capturing import row_seeds
from songo_edu.rules.two_row.layout import MOVER, ROW, SOUTH, WEIGHTS

# Places in a run of weights.
V_FULL: Final = 0  # seeds on a full board
V_CAP: Final = 1  # a pit of more seeds is worth as much as one of these
V_LEAD: Final = 2  # a pair: one seed more in the mover's store
V_TEMPO: Final = 4  # a pair: to be on move
V_PITS: Final = 6  # pairs: the mover's pits, last pit first, by seeds from 0; then the other's

PHASE_BITS: Final = 6  # a full board counts 64, an empty one 0


def static_value(sheet: list[int], states: list[int], at: int) -> int:
    """Return the value of the position at `at` for its mover, nothing being played."""
    row = sheet[ROW]
    mover = states[at + MOVER]
    cap = sheet[WEIGHTS + V_CAP]
    lead = states[at + SOUTH + mover] - states[at + SOUTH + 1 - mover]
    early = lead * sheet[WEIGHTS + V_LEAD] + sheet[WEIGHTS + V_TEMPO]
    late = lead * sheet[WEIGHTS + V_LEAD + 1] + sheet[WEIGHTS + V_TEMPO + 1]
    place = WEIGHTS + V_PITS
    for side in range(2):
        owner = mover if side == 0 else 1 - mover
        last = at + row * (owner + 1) - 1
        for back in range(row):
            seeds = min(states[last - back], cap)
            early += sheet[place + 2 * seeds]
            late += sheet[place + 2 * seeds + 1]
            place += 2 * (cap + 1)
    board = row_seeds(sheet, states, at, 0) + row_seeds(sheet, states, at, row)
    full = sheet[WEIGHTS + V_FULL]
    phase = (min(board, full) << PHASE_BITS) // full
    return (early * phase + late * ((1 << PHASE_BITS) - phase)) >> PHASE_BITS
