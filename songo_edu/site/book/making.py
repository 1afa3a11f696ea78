"""The book made from the project's folder: the course is built for it, then printed or packed."""

from __future__ import annotations

import tempfile
from contextlib import ExitStack
from pathlib import Path

from songo_edu.locale import language
from songo_edu.puzzles.store import require_writable, write_bytes
from songo_edu.site import builder
from songo_edu.site.book.edition import edition
from songo_edu.site.book.forms import imprint_of, maker

#: Where a book goes that is given no name, below the project's folder.
OUTPUT = Path("_build")


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
    printed = maker(form)
    imprint = imprint_of(root)
    with ExitStack() as stack:
        if site is None:
            scratch = stack.enter_context(tempfile.TemporaryDirectory(prefix="songo-edu-"))
            site = builder.build([language()], Path(scratch))
        data = printed(edition(site, root / "book", language(), imprint))
    write_bytes(path, [data])
    return path, len(data)
