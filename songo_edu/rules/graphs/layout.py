"""Where each number of a board and of a position is.

The graph and the rule sheet make one flat run of integers, called `rules`; its places are fixed,
so a board of three nodes leaves most of them at 0. Positions follow each other in one flat
sequence, ``GRAPH_STRIDE`` apart, and a function is given the offset ``at`` of the one it reads.

Nodes are numbered in the order in which the board names them. Arcs have no order of their own
(**decided**): the arcs of a node are taken in the order of the nodes they lead to.
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
