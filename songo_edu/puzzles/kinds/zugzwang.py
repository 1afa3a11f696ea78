"""`zugzwang`: a first move that leaves a board on which whoever has to move loses by it.

As in `study-only`, one first move alone gains N, and never N + 1. Further, were South to move on
the board that the key leaves, it would stay below N, whatever it played: there North loses by
having to move, and South would. `0.0.0.0.0.1.1/0.4.3.2.0.0.0` is such a board: whoever moves loses
all 11 seeds.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from songo_edu import lazy
from songo_edu.games import Position
from songo_edu.puzzles.kinds import study_only
from songo_edu.puzzles.kinds.kind import Ask, Proof
from songo_edu.puzzles.kinds.studies import MARGIN, proofs, study_kind

if TYPE_CHECKING:
    from songo_edu.puzzles.studies import ground
    from songo_edu.puzzles.studies.claims import Claim, Study
else:
    ground = lazy.module("songo_edu.puzzles.studies.ground")


def claim(study: Study) -> Claim | None:
    """Return the claim that one move brings zugzwang about, None where there is none."""
    found = study_only.claim(study)
    if found is None or not study.ground.after(study.start, found.key).moves:
        return None
    again = study.passed(found.key)
    worth = study.ground.exact(again, ground.SOUTHS) if again.moves else None
    if worth is None or found.seeds - (worth - study.mine) < MARGIN:
        return None
    return found


def prove(position: Position, ask: Ask) -> Iterator[Proof]:
    """Yield the zugzwang that a position holds."""
    yield from proofs(claim, position, ask, exact=True, waits=True)


KIND = study_kind("zugzwang", prove)
