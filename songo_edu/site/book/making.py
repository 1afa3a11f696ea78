"""The book made from the project's folder: the course is built for it, then printed or packed."""

from __future__ import annotations

import datetime as dt
import os
import re
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path

from songo_edu import __version__
from songo_edu.errors import MissingExtraError
from songo_edu.locale import _, language
from songo_edu.puzzles.store import require_writable, write_bytes
from songo_edu.site import builder
from songo_edu.site.book.edition import Edition, edition
from songo_edu.site.book.matter import Imprint
from songo_edu.site.book.pages import BookError
from songo_edu.site.publisher import Publisher, told

#: Where a book goes that is given no name, below the project's folder.
OUTPUT = Path("_build")
#: What says when a version came out.
CITATION = "CITATION.cff"
#: By its name in the world: seconds since 1970, for a book that is to bear another date.
EPOCH = "SOURCE_DATE_EPOCH"

_RELEASED = re.compile(r"^date-released:\s*(\d{4}-\d{2}-\d{2})\s*$", re.MULTILINE)


def make(
    form: str,
    output: Path | None = None,
    *,
    site: Path | None = None,
    force: bool = False,
) -> tuple[Path, int]:
    """Make the book in the language in force; return its file and how many bytes it has.

    Parameters
    ----------
    form
        ``pdf`` or ``epub``.
    output
        the file; by default one below ``_build`` in the project's folder, which is made anew.
    site
        the folder of a course that is built already; by default it is built for the book.
    force
        whether a file of that name is replaced.

    Raises
    ------
    BookError
        where it cannot be printed, or a page is not built.
    BuildError
        where there is no project, or the course cannot be built.
    MissingExtraError
        where something it needs is not installed (extra ``book``).
    PuzzleFileError
        where the file cannot be written; it is written whole or not at all.
    """
    root = builder.project_root()
    path = output or root / OUTPUT / f"songo-{language()}.{form}"
    if output is None:
        path.parent.mkdir(exist_ok=True)
    require_writable(path, force=force or output is None)
    printed = _maker(form)
    imprint = imprint_of(root)
    with ExitStack() as stack:
        if site is None:
            scratch = stack.enter_context(tempfile.TemporaryDirectory(prefix="songo-edu-"))
            site = builder.build([language()], Path(scratch))
        data = printed(edition(site, root / "book", language(), imprint))
    write_bytes(path, [data])
    return path, len(data)


def _maker(form: str) -> Callable[[Edition], bytes]:
    """Return what makes a form of the book, before any work."""
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
