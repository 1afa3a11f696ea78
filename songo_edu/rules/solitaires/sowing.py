"""Sowing along the row: where each seed falls, and the sowings that one choice sets going.

Sources: S2, part 1 (Tchoukaillon, Kaillon), part 2 (Tchouka-Rouma), part 3 (the games of Le Monde,
reconstructed).
"""

from songo_edu.rules.solitaires.layout import (
    SOLO_AWAY,
    SOLO_HOLES,
    SOLO_RELAY,
    SOLO_SKIP,
    SOLO_WRAPS,
)


def solo_stride(rules: list[int]) -> int:
    """Return how many numbers a position takes."""
    holes = rules[SOLO_HOLES]
    return holes + 2 + (holes if rules[SOLO_AWAY] == 1 else 0)


def solo_copy(rules: list[int], states: list[int], at: int, to: int) -> None:
    """Copy the position at `at` to `to`."""
    size = solo_stride(rules)
    for i in range(size):
        states[to + i] = states[at + i]


def solo_seeds(rules: list[int], states: list[int], at: int) -> int:
    """Return the seeds in the holes."""
    holes = rules[SOLO_HOLES]
    total = 0
    for i in range(holes):
        total += states[at + i]
    return total


def solo_runs_off(rules: list[int], states: list[int], at: int, pit: int) -> int:
    """Return 1 where the seeds of `pit` are more than the places ahead of them."""
    if rules[SOLO_WRAPS] == 1:
        return 0
    ahead = rules[SOLO_HOLES] - 1 - pit if rules[SOLO_AWAY] == 1 else pit + 1
    return 1 if states[at + pit] > ahead else 0


def solo_next(rules: list[int], place: int) -> int:
    """Return the place after `place`; the store has the number of the holes."""
    if rules[SOLO_AWAY] == 1:
        return place + 1
    return rules[SOLO_HOLES] if place == 0 else place - 1


def solo_sow(rules: list[int], states: list[int], at: int, pit: int) -> int:
    """Sow `pit` once in place; return where the last seed fell."""
    seeds = states[at + pit]
    states[at + pit] = 0
    place = pit
    while seeds > 0:
        place = solo_next(rules, place)
        if place != pit or rules[SOLO_SKIP] == 0:
            states[at + place] += 1
            seeds -= 1
    return place


def solo_goal(rules: list[int], states: list[int], at: int) -> int:
    """Return 1 where the board is the one asked for."""
    holes = rules[SOLO_HOLES]
    if rules[SOLO_AWAY] == 0:
        return 0
    for i in range(holes):
        if states[at + i] != states[at + holes + 2 + i]:
            return 0
    return 1


def solo_series(rules: list[int], states: list[int], at: int, pit: int) -> int:
    """Sow `pit` in place, and whatever that forces; return the last place, -1 off the row.

    A series comes to an end: seeds only move on, and every time round brings one home.
    """
    holes = rules[SOLO_HOLES]
    if solo_runs_off(rules, states, at, pit) == 1:
        return -1
    last = solo_sow(rules, states, at, pit)
    while rules[SOLO_RELAY] == 1 and last < holes and states[at + last] > 1:
        if solo_runs_off(rules, states, at, last) == 1:
            return -1
        last = solo_sow(rules, states, at, last)
    return last


def solo_make(rules: list[int], states: list[int], at: int, to: int, pit: int) -> int:
    """Write the position after playing `pit` at `to`; return the seeds brought home.

    The move is taken to be one that ``solo_legal`` allows.
    """
    holes = rules[SOLO_HOLES]
    solo_copy(rules, states, at, to)
    last = solo_series(rules, states, to, pit)
    if rules[SOLO_RELAY] == 1 and last != holes and solo_goal(rules, states, to) == 0:
        states[to + holes + 1] = 1
    return states[to + holes] - states[at + holes]
