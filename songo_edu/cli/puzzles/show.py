"""``songo-edu puzzles show``: one puzzle, in the terminal or as a picture."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from songo_edu.cli.options import FileArgument, ForceOption, JsonOption, named
from songo_edu.cli.terminal import complain, console


def show(
    file: FileArgument,
    puzzle: Annotated[str, typer.Argument(metavar="ID", help="Its id, or how that begins.")],
    solution: Annotated[
        bool, typer.Option("--solution", help="Show the whole solution as well.")
    ] = False,
    why: Annotated[
        bool, typer.Option("--why", help="Tell why: the idea, what tempts, the line.")
    ] = False,
    svg: Annotated[
        Path | None,
        typer.Option(parser=named, metavar="FILE", help="Draw the board into this SVG file."),
    ] = None,
    png: Annotated[
        Path | None,
        typer.Option(parser=named, metavar="FILE", help="Draw the board into this PNG file."),
    ] = None,
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
    from songo_edu.puzzles.explanation import Explanation
    from songo_edu.puzzles.one import Puzzle

    record = shows.pick(file, puzzle)
    # What is not so has no reasons.
    if why and (wrong := Puzzle(record).faults()):
        complain(f"{record['id']}: {'; '.join(wrong)}")
        raise typer.Exit(1)
    if svg is not None:
        drawn = puzzle_picture.svg(record, style="print" if plain else "wood")
        shows.save(svg, drawn.encode(), force=force)
    if png is not None:
        shows.save(png, puzzle_picture.png(record, words.task(record)), force=force)
    if as_json:
        told = {"why": Explanation.of(record).as_json()} if why else {}
        typer.echo(json.dumps({**record, **told}))
    elif svg is None and png is None:
        shows.print_puzzle(record, console(), solution=solution, why=why)
