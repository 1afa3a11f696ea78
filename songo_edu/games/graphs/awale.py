"""Positions of awalé on a graph, with the routes of each node; both graph games, and networkx."""

from __future__ import annotations

import importlib
import json
import operator
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from songo_edu.errors import MissingExtraError, PositionError, UnknownPitError, shown
from songo_edu.games.any_game import Game
from songo_edu.games.graphs.board import (
    ChipPosition,
    ChipSheet,
    GraphAwaleSheet,
    GraphPosition,
    GraphSheet,
    boards,
    graph_sheet,
    next_state,
    parse,
)
from songo_edu.games.graphs.sentences import (
    GRAPH_ENDINGS,
    GRAPH_REASONS,
    route_refusal_words,
    route_verdict_words,
    route_words,
)
from songo_edu.games.graphs.strings import write_graph_move
from songo_edu.games.own import like
from songo_edu.games.protocol import Refusal
from songo_edu.games.two_row.position import SIDES, Side
from songo_edu.locale import _
from songo_edu.rules.graphs import board, moves

Route = tuple[int, ...]


@dataclass(frozen=True, repr=False)
class GraphAwalePosition(GraphPosition):
    """A position of awalé on a graph; a move is a node, with its route where there is a choice.

    A bare node stands for its only legal route. A node with very many has only the first of them
    listed (`sheet.listed_routes`); the others may be played by naming them.

    Examples
    --------
    >>> from songo_edu import game
    >>> p = game("graph-awale").position("diamond")
    >>> p.legal_moves()
    ['A:B.a', 'A:a.B', 'A:a.a', 'A:a.b', 'B:a.A', 'B:a.b']
    >>> p.next_nodes("A", ["B"])
    ['a']
    """

    sheet: GraphAwaleSheet

    @property
    def mover(self) -> Side:
        """The side to move, "S" or "N"."""
        return SIDES[self.state[board.GRAPH_MOVER]]

    @property
    def stores(self) -> dict[Side, int]:
        """Seeds captured by each side."""
        return {"S": self.state[board.GRAPH_SOUTH], "N": self.state[board.GRAPH_NORTH]}

    def owner(self, node: str) -> str:
        """Return the side that owns a node."""
        return self.graph.owners[self._read(node)[0]]

    def _routes(self, origin: int, most: int) -> Iterator[Route]:
        """Give the legal routes of a node in order, `most` of them at most."""
        if self.graph.owners[origin] != self.mover:
            return
        states, at = self.buffer()
        rules, seeds = self._rules, self.state[origin]
        route = [0] * board.GRAPH_SPAN
        more = board.graph_first_route(rules, states, at, origin, route, 0)
        while more == 1 and most > 0:
            yield tuple(route[:seeds])
            most -= 1
            more = board.graph_next_route(rules, states, at, origin, route, 0)

    @cached_property
    def _legal(self) -> dict[str, tuple[int, Route]]:
        legal = {}
        for origin, node in enumerate(self.graph.nodes):
            several = list(self._routes(origin, self.sheet.listed_routes))
            for route in several:
                name = node if len(several) == 1 else self._move(origin, route)
                legal[name] = (origin, route)
        return legal

    @cached_property
    def _rules(self) -> list[int]:
        return self.rules()

    @cached_property
    def _how(self) -> int:
        route = [0] * board.GRAPH_SPAN
        return moves.graph_ending(self._rules, *self.buffer(), route, 0)

    @property
    def ending(self) -> str | None:
        """How the game has ended: "store", "no-seed", "no-move", "repetition"."""
        return GRAPH_ENDINGS[self._how] or None

    def sown(self, move: str) -> int:
        """Return the seeds in the node that a move sows, whatever its route."""
        return self.state[self._read(move)[0]]

    def _allowed(self) -> list[str]:
        return [] if self.over else list(self._legal)

    def candidates(self) -> list[str]:
        """Return the legal moves, and the mover's other nodes that hold seeds."""
        if self.over:
            return []
        names = []
        for origin, node in enumerate(self.graph.nodes):
            own = [name for name, (start, _route) in self._legal.items() if start == origin]
            if not own and self.state[origin] and self.graph.owners[origin] == self.mover:
                own = [node]
            names += own
        return names

    def next_nodes(self, node: str, beginning: Sequence[str] = ()) -> list[str]:
        """Return the nodes where the next seed may fall after the beginning of a route.

        Only such as can be completed to a legal route; none where the whole hand is sown, and
        none after a beginning that leads nowhere.
        """
        origin = self._bare(node)
        sown = [self._bare(name) for name in beginning]
        if self.over or self.graph.owners[origin] != self.mover:
            return []
        states, at = self.buffer()
        route, heads = [0] * board.GRAPH_SPAN, [0] * board.GRAPH_MOST_NODES
        if self.state[origin] == 0 or len(sown) > self.state[origin]:
            return []
        board.graph_tabulate(self._rules, states, at, origin, route, 0)
        for k, head in enumerate(sown):
            if not board.graph_may_follow(self._rules, states, at, origin, route, 0, k, head):
                return []
            route[k] = head
        count = board.graph_followers(self._rules, states, at, origin, route, 0, len(sown), heads)
        return [self.graph.nodes[head] for head in heads[:count]]

    def route_count(self, node: str) -> int:
        """Return how many legal routes a node has, counted no further than those listed."""
        most = self.sheet.listed_routes
        return 0 if self.over else len(list(self._routes(self._bare(node), most)))

    def why_not(self, move: str) -> Refusal | None:
        """Return why a move may not be played, or None where it may.

        Examples
        --------
        >>> from songo_edu import game
        >>> p = game("graph-awale").position("diamond")
        >>> p.why_not("A").code, p.why_not("A:B.A").code, p.why_not("a").code
        ('choose-route', 'no-route', 'wrong-side')
        """
        origin, route = self._read(move)
        code = "over" if self.over else self._reason(origin, route)
        if not code:
            return None
        sentence, source = route_refusal_words(
            code,
            self.graph.nodes[origin],
            self.state[board.GRAPH_MOVER],
            self.state[origin],
            self._some(origin),
        )
        return Refusal(move, code, sentence, source)

    def _reason(self, origin: int, route: Route | None) -> str:
        states, at = self.buffer()
        if route is not None:
            way = list(route)
            return GRAPH_REASONS[
                board.graph_route_reason(self._rules, states, at, origin, way, 0, len(way))
            ]
        first = [0] * board.GRAPH_SPAN
        why = board.graph_node_reason(self._rules, states, at, origin, first, 0)
        if why == board.GRAPH_LEGAL and len(list(self._routes(origin, 2))) > 1:
            return "choose-route"
        return GRAPH_REASONS[why]

    def _some(self, origin: int) -> list[str]:
        """Give a few moves to name in a refusal: routes of this node, else any."""
        own = [name for name, (start, _route) in self._legal.items() if start == origin]
        return own[:3] or list(self._legal)[:3]

    def _route(self, move: str) -> tuple[int, Route]:
        origin, route = self._read(move)
        return origin, route if route is not None else next(self._routes(origin, 1))

    def canonical(self, move: str) -> str:
        """Return a legal move as `legal_moves` writes it: a bare node where there is no choice."""
        self.play(move)
        origin, route = self._route(move)
        if len(list(self._routes(origin, 2))) == 1:
            return self.graph.nodes[origin]
        return self._move(origin, route)

    def _move(self, origin: int, route: Route) -> str:
        return write_graph_move(list(self.graph.nodes), origin, list(route))

    def _after(self, move: str) -> GraphAwalePosition:
        origin, route = self._route(move)
        states, at = self.buffer()
        to = at + board.GRAPH_STRIDE
        moves.graph_make(self._rules, states, at, to, origin, list(route), 0)
        past = () if states[to + board.GRAPH_QUIET] == 0 else (*self.past, self.state)
        return GraphAwalePosition(self.sheet, self.graph, next_state(states, to), past)

    def landing(self, move: str) -> str | None:
        """Return the node of the last seed, None where a bare node has no or several routes.

        An empty node sows nothing: its own name is returned.
        """
        origin, route = self._read(move)
        if self.state[origin] == 0:
            return self.graph.nodes[origin]
        if route is not None:
            return self.graph.nodes[route[-1]]
        routes = list(self._routes(origin, 2))
        return self.graph.nodes[routes[0][-1]] if len(routes) == 1 else None

    def _happens(self, move: str) -> list[int]:
        origin, route = self._route(move)
        states, at = self.buffer()
        to = at + board.GRAPH_STRIDE
        out = [0] * (3 * (3 * board.GRAPH_MOST_SEEDS + 20))
        way = list(route)
        return out[: moves.graph_trace(self._rules, states, at, to, origin, way, 0, out)]

    def _in_words(self, move: str) -> str:
        pit, side = self._read(move)[0], self.state[board.GRAPH_MOVER]
        return route_words(list(self.graph.nodes), side, pit, self.state[pit], self._happens(move))

    def _bare(self, node: str) -> int:
        number, route = self._read(node)
        if route is not None:
            raise UnknownPitError(node, self.graph.nodes)
        return number

    def final(self) -> GraphAwalePosition:
        """Return the position with the seeds left given to their owners, unless a store has won."""
        if not self.over or self.ending == "store":
            return self
        state = list(self.state)
        moves.graph_sweep(self._rules, state, 0)
        return GraphAwalePosition(self.sheet, self.graph, tuple(state), self.past)

    @property
    def winner(self) -> Side | None:
        """The side that has won; None where nobody has, by a draw or because play goes on."""
        if not self.over:
            return None
        stores, win = self.final().stores, self._rules[board.GRAPH_WIN]
        return next((side for side in SIDES if stores[side] >= win), None)

    def _verdict(self) -> str:
        winner = SIDES.index(self.winner) if self.winner else -1
        return route_verdict_words(self._how, list(self.final().state), winner)


def open_game(name: str | GraphSheet) -> Game[GraphSheet, ChipPosition | GraphAwalePosition]:
    """Return the graph game of that name, "chip-firing" or "graph-awale".

    It begins on the first of its named boards (`boards`).
    """
    rules = name if isinstance(name, GraphSheet) else graph_sheet(name)
    return Game(rules, next(iter(boards(like(rules.name)))), _read)


def _read(rules: GraphSheet, text: str) -> ChipPosition | GraphAwalePosition:
    if isinstance(text, str):
        text = boards(like(rules.name)).get(text, text)
    graph, state = parse(like(rules.name), text)
    if isinstance(rules, ChipSheet):
        return ChipPosition(rules, graph, state)
    return GraphAwalePosition(rules, graph, state)


# -- boards of networkx (extra ``games``), which is imported only where it is used -----------------


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
