"""Quizzes: how long it takes to write as many puzzles as an assignment may have for Moodle.

The time is that of the processor, on one core: of a machine that others use, too.
"""

from __future__ import annotations

import time

from songo_edu.bench.figure import Figure, Measured, Run
from songo_edu.locale import _


def _written(run: Run) -> Measured:
    """Write puzzles of every kind and level, drawn evenly from the collections."""
    from songo_edu.puzzles.one import Puzzle
    from songo_edu.puzzles.page import collection, collections
    from songo_edu.teaching import Assignment, export
    from songo_edu.teaching.assignment_file import MOST_PUZZLES

    every = [record for name in collections() for record in collection(name)]
    count = run.size(MOST_PUZZLES, 5)
    chosen = every[:: len(every) // count][:count]
    sheet = Assignment("", "en", 3, True, tuple(map(Puzzle, chosen)))
    written: list[bytes] = []

    def work() -> int:
        written[:] = [export(sheet, "moodle")]
        return 1

    seconds = 1 / run.rate(work, clock=time.process_time)
    data = written[0]
    return Measured(
        seconds,
        "s",
        {
            "puzzles": count,
            "questions": data.count(b"<idnumber>"),
            "feedbacks": data.count(b"<feedback"),
            "bytes": len(data),
        },
    )


FIGURES = (
    Figure(
        "Moodle quiz",
        lambda: _("the largest assignment written for Moodle, a reason for every wrong answer"),
        _written,
    ),
)
