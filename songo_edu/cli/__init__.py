"""The command line: ``songo-edu``. Thin: each command asks the package and prints.

Every command has a module of its own. What a program reads goes to standard output; all else to
standard error. Exit code 2 for bad input, 1 for a check that failed.
"""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from songo_edu import locale
from songo_edu.cli import (
    analyse,
    bench,
    best,
    build,
    errors,
    moves,
    perft,
    play,
    puzzles,
    review,
    serve,
    solve,
    tables,
)

app = typer.Typer(
    help="Songo, from the rule to the page.",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
for command in (
    moves.moves,
    play.play,
    analyse.analyse,
    best.best,
    solve.solve,
    review.review,
    perft.perft,
    bench.bench,
    build.build,
    serve.serve,
):
    app.command()(command)
app.add_typer(puzzles.app, name="puzzles")
app.add_typer(tables.app, name="tables")


@app.callback()
def _options(
    context: typer.Context,
    language: Annotated[
        str | None, typer.Option(help="The language of what is said: en or fr.")
    ] = None,
) -> None:
    if language is not None:
        locale.set_language(language)
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main() -> None:
    """Run the command line; errors of the reader become one line and exit code 2."""
    errors.ended(partial(app, standalone_mode=False))
