"""`study-draw`: an ending that South cannot win, and one first move alone draws.

N is what South has to gain so that North’s store is never full: the seeds left, less those that
North may still gain without a full store. South could not fill its own with every seed there is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from songo_edu.games import Position
from songo_edu.puzzles.kinds.kind import Ask, Proof
from songo_edu.puzzles.kinds.studies import proofs, study_kind

if TYPE_CHECKING:
    from songo_edu.puzzles.studies.claims import Claim, Study


def claim(study: Study) -> Claim | None:
    """Return the claim that one move draws, None where there is none."""
    need = study.left - (study.sheet.win - 1 - study.theirs)
    if study.mine + study.left >= study.sheet.win or need <= 0:
        return None
    return study.sole(need)


def prove(position: Position, ask: Ask) -> Iterator[Proof]:
    """Yield the draw that a position holds."""
    yield from proofs(claim, position, ask)


KIND = study_kind("study-draw", prove)
