"""Choosing a move of graph-awalé, and who wins for certain: alpha-beta, a ply deeper each time.

The limits are a depth and a number of positions, never a clock, so that the same question has the
same answer on every machine. **Decided**: to choose, only the first routes of each node are tried,
as many as the sheet says, for they may be very many; a proof tries them all. Nothing is remembered
from one branch to another, because a board that comes back ends the game and so its worth depends
on the way there.
"""

from typing import Final

from songo_edu.rules.graphs.board import (
    GRAPH_END_STORE,
    GRAPH_LISTED,
    GRAPH_MOVER,
    GRAPH_ROUTE,
    GRAPH_SEARCHED,
    GRAPH_SOUTH,
    GRAPH_SPAN,
    GRAPH_STRIDE,
    GRAPH_TRIED,
    GRAPH_WIN,
    graph_next_move,
)
from songo_edu.rules.graphs.moves import graph_ending, graph_make, graph_side_seeds
from songo_edu.rules.ints import Ints

GRAPH_SEED: Final = 100  # the worth of one seed in a value
GRAPH_VICTORY: Final = 100000  # a won game, less one for each ply it takes

# Places in `info` of a search.
GRAPH_INFO_NODES: Final = 0
GRAPH_INFO_VALUE: Final = 1
GRAPH_INFO_DEPTH: Final = 2
GRAPH_INFO_LIMIT: Final = 3
GRAPH_INFO_CUT: Final = 1  # of a proof: 1 where a node had more routes than are listed

GRAPH_UNSETTLED: Final = 2


def graph_final_value(rules: Ints, states: Ints, at: int, how: int, ply: int) -> int:
    """Return the worth of a finished game for the player who would be to move."""
    mover = states[at + GRAPH_MOVER]
    mine = states[at + GRAPH_SOUTH + mover]
    theirs = states[at + GRAPH_SOUTH + 1 - mover]
    if how != GRAPH_END_STORE:
        mine += graph_side_seeds(rules, states, at, mover)
        theirs += graph_side_seeds(rules, states, at, 1 - mover)
    value = (mine - theirs) * GRAPH_SEED
    if mine >= rules[GRAPH_WIN]:
        return value + GRAPH_VICTORY - ply
    if theirs >= rules[GRAPH_WIN]:
        return value - GRAPH_VICTORY + ply
    return value


def graph_negamax(
    rules: Ints,
    states: Ints,
    at: int,
    depth: int,
    ply: int,
    alpha: int,
    beta: int,
    beyond: int,
    route: Ints,
    info: Ints,
) -> int:
    """Return the value of the position at `at` for its mover, searched `depth` plies deep.

    That is where `beyond` is 0: then the routes are tried that a search tries, captures first. Else
    it is a proof: 1, 0 or -1, won, drawn or lost for the mover, every route listed is tried, and a
    game that goes on after the last ply counts as `beyond` for the mover.
    """
    info[GRAPH_INFO_NODES] += 1
    to = at + GRAPH_STRIDE
    rat = ply * GRAPH_SPAN
    mover = states[at + GRAPH_MOVER]
    how = graph_ending(rules, states, at, route, rat)
    if how != 0:
        value = graph_final_value(rules, states, at, how, ply)
        if beyond == 0:
            return value
        return 1 if value * 2 > GRAPH_VICTORY else -1 if value * 2 < -GRAPH_VICTORY else 0
    if beyond != 0 and (depth == 0 or info[GRAPH_INFO_NODES] > info[GRAPH_INFO_LIMIT]):
        return beyond
    if depth == 0:
        ahead = states[at + GRAPH_SOUTH + mover] - states[at + GRAPH_SOUTH + 1 - mover]
        return ahead * GRAPH_SEED
    best = -2 * GRAPH_VICTORY if beyond == 0 else -1
    listed = rules[GRAPH_LISTED]
    most = rules[GRAPH_SEARCHED] if beyond == 0 else listed + 1
    turns = 2 if beyond == 0 else 1
    for quiet in range(turns):
        pit = graph_next_move(rules, states, at, -1, most, route, rat)
        while pit >= 0:
            won = graph_make(rules, states, at, to, pit, route, rat)
            if beyond != 0 and route[rat + GRAPH_TRIED] == listed:
                info[GRAPH_INFO_CUT] = 1
            elif beyond != 0 or (quiet == 0 and won > 0) or (quiet == 1 and won == 0):
                low = max(alpha, best)
                value = -graph_negamax(
                    rules, states, to, depth - 1, ply + 1, -beta, -low, -beyond, route, info
                )
                best = max(best, value)
                if best >= beta:
                    return best
                if beyond == 0 and info[GRAPH_INFO_NODES] > info[GRAPH_INFO_LIMIT]:
                    return best
            pit = graph_next_move(rules, states, at, pit, most, route, rat)
    return best


def graph_choose(
    rules: Ints,
    states: Ints,
    at: int,
    depth: int,
    nodes: int,
    route: Ints,
    info: Ints,
    chosen: Ints,
) -> int:
    """Return the best node found within `depth` plies and about `nodes` positions; -1 if none.

    `chosen` (``GRAPH_ROUTE`` integers) receives its route, `info` (4) the positions visited, the
    value (hundredths of a seed, for the mover) and the depth finished. `states` needs space for
    `depth` + 2 positions after `at`, `route` for `depth` + 1 routes with their tables. The first
    ply is always finished; what the depth before found best is looked at first.
    """
    to = at + GRAPH_STRIDE
    most = rules[GRAPH_SEARCHED]
    info[GRAPH_INFO_NODES] = 0
    info[GRAPH_INFO_VALUE] = 0
    info[GRAPH_INFO_DEPTH] = 0
    info[GRAPH_INFO_LIMIT] = nodes
    if graph_ending(rules, states, at, route, 0) != 0:
        return -1
    answer = -1
    favourite = -1  # the number, in order, of the best move of the depth before
    far = -2 * GRAPH_VICTORY
    for reach_depth in range(1, depth + 1):
        best = far
        best_number = -1
        for turn in range(2):  # the favourite, then the others
            number = 0
            pit = graph_next_move(rules, states, at, -1, most, route, 0)
            while pit >= 0:
                if (turn == 0 and number == favourite) or (turn == 1 and number != favourite):
                    graph_make(rules, states, at, to, pit, route, 0)
                    value = -graph_negamax(
                        rules, states, to, reach_depth - 1, 1, far, -best, 0, route, info
                    )
                    if info[GRAPH_INFO_NODES] > nodes and reach_depth > 1:
                        return answer
                    if value > best:
                        best = value
                        best_number = number
                number += 1
                pit = graph_next_move(rules, states, at, pit, most, route, 0)
        favourite = best_number
        info[GRAPH_INFO_VALUE] = best
        info[GRAPH_INFO_DEPTH] = reach_depth
        answer = graph_next_move(rules, states, at, -1, most, route, 0)
        for _number in range(favourite):
            answer = graph_next_move(rules, states, at, answer, most, route, 0)
        for k in range(GRAPH_ROUTE):
            chosen[k] = route[k]
        if info[GRAPH_INFO_NODES] > nodes:
            break
    return answer


def graph_settle(
    rules: Ints, states: Ints, at: int, depth: int, nodes: int, route: Ints, info: Ints
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
        low = graph_negamax(rules, states, at, reach_depth, 0, -1, 1, -1, route, info)
        high = low
        if low < 1:
            high = graph_negamax(rules, states, at, reach_depth, 0, -1, 1, 1, route, info)
        if info[GRAPH_INFO_NODES] > nodes or info[GRAPH_INFO_CUT] == 1:
            return GRAPH_UNSETTLED
        if low == high:
            return low
    return GRAPH_UNSETTLED
