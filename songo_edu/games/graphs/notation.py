"""Positions of graph games as JSON on one line, moves as nodes with their route: ``A:B.D.F``.

A position reads ``{"nodes":{"A":4,"B":2},"arcs":[["A","B"],["B","A"]]}``; awalé on a graph adds
``"owners":{"A":"S","B":"N"},"mover":"S","stores":{"S":0,"N":0}``, and both may end with the places
of the nodes for a drawing, ``"at":{"A":[10,50],"B":[90,50]}``. Left out, South moves and the stores
are empty. Nodes keep their order, arcs are written in the order of their nodes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, NoReturn

from songo_edu.errors import PositionError, RecordError
from songo_edu.games.graphs.graph import Graph
from songo_edu.games.notation import record_words, shown
from songo_edu.locale import _
from songo_edu.rules.graphs import layout

#: A position as integers, as the rules lay it out.
State = tuple[int, ...]

SIDES = ("S", "N")
LONGEST_TEXT = 20_000
_NODE = re.compile(r"[A-Za-z0-9_]{1,12}")
_KEYS = {
    "chip-firing": ("nodes", "arcs", "at"),
    "graph-awale": ("nodes", "arcs", "owners", "mover", "stores", "at"),
}
_NEEDED = {"chip-firing": ("nodes", "arcs"), "graph-awale": ("nodes", "arcs", "owners")}
_EXAMPLES = {
    "chip-firing": '{"nodes":{"A":1,"B":0},"arcs":[["A","B"],["B","A"]]}',
    "graph-awale": (
        '{"nodes":{"A":2,"B":2},"arcs":[["A","B"],["B","A"]],"owners":{"A":"S","B":"N"},'
        '"mover":"S","stores":{"S":0,"N":0}}'
    ),
}


def parse(name: str, text: object) -> tuple[Graph, State]:
    """Read a position of the graph game of that name.

    Raises
    ------
    PositionError
        naming the text and what is wrong with it.

    Examples
    --------
    >>> parse("chip-firing", '{"nodes":{"A":3,"B":0},"arcs":[["A","B"]]}')[1][:2]
    (3, 0)
    """
    reader = _Reader(name, text)
    fields = reader.fields()
    seeds = reader.seeds(fields["nodes"])
    nodes = tuple(seeds)
    arcs = reader.arcs(fields["arcs"], nodes)
    owners: tuple[str, ...] = ()
    state = [*seeds.values(), *[0] * (layout.GRAPH_STRIDE - len(nodes))]
    if name == "graph-awale":
        owned = reader.for_every_node("owners", fields["owners"], nodes)
        owners = tuple(reader.side(owned[node]) for node in nodes)
        stores = reader.stores(fields.get("stores", {"S": 0, "N": 0}))
        state[layout.GRAPH_SOUTH], state[layout.GRAPH_NORTH] = stores
        state[layout.GRAPH_MOVER] = SIDES.index(reader.side(fields.get("mover", "S")))
    total = sum(state[: layout.GRAPH_MOVER])
    if total > layout.GRAPH_MOST_SEEDS:
        raise PositionError(
            _("{total} seeds are more than {most}, in {text}").format(
                total=total, most=layout.GRAPH_MOST_SEEDS, text=shown(text)
            )
        )
    places: tuple[tuple[int, int], ...] = ()
    if "at" in fields:
        given = reader.for_every_node("at", fields["at"], nodes)
        places = tuple(reader.place(given[node]) for node in nodes)
    return Graph(nodes, arcs, owners, places), tuple(state)


class _Reader:
    """One text while it is read: every complaint names it."""

    def __init__(self, name: str, text: object) -> None:
        self.name = name
        self.text = text

    def fail(self, what: str) -> NoReturn:
        raise PositionError(_("{what}, in {text}").format(what=what, text=shown(self.text)))

    def fields(self) -> dict[str, Any]:
        if not isinstance(self.text, str) or not self.text.lstrip().startswith("{"):
            raise PositionError(
                _("{text} is no position; write it like {example}").format(
                    text=shown(self.text), example=_EXAMPLES[self.name]
                )
            )
        if len(self.text) > LONGEST_TEXT:
            self.fail(_("more than {most} characters").format(most=LONGEST_TEXT))
        try:
            found = json.loads(self.text, object_pairs_hook=self.once, parse_constant=self.number)
        except json.JSONDecodeError as error:
            self.fail(_("no JSON from character {n} on").format(n=error.pos + 1))
        except (RecursionError, ValueError):  # brackets without end, a number of 5000 digits
            self.fail(_("no JSON that can be read"))
        for key in found:
            if key not in _KEYS[self.name]:
                self.fail(
                    _("unknown field {key}; the fields of {game} are {known}").format(
                        key=shown(key), game=self.name, known=", ".join(_KEYS[self.name])
                    )
                )
        for key in _NEEDED[self.name]:
            if key not in found:
                self.fail(_("the field {key} is missing").format(key=key))
        return dict(found)

    def once(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, value in pairs:
            if key in found:
                self.fail(_("{key} comes twice").format(key=shown(key)))
            found[key] = value
        return found

    def number(self, value: object) -> int:
        if type(value) is not int or not 0 <= value <= layout.GRAPH_MOST_SEEDS:
            self.fail(
                _("{value} is no whole number from 0 to {most}").format(
                    value=shown(value), most=layout.GRAPH_MOST_SEEDS
                )
            )
        return value

    def mapping(self, key: str, value: object) -> dict[str, Any]:
        if not isinstance(value, dict):
            self.fail(_("{key} is no object with a value for each name").format(key=key))
        return value

    def seeds(self, value: object) -> dict[str, int]:
        found = self.mapping("nodes", value)
        if not 1 <= len(found) <= layout.GRAPH_MOST_NODES:
            self.fail(
                _("{count} nodes; there may be 1 to {most}").format(
                    count=len(found), most=layout.GRAPH_MOST_NODES
                )
            )
        for node in found:
            if not _NODE.fullmatch(node):
                self.fail(
                    _("{node} is no name of a node: 1 to 12 letters, digits or _").format(
                        node=shown(node)
                    )
                )
        return {node: self.number(held) for node, held in found.items()}

    def arcs(self, value: object, nodes: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
        if not isinstance(value, list):
            self.fail(_("{key} is no list").format(key="arcs"))
        if len(value) > layout.GRAPH_MOST_ARCS:
            self.fail(
                _("{count} arcs are more than {most}").format(
                    count=len(value), most=layout.GRAPH_MOST_ARCS
                )
            )
        found = set()
        for arc in value:
            if not isinstance(arc, list) or len(arc) != 2:
                self.fail(_("{arc} is no arc: two nodes, from and to").format(arc=shown(arc)))
            for node in arc:
                if node not in nodes:
                    self.fail(
                        _("the arc {arc} names {node}, which is no node").format(
                            arc=shown(arc), node=shown(node)
                        )
                    )
            tail, head = nodes.index(arc[0]), nodes.index(arc[1])
            if tail == head:
                self.fail(_("the arc {arc} is a loop").format(arc=shown(arc)))
            if (tail, head) in found:
                self.fail(_("the arc {arc} comes twice").format(arc=shown(arc)))
            found.add((tail, head))
        return tuple(sorted(found))

    def for_every_node(self, key: str, value: object, nodes: tuple[str, ...]) -> dict[str, Any]:
        found = self.mapping(key, value)
        for name in found:
            if name not in nodes:
                self.fail(
                    _("{key} names {node}, which is no node").format(key=key, node=shown(name))
                )
        for node in nodes:
            if node not in found:
                self.fail(_("{key} says nothing of {node}").format(key=key, node=node))
        return found

    def side(self, value: object) -> str:
        if not isinstance(value, str) or value not in SIDES:
            self.fail(_("unknown side {side}; the sides are S and N").format(side=shown(value)))
        return value

    def stores(self, value: object) -> list[int]:
        found = self.mapping("stores", value)
        if sorted(found) != sorted(SIDES):
            self.fail(_("{key} must name S and N, nothing else").format(key="stores"))
        return [self.number(found[side]) for side in SIDES]

    def place(self, value: object) -> tuple[int, int]:
        numbers = value if isinstance(value, list) else []
        if len(numbers) != 2 or not all(type(n) is int and 0 <= n <= 100 for n in numbers):
            self.fail(
                _("{place} is no place: two whole numbers, 0 to 100").format(place=shown(value))
            )
        return numbers[0], numbers[1]


def write(graph: Graph, state: State) -> str:
    """Write a position as text; the opposite of `parse`."""
    return json.dumps(fields_of(graph, state), separators=(",", ":"))


def fields_of(graph: Graph, state: State) -> dict[str, Any]:
    """Return a position as the fields of its JSON."""
    fields: dict[str, Any] = {
        "nodes": dict(zip(graph.nodes, state, strict=False)),
        "arcs": [[graph.nodes[tail], graph.nodes[head]] for tail, head in graph.arcs],
    }
    if graph.owners:
        fields["owners"] = dict(zip(graph.nodes, graph.owners, strict=True))
        fields["mover"] = SIDES[state[layout.GRAPH_MOVER]]
        fields["stores"] = {"S": state[layout.GRAPH_SOUTH], "N": state[layout.GRAPH_NORTH]}
    if graph.places:
        fields["at"] = {node: list(place) for node, place in graph.at().items()}
    return fields


def read_move(graph: Graph, move: object) -> tuple[int, tuple[int, ...] | None] | None:
    """Return the node of a move and its route, None where none is named; None for no move.

    Examples
    --------
    >>> graph = Graph(("A", "B"), ((0, 1), (1, 0)))
    >>> read_move(graph, "A:B.B"), read_move(graph, "A"), read_move(graph, "A:C")
    ((0, (1, 1)), (0, None), None)
    """
    if not isinstance(move, str):
        return None
    numbers: Mapping[str, int] = {node: number for number, node in enumerate(graph.nodes)}
    origin, colon, rest = move.partition(":")
    names = [origin, *(rest.split(".") if colon else ())]
    if not all(name in numbers for name in names):
        return None
    first, *route = (numbers[name] for name in names)
    return first, tuple(route) if colon else None


def write_move(graph: Graph, origin: int, route: tuple[int, ...] | list[int]) -> str:
    """Write a move with its route in full."""
    return f"{graph.nodes[origin]}:{'.'.join(graph.nodes[node] for node in route)}"


def parse_record(graph: Graph, game: str, moves: object) -> list[str]:
    """Read the moves of a record, separated by white space or one after another.

    Raises
    ------
    RecordError
        naming the first word that is no move on this board.
    """
    names = record_words(moves)
    for number, move in enumerate(names, start=1):
        found = read_move(graph, move)
        if found is None or (game == "chip-firing" and found[1] is not None):
            raise RecordError(
                _("move {number} of the record, {move}, is no move on this board").format(
                    number=number, move=shown(move)
                )
            )
    return names
