"""A game of any family: its rules, its start, its positions from text, its records."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar, cast

from songo_edu.games.protocol import AnyPosition, AnySheet
from songo_edu.games.record import Record, played

Rules = TypeVar("Rules", bound=AnySheet, covariant=True)
Held = TypeVar("Held", bound=AnyPosition, covariant=True)


@dataclass(frozen=True, repr=False)
class Game(Generic[Rules, Held]):
    """A game with its rule sheet, whatever its family.

    Families differ in how the text of a position is read (`reader`) and in the position that a
    game begins with (`opening`, as text); two games are equal when their sheets are.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> game("kaillon").start().legal_moves()
    ['1', '3', '4']
    """

    sheet: Rules
    opening: str = field(compare=False)
    reader: Callable[[Any, str], Held] = field(compare=False)  # of the sheet and the text

    @property
    def name(self) -> str:
        """The name of the game, its options each behind a "+"."""
        return self.sheet.name

    def __repr__(self) -> str:
        return f"Game({self.name!r})"

    def start(self, board: str | None = None) -> Held:
        """Return the usual start; games on graphs also have starts by the names of their boards."""
        return self.position(self.opening if board is None else board)

    def position(self, text: str) -> Held:
        """Return the position that a text describes; on graphs it may be the name of a board.

        Raises
        ------
        PositionError
            where it describes none.

        Examples
        --------
        >>> from songo_edu.games import game
        >>> game("sowing").position("2.4.1.2.0.3 L").legal_moves()
        ['1', '2', '3', '4']
        """
        return self.reader(self.sheet, text)

    def record(
        self, moves: str | Iterable[str], start: AnyPosition | str | None = None
    ) -> Record[Held]:
        """Play a record from the game's start, or another position.

        A start by other rules is taken as the same board by these.

        Raises
        ------
        RecordError
            naming the first move that the board does not know, or that may not be played.
        PositionError
            where the record starts from no position of the game.

        Examples
        --------
        >>> from songo_edu.games import game
        >>> game("awale-mbekh").record("F", game("awale").start()).end.sheet.name
        'awale-mbekh'
        """
        first = self._begun(start)
        return played(first, first.read_moves(moves))

    def _begun(self, start: object) -> Held:
        """Return where a record begins: the game's start, a position, or the one of a text."""
        if start is None:
            return self.start()
        if not hasattr(start, "legal_moves"):
            return self.position(cast("str", start))  # which says what is wrong with anything else
        held = cast("Held", start)
        return held if held.sheet == self.sheet else self.position(str(held))


#: A game of which no more is known.
AnyGame: TypeAlias = Game[AnySheet, AnyPosition]
