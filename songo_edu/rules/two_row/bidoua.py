"""Bidoua: how freely the seeds of a row can still move.

Source: S0 VII.E. Beside S0's count stands the longest series of waiting moves, which is exact.
"""

from songo_edu.rules.two_row.layout import ROW


def bidoua_of(sheet: list[int], states: list[int], at: int, side: int) -> int:
    """Return the bidoua of `side`: steps of its seeds up to the pits that would pass seeds over.

    A pit `d` steps from its row's last is left out where it holds more than `d` seeds. Each seed
    of another pit counts the steps to the nearest left-out pit ahead of it, or to the last pit.
    """
    row = sheet[ROW]
    own = at + side * row
    stop = row - 1
    steps = 0
    for back in range(row):
        place = row - 1 - back
        seeds = states[own + place]
        if seeds > back:
            stop = place
        else:
            steps += seeds * (stop - place)
    return steps


def waiting_table(sheet: list[int]) -> int:
    """Return the size of the table that `waiting_of` wants: (row + 1)! / 2 integers."""
    size = 1
    for factor in range(3, sheet[ROW] + 2):
        size *= factor
    return size


def waiting_of(sheet: list[int], states: list[int], at: int, side: int, table: list[int]) -> int:
    """Return the longest series of sowings within the row of `side`, the opponent standing still.

    Solidarity is left aside. `table` begins all zero and may serve every position of games with
    rows of this length. It is exhaustive: a pit with more seeds than steps to its row's last pit
    never sows within the row again, however many it holds, so that a row is one of few.
    """
    row = sheet[ROW]
    own = at + side * row
    state = 0
    weight = 1
    for back in range(1, row):
        state += min(states[own + row - 1 - back], back + 1) * weight
        weight *= back + 2
    return waiting_from(row, state, table)


def waiting_from(row: int, state: int, table: list[int]) -> int:
    """Return the longest series from a row written as one number, by trying every move.

    The pit `back` steps from the last is a digit from 0 to `back` + 1, the last standing for any
    number of seeds that sows across; the last pit itself is left out. `table` holds what is known,
    plus one. A move makes the number smaller, so the recursion ends.
    """
    if table[state] > 0:
        return table[state] - 1
    best = 0
    weight = 1
    for back in range(1, row):
        seeds = state // weight % (back + 2)
        if 0 < seeds <= back:
            after = state - seeds * weight
            lower = weight
            for step in range(1, seeds + 1):
                ahead = back - step
                if ahead > 0:
                    lower = lower // (ahead + 2)
                    if state // lower % (ahead + 2) <= ahead:
                        after += lower
            best = max(best, 1 + waiting_from(row, after, table))
        weight *= back + 2
    table[state] = best + 1
    return best
