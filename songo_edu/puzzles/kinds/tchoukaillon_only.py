"""`tchoukaillon-only`: a board of Tchoukaillon that one first move alone keeps winnable.

K is the fewest moves to the end, and the tree holds every way home in so many. By Gautheron's rule,
the last seed in the store, each move brings one seed home, and the right one is always the
playable hole nearest the store; where the last seed may fall in a hole with seeds, it need not be.
Worth a reader's time where other moves look as good: three first moves, or two and neither of them
the first hole's.
"""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.analysis.solitaires import winning_series
from songo_edu.games.solitaires import SoloPosition
from songo_edu.puzzles.kinds.alone import CHOICES, METHODS, measured, proof_of
from songo_edu.puzzles.kinds.kind import Ask, Kind, Proof

#: The moves of a goal.
MOVES = (3, 60)
#: Boards looked at, and ways home told apart, before a board is left alone.
NODES, MOST = 5_000, 400


def prove(position: SoloPosition, ask: Ask) -> Iterator[Proof]:
    """Yield the way home of a board that one first move alone keeps winnable."""
    if not is_worth(position):
        return
    found = winning_series(position, NODES, MOST)
    if not found.complete or len(found.choices) != 1:
        return
    fewest = min(map(len, found.series))
    proof = proof_of([moves for moves in found.series if len(moves) == fewest], ask)
    if proof is not None and fewest >= MOVES[0]:
        yield proof


def is_worth(position: SoloPosition) -> bool:
    """Return whether there are three first moves, or two and neither of them the first hole's."""
    legal = position.legal_moves()
    return len(legal) >= CHOICES - ("1" not in legal)


KIND = Kind("tchoukaillon-only", ("tchoukaillon",), {"moves": MOVES}, METHODS, prove, measured)
