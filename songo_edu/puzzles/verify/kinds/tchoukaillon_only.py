"""`tchoukaillon-only`: every other first move loses (`songo_edu.puzzles.verify.one_row`)."""

from __future__ import annotations

from songo_edu.puzzles.verify.one_row import ONLY

CHECKING = ONLY
