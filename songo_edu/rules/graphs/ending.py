"""How awalé on a graph ends, and what becomes of the seeds left.

As awalé (S1): a store that wins; no move, so that each takes what is left in their nodes; and the
same board with the same mover since the last capture. **Decided**: more than half of all seeds
wins; a player who has seeds but no route that can be completed has no move.
"""

from songo_edu.rules.graphs.layout import (
    GRAPH_END_NO_MOVE,
    GRAPH_END_NO_SEED,
    GRAPH_END_REPEAT,
    GRAPH_END_STORE,
    GRAPH_GOES_ON,
    GRAPH_MOVER,
    GRAPH_NODES,
    GRAPH_NORTH,
    GRAPH_OWNER,
    GRAPH_QUIET,
    GRAPH_REPEAT,
    GRAPH_SOUTH,
    GRAPH_STRIDE,
    GRAPH_WIN,
    graph_same_board,
)
from songo_edu.rules.graphs.routes import graph_first_route, graph_side_empty


def graph_repeated(states: list[int], at: int) -> int:
    """Return 1 where the board at `at`, same mover, stood before since the last capture.

    The earlier positions of the game lie below `at`.
    """
    back = 2
    while back <= states[at + GRAPH_QUIET] and at >= back * GRAPH_STRIDE:
        if graph_same_board(states, at, at - back * GRAPH_STRIDE) == 1:
            return 1
        back += 2
    return 0


def graph_can_move(rules: list[int], states: list[int], at: int, route: list[int], rat: int) -> int:
    """Return 1 where the mover has a legal route; the route is overwritten, and its table."""
    for pit in range(rules[GRAPH_NODES]):
        if rules[GRAPH_OWNER + pit] == states[at + GRAPH_MOVER]:
            if graph_first_route(rules, states, at, pit, route, rat) == 1:
                return 1
    return 0


def graph_ending(rules: list[int], states: list[int], at: int, route: list[int], rat: int) -> int:
    """Return how the game has ended at `at`, or 0; the route is overwritten, and its table."""
    win = rules[GRAPH_WIN]
    if states[at + GRAPH_SOUTH] >= win or states[at + GRAPH_NORTH] >= win:
        return GRAPH_END_STORE
    if graph_can_move(rules, states, at, route, rat) == 0:
        if graph_side_empty(rules, states, at, states[at + GRAPH_MOVER]) == 1:
            return GRAPH_END_NO_SEED
        return GRAPH_END_NO_MOVE
    if rules[GRAPH_REPEAT] == 1 and graph_repeated(states, at) == 1:
        return GRAPH_END_REPEAT
    return GRAPH_GOES_ON


def graph_sweep(rules: list[int], states: list[int], at: int) -> None:
    """Move the seeds of each node into its owner's store."""
    for pit in range(rules[GRAPH_NODES]):
        states[at + GRAPH_SOUTH + rules[GRAPH_OWNER + pit]] += states[at + pit]
        states[at + pit] = 0
