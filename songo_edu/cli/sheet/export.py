"""``songo-edu sheet export``: an assignment as a file to hand out."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from songo_edu.cli.options import ForceOption, named
from songo_edu.cli.sheet.reading import AssignmentArgument, read_file
from songo_edu.locale import _, set_language


def export(
    assignment: AssignmentArgument,
    form: Annotated[
        str,
        typer.Option(
            "--form", metavar="FORM", help="pdf, html, moodle, gift, scorm, qti, qti3 or anki."
        ),
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
    no_key: Annotated[
        bool, typer.Option("--no-key", help="A printed sheet without its key, for pupils.")
    ] = False,
    key_only: Annotated[
        bool, typer.Option("--key-only", help="The key of a printed sheet alone.")
    ] = False,
    language: Annotated[
        str | None,
        typer.Option(metavar="en|fr", help="The language of the sheet, if not the assignment’s."),
    ] = None,
    force: ForceOption = False,
) -> None:
    """Write an assignment as a sheet, a page in one file or a quiz.

    With --site it tells a link, too, by which pupils solve these puzzles on a screen. With
    --language the sheet speaks that language, whichever the assignment was made in.
    """
    from songo_edu.errors import AssignmentError
    from songo_edu.puzzles.store import require_writable, write_bytes
    from songo_edu.teaching.forms import Wishes, link, require_form
    from songo_edu.teaching.forms import export as exported

    if language is not None:
        set_language(language)
    require_form(form)
    if no_key and key_only:
        raise AssignmentError(_("--no-key and --key-only leave nothing to print: one of the two"))
    if (no_key or key_only) and form != "pdf":
        told = _("{option} is for sheets to print: --form pdf")
        raise AssignmentError(told.format(option="--no-key" if no_key else "--key-only"))
    part = "sheet" if no_key else "key" if key_only else "all"
    wishes = Wishes(site, paper, per_page, part)
    require_writable(output, force=force)
    held = read_file(assignment)
    if language is not None:
        held = replace(held, language=language)
    address = ""
    if wishes.site:
        with suppress(AssignmentError):  # what no address can hold has none
            address = link(held, wishes.site)
    data = exported(held, form, wishes)
    write_bytes(output, [data])
    typer.echo(_("{path}: {n} bytes").format(path=output, n=len(data)), err=True)
    if form == "pdf" and not wishes.site:
        typer.echo(_("Without a site there are no codes here: --site URL adds them."), err=True)
    if address:
        typer.echo(_("The link for pupils:"), err=True)
        typer.echo(address)
