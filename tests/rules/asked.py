"""All that the rules answer about a case, in the subset for text: called in Python and in a page.

Each function takes numbers and lists of them, and returns one list of numbers.
"""

from songo_edu.rules.duels.moves import (
    DUEL_REPEAT,
    duel_ending,
    duel_legal,
    duel_reason,
    duel_trace,
    duel_variant,
    duel_winner,
)
from songo_edu.rules.duels.proof import duel_proof_line, duel_prove
from songo_edu.rules.duels.search import duel_best, duel_binomials, duel_rank, duel_search
from songo_edu.rules.graphs.board import (
    GRAPH_NODES,
    GRAPH_ROUTE,
    GRAPH_SPAN,
    GRAPH_STRIDE,
    graph_first_route,
    graph_followers,
    graph_legal,
    graph_next_route,
    graph_node_reason,
    graph_route_reason,
)
from songo_edu.rules.graphs.moves import (
    graph_ending,
    graph_fire_ending,
    graph_fire_trace,
    graph_fireable,
    graph_make,
    graph_run,
    graph_sweep,
    graph_trace,
)
from songo_edu.rules.graphs.search import graph_choose, graph_settle
from songo_edu.rules.solitaires.moves import (
    SOLO_AWAY,
    solo_ending,
    solo_landing,
    solo_legal,
    solo_make,
    solo_reason,
    solo_seeds,
    solo_starts,
    solo_stride,
    solo_trace,
    solo_trace_size,
)
from songo_edu.rules.solitaires.solving import solo_longest, solo_solve
from songo_edu.rules.two_row.captures import forced, is_tempting, least_capture
from songo_edu.rules.two_row.layout import ROW, STRIDE
from songo_edu.rules.two_row.limited_search import choose
from songo_edu.rules.two_row.moves import ending, landing, legal, make, reach, reason, sweep, trace
from songo_edu.rules.two_row.search import perft


def _zeros(count: int) -> list[int]:
    return [0 for _ in range(count)]


def ask_move(rules: list[int], state: list[int], pit: int, deep: int) -> list[int]:
    """Ask about a position of two rows and one move; where it is `deep`, searches as well."""
    states = [*state, *_zeros(STRIDE * 14)]
    moves, work, out = _zeros(200), _zeros(200), _zeros(600)
    count = legal(rules, states, 0, STRIDE, moves, 0)
    answers = [count, *moves[:count], ending(rules, states, 0, 0, count)]
    size = trace(rules, states, 0, STRIDE, pit, out)
    answers.extend(out[:size])
    answers.append(make(rules, states, 0, STRIDE, pit))
    answers.extend(states[STRIDE : 2 * STRIDE])
    if deep == 0:
        return answers
    answers.append(choose(rules, [3, 60, 99, 99, 0, 0, 1], states, 0, work))
    answers.extend(work[:3])
    for each in range(2 * rules[ROW]):
        answers.append(landing(rules, states, 0, each))
        answers.append(reach(rules, states, 0, each))
        answers.append(reason(rules, states, 0, STRIDE, each, moves, 0))
    answers.append(forced(rules, states, 0, 1, 0, -1, 100, moves, 0))
    answers.append(perft(rules, states, 0, 1, moves))
    sweep(rules, states, 0)
    return [*answers, *states[:STRIDE]]


def ask_game(rules: list[int], start: list[int], line: list[int]) -> list[int]:
    """Ask in every position of a game of two rows what may be played, and whether it is over."""
    states, moves, answers = [*start, *_zeros(STRIDE * (len(line) + 1))], _zeros(8), [0]
    for ply in range(len(line) + 1):
        count = legal(rules, states, ply * STRIDE, (ply + 1) * STRIDE, moves, 0)
        answers.extend(moves[:count])
        answers.append(ending(rules, states, ply * STRIDE, 0, count))
        if ply < len(line):
            make(rules, states, ply * STRIDE, (ply + 1) * STRIDE, line[ply])
    return answers


def ask_capture(
    won: list[int], count: int, move: int, moves: int, seeds: int, left: int
) -> list[int]:
    """Ask whether a capture is worth asking, and from how many seeds on."""
    tempting = is_tempting(won, 0, count, move, moves, seeds, left)
    return [1 if tempting else 0, least_capture(moves)]


def ask_duel(rules: list[int], state: list[int], seeds: int) -> list[int]:
    holes, stride = rules[0], rules[0] + 2
    states, moves, out = [*state, *_zeros(130 * stride)], _zeros(48 * 125), _zeros(150)
    count = duel_legal(rules, states, 0, 0, moves, 0)
    answers = [count, *moves[:count]]
    answers.extend([duel_ending(rules, states, 0, count), duel_winner(rules, states, 0)])
    for move in range(2 * holes):
        why = duel_reason(rules, states, 0, 0, move)
        answers.append(why)
        if why == 0:
            size = duel_trace(rules, states, 0, stride, move, out)
            answers.extend([size, *out[:size], *states[stride : 2 * stride]])
    for shorter in range(2):
        size = duel_variant(rules, states, 0, shorter, out)
        answers.extend(out[:size])
    if rules[DUEL_REPEAT] > 0:
        tree, info = _zeros(6 * 2500), [0, 2500, 100, 256]
        proof = duel_prove(rules, states, 0, 0, tree, _zeros(256), info)
        answers.extend([proof, info[0]])
        if proof >= 0:
            size = duel_proof_line(tree, out)
            answers.extend(out[:size])
        return answers
    table, keys, codes = _zeros((holes + seeds) * holes), _zeros(997), _zeros(997)
    info = [0, 900, 100, 997, seeds]
    duel_binomials(table, holes + seeds, holes)
    answers.append(duel_rank(rules, states, 0, 1, table, seeds))
    answers.append(duel_search(rules, states, 0, 0, table, keys, codes, moves, info))
    answers.extend([info[0], duel_best(rules, states, 0, table, keys, codes, moves, info)])
    return answers


def ask_chips(rules: list[int], state: list[int]) -> list[int]:
    states, info, out = [*state, *_zeros(8 * GRAPH_STRIDE)], _zeros(4), _zeros(2000)
    count = graph_fireable(rules, states, 0, out)
    fireable = out[:count]
    answers = [count, *fireable, graph_fire_ending(rules, states, 0)]
    for node in fireable:
        size = graph_fire_trace(rules, states, 0, GRAPH_STRIDE, node, out)
        answers.extend(out[:size])
    for limit in [0, 1, 7, 200]:
        answers.append(graph_run(rules, states, 0, limit, out, info))
        answers.extend(info)
    return [*answers, *out[:200], *states[: 3 * GRAPH_STRIDE]]


def ask_graph_awale(rules: list[int], state: list[int]) -> list[int]:
    states, route = [*state, *_zeros(8 * GRAPH_STRIDE)], _zeros(GRAPH_SPAN * 6)
    info, out, moves, chosen = _zeros(4), _zeros(2000), _zeros(64), _zeros(GRAPH_ROUTE)
    answers = [graph_ending(rules, states, 0, route, 0)]
    count = graph_legal(rules, states, 0, route, 0, moves)
    answers.append(count)
    for node in moves[:count]:
        more, tried, seeds = graph_first_route(rules, states, 0, node, route, 0), 0, state[node]
        answers.extend(
            [
                graph_followers(rules, states, 0, node, route, 0, sown, chosen)
                for sown in [0, seeds // 2, seeds]
            ]
        )
        while more == 1 and tried < 5:
            tried += 1
            answers.append(graph_route_reason(rules, states, 0, node, route, 0, seeds))
            answers.append(graph_make(rules, states, 0, GRAPH_STRIDE, node, route, 0))
            size = graph_trace(rules, states, 0, GRAPH_STRIDE, node, route, 0, out)
            answers.extend([*out[:size], *states[GRAPH_STRIDE : 2 * GRAPH_STRIDE]])
            more = graph_next_route(rules, states, 0, node, route, 0)
    answers.append(graph_choose(rules, states, 0, 4, 80, route, info, chosen))
    answers.extend([*info, *chosen[:20]])
    answers.append(graph_settle(rules, states, 0, 3, 60, route, info))
    answers.extend(info)
    nodes = range(rules[GRAPH_NODES])
    answers.extend([graph_node_reason(rules, states, 0, node, route, 0) for node in nodes])
    graph_sweep(rules, states, 0)
    return [*answers, *states[:GRAPH_STRIDE]]


def ask_solo(rules: list[int], state: list[int]) -> list[int]:
    holes, slots, stride = rules[0], 16, solo_stride(rules)
    longest = solo_longest(rules, state, 0)
    room = min(60, longest)
    states = [*state, *_zeros(stride * (room + 3))]
    moves, info, line = _zeros(holes + 1), _zeros(3), _zeros(1 + max(room, longest))
    table, starts = _zeros(slots * (holes + 1)), _zeros(20 * (holes + 1))
    out = _zeros(solo_trace_size(rules, states, 0))
    answers = [solo_seeds(rules, states, 0)]
    count = solo_legal(rules, states, 0, stride, moves, 0)
    answers.extend([count, *moves[:count], solo_ending(rules, states, 0, count)])
    for pit in range(holes):
        answers.append(solo_landing(rules, states, 0, stride, pit))
        why = solo_reason(rules, states, 0, stride, pit)
        answers.append(why)
        if why == 0:
            size = solo_trace(rules, states, 0, stride, pit, out)
            answers.extend([size, *out[:size], solo_make(rules, states, 0, stride, pit)])
            answers.extend(states[stride : 2 * stride])
    answers.append(solo_solve(rules, states, 0, room, 60, table, slots, line, info))
    answers.extend([*info, *line[: info[0]]])
    if rules[SOLO_AWAY] == 1:
        goal = [*state[holes + 2 :], 0, 0, *state[holes + 2 :]]
        start_count = solo_starts(rules, goal, 0, starts, 20)
        answers.extend([start_count, *starts[: min(20, start_count) * (holes + 1)]])
    return answers
