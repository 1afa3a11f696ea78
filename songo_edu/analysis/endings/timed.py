"""How fast a small table of endings is built, for the bench."""

from __future__ import annotations

import time

from songo_edu.analysis.endings.building import Builder
from songo_edu.analysis.endings.crew import Crew
from songo_edu.analysis.endings.maps import entries_below
from songo_edu.games.sheets import sheet

GAME = "songo"
SEEDS = 11


def entries_a_second(game: str = GAME, seeds: int = SEEDS, workers: int | None = None) -> float:
    """Return how many entries of a table are finished a second, maps and all but the file.

    Needs Numba (extra ``fast``); what is compiled is compiled before.
    """
    rules = sheet(game)
    with Crew(rules, workers, fast=True) as crew:
        Builder(crew, 1).build(0)
        begun = time.perf_counter()
        builder = Builder(crew, seeds)
        for level in range(seeds + 1):
            builder.build(level)
        return entries_below(rules, seeds + 1) / (time.perf_counter() - begun)
