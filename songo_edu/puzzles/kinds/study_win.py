"""`study-win`: an ending that one first move wins, and no other.

N is what South’s store lacks of a full one. Every other first move leaves South below it for good,
whatever it plays.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from songo_edu import lazy
from songo_edu.games import Position
from songo_edu.puzzles.kinds.kind import Ask, Proof
from songo_edu.puzzles.kinds.studies import proofs, study_kind

if TYPE_CHECKING:
    from songo_edu.puzzles.studies import proofs as growing
    from songo_edu.puzzles.studies.claims import Claim, Study
else:
    growing = lazy.module("songo_edu.puzzles.studies.proofs")


def claim(study: Study) -> Claim | None:
    """Return the claim that one move wins, None where there is none."""
    need = study.sheet.win - study.mine
    if not 0 < need <= study.left or 2 * study.sheet.win <= study.every:
        return None
    return study.sole(need)


def prove(position: Position, ask: Ask) -> Iterator[Proof]:
    """Yield the win that a position holds."""
    yield from proofs(claim, position, ask, places=growing.MOST_PLACES)


KIND = study_kind("study-win", prove)
