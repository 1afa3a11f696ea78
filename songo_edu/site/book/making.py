"""What makes the forms of the book, what all say of themselves, and the book beside a site."""

from __future__ import annotations

import datetime as dt
import os
import re
from collections.abc import Callable, Mapping, Sequence
from html import escape
from importlib.util import find_spec
from pathlib import Path

from songo_edu import __version__, writing
from songo_edu.errors import MissingExtraError
from songo_edu.locale import _, speaking
from songo_edu.locale.numbers import written
from songo_edu.site.book.edition import Edition, Imprint, edition
from songo_edu.site.book.pages import BookError
from songo_edu.site.publisher import Publisher, told

#: The forms of the book, by the ending of its file.
FORMS = ("pdf", "epub")
#: What says when a version came out.
CITATION = "CITATION.cff"
#: By its name in the world: seconds since 1970, for a book that is to bear another date.
EPOCH = "SOURCE_DATE_EPOCH"
#: The pages in whose foot a line leads to the book.
PAGES = ("welcome.html", "about.html")

_RELEASED = re.compile(r"^date-released:\s*(\d{4}-\d{2}-\d{2})\s*$", re.MULTILINE)
_FOOT = re.compile(r'(?=<p class="site-fine">)')


def maker(form: str) -> Callable[[Edition], bytes]:
    """Return what makes a form of the book, or raise the error that says what is missing for it."""
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
    """Return what the book says of itself: its publisher's title, and the date of its version."""
    publisher = Publisher.read(told(root))
    if given := os.environ.get(EPOCH, ""):
        try:
            date = dt.datetime.fromtimestamp(int(given), dt.UTC).date().isoformat()
        except (ValueError, OverflowError, OSError):
            raise BookError(
                _("{name} is {text!r}: it is a number of seconds since 1970").format(
                    name=EPOCH, text=given
                )
            ) from None
    else:
        path = root / CITATION
        released = _RELEASED.search(path.read_text("utf-8")) if path.is_file() else None
        date = released[1] if released else "1970-01-01"
    return Imprint(publisher.title, __version__, date, publisher.site_url)


def write_beside(site: Path, root: Path, languages: Sequence[str]) -> None:
    """Make each form of the book in some languages, beside their pages, and say so."""
    makers = {form: maker(form) for form in FORMS}
    for code in languages:
        with speaking(code):
            book = edition(site, root / "book", code, imprint_of(root))
            sizes = {}
            for form, printed in makers.items():
                name = f"songo-{code}.{form}"
                sizes[name] = writing.write(site / code / name, printed(book))
            line = book_line(sizes)
        for page in PAGES:
            path = site / code / page
            text, feet = _FOOT.subn(line, path.read_text("utf-8"), count=1)
            if not feet:
                raise BookError(f"{path}: no foot")
            writing.write(path, text)


def book_line(sizes: Mapping[str, int]) -> str:
    r"""Return the line that leads to the book, with the bytes of each file, by its name.

    Examples
    --------
    >>> book_line({"songo-en.pdf": 3_140_000})
    '<p class="site-fine">This course as a book: <a href="songo-en.pdf">PDF, 3.1\xa0MB</a></p>'
    """
    words, much = _("This course as a book:"), _("{n} MB").replace(" ", "\u00a0")
    ways = ", ".join(
        f'<a href="{escape(name)}">{Path(name).suffix[1:].upper()}, '
        f"{much.format(n=written(size / 1e6, 1))}</a>"
        for name, size in sizes.items()
    )
    return f'<p class="site-fine">{escape(words)} {ways}</p>'
