"""The forms of the book, what makes each of them, and what all say of themselves."""

from __future__ import annotations

import datetime as dt
import os
import re
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from songo_edu import __version__
from songo_edu.errors import MissingExtraError
from songo_edu.locale import _
from songo_edu.site.book.edition import Edition
from songo_edu.site.book.matter import Imprint
from songo_edu.site.book.pages import BookError
from songo_edu.site.publisher import Publisher, told

#: By the ending of its file.
FORMS = ("pdf", "epub")
#: What says when a version came out.
CITATION = "CITATION.cff"
#: By its name in the world: seconds since 1970, for a book that is to bear another date.
EPOCH = "SOURCE_DATE_EPOCH"

_RELEASED = re.compile(r"^date-released:\s*(\d{4}-\d{2}-\d{2})\s*$", re.MULTILINE)


def maker(form: str) -> Callable[[Edition], bytes]:
    """Return what makes a form of the book, before any work.

    Raises
    ------
    BookError, MissingExtraError
        where what it needs is not installed.
    """
    if form == "pdf":
        from songo_edu.site.book import printer

        printer.require_chromium()
        return printer.pdf
    from songo_edu.site.book.epub import epub

    for needed in ("bs4", "pyphen"):
        if find_spec(needed) is None:
            raise MissingExtraError("EPUB", "book")
    return epub


def imprint_of(root: Path) -> Imprint:
    """Return what the book says of itself: its publisher's title, and the date of its version.

    Raises
    ------
    BookError
        where a date is given that is none.
    """
    publisher = Publisher.read(told(root))
    return Imprint(publisher.title, __version__, _date(root), publisher.site_url)


def _date(root: Path) -> str:
    given = os.environ.get(EPOCH, "")
    if given:
        try:
            return dt.datetime.fromtimestamp(int(given), dt.UTC).date().isoformat()
        except (ValueError, OverflowError, OSError):
            raise BookError(
                _("{name} is {text!r}: it is a number of seconds since 1970").format(
                    name=EPOCH, text=given
                )
            ) from None
    path = root / CITATION
    released = _RELEASED.search(path.read_text("utf-8")) if path.is_file() else None
    return released[1] if released else "1970-01-01"
