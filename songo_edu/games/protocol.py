"""What every position gives, whatever its family, and what is said of its moves and its end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self, cast, runtime_checkable

from songo_edu import lazy
from songo_edu.errors import IllegalMoveError, PositionError, RecordError, shown
from songo_edu.games.asked import Asked, Move
from songo_edu.locale import _

if TYPE_CHECKING:
    from songo_edu.games import strings, wording
else:
    strings = lazy.module("songo_edu.games.strings")
    wording = lazy.module("songo_edu.games.wording")

#: A position as integers, as the rules lay it out.
State = tuple[int, ...]

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
        return wording.with_source(self.words, self.source)

    __repr__ = __str__


@dataclass(frozen=True, repr=False)
class Outcome:
    """How a game has ended: codes for programs, words for readers; false where it goes on.

    `ending` is the position's, `winner` the side that has won, None where none has. `result` is
    the winner or "draw" where two play, "won" or "lost" where one plays alone; an empty text where
    it goes on, as `words`.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> over = game("songo").position("1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34").outcome
    >>> over.ending, over.result
    ('few-seeds', 'draw')
    """

    ending: str | None
    winner: str | None
    result: str
    words: str

    def __bool__(self) -> bool:
        return self.ending is not None

    def __call__(self) -> Outcome | None:
        """Return it, None where the game goes on, as the method did."""
        lazy.warn("outcome()", "outcome, which is false while the game goes on")
        return self or None

    def __str__(self) -> str:
        return self.words

    def __repr__(self) -> str:
        return f"Outcome({self.result!r}, {self.ending!r})"


# -- positions -------------------------------------------------------------------------------------


class AnySheet(Protocol):
    """The rules of one game as data; options are fields and part of the name."""

    @property
    def name(self) -> str:
        """The game's name with its options, such as "sowing+misere"."""


@runtime_checkable
class Solitary(Protocol):
    """What a position has besides where one plays alone."""

    @property
    def won(self) -> bool:
        """Whether the aim is reached."""


#: What rules and sentences work on: it may be asked, but is not listed beside what players ask.
INNER = frozenset({"buffer", "events", "past", "read_moves", "rules", "state", "told"})


class AnyPosition(Asked, ABC):
    """A frozen position of any game; `str` writes what the game's `position` reads.

    What it is, `mover`, `pits`, `stores`, `over`, `ending`, `winner`, `outcome`, `verdict`, is a
    property; what it is asked about a move or does is a method. Families say what their rules say,
    below the rest; the rest follows from it.
    """

    sheet: AnySheet
    state: State
    past: tuple[State, ...] = ()  # the positions before, where the rules ask for them
    _counts_plies: ClassVar[bool] = False  # whether the last number of a state is how many

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r}, game={self.sheet.name!r})"

    def __dir__(self) -> list[str]:
        own = (name for name in super().__dir__() if name.startswith("__") or name[0] != "_")
        return [name for name in own if name not in INNER]

    @property
    @abstractmethod
    def mover(self) -> str:
        """The side to move: "S" or "N", "L" or "R"; an empty text where one plays alone."""

    @property
    @abstractmethod
    def pits(self) -> Mapping[str, int]:
        """Seeds in each pit."""

    @property
    @abstractmethod
    def stores(self) -> Mapping[Any, int]:  # a dict of "S" and "N" is none of all texts
        """Seeds in each store; one under the empty name where one plays alone."""

    @property
    @abstractmethod
    def ending(self) -> str | None:
        """The code of the way the game has ended, None where it goes on."""

    @property
    def over(self) -> bool:
        """Whether the game has ended here."""
        return self.ending is not None

    @property
    def winner(self) -> str | None:
        """The side that has won; None where nobody has, and where one plays alone: see `won`."""
        return None

    @abstractmethod
    def board(self) -> str:
        """Return the board as lines of text."""

    @abstractmethod
    def candidates(self) -> list[str]:
        """Return the moves worth listing: the legal ones, and those forbidden for a reason."""

    @abstractmethod
    def why_not(self, move: str) -> Refusal | None:
        """Return why a move may not be played, or None where it may."""

    @abstractmethod
    def landing(self, move: str) -> str | None:
        """Return the pit where the last seed of a move falls, if it stays on the board."""

    @abstractmethod
    def _allowed(self) -> Iterable[str]:
        """Return the names of the moves that may be played, in order; none after the end."""

    @abstractmethod
    def _verdict(self) -> str:
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
    def _in_words(self, move: str) -> str:
        """Return a legal move in words, what it ends left aside."""

    # -- what follows from it --------------------------------------------------------------

    def order_from(self, side: str) -> list[int]:
        """Return the places of the board in the order in which a side sees them.

        A side that sees the board turned round has its own places where the other has its own.
        """
        return list(range(len(self.pits)))

    def every_move(self, side: str) -> list[str]:
        """Return the moves that a side may ever have on this board, in the order it sees them.

        Routes on a graph are left aside.
        """
        return list(self._known())

    def legal_moves(self) -> list[Move]:
        """Return the moves that may be played, in the order of the board; none after the end.

        Pits are in sowing order, holes from the store outward or from left to right, nodes and
        their routes in the board's order. Each is its text, and knows what it sows and takes.

        Examples
        --------
        >>> from songo_edu.games import game
        >>> moves = game("songo").start().legal_moves()
        >>> moves, moves[0].seeds, moves[0].captures
        (['S6', 'S5', 'S4', 'S3', 'S2', 'S1', 'S0'], 5, 0)
        """
        return [Move(name, self) for name in self._allowed()]

    def forbidden(self) -> tuple[Refusal, ...]:
        """Return why pits with seeds of the player to move may not be played, from left to right.

        It is a question of strategy as those of `Asked`, for two rows of pits.
        """
        return cast("tuple[Refusal, ...]", lazy.answer("forbidden", self))

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
            raise IllegalMoveError(wording.illegal_words(move, self._quoted(), refusal.words))
        return self._after(move)

    def _quoted(self) -> str:
        return str(self)

    def buffer(self, spare: int = 4) -> tuple[list[int], int]:
        """Return the flat positions the rules work on, and the offset of this one.

        The way here comes first; `spare` empty positions follow, by default as many as the finders
        overwrite.
        """
        states = [number for state in self.past for number in state]
        at = len(states)
        current = (*self.state[:-1], len(self.past)) if self._counts_plies else self.state
        return [*states, *current, *[0] * (spare * len(self.state))], at

    def read_moves(self, moves: object) -> list[str]:
        """Return the moves of a record, one text or one after another, in this board's names.

        Raises
        ------
        RecordError
            naming the first word that is not a move on this board.
        """
        names, known = record_words(moves), self._known()
        for number, move in enumerate(names, start=1):
            if move not in known:
                raise RecordError(
                    _("move {number} of the record, {move}, is not a pit of {game}").format(
                        number=wording.move_number(number, side_of(self.mover, number)),
                        move=shown(move),
                        game=self.sheet.name,
                    )
                )
        return names

    def sown(self, move: str) -> int:
        """Return the seeds in the pit, hole or node that a move sows."""
        return self.pits[move]

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
        after, text = self.play(move), self._in_words(move)
        return f"{text} {after.verdict}" if after.over else text

    def final(self) -> Self:
        """Return the position as it counts: with the rows swept where the game ends so."""
        return self

    @property
    def verdict(self) -> lazy.Words:
        """How the game has ended, in words; an empty text where it goes on."""
        return lazy.Words(self._verdict())

    @property
    def outcome(self) -> Outcome:
        """How the game has ended; false where it goes on.

        Examples
        --------
        >>> from songo_edu.games import game
        >>> bool(game("wing").start().outcome)
        False
        >>> game("sowing").position("0.0 R").outcome
        Outcome('L', 'no-move')
        """
        if self.ending is None:
            return Outcome(None, None, "", "")
        result = self.winner or "draw"
        if isinstance(self, Solitary):
            result = "won" if self.won else "lost"
        return Outcome(self.ending, self.winner, result, self._verdict())

    def _repr_svg_(self) -> str | None:
        return lazy.picture(self)


def side_of(mover: str, count: int = 1) -> int:
    """Return who makes the `count`-th move where `mover` begins: 0, 1, or -1 who plays alone."""
    return -1 if mover == "" else ((0 if mover in "SL" else 1) + count + 1) % 2


# -- the texts of positions and records, read ------------------------------------------------------


def checked(read: Callable[[str], list[int]], text: object, example: str) -> State:
    """Return the position that `read` finds in a text; `example` is quoted where it is none."""
    state = read(text) if isinstance(text, str) else []
    if not state:
        raise PositionError(strings.no_position(text, example))
    return tuple(state)


def record_words(moves: object) -> list[str]:
    """Return the words of a record: one text with white space between them, or several texts."""
    try:
        # What cannot be joined is no record: joining it finds out, whatever its type.
        text = moves if isinstance(moves, str) else " ".join(cast("Iterable[str]", moves))
    except TypeError:
        raise RecordError(_("{text} is not a record of a game").format(text=shown(moves))) from None
    names: list[str] = text.split()
    return names
