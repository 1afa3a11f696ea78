"""A sowing along its route, and what it captures.

S2 names awalé on a directed graph; capture and feeding are those of S1. **Decided**: the last seed
captures in an opponent's node that it brings to 2 or 3; then the node sown before it, as long as
that too is the opponent's and holds 2 or 3. A node taken already holds nothing and ends the chain.
A capture of all the opponent's seeds is cancelled.
"""

from songo_edu.rules.graphs.layout import (
    GRAPH_GRAND_SLAM,
    GRAPH_MOVER,
    GRAPH_NODES,
    GRAPH_OWNER,
    GRAPH_QUIET,
    GRAPH_SOUTH,
    GRAPH_STOP_ALL,
    GRAPH_STOP_COUNT,
    GRAPH_STOP_END,
    GRAPH_STOP_OWN,
    GRAPH_TAKE_MAX,
    GRAPH_TAKE_MIN,
    graph_copy,
)


def graph_side_seeds(rules: list[int], states: list[int], at: int, side: int) -> int:
    """Return the seeds in the nodes of `side`."""
    total = 0
    for pit in range(rules[GRAPH_NODES]):
        if rules[GRAPH_OWNER + pit] == side:
            total += states[at + pit]
    return total


def graph_sow(states: list[int], at: int, origin: int, route: list[int], rat: int) -> int:
    """Sow the seeds of `origin` along a route in place; return how many they were."""
    seeds = states[at + origin]
    states[at + origin] = 0
    for k in range(rat, rat + seeds):
        states[at + route[k]] += 1
    return seeds


def graph_met_later(route: list[int], here: int, end: int) -> int:
    """Return 1 where the node at place `here` of a route comes again after it, before `end`."""
    for k in range(here + 1, end):
        if route[k] == route[here]:
            return 1
    return 0


def graph_chain(
    rules: list[int],
    states: list[int],
    at: int,
    origin: int,
    route: list[int],
    rat: int,
    seeds: int,
) -> int:
    """Judge the capture of a sowing already made at `at`.

    Returns 16 times the number of nodes taken, from the last of the route backwards, plus the
    reason of the stop.
    """
    side = rules[GRAPH_OWNER + origin]
    end = rat + seeds
    if rules[GRAPH_OWNER + route[end - 1]] == side:
        return GRAPH_STOP_OWN
    stop = GRAPH_STOP_END
    taken = 0
    k = end - 1
    while k >= rat and rules[GRAPH_OWNER + route[k]] != side:
        held = states[at + route[k]]
        if (
            held < rules[GRAPH_TAKE_MIN]
            or held > rules[GRAPH_TAKE_MAX]
            or graph_met_later(route, k, end) == 1
        ):
            stop = GRAPH_STOP_COUNT
            break
        taken += held
        k -= 1
    if taken > 0 and rules[GRAPH_GRAND_SLAM] == 0:
        if taken == graph_side_seeds(rules, states, at, 1 - side):
            return GRAPH_STOP_ALL
    return (end - 1 - k) * 16 + stop


def graph_make(
    rules: list[int], states: list[int], at: int, to: int, origin: int, route: list[int], rat: int
) -> int:
    """Write the position after a legal route at `to`; return the seeds the mover wins by it."""
    graph_copy(states, at, to)
    mover = states[at + GRAPH_MOVER]
    seeds = graph_sow(states, to, origin, route, rat)
    link = graph_chain(rules, states, to, origin, route, rat, seeds)
    won = 0
    for back in range(link >> 4):
        pit = route[rat + seeds - 1 - back]
        won += states[to + pit]
        states[to + pit] = 0
    states[to + GRAPH_SOUTH + mover] += won
    states[to + GRAPH_MOVER] = 1 - mover
    states[to + GRAPH_QUIET] = 0 if won > 0 else states[at + GRAPH_QUIET] + 1
    return won
