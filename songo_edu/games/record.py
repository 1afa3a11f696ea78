"""A game played: a start, its moves, and every position on the way."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar, cast

from songo_edu.errors import IllegalMoveError, RecordError
from songo_edu.games.protocol import AnyPosition, AnySheet
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


class Opener(Protocol[Held]):
    """A game, as far as a record needs it."""

    @property
    def sheet(self) -> AnySheet:
        """Its rules."""

    def start(self) -> Held:
        """Return its start."""

    def position(self, text: str) -> Held:
        """Return the position that a text describes."""


def begun(game: Opener[Played], start: object) -> Played:
    """Return where a record begins: the game's start, a position, or the one a text describes.

    A position by other rules is taken as the same board by these.

    Raises
    ------
    PositionError
        where `start` is no position of the game.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> begun(game("awale-mbekh"), game("awale").start()).sheet.name
    'awale-mbekh'
    """
    if start is None:
        return game.start()
    if not hasattr(start, "legal_moves"):
        return game.position(cast("str", start))  # which says what is wrong with anything else
    held = cast("Played", start)
    return held if held.sheet == game.sheet else game.position(str(held))


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
