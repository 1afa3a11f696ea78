"""`zugzwang`: the margin, and who moves loses by it (`songo_edu.puzzles.verify.studies`)."""

from __future__ import annotations

from songo_edu.puzzles.verify.studies import checking, undecided

CHECKING = checking(undecided, exact=True, waits=True)
