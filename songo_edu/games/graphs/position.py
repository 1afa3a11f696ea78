"""What the positions of both graph games share: the board, its text, how a move is read."""

from __future__ import annotations

from dataclasses import dataclass, field

from songo_edu.errors import UnknownPitError, shown
from songo_edu.games.graphs import notation
from songo_edu.games.graphs.graph import Graph
from songo_edu.games.graphs.notation import State
from songo_edu.games.graphs.sheets import GraphSheet
from songo_edu.games.protocol import Shared
from songo_edu.rules.graphs import layout


@dataclass(frozen=True, repr=False)
class GraphPosition(Shared):
    """A position on a directed graph; frozen, so that a move gives a new one.

    Two positions are equal when their sheets, boards and seeds are; the way that led to them, in
    `past`, and the places of the drawing do not count. `state` is laid out as the rules want it,
    its count of quiet plies left at 0.
    """

    sheet: GraphSheet
    graph: Graph
    state: State
    past: tuple[State, ...] = field(default=(), compare=False)

    def __str__(self) -> str:
        return notation.write(self.graph, self.state)

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
        return notation.parse_record(self.graph, self.sheet.name, moves)

    def rules(self) -> list[int]:
        """Return the sheet and the board as the integers that the rules read."""
        return self.sheet.integers(self.graph, sum(self.state[: layout.GRAPH_MOVER]))

    def buffer(self, spare: int = 3) -> tuple[list[int], int]:
        """Return the flat positions the rules work on, and the offset of this one.

        The way here comes first; `spare` empty positions follow.
        """
        states = [number for state in self.past for number in state]
        at = len(states)
        states += (*self.state[: layout.GRAPH_QUIET], len(self.past))
        states += [0] * (spare * layout.GRAPH_STRIDE)
        return states, at

    def _read(self, move: str) -> tuple[int, tuple[int, ...] | None]:
        found = notation.read_move(self.graph, move)
        if found is None:
            raise UnknownPitError(move, self.graph.nodes)
        return found


def next_state(states: list[int], to: int) -> State:
    """Return the position the rules wrote at `to`, its quiet plies left at 0."""
    return (*states[to : to + layout.GRAPH_QUIET], 0)
