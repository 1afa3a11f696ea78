"""A sowing told event by event: each seed dropped, each node captured, why the chain stopped."""

from songo_edu.rules.graphs.layout import (
    GRAPH_EVENT_CAPTURE,
    GRAPH_EVENT_DROP,
    GRAPH_EVENT_SKIP,
    GRAPH_EVENT_STOP,
    GRAPH_STOP_COUNT,
    graph_arc,
    graph_copy,
    graph_put_event,
)
from songo_edu.rules.graphs.sowing import graph_chain, graph_make


def graph_trace(
    rules: list[int],
    states: list[int],
    at: int,
    to: int,
    origin: int,
    route: list[int],
    rat: int,
    out: list[int],
) -> int:
    """Make a legal move at `to` and write its events, three integers each; return their number.

    An event is a kind, a node and a number: seeds now in the node for a drop, seeds taken for a
    capture (last node first), the reason for a stop. The origin is told as skipped where the next
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
