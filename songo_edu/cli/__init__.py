"""The command line: ``songo-edu``. Thin: each command asks the package and prints.

What a program reads goes to standard output; all else to standard error. Exit code 2 for bad
input, 1 for a check that failed.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from songo_edu import locale
from songo_edu.cli import usage
from songo_edu.cli.puzzles import app as puzzles
from songo_edu.cli.tables import app as tables
from songo_edu.errors import SongoError
from songo_edu.locale import _

app = typer.Typer(
    help="Songo, from the rule to the page.",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.add_typer(puzzles, name="puzzles")
app.add_typer(tables, name="tables")

GameOption = Annotated[str, typer.Option("--game", help="The game's name, such as songo or awale.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]


#: What typer raises for a command line it cannot read; its home has moved between versions.
UsageError: type[Exception] = typer.BadParameter.__mro__[1]


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


@app.command()
def moves(
    position: Annotated[str, typer.Argument(help="A position, or - for one a line from input.")],
    game: GameOption = "songo",
    as_json: JsonOption = False,
) -> None:
    """List the moves of a position: what each does, or why it is forbidden."""
    from songo_edu.cli import listing

    if position == "-":
        raise typer.Exit(listing.print_lines(game, sys.stdin.buffer, sys.stdout))
    report = listing.moves_of(game, position)
    typer.echo(json.dumps(report) if as_json else listing.moves_in_words(game, position))


@app.command()
def play(
    record: Annotated[str, typer.Argument(help="The moves, separated by spaces.")],
    game: GameOption = "songo",
    start: Annotated[str | None, typer.Option("--from", help="The position to begin at.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Play a record and tell each move."""
    from songo_edu.cli import listing

    if as_json:
        typer.echo(json.dumps(listing.record_of(game, record, start)))
    else:
        typer.echo(listing.record_in_words(game, record, start))


@app.command()
def analyse(
    position: Annotated[str, typer.Argument(help="A position.")],
    game: GameOption = "songo",
    as_json: JsonOption = False,
) -> None:
    """Show threats, yindas, greniers, bidoua and forbidden moves in a position."""
    from songo_edu.analysis import report, spoken
    from songo_edu.games import two_row_game

    found = two_row_game(game).position(position)
    typer.echo(json.dumps(report.analyse(found)) if as_json else spoken.in_words(found))


@app.command()
def best(
    position: Annotated[str, typer.Argument(help="A position.")],
    game: GameOption = "songo",
    nodes: Annotated[
        int, typer.Option(min=1, max=1_000_000_000, help="Positions looked at, at most.")
    ] = 200_000,
    lines: Annotated[int, typer.Option(min=1, max=8, help="How many of the best moves.")] = 1,
    endings: Annotated[
        Path | None, typer.Option(help="A table of endings to use; none if left out.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Search for the best moves of a position: what each leads to, by which line."""
    from songo_edu.engine.endings import Endings
    from songo_edu.engine.search import search
    from songo_edu.games import two_row_game

    place = two_row_game(game).position(position)
    table = None if endings is None else Endings.open(endings, place.sheet)
    found = search(place, nodes, lines, endings=table)
    typer.echo(json.dumps(found.as_json()) if as_json else str(found))


@app.command()
def solve(
    game: Annotated[str, typer.Argument(help="The game's name, with its options: sowing+misere.")],
    position: Annotated[str, typer.Argument(help="A position.")],
    nodes: Annotated[
        int | None, typer.Option(min=1, max=1_000_000_000, help="Positions looked at, at most.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Solve a position of any game: who wins, or whether it can be solved, and by which line."""
    from songo_edu.solvers.solve import solve as solution

    found = solution(game, position, nodes=nodes)
    typer.echo(json.dumps(found.as_json()) if as_json else str(found))


@app.command()
def review(
    record: Annotated[str, typer.Argument(help="The moves, separated by spaces.")],
    game: GameOption = "songo",
    start: Annotated[str | None, typer.Option("--from", help="The position to begin at.")] = None,
    nodes: Annotated[
        int, typer.Option(min=1, max=10_000_000, help="Positions looked at before each move.")
    ] = 5000,
    as_json: JsonOption = False,
) -> None:
    """Read a game over: what each move was worth, threats made and missed."""
    from songo_edu.analysis.review import review as read_over
    from songo_edu.games import two_row_game

    found = read_over(two_row_game(game).record(record, start), nodes=nodes)
    typer.echo(json.dumps(found.as_json()) if as_json else str(found))


@app.command()
def perft(
    position: Annotated[str | None, typer.Argument(help="A position, else the start.")] = None,
    game: GameOption = "songo",
    depth: Annotated[int, typer.Option(min=0, max=60, help="How many moves deep.")] = 1,
) -> None:
    """Count the positions after exactly DEPTH moves."""
    from songo_edu.engine.leaves import count_leaves
    from songo_edu.games import game as find_game

    found = find_game(game)
    place = found.start() if position is None else found.position(position)
    typer.echo(count_leaves(place, depth))


@app.command()
def bench(
    names: Annotated[list[str] | None, typer.Argument(help="Figures; all if none.")] = None,
    long: Annotated[
        bool, typer.Option("--long", help="Those that take minutes as well: matches, compiling.")
    ] = False,
    as_json: JsonOption = False,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Write the JSON to this file.")
    ] = None,
) -> None:
    """Measure on this machine how fast everything runs."""
    from songo_edu import bench as benches

    report = benches.measure_and_keep(names or [], long=long, output=output)
    typer.echo(json.dumps(report.as_json()) if as_json else str(report))


@app.command()
def build(
    language: Annotated[
        list[str] | None, typer.Option(help="Only this language; may be given again.")
    ] = None,
    output: Annotated[Path | None, typer.Option(help="Where the site goes.")] = None,
) -> None:
    """Build the course as a static site."""
    from songo_edu.site import builder

    builder.build(language or locale.LANGUAGES, output)


@app.command()
def serve(
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to begin at.")] = 8000,
    no_build: Annotated[bool, typer.Option("--no-build", help="Serve what is built.")] = False,
) -> None:
    """Build the course and serve it on this machine."""
    from songo_edu.site import builder, server

    if not no_build:
        builder.build()
    server.serve(port)


def main() -> None:
    """Run the command line; errors of the reader become one line and exit code 2."""
    try:
        code = app(standalone_mode=False)
    except SongoError as error:
        _fail(str(error))
    except UsageError as error:
        _fail(_usage(error))
    except typer.Abort:
        raise SystemExit(130) from None
    except BrokenPipeError:
        sys.stderr.close()  # the reader of our output has gone; nothing more to say
        raise SystemExit(1) from None
    raise SystemExit(code if isinstance(code, int) else 0)


def _usage(error: Exception) -> str:
    """Return what is wrong with a command line, the offending text in it."""
    # Where reading stopped early, nothing has chosen the language yet.
    language = usage.language_asked(sys.argv[1:])
    if language is not None:
        locale.set_language(language)
    message = usage.in_words(error.format_message())  # type: ignore[attr-defined]  # all have it
    found: list[dict[str, object]] = getattr(error.__cause__, "errors", list)()
    if not found:
        return message
    return _("{message}: {given}").format(message=message, given=repr(found[0]["input"]))


def _fail(message: str) -> NoReturn:
    typer.echo(_("songo-edu: {message}").format(message=message), err=True)
    raise SystemExit(2)
