"""The native search: positions looked at a second."""

from __future__ import annotations

import random
from functools import partial

from songo_edu.bench.figure import Figure, Measured, Run
from songo_edu.games import Position, two_row_game
from songo_edu.locale import _

_GAMES = ("songo", "awale")
_NODES = 1_000_000
_PLIES = (0, 10, 20, 30)  # random moves before each position that is searched


def positions(name: str) -> list[Position]:
    """Return the start of a game and positions out of random games of it, always the same."""
    rng = random.Random(f"search {name}")
    found = []
    for plies in _PLIES:
        position = two_row_game(name).start()
        for _ply in range(plies):
            position = position.play(rng.choice(position.legal_moves()))
        found.append(position)
    return found


def _search(name: str, run: Run) -> Measured:
    from songo_edu.engine.search import search

    nodes = run.size(_NODES, 1000)
    searched = positions(name)
    search(searched[0], nodes=1000, fast=True)  # compiles, or loads what was compiled
    per_second = run.rate(
        lambda: sum(search(each, nodes=nodes, fast=True).nodes for each in searched)
    )
    return Measured(per_second, "nodes/s", {"nodes": nodes, "positions": len(searched)})


def _figure(name: str) -> Figure:
    return Figure(
        f"search {name}",
        lambda: _("search of {game}: positions looked at").format(game=name),
        partial(_search, name),
        extras=("fast",),
    )


FIGURES = tuple(_figure(name) for name in _GAMES)
