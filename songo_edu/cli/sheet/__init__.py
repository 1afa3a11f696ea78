"""The command line's ``songo-edu sheet …``: puzzles for a class, in any form."""

from __future__ import annotations

import typer

from songo_edu.cli.help import Command, Group
from songo_edu.cli.sheet import make, printing, results

app = typer.Typer(cls=Group, help="Puzzles for a class: sheets, homework, quizzes, results.")
for command in (make.make, make.export, results.results):
    app.command(cls=Command)(command)
for thing in (
    printing.lesson,
    printing.board,
    printing.cutout,
    printing.cards,
    printing.certificate,
):
    app.command(cls=Command)(thing)
