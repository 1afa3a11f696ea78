"""A position that remembers what it was asked: for finders that ask the same again and again."""

from __future__ import annotations

from functools import cached_property

from songo_edu.games import Position
from songo_edu.games.events import Event


class CachedPosition(Position):
    """A position that plays and traces each move once; those after it remember as well.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> place = CachedPosition.of(game("songo").start())
    >>> place.play("S2") is place.play("S2")
    True
    """

    @classmethod
    def of(cls, position: Position) -> CachedPosition:
        """Return a position with a memory."""
        return cls(position.sheet, position.state, position.past)

    @cached_property
    def _played(self) -> dict[str, CachedPosition]:
        return {}

    @cached_property
    def _traced(self) -> dict[str, list[Event]]:
        return {}

    def play(self, move: str) -> CachedPosition:
        """Return the position after a move, the same each time."""
        if move not in self._played:
            self._played[move] = CachedPosition.of(super().play(move))
        return self._played[move]

    def trace(self, move: str) -> list[Event]:
        """Return what happens in a legal move, event by event."""
        if move not in self._traced:
            self._traced[move] = super().trace(move)
        return self._traced[move]
