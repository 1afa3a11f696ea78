"""`rouma-choices`: every other first choice loses (`songo_edu.puzzles.verify.solitaires`)."""

from __future__ import annotations

from songo_edu.puzzles.verify.solitaires import ONLY

CHECKING = ONLY
