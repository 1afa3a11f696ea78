"""What a position is worth before it is played on: hundredths of a seed, for the side to move.

The weights are a run of integers behind those of the sheet: a stage of the game after the other,
from an empty board to a full one, each with its own.
"""

from typing import Final

from songo_edu.rules.ints import Ints
from songo_edu.rules.two_row.layout import MOVER, ROW, SOUTH, WEIGHTS
from songo_edu.rules.two_row.moves import row_seeds

# Places in a run of weights.
V_FULL: Final = 0  # seeds on a full board
V_STAGES: Final = 1  # stages of the game
V_CAP: Final = 2  # a pit of more seeds is worth as much as one of these
V_SIZE: Final = 3  # integers of a stage
V_STAGE: Final = 4  # the first stage

# Places in a stage.
V_LEAD: Final = 0  # one seed more in the mover's store
V_TEMPO: Final = 1  # to be on move
V_HELD: Final = 2  # pits of the mover's that hold seeds, from none on; the same of the other's
# Behind them pits, the last pit first, by seeds from 0: added for the mover, else taken away.


def static_value(sheet: Ints, states: Ints, at: int) -> int:
    """Return the value of the position at `at` for its mover, nothing being played."""
    row = sheet[ROW]
    mover = states[at + MOVER]
    cap = sheet[WEIGHTS + V_CAP]
    full = sheet[WEIGHTS + V_FULL]
    board = row_seeds(sheet, states, at, 0) + row_seeds(sheet, states, at, row)
    stage = min(board, full) * sheet[WEIGHTS + V_STAGES] // (full + 1)
    base = WEIGHTS + V_STAGE + stage * sheet[WEIGHTS + V_SIZE]
    lead = states[at + SOUTH + mover] - states[at + SOUTH + 1 - mover]
    value = lead * sheet[base + V_LEAD] + sheet[base + V_TEMPO]
    pits = base + V_HELD + 2 * (row + 1)
    mine = at + row * (mover + 1) - 1
    theirs = at + row * (2 - mover) - 1
    held = base + V_HELD
    facing = held + row + 1
    for back in range(row):
        value += sheet[pits + min(states[mine - back], cap)]
        value -= sheet[pits + min(states[theirs - back], cap)]
        pits += cap + 1
        if states[mine - back] > 0:
            held += 1
        if states[theirs - back] > 0:
            facing += 1
    return value + sheet[held] + sheet[facing]
