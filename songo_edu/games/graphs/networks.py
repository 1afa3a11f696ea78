"""Graph games and networkx (extra ``games``), which is imported only where it is used."""

from __future__ import annotations

import importlib
import json
import operator
from collections.abc import Mapping
from typing import Any

from songo_edu.errors import MissingExtraError, PositionError, shown
from songo_edu.games.graphs.awale import GraphAwalePosition, open_game
from songo_edu.games.graphs.chips import ChipPosition, GraphPosition
from songo_edu.locale import _


def _networkx() -> Any:
    try:
        return importlib.import_module("networkx")
    except ImportError:
        raise MissingExtraError("networkx", "games") from None


def to_networkx(position: ChipPosition | GraphAwalePosition) -> Any:
    """Return a position as a ``networkx.DiGraph``.

    Nodes carry `seeds`, and where the position has them `owner` and `at`; the graph carries the
    name of its `game`, the `mover` and the `stores`.

    Raises
    ------
    MissingExtraError
        where networkx is not installed (extra ``games``).
    PositionError
        where it is no position on a graph.

    Examples
    --------
    >>> graph = to_networkx(open_game("chip-firing").position("triangle"))
    >>> graph.nodes["A"]["seeds"], sorted(graph.successors("A"))
    (3, ['B', 'C'])
    """
    if not isinstance(position, GraphPosition):
        raise PositionError(_("{value} is not a position on a graph").format(value=shown(position)))
    fields = json.loads(str(position))
    about = {key: fields[key] for key in ("mover", "stores") if key in fields}
    graph = _networkx().DiGraph(game=position.sheet.name, **about)
    for node, seeds in fields["nodes"].items():
        graph.add_node(node, seeds=seeds)
        for name, key in (("owner", "owners"), ("at", "at")):
            if key in fields:
                graph.nodes[node][name] = fields[key][node]
    graph.add_edges_from(fields["arcs"])
    return graph


def from_networkx(
    graph: Any,
    game: str | None = None,
    seeds: Mapping[Any, int] | int | None = None,
    owners: Mapping[Any, str] | None = None,
    mover: str | None = None,
) -> ChipPosition | GraphAwalePosition:
    """Return the position that a graph of networkx describes; an edge both ways is two arcs.

    What is not given is read from the graph as `to_networkx` writes it; a node that says nothing
    of its seeds holds none, and a graph that says nothing of its game is one of chip-firing.

    Raises
    ------
    PositionError
        where it is no board of the game.

    Examples
    --------
    >>> import networkx
    >>> from_networkx(networkx.cycle_graph(3), seeds=1).pits
    {'0': 1, '1': 1, '2': 1}
    """
    if not hasattr(graph, "is_directed"):
        raise PositionError(_("{value} is not a graph of networkx").format(value=shown(graph)))
    directed = graph if graph.is_directed() else graph.to_directed()
    named = str(directed.graph.get("game", "chip-firing")) if game is None else game
    nodes = dict(directed.nodes(data=True))
    if seeds is None:
        seeds = {node: data.get("seeds", 0) for node, data in nodes.items()}
    elif isinstance(seeds, int):
        seeds = dict.fromkeys(nodes, seeds)
    fields: dict[str, Any] = {
        "nodes": {node: seeds.get(node, 0) for node in nodes},
        "arcs": [[str(tail), str(head)] for tail, head in directed.edges()],
    }
    if named != "chip-firing":
        if owners is None:
            owners = {node: data["owner"] for node, data in nodes.items() if "owner" in data}
        fields["owners"] = owners
        fields["mover"] = directed.graph.get("mover", "S") if mover is None else mover
        fields["stores"] = directed.graph.get("stores", {"S": 0, "N": 0})
    if nodes and all("at" in data for data in nodes.values()):
        fields["at"] = {node: list(data["at"]) for node, data in nodes.items()}
    return open_game(named).position(_json(fields))


def _json(value: object) -> str:
    """Write JSON pair by pair, so that two nodes of one name are noticed when it is read."""
    if isinstance(value, Mapping):
        return "{" + ",".join(f"{json.dumps(str(k))}:{_json(v)}" for k, v in value.items()) + "}"
    return json.dumps(value, default=_plain)


def _plain(value: Any) -> int | str:
    return operator.index(value) if hasattr(value, "__index__") else str(value)
