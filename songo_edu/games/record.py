"""A game played: a start, its moves, and every position on the way."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from songo_edu.errors import IllegalMoveError, RecordError
from songo_edu.games.protocol import AnyPosition
from songo_edu.locale import _

Held = TypeVar("Held", bound=AnyPosition, covariant=True)


@dataclass(frozen=True)
class Record(Generic[Held]):
    """A game played: where it began and its moves.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> game("songo").record("S2 N4").end.mover
    'S'
    """

    start: Held
    moves: tuple[str, ...]
    positions: tuple[Held, ...]  # the start, then the position after each move

    def __str__(self) -> str:
        return " ".join(self.moves)

    def __repr__(self) -> str:
        return f"Record({str(self)!r}, start={str(self.start)!r}, game={self.start.sheet.name!r})"

    @property
    def end(self) -> Held:
        """The position after the last move."""
        return self.positions[-1]


Played = TypeVar("Played", bound=AnyPosition)


def played(start: Played, moves: Iterable[str]) -> Record[Played]:
    """Play moves, names of pits already read, one after another.

    Raises
    ------
    RecordError
        naming the first move that may not be played.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> str(played(game("awale").start(), ["F", "c"]).end)
    '5.5.0.5.5.5/5.5.5.4.4.0 S 0-0'
    """
    names = tuple(moves)
    positions = [start]
    for number, move in enumerate(names, start=1):
        try:
            positions.append(positions[-1].play(move))
        except IllegalMoveError as error:
            raise RecordError(
                _("move {number} of the record: {error}").format(number=number, error=error)
            ) from None
    return Record(start, names, tuple(positions))
