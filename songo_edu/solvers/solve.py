"""One door to the solvers of all games: ``solve("sowing", "2.4.1.2.0.3 L")``."""

from __future__ import annotations

import importlib
from typing import cast

from songo_edu.errors import SearchError, shown
from songo_edu.games.catalogue import family, game
from songo_edu.games.protocol import AnyPosition
from songo_edu.locale import _
from songo_edu.solvers.solution import Solution


def solve(
    name: str | AnyPosition,
    position: str | AnyPosition | None = None,
    nodes: int | None = None,
) -> Solution:
    """Solve a position of any game, the game's start where none is given.

    A position alone is solved by its own rules: ``solve(position)``.

    `nodes` limits the search, in positions; left out, the solver of the family uses its own limit.
    Each family keeps its solver as ``songo_edu.solvers.<family>.solve``.

    Raises
    ------
    UnknownGameError, PositionError
        for an unknown game or a text that is no position of it.
    SearchError
        where `nodes` is no number of positions.
    """
    if nodes is not None and type(nodes) is not int:
        raise SearchError(_("{n} is no number of positions").format(n=shown(nodes)))
    if hasattr(name, "legal_moves") and position is None:
        held = cast("AnyPosition", name)
    else:
        held = game(cast("str", name)).record("", position).start
    solver = importlib.import_module(f"songo_edu.solvers.{family(held.sheet.name)}")
    return cast("Solution", solver.solve(held, nodes=nodes))
