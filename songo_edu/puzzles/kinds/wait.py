"""`wait`: win the waiting war: a move within one's own row, after which the other side must give.

A `capture` in two to four moves whose key stays in South's row and takes nothing, and which works
only because North must move: could North pass once after the key, South could not force the seeds
in the moves left (S0, VII.E: bidoua). Worth a reader's time where it is a war of waiting: North
has few moves left that stay at home, and South has others to choose from.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from songo_edu.analysis.tables import with_mover
from songo_edu.games import Position
from songo_edu.puzzles import features, native
from songo_edu.puzzles.kinds import capture
from songo_edu.puzzles.kinds.kind import Ask, Proof
from songo_edu.puzzles.kinds.two_row import CHOICES, measured, sifted, tree_kind
from songo_edu.puzzles.native.kernel import RULE_WAITING

#: The least seeds of a goal, by moves, where none is asked for.
LEAST = {2: 3, 3: 3, 4: 4}
#: The moves that are tried where no number is asked for.
USUAL = (2, 3)
#: The most positions in a tree, by moves: the point should not drown in side lines.
LARGEST_TREE = {2: 30, 3: 60, 4: 100}
#: The most waiting moves of North.
PATIENCE = 4


def prove(position: Position, ask: Ask) -> Iterator[Proof]:
    """Yield the waiting moves of a position that win seeds, most moves first."""
    for found in capture.claims(position, ask, LEAST, USUAL):
        if len(found.won) < CHOICES or not is_war(position, found):
            continue
        if needs_the_move(position, found):
            proof = capture.proved(position, found, ask, LARGEST_TREE)
            if proof is not None:
                yield proof


def is_war(position: Position, found: native.Claim) -> bool:
    """Return whether the key waits, other moves could wait as well, and North soon cannot."""
    if not features.stays(position, found.key):
        return False
    others = [move for move in found.won if move != found.key and features.stays(position, move)]
    return bool(others) and features.waiting(position, "N") <= PATIENCE


def needs_the_move(position: Position, found: native.Claim) -> bool:
    """Return whether the claim fails where North may pass once after the key."""
    after = position.play(found.key)
    passed = with_mover(after, "S")
    if after.over or passed.over:
        return False
    rest = native.miner_of(position.sheet).forced(passed, found.moves - 1, found.seeds)
    return rest < found.seeds


def measured_waits(position: Position, proof: Proof) -> dict[str, int]:
    """Return the features of a goal reached by moves, and the waiting moves of both sides."""
    return {**measured(position, proof), **features.waits(position)}


def sift(positions: Sequence[Position], ask: Ask) -> Sequence[int]:
    """Return the numbers of the positions whose capture has a key that stays at home."""
    return sifted(positions, ask, LEAST, RULE_WAITING, LARGEST_TREE, USUAL)


KIND = tree_kind(
    "wait", tuple(LEAST), prove, sift, measured_waits, {**features.GOAL, **features.WAITS}
)
