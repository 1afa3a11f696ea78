"""``songo-edu puzzles check``: every claim of a file proved again."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from songo_edu.cli.options import FileArgument, JsonOption
from songo_edu.locale import _, ngettext


def check(
    file: FileArgument,
    sound: Annotated[
        bool, typer.Option("--sound", help="Search again whether the keys are best moves.")
    ] = False,
    workers: Annotated[
        int | None,
        typer.Option(
            min=1, metavar="N", help="Processes that prove; as many as cores if left out."
        ),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Prove every claim of a file again, by other means than those that found it."""
    from contextlib import closing

    from songo_edu.puzzles import file_check
    from songo_edu.puzzles.scale import progress

    told, false = [], False
    with progress.checking() as far:
        checking = file_check.Check(file, sound=sound, workers=workers, progress=far)
        try:
            with closing(checking.faults()) as faults:
                for fault in faults:
                    false = True
                    if as_json:
                        told.append({"line": fault.line, "id": fault.puzzle, "fault": fault.words})
                    else:
                        typer.echo(file_check.in_words(fault), err=True)
        except KeyboardInterrupt:
            stopped = ngettext(
                "stopped after {n} line", "stopped after {n} lines", checking.lines
            ).format(n=checking.lines)
            typer.echo(stopped, err=True)
            raise typer.Exit(130) from None
    if as_json:
        report = {"puzzles": checking.lines, "faults": told, "unproved": checking.unproved}
        typer.echo(json.dumps(report))
    elif not false:
        held = ngettext("{n} puzzle holds", "{n} puzzles hold", checking.lines)
        typer.echo(held.format(n=checking.lines))
        taken = _("told in the provenance, and not proved: {fields}")
        typer.echo(taken.format(fields=", ".join(checking.unproved)), err=True)
    if false:
        raise typer.Exit(1)
