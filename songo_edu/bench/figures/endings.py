"""Tables of endings: how fast a small one is built."""

from __future__ import annotations

import time
from contextlib import closing
from functools import partial

from songo_edu.bench.figure import Figure, Measured, Run
from songo_edu.games import sheet
from songo_edu.locale import _

_SEEDS = {"songo": 11, "awale": 9}


def _building(game: str, run: Run) -> Measured:
    seeds = run.size(_SEEDS[game], 3)
    repeats = 1 if run.small else run.repeats
    best = max(_entries_a_second(game, seeds) for _run in range(repeats))
    return Measured(best, "entries/s", {"seeds": seeds})


def _entries_a_second(game: str, seeds: int) -> float:
    """Return how many entries of a table are finished a second, maps and all but the file."""
    from songo_edu.engine.endings.building import Builder
    from songo_edu.engine.endings.maps import entries_below
    from songo_edu.engine.endings.workers import Workers

    rules = sheet(game)
    with closing(Workers(rules, None, fast=True)) as team:
        Builder(team, 1).build(0)  # compiles, or loads what was compiled
        begun = time.perf_counter()
        builder = Builder(team, seeds)
        for level in range(seeds + 1):
            builder.build(level)
        return entries_below(rules, seeds + 1) / (time.perf_counter() - begun)


def _figure(game: str) -> Figure:
    return Figure(
        f"tables {game}",
        lambda: _("table of endings of {game} up to {seeds} seeds, built on all cores").format(
            game=game, seeds=_SEEDS[game]
        ),
        partial(_building, game),
        extras=("fast",),
    )


#: Seeds of the large table.
_MANY = 18
#: Entries of each of its large levels that are checked.
_SAMPLE = 1_000_000


def _large(run: Run) -> Measured:
    """Build a large table with its file, and check a sample of it; the figures are its facts."""
    import resource
    import tempfile
    from pathlib import Path

    from songo_edu.engine.endings.building import build
    from songo_edu.engine.endings.checking import check

    seeds = run.size(_MANY, 4)
    with tempfile.TemporaryDirectory() as folder:
        begun = time.perf_counter()
        table = build(sheet("songo"), seeds, Path(folder, "songo.endings"), fast=True)
        seconds = time.perf_counter() - begun
        size = table.levels[-1].end
        held = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024  # kilobytes, on Linux
        begun = time.perf_counter()
        assert check(table, sample=run.size(_SAMPLE, 50), fast=True) is None
        checking = time.perf_counter() - begun
    entries = sum(level.size // 2 for level in table.levels)
    facts = {"seeds": seeds, "entries": entries, "seconds": seconds, "bytes": size, "most_mb": held}
    facts |= {"sample": run.size(_SAMPLE, 50), "checking_seconds": checking}
    return Measured(entries / seconds, "entries/s", facts)


LARGE = Figure(
    "tables songo large",
    lambda: _("table of endings of songo up to {seeds} seeds, with its file").format(seeds=_MANY),
    _large,
    extras=("fast",),
    long=True,
)

FIGURES = (*(_figure(game) for game in _SEEDS), LARGE)
