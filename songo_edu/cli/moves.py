"""``songo-edu moves``: what each move does, or why it is forbidden."""

from __future__ import annotations

import json
import sys
from typing import Annotated

import typer

from songo_edu.cli.options import GameOption, JsonOption
from songo_edu.errors import PositionError
from songo_edu.locale import _


def moves(
    position: Annotated[str, typer.Argument(help="A position, or - for one a line from input.")],
    game: GameOption = "songo",
    as_json: JsonOption = False,
) -> None:
    """List the moves of a position: what each does, or why it is forbidden."""
    from songo_edu.cli import listing

    if position == "-":
        if sys.stdin is None:
            raise PositionError(_("there is no standard input to read positions from"))
        raise typer.Exit(listing.print_lines(game, sys.stdin.buffer, sys.stdout))
    report = listing.moves_of(game, position)
    typer.echo(json.dumps(report) if as_json else listing.moves_in_words(game, position))
