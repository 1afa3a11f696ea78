"""One door to the solvers of all games: ``solve("sowing", "2.4.1.2.0.3 L")``."""

from __future__ import annotations

import importlib
from typing import cast

from songo_edu.games.catalogue import family, game
from songo_edu.games.protocol import AnyPosition
from songo_edu.solvers.solution import Solution


def solve(
    name: str, position: str | AnyPosition | None = None, nodes: int | None = None
) -> Solution:
    """Solve a position of any game, the game's start where none is given.

    `nodes` limits the search, in positions; left out, the solver of the family uses its own limit.
    Each family keeps its solver as ``songo_edu.solvers.<family>.solve``.

    Raises
    ------
    UnknownGameError, PositionError
        for an unknown game or a text that is no position of it.
    """
    rules = game(name)
    if position is None:
        position = rules.start()
    elif isinstance(position, str):
        position = rules.position(position)
    elif getattr(position, "sheet", None) != rules.sheet:  # by other rules, or no position at all
        position = rules.position(str(position))
    solver = importlib.import_module(f"songo_edu.solvers.{family(name)}")
    return cast("Solution", solver.solve(position, nodes=nodes))
