"""``songo-edu puzzles check``: every claim of files proved again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from songo_edu.cli.options import JsonOption
from songo_edu.cli.terminal import complain
from songo_edu.locale import _, ngettext


def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Files of puzzles.")],
    sound: Annotated[
        bool, typer.Option("--sound", help="Search again whether the keys are best moves.")
    ] = False,
    sheets: Annotated[
        list[str] | None,
        typer.Option(
            "--sheet", metavar="FILE", help="A rule sheet of your own; may be said again."
        ),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(
            min=1, metavar="N", help="Processes that prove; as many as cores if left out."
        ),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Prove every claim of files again, by other means than those that found it."""
    from contextlib import closing

    from songo_edu.puzzles import file_check
    from songo_edu.puzzles.scale import progress

    told: list[dict[str, object]] = []
    unproved: tuple[str, ...] = ()
    lines, false = 0, False
    with progress.checking() as far:
        for file in files:
            checking = file_check.Check(
                file, sound=sound, sheets=sheets or (), workers=workers, progress=far
            )
            unproved, several = checking.unproved, len(files) > 1
            try:
                with closing(checking.faults()) as faults:
                    for fault in faults:
                        false = True
                        if as_json:
                            told.append(
                                ({"file": str(file)} if several else {})
                                | {"line": fault.line, "id": fault.puzzle, "fault": fault.words}
                            )
                        else:
                            where = f"{file}: " if several else ""
                            complain(where + file_check.in_words(fault))
            except KeyboardInterrupt:
                lines += checking.lines
                stopped = ngettext("stopped after {n} line", "stopped after {n} lines", lines)
                typer.echo(stopped.format(n=lines), err=True)
                raise typer.Exit(130) from None
            lines += checking.lines
    if as_json:
        typer.echo(json.dumps({"puzzles": lines, "faults": told, "unproved": unproved}))
    elif not false:
        typer.echo(ngettext("{n} puzzle holds", "{n} puzzles hold", lines).format(n=lines))
        taken = _("told in the provenance, and not proved: {fields}")
        typer.echo(taken.format(fields=", ".join(unproved)), err=True)
    if false:
        raise typer.Exit(1)
