"""How many seeds a player can force within a number of moves of their own."""

from songo_edu.rules.two_row.capturing import row_seeds
from songo_edu.rules.two_row.ending import ending
from songo_edu.rules.two_row.layout import END_STORE, MOVER, ROW, SOUTH, STRIDE, SWEEP_WIN
from songo_edu.rules.two_row.moves import legal, make


def forced(
    sheet: list[int],
    states: list[int],
    at: int,
    first: int,
    k: int,
    solver: int,
    floor: int,
    ceiling: int,
    moves: list[int],
    slot: int,
) -> int:
    """Return the seeds `solver` can still force from the position at `at` within `k` own moves.

    Seeds are what the solver's store gains: captures, gifts, and the rows where the game ends.
    The value is exact between `floor` and `ceiling`, else a bound on its side (alpha-beta). One
    ply uses eight integers of `moves` from `slot` on; 16 * `k` + 8 are enough.
    """
    to = at + STRIDE
    count = legal(sheet, states, at, to, moves, slot)
    how = ending(sheet, states, at, first, count)
    if how != 0:
        if how == END_STORE and sheet[SWEEP_WIN] == 0:
            return 0
        return row_seeds(sheet, states, at, solver * sheet[ROW])
    if k == 0:
        return 0
    solving = 1 if states[at + MOVER] == solver else 0
    held = states[at + SOUTH + solver]
    low = floor
    high = ceiling
    best = -1 if solving == 1 else 1000
    for i in range(slot, slot + count):
        make(sheet, states, at, to, moves[i])
        won = states[to + SOUTH + solver] - held
        value = won + forced(
            sheet, states, to, first, k - solving, solver, low - won, high - won, moves, slot + 8
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
