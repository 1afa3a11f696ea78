"""`study-draw`: a draw (`songo_edu.puzzles.verify.studies`)."""

from __future__ import annotations

from songo_edu.puzzles.verify.studies import checking, draws

CHECKING = checking(draws)
