"""A game by name: its start, its positions from text, its records."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from songo_edu.errors import IllegalMoveError, RecordError
from songo_edu.games import notation
from songo_edu.games.position import Position
from songo_edu.games.sheets import RuleSheet, sheet
from songo_edu.locale import _


@dataclass(frozen=True)
class Record:
    """A game played: where it began and its moves.

    Examples
    --------
    >>> game("songo").record("S2 N4").end.mover
    'S'
    """

    start: Position
    moves: tuple[str, ...]
    positions: tuple[Position, ...]  # the start, then the position after each move

    def __str__(self) -> str:
        return " ".join(self.moves)

    def __repr__(self) -> str:
        return f"Record({str(self)!r}, start={str(self.start)!r}, game={self.start.sheet.name!r})"

    @property
    def end(self) -> Position:
        """The position after the last move."""
        return self.positions[-1]


@dataclass(frozen=True)
class Game:
    """A two-row game with its rule sheet.

    Examples
    --------
    >>> print(game("awale").start())
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

    def record(self, moves: str | Iterable[str], start: Position | str | None = None) -> Record:
        """Play a record from the game's start, or another position.

        Raises
        ------
        RecordError
            naming the first move that is no pit or may not be played.
        PositionError
            where the record starts from no position of the game.
        """
        names = notation.parse_record(self.sheet, moves)
        if start is None:
            start = self.start()
        elif not isinstance(start, Position):
            start = self.position(start)
        elif start.sheet != self.sheet:  # the same board, by these rules
            start = self.position(str(start))
        positions = [start]
        for number, move in enumerate(names, start=1):
            try:
                positions.append(positions[-1].play(move))
            except IllegalMoveError as error:
                raise RecordError(
                    _("move {number} of the record: {error}").format(number=number, error=error)
                ) from None
        return Record(positions[0], tuple(names), tuple(positions))


def game(name: str = "songo") -> Game:
    """Return the game of that name, such as "songo", "songo-ekang" or "awale".

    Raises
    ------
    UnknownGameError
        naming the text and the games there are.
    """
    return Game(sheet(name))
