"""A two-row game by name: its start, its positions from text, its records."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from songo_edu.games import notation
from songo_edu.games.position import Position
from songo_edu.games.record import Record, begun, played
from songo_edu.games.sheets import RuleSheet, sheet


@dataclass(frozen=True)
class Game:
    """A two-row game with its rule sheet.

    Examples
    --------
    >>> print(two_row_game("awale").start())
    4.4.4.4.4.4/4.4.4.4.4.4 S 0-0
    """

    sheet: RuleSheet

    @property
    def name(self) -> str:
        """The name of the game's rule sheet."""
        return self.sheet.name

    def __repr__(self) -> str:
        return f"Game({self.name!r})"

    def start(self) -> Position:
        """Return the start of the game, South to move."""
        return Position(self.sheet, notation.start(self.sheet))

    def position(self, text: str) -> Position:
        """Return the position that a text describes.

        Raises
        ------
        PositionError
            where it describes none.
        """
        return Position(self.sheet, notation.parse(self.sheet, text))

    def record(
        self, moves: str | Iterable[str], start: Position | str | None = None
    ) -> Record[Position]:
        """Play a record from the game's start, or another position.

        Raises
        ------
        RecordError
            naming the first move that is no pit or may not be played.
        PositionError
            where the record starts from no position of the game.
        """
        names = notation.parse_record(self.sheet, moves)
        return played(begun(self, start), names)


def two_row_game(name: str = "songo") -> Game:
    """Return the two-row game of that name, such as "songo", "songo-ekang" or "awale".

    Raises
    ------
    UnknownGameError
        naming the text and the two-row games there are.
    """
    return Game(sheet(name))


#: What the catalogue of games asks for.
open_game = two_row_game
