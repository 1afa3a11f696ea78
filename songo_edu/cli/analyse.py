"""``songo-edu analyse``: what the finders see in a position."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from songo_edu.cli.options import GameOption, JsonOption, PositionArgument

#: Best moves that are shown in words if nothing is said.
LINES = 3


def analyse(
    position: PositionArgument,
    game: GameOption = "songo",
    lines: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=8,
            metavar="N",
            help="Best moves to show with values; if left out, 3 in words and none in JSON.",
        ),
    ] = None,
    endings: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="A table of endings; the one in the cache if left out."),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Show threats, yindas, greniers, bidoua and forbidden moves in a position, and the best."""
    from songo_edu.analysis import report
    from songo_edu.engine.endings.at_hand import named_or_kept
    from songo_edu.games import two_row_game

    found = two_row_game(game).position(position)
    table = named_or_kept(endings, found.sheet)
    if as_json:
        typer.echo(json.dumps(report.analyse(found, lines or 0, endings=table)))
    else:
        typer.echo(report.in_words(found, lines or LINES, endings=table))
