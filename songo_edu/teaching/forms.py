"""The forms in which an assignment is given out, each made by a module of its own.

The module of a form has a function ``export(assignment, wishes)`` that returns the bytes of a file:
the same assignment, the same bytes. It is imported when its form is asked for.
"""

from __future__ import annotations

import base64
import re
from dataclasses import dataclass
from importlib import import_module

from songo_edu.errors import AssignmentError, UnknownFormError, shown
from songo_edu.locale import _, speaking
from songo_edu.puzzles.record import compact
from songo_edu.teaching.assignment import Assignment

PAPERS = ("A4", "Letter")
#: Letters of an assignment in an address, beyond which a page takes none.
LONGEST_CARRIED = 100_000
PER_PAGE = (4, 6, 8)
#: What of a sheet is printed: all of it, the pupils’ part, or the key.
PARTS = ("all", "sheet", "key")


@dataclass(frozen=True)
class Wishes:
    """How a form is wanted; each form looks at what concerns it.

    Parameters
    ----------
    site
        the address of the published course, to which links lead; without it none are written.
    paper
        "A4" or "Letter".
    per_page
        puzzles a page: 4, 6 or 8.
    part
        what of a printed sheet: "all", "sheet" (without its key) or "key" (alone).

    Raises
    ------
    AssignmentError
        naming what cannot be.

    Examples
    --------
    >>> Wishes(site="https://example.org/songo/").site
    'https://example.org/songo'
    """

    site: str | None = None
    paper: str = "A4"
    per_page: int = 6
    part: str = "all"

    def __post_init__(self) -> None:
        if self.site is not None:
            if not re.fullmatch(r"https?://[!-~]+", self.site) or set(self.site) & set("\"'<>\\#"):
                told = _("{text} is no address of a site, such as https://example.org/songo")
                raise AssignmentError(told.format(text=shown(self.site)))
            object.__setattr__(self, "site", self.site.rstrip("/"))
        if self.paper not in PAPERS:
            told = _("unknown paper {text}; there are {known}")
            raise AssignmentError(told.format(text=shown(self.paper), known=", ".join(PAPERS)))
        if self.per_page not in PER_PAGE:
            told = _("{n} puzzles a page: there may be {known}")
            known = ", ".join(map(str, PER_PAGE))
            raise AssignmentError(told.format(n=shown(self.per_page), known=known))
        if self.part not in PARTS:
            told = _("unknown part of a sheet {text}; there are {known}")
            raise AssignmentError(told.format(text=shown(self.part), known=", ".join(PARTS)))


@dataclass(frozen=True)
class Form:
    """A form: how its files end, and the module that makes them."""

    ending: str
    module: str


#: Every form by its name.
FORMS = {
    "pdf": Form(".pdf", "songo_edu.teaching.print.sheet"),
    "html": Form(".html", "songo_edu.teaching.homework"),
    "moodle": Form(".xml", "songo_edu.teaching.quiz.moodle"),
    "gift": Form(".gift", "songo_edu.teaching.quiz.gift"),
    "scorm": Form(".zip", "songo_edu.teaching.scorm"),
    "qti": Form(".zip", "songo_edu.teaching.quiz.qti"),
    "qti3": Form(".zip", "songo_edu.teaching.quiz.qti3"),
    "anki": Form(".apkg", "songo_edu.teaching.quiz.anki"),
}


def require_form(form: str) -> None:
    """Refuse a form that there is not."""
    if form not in FORMS:
        raise UnknownFormError(form, FORMS)


def export(assignment: Assignment, form: str, wishes: Wishes | None = None) -> bytes:
    """Return an assignment as the bytes of a file of that form, in the assignment's language.

    Raises
    ------
    UnknownFormError
        for a form that there is not.
    MissingExtraError
        where what makes it is not installed.
    """
    require_form(form)
    with speaking(assignment.language):
        made: bytes = import_module(FORMS[form].module).export(assignment, wishes or Wishes())
    return made


def link(assignment: Assignment, site: str) -> str:
    """Return the address at which pupils solve an assignment, and no other puzzles.

    Parameters
    ----------
    assignment
        is carried whole in the address.
    site
        the address of the published course.

    Raises
    ------
    AssignmentError
        where the site is none, or an address cannot hold so much.

    Examples
    --------
    >>> from songo_edu.puzzles.one import puzzle
    >>> link(Assignment("", "fr", 2, True, (puzzle("5ce19e0300d1"),)), "https://example.org")[:40]
    'https://example.org/fr/#sheet=eyJoaW50cy'
    """
    text = base64.urlsafe_b64encode(compact(assignment.as_json()).encode()).decode().rstrip("=")
    if len(text) > LONGEST_CARRIED:
        raise AssignmentError(_("so many puzzles of one’s own are too long for an address"))
    return f"{Wishes(site=site).site}/{assignment.language}/#sheet={text}"
