"""How a game ends, and what becomes of the rows.

Sources: S0 III and S3 "Fin de la partie" for songo, S1 for awalé; the order of the tests is the
rule sheets' own.
"""

from songo_edu.rules.two_row.capturing import row_empty, row_seeds
from songo_edu.rules.two_row.layout import (
    END_FEW,
    END_NO_MOVE,
    END_NO_SEED,
    END_REPEAT,
    END_STORE,
    FEW,
    GOES_ON,
    MOVER,
    NORTH,
    QUIET,
    REPEAT,
    ROW,
    SOUTH,
    STRIDE,
    WIN,
)


def repeated(sheet: list[int], states: list[int], at: int, first: int) -> int:
    """Return 1 where the board at `at`, same mover, stood before since the last capture.

    Earlier positions of the game lie below `at`, the first of them at `first`. Nothing can come
    back after two plies, so the search begins four plies back.
    """
    ring = 2 * sheet[ROW]
    back = 4
    while back <= states[at + QUIET] and at - back * STRIDE >= first:
        before = at - back * STRIDE
        pit = 0
        while pit < ring and states[at + pit] == states[before + pit]:
            pit += 1
        if pit == ring:
            return 1
        back += 2
    return 0


def ending(sheet: list[int], states: list[int], at: int, first: int, count: int) -> int:
    """Return how the game has ended at `at`, or 0; `count` is the number of legal moves there.

    Stores and the seeds on the board change only by a capture or a gift, so they are looked at
    only where none was quiet.
    """
    row = sheet[ROW]
    if states[at + QUIET] == 0:
        if states[at + SOUTH] >= sheet[WIN] or states[at + NORTH] >= sheet[WIN]:
            return END_STORE
        if sheet[FEW] > 0:
            board = row_seeds(sheet, states, at, 0) + row_seeds(sheet, states, at, row)
            if board < sheet[FEW]:
                return END_FEW
    if count == 0:
        own = states[at + MOVER] * row
        return END_NO_SEED if row_empty(sheet, states, at, own) == 1 else END_NO_MOVE
    if sheet[REPEAT] == 1 and repeated(sheet, states, at, first) == 1:
        return END_REPEAT
    return GOES_ON


def sweep(sheet: list[int], states: list[int], at: int) -> None:
    """Move the seeds of each row into its owner's store."""
    row = sheet[ROW]
    for pit in range(row):
        states[at + SOUTH] += states[at + pit]
        states[at + NORTH] += states[at + row + pit]
        states[at + pit] = 0
        states[at + row + pit] = 0
