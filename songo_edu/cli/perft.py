"""``songo-edu perft``: leaf counts."""

from __future__ import annotations

from typing import Annotated

import typer

from songo_edu.cli.options import GameOption


def perft(
    position: Annotated[str | None, typer.Argument(help="A position, else the start.")] = None,
    game: GameOption = "songo",
    depth: Annotated[
        int, typer.Option(min=0, max=60, metavar="N", help="How many moves deep.")
    ] = 1,
) -> None:
    """Count the positions after exactly N moves."""
    from songo_edu.engine.leaves import count_leaves
    from songo_edu.games import game as find_game

    found = find_game(game)
    place = found.start() if position is None else found.position(position)
    typer.echo(count_leaves(place, depth))
