"""A graph game by name: its start, its positions from text or by a board's name, its records."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from songo_edu.games.graphs import notation
from songo_edu.games.graphs.awale import AwalePosition
from songo_edu.games.graphs.chips import ChipPosition
from songo_edu.games.graphs.named import boards
from songo_edu.games.graphs.position import GraphPosition
from songo_edu.games.graphs.sheets import SHEETS, ChipSheet, GraphSheet, graph_sheet
from songo_edu.games.record import Record, begun, played

#: The games of the family.
GAMES = tuple(SHEETS)


@dataclass(frozen=True)
class GraphGame:
    """A graph game with its rule sheet.

    Examples
    --------
    >>> open_game("graph-awale").start().stores
    {'S': 0, 'N': 0}
    """

    sheet: GraphSheet

    @property
    def name(self) -> str:
        """The name of the game's rule sheet."""
        return self.sheet.name

    def __repr__(self) -> str:
        return f"GraphGame({self.name!r})"

    def start(self, board: str | None = None) -> ChipPosition | AwalePosition:
        """Return the start on a named board, the first of `boards` where none is named."""
        return self.position(next(iter(boards(self.name))) if board is None else board)

    def position(self, text: str) -> ChipPosition | AwalePosition:
        """Return the position that a text describes: its JSON, or the name of a board.

        Raises
        ------
        PositionError
            where it describes none.

        Examples
        --------
        >>> open_game("chip-firing").position("cycle").pits
        {'A': 1, 'B': 0, 'C': 0, 'D': 0}
        """
        if isinstance(text, str):
            text = boards(self.name).get(text, text)
        graph, state = notation.parse(self.name, text)
        if isinstance(self.sheet, ChipSheet):
            return ChipPosition(self.sheet, graph, state)
        return AwalePosition(self.sheet, graph, state)

    def record(
        self, moves: str | Iterable[str], start: GraphPosition | str | None = None
    ) -> Record[ChipPosition | AwalePosition]:
        """Play a record from the game's start, or another position.

        Raises
        ------
        RecordError
            naming the first word that is no move, or may not be played.
        PositionError
            where the record starts from no position of the game.
        """
        first = begun(self, start)
        return played(first, notation.parse_record(first.graph, self.name, moves))


def open_game(name: str) -> GraphGame:
    """Return the graph game of that name, "chip-firing" or "graph-awale".

    Raises
    ------
    UnknownGameError
        naming the text and the graph games there are.
    """
    return GraphGame(graph_sheet(name))
