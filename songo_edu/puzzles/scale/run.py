"""A run: wishes become a file, whole or not at all, whatever happens on the way."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path

from songo_edu.errors import UnfilledWishError
from songo_edu.puzzles.query import Wish
from songo_edu.puzzles.record import GENERATOR, Json
from songo_edu.puzzles.scale.mining import Progress, harvest
from songo_edu.puzzles.scale.part import Part
from songo_edu.puzzles.scale.workers import Crew

#: Told after each job.
Told = Callable[[Progress], None]

#: The journal is written so often, in seconds: what a kill can cost.
EVERY = 0.5


def settings(wishes: Sequence[Wish]) -> Json:
    """Return all that makes the bytes of a run; who does the work is not among it."""
    return {"generator": GENERATOR, "wishes": [wish.settings() for wish in wishes]}


def run(
    wishes: Sequence[Wish],
    path: Path,
    crew: Crew,
    *,
    force: bool = False,
    told: Told | None = None,
    every: float = EVERY,
) -> int:
    """Write the puzzles of some wishes to a file and return their number.

    Until the file is whole it stands beside its journal as FILE.part; killed at any instant, the
    same call goes on from there.

    Raises
    ------
    PuzzleFileError
        where the file may not be written, or FILE.part belongs to other wishes.
    UnfilledWishError
        where the limits came first; nothing is left behind then.
    """
    with Part(path, settings(wishes), force=force) as part:
        found = 0
        if part.standing is not None:
            found = part.standing["before"] + part.standing["sieve"]["found"]
        if not part.whole:
            found = _filled(part, wishes, crew, told, every)
        part.finish()
        return found


def _filled(part: Part, wishes: Sequence[Wish], crew: Crew, told: Told | None, every: float) -> int:
    """Write what is missing, save it as whole, and return how many puzzles there are."""
    standing = part.standing
    saved = time.monotonic()
    try:
        for step in harvest(wishes, crew, part.journal, standing):
            part.add(step.records)
            standing = step.standing
            if told is not None:
                told(step.progress)
            if time.monotonic() - saved >= every:
                part.save(standing)
                saved = time.monotonic()
    except UnfilledWishError:
        part.drop()
        raise
    assert standing is not None
    part.save(standing, whole=True)
    found: int = standing["before"] + standing["sieve"]["found"]
    return found
