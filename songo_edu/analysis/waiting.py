"""Bidoua, the free circulation of a row's seeds, and the waiting moves it allows (S0, VII.E)."""

from __future__ import annotations

from songo_edu.analysis.tables import SPARE, side_number, waiting_known
from songo_edu.games import Position
from songo_edu.games.asked import asks_two_rows
from songo_edu.games.two_row.position import Side
from songo_edu.rules.two_row import bidoua as rules


@asks_two_rows
def bidoua(position: Position, side: Side) -> int:
    """Return the bidoua of one side, as S0 counts it.

    The pits whose sowing would pass seeds to the opponent are left out; the other seeds go, in
    thought, up to the nearest of these ahead of them, or to the row's last pit. The sum of these
    steps is the bidoua.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> p = game("songo").position("4.2.3.1.2.0.8/0.9.1.8.6.5.7 N 7-7")
    >>> bidoua(p, "N"), bidoua(p, "S")
    (53, 6)
    """
    number = side_number(side)
    states, at = position.buffer(SPARE)
    return rules.bidoua_of(position.sheet.integers(), states, at, number)


@asks_two_rows
def waiting_moves(position: Position, side: Side) -> int:
    """Return the longest series of sowings within one side's own row, exactly.

    The other side stands still, and the duty to feed an empty row is left aside. Every series is
    tried: a row has at most 20,160 different states for this question (2,520 in awalé), because
    a pit that sows across counts no further, however full it is. So there is no limit to state.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> p = game("songo").position("4.2.3.1.2.0.8/0.9.1.8.6.5.7 N 7-7")
    >>> waiting_moves(p, "N"), waiting_moves(p, "S")
    (35, 3)
    """
    number = side_number(side)
    states, at = position.buffer(SPARE)
    known = waiting_known(position.sheet.row)
    return rules.waiting_of(position.sheet.integers(), states, at, number, known)
