"""The board of a graph game, and boards with a name."""

from __future__ import annotations

from dataclasses import dataclass, field

from songo_edu.games.graphs.sheet_data import GRAPH_BOARDS, GRAPH_TITLES
from songo_edu.games.graphs.strings import node_places
from songo_edu.locale import t

# -- the board of a graph game: nodes, arcs, owners, and where they are drawn ----------------------


@dataclass(frozen=True)
class Graph:
    """A directed graph; arcs go by the numbers of their nodes, in order.

    `owners` is empty where one plays alone; `places`, in units from 0 to 100 with 0 at the top
    left, is empty where none are given, and no part of what makes two boards equal.
    """

    nodes: tuple[str, ...]
    arcs: tuple[tuple[int, int], ...]
    owners: tuple[str, ...] = ()
    places: tuple[tuple[int, int], ...] = field(default=(), compare=False)

    def heads(self, node: str) -> list[str]:
        """Return the nodes that the arcs of a node lead to."""
        number = self.nodes.index(node)
        return [self.nodes[head] for tail, head in self.arcs if tail == number]

    def at(self) -> dict[str, tuple[int, int]]:
        """Return where each node is drawn: the places given, else on a circle."""
        found = node_places(len(self.nodes), [list(place) for place in self.places])
        return {node: (x, y) for node, (x, y) in zip(self.nodes, found, strict=True)}


# -- boards with a name ----------------------------------------------------------------------------


def boards(game: str) -> dict[str, str]:
    """Return the named boards of a graph game, as texts of positions."""
    return dict(GRAPH_BOARDS.get(game, {}))


def board_title(name: str) -> str:
    """Return what a named board is, in the reader's language."""
    return t(GRAPH_TITLES[name])
