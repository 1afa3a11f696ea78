"""`rouma-choices`: Tchouka-Rouma won by K choices of a hole, the first of them the only right one.

A choice is a hole to begin with, and again after each series that ends in the store. K is the
fewest choices that win, and the tree holds every way to win in so many. Worth a reader's time where
three holes may be chosen and a wrong one ends in the store as well, so that nothing seems lost.
"""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.games.solitaires import SoloPosition
from songo_edu.puzzles.kinds.kind import Ask, Proof
from songo_edu.puzzles.kinds.solitaires import CHOICES, fewest_home, home_kind

#: The choices of a goal.
MOVES = (3, 20)
#: No answer has more than one in so many of a set: the holes nearest the store would have most.
ANSWERS = 5


def prove(position: SoloPosition, ask: Ask) -> Iterator[Proof]:
    """Yield the choices that win from a board, if one first choice alone begins them."""
    if not position.over and is_worth(position):
        yield from fewest_home(position, ask, MOVES[0])


def is_worth(position: SoloPosition) -> bool:
    """Return whether three holes may be chosen, and two of them do not lose at once."""
    legal = position.legal_moves()
    going_on = [move for move in legal if position.landing(move) == ""]
    return len(legal) >= CHOICES and len(going_on) >= 2


KIND = home_kind("rouma-choices", "tchouka-rouma", MOVES, prove, parts=ANSWERS)
