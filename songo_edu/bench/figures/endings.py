"""Tables of endings: how fast a small one is built."""

from __future__ import annotations

from functools import partial

from songo_edu.bench.figure import Figure, Measured, Run
from songo_edu.locale import _

_SEEDS = {"songo": 11, "awale": 9}


def _building(game: str, run: Run) -> Measured:
    from songo_edu.analysis.endings.timed import entries_a_second

    seeds = run.size(_SEEDS[game], 3)
    repeats = 1 if run.small else run.repeats
    best = max(entries_a_second(game, seeds) for _run in range(repeats))
    return Measured(best, "entries/s", {"seeds": seeds})


def _figure(game: str) -> Figure:
    return Figure(
        f"tables {game}",
        lambda: _("table of endings of {game} up to {seeds} seeds, built on all cores").format(
            game=game, seeds=_SEEDS[game]
        ),
        partial(_building, game),
        extras=("fast",),
    )


FIGURES = tuple(_figure(game) for game in _SEEDS)
