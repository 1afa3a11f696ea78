"""A homework as a SCORM 1.2 package: one page and its manifest, for platforms that keep scores.

The platform is told the share of puzzles that were solved and not shown, keeps where a pupil left
off, and hears of the end. Opened outside a platform, the page is a homework like any other.
"""

from __future__ import annotations

import io
import zipfile

from songo_edu.teaching import homework
from songo_edu.teaching.assignment import Assignment
from songo_edu.teaching.forms import Wishes
from songo_edu.teaching.handouts import scorm_manifest

#: The time that every file of a package bears: the same assignment, the same bytes.
_TIME = (1980, 1, 1, 0, 0, 0)


def export(assignment: Assignment, wishes: Wishes) -> bytes:
    """Return the package, a zip file."""
    manifest = scorm_manifest(homework.mark(assignment), assignment.title)
    page = homework.plain(assignment, wishes)
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as package:
        for name, data in (("imsmanifest.xml", manifest.encode()), ("index.html", page)):
            about = zipfile.ZipInfo(name, _TIME)
            about.compress_type, about.create_system = zipfile.ZIP_DEFLATED, 3
            package.writestr(about, data, compresslevel=9)
    return whole.getvalue()
