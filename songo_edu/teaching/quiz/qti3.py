"""A quiz as a package of QTI 3.0: that of QTI 2.1 (`songo_edu.teaching.quiz.qti`) in its new names.

What we use of the format means the same in both. In 3.0 elements have a prefix and small letters
with dashes, attributes the dashes, HTML stays as it is, and feedback has a body of its own.
"""

from __future__ import annotations

import re

from songo_edu.teaching.assignment import Assignment
from songo_edu.teaching.forms import Wishes
from songo_edu.teaching.quiz import qti

QTI3 = "http://www.imsglobal.org/xsd/imsqtiasi_v3p0"
PACKED3 = "http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1"
_SCHEMA3 = "https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd"
#: Elements of HTML that questions use.
_HTML = {"p", "img", "small", "strong", "ol", "li"}


def export(assignment: Assignment, wishes: Wishes) -> bytes:
    """Return an assignment as a zip of QTI 3.0, in the reader's language.

    Examples
    --------
    >>> import io, zipfile
    >>> from songo_edu.puzzles.one import puzzle
    >>> sheet = Assignment("Monday", "en", 1, True, (puzzle("5ce19e0300d1"),))
    >>> files = zipfile.ZipFile(io.BytesIO(export(sheet, Wishes())))
    >>> files.read("assessment.xml").split()[3]
    b'<qti-assessment-test'
    """
    files = qti.files(assignment)
    return qti.packed({name: _renewed(name, text) for name, text in files.items()})


def _renewed(name: str, text: str) -> str:
    if name.startswith("images/"):
        return text
    if name == "imsmanifest.xml":
        return _manifest(text)
    return spelled(text)


def _manifest(text: str) -> str:
    told = text.replace(qti.PACKED, PACKED3).replace("_xmlv2p1", "_xmlv3p0")
    schema = "<schema>QTI Package</schema><schemaversion>3.0.0</schemaversion>"
    return re.sub("<schema>.*</schemaversion>", schema, told)


def spelled(text: str) -> str:
    """Return an item or a test of QTI 2.1 as one of 3.0.

    What a question says holds neither "<" nor ">" nor a quotation mark as such
    (`songo_edu.words.desk.quiz_xml.quiz_safe`), so that a tag is known by them.

    Examples
    --------
    >>> spelled('<simpleChoice identifier="c0">maxChoices</simpleChoice>')
    '<qti-simple-choice identifier="c0">maxChoices</qti-simple-choice>'
    """
    told = re.sub(r"<(/?)([A-Za-z]+)([^<>]*)>", _tag, text)
    told = told.replace(f"{qti.QTI} {qti.SCHEMA}", f"{QTI3} {_SCHEMA3}").replace(qti.QTI, QTI3)
    told = re.sub(r"<qti-modal-feedback [^<>]*>", r"\g<0><qti-content-body>", told)
    return told.replace("</qti-modal-feedback>", "</qti-content-body></qti-modal-feedback>")


def _tag(found: re.Match[str]) -> str:
    slash, name, rest = found.groups()
    if name in _HTML:
        return found[0]
    attributes = re.sub(r' ([A-Za-z]+)(?==")', lambda one: f" {_dashed(one[1])}", rest)
    return f"<{slash}qti-{_dashed(name)}{attributes}>"


def _dashed(name: str) -> str:
    return re.sub("[A-Z]", lambda letter: f"-{letter[0].lower()}", name)
