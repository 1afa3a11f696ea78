"""The sources that the chapters cite, with a word on each: ``book/sources.json``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from songo_edu.locale import _
from songo_edu.site import positions
from songo_edu.site.languages import beside

#: Beside the folders of the languages.
FILE = "sources.json"
#: Pages that speak of sources and rest on none.
NOT_CITING = ("play", "sources", "taught")


@dataclass(frozen=True)
class Source:
    """A book, an article, a page.

    Attributes
    ----------
    name
        what it is called in addresses.
    kind
        which part of the list it belongs to (`kinds`).
    who
        its authors.
    what
        its title, and where and when it came out, in each language.
    says
        what it gave this course, in each language.
    cited
        a pattern by which pages that cite it are found.
    address
        where it can be read, "" where that is not known.
    """

    name: str
    kind: str
    who: str
    what: Mapping[str, str]
    says: Mapping[str, str]
    cited: str
    address: str = ""


def kinds() -> dict[str, str]:
    """Return the headings of the list, in its order."""
    return {
        "four": _("The four texts this course began with"),
        "games": _("On sowing games, and where they are played"),
        "mathematics": _("On their mathematics"),
        "computing": _("On computers that play"),
        "learning": _("On learning and rating"),
    }


@cache
def sources(book: Path) -> tuple[Source, ...]:
    """Read the sources of a book; none where it has no such file.

    Examples
    --------
    >>> sources(Path("nowhere"))
    ()
    """
    return tuple(Source(**one) for one in beside(book, FILE) or ())


def cited(book: Path, language: str) -> dict[str, list[str]]:
    """Return the pages that cite each source, by its name, in the order of the contents."""
    folder = book / language
    told = {page: positions.prose(folder, page) for page in positions.titles(folder)}
    return {
        one.name: [page for page, text in told.items() if re.search(one.cited, text)]
        for one in sources(book)
    }
