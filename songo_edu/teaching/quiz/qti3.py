"""A quiz as a package of QTI 3.0: that of 2.1 (`songo_edu.teaching.quiz.qti`), newly spelled."""

from __future__ import annotations

from songo_edu.teaching.assignment import Assignment
from songo_edu.teaching.forms import Wishes
from songo_edu.teaching.quiz import qti


def export(assignment: Assignment, wishes: Wishes) -> bytes:
    """Return an assignment as a zip of QTI 3.0, in the reader's language."""
    return qti.packed(assignment, 3)
