"""Leaf counts and random games on bitboards, compiled, on one core."""

from __future__ import annotations

from functools import partial

from songo_edu.bench.figure import Figure, Measured, Run
from songo_edu.engine import bitboards
from songo_edu.engine.bitboards.playouts import play_out
from songo_edu.games import two_row_game
from songo_edu.locale import _

_DEPTH = {"songo": 10, "awale": 11}
_GAMES = 100_000


def leaves(name: str, run: Run) -> Measured:
    """Measure the leaf count from the start of a game."""
    start = two_row_game(name).start()
    depth = run.size(_DEPTH[name], 2)
    bitboards.count_leaves(start, 1, fast=True)
    per_second = run.rate(lambda: bitboards.count_leaves(start, depth, fast=True))
    return Measured(per_second, "moves/s", {"depth": depth})


def playouts(name: str, run: Run) -> Measured:
    """Measure random games from the start of a game."""
    start = two_row_game(name).start()
    games = run.size(_GAMES, 10)
    play_out(start, 1, fast=True)
    per_second = run.rate(lambda: play_out(start, games, fast=True).moves)
    return Measured(per_second, "moves/s", {"games": games})


def _leaves_figure(name: str) -> Figure:
    return Figure(
        f"bitboards {name}",
        lambda: _("leaf count from the start of {game}, bitboards").format(game=name),
        partial(leaves, name),
        extras=("fast",),
    )


def _playouts_figure(name: str) -> Figure:
    return Figure(
        f"playouts {name}",
        lambda: _("random games from the start of {game} to their ends, bitboards").format(
            game=name
        ),
        partial(playouts, name),
        extras=("fast",),
    )


FIGURES = tuple(make(name) for name in _DEPTH for make in (_leaves_figure, _playouts_figure))
