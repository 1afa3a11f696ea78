"""The command line: ``songo-edu``. Thin: each command asks the package and prints.

Commands about one thing share a module. What a program reads goes to standard output; all else to
standard error. Exit code 2 for bad input, 1 for a check that failed.
"""

from __future__ import annotations

import sys
from typing import Annotated

import typer
from typer.main import get_command

from songo_edu import __version__
from songo_edu.cli import bench, course, errors, matches, positions, puzzles, sheet, tables
from songo_edu.cli.help import Command, Group, heard
from songo_edu.errors import GONE, GoneError

app = typer.Typer(
    cls=Group,
    help="Songo, from the rule to the page.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
for command in (
    positions.moves,
    positions.play,
    positions.analyse,
    positions.best,
    positions.solve,
    positions.review,
    positions.perft,
    matches.engine,
    matches.match,
    matches.games,
    bench.bench,
    course.build,
    course.book,
    course.serve,
):
    app.command(cls=Command)(command)
app.add_typer(puzzles.app, name="puzzles")
app.add_typer(sheet.app, name="sheet")
app.add_typer(tables.app, name="tables")


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"songo-edu {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    language: Annotated[
        str | None, typer.Option(metavar="en|fr", help="The language of what is said: en or fr.")
    ] = None,
    version: Annotated[
        bool,
        typer.Option("--version", is_eager=True, callback=_version, help="Show the version."),
    ] = False,
) -> None:
    """Nothing is left to do: the language is heard, and the version told, before this."""


def main() -> None:
    """Run the command line; errors of the reader become one line and exit code 2."""
    errors.ended(_run)


def _run() -> object:
    tree = get_command(app)
    sys.argv[1:] = words = heard(sys.argv[1:], tree)
    for name in GONE:
        command, *options = name.split()
        if words[:1] == [command] and {*options} <= {word.partition("=")[0] for word in words}:
            raise GoneError(name)
    return tree(standalone_mode=False)
