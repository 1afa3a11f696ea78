"""``songo-edu sheet results``: names and result codes as a table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from songo_edu.cli.options import ForceOption, JsonOption, named
from songo_edu.cli.sheet.reading import AssignmentArgument, read_file, read_text
from songo_edu.locale import _

#: What stands for what became of a puzzle (`songo_edu.words.desk.codes`) in the terminal.
MARKS = "–●12×"


def results(
    assignment: AssignmentArgument,
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A list, each line a name and a code.")
    ],
    output: Annotated[
        Path | None,
        typer.Option(
            "-o", "--output", parser=named, metavar="FILE", help="Write a table for spreadsheets."
        ),
    ] = None,
    as_json: JsonOption = False,
    force: ForceOption = False,
) -> None:
    """Tell who solved what, with which hints, from the codes of a homework.

    A code proves effort, not identity: whoever has it can hand it on.
    """
    from songo_edu.errors import ResultCodeError
    from songo_edu.puzzles.store import require_writable, write_text
    from songo_edu.teaching import codes as found
    from songo_edu.words.desk.codes import effort_words

    if output is not None:
        require_writable(output, force=force)
    sheet = read_file(assignment)
    try:
        pupils = found.results(sheet, read_text(file))
    except ResultCodeError as error:
        raise ResultCodeError(f"{file}: {error}") from None
    if output is not None:
        write_text(output, found.as_csv(sheet, pupils))
    if as_json:
        ids = [each.id for each in sheet.puzzles]
        told = [each.as_json(ids) for each in pupils]
        typer.echo(json.dumps({"title": sheet.title, "puzzles": ids, "pupils": told}))
    elif output is None:
        from rich import box
        from rich.console import Console
        from rich.table import Table
        from rich.text import Text

        drawn = Table(_("Name"), _("Solved"), _("Puzzles"), _("Remark"), box=box.SIMPLE)
        for each in pupils:
            solved = "" if each.error else f"{each.solved}/{len(each.states)}"
            marks = "".join(MARKS[state] for state in each.states)
            drawn.add_row(*map(Text, (each.name, solved, marks, each.error)))
        Console(highlight=False).print(drawn)
        legend = _("{alone} alone, 1 and 2 with so many hints, {shown} shown, {open} open")
        typer.echo(legend.format(alone=MARKS[1], shown=MARKS[-1], open=MARKS[0]), err=True)
    typer.echo(effort_words(), err=True)
    broken = [each for each in pupils if each.error]
    for each in broken:
        typer.echo(f"{file}:{each.line}: {each.error}", err=True)
    if broken:
        raise typer.Exit(2)
