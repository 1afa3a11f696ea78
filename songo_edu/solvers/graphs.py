"""Whether a chip-firing board becomes stable, and who wins awalé on a graph.

Chip-firing: the order of the firings changes neither the end nor how often each node fires
(Björner and Lovász), so one run decides. Awalé: every route is tried, one ply deeper each time.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from songo_edu.engine.compiled import Machine, has_numba
from songo_edu.games.graphs.awale import GraphAwalePosition
from songo_edu.games.graphs.board import ChipPosition, next_state
from songo_edu.games.graphs.strings import write_graph_move
from songo_edu.locale import _, ngettext
from songo_edu.rules.graphs import board, moves, search
from songo_edu.solvers.solution import Result, Solution

__all__ = ["Choice", "choose", "solve"]

FIRINGS = 50_000  # the limit of a chip-firing run where none is given
POSITIONS = 20_000  # the same for awalé
DEEPEST = 60  # plies
_RESULTS: dict[int, Result] = {1: "win", 0: "draw", -1: "loss"}


def solve(
    position: ChipPosition | GraphAwalePosition,
    nodes: int | None = None,
    *,
    fast: bool | None = None,
) -> Solution:
    """Solve a position of chip-firing or of awalé on a graph.

    Chip-firing is "solvable" where the board becomes stable (`line` are the firings, the fact
    `firings` how often each node fires, `stable` the board reached) and "unsolvable" where it
    comes back (the fact `cycle` holds the firings that lead round, `line` those before).
    `nodes` limits the firings, or the positions looked at; `fast` says whether to compile.

    Examples
    --------
    >>> from songo_edu import game
    >>> solve(game("chip-firing").position("triangle")).facts["firings"]
    {'A': 1, 'B': 0, 'C': 0}
    >>> solve(game("chip-firing").position("cycle"))
    The firings never end: A B C D leads back to the same board.
    """
    if isinstance(position, ChipPosition):
        return _chips(position, FIRINGS if nodes is None else nodes, fast)
    return _awale(position, POSITIONS if nodes is None else nodes, fast)


@dataclass(frozen=True, repr=False)
class ChipSolution(Solution):
    """Whether a board of chip-firing becomes stable, said in words of its own."""

    def sentences(self) -> list[str]:
        """Return the answer in words: after how many firings, or which lead round."""
        if self.result == "solvable":
            sentence = ngettext(
                "The board is stable after {n} firing, in whatever order.",
                "The board is stable after {n} firings, in whatever order.",
                self.plies or 0,
            ).format(n=self.plies)
        elif self.result == "unsolvable":
            sentence = _("The firings never end: {moves} leads back to the same board.").format(
                moves=" ".join(self.facts["cycle"])
            )
        else:
            sentence = ngettext(
                "Not settled: the search stopped after {n} firing.",
                "Not settled: the search stopped after {n} firings.",
                self.nodes or 0,
            ).format(n=self.nodes)
        line = [_("Line: {moves}.").format(moves=" ".join(self.line))] if self.line else []
        return [sentence, *line]


def _chips(position: ChipPosition, limit: int, fast: bool | None) -> Solution:
    limit = max(limit, 0)
    states = [*position.state, *[0] * (2 * board.GRAPH_STRIDE)]
    arguments = (position.rules(), states, 0, limit, [0] * (limit + 1), [0] * 2)
    ending, (_rules, states, line, info) = _ask(_pays(limit, fast), "graph_run", *arguments)
    done, round_trip = info
    game, text = position.sheet.name, str(position)
    if ending == moves.GRAPH_RUN_LIMIT:
        return ChipSolution(game, text, "unsettled", nodes=done)
    nodes = position.graph.nodes
    if ending == moves.GRAPH_RUN_REPEATS:
        before = _before(position, line[:done], round_trip)
        names = [nodes[node] for node in line[: before + round_trip]]
        facts: dict[str, Any] = {"cycle": names[before:]}
        return ChipSolution(
            game, text, "unsolvable", tuple(names[:before]), nodes=done, facts=facts
        )
    names = [nodes[node] for node in line[:done]]
    state = next_state(states, board.GRAPH_STRIDE)
    stable = ChipPosition(position.sheet, position.graph, state)
    facts = {"firings": {node: names.count(node) for node in nodes}, "stable": str(stable)}
    return ChipSolution(game, text, "solvable", tuple(names), plies=done, nodes=done, facts=facts)


def _before(position: ChipPosition, line: list[int], round_trip: int) -> int:
    """Return how many firings come before the first board that comes back."""
    rules, late = position.rules(), board.GRAPH_STRIDE
    states = [*position.state, *position.state]
    for node in line[:round_trip]:
        moves.graph_fire(rules, states, late, late, node)
    before = 0
    while board.graph_same_board(states, 0, late) == 0:
        moves.graph_fire(rules, states, 0, 0, line[before])
        moves.graph_fire(rules, states, late, late, line[before + round_trip])
        before += 1
    return before


def _settle(
    position: GraphAwalePosition, depth: int, nodes: int, fast: bool
) -> tuple[int, int, int]:
    """Return what is certain of the mover's result, the depth it takes and the positions seen."""
    result, info, _route = _look_ahead("graph_settle", position, depth, nodes, fast)
    return result, info[search.GRAPH_INFO_DEPTH], info[search.GRAPH_INFO_NODES]


def _awale(position: GraphAwalePosition, nodes: int, fast: bool | None) -> Solution:
    nodes = max(nodes, 0)
    compile_it = _pays(nodes, fast)
    result, depth, nodes_seen = _settle(position, DEEPEST, nodes, compile_it)
    game, text = position.sheet.name, str(position)
    if result == search.GRAPH_UNSETTLED:
        return Solution(game, text, "unsettled", nodes=nodes_seen)
    line = _line(position, result, depth, nodes, compile_it)
    return Solution(game, text, _RESULTS[result], tuple(line), plies=len(line), nodes=nodes_seen)


def _line(
    position: GraphAwalePosition, result: int, depth: int, nodes: int, fast: bool
) -> list[str]:
    """Return moves by which both sides keep their result: the winner hastens, the loser resists."""
    line: list[str] = []
    while not position.over:
        replies: list[tuple[int, str]] = []
        for move in position.legal_moves():
            after, far, _seen = _settle(position.play(move), max(depth - 1, 0), nodes, fast)
            if after == -result:
                replies.append((far, move))
        if not replies:  # the limit that was enough for the whole is not for a part
            break
        depth = max(replies)[0] if result == -1 else min(replies)[0]
        best = next(move for far, move in replies if far == depth)
        line.append(best)
        position, result = position.play(best), -result
    return line


# -- the computer's move in awalé on a graph -------------------------------------------------------


@dataclass(frozen=True)
class Choice:
    """A move chosen: its value in seeds for the mover, and how far the search went."""

    move: str
    value: float
    depth: int
    nodes: int


def choose(
    position: GraphAwalePosition, depth: int = 6, nodes: int = 2000, *, fast: bool | None = None
) -> Choice | None:
    """Return the best move found within a depth and about `nodes` positions; None at the end.

    Examples
    --------
    >>> from songo_edu import game
    >>> choose(game("graph-awale").position("ring"), depth=2).depth
    2
    """
    fast = _pays(nodes, fast)
    origin, info, route = _look_ahead("graph_choose", position, depth, nodes, fast)
    if origin < 0:
        return None
    move = write_graph_move(list(position.graph.nodes), origin, route[: position.state[origin]])
    return Choice(
        position.canonical(move),
        info[search.GRAPH_INFO_VALUE] / search.GRAPH_SEED,
        info[search.GRAPH_INFO_DEPTH],
        info[search.GRAPH_INFO_NODES],
    )


#: From this many positions or firings on, loading Numba costs less than doing without it.
COMPILED_FROM = 100_000


def _ask(fast: bool, name: str, *arguments: int | Sequence[int]) -> tuple[int, list[list[int]]]:
    """Return what a function of the rules answers, and what it leaves in the lists it is given."""
    machine = Machine(fast=fast)
    passed: list[Any] = [
        value if isinstance(value, int) else machine.integers(value) for value in arguments
    ]
    answer = int(getattr(machine.rules_of("graphs"), name)(*passed))
    return answer, [[*map(int, value)] for value in passed if not isinstance(value, int)]


def _look_ahead(
    name: str, position: GraphAwalePosition, depth: int, nodes: int, fast: bool
) -> tuple[int, list[int], list[int]]:
    """Return what a search of the rules answers, its `info`, and the route that it chose."""
    states, at = position.buffer(depth + 3)
    route = [0] * (board.GRAPH_SPAN * (depth + 2))
    chosen = [[0] * board.GRAPH_ROUTE] if name == "graph_choose" else []
    arguments: tuple[int | list[int], ...]
    arguments = (position.rules(), states, at, depth, nodes, route, [0] * 4, *chosen)
    answer, (_rules, _states, _route, info, *routes) = _ask(fast, name, *arguments)
    return answer, info, routes[0] if routes else []


def _pays(nodes: int, fast: bool | None) -> bool:
    """Return whether to compile for a search of that many positions."""
    return nodes >= COMPILED_FROM and has_numba() if fast is None else fast
