"""Checking: puzzles a second whose every claim is proved again, features and themes included.

The time is that of the processor, on one core: of a machine that others use, too.
"""

from __future__ import annotations

import time
from itertools import islice

from songo_edu.bench.figure import Figure, Measured, Run
from songo_edu.locale import _


def _checked(run: Run) -> Measured:
    """Prove every third puzzle of the collections that come with the package."""
    from songo_edu.puzzles.file_check import proved
    from songo_edu.puzzles.page import collection_path, collections
    from songo_edu.puzzles.store import numbered

    lines = tuple(
        data
        for name in collections()
        for _number, data in islice(numbered(collection_path(name)), 0, None, run.size(3, 1_000))
    )

    def work() -> int:
        judged, _size = proved(1, lines, sound=False)
        assert not any(one.false for one in judged)
        return len(judged)

    rate = run.rate(work, clock=time.process_time)
    return Measured(rate, "puzzles/s", {"puzzles": len(lines)})


FIGURES = (
    Figure(
        "checking puzzles",
        lambda: _("puzzles of every kind proved again by the verifier"),
        _checked,
    ),
)
