"""What the positions of both graph games share: the board, its text, how a move is read."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Self

from songo_edu.errors import IllegalMoveError, UnknownPitError
from songo_edu.games.events import EVENT_KINDS, Event, Refusal
from songo_edu.games.graphs import notation
from songo_edu.games.graphs.graph import Graph
from songo_edu.games.graphs.notation import State
from songo_edu.games.graphs.sheets import GraphSheet
from songo_edu.games.notation import shown
from songo_edu.games.shared import Shared
from songo_edu.rules.graphs import layout
from songo_edu.words.common import illegal_words


@dataclass(frozen=True, repr=False)
class GraphPosition(Shared, ABC):
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

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r}, game={self.sheet.name!r})"

    @property
    def pits(self) -> dict[str, int]:
        """Seeds in each node, in the board's order."""
        return dict(zip(self.graph.nodes, self.state, strict=False))

    def board(self) -> str:
        """Return the board as lines of text: each node, its seeds, and where its arcs lead.

        Examples
        --------
        >>> from songo_edu import game
        >>> print(game("chip-firing").position("triangle").board())
        A  3 → B C
        B  0 → A C
        C  0 → A B
        """
        wide = max(map(len, self.graph.nodes))
        owners = self.graph.owners or ("",) * len(self.graph.nodes)
        return "\n".join(
            f"{owner} {node:<{wide}} {seeds:>2} → {' '.join(self.graph.heads(node))}".strip(" →")
            for owner, (node, seeds) in zip(owners, self.pits.items(), strict=True)
        )

    @property
    @abstractmethod
    def ending(self) -> str | None:
        """How the game has ended, None where it goes on."""

    @property
    def over(self) -> bool:
        """Whether the game has ended here."""
        return self.ending is not None

    @abstractmethod
    def why_not(self, move: str) -> Refusal | None:
        """Return why a move may not be played, or None where it may."""

    @abstractmethod
    def _after(self, move: str) -> Self:
        """Return the position after a move that is legal."""

    def play(self, move: str) -> Self:
        """Return the position after a move.

        Raises
        ------
        UnknownPitError
            where the text names no node of the board, or is no move at all.
        IllegalMoveError
            where the rules forbid the move, with the reason.
        """
        refusal = self.why_not(move)
        if refusal is not None:
            raise IllegalMoveError(illegal_words(move, shown(str(self)), refusal.words))
        return self._after(move)

    def read_moves(self, moves: object) -> list[str]:
        """Return the moves of a record, one text or one after another, in this board's names.

        Raises
        ------
        RecordError
            naming the first word that is no move on this board.
        """
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

    @abstractmethod
    def _events(self, move: str) -> list[int]:
        """Return what happens in a legal move as the rules write it."""

    def trace(self, move: str) -> list[Event]:
        """Return what happens in a legal move, event by event: a drop for each arc of a firing."""
        out = self._events(move)
        return [
            Event(EVENT_KINDS[out[i]], self.graph.nodes[out[i + 1]], out[i + 2])
            for i in range(0, len(out), 3)
        ]


def next_state(states: list[int], to: int) -> State:
    """Return the position the rules wrote at `to`, its quiet plies left at 0."""
    return (*states[to : to + layout.GRAPH_QUIET], 0)
