"""The command line's ``songo-edu puzzles …``: find, check, complete, show, calibrate and more."""

from __future__ import annotations

import typer

from songo_edu.cli.help import Command, Group
from songo_edu.cli.puzzles import find, show

app = typer.Typer(cls=Group, help="Puzzles: find them, check them, look at them.")
for command in (
    find.find,
    find.check,
    find.complete,
    show.show,
    show.stats,
    show.export,
    show.calibrate,
):
    app.command(cls=Command)(command)
