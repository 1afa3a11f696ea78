"""`study-only`: the margin, and no more (`songo_edu.puzzles.verify.studies`)."""

from __future__ import annotations

from songo_edu.puzzles.verify.studies import checking, undecided

CHECKING = checking(undecided, exact=True)
