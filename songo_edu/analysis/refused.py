"""The moves that the rules forbid in a position, with their reasons (S0, VI)."""

from __future__ import annotations

from songo_edu.analysis import finders
from songo_edu.analysis.tables import order_of
from songo_edu.games import Position, Refusal
from songo_edu.games.asked import asks_two_rows


@asks_two_rows
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
    sheet = position.sheet
    states, at = position.buffer()
    found = finders.forbidden_in(sheet.integers(), order_of(sheet), states, at)
    refusals = (position.why_not(sheet.pits[one["pit"]]) for one in found)
    return tuple(refusal for refusal in refusals if refusal is not None)
