"""``songo-edu sheet results``: names and result codes as a table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from songo_edu.cli.errors import complain, console
from songo_edu.cli.help import ForceOption, JsonOption, named
from songo_edu.cli.sheet.make import AssignmentArgument, read_file, read_list
from songo_edu.locale import _

if TYPE_CHECKING:
    from songo_edu.teaching.class_results import PupilResult

#: What stands for what became of a puzzle (`songo_edu.teaching.result_codes`) in the terminal.
MARKS = "–●123×"


def results(
    assignment: AssignmentArgument,
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A list as spreadsheets write it: names, codes.")
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
    """Tell who solved what, with which hints and wrong tries, from the codes of a homework.

    A code proves effort, not identity: whoever has it can hand it on.
    """
    from songo_edu.errors import ResultCodeError
    from songo_edu.puzzles.store import require_writable, write_text
    from songo_edu.teaching import codes as found
    from songo_edu.teaching.class_results import puzzle_totals
    from songo_edu.teaching.result_codes import effort_words

    if output is not None:
        require_writable(output, force=force)
    sheet = read_file(assignment)
    try:
        pupils = found.results(sheet, read_list(file))
    except ResultCodeError as error:
        raise ResultCodeError(f"{file}: {error}") from None
    if output is not None:
        write_text(output, found.as_csv(sheet, pupils))
    if as_json:
        ids = [each.id for each in sheet.puzzles]
        totals = puzzle_totals(len(ids), pupils)
        told = [found.as_json(sheet, each) for each in pupils]
        whole = {"title": sheet.title, "puzzles": ids, "pupils": told, "totals": totals}
        typer.echo(json.dumps(whole))
    elif output is None:
        _show(found.table(sheet, pupils), pupils)
    typer.echo(effort_words(), err=True)
    broken = [each for each in pupils if each["fault"]]
    for each in broken:
        complain(f"{file}:{each['line']}: {each['fault']}")
    if broken:
        raise typer.Exit(2)


def _show(table: list[list[str]], pupils: list[PupilResult]) -> None:
    """Print a table: a mark for each puzzle of a pupil, then a row for each puzzle."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    from songo_edu.teaching.result_codes import outcome_state

    head, *rows, solved, missed = table
    drawn = Table(head[0], head[1], _("Puzzles"), head[-1], box=box.SIMPLE)
    for row, pupil in zip(rows, pupils, strict=True):
        marks = "".join(MARKS[outcome_state(outcome)] for outcome in pupil["outcomes"])
        drawn.add_row(*map(Text, (row[0], row[1], marks, row[-1])))
    totals = Table(_("Puzzle"), solved[0], missed[0], box=box.SIMPLE)
    for each in zip(head[2:-1], solved[2:-1], missed[2:-1], strict=True):
        totals.add_row(*map(Text, each))
    screen = console()
    screen.print(drawn)
    screen.print(totals)
    legend = _("{alone} no hint, 1 to 3 with so many hints, {shown} shown, {open} open")
    typer.echo(legend.format(alone=MARKS[1], shown=MARKS[-1], open=MARKS[0]), err=True)
