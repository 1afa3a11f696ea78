"""`rouma-choices`: every other first choice loses (`songo_edu.puzzles.verify.one_row`)."""

from __future__ import annotations

from songo_edu.puzzles.verify.one_row import ONLY

CHECKING = ONLY
