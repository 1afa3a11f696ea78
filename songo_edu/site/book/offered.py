"""The book beside the site, for publishers who ask for it: its files, and a quiet line to them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from html import escape
from pathlib import Path

from songo_edu import writing
from songo_edu.locale import _, speaking
from songo_edu.locale.numbers import written
from songo_edu.site.book.edition import Edition, edition
from songo_edu.site.book.forms import FORMS, imprint_of, maker
from songo_edu.site.book.pages import BookError

#: The pages in whose foot the line stands.
PAGES = ("welcome.html", "about.html")

_FOOT = re.compile(r'(?=<p class="site-fine">)')
_MEGA = 1_000_000


def makers() -> dict[str, Callable[[Edition], bytes]]:
    """Return what makes each form of the book; the error, where one cannot be made, comes here."""
    return {form: maker(form) for form in FORMS}


def write(site: Path, root: Path, languages: Sequence[str]) -> None:
    """Make each form of the book in some languages, beside their pages, and say so.

    Parameters
    ----------
    site
        the folder of a site whose pages are built.
    root
        the project's folder.
    languages
        those whose book is made.

    Raises
    ------
    BookError, MissingExtraError
        where a form of the book cannot be made, before any other is.
    """
    made = makers()
    for code in languages:
        with speaking(code):
            book = edition(site, root / "book", code, imprint_of(root))
            sizes = {}
            for form, printed in made.items():
                name = f"songo-{code}.{form}"
                sizes[name] = writing.write(site / code / name, printed(book))
            told = line(sizes)
        for page in PAGES:
            path = site / code / page
            text, found = _FOOT.subn(told, path.read_text("utf-8"), count=1)
            if not found:
                raise BookError(f"{path}: no foot")
            writing.write(path, text)


def line(sizes: Mapping[str, int]) -> str:
    r"""Return the line that leads to the book, with how large each form is.

    Parameters
    ----------
    sizes
        the bytes of each file, by its name.

    Examples
    --------
    >>> line({"songo-en.pdf": 3_140_000})
    '<p class="site-fine">This course as a book: <a href="songo-en.pdf">PDF, 3.1\xa0MB</a></p>'
    """
    words, much = _("This course as a book:"), _("{n} MB").replace(" ", "\u00a0")
    ways = ", ".join(
        f'<a href="{escape(name)}">{Path(name).suffix[1:].upper()}, '
        f"{much.format(n=written(size / _MEGA, 1))}</a>"
        for name, size in sizes.items()
    )
    return f'<p class="site-fine">{escape(words)} {ways}</p>'
