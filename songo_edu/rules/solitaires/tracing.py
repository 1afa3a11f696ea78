"""A move told event by event: each seed dropped, each hole lifted in a relay, where it stopped."""

from songo_edu.rules.solitaires.layout import (
    SOLO_EVENT_DROP,
    SOLO_EVENT_LIFT,
    SOLO_EVENT_SKIP,
    SOLO_EVENT_STOP,
    SOLO_HOLES,
    SOLO_RELAY,
    SOLO_SKIP,
    SOLO_STOP_EMPTY,
    SOLO_STOP_GOAL,
    SOLO_STOP_HOLE,
    SOLO_STOP_STORE,
)
from songo_edu.rules.solitaires.sowing import solo_copy, solo_goal, solo_next, solo_seeds


def solo_trace_size(rules: list[int], states: list[int], at: int) -> int:
    """Return how many numbers ``solo_trace`` may write at most.

    One time round drops a seed and lifts a hole at each place at most, and brings one seed home.
    """
    return 3 * (2 * rules[SOLO_HOLES] + 4) * (solo_seeds(rules, states, at) + 2)


def solo_event(out: list[int], size: int, kind: int, place: int, n: int) -> int:
    """Write one event at `size`; return the new size."""
    out[size] = kind
    out[size + 1] = place
    out[size + 2] = n
    return size + 3


def solo_trace(
    rules: list[int], states: list[int], at: int, to: int, pit: int, out: list[int]
) -> int:
    """Make the legal move `pit` at `to` and write its events; return how many numbers they take.

    An event is a kind, a place and a number: seeds now there for a drop, seeds taken up for a
    lift, where it was for a stop.
    """
    holes = rules[SOLO_HOLES]
    solo_copy(rules, states, at, to)
    size = 0
    origin = pit
    place = pit
    hand = states[to + pit]
    states[to + pit] = 0
    while hand > 0:
        place = solo_next(rules, place)
        if place == origin and rules[SOLO_SKIP] == 1:
            size = solo_event(out, size, SOLO_EVENT_SKIP, place, 0)
            continue
        states[to + place] += 1
        hand -= 1
        size = solo_event(out, size, SOLO_EVENT_DROP, place, states[to + place])
        if hand == 0 and rules[SOLO_RELAY] == 1 and place < holes and states[to + place] > 1:
            origin = place
            hand = states[to + place]
            states[to + place] = 0
            size = solo_event(out, size, SOLO_EVENT_LIFT, place, hand)
    stop = SOLO_STOP_STORE if place == holes else SOLO_STOP_HOLE
    if rules[SOLO_RELAY] == 1 and place != holes:
        stop = SOLO_STOP_GOAL if solo_goal(rules, states, to) == 1 else SOLO_STOP_EMPTY
        states[to + holes + 1] = 1 if stop == SOLO_STOP_EMPTY else 0
    return solo_event(out, size, SOLO_EVENT_STOP, place, stop)
