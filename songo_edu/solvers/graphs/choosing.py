"""The computer's move in awalé on a graph."""

from __future__ import annotations

from dataclasses import dataclass

from songo_edu.games.graphs.awale import GraphAwalePosition
from songo_edu.games.graphs.strings import write_graph_move
from songo_edu.rules.graphs import layout, search
from songo_edu.solvers.graphs.machine import look_ahead, pays


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
    """Return the best move found within a depth and about so many positions; None at the end.

    Examples
    --------
    >>> from songo_edu import game
    >>> choose(game("graph-awale").position("ring"), depth=2).depth
    2
    """
    chosen = [0] * layout.GRAPH_ROUTE
    compile_it = pays(nodes, fast)
    origin, info = look_ahead("graph_choose", position, depth, nodes, chosen, fast=compile_it)
    if origin < 0:
        return None
    move = write_graph_move(list(position.graph.nodes), origin, chosen[: position.state[origin]])
    return Choice(
        position.canonical(move),
        info[search.GRAPH_INFO_VALUE] / search.GRAPH_SEED,
        info[search.GRAPH_INFO_DEPTH],
        info[search.GRAPH_INFO_NODES],
    )
