"""``songo-edu puzzles export``: a file for other programs."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer

from songo_edu.cli.options import FileArgument, ForceOption, named
from songo_edu.locale import _


def export(
    file: FileArgument,
    form: Annotated[
        str,
        typer.Option("--format", metavar="FORMAT", help="csv (a table), json (an array) or page."),
    ] = "csv",
    output: Annotated[
        Path | None,
        typer.Option(
            "-o", "--output", parser=named, metavar="FILE", help="A file; else it is printed."
        ),
    ] = None,
    force: ForceOption = False,
) -> None:
    """Write the puzzles of a file for a spreadsheet, a program or a page."""
    from songo_edu.errors import PuzzleFileError
    from songo_edu.puzzles import export as exports
    from songo_edu.puzzles import store

    if form not in exports.FORMATS:
        told = _("unknown format {format!r}; known formats: {known}")
        raise PuzzleFileError(told.format(format=form, known=", ".join(exports.FORMATS)))
    pieces = exports.FORMATS[form](line.record for line in store.lines(file))
    if output is not None:
        store.require_writable(output, force=force)
        store.write_text(output, _marked(pieces) if form == "csv" else pieces)
        return
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="strict")  # a program reads it: nothing is replaced
    for piece in pieces:
        sys.stdout.write(piece)


def _marked(pieces: Iterator[str]) -> Iterator[str]:
    """Put the mark of UTF-8 in front, which spreadsheets look for."""
    yield "\ufeff"
    yield from pieces
