"""`tchoukaillon-only`: a board of Tchoukaillon that one first move alone keeps winnable.

K is the fewest moves to the end, and the tree holds every way home in so many. By Gautheron's rule,
the last seed in the store, each move brings one seed home, and the right one is always the
playable hole nearest the store; where the last seed may fall in a hole with seeds, it need not be.
Worth a reader's time where other moves look as good: three first moves, or two and neither of them
the first hole's.
"""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.games.solitaires import SoloPosition
from songo_edu.puzzles.kinds.kind import Ask, Proof
from songo_edu.puzzles.kinds.solitaires import CHOICES, fewest_home, home_kind

#: The moves of a goal.
MOVES = (3, 60)


def prove(position: SoloPosition, ask: Ask) -> Iterator[Proof]:
    """Yield the way home of a board that one first move alone keeps winnable."""
    if is_worth(position):
        yield from fewest_home(position, ask, MOVES[0])


def is_worth(position: SoloPosition) -> bool:
    """Return whether there are three first moves, or two and neither of them the first hole's."""
    legal = position.legal_moves()
    return len(legal) >= CHOICES - ("1" not in legal)


KIND = home_kind("tchoukaillon-only", "tchoukaillon", MOVES, prove)
