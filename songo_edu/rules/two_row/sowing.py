"""Sowing: which pit each seed of a handful falls into.

Sources: S0 IV and S3 for songo, S1 for awalé; laps as settled in the rule sheets.
"""

from songo_edu.rules.two_row.layout import COUNT_KEPT, KEEP, LAP, ROW


def first_pit_facing(sheet: list[int], origin: int) -> int:
    """Return the first pit a sowing from `origin` enters in the opponent's row."""
    row = sheet[ROW]
    return row if origin < row else 0


def drop_pit(sheet: list[int], origin: int, k: int) -> int:
    """Return the pit where the `k`-th seed (from 1) of a sowing from `origin` falls."""
    row = sheet[ROW]
    ring = row + row
    if k >= ring and sheet[LAP] == 1:
        return first_pit_facing(sheet, origin) + (k - ring) % row
    return (origin + 1 + (k - 1) % (ring - 1)) % ring


def keeps_last(sheet: list[int], seeds: int) -> int:
    """Return 1 where a sowing of `seeds` ends in the first pit after a lap and its seed is kept."""
    row = sheet[ROW]
    ring = row + row
    return 1 if sheet[KEEP] == 1 and seeds >= ring and (seeds - ring) % row == 0 else 0


def landing(sheet: list[int], states: list[int], at: int, origin: int) -> int:
    """Return the pit of the last seed sown from `origin`; -1 where it is kept, -2 from no seeds."""
    seeds = states[at + origin]
    if seeds == 0:
        return -2
    if keeps_last(sheet, seeds) == 1:
        return -1
    return drop_pit(sheet, origin, seeds)


def reach(sheet: list[int], states: list[int], at: int, origin: int) -> int:
    """Return how many seeds a sowing from `origin` drops into the opponent's row."""
    row = sheet[ROW]
    seeds = states[at + origin]
    sown = seeds
    if keeps_last(sheet, seeds) == 1 and sheet[COUNT_KEPT] == 0:
        sown = seeds - 1
    facing = first_pit_facing(sheet, origin)
    count = 0
    for k in range(1, sown + 1):
        pit = drop_pit(sheet, origin, k)
        if facing <= pit < facing + row:
            count += 1
    return count


def sow(sheet: list[int], states: list[int], at: int, origin: int) -> int:
    """Sow the seeds of `origin` in place; return the last pit, or -1 where that seed is kept.

    The kept seed leaves the board: whoever calls puts it into the mover's store.
    """
    row = sheet[ROW]
    ring = row + row
    seeds = states[at + origin]
    states[at + origin] = 0
    pit = origin
    if seeds < ring:
        while seeds > 0:
            pit += 1
            if pit == ring:
                pit = 0
            states[at + pit] += 1
            seeds -= 1
        return pit
    kept = keeps_last(sheet, seeds)
    for k in range(1, seeds + 1 - kept):
        pit = drop_pit(sheet, origin, k)
        states[at + pit] += 1
    return -1 if kept == 1 else pit
