"""Positions on a directed graph: what both games share, and those of chip-firing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from songo_edu.errors import RecordError, UnknownPitError, shown
from songo_edu.games.graphs.board import Graph, GraphSheet, read_move, write
from songo_edu.games.graphs.sentences import (
    GRAPH_REASONS,
    comes_back_words,
    firing_words,
    no_firing_words,
    stable_words,
)
from songo_edu.games.protocol import AnyPosition, Refusal, State, record_words, side_of
from songo_edu.games.wording import move_number
from songo_edu.locale import _
from songo_edu.rules.graphs import layout, moves


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
        return write(self.graph, self.state)

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
            found = read_move(self.graph, move)
            if found is None or (found[1] is not None and not self.mover):  # no route for chips
                raise RecordError(
                    _("move {number} of the record, {move}, is not a move on this board").format(
                        number=move_number(number, side_of(self.mover, number)), move=shown(move)
                    )
                )
        return names

    def rules(self) -> list[int]:
        """Return the sheet and the board as the integers that the rules read."""
        return self.sheet.integers(self.graph, sum(self.state[: layout.GRAPH_MOVER]))

    def _read(self, move: str) -> tuple[int, tuple[int, ...] | None]:
        found = read_move(self.graph, move)
        if found is None:
            raise UnknownPitError(move, self.graph.nodes)
        return found


def next_state(states: list[int], to: int) -> State:
    """Return the position the rules wrote at `to`, its quiet plies left at 0."""
    return (*states[to : to + layout.GRAPH_QUIET], 0)


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
        states, at = self._alone()
        return "stable" if moves.graph_fire_ending(self.rules(), states, at) != 0 else None

    @property
    def won(self) -> bool:
        """Whether the board is stable."""
        return self.over

    @property
    def repeats(self) -> bool:
        """Whether this board has come up before on the way here: the firings never end."""
        return any(state == self.state for state in self.past)

    def _allowed(self) -> list[str]:
        states, at = self._alone()
        found = [0] * layout.GRAPH_MOST_NODES
        count = moves.graph_fireable(self.rules(), states, at, found)
        return [self.graph.nodes[node] for node in found[:count]]

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
        states, at = self._alone()
        return GRAPH_REASONS[moves.graph_fire_reason(self.rules(), states, at, self._node(move))]

    def _after(self, move: str) -> ChipPosition:
        states, at = self._alone()
        to = at + layout.GRAPH_STRIDE
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
        out = [0] * (3 * layout.GRAPH_MOST_NODES)
        to = at + layout.GRAPH_STRIDE
        node = self._node(move)
        return out[: moves.graph_fire_trace(self.rules(), states, at, to, node, out)]

    def _told(self, move: str) -> str:
        after = self.play(move)
        sentence = firing_words(move, self.graph.heads(move))
        return f"{sentence} {comes_back_words()}" if after.repeats and not after.over else sentence

    def _verdict(self) -> str:
        return stable_words() if self.over else ""

    def _alone(self) -> tuple[list[int], int]:
        """Return this position for the rules, with space for one more, and its offset.

        The way here matters to no firing, and may be long.
        """
        return [*self.state, *[0] * layout.GRAPH_STRIDE], 0

    def _node(self, move: str) -> int:
        node, route = self._read(move)
        if route is not None:
            raise UnknownPitError(move, self.graph.nodes)
        return node
