"""The moves that the rules forbid in a position, with their reasons (S0, VI)."""

from __future__ import annotations

from songo_edu.analysis.tables import from_left
from songo_edu.games import Position, Refusal


def forbidden(position: Position) -> tuple[Refusal, ...]:
    """Return the refusals of the mover's pits that hold seeds but may not be played.

    They stand from left to right, as `Position.why_not` tells them; none where the game is over.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> found = forbidden(game("songo").position("4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14"))
    >>> [(refusal.move, refusal.code) for refusal in found]
    [('S0', 'last-pit')]
    """
    if position.over:
        return ()
    held = [pit for pit, seeds in position.row(position.mover).items() if seeds]
    refusals = (position.why_not(pit) for pit in from_left(position.sheet, held))
    return tuple(refusal for refusal in refusals if refusal is not None)
