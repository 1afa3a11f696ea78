"""Why a move is good, in words, from what the finders see before and after it."""

from __future__ import annotations

from songo_edu.analysis.comment_sentences import reasons_for
from songo_edu.analysis.move_effects import played
from songo_edu.games import Position
from songo_edu.games.asked import asks_two_rows


@asks_two_rows
def why_good(position: Position, move: str) -> str:
    """Return in words what speaks for a legal move, and what the opponent can take after it.

    Raises
    ------
    UnknownPitError, IllegalMoveError
        as `Position.play` does.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> print(why_good(game("songo").position("0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11"), "N1"))
    N1 is a yinda: S4 takes 2 seeds instead of 11. South can then take 2 seeds with S4.
    """
    return " ".join(reasons(position, move))


@asks_two_rows
def reasons(position: Position, move: str) -> tuple[str, ...]:
    """Return the sentences of `why_good`, the weightiest first."""
    return tuple(reasons_for(played(position, move)))
