"""Chip-firing: what may fire, what a firing does, and whether it ever ends.

After S2 (Björner and Lovász): a node that holds at least as many chips as it has outgoing arcs
may fire, and sends one chip along each arc. **Decided**: a node without outgoing arcs never fires.
"""

from typing import Final

from songo_edu.rules.graphs.layout import (
    GRAPH_BARRED_EMPTY,
    GRAPH_BARRED_NO_ROUTE,
    GRAPH_BARRED_TOO_FEW,
    GRAPH_END_STABLE,
    GRAPH_EVENT_DROP,
    GRAPH_GOES_ON,
    GRAPH_HEAD,
    GRAPH_LEGAL,
    GRAPH_MOST_NODES,
    GRAPH_NODES,
    GRAPH_OUT,
    GRAPH_STRIDE,
    graph_copy,
    graph_put_event,
    graph_same_board,
)
from songo_edu.rules.ints import Ints

# How a run of firings ends, and places in its `info`.
GRAPH_RUN_LIMIT: Final = 0
GRAPH_RUN_STABLE: Final = 1
GRAPH_RUN_REPEATS: Final = 2
GRAPH_INFO_FIRINGS: Final = 0
GRAPH_INFO_CYCLE: Final = 1


def graph_fire_reason(rules: Ints, states: Ints, at: int, pit: int) -> int:
    """Return why `pit` may not fire: 0 it may, else one of the barred codes."""
    arcs = rules[GRAPH_OUT + pit]
    if states[at + pit] == 0:
        return GRAPH_BARRED_EMPTY
    if arcs == 0:
        return GRAPH_BARRED_NO_ROUTE
    return GRAPH_BARRED_TOO_FEW if states[at + pit] < arcs else GRAPH_LEGAL


def graph_fireable(rules: Ints, states: Ints, at: int, moves: Ints) -> int:
    """Write the nodes that may fire into `moves`, in the board's order; return how many."""
    count = 0
    for pit in range(rules[GRAPH_NODES]):
        if graph_fire_reason(rules, states, at, pit) == GRAPH_LEGAL:
            moves[count] = pit
            count += 1
    return count


def graph_fire(rules: Ints, states: Ints, at: int, to: int, pit: int) -> None:
    """Write the position after `pit` has fired at `to`, which may be `at` itself."""
    if to != at:
        graph_copy(states, at, to)
    heads = GRAPH_HEAD + pit * GRAPH_MOST_NODES
    states[to + pit] -= rules[GRAPH_OUT + pit]
    for i in range(rules[GRAPH_OUT + pit]):
        states[to + rules[heads + i]] += 1


def graph_fire_ending(rules: Ints, states: Ints, at: int) -> int:
    """Return that the board is stable, or 0 where a node may fire."""
    for pit in range(rules[GRAPH_NODES]):
        if graph_fire_reason(rules, states, at, pit) == GRAPH_LEGAL:
            return GRAPH_GOES_ON
    return GRAPH_END_STABLE


def graph_fire_trace(rules: Ints, states: Ints, at: int, to: int, pit: int, out: Ints) -> int:
    """Fire `pit` at `to` and write a drop for each arc; return the size of the events."""
    graph_fire(rules, states, at, to, pit)
    heads = GRAPH_HEAD + pit * GRAPH_MOST_NODES
    size = 0
    for i in range(rules[GRAPH_OUT + pit]):
        head = rules[heads + i]
        size = graph_put_event(out, size, GRAPH_EVENT_DROP, head, states[to + head])
    return size


def graph_run(rules: Ints, states: Ints, at: int, limit: int, line: Ints, info: Ints) -> int:
    """Fire until the board is stable, comes back, or `limit` firings are made; return which.

    The first node of the board that may fire always does: any order has the same end. `line`
    receives the firings, `info` their number and, where the board came back, how many of the last
    ones lead round. Three positions are used: `at` stays, the two after it are overwritten.
    A board is kept and compared with those that follow, for twice as long each time (Brent).
    """
    now = at + GRAPH_STRIDE
    kept = now + GRAPH_STRIDE
    graph_copy(states, at, now)
    graph_copy(states, at, kept)
    done = 0
    since = 0
    patience = 1
    while done < limit:
        pit = 0
        while pit < rules[GRAPH_NODES] and graph_fire_reason(rules, states, now, pit) != 0:
            pit += 1
        info[GRAPH_INFO_FIRINGS] = done
        info[GRAPH_INFO_CYCLE] = 0
        if pit == rules[GRAPH_NODES]:
            return GRAPH_RUN_STABLE
        graph_fire(rules, states, now, now, pit)
        line[done] = pit
        done += 1
        since += 1
        if graph_same_board(states, now, kept) == 1:
            info[GRAPH_INFO_FIRINGS] = done
            info[GRAPH_INFO_CYCLE] = since
            return GRAPH_RUN_REPEATS
        if since == patience:
            graph_copy(states, now, kept)
            patience += patience
            since = 0
    info[GRAPH_INFO_FIRINGS] = done
    info[GRAPH_INFO_CYCLE] = 0
    return GRAPH_RUN_STABLE if graph_fire_ending(rules, states, now) != 0 else GRAPH_RUN_LIMIT
