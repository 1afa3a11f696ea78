"""`sowing-win`: one first move alone wins for Left (`songo_edu.puzzles.verify.one_row`)."""

from __future__ import annotations

from songo_edu.puzzles.verify.one_row import WIN

CHECKING = WIN
