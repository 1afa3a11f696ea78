"""Who wins graph-awalé for certain: every route of every node, until the answer stands.

Nothing is remembered from one branch to another, because a board that comes back ends the game
and so its worth depends on the way there.
"""

from typing import Final

from songo_edu.rules.graphs.ending import graph_ending
from songo_edu.rules.graphs.layout import (
    GRAPH_LISTED,
    GRAPH_MOVER,
    GRAPH_NODES,
    GRAPH_OWNER,
    GRAPH_SPAN,
    GRAPH_STRIDE,
)
from songo_edu.rules.graphs.routes import graph_first_route, graph_next_route
from songo_edu.rules.graphs.search import (
    GRAPH_INFO_DEPTH,
    GRAPH_INFO_LIMIT,
    GRAPH_INFO_NODES,
    GRAPH_VICTORY,
    graph_final_value,
)
from songo_edu.rules.graphs.sowing import graph_make

GRAPH_INFO_CUT: Final = 1  # place in `info`: 1 where a node had more routes than are listed
GRAPH_UNSETTLED: Final = 2


def graph_outcome(
    rules: list[int],
    states: list[int],
    at: int,
    depth: int,
    ply: int,
    alpha: int,
    beta: int,
    beyond: int,
    route: list[int],
    info: list[int],
) -> int:
    """Return 1, 0 or -1: won, drawn or lost for the mover, `depth` plies deep.

    A game that goes on after the last ply counts as `beyond` for the mover.
    """
    info[GRAPH_INFO_NODES] += 1
    to = at + GRAPH_STRIDE
    rat = ply * GRAPH_SPAN
    how = graph_ending(rules, states, at, route, rat)
    if how != 0:
        value = graph_final_value(rules, states, at, how, 0)
        if -GRAPH_VICTORY < value < GRAPH_VICTORY:
            return 0
        return 1 if value > 0 else -1
    if depth == 0 or info[GRAPH_INFO_NODES] > info[GRAPH_INFO_LIMIT]:
        return beyond
    best = -1
    for pit in range(rules[GRAPH_NODES]):
        more = 0
        if rules[GRAPH_OWNER + pit] == states[at + GRAPH_MOVER]:
            more = graph_first_route(rules, states, at, pit, route, rat)
        tried = 0
        while more == 1:
            if tried == rules[GRAPH_LISTED]:
                info[GRAPH_INFO_CUT] = 1
                break
            tried += 1
            graph_make(rules, states, at, to, pit, route, rat)
            value = -graph_outcome(
                rules,
                states,
                to,
                depth - 1,
                ply + 1,
                -beta,
                -max(alpha, best),
                -beyond,
                route,
                info,
            )
            best = max(best, value)
            if best >= beta:
                return best
            more = graph_next_route(rules, states, at, pit, route, rat)
    return best


def graph_settle(
    rules: list[int],
    states: list[int],
    at: int,
    depth: int,
    nodes: int,
    route: list[int],
    info: list[int],
) -> int:
    """Return 1, 0 or -1 where the mover's result is certain, ``GRAPH_UNSETTLED`` where it is not.

    Looks one ply deeper each time, up to `depth` plies and about `nodes` positions in all, and
    asks twice: with a game that goes on counted as lost, then as won. Buffers are those of
    `graph_choose`; `info` receives the positions visited and the depth that was enough.
    """
    info[GRAPH_INFO_NODES] = 0
    info[GRAPH_INFO_LIMIT] = nodes
    for reach_depth in range(depth + 1):
        info[GRAPH_INFO_CUT] = 0
        info[GRAPH_INFO_DEPTH] = reach_depth
        low = graph_outcome(rules, states, at, reach_depth, 0, -1, 1, -1, route, info)
        high = low
        if low < 1:
            high = graph_outcome(rules, states, at, reach_depth, 0, -1, 1, 1, route, info)
        if info[GRAPH_INFO_NODES] > nodes or info[GRAPH_INFO_CUT] == 1:
            return GRAPH_UNSETTLED
        if low == high:
            return low
    return GRAPH_UNSETTLED
