"""``songo-edu book``: the course as a book, to print or to read on a screen that turns pages."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from songo_edu.cli import errors
from songo_edu.cli.options import ForceOption, named
from songo_edu.errors import SongoError
from songo_edu.locale import _


def book(
    as_pdf: Annotated[
        bool, typer.Option("--pdf", help="A book to print and bind; it needs Chromium.")
    ] = False,
    as_epub: Annotated[
        bool, typer.Option("--epub", help="A book for a screen that turns pages.")
    ] = False,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", parser=named, metavar="FILE", help="The file it goes to."),
    ] = None,
    site: Annotated[
        Path | None,
        typer.Option(parser=named, metavar="FOLDER", help="A course that is built already."),
    ] = None,
    force: ForceOption = False,
) -> None:
    """Make a book of the course, in the language of --language.

    Without a name it goes to songo-LANGUAGE.pdf or .epub in the folder _build.
    """
    from songo_edu.site.book import making

    errors.tidily()
    forms = [form for form, asked in (("pdf", as_pdf), ("epub", as_epub)) if asked]
    if not forms:
        raise SongoError(_("which book: --pdf, --epub or both?"))
    if output is not None and len(forms) > 1:
        raise SongoError(
            _("{path} cannot be two books: leave out --pdf or --epub, or the file’s name").format(
                path=output
            )
        )
    for form in forms:
        path, size = making.make(form, output, site=site, force=force)
        typer.echo(_("{path}: {n} bytes").format(path=path, n=size), err=True)
