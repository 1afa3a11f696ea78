"""What every game gives, whatever its family: its face, and what happens in a move.

Nothing here runs: a family's classes need not know these protocols, only fit them, and mypy says
where they do not.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, Self, runtime_checkable

from songo_edu.games.wording import with_source

# -- what every game gives, whatever its family: the face that commands, boards and solvers rely o--


class AnySheet(Protocol):
    """The rules of one game as data; options are fields and part of the name."""

    @property
    def name(self) -> str:
        """The game's name with its options, such as "sowing+misere"."""


class AnyPosition(Protocol):
    """A frozen position of any game; `str` writes what the game's `position` reads."""

    @property
    def sheet(self) -> AnySheet:
        """The rules it is played by."""

    @property
    def mover(self) -> str:
        """The side to move: "S" or "N", "L" or "R"; an empty text where one plays alone."""

    @property
    def pits(self) -> Mapping[str, int]:
        """Seeds in each pit."""

    @property
    def stores(self) -> Mapping[Any, int]:  # a dict of "S" and "N" is none of all texts
        """Seeds in each store; one under the empty name where one plays alone."""

    @property
    def ending(self) -> str | None:
        """The code of the way the game has ended, None where it goes on."""

    @property
    def over(self) -> bool:
        """Whether the game has ended here."""

    @property
    def winner(self) -> str | None:
        """The side that has won; None where none has."""

    def legal_moves(self) -> list[str]:
        """Return the moves that may be played; none where the game is over."""

    def candidates(self) -> list[str]:
        """Return the moves worth listing: the legal ones, and those forbidden for a reason."""

    def play(self, move: str) -> Self:
        """Return the position after a move."""

    def read_moves(self, moves: object) -> list[str]:
        """Return the moves of a record, one text or several, in this board's names."""

    def why_not(self, move: str) -> Refusal | None:
        """Return why a move may not be played, or None where it may."""

    def captured(self, move: str) -> int:
        """Return the seeds the mover wins, or brings home, by a legal move."""

    def landing(self, move: str) -> str | None:
        """Return the pit where the last seed of a move falls, if it stays on the board."""

    def trace(self, move: str) -> list[Event]:
        """Return what happens in a legal move, event by event."""

    def explain(self, move: str) -> str:
        """Return a legal move in words, in the reader's language."""

    def outcome(self) -> Outcome | None:
        """Return how the game has ended, None where it goes on."""

    def board(self) -> str:
        """Return the board as lines of text."""

    def final(self) -> Self:
        """Return the position as it counts: with the rows swept where the game ends so."""

    def verdict(self) -> str:
        """Return in words how the game has ended; an empty text where it goes on."""


@runtime_checkable
class Solitary(Protocol):
    """What a position has besides where one plays alone."""

    @property
    def won(self) -> bool:
        """Whether the aim is reached."""


# -- what happens in a move, why one may not be played, how a game has ended -----------------------

EVENT_KINDS = ("", "drop", "skip", "keep", "capture", "gift", "stop", "lift")


@dataclass(frozen=True)
class Event:
    """One thing that happens in a move.

    `kind` is "drop", "skip", "keep", "capture", "gift", "stop" or "lift"; `number` is the seeds now
    in the pit for a drop, those taken for a capture, gift or lift, the rules' code for a stop.
    """

    kind: str
    pit: str
    number: int


@dataclass(frozen=True)
class Refusal:
    """Why a move may not be played: a code for programs, words and a source for readers."""

    move: str
    code: str
    words: str
    source: str

    def __str__(self) -> str:
        return with_source(self.words, self.source)

    __repr__ = __str__


@dataclass(frozen=True, repr=False)
class Outcome:
    """How a game has ended: codes for programs, words for readers.

    `ending` is the position's, `winner` the side that has won, None where none has. `result` is
    the winner or "draw" where two play, "won" or "lost" where one plays alone.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> over = game("songo").position("1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34").outcome()
    >>> over.ending, over.result
    ('few-seeds', 'draw')
    """

    ending: str
    winner: str | None
    result: str
    words: str

    def __str__(self) -> str:
        return self.words

    def __repr__(self) -> str:
        return f"Outcome({self.result!r}, {self.ending!r})"
