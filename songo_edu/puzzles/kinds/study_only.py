"""`study-only`: an ending in which one first move alone keeps the margin.

The stores decide nothing: neither could be filled with every seed there is. South gains N of the
seeds left by the key, never N + 1, and less than N by every other first move. Worth a reader’s time
where every other move loses two seeds or more.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from songo_edu.games import Position
from songo_edu.puzzles.kinds.kind import Ask, Proof
from songo_edu.puzzles.kinds.studies import MARGIN, proofs, study_kind

if TYPE_CHECKING:
    from songo_edu.puzzles.studies.claims import Claim, Study


def claim(study: Study) -> Claim | None:
    """Return the claim that one move keeps the margin, None where there is none."""
    found = study.sole() if study.undecided else None
    return found if found is not None and found.seeds - found.second >= MARGIN else None


def prove(position: Position, ask: Ask) -> Iterator[Proof]:
    """Yield the margin that a position holds."""
    yield from proofs(claim, position, ask, exact=True)


KIND = study_kind("study-only", prove)
