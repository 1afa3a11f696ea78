"""What happens in a move, why one may not be played, how a game has ended."""

from __future__ import annotations

from dataclasses import dataclass

from songo_edu.games.wording import with_source

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
