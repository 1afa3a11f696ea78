"""Positions of graph games as JSON on one line, moves as nodes with their route: ``A:B.D.F``.

A position reads ``{"nodes":{"A":4,"B":2},"arcs":[["A","B"],["B","A"]]}``; awalé on a graph adds
``"owners":{"A":"S","B":"N"},"mover":"S","stores":{"S":0,"N":0}``, and both may end with the places
of the nodes for a drawing, ``"at":{"A":[10,50],"B":[90,50]}``. Left out, South moves and the stores
are empty. Nodes keep their order, arcs are written in the order of their nodes.

JSON is parsed by the machine that runs this, into records `Parsed`.
"""

import math
import re
from typing import Any, Final, NoReturn, TypedDict

from songo_edu.errors import PositionError, shown
from songo_edu.locale import t
from songo_edu.rules.graphs.board import (
    GRAPH_ARC,
    GRAPH_FEED,
    GRAPH_GRAND_SLAM,
    GRAPH_HEAD,
    GRAPH_LISTED,
    GRAPH_MOST_ARCS,
    GRAPH_MOST_NODES,
    GRAPH_MOST_SEEDS,
    GRAPH_MOVER,
    GRAPH_NODES,
    GRAPH_NORTH,
    GRAPH_OUT,
    GRAPH_OWNER,
    GRAPH_REPEAT,
    GRAPH_RULES,
    GRAPH_SEARCHED,
    GRAPH_SOUTH,
    GRAPH_STRIDE,
    GRAPH_TAKE_MAX,
    GRAPH_TAKE_MIN,
    GRAPH_WIN,
)

LONGEST_GRAPH: Final = 20000


class Parsed(TypedDict):
    """A value of JSON: what it is, how an error quotes it, and what it holds."""

    kind: str  # "object", "list", "text", "whole" for a whole number; else "other"
    shown: str
    text: str
    number: int
    keys: list[str]
    values: list["Parsed"]


class Board(TypedDict):
    """A board that a text describes, its seeds as the rules lay them out."""

    nodes: list[str]
    arcs: list[list[int]]
    owners: list[int]  # 0 South, 1 North; none where one plays alone
    places: list[list[int]]  # none where none are given
    state: list[int]


def graph_example(owned: bool) -> str:
    """Return a position to show how one is written."""
    if owned:
        return (
            '{"nodes":{"A":2,"B":2},"arcs":[["A","B"],["B","A"]],"owners":{"A":"S","B":"N"},'
            '"mover":"S","stores":{"S":0,"N":0}}'
        )
    return '{"nodes":{"A":1,"B":0},"arcs":[["A","B"],["B","A"]]}'


def in_graph(what: str, text: str) -> str:
    """Return a complaint with the text that it is about."""
    return t("{what}, in {text}", {"what": what, "text": shown(text)})


def _refuse(what: str, text: str) -> NoReturn:
    raise PositionError(in_graph(what, text))


def check_length(text: str) -> None:
    """Raise where a text is too long to be read."""
    if len(text) > LONGEST_GRAPH:
        _refuse(t("more than {most} characters", {"most": LONGEST_GRAPH}), text)


def no_json(at: int, text: str) -> str:
    """Return the complaint about a text that is no JSON from a character on, counted from 0."""
    return in_graph(t("not JSON from character {n} on", {"n": at + 1}), text)


def comes_twice(key: str, text: str) -> str:
    """Return the complaint about a field that appears twice."""
    return in_graph(t("{key} appears twice", {"key": shown(key)}), text)


def no_seeds(value: str, text: str) -> str:
    """Return the complaint about a value that is no number of seeds."""
    values = {"value": value, "most": GRAPH_MOST_SEEDS}
    return in_graph(t("{value} is not a whole number from 0 to {most}", values), text)


def read_graph(game: str, owned: bool, text: str, value: Parsed) -> Board:
    """Read a position of the game of that name from its JSON."""
    _check_fields(game, owned, value, text)
    nodes = _nodes(_field(value, "nodes"), text)
    state = [_seeds(seeds, text) for seeds in _field(value, "nodes")["values"]]
    state.extend([0 for _ in range(GRAPH_STRIDE - len(nodes))])
    arcs = _arcs(_field(value, "arcs"), nodes, text)
    owners: list[int] = []
    if owned:
        owners = [_side(parsed, text) for parsed in _for_every_node("owners", value, nodes, text)]
        if "stores" in value["keys"]:
            stores = _field(value, "stores")
            _check_object("stores", stores, text)
            if len(stores["keys"]) != 2 or "S" not in stores["keys"] or "N" not in stores["keys"]:
                _refuse(t("{key} must name S and N, nothing else", {"key": "stores"}), text)
            state[GRAPH_SOUTH] = _seeds(_field(stores, "S"), text)
            state[GRAPH_NORTH] = _seeds(_field(stores, "N"), text)
        if "mover" in value["keys"]:
            state[GRAPH_MOVER] = _side(_field(value, "mover"), text)
    total = sum(state[:GRAPH_MOVER])
    if total > GRAPH_MOST_SEEDS:
        values = {"total": total, "most": GRAPH_MOST_SEEDS}
        _refuse(t("{total} seeds are more than {most}", values), text)
    places: list[list[int]] = []
    if "at" in value["keys"]:
        places = [_place(parsed, text) for parsed in _for_every_node("at", value, nodes, text)]
    return {"nodes": nodes, "arcs": arcs, "owners": owners, "places": places, "state": state}


def _field(value: Parsed, key: str) -> Parsed:
    return value["values"][value["keys"].index(key)]


def _check_fields(game: str, owned: bool, value: Parsed, text: str) -> None:
    known = (
        ["nodes", "arcs", "owners", "mover", "stores", "at"] if owned else ["nodes", "arcs", "at"]
    )
    for key in value["keys"]:
        if key not in known:
            values = {"key": shown(key), "game": game, "known": ", ".join(known)}
            _refuse(t("unknown field {key}; the fields of {game} are {known}", values), text)
    for key in known[: 3 if owned else 2]:
        if key not in value["keys"]:
            _refuse(t("the field {key} is missing", {"key": key}), text)


def _check_object(key: str, value: Parsed, text: str) -> None:
    if value["kind"] != "object":
        _refuse(t("{key} is not an object with a value for each name", {"key": key}), text)


def _nodes(value: Parsed, text: str) -> list[str]:
    _check_object("nodes", value, text)
    count = len(value["keys"])
    if count < 1 or count > GRAPH_MOST_NODES:
        values = {"count": count, "most": GRAPH_MOST_NODES}
        _refuse(t("{count} nodes; there may be 1 to {most}", values), text)
    for node in value["keys"]:
        if re.fullmatch("[A-Za-z0-9_]{1,12}", node) is None:
            wrong = {"node": shown(node)}
            _refuse(t("{node} is not a name for a node: 1 to 12 letters, digits or _", wrong), text)
    return value["keys"]


def _arcs(value: Parsed, nodes: list[str], text: str) -> list[list[int]]:
    if value["kind"] != "list":
        _refuse(t("{key} is not a list", {"key": "arcs"}), text)
    count = len(value["values"])
    if count > GRAPH_MOST_ARCS:
        values = {"count": count, "most": GRAPH_MOST_ARCS}
        _refuse(t("{count} arcs are more than {most}", values), text)
    numbers: list[int] = []  # an arc as one number
    for arc in value["values"]:
        tail, head = _arc(arc, nodes, text)
        if tail == head:
            _refuse(t("the arc {arc} is a loop", {"arc": arc["shown"]}), text)
        if tail * len(nodes) + head in numbers:
            _refuse(t("the arc {arc} appears twice", {"arc": arc["shown"]}), text)
        numbers.append(tail * len(nodes) + head)
    return [[number // len(nodes), number % len(nodes)] for number in sorted(numbers)]


def _arc(arc: Parsed, nodes: list[str], text: str) -> list[int]:
    if arc["kind"] != "list" or len(arc["values"]) != 2:
        _refuse(t("{arc} is not an arc: two nodes, from and to", {"arc": arc["shown"]}), text)
    for end in arc["values"]:
        if end["kind"] != "text" or end["text"] not in nodes:
            values = {"arc": arc["shown"], "node": end["shown"]}
            _refuse(t("the arc {arc} names {node}, which is not a node", values), text)
    return [nodes.index(end["text"]) for end in arc["values"]]


def _seeds(value: Parsed, text: str) -> int:
    number = value["number"]
    if value["kind"] != "whole" or number < 0 or number > GRAPH_MOST_SEEDS:
        raise PositionError(no_seeds(value["shown"], text))
    return number


def _side(value: Parsed, text: str) -> int:
    if value["kind"] != "text" or value["text"] not in ("S", "N"):
        _refuse(t("unknown side {side}; the sides are S and N", {"side": value["shown"]}), text)
    return 1 if value["text"] == "N" else 0


def _for_every_node(key: str, whole: Parsed, nodes: list[str], text: str) -> list[Parsed]:
    value = _field(whole, key)
    _check_object(key, value, text)
    for name in value["keys"]:
        if name not in nodes:
            values = {"key": key, "node": shown(name)}
            _refuse(t("{key} names {node}, which is not a node", values), text)
    for node in nodes:
        if node not in value["keys"]:
            _refuse(t("{key} says nothing about {node}", {"key": key, "node": node}), text)
    return [_field(value, node) for node in nodes]


def _place(value: Parsed, text: str) -> list[int]:
    place = [number["number"] for number in value["values"] if number["kind"] == "whole"]
    if value["kind"] != "list" or len(value["values"]) != 2 or len(place) != 2:
        place = [-1]
    if min(place) < 0 or max(place) > 100:
        values = {"place": value["shown"]}
        _refuse(t("{place} is not a place: two whole numbers, 0 to 100", values), text)
    return place


# -- written -----------------------------------------------------------------------------------


def write_graph(board: Board) -> str:
    """Write a position as text; the opposite of `read_graph`."""
    nodes = board["nodes"]
    state = board["state"]
    arcs = ",".join([f'["{nodes[tail]}","{nodes[head]}"]' for tail, head in board["arcs"]])
    seeds = _of_nodes(nodes, [str(n) for n in state[: len(nodes)]])
    sentence = f'"nodes":{seeds},"arcs":[{arcs}]'
    if len(board["owners"]) > 0:
        owners = _of_nodes(nodes, [_side_text(side) for side in board["owners"]])
        stores = f'{{"S":{state[GRAPH_SOUTH]},"N":{state[GRAPH_NORTH]}}}'
        sentence += f',"owners":{owners},"mover":{_side_text(state[GRAPH_MOVER])},"stores":{stores}'
    if len(board["places"]) > 0:
        places = [f"[{x},{y}]" for x, y in board["places"]]
        sentence += f',"at":{_of_nodes(nodes, places)}'
    return f"{{{sentence}}}"


def _of_nodes(nodes: list[str], values: list[str]) -> str:
    pairs = [f'"{node}":{value}' for node, value in zip(nodes, values, strict=True)]
    return f"{{{','.join(pairs)}}}"


def _side_text(side: int) -> str:
    return '"N"' if side == 1 else '"S"'


def node_places(count: int, places: list[list[int]]) -> list[list[int]]:
    """Return where each node is drawn: the places given, else on a circle.

    The first node of a circle is at the top, the others follow clockwise.
    """
    if len(places) > 0:
        return places
    turn = 2 * math.pi / count
    return [
        [math.floor(50.5 + 40 * math.sin(i * turn)), math.floor(50.5 - 40 * math.cos(i * turn))]
        for i in range(count)
    ]


# -- moves -------------------------------------------------------------------------------------


def read_graph_move(nodes: list[str], move: str) -> list[int]:
    """Return the node of a move and the nodes of its route, if it names one; none for no move."""
    parts = move.split(":")
    names = [parts[0]]
    if len(parts) == 2:
        names.extend(parts[1].split("."))
    numbers = [nodes.index(name) for name in names if name in nodes]
    return numbers if len(numbers) == len(names) and len(parts) <= 2 else []


def write_graph_move(nodes: list[str], origin: int, route: list[int]) -> str:
    """Write a move with its route in full."""
    return f"{nodes[origin]}:{'.'.join([nodes[node] for node in route])}"


# -- the sheets as integers ------------------------------------------------


def graph_integers(
    rules: dict[str, Any], nodes: int, arcs: list[list[int]], owners: list[int], seeds: int
) -> list[int]:
    """Return a sheet and a board of `seeds` in all as the integers that the rules read."""
    out = [0 for _ in range(GRAPH_RULES)]
    out[GRAPH_NODES] = nodes
    for node, owner in enumerate(owners):
        out[GRAPH_OWNER + node] = owner
    for tail, head in arcs:
        row = tail * GRAPH_MOST_NODES
        out[GRAPH_ARC + row + head] = 1
        out[GRAPH_HEAD + row + out[GRAPH_OUT + tail]] = head
        out[GRAPH_OUT + tail] += 1
    if rules["sides"]:
        out[GRAPH_WIN] = seeds // 2 + 1
        out[GRAPH_TAKE_MIN] = rules["take"][0]
        out[GRAPH_TAKE_MAX] = rules["take"][1]
        out[GRAPH_GRAND_SLAM] = int(rules["grand_slam"])
        out[GRAPH_FEED] = int(rules["feed"])
        out[GRAPH_REPEAT] = int(rules["repetition"])
        out[GRAPH_LISTED] = rules["listed_routes"]
        out[GRAPH_SEARCHED] = rules["searched_routes"]
    return out
