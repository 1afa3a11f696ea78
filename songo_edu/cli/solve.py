"""``songo-edu solve``: a position of any game, played out."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from songo_edu.cli.options import JsonOption, PositionArgument


def solve(
    game: Annotated[str, typer.Argument(help="The game’s name, with its options: sowing+misere.")],
    position: PositionArgument,
    nodes: Annotated[
        int | None,
        typer.Option(min=1, max=1_000_000_000, metavar="N", help="Positions looked at, at most."),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Solve a position of any game: who wins, or whether it can be solved, and by which line."""
    from songo_edu.solvers.solve import solve as solution

    found = solution(game, position, nodes=nodes)
    typer.echo(json.dumps(found.as_json()) if as_json else str(found))
