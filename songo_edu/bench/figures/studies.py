"""Studies: how many are found and proved a second, on one core, out of boards set up by chance.

The time is that of the processor; the tables of endings are there before.
"""

from __future__ import annotations

import time

from songo_edu.bench.figure import Figure, Measured, Run
from songo_edu.locale import _

#: The first jobs of awalé: boards of 6 seeds and more.
_JOBS = 4


def _found(run: Run) -> Measured:
    """Prove what the first jobs of a query hold."""
    from songo_edu.puzzles.making import made
    from songo_edu.puzzles.query import Query

    query = Query("study-win", "awale", "setup", seed="bench")
    jobs = run.size(_JOBS, 1)
    tried = sum(made(query, job).tried for job in range(jobs))  # opens the tables, compiles

    def work() -> int:
        return sum(len(made(query, job).records) for job in range(jobs))

    rate = run.rate(work, clock=time.process_time)
    return Measured(rate, "puzzles/s", {"jobs": jobs, "boards": tried})


FIGURES = (
    Figure(
        "finding studies",
        lambda: _("studies of awalé found and proved, out of boards set up by chance"),
        _found,
        extras=("fast",),
    ),
)
