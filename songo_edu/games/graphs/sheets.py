"""The rule sheets of the graph games, as data: one field for every rule and every decision.

S2 names both games, refers chip-firing to Björner and Lovász, and gives no further rules: what is
marked "decided" is ours, another choice is another sheet. The rules of awalé are those of S1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from songo_edu.errors import UnknownGameError
from songo_edu.games.graphs.graph import Graph
from songo_edu.games.graphs.sheet_data import GRAPH_SHEETS, graph_integers


@dataclass(frozen=True)
class ChipSheet:
    """Every rule of chip-firing on a directed graph."""

    name: str
    fires: Literal["at least as many chips as outgoing arcs"] = (
        "at least as many chips as outgoing arcs"  # S2, Björner and Lovász
    )
    sinks_fire: Literal[False] = False  # a node without outgoing arcs never fires (decided)
    # One player fires node after node until the board is stable, or comes back (decided).
    aim: Literal["stable"] = "stable"
    loops: Literal[False] = False  # no arc leads back to its own node (decided)
    double_arcs: Literal[False] = False  # at most one arc from a node to another (decided)

    def integers(self, graph: Graph, seeds: int) -> list[int]:
        """Return the sheet and a board as the flat run of integers that the rules read."""
        return _integers({"sides": False}, graph, seeds)


@dataclass(frozen=True, kw_only=True)
class GraphAwaleSheet:
    """Every rule of awalé on a directed graph."""

    name: str
    take: tuple[int, int]  # the smallest and largest count that is taken (S1)
    owned: Literal["each node by one side"] = "each node by one side"  # decided
    # The origin receives nothing: a route passes over it, as a lap of awalé does (S1; decided).
    origin: Literal["passed over"] = "passed over"
    stuck: Literal["no route"] = "no route"  # a route stuck before the hand is empty (decided)
    # Backwards along the route, while nodes are the opponent's and hold `take` (decided).
    chain: Literal["along the route"] = "along the route"
    grand_slam: bool  # a capture of all the opponent's seeds is allowed (S1: no)
    feed: bool  # an opponent without seeds must be fed by a seed dropped there (S1)
    win: Literal["more than half"] = "more than half"  # of all seeds, stores included (decided)
    left_over: Literal["to the owner"] = "to the owner"  # seeds left where nobody has won (S1)
    repetition: bool  # the same board and mover since the last capture (as awalé, decided)
    loops: Literal[False] = False  # no arc leads back to its own node (decided)
    double_arcs: Literal[False] = False  # at most one arc from a node to another (decided)
    # Routes may be very many. From one node this many are listed and tried by the solver; others
    # may still be played by naming them. The computer's search tries fewer (decided).
    listed_routes: int
    searched_routes: int

    def integers(self, graph: Graph, seeds: int) -> list[int]:
        """Return the sheet and a board of `seeds` in all as the integers that the rules read."""
        return _integers({"sides": True, **vars(self)}, graph, seeds)


GraphSheet = ChipSheet | GraphAwaleSheet


def _integers(rules: dict[str, Any], graph: Graph, seeds: int) -> list[int]:
    arcs = [list(arc) for arc in graph.arcs]
    owners = [int(owner == "N") for owner in graph.owners]
    return graph_integers(rules, len(graph.nodes), arcs, owners, seeds)


def _sheet(name: str) -> GraphSheet:
    rules = GRAPH_SHEETS[name]["rules"]
    if not rules["sides"]:
        return ChipSheet(name)
    fields = {key: value for key, value in rules.items() if key != "sides"}
    return GraphAwaleSheet(name=name, **{**fields, "take": tuple(rules["take"])})


#: All sheets by name.
SHEETS = {name: _sheet(name) for name in GRAPH_SHEETS}


def graph_sheet(name: str) -> GraphSheet:
    """Return the rule sheet of that name."""
    try:
        return SHEETS[name]
    except (KeyError, TypeError):
        raise UnknownGameError(name, SHEETS) from None
