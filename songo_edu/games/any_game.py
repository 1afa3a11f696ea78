"""A game of any family: its rules and start; and a game played, every position on the way."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar, cast

from songo_edu import lazy
from songo_edu.errors import IllegalMoveError, RecordError
from songo_edu.games.asked import Review
from songo_edu.games.protocol import AnyPosition, AnySheet, side_of
from songo_edu.locale import _, shown

if TYPE_CHECKING:
    from songo_edu.games import strings, wording
else:
    strings = lazy.module("songo_edu.games.strings")
    wording = lazy.module("songo_edu.games.wording")

Held = TypeVar("Held", bound=AnyPosition, covariant=True)

#: The headers that name the players, by their sides; who plays alone has no side.
PLAYERS = {"S": "south", "N": "north", "L": "left", "R": "right", "": "player"}
#: The headers that a record has of itself.
OWN = ("game", "start", "result")

_HEADER = re.compile(r"[a-z][a-z0-9-]*")


@dataclass(frozen=True)
class Record(Generic[Held]):
    """A game played: where it began and its moves.

    A record is a sequence of its moves: it can be counted, gone through and asked for one by its
    number. It is frozen, so that playing on gives a new one. `headers` name the players and
    give other facts about the game, such as its date; `comments` are found by the number of moves
    before them; `agreed` is the result of a game that its players ended, see `result`.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> record = game("songo").record("S2 N4").play("S5")
    >>> list(record), len(record), record.end.mover
    (['S2', 'N4', 'S5'], 3, 'N')
    >>> print(record.headed(south="Ada", north="Obama").commented("A quiet start.", 1).text())
    game: songo
    start: 5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0
    south: Ada
    north: Obama
    <BLANKLINE>
    S2
    # A quiet start.
    N4 S5
    <BLANKLINE>
    """

    start: Held
    moves: tuple[str, ...]
    positions: tuple[Held, ...]  # the start, then the position after each move
    headers: Mapping[str, str] = field(default_factory=dict, hash=False)
    comments: Mapping[int, str] = field(default_factory=dict, hash=False)
    agreed: str = ""

    def __post_init__(self) -> None:
        for name, value in self.headers.items():
            if not isinstance(name, str) or not _HEADER.fullmatch(name) or name in OWN:
                raise RecordError(_("{text} is not a header of a record").format(text=shown(name)))
            if not _one_line(value):
                sentence = _("{value} is not a value for the header {name}: it is one line of text")
                raise RecordError(sentence.format(value=shown(value), name=name))
        for number, words in self.comments.items():
            if type(number) is not int or not 0 <= number <= len(self.moves):
                sentence = _("there is no move {number} to comment on: the record has {most}")
                raise RecordError(sentence.format(most=len(self.moves), number=shown(number)))
            lines = words.split("\n") if isinstance(words, str) else []
            if not all(line == "" or _one_line(line, indented=True) for line in lines) or not (
                lines and lines[0] and lines[-1]
            ):
                raise RecordError(_("{text} is not a comment").format(text=shown(words)))
        self._check_result()

    def _check_result(self) -> None:
        if self.agreed and self.end.over:
            sentence = _("the moves end the game ({result}): nothing else can be agreed")
            raise RecordError(sentence.format(result=self.end.outcome.result))
        if self.agreed not in ("", *self.results):
            sentence = _("{text} is not a result; it is one of {choices}")
            raise RecordError(
                sentence.format(text=shown(self.agreed), choices=", ".join(self.results))
            )

    def __str__(self) -> str:
        return " ".join(self.moves)

    def __repr__(self) -> str:
        return f"Record({str(self)!r}, start={str(self.start)!r}, game={self.start.sheet.name!r})"

    def __len__(self) -> int:
        return len(self.moves)

    def __bool__(self) -> bool:
        return True  # a game of no moves is a game

    def __iter__(self) -> Iterator[str]:
        return iter(self.moves)

    def __getitem__(self, number: int) -> str:
        return self.moves[number]

    @property
    def end(self) -> Held:
        """The position after the last move."""
        return self.positions[-1]

    def play(self, moves: str | Iterable[str]) -> Record[Held]:
        """Return the record with more moves behind its own; an agreed result is forgotten.

        Raises
        ------
        RecordError
            naming the first move that the board does not know, or that may not be played.
        """
        more = played(self.end, self.end.read_moves(moves), number=len(self) + 1)
        return replace(
            self,
            moves=self.moves + more.moves,
            positions=self.positions + more.positions[1:],
            agreed="",
        )

    @property
    def labels(self) -> tuple[str, ...]:
        """Every move with its number, as it is shown: both players' moves share one.

        Examples
        --------
        >>> from songo_edu.games import game
        >>> game("songo").record("S2 N4 S5").labels
        ('1. S2', '1. N4', '2. S5')
        """
        return tuple(
            wording.move_label(count, side_of(self.start.mover, count), move)
            for count, move in enumerate(self.moves, start=1)
        )

    @property
    def players(self) -> dict[str, str]:
        """The players that are named, by side: "S" and "N", "L" and "R", or an empty text."""
        return {side: self.headers[name] for side, name in PLAYERS.items() if name in self.headers}

    @property
    def result(self) -> str:
        """How it ended: the side that won, "draw", "won" or "lost"; an empty text where open."""
        return self.end.outcome.result or self.agreed

    @property
    def results(self) -> lazy.Choices:
        """The results that a game of this family can have."""
        if self.start.mover == "":
            return lazy.Choices(("won", "lost"))
        return lazy.Choices((*(("S", "N") if self.start.mover in "SN" else ("L", "R")), "draw"))

    def review(self, nodes: int | None = None) -> Review:
        """Return the game read over: what each move was worth, and what turned it.

        `nodes` positions are looked at before each move, 500 where nothing is said; the `review` of
        `songo_edu.analysis` takes more.

        Raises
        ------
        PositionError
            where it is no game of two rows.

        Examples
        --------
        >>> from songo_edu import game
        >>> game("songo").record("S2 N4 S0").review(nodes=200)
        Review(songo, 3 moves, S 0, N 0; lost most: none)
        """
        options = {} if nodes is None else {"nodes": nodes}
        return cast("Review", lazy.answer("review", self, **options))

    def headed(self, result: str | None = None, **headers: str | None) -> Record[Held]:
        """Return the record with more headers, or others; None takes one away.

        `result` is what the players agreed on, where the moves do not end the game. In the names
        of headers "_" becomes "-".

        Raises
        ------
        RecordError
            naming what is no header, no line of text or no result.

        Examples
        --------
        >>> from songo_edu.games import game
        >>> record = game("songo").record("S2 N4").headed(south="Ada", result="S")
        >>> record.players, record.result
        ({'S': 'Ada'}, 'S')
        """
        changed = dict(self.headers)
        for name, value in headers.items():
            changed.pop(name.replace("_", "-"), None)
            if value is not None:
                tidy = " ".join(value.split()) if isinstance(value, str) else value
                changed[name.replace("_", "-")] = tidy
        return replace(self, headers=changed, agreed=self.agreed if result is None else result)

    def commented(self, words: str | None, after: int | None = None) -> Record[Held]:
        """Return the record with a comment after `after` moves, or after all; None takes it away.

        Raises
        ------
        RecordError
            where there is no such move, or nothing is said.
        """
        number = len(self) if after is None else after
        comments = dict(self.comments)
        comments.pop(number, None)
        if words is not None:
            lines = [line.rstrip() for line in words.splitlines()] if isinstance(words, str) else []
            comments[number] = "\n".join(lines).strip("\n")
        return replace(self, comments=comments)

    def text(self) -> str:
        r"""Return the record with its headers and comments, as `read_record` reads it.

        A line for each header, ``name: value``; an empty line; then the moves, and each comment on
        lines that begin with "#", after the move that it is about. What was played before the
        start is left out.
        """
        head = {"game": self.start.sheet.name, "start": str(self.start), **self.headers}
        if self.result:
            head["result"] = self.result
        notes = [
            (number, line)
            for number in sorted(self.comments)
            for line in self.comments[number].split("\n")
        ]
        moves = list(self.moves)
        return strings.join_record({"headers": list(head.items()), "moves": moves, "notes": notes})


def _one_line(text: object, *, indented: bool = False) -> bool:
    if not isinstance(text, str) or text != (text.rstrip() if indented else text.strip()):
        return False
    return text != "" and all(
        unicodedata.category(sign) not in ("Cc", "Cs", "Zl", "Zp") for sign in text
    )


Played = TypeVar("Played", bound=AnyPosition)


def played(start: Played, moves: Iterable[str], number: int = 1) -> Record[Played]:
    """Play moves, names of pits already read, one after another; the first has this number."""
    names = tuple(moves)
    positions = [start]
    for count, move in enumerate(names, start=number):
        try:
            positions.append(positions[-1].play(move))
        except IllegalMoveError as error:
            raise RecordError(
                _("move {number} of the record: {error}").format(
                    number=wording.move_number(count, side_of(positions[-1].mover)), error=error
                )
            ) from None
    return Record(start, names, tuple(positions))


Rules = TypeVar("Rules", bound=AnySheet, covariant=True)


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

        Of two rows the text has North's row, South's, the side to move, North's store and South's.

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
        if start is None:
            return self.start()
        if not hasattr(start, "legal_moves"):
            return self.position(cast("str", start))  # which says what is wrong with anything else
        position = cast("Held", start)
        return position if position.sheet == self.sheet else self.position(str(position))


AnyGame: TypeAlias = Game[AnySheet, AnyPosition]
AnyGame.__doc__ = "A game of which no more is known."
