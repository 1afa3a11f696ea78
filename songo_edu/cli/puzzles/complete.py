"""``songo-edu puzzles complete``: claims of the composer, proved and written as a collection."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from songo_edu.cli.options import ForceOption, named
from songo_edu.locale import ngettext


def complete(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE", help="Claims, as the page’s composer saves them."),
    ],
    output: Annotated[
        Path,
        typer.Option("-o", "--output", parser=named, metavar="FILE", help="The file they go to."),
    ],
    force: ForceOption = False,
) -> None:
    """Prove composed puzzles and write them whole, as JSON Lines."""
    from songo_edu.puzzles import store
    from songo_edu.puzzles.completing import completed_lines

    store.require_writable(output, force=force)
    records = [record for file in files for record in completed_lines(file)]
    store.write(output, records)
    n = len(records)
    told = ngettext("{n} puzzle proved and written", "{n} puzzles proved and written", n)
    typer.echo(told.format(n=n), err=True)
