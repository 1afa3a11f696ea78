"""``songo-edu review``: a game read over."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from songo_edu.cli.options import GameOption, JsonOption, RecordArgument, StartOption


def review(
    record: RecordArgument,
    game: GameOption = "songo",
    start: StartOption = None,
    nodes: Annotated[
        int,
        typer.Option(
            min=1, max=10_000_000, metavar="N", help="Positions looked at before each move."
        ),
    ] = 500,
    endings: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="A table of endings; the one in the cache if left out."),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Read a game over: what each move was worth, threats made and missed."""
    from songo_edu.analysis.review import review as read_over
    from songo_edu.engine.endings.at_hand import named_or_kept
    from songo_edu.games import two_row_game

    told = two_row_game(game).record(record, start)
    table = named_or_kept(endings, told.start.sheet)
    found = read_over(told, nodes=nodes, endings=table)
    typer.echo(json.dumps(found.as_json()) if as_json else str(found))
