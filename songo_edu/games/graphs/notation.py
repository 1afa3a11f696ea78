"""Positions of graph games as JSON on one line, moves as nodes with their route: ``A:B.D.F``.

What a text may say and what is said of a wrong one stands in `songo_edu.games.graphs.strings`.
"""

from __future__ import annotations

import json
from typing import Any, NoReturn

from songo_edu.errors import PositionError, RecordError, shown
from songo_edu.games.graphs.graph import Graph
from songo_edu.games.graphs.strings import (
    Board,
    Parsed,
    check_length,
    comes_twice,
    graph_example,
    in_graph,
    no_json,
    no_seeds,
    read_graph,
    read_graph_move,
    write_graph,
)
from songo_edu.games.protocol import State as State
from songo_edu.games.protocol import record_words
from songo_edu.games.strings import no_position
from songo_edu.locale import _

SIDES = ("S", "N")
_DEEPEST = 3  # no value of a position holds others deeper


def parse(name: str, text: object) -> tuple[Graph, State]:
    """Read a position of the graph game of that name."""
    owned = name == "graph-awale"
    if not isinstance(text, str) or not text.lstrip().startswith("{"):
        raise PositionError(no_position(text, graph_example(owned)))
    check_length(text)
    board = read_graph(name, owned, text, _parsed(_json(text), _DEEPEST))
    graph = Graph(
        tuple(board["nodes"]),
        tuple((tail, head) for tail, head in board["arcs"]),
        tuple(SIDES[side] for side in board["owners"]),
        tuple((x, y) for x, y in board["places"]),
    )
    return graph, tuple(board["state"])


def _json(text: str) -> object:
    """Return what a text of JSON stands for, its fields in order and none of them twice."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, value in pairs:
            if key in found:
                raise PositionError(comes_twice(key, text))
            found[key] = value
        return found

    def no_number(written: str) -> NoReturn:
        raise PositionError(no_seeds(shown(written), text))

    try:
        return json.loads(text, object_pairs_hook=once, parse_constant=no_number)
    except json.JSONDecodeError as error:
        raise PositionError(no_json(error.pos, text)) from None
    except (RecursionError, ValueError):  # brackets without end, a number of 5000 digits
        raise PositionError(in_graph(_("no JSON that can be read"), text)) from None


def _parsed(value: object, depth: int) -> Parsed:
    """Return a value of JSON as the reading of positions wants it."""
    held: dict[str, object] = value if isinstance(value, dict) else {}
    values = value if isinstance(value, list) else held.values()
    kinds = {dict: "object", list: "list", str: "text", int: "whole"}
    return {
        "kind": kinds.get(type(value), "other"),
        "shown": shown(value),
        "text": value if isinstance(value, str) else "",
        "number": value if isinstance(value, int) else 0,
        "keys": list(held),
        "values": [_parsed(one, depth - 1) for one in values] if depth else [],
    }


def write(graph: Graph, state: State) -> str:
    """Write a position as text; the opposite of `parse`."""
    board: Board = {
        "nodes": list(graph.nodes),
        "arcs": [list(arc) for arc in graph.arcs],
        "owners": [SIDES.index(side) for side in graph.owners],
        "places": [list(place) for place in graph.places],
        "state": list(state),
    }
    return write_graph(board)


def fields_of(graph: Graph, state: State) -> dict[str, Any]:
    """Return a position as the fields of its JSON."""
    fields: dict[str, Any] = json.loads(write(graph, state))
    return fields


def read_move(graph: Graph, move: object) -> tuple[int, tuple[int, ...] | None] | None:
    """Return the node of a move and its route, None where none is named; None for no move."""
    found = read_graph_move(list(graph.nodes), move) if isinstance(move, str) else []
    if not found:
        return None
    return found[0], tuple(found[1:]) or None


def parse_record(graph: Graph, game: str, moves: object) -> list[str]:
    """Read the moves of a record, separated by white space or one after another."""
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
