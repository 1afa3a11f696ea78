"""A run: queries become a file, whole or not at all, whatever happens on the way."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

from songo_edu.errors import UnfilledQueryError
from songo_edu.puzzles.query import Query
from songo_edu.puzzles.record import GENERATOR, Json
from songo_edu.puzzles.scale.mining import Progress, mine
from songo_edu.puzzles.scale.part import Part
from songo_edu.puzzles.scale.runners import Runner

#: Called after each job with how far the run has come.
OnProgress = Callable[[Progress], None]

#: The journal is written so often, in seconds: what a kill can cost.
EVERY = 0.5


def settings(queries: Sequence[Query]) -> Json:
    """Return all that makes the bytes of a run; who does the work is not among it."""
    # These names, and those of a checkpoint, stand in journals on disks.
    return {"generator": GENERATOR, "wishes": [query.settings() for query in queries]}


def run(
    queries: Sequence[Query],
    path: Path,
    runner: Runner,
    *,
    force: bool = False,
    progress: OnProgress | None = None,
    every: float = EVERY,
) -> int:
    """Write the puzzles of some queries to a file and return their number.

    Until the file is whole it stands beside its journal as FILE.part; killed at any instant, the
    same call goes on from there.

    Raises
    ------
    PuzzleFileError
        where the file may not be written, or FILE.part belongs to other queries.
    UnfilledQueryError
        where the limits came first; nothing is left behind then.
    """
    with closing(Part(path, settings(queries), force=force)) as part:
        found = 0
        if part.checkpoint is not None:
            found = part.checkpoint["before"] + part.checkpoint["sieve"]["found"]
        if not part.whole:
            found = _filled(part, queries, runner, progress, every)
        part.finish()
        return found


def _filled(
    part: Part, queries: Sequence[Query], runner: Runner, progress: OnProgress | None, every: float
) -> int:
    """Write what is missing, save it as whole, and return how many puzzles there are."""
    checkpoint = part.checkpoint
    saved = time.monotonic()
    try:
        for step in mine(queries, runner, part.journal, checkpoint):
            part.add(step.records)
            checkpoint = step.checkpoint
            if progress is not None:
                progress(step.progress)
            if time.monotonic() - saved >= every:
                part.save(checkpoint)
                saved = time.monotonic()
    except UnfilledQueryError:
        part.drop()
        raise
    assert checkpoint is not None
    part.save(checkpoint, whole=True)
    found: int = checkpoint["before"] + checkpoint["sieve"]["found"]
    return found
