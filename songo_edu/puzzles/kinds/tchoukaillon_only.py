"""`tchoukaillon-only`: a board of Tchoukaillon that one first move alone keeps winnable.

K is the fewest moves to the end, and the tree holds every way home in so many. By Gautheron's rule,
the last seed in the store, each move brings one seed home, and the right one is always the
playable hole nearest the store; where the last seed may fall in a hole with seeds, it need not be.
Worth a reader's time by that rule where three moves look as good; else where it is another hole
than the nearest, or brings no seed home while another does.
"""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.games.solitaires import SoloPosition
from songo_edu.puzzles.kinds.kind import Ask, Proof
from songo_edu.puzzles.kinds.solitaires import CHOICES, fewest_home, home_kind

#: The moves of a goal.
MOVES = (3, 60)
#: No answer has more than one in so many of a set.
ANSWERS = 5


def prove(position: SoloPosition, ask: Ask) -> Iterator[Proof]:
    """Yield the way home of a board that one first move alone keeps winnable."""
    for proof in fewest_home(position, ask, MOVES[0]):
        if is_worth(position, proof.key):
            yield proof


def is_worth(position: SoloPosition, key: str) -> bool:
    """Return whether three moves look as good, or the natural one of two is wrong."""
    legal = position.legal_moves()
    if position.sheet.landing == "store":
        return len(legal) >= CHOICES
    home = [move for move in legal if position.landing(move) == ""]
    return len(legal) > 1 and (key != legal[0] or (bool(home) and key not in home))


KIND = home_kind("tchoukaillon-only", "tchoukaillon", MOVES, prove, parts=ANSWERS)
