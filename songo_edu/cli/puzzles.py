"""The command line's ``songo-edu puzzles …``: find, check, show, stats, export."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from songo_edu.locale import _, ngettext

app = typer.Typer(help="Puzzles: find them, check them, look at them.", no_args_is_help=True)

FileArgument = Annotated[Path, typer.Argument(help="A file of puzzles.")]
ForceOption = Annotated[bool, typer.Option("--force", help="Replace the file.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]


@app.command()
def find(
    output: Annotated[Path, typer.Option("-o", "--output", help="The file they go to.")],
    kind: Annotated[str, typer.Option(help="What they claim, such as capture.")] = "capture",
    game: Annotated[
        str | None, typer.Option(help="The game's name; the kind's first one if left out.")
    ] = None,
    method: Annotated[
        str | None, typer.Option(help="Where positions come from: selfplay, compose, …")
    ] = None,
    capture: Annotated[
        int | None, typer.Option(min=0, help="Exactly so many seeds; any number if left out.")
    ] = None,
    moves: Annotated[
        list[int] | None,
        typer.Option(min=1, help="Moves of the solver; may be given again, and so many of each."),
    ] = None,
    theme: Annotated[str | None, typer.Option(help="A theme that they show.")] = None,
    level: Annotated[int | None, typer.Option(help="How hard: 1 to 5.")] = None,
    strict: Annotated[
        bool, typer.Option("--strict", help="Only one move is right at every turn.")
    ] = False,
    start: Annotated[
        str | None,
        typer.Option("--from", help="A position, or a record, that they are all taken from."),
    ] = None,
    count: Annotated[int, typer.Option(min=1, help="Puzzles for each number of moves.")] = 10,
    seed: Annotated[str, typer.Option(help="Another seed, other puzzles.")] = "1",
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes that look; as many as cores if left out.")
    ] = None,
    scheduler: Annotated[
        str | None, typer.Option(help="The address of a Dask scheduler whose workers look.")
    ] = None,
    allow_unsound: Annotated[
        bool, typer.Option("--allow-unsound", help="Also where another move is better play.")
    ] = False,
    limit: Annotated[
        int | None, typer.Option(min=1, help="Positions tried for each number of moves.")
    ] = None,
    leave_out: Annotated[
        Path | None, typer.Option(help="A file of ids that are not wanted, one a line.")
    ] = None,
    force: ForceOption = False,
) -> None:
    """Find puzzles, prove them and write them as JSON Lines; the same command goes on after a stop.

    The same options give the same bytes, whoever looks.
    """
    from songo_edu.errors import UnfilledWishError
    from songo_edu.puzzles import finding, store
    from songo_edu.puzzles.scale import progress, run
    from songo_edu.puzzles.scale.part import part_path
    from songo_edu.puzzles.scale.workers import crew

    unwanted = frozenset() if leave_out is None else store.read_ids(leave_out)
    numbers: list[int | None] = [*sorted(set(moves))] if moves else [None]
    wishes = [
        finding.wish(
            kind,
            game=game,
            method=method,
            moves=number,
            seeds=capture,
            theme=theme,
            level=level,
            strict=strict,
            sound=not allow_unsound,
            start=start,
            count=count,
            seed=seed,
            limit=limit,
            left_out=unwanted,
        )
        for number in numbers
    ]
    try:
        with crew(workers, scheduler) as hands, progress.shown() as told:
            found = run.run(wishes, output, hands, force=force, told=told)
    except UnfilledWishError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
    except KeyboardInterrupt:
        words = _("stopped; what is found stays in {path}, and the same command goes on from there")
        typer.echo(words.format(path=part_path(output)), err=True)
        raise typer.Exit(130) from None
    words = ngettext("{n} puzzle in {path}", "{n} puzzles in {path}", found)
    typer.echo(words.format(n=found, path=output), err=True)


@app.command()
def check(
    file: FileArgument,
    sound: Annotated[
        bool, typer.Option("--sound", help="Search again whether the keys are best moves.")
    ] = False,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes that prove; as many as cores if left out.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Prove every claim of a file again, by other means than those that found it."""
    from contextlib import closing

    from songo_edu.puzzles import file_check
    from songo_edu.puzzles.scale import progress

    told, false = [], False
    with progress.checking() as far:
        checking = file_check.Check(file, sound=sound, workers=workers, told=far)
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
        typer.echo(json.dumps({"puzzles": checking.lines, "faults": told}))
    elif not false:
        held = ngettext("{n} puzzle holds", "{n} puzzles hold", checking.lines)
        typer.echo(held.format(n=checking.lines))
    if false:
        raise typer.Exit(1)


@app.command()
def show(
    file: FileArgument,
    puzzle: Annotated[str, typer.Argument(metavar="ID", help="Its id, or how that begins.")],
    solution: Annotated[
        bool, typer.Option("--solution", help="Show the whole solution as well.")
    ] = False,
    svg: Annotated[Path | None, typer.Option(help="Draw the board into this SVG file.")] = None,
    png: Annotated[Path | None, typer.Option(help="Draw the board into this PNG file.")] = None,
    plain: Annotated[
        bool, typer.Option("--print", help="The SVG black on white, for paper.")
    ] = False,
    as_json: JsonOption = False,
    force: ForceOption = False,
) -> None:
    """Draw a puzzle of a file: in the terminal, or as a picture."""
    from songo_edu.boards import puzzle_picture
    from songo_edu.puzzles import show as shows
    from songo_edu.puzzles import words

    record = shows.pick(file, puzzle)
    if svg is not None:
        drawn = puzzle_picture.svg(record, style="print" if plain else "wood")
        shows.save(svg, drawn.encode(), force=force)
    if png is not None:
        shows.save(png, puzzle_picture.png(record, words.task(record)), force=force)
    if as_json:
        typer.echo(json.dumps(record))
    elif svg is None and png is None:
        from rich.console import Console

        shows.print_puzzle(record, Console(highlight=False), solution=solution)


@app.command()
def stats(file: FileArgument, as_json: JsonOption = False) -> None:
    """Count the puzzles of a file by kind, game, goal, level, theme."""
    from songo_edu.puzzles import stats as counts
    from songo_edu.puzzles.store import lines

    told = counts.counted(line.record for line in lines(file))
    if as_json:
        typer.echo(json.dumps(told))
        return
    from rich.console import Console

    counts.print_stats(told, Console(highlight=False))


@app.command()
def export(
    file: FileArgument,
    form: Annotated[
        str, typer.Option("--format", help="csv (a table), json (an array) or page.")
    ] = "csv",
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="A file; else it is printed.")
    ] = None,
    force: ForceOption = False,
) -> None:
    """Write the puzzles of a file for a spreadsheet, a program or a page."""
    from songo_edu.errors import PuzzleFileError
    from songo_edu.puzzles import export as exports
    from songo_edu.puzzles import store

    if form not in exports.FORMATS:
        told = _("unknown format {format!r}; known formats: {known}")
        raise PuzzleFileError(told.format(format=form, known=", ".join(exports.FORMATS)))
    pieces = exports.FORMATS[form](line.record for line in store.lines(file))
    if output is not None:
        store.require_writable(output, force=force)
        store.write_text(output, _marked(pieces) if form == "csv" else pieces)
        return
    for piece in pieces:
        sys.stdout.write(piece)


def _marked(pieces: Iterator[str]) -> Iterator[str]:
    """Put the mark of UTF-8 in front, which spreadsheets look for."""
    yield "\ufeff"
    yield from pieces
