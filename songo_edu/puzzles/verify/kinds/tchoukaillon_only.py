"""`tchoukaillon-only`: every other first move loses (`songo_edu.puzzles.verify.solitaires`)."""

from __future__ import annotations

from songo_edu.puzzles.verify.solitaires import ONLY

CHECKING = ONLY
