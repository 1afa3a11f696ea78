"""A homework as a SCORM 1.2 package: one page and its manifest, for platforms that keep scores.

The platform is told the share of puzzles that were solved and not shown, keeps where a pupil left
off, and hears of the end. Opened outside a platform, the page is a homework like any other.
"""

from __future__ import annotations

import io
import zipfile
from html import escape

from songo_edu.locale import _
from songo_edu.teaching import homework
from songo_edu.teaching.assignment import Assignment
from songo_edu.teaching.forms import Wishes

#: The time that every file of a package bears: the same assignment, the same bytes.
_TIME = (1980, 1, 1, 0, 0, 0)
_MANIFEST = """\
<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="songo-{mark}" version="1.0" \
xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" \
xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2" \
xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd \
http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd">
 <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
 <organizations default="songo">
  <organization identifier="songo">
   <title>{title}</title>
   <item identifier="homework" identifierref="page"><title>{title}</title></item>
  </organization>
 </organizations>
 <resources>
  <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="index.html">
   <file href="index.html"/>
  </resource>
 </resources>
</manifest>
"""


def export(assignment: Assignment, wishes: Wishes) -> bytes:
    """Return the package, a zip file."""
    title = escape(assignment.title or _("Songo: homework"))
    manifest = _MANIFEST.format(mark=homework.mark(assignment), title=title)
    page = homework.plain(assignment, wishes)
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as package:
        for name, data in (("imsmanifest.xml", manifest.encode()), ("index.html", page)):
            about = zipfile.ZipInfo(name, _TIME)
            about.compress_type, about.create_system = zipfile.ZIP_DEFLATED, 3
            package.writestr(about, data, compresslevel=9)
    return whole.getvalue()
