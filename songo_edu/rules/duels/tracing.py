"""A move told event by event: each seed dropped, and how the sowing stopped."""

from songo_edu.rules.duels.layout import (
    DUEL_EVENT_DROP,
    DUEL_EVENT_STOP,
    DUEL_STOP_EMPTY,
    DUEL_STOP_FULL,
    DUEL_STOP_SUICIDE,
)
from songo_edu.rules.duels.moves import duel_broken, duel_landing, duel_make, duel_step


def duel_trace(
    sheet: list[int], states: list[int], at: int, to: int, move: int, out: list[int]
) -> int:
    """Make a legal move at `to` and write its events, three integers each; return their number.

    A drop is followed by its hole and the seeds now there; the stop by the hole that decided it
    and one of the STOP codes.
    """
    origin = move >> 1
    step = duel_step(move)
    seeds = states[at + origin]
    last = duel_landing(states, at, move)
    broken = duel_broken(sheet, states, at, move)
    how = DUEL_STOP_EMPTY if states[at + last] == 0 else DUEL_STOP_FULL
    size = 0
    for k in range(1, seeds + 1):
        hole = origin + k * step
        out[size] = DUEL_EVENT_DROP
        out[size + 1] = hole
        out[size + 2] = states[at + hole] + 1
        size += 3
    out[size] = DUEL_EVENT_STOP
    out[size + 1] = last
    out[size + 2] = how
    if duel_make(sheet, states, at, to, move) == 1:
        out[size + 1] = broken
        out[size + 2] = DUEL_STOP_SUICIDE
    return size + 3
