"""What positions of every family say of themselves in the same way."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from typing import Any, Self

from songo_edu import drawn
from songo_edu.errors import IllegalMoveError
from songo_edu.games.protocol import EVENT_KINDS, Event, Outcome, Refusal
from songo_edu.games.two_row.notation import known_moves
from songo_edu.games.wording import illegal_words


class Shared(ABC):
    """A position of any family, as far as it needs no rules: families' positions inherit it."""

    sheet: Any
    state: tuple[int, ...]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r}, game={self.sheet.name!r})"

    # -- what a family says ----------------------------------------------------------------

    @property
    @abstractmethod
    def mover(self) -> str:
        """The side to move; an empty text where one plays alone."""

    @property
    @abstractmethod
    def stores(self) -> Mapping[Any, int]:
        """Seeds in each store."""

    @property
    @abstractmethod
    def ending(self) -> str | None:
        """The code of the way the game has ended, None where it goes on."""

    @property
    def winner(self) -> str | None:
        """The side that has won; None where nobody has, and where one plays alone: see `won`."""
        return None

    @abstractmethod
    def why_not(self, move: str) -> Refusal | None:
        """Return why a move may not be played, or None where it may."""

    @abstractmethod
    def verdict(self) -> str:
        """Return in words how the game has ended; an empty text where it goes on."""

    @abstractmethod
    def _after(self, move: str) -> Self:
        """Return the position after a move that is legal."""

    @abstractmethod
    def _known(self) -> Collection[str]:
        """Return the names of all moves that the board can know."""

    @abstractmethod
    def _name(self, place: int) -> str:
        """Return the name of a place of the board, by the number that the rules give it."""

    @abstractmethod
    def _happens(self, move: str) -> list[int]:
        """Return what happens in a legal move as the rules write it, three numbers an event."""

    @abstractmethod
    def _told(self, move: str) -> str:
        """Return a legal move in words, what it ends left aside."""

    # -- what follows from it --------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended here."""
        return self.ending is not None

    def _refusal(self, move: str) -> Refusal | None:
        return self.why_not(move)

    def play(self, move: str) -> Self:
        """Return the position after a move; rows are still on the board where the game ends.

        Raises
        ------
        UnknownPitError
            where the board has no move of that name.
        IllegalMoveError
            where the rules forbid the move, with the reason.
        """
        refusal = self._refusal(move)
        if refusal is not None:
            raise IllegalMoveError(illegal_words(move, self._quoted(), refusal.words))
        return self._after(move)

    def _quoted(self) -> str:
        return str(self)

    def read_moves(self, moves: object) -> list[str]:
        """Return the moves of a record, one text or one after another, in this board's names.

        Raises
        ------
        RecordError
            naming the first word that is no move on this board.
        """
        return known_moves(moves, self._known(), self.sheet.name)

    def captured(self, move: str) -> int:
        """Return the seeds the mover wins, or brings home, by a legal move.

        Rows that are swept at a game's end are left out.
        """
        after, side = self.play(move), self.mover
        return after.stores.get(side, 0) - self.stores.get(side, 0)

    def events(self, move: str) -> list[int]:
        """Return what happens in a legal move as the rules write it, three numbers an event."""
        self.play(move)
        return self._happens(move)

    def trace(self, move: str) -> list[Event]:
        """Return what happens in a legal move, event by event."""
        out = iter(self.events(move))
        return [
            Event(EVENT_KINDS[kind], self._name(place), n)
            for kind, place, n in zip(out, out, out, strict=True)
        ]

    def explain(self, move: str) -> str:
        """Return a legal move in words, in the reader's language: every drop and capture.

        Examples
        --------
        >>> from songo_edu.games import game
        >>> game("tchoukaillon").start().explain("3")
        'Hole 3: 3 seeds, the last into the store.'
        """
        after, told = self.play(move), self._told(move)
        return f"{told} {after.verdict()}" if after.over else told

    def final(self) -> Self:
        """Return the position as it counts: itself, where nothing is swept at the end."""
        return self

    def outcome(self) -> Outcome | None:
        """Return how the game has ended, None where it goes on.

        Examples
        --------
        >>> from songo_edu.games import game
        >>> game("wing").start().outcome() is None
        True
        >>> game("sowing").position("0.0 R").outcome()
        Outcome('L', 'no-move')
        """
        if self.ending is None:
            return None
        if self.mover == "":
            won: Any = self
            result = "won" if won.won else "lost"
        else:
            result = self.winner or "draw"
        return Outcome(self.ending, self.winner, result, self.verdict())

    def _repr_svg_(self) -> str | None:
        """Return the picture that a notebook shows."""
        return drawn.picture(self)
