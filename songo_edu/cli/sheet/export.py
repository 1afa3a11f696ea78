"""``songo-edu sheet export``: an assignment as a file to hand out."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from songo_edu.cli.options import ForceOption, named
from songo_edu.cli.sheet.reading import AssignmentArgument, read_file
from songo_edu.locale import _


def export(
    assignment: AssignmentArgument,
    form: Annotated[
        str,
        typer.Option("--form", metavar="FORM", help="pdf, html, moodle, gift, scorm, qti or anki."),
    ],
    output: Annotated[
        Path,
        typer.Option("-o", "--output", parser=named, metavar="FILE", help="The file it goes to."),
    ],
    site: Annotated[
        str | None,
        typer.Option(metavar="URL", help="The address of the published course, for links."),
    ] = None,
    paper: Annotated[str, typer.Option(metavar="A4|Letter", help="The size of the paper.")] = "A4",
    per_page: Annotated[
        int, typer.Option("--per-page", metavar="4|6|8", help="Puzzles on a page.")
    ] = 6,
    force: ForceOption = False,
) -> None:
    """Write an assignment as a sheet, a page in one file or a quiz.

    With --site it tells a link, too, by which pupils solve these puzzles on a screen.
    """
    from songo_edu.errors import AssignmentError
    from songo_edu.puzzles.store import require_writable, write_bytes
    from songo_edu.teaching.forms import Wishes, link, require_form
    from songo_edu.teaching.forms import export as exported

    require_form(form)
    wishes = Wishes(site, paper, per_page)
    require_writable(output, force=force)
    held = read_file(assignment)
    address = ""
    if wishes.site:
        with suppress(AssignmentError):  # what no address can hold has none
            address = link(held, wishes.site)
    data = exported(held, form, wishes)
    write_bytes(output, [data])
    typer.echo(_("{path}: {n} bytes").format(path=output, n=len(data)), err=True)
    if address:
        typer.echo(_("The link for pupils:"), err=True)
        typer.echo(address)
