"""What positions of every family say of themselves in the same way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from songo_edu import drawn
from songo_edu.games.events import Outcome
from songo_edu.games.protocol import AnyPosition


class Shared:
    """A position's outcome and its picture; families' positions inherit both."""

    def outcome(self: AnyPosition) -> Outcome | None:
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

    def _repr_svg_(self: AnyPosition) -> str | None:
        """Return the picture that a notebook shows."""
        return drawn.picture(self)


def columns(rows: Sequence[Sequence[object]]) -> str:
    """Return rows of names and numbers as lines of text, each column as wide as its widest.

    Examples
    --------
    >>> print(columns([["1", "2", "10"], [5, 0, 3]]))
     1  2 10
     5  0  3
    """
    texts = [[str(one) for one in row] for row in rows]
    wide = max(2, *(len(text) for row in texts for text in row))
    return "\n".join(" ".join(f"{text:>{wide}}" for text in row).rstrip() for row in texts)
