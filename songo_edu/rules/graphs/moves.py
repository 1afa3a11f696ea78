"""Moves on a graph: a firing of chips, awalé sown along a route, their traces, how games end.

After S2 (Björner and Lovász): a node that holds at least as many chips as it has outgoing arcs
may fire, and sends one chip along each arc. **Decided**: a node without outgoing arcs never fires.

S2 names awalé on a directed graph; capture and feeding are those of S1. **Decided**: the last seed
captures in an opponent’s node that it brings to 2 or 3; then the node sown before it, as long as
that too is the opponent’s and holds 2 or 3. A node taken already holds nothing and ends the chain.
A capture of all the opponent’s seeds is cancelled.

A game ends as in awalé (S1): a store that wins; no move, so that each takes what is left in their
nodes; and the same board with the same mover since the last capture. **Decided**: more than half of
all seeds wins; a player who has seeds but no route that can be completed has no move.
"""

from typing import Final

from songo_edu.rules.graphs.board import (
    GRAPH_BARRED_EMPTY,
    GRAPH_BARRED_NO_ROUTE,
    GRAPH_BARRED_TOO_FEW,
    GRAPH_END_NO_MOVE,
    GRAPH_END_NO_SEED,
    GRAPH_END_REPEAT,
    GRAPH_END_STABLE,
    GRAPH_END_STORE,
    GRAPH_EVENT_CAPTURE,
    GRAPH_EVENT_DROP,
    GRAPH_EVENT_SKIP,
    GRAPH_EVENT_STOP,
    GRAPH_GOES_ON,
    GRAPH_GRAND_SLAM,
    GRAPH_HEAD,
    GRAPH_LEGAL,
    GRAPH_MOST_NODES,
    GRAPH_MOVER,
    GRAPH_NODES,
    GRAPH_NORTH,
    GRAPH_OUT,
    GRAPH_OWNER,
    GRAPH_QUIET,
    GRAPH_REPEAT,
    GRAPH_SOUTH,
    GRAPH_STOP_ALL,
    GRAPH_STOP_COUNT,
    GRAPH_STOP_END,
    GRAPH_STOP_OWN,
    GRAPH_STRIDE,
    GRAPH_TAKE_MAX,
    GRAPH_TAKE_MIN,
    GRAPH_WIN,
    graph_arc,
    graph_copy,
    graph_next_move,
    graph_put_event,
    graph_same_board,
    graph_side_empty,
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


def graph_side_seeds(rules: Ints, states: Ints, at: int, side: int) -> int:
    """Return the seeds in the nodes of `side`."""
    total = 0
    for pit in range(rules[GRAPH_NODES]):
        if rules[GRAPH_OWNER + pit] == side:
            total += states[at + pit]
    return total


def graph_met_later(route: Ints, here: int, end: int) -> int:
    """Return 1 where the node at place `here` of a route comes again after it, before `end`."""
    for k in range(here + 1, end):
        if route[k] == route[here]:
            return 1
    return 0


def graph_chain(
    rules: Ints, states: Ints, at: int, origin: int, route: Ints, rat: int, seeds: int
) -> int:
    """Judge the capture of a sowing already made at `at`."""
    # Returns 16 times the number of nodes taken, from the last of the route backwards, plus the
    # reason of the stop.
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
    rules: Ints, states: Ints, at: int, to: int, origin: int, route: Ints, rat: int
) -> int:
    """Write the position after a legal route at `to`; return the seeds the mover wins by it."""
    graph_copy(states, at, to)
    mover = states[at + GRAPH_MOVER]
    seeds = states[at + origin]
    states[to + origin] = 0
    for k in range(rat, rat + seeds):
        states[to + route[k]] += 1
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


def graph_repeated(states: Ints, at: int) -> int:
    """Return 1 where the board at `at`, same mover, occurred before since the last capture."""
    # The earlier positions of the game lie below `at`.
    back = 2
    while back <= states[at + GRAPH_QUIET] and at >= back * GRAPH_STRIDE:
        if graph_same_board(states, at, at - back * GRAPH_STRIDE) == 1:
            return 1
        back += 2
    return 0


def graph_ending(rules: Ints, states: Ints, at: int, route: Ints, rat: int) -> int:
    """Return how the game has ended at `at`, or 0; the route is overwritten, and its table."""
    win = rules[GRAPH_WIN]
    if states[at + GRAPH_SOUTH] >= win or states[at + GRAPH_NORTH] >= win:
        return GRAPH_END_STORE
    if graph_next_move(rules, states, at, -1, 1, route, rat) < 0:
        if graph_side_empty(rules, states, at, states[at + GRAPH_MOVER]) == 1:
            return GRAPH_END_NO_SEED
        return GRAPH_END_NO_MOVE
    if rules[GRAPH_REPEAT] == 1 and graph_repeated(states, at) == 1:
        return GRAPH_END_REPEAT
    return GRAPH_GOES_ON


def graph_sweep(rules: Ints, states: Ints, at: int) -> None:
    """Move the seeds of each node into its owner's store."""
    for pit in range(rules[GRAPH_NODES]):
        states[at + GRAPH_SOUTH + rules[GRAPH_OWNER + pit]] += states[at + pit]
        states[at + pit] = 0


def graph_trace(
    rules: Ints, states: Ints, at: int, to: int, origin: int, route: Ints, rat: int, out: Ints
) -> int:
    """Make a legal move at `to` and write its events, three integers each; return their number.

    An event is a kind, a node and a number: seeds now in the node for a drop, seeds taken for a
    capture (last node first), the reason for a stop. The origin counts as skipped where the next
    node is only reached over it.
    """
    seeds = states[at + origin]
    graph_copy(states, at, to)
    states[to + origin] = 0
    size = 0
    tail = origin
    for k in range(rat, rat + seeds):
        head = route[k]
        if graph_arc(rules, tail, head) == 0:
            size = graph_put_event(out, size, GRAPH_EVENT_SKIP, origin, 0)
        states[to + head] += 1
        size = graph_put_event(out, size, GRAPH_EVENT_DROP, head, states[to + head])
        tail = head
    link = graph_chain(rules, states, to, origin, route, rat, seeds)
    taken = link >> 4
    stop = link & 15
    last = rat + seeds - 1
    for back in range(taken):
        pit = route[last - back]
        size = graph_put_event(out, size, GRAPH_EVENT_CAPTURE, pit, states[to + pit])
    where = last
    if stop == GRAPH_STOP_COUNT:
        where = last - taken
    elif taken > 0:
        where = last - taken + 1
    size = graph_put_event(out, size, GRAPH_EVENT_STOP, route[where], stop)
    graph_make(rules, states, at, to, origin, route, rat)
    return size
