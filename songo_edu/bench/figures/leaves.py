"""Leaf counts by the plain rules, as they stand and compiled."""

from __future__ import annotations

from functools import partial

from songo_edu.bench.figure import Figure, Measured, Run
from songo_edu.engine.leaves import count_leaves
from songo_edu.games import two_row_game
from songo_edu.locale import _

_GAMES = ("songo", "awale")
_PLAIN_DEPTH = 6
_COMPILED_DEPTH = 8


def _leaves(name: str, fast: bool, run: Run) -> Measured:
    start = two_row_game(name).start()
    depth = run.size(_COMPILED_DEPTH if fast else _PLAIN_DEPTH, 2)
    if fast:
        count_leaves(start, 1, fast=True)  # compiles, or loads what was compiled
    per_second = run.rate(lambda: count_leaves(start, depth, fast=fast))
    return Measured(per_second, "moves/s", {"depth": depth})


def _plain(name: str) -> Figure:
    return Figure(
        f"perft {name} plain",
        lambda: _("leaf count from the start of {game}, plain Python").format(game=name),
        partial(_leaves, name, False),
    )


def _compiled(name: str) -> Figure:
    return Figure(
        f"perft {name} numba",
        lambda: _("leaf count from the start of {game}, plain rules compiled").format(game=name),
        partial(_leaves, name, True),
        extras=("fast",),
    )


FIGURES = tuple(make(name) for name in _GAMES for make in (_plain, _compiled))
