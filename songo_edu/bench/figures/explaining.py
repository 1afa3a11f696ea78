"""Explaining: puzzles a second that are told in words, the lines found by the rules.

The time is that of the processor, on one core: of a machine that others use, too.
"""

from __future__ import annotations

import time

from songo_edu.bench.figure import Figure, Measured, Run
from songo_edu.locale import _


def _explained(run: Run) -> Measured:
    """Explain puzzles of the collections that come with the package."""
    from songo_edu.puzzles.explanation import Explanation
    from songo_edu.puzzles.page import collection, collections

    every = [record for name in collections() for record in collection(name)]
    records = every[:: run.size(1, 40)]

    def work() -> int:
        assert all(Explanation.of(record).idea for record in records)
        return len(records)

    rate = run.rate(work, clock=time.process_time)
    return Measured(rate, "puzzles/s", {"puzzles": len(records)})


FIGURES = (
    Figure(
        "explaining puzzles",
        lambda: _("explanations of puzzles of every kind, in plain Python"),
        _explained,
    ),
)
