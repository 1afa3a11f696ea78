"""A quiz as a package of QTI 2.1: `songo_edu.teaching.quiz.qti_text` has what its files say."""

from __future__ import annotations

import base64
import io
import zipfile

from songo_edu.locale import language
from songo_edu.teaching.assignment import Assignment
from songo_edu.teaching.forms import Wishes
from songo_edu.teaching.quiz.qti_text import qti_files
from songo_edu.teaching.quiz.questions import questions, rules_packed

#: What every file of a package has for its date: the first that a zip can have.
_DATE = (1980, 1, 1, 0, 0, 0)


def export(assignment: Assignment, wishes: Wishes) -> bytes:
    """Return an assignment as a zip of QTI 2.1, in the reader's language."""
    return packed(assignment, 2)


def packed(assignment: Assignment, version: int) -> bytes:
    """Return a package of version 2 or 3: the same assignment, the same bytes."""
    rules, asked = rules_packed(assignment.puzzles), questions(assignment)
    made = qti_files(assignment.title, language(), rules, asked, version)
    files = {one["name"]: one["text"].encode() for one in made}
    for one in (*rules, *asked):
        files[f"images/{one['picture']}"] = base64.b64decode(one["data"])
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, _DATE)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            archive.writestr(entry, data)
    return whole.getvalue()
