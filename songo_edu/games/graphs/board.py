"""The board of a graph game, its rule sheets, positions as JSON on one line, and chip-firing.

S2 names both games, refers chip-firing to Björner and Lovász, and gives no further rules: what is
marked "decided" is ours, another choice is another sheet. The rules of awalé are those of S1.
`songo_edu.games.graphs.strings` has what a text may say and what is said of a wrong one.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Literal, NoReturn

from songo_edu.errors import PositionError, RecordError, UnknownGameError, UnknownPitError, shown
from songo_edu.games.graphs import strings
from songo_edu.games.graphs.sentences import (
    GRAPH_REASONS,
    comes_back_words,
    firing_words,
    no_firing_words,
    stable_words,
)
from songo_edu.games.own import sheet_fields
from songo_edu.games.protocol import AnyPosition, Refusal, State, record_words, side_of
from songo_edu.games.strings import SIDES, no_position
from songo_edu.games.variants import GRAPH_BOARDS, GRAPH_SHEETS
from songo_edu.games.wording import move_number
from songo_edu.locale import _
from songo_edu.rules.graphs import board, moves

_DEEPEST = 3  # no value of a position holds others deeper


@dataclass(frozen=True)
class Graph:
    """A directed graph; arcs go by the numbers of their nodes, in order.

    `owners` is empty where one plays alone; `places`, in units from 0 to 100 with 0 at the top
    left, is empty where none are given, and no part of what makes two boards equal.

    Examples
    --------
    >>> graph = Graph(("A", "B", "C"), ((0, 1), (1, 0), (1, 2)))
    >>> graph.heads("B")
    ['A', 'C']
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
        places = strings.node_places(len(self.nodes), [list(place) for place in self.places])
        return {node: (x, y) for node, (x, y) in zip(self.nodes, places, strict=True)}


def boards(game: str) -> dict[str, str]:
    """Return the named boards of a graph game, as texts of positions."""
    return dict(GRAPH_BOARDS.get(game, {}))


# -- rule sheets -----------------------------------------------------------------------------------


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
    owners = [SIDES.index(owner) for owner in graph.owners]
    return strings.graph_integers(
        rules, len(graph.nodes), [list(arc) for arc in graph.arcs], owners, seeds
    )


def _sheet(name: str) -> GraphSheet:
    fields = sheet_fields(GRAPH_SHEETS, name)
    return GraphAwaleSheet(**fields) if fields.pop("sides") else ChipSheet(**fields)


#: All sheets by name.
SHEETS = {name: _sheet(name) for name in GRAPH_SHEETS}
#: The games of the family.
GAMES = tuple(SHEETS)


def graph_sheet(name: str) -> GraphSheet:
    """Return the rule sheet of that name; these games have no options."""
    try:
        return SHEETS[name]
    except (KeyError, TypeError):
        raise UnknownGameError(name, SHEETS) from None


# -- positions as text -----------------------------------------------------------------------------


def parse(name: str, text: object) -> tuple[Graph, State]:
    """Read a position of the graph game of that name."""
    owned = name == "graph-awale"
    if not isinstance(text, str) or not text.lstrip().startswith("{"):
        raise PositionError(no_position(text, strings.graph_example(owned)))
    strings.check_length(text)
    board = strings.read_graph(name, owned, text, _parsed(_json(text), _DEEPEST))
    graph = Graph(
        tuple(board["nodes"]),
        tuple((tail, head) for tail, head in board["arcs"]),
        tuple(SIDES[side] for side in board["owners"]),
        tuple((x, y) for x, y in board["places"]),
    )
    return graph, tuple(board["state"])


def _json(text: str) -> object:
    """Return the value of a text of JSON, its fields in order and none of them twice."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        data: dict[str, Any] = {}
        for key, value in pairs:
            if key in data:
                raise PositionError(strings.comes_twice(key, text))
            data[key] = value
        return data

    def no_number(written: str) -> NoReturn:
        raise PositionError(strings.no_seeds(shown(written), text))

    try:
        return json.loads(text, object_pairs_hook=once, parse_constant=no_number)
    except json.JSONDecodeError as error:
        raise PositionError(strings.no_json(error.pos, text)) from None
    except (RecursionError, ValueError):  # brackets without end, a number of 5000 digits
        raise PositionError(strings.in_graph(_("not JSON that can be read"), text)) from None


def _parsed(value: object, depth: int) -> strings.Parsed:
    fields: dict[str, object] = value if isinstance(value, dict) else {}
    values = value if isinstance(value, list) else fields.values()
    kinds = {dict: "object", list: "list", str: "text", int: "whole"}
    return {
        "kind": kinds.get(type(value), "other"),
        "shown": shown(value),
        "text": value if isinstance(value, str) else "",
        "number": value if isinstance(value, int) else 0,
        "keys": list(fields),
        "values": [_parsed(item, depth - 1) for item in values] if depth else [],
    }


def read_move(graph: Graph, move: object) -> tuple[int, tuple[int, ...] | None] | None:
    """Return the node of a move and its route, None where none is named; None for no move."""
    numbers = strings.read_graph_move(list(graph.nodes), move) if isinstance(move, str) else []
    return (numbers[0], tuple(numbers[1:]) or None) if numbers else None


# -- positions -------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class GraphPosition(AnyPosition):
    """A position on a directed graph; frozen, so that a move gives a new one.

    Two positions are equal when their sheets, boards and seeds are; the way that led to them, in
    `past`, and the places of the drawing do not count. `state` is laid out as the rules need it,
    its count of quiet plies left at 0.
    """

    sheet: GraphSheet
    graph: Graph
    state: State
    past: tuple[State, ...] = field(default=(), compare=False)
    _counts_plies = True

    def __str__(self) -> str:
        graph = self.graph
        return strings.write_graph(
            {
                "nodes": list(graph.nodes),
                "arcs": [list(arc) for arc in graph.arcs],
                "owners": [SIDES.index(side) for side in graph.owners],
                "places": [list(place) for place in graph.places],
                "state": list(self.state),
            }
        )

    @property
    def pits(self) -> dict[str, int]:
        """Seeds in each node, in the board's order."""
        return dict(zip(self.graph.nodes, self.state, strict=False))

    def board(self) -> str:
        """Return the board as lines of text: each node, its seeds, and where its arcs lead."""
        wide = max(map(len, self.graph.nodes))
        owners = self.graph.owners or ("",) * len(self.graph.nodes)
        return "\n".join(
            f"{owner} {node:<{wide}} {seeds:>2} → {' '.join(self.graph.heads(node))}".strip(" →")
            for owner, (node, seeds) in zip(owners, self.pits.items(), strict=True)
        )

    def _quoted(self) -> str:
        return shown(str(self))

    def _known(self) -> tuple[str, ...]:
        return self.graph.nodes

    def _name(self, place: int) -> str:
        return self.graph.nodes[place]

    def read_moves(self, moves: object) -> list[str]:
        """Return the moves of a record, each a node with its route where there is a choice."""
        names = record_words(moves)
        for number, move in enumerate(names, start=1):
            parsed = read_move(self.graph, move)
            if parsed is None or (parsed[1] is not None and not self.mover):  # no route for chips
                raise RecordError(
                    _("move {number} of the record, {move}, is not a move on this board").format(
                        number=move_number(number, side_of(self.mover, number)), move=shown(move)
                    )
                )
        return names

    def rules(self) -> list[int]:
        """Return the sheet and the board as the integers that the rules read."""
        return self.sheet.integers(self.graph, sum(self.state[: board.GRAPH_MOVER]))

    def _read(self, move: str) -> tuple[int, tuple[int, ...] | None]:
        parsed = read_move(self.graph, move)
        if parsed is None:
            raise UnknownPitError(move, self.graph.nodes)
        return parsed


def next_state(states: list[int], to: int) -> State:
    """Return the position the rules wrote at `to`, its quiet plies left at 0."""
    return (*states[to : to + board.GRAPH_QUIET], 0)


@dataclass(frozen=True, repr=False)
class ChipPosition(GraphPosition):
    """A position of chip-firing, played alone; a move is the node that fires.

    The game ends where the board is stable. Where a board comes back it never does, in whatever
    order nodes fire (Björner and Lovász): `repeats` says so, and play may go on.

    Examples
    --------
    >>> from songo_edu import game
    >>> p = game("chip-firing").position('{"nodes":{"A":2,"B":0},"arcs":[["A","B"],["B","A"]]}')
    >>> p.play("A").pits
    {'A': 1, 'B': 1}
    """

    @property
    def mover(self) -> Literal[""]:
        """An empty text: one plays alone."""
        return ""

    @property
    def stores(self) -> dict[str, int]:
        """None: chips never leave the board."""
        return {}

    @property
    def ending(self) -> str | None:
        """How the game has ended: "stable", or None where a node may fire."""
        return "stable" if moves.graph_fire_ending(self.rules(), *self._alone()) != 0 else None

    @property
    def won(self) -> bool:
        """Whether the board is stable."""
        return self.over

    @property
    def repeats(self) -> bool:
        """Whether this board has come up before on the way here: the firings never end."""
        return any(state == self.state for state in self.past)

    def _allowed(self) -> list[str]:
        nodes = [0] * board.GRAPH_MOST_NODES
        count = moves.graph_fireable(self.rules(), *self._alone(), nodes)
        return [self.graph.nodes[node] for node in nodes[:count]]

    def candidates(self) -> list[str]:
        """Return the nodes that may fire, and those that hold chips but too few."""
        if self.over:
            return []
        return [
            node
            for node, chips in self.pits.items()
            if chips and self._reason(node) in ("", "too-few")
        ]

    def why_not(self, move: str) -> Refusal | None:
        """Return why a node may not fire, or None where it may.

        Examples
        --------
        >>> from songo_edu import game
        >>> p = game("chip-firing").position('{"nodes":{"A":1,"B":1},"arcs":[["A","B"]]}')
        >>> p.why_not("B").code
        'no-route'
        """
        code = self._reason(move)
        if self.over:
            code = "over"
        if not code:
            return None
        sentence = no_firing_words(code, move, self.pits[move], len(self.graph.heads(move)))
        return Refusal(move, code, sentence, "")

    def _reason(self, move: str) -> str:
        number = moves.graph_fire_reason(self.rules(), *self._alone(), self._node(move))
        return GRAPH_REASONS[number]

    def _after(self, move: str) -> ChipPosition:
        states, at = self._alone()
        to = at + board.GRAPH_STRIDE
        moves.graph_fire(self.rules(), states, at, to, self._node(move))
        return ChipPosition(
            self.sheet, self.graph, next_state(states, to), (*self.past, self.state)
        )

    def landing(self, move: str) -> str | None:
        """Return None: a firing has no last chip."""
        self._node(move)
        return None

    def _happens(self, move: str) -> list[int]:
        states, at = self._alone()
        out = [0] * (3 * board.GRAPH_MOST_NODES)
        to = at + board.GRAPH_STRIDE
        node = self._node(move)
        return out[: moves.graph_fire_trace(self.rules(), states, at, to, node, out)]

    def _in_words(self, move: str) -> str:
        after = self.play(move)
        sentence = firing_words(move, self.graph.heads(move))
        return f"{sentence} {comes_back_words()}" if after.repeats and not after.over else sentence

    def _verdict(self) -> str:
        return stable_words() if self.over else ""

    def _alone(self) -> tuple[list[int], int]:
        """Return this position for the rules, with space for one more, and its offset.

        The way here matters to no firing, and may be long.
        """
        return [*self.state, *[0] * board.GRAPH_STRIDE], 0

    def _node(self, move: str) -> int:
        node, route = self._read(move)
        if route is not None:
            raise UnknownPitError(move, self.graph.nodes)
        return node
