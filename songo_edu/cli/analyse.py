"""``songo-edu analyse``: what the finders see in a position."""

from __future__ import annotations

import json

import typer

from songo_edu.cli.options import GameOption, JsonOption, PositionArgument


def analyse(
    position: PositionArgument,
    game: GameOption = "songo",
    as_json: JsonOption = False,
) -> None:
    """Show threats, yindas, greniers, bidoua and forbidden moves in a position."""
    from songo_edu.analysis import report, spoken
    from songo_edu.games import two_row_game

    found = two_row_game(game).position(position)
    typer.echo(json.dumps(report.analyse(found)) if as_json else spoken.in_words(found))
