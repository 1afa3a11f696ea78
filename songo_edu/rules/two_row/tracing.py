"""A move told event by event: each seed dropped, each pit captured, why the chain stopped."""

from songo_edu.rules.two_row.layout import (
    EVENT_CAPTURE,
    EVENT_DROP,
    EVENT_GIFT,
    EVENT_KEEP,
    EVENT_SKIP,
    EVENT_STOP,
    LAP,
    ROW,
    STOP_COUNT,
    STOP_GIFT,
)
from songo_edu.rules.two_row.moves import (
    barred_by_last_pit,
    chain,
    copy_state,
    drop_pit,
    first_pit_facing,
    keeps_last,
    make,
    sow,
)


def put_event(out: list[int], size: int, kind: int, pit: int, n: int) -> int:
    """Write one event at `size`; return the new size."""
    out[size] = kind
    out[size + 1] = pit
    out[size + 2] = n
    return size + 3


def trace_drops(
    sheet: list[int], states: list[int], at: int, to: int, pit: int, out: list[int]
) -> int:
    """Write the drops, the passing over the origin and the kept seed; return the size."""
    lap = 2 * sheet[ROW] - 1
    seeds = states[at + pit]
    kept = keeps_last(sheet, seeds)
    copy_state(states, at, to)
    states[to + pit] = 0
    size = 0
    for k in range(1, seeds + 1):
        if k == lap + 1 or (k > lap and sheet[LAP] == 0 and k % lap == 1):
            size = put_event(out, size, EVENT_SKIP, pit, 0)
        if k == seeds and kept == 1:
            return put_event(out, size, EVENT_KEEP, first_pit_facing(sheet, pit), 1)
        fell = drop_pit(sheet, pit, k)
        states[to + fell] += 1
        size = put_event(out, size, EVENT_DROP, fell, states[to + fell])
    return size


def trace(sheet: list[int], states: list[int], at: int, to: int, pit: int, out: list[int]) -> int:
    """Make the move `pit` at `to` and write its events, three integers each; return their number.

    An event is a kind, a pit and a number: seeds now in the pit for a drop, seeds taken for a
    capture (last pit first) or a gift, the reason for a stop.
    """
    seeds = states[at + pit]
    copy_state(states, at, to)
    last = sow(sheet, states, to, pit)
    link = chain(sheet, states, to, pit, seeds, last)
    if barred_by_last_pit(sheet, pit, seeds, link) == 1:
        make(sheet, states, at, to, pit)
        size = put_event(out, 0, EVENT_GIFT, pit, seeds)
        return put_event(out, size, EVENT_STOP, pit, STOP_GIFT)
    size = trace_drops(sheet, states, at, to, pit, out)
    taken = link >> 4
    for back in range(taken):
        size = put_event(out, size, EVENT_CAPTURE, last - back, states[to + last - back])
    stop = link & 15
    where = last if last >= 0 else first_pit_facing(sheet, pit)
    if stop == STOP_COUNT:
        where = last - taken
    elif taken > 0:
        where = last - taken + 1
    size = put_event(out, size, EVENT_STOP, where, stop)
    make(sheet, states, at, to, pit)
    return size
