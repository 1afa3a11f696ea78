"""``songo-edu best``: the best moves of a position."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from songo_edu.cli.options import GameOption, JsonOption, PositionArgument


def best(
    position: PositionArgument,
    game: GameOption = "songo",
    nodes: Annotated[
        int,
        typer.Option(min=1, max=1_000_000_000, metavar="N", help="Positions looked at, at most."),
    ] = 200_000,
    lines: Annotated[
        int, typer.Option(min=1, max=8, metavar="N", help="How many of the best moves.")
    ] = 1,
    endings: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="A table of endings to use; none if left out."),
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
