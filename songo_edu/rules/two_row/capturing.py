"""Capturing: how far back the chain of taken pits goes, and why it stops.

Sources: S0 V and VI, S3 "Récoltes", S1 "Règles de base".
"""

from songo_edu.rules.two_row.layout import (
    FIRST_PIT,
    GRAND_SLAM,
    ROW,
    SINGLE,
    STOP_ALL,
    STOP_COUNT,
    STOP_FIRST_PIT,
    STOP_KEPT,
    STOP_OWN_ROW,
    STOP_ROW_END,
    STOP_SINGLE,
    TAKE_MAX,
    TAKE_MIN,
)
from songo_edu.rules.two_row.sowing import first_pit_facing


def chain(sheet: list[int], states: list[int], at: int, origin: int, seeds: int, last: int) -> int:
    """Judge the capture of a sowing already made at `at`.

    Parameters are the sowing's `origin`, its number of `seeds` and its `last` pit (-1: kept).
    Returns 16 times the number of pits taken, from `last` backwards, plus the reason of the stop.
    """
    row = sheet[ROW]
    if last < 0:
        return STOP_KEPT
    facing = first_pit_facing(sheet, origin)
    if last < facing or last >= facing + row:
        return STOP_OWN_ROW
    if sheet[FIRST_PIT] == 1 and last == facing and seeds < row + row:
        return STOP_FIRST_PIT
    if sheet[SINGLE] == 1 and seeds == 1:
        return STOP_SINGLE
    low = sheet[TAKE_MIN]
    high = sheet[TAKE_MAX]
    pit = last
    taken = 0
    while pit >= facing and low <= states[at + pit] <= high:
        taken += states[at + pit]
        pit -= 1
    if pit == last:
        return STOP_COUNT
    if sheet[GRAND_SLAM] == 0 and taken == row_seeds(sheet, states, at, facing):
        return STOP_ALL
    return (last - pit) * 16 + (STOP_COUNT if pit >= facing else STOP_ROW_END)


def row_seeds(sheet: list[int], states: list[int], at: int, start: int) -> int:
    """Return the seeds of the row that begins at pit `start`."""
    total = 0
    for pit in range(start, start + sheet[ROW]):
        total += states[at + pit]
    return total


def row_empty(sheet: list[int], states: list[int], at: int, start: int) -> int:
    """Return 1 where the row that begins at pit `start` holds no seed."""
    pit = at + start
    end = pit + sheet[ROW]
    while pit < end and states[pit] == 0:
        pit += 1
    return 1 if pit == end else 0
