"""``songo-edu puzzles stats``: what a file holds, counted."""

from __future__ import annotations

import json

import typer

from songo_edu.cli.options import FileArgument, JsonOption
from songo_edu.cli.terminal import console


def stats(file: FileArgument, as_json: JsonOption = False) -> None:
    """Count the puzzles of a file by kind, game, goal, level, theme."""
    from songo_edu.puzzles import stats as counts
    from songo_edu.puzzles.store import lines

    told = counts.counted(line.record for line in lines(file))
    if as_json:
        typer.echo(json.dumps(told))
        return
    counts.print_stats(told, console())
