"""`yinda`: strengthen a house: add a seed to a threatened pit, so that the threat takes less.

A `defend` of one move whose key is a yinda (S0, VII.C). Worth a reader's time where other defences
do worse, and the threat loses at least half of what it aimed at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from songo_edu.analysis.yinda import yindas
from songo_edu.games import Position
from songo_edu.puzzles import features
from songo_edu.puzzles.kinds import defend
from songo_edu.puzzles.kinds.kind import Ask, Proof
from songo_edu.puzzles.kinds.two_row import sifted, tree_kind
from songo_edu.puzzles.native.kernel import RULE_GUARD

#: How many seeds more every other first move loses.
MARGIN = 1
#: The fewest seeds that the yinda saves from one threat.
SAVED = 2


def prove(position: Position, ask: Ask) -> Iterator[Proof]:
    """Yield the yinda of a position, if it holds one."""
    if ask.moves not in (None, 1):
        return
    found = defend.claim(position, 1, MARGIN)
    if found is None or ask.seeds not in (None, found.seeds):
        return
    if 2 * found.seeds > features.stake(position):
        return
    saved = {one.move: one.saved for one in yindas(position)}
    if saved.get(found.key, 0) >= SAVED:
        proof = defend.proved(position, found, ask)
        if proof is not None:
            yield proof


def sift(positions: Sequence[Position], ask: Ask) -> Sequence[int]:
    """Return the numbers of the positions where one first move loses less than all others."""
    return sifted(positions, Ask(ask.moves), {1: MARGIN}, RULE_GUARD)


KIND = tree_kind("yinda", (1,), prove, sift, defend.measured, features.DEFENCE, least=0)
