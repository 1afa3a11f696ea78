"""What moves are asked, and positions that rooms above the games answer for, by one hook.

`songo_edu.analysis` answers for two rows of pits; of other games it says that there is nothing to
be found.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, cast

from songo_edu import lazy
from songo_edu.games.strings import Side

if TYPE_CHECKING:
    from songo_edu.games.two_row.findings import Defence, DoubleMenace, Grenier, Menace, Yinda


class Move(str):
    """A move that may be played, as `legal_moves` gives it: the text that the board knows it by.

    It is equal to that text, found by it in sets and dictionaries, shown and written like it, and
    read by nothing but its letters.

    Examples
    --------
    >>> from songo_edu import game
    >>> moves = game("songo").position("0.1.2.0.4.2.7/0.1.7.3.17.4.0 S 11-11").legal_moves()
    >>> moves
    ['S5', 'S4', 'S3', 'S2', 'S1']
    >>> best = max(moves, key=lambda move: move.captures)
    >>> best, best.seeds, best.captures, best == "S4"
    ('S4', 17, 11, True)
    """

    __slots__ = ("_position",)
    _position: Any  # an `AnyPosition`

    def __new__(cls, name: str, position: Any) -> Move:
        """Return the move of that name in a position."""
        move = super().__new__(cls, name)
        move._position = position
        return move

    @property
    def seeds(self) -> int:
        """The seeds in its pit, hole or node."""
        return int(self._position.sown(str(self)))

    @property
    def captures(self) -> int:
        """The seeds that the mover wins, or brings home, as `captured` counts them."""
        return int(self._position.captured(str(self)))

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, (str(self),)  # what is sent or copied is the text


class Review(Protocol):
    """A game read over, as `songo_edu.analysis.review` does."""

    @property
    def moves(self) -> tuple[Any, ...]:
        """Each move: what it did, what it was worth, and the best one in its place."""

    @property
    def worst(self) -> tuple[Any, ...]:
        """The moves that lost most, the worst first."""

    @property
    def turning(self) -> Any:
        """The move that turned the game, None where none did."""

    @property
    def comments(self) -> tuple[str, ...]:
        """The moves worth a word, in words, in the reader's language."""

    def as_json(self) -> dict[str, Any]:
        """Return it for a program to read."""


class Asked:
    """The questions of strategy that a position can be asked.

    A side is "S" or "N"; left out, it is whoever is to move. What is found, and how it is counted,
    is told by the functions of `songo_edu.analysis.strategy`.

    Raises
    ------
    PositionError
        by each of them, where the game is none of two rows.
    UnknownSideError
        where there is no such side.

    Examples
    --------
    >>> from songo_edu import game
    >>> p = game("songo").position("0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11")
    >>> p.threats("S")
    (Menace(S4 → N0 N1 N2 N3: 11 seeds; N1 leaves 2; N2 leaves 10; N6 leaves 0),)
    >>> p.yindas()
    (Yinda(N1: S4 takes 2 instead of 11),)
    >>> p.greniers(), p.greniers("S")
    ((), (Grenier(S4, 17 seeds: ends in N3, takes 11),))
    """

    def threats(self, side: Side | None = None) -> tuple[Menace, ...]:
        """Return the threats of a side: the pits that would capture if it were to move now."""
        return cast("tuple[Menace, ...]", lazy.answer("threats", self, side))

    def double_threats(self, side: Side | None = None) -> tuple[DoubleMenace, ...]:
        """Return the double threats of a side, the real ones first."""
        return cast("tuple[DoubleMenace, ...]", lazy.answer("double_threats", self, side))

    def threatened(self, side: Side | None = None) -> dict[str, int]:
        """Return the pits of a side under threat, with the most seeds a threat on them takes."""
        return cast("dict[str, int]", lazy.answer("threatened", self, side))

    def greniers(self, side: Side | None = None) -> tuple[Grenier, ...]:
        """Return the greniers of a side, from left to right."""
        return cast("tuple[Grenier, ...]", lazy.answer("greniers", self, side))

    def bidoua(self, side: Side | None = None) -> int:
        """Return the bidoua of a side."""
        return cast("int", lazy.answer("bidoua", self, side))

    def waiting_moves(self, side: Side | None = None) -> int:
        """Return the longest series of sowings within a side's own row."""
        return cast("int", lazy.answer("waiting_moves", self, side))

    def defences(self) -> tuple[Defence, ...]:
        """Return every answer of the player to move to every threat, by move."""
        return cast("tuple[Defence, ...]", lazy.answer("defences", self))

    def yindas(self) -> tuple[Yinda, ...]:
        """Return the yindas of the player to move, from left to right."""
        return cast("tuple[Yinda, ...]", lazy.answer("yindas", self))

    def why_good(self, move: str) -> str:
        """Return in words the merits of a legal move, and what the opponent can take after it."""
        return cast("str", lazy.answer("why_good", self, move))

    def analyse(self, lines: int = 0) -> dict[str, Any]:
        """Return all that is found, as plain lists and dictionaries, with that many best moves."""
        return cast("dict[str, Any]", lazy.answer("analyse", self, lines))
