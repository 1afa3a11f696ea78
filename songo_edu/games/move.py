"""A move: a text, which knows the seeds it sows and takes in its position."""

from __future__ import annotations

from typing import Protocol


class _Played(Protocol):
    """The position that a move is legal in."""

    def sown(self, move: str) -> int:
        """Return the seeds in the pit that a move sows."""

    def captured(self, move: str) -> int:
        """Return the seeds that a move wins."""


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
    _position: _Played

    def __new__(cls, name: str, position: _Played) -> Move:
        """Return the move of that name in a position."""
        move = super().__new__(cls, name)
        move._position = position
        return move

    @property
    def seeds(self) -> int:
        """The seeds in its pit, hole or node."""
        return self._position.sown(str(self))

    @property
    def captures(self) -> int:
        """The seeds that the mover wins, or brings home, as `captured` counts them."""
        return self._position.captured(str(self))

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, (str(self),)  # what is sent or copied is the text
