"""`study-win`: a win (`songo_edu.puzzles.verify.studies`)."""

from __future__ import annotations

from songo_edu.puzzles.verify.studies import checking, wins

CHECKING = checking(wins)
