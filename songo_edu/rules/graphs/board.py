"""Where each number of a board and of a position is, and the routes along the board's arcs.

The graph and the rule sheet make one flat run of integers, called `rules`; its places are fixed,
so a board of three nodes leaves most of them at 0. Positions follow each other in one flat
sequence, ``GRAPH_STRIDE`` apart, and a function is given the offset ``at`` of the one it reads.

Nodes are numbered in the order in which the board names them. Arcs have no order of their own
(**decided**): the arcs of a node are taken in the order of the nodes they lead to.

**Decided**: a route, a way a handful of seeds may be sown, names every node sown, in order. The
origin receives nothing: a route that comes back to it passes over it and goes on along one of its
arcs, as a lap of awalé does. Where the same node may be reached directly and over the origin, the
two are one route. A route that gets stuck before the hand is empty is no route. Routes are taken in
the order of the nodes.
"""

from typing import Final

from songo_edu.rules.ints import Ints

# The largest board (decided).
GRAPH_MOST_NODES: Final = 24
GRAPH_MOST_ARCS: Final = 72
GRAPH_MOST_SEEDS: Final = 200

# Fields of the sheet and the board.
GRAPH_NODES: Final = 0  # how many nodes
GRAPH_WIN: Final = 1  # seeds in a store that win at once
GRAPH_TAKE_MIN: Final = 2  # the smallest count that is taken
GRAPH_TAKE_MAX: Final = 3  # the largest count that is taken
GRAPH_GRAND_SLAM: Final = 4  # 0: a capture of all the opponent's seeds is cancelled
GRAPH_FEED: Final = 5  # 1: an opponent without seeds must be fed where that can be done
GRAPH_REPEAT: Final = 6  # 1: the game ends when a board comes back with the same mover
GRAPH_LISTED: Final = 7  # routes from one node that are listed, and tried in a proof
GRAPH_SEARCHED: Final = 8  # routes from one node that the computer's search tries
GRAPH_OWNER: Final = 16  # for each node: 0 South, 1 North
GRAPH_OUT: Final = 40  # for each node: how many arcs leave it
GRAPH_ARC: Final = 64  # for each pair of nodes, 24 to a row: 1 where an arc leads there
GRAPH_HEAD: Final = 640  # for each node, 24 to a row: the nodes its arcs lead to, in order
GRAPH_RULES: Final = 1216  # integers in all

# Fields of a position, after the nodes.
GRAPH_SOUTH: Final = 24  # South's store
GRAPH_NORTH: Final = 25  # North's store
GRAPH_MOVER: Final = 26  # 0 South, 1 North
GRAPH_QUIET: Final = 27  # plies since the last capture
GRAPH_STRIDE: Final = 28

# A route as it is worked out, with the table of its origin's walks behind it: for 0 to 199 more
# seeds, what can be done from each node; then the duty, and which of the node's routes it is.
GRAPH_ROUTE: Final = 200  # integers of the route itself, and the place of the table
GRAPH_DUTY: Final = 5000  # place of: 1 where the opponent must be fed
GRAPH_TRIED: Final = 5001  # place of: routes of the same node that came before
GRAPH_SPAN: Final = 5002  # integers in all
GRAPH_WALK: Final = 1  # a walk of that length leads on from this node
GRAPH_TOUCH: Final = 2  # and one of them meets a node of the opponent

# Why a move may not be played.
GRAPH_LEGAL: Final = 0
GRAPH_BARRED_SOLIDARITY: Final = 2
GRAPH_BARRED_EMPTY: Final = 3
GRAPH_BARRED_WRONG_SIDE: Final = 4
GRAPH_BARRED_NO_ROUTE: Final = 5
GRAPH_BARRED_TOO_FEW: Final = 6

# How a game ends.
GRAPH_GOES_ON: Final = 0
GRAPH_END_STORE: Final = 1
GRAPH_END_NO_SEED: Final = 3
GRAPH_END_NO_MOVE: Final = 4
GRAPH_END_REPEAT: Final = 5
GRAPH_END_STABLE: Final = 6

# Why a capture, or its chain, stops.
GRAPH_STOP_OWN: Final = 1
GRAPH_STOP_COUNT: Final = 2
GRAPH_STOP_END: Final = 3
GRAPH_STOP_ALL: Final = 5

# What happens in a move, as a trace records it: the kinds of the two-row games.
GRAPH_EVENT_DROP: Final = 1
GRAPH_EVENT_SKIP: Final = 2
GRAPH_EVENT_CAPTURE: Final = 4
GRAPH_EVENT_STOP: Final = 6


def graph_arc(rules: Ints, tail: int, head: int) -> int:
    """Return 1 where an arc leads from `tail` to `head`."""
    return rules[GRAPH_ARC + tail * GRAPH_MOST_NODES + head]


def graph_copy(states: Ints, at: int, to: int) -> None:
    """Copy the position at `at` to `to`."""
    for i in range(GRAPH_STRIDE):
        states[to + i] = states[at + i]


def graph_same_board(states: Ints, one: int, other: int) -> int:
    """Return 1 where the nodes hold the same at both offsets."""
    pit = 0
    while pit < GRAPH_MOST_NODES and states[one + pit] == states[other + pit]:
        pit += 1
    return 1 if pit == GRAPH_MOST_NODES else 0


def graph_put_event(out: Ints, size: int, kind: int, pit: int, n: int) -> int:
    """Write one event at `size`; return the new size."""
    out[size] = kind
    out[size + 1] = pit
    out[size + 2] = n
    return size + 3


def graph_step(rules: Ints, origin: int, tail: int, head: int) -> int:
    """Return 1 where the seed after one in `tail` may fall in `head`, sowing from `origin`."""
    if head == origin:
        return 0
    if graph_arc(rules, tail, head) == 1:
        return 1
    return graph_arc(rules, tail, origin) * graph_arc(rules, origin, head)


def graph_side_empty(rules: Ints, states: Ints, at: int, side: int) -> int:
    """Return 1 where the nodes of `side` hold no seed."""
    for pit in range(rules[GRAPH_NODES]):
        if rules[GRAPH_OWNER + pit] == side and states[at + pit] > 0:
            return 0
    return 1


def graph_must_feed(rules: Ints, states: Ints, at: int) -> int:
    """Return 1 where the opponent has no seed and only a route that feeds them may be sown."""
    if rules[GRAPH_FEED] == 0:
        return 0
    return graph_side_empty(rules, states, at, 1 - states[at + GRAPH_MOVER])


def graph_walks(rules: Ints, origin: int, tail: int, route: Ints, below: int) -> int:
    """Return what can be done from `tail` with one seed more than the table's row at `below`."""
    side = rules[GRAPH_OWNER + origin]
    heads = GRAPH_HEAD + tail * GRAPH_MOST_NODES
    found = 0
    for i in range(rules[GRAPH_OUT + tail]):
        head = rules[heads + i]
        if head == origin:
            onward = GRAPH_HEAD + origin * GRAPH_MOST_NODES
            for j in range(rules[GRAPH_OUT + origin]):
                second = rules[onward + j]
                found |= route[below + second]
                if route[below + second] > 0 and rules[GRAPH_OWNER + second] != side:
                    found |= GRAPH_TOUCH
        else:
            found |= route[below + head]
            if route[below + head] > 0 and rules[GRAPH_OWNER + head] != side:
                found |= GRAPH_TOUCH
    return found


def graph_tabulate(rules: Ints, states: Ints, at: int, origin: int, route: Ints, rat: int) -> None:
    """Fill the table of walks for the sowing of `origin`, behind the route at `rat`."""
    nodes = rules[GRAPH_NODES]
    first = rat + GRAPH_ROUTE
    for pit in range(nodes):
        route[first + pit] = GRAPH_WALK
    for more in range(1, states[at + origin]):
        row = first + more * GRAPH_MOST_NODES
        for pit in range(nodes):
            route[row + pit] = graph_walks(rules, origin, pit, route, row - GRAPH_MOST_NODES)
    route[rat + GRAPH_DUTY] = graph_must_feed(rules, states, at)


def graph_may_follow(
    rules: Ints, states: Ints, at: int, origin: int, route: Ints, rat: int, sown: int, head: int
) -> int:
    """Return 1 where `head` may receive the next seed after the `sown` first ones of a route."""
    # `route` holds the beginning from place `rat` on, and the table of its origin. A beginning is
    # only followed where it can be completed, and feeds the opponent if it must.
    tail = origin if sown == 0 else route[rat + sown - 1]
    if graph_step(rules, origin, tail, head) == 0:
        return 0
    row = rat + GRAPH_ROUTE + (states[at + origin] - sown - 1) * GRAPH_MOST_NODES
    found = route[row + head]
    if route[rat + GRAPH_DUTY] == 0 or found == 0:
        return 1 if found > 0 else 0
    side = rules[GRAPH_OWNER + origin]
    if found >= GRAPH_TOUCH or rules[GRAPH_OWNER + head] != side:
        return 1
    for k in range(sown):
        if rules[GRAPH_OWNER + route[rat + k]] != side:
            return 1
    return 0


def graph_followers(
    rules: Ints, states: Ints, at: int, origin: int, route: Ints, rat: int, sown: int, moves: Ints
) -> int:
    """Write the nodes that may follow a route's beginning into `moves`; return how many."""
    # None where the whole hand is sown.
    if sown >= states[at + origin]:
        return 0
    count = 0
    for head in range(rules[GRAPH_NODES]):
        if graph_may_follow(rules, states, at, origin, route, rat, sown, head) == 1:
            moves[count] = head
            count += 1
    return count


def graph_complete(
    rules: Ints, states: Ints, at: int, origin: int, route: Ints, rat: int, sown: int, above: int
) -> int:
    """Complete a beginning by the first way whose next node comes after `above`; 0: there is none.

    Only the next node has to come after `above` (-1: any); the rest is the first that may follow.
    """
    seeds = states[at + origin]
    nodes = rules[GRAPH_NODES]
    head = above + 1
    k = sown
    while k < seeds:
        while (
            head < nodes and graph_may_follow(rules, states, at, origin, route, rat, k, head) == 0
        ):
            head += 1
        if head == nodes:
            return 0
        route[rat + k] = head
        head = 0
        k += 1
    return 1


def graph_first_route(
    rules: Ints, states: Ints, at: int, origin: int, route: Ints, rat: int
) -> int:
    """Write the first legal route of `origin`, and its table; 0 where there is none."""
    if states[at + origin] == 0 or rules[GRAPH_OUT + origin] == 0:
        return 0
    graph_tabulate(rules, states, at, origin, route, rat)
    return graph_complete(rules, states, at, origin, route, rat, 0, -1)


def graph_next_route(rules: Ints, states: Ints, at: int, origin: int, route: Ints, rat: int) -> int:
    """Turn a legal route into the next one in order; 0 where it was the last."""
    k = states[at + origin] - 1
    while k >= 0:
        above = route[rat + k]
        if graph_complete(rules, states, at, origin, route, rat, k, above) == 1:
            return 1
        k -= 1
    return 0


def graph_next_move(
    rules: Ints, states: Ints, at: int, pit: int, most: int, route: Ints, rat: int
) -> int:
    """Write the mover's next route, the first where `pit` is -1; return its node, -1 for none.

    After a route of `pit` comes the next one, of each node the first `most`, node after node.
    """
    if pit >= 0:
        route[rat + GRAPH_TRIED] += 1
        if route[rat + GRAPH_TRIED] < most:
            if graph_next_route(rules, states, at, pit, route, rat) == 1:
                return pit
    for node in range(pit + 1, rules[GRAPH_NODES]):
        if rules[GRAPH_OWNER + node] == states[at + GRAPH_MOVER]:
            if graph_first_route(rules, states, at, node, route, rat) == 1:
                route[rat + GRAPH_TRIED] = 0
                return node
    return -1


def graph_route_reason(
    rules: Ints, states: Ints, at: int, origin: int, route: Ints, rat: int, length: int
) -> int:
    """Return why a route given in full may not be sown: 0 it may, else one of the barred codes."""
    side = states[at + GRAPH_MOVER]
    if rules[GRAPH_OWNER + origin] != side:
        return GRAPH_BARRED_WRONG_SIDE
    if states[at + origin] == 0:
        return GRAPH_BARRED_EMPTY
    if length != states[at + origin]:
        return GRAPH_BARRED_NO_ROUTE
    tail = origin
    met = 0
    for k in range(length):
        head = route[rat + k]
        if graph_step(rules, origin, tail, head) == 0:
            return GRAPH_BARRED_NO_ROUTE
        if rules[GRAPH_OWNER + head] != side:
            met = 1
        tail = head
    if met == 0 and graph_must_feed(rules, states, at) == 1:
        return GRAPH_BARRED_SOLIDARITY
    return GRAPH_LEGAL


def graph_node_reason(
    rules: Ints, states: Ints, at: int, origin: int, route: Ints, rat: int
) -> int:
    """Return why no route from `origin` may be sown: 0 one may, else one of the barred codes."""
    if rules[GRAPH_OWNER + origin] != states[at + GRAPH_MOVER]:
        return GRAPH_BARRED_WRONG_SIDE
    if states[at + origin] == 0:
        return GRAPH_BARRED_EMPTY
    if graph_first_route(rules, states, at, origin, route, rat) == 1:
        return GRAPH_LEGAL
    if rules[GRAPH_OUT + origin] == 0 or route[rat + GRAPH_DUTY] == 0:
        return GRAPH_BARRED_NO_ROUTE
    route[rat + GRAPH_DUTY] = 0
    if graph_complete(rules, states, at, origin, route, rat, 0, -1) == 1:
        return GRAPH_BARRED_SOLIDARITY
    return GRAPH_BARRED_NO_ROUTE


def graph_legal(rules: Ints, states: Ints, at: int, route: Ints, rat: int, moves: Ints) -> int:
    """Write the nodes that have a legal route into `moves`, in the board's order; return how many.

    The route is overwritten, and its table.
    """
    count = 0
    pit = graph_next_move(rules, states, at, -1, 1, route, rat)
    while pit >= 0:
        moves[count] = pit
        count += 1
        pit = graph_next_move(rules, states, at, pit, 1, route, rat)
    return count
