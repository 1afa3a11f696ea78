"""Mining: jobs done until the puzzles asked for are there; queries become a file, whole or not."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from songo_edu.errors import UnfilledQueryError
from songo_edu.locale import _, ngettext
from songo_edu.puzzles.making import Missed, near
from songo_edu.puzzles.query import GIVEN, VAIN_JOBS, VAIN_PUZZLES, Query
from songo_edu.puzzles.record import GENERATOR, Json
from songo_edu.puzzles.scale.part import Part
from songo_edu.puzzles.scale.runners import Runner
from songo_edu.puzzles.selection import Fingerprints, Selection

#: The jobs after which a wish that nothing fulfilled is looked at.
EARLY = 2


@dataclass(frozen=True)
class Progress:
    """How far a search has come.

    Attributes
    ----------
    found, count : int
        puzzles kept, and wanted in all.
    tried, limit : int
        positions tried for the query at hand, and how many may be.
    near : str
        where the first jobs brought nothing, told once: which condition is tight, and what there
        is near it.
    """

    found: int
    count: int
    tried: int
    limit: int
    near: str = ""


@dataclass(frozen=True)
class Step:
    """What one job changed: the puzzles kept, how far that is, and where to go on from."""

    records: list[Json]
    progress: Progress
    checkpoint: Json


def mine(
    queries: Sequence[Query],
    runner: Runner,
    fingerprints: Fingerprints,
    checkpoint: Json | None = None,
) -> Generator[Step, None, None]:
    """Yield what each job changes, until every query is fulfilled.

    Parameters
    ----------
    queries : sequence of Query
        fulfilled one after another; no puzzle comes twice.
    runner : Runner
        who does the jobs.
    fingerprints : Fingerprints
        the fingerprints of the puzzles kept so far.
    checkpoint : dict, optional
        where to go on from: the `checkpoint` of a step.

    Raises
    ------
    UnfilledQueryError
        where a query's limits came first. A query for what a given text holds is fulfilled by all
        there is in it.
    """
    first, state = (checkpoint["wish"], checkpoint["sieve"]) if checkpoint else (0, None)
    before = checkpoint["before"] if checkpoint else 0
    total = sum(query.count for query in queries)
    for number in range(first, len(queries)):
        query = queries[number]
        selection = Selection(query, fingerprints, state)
        state = None
        missed: Missed = {}
        if not selection.is_done():
            jobs: Generator[Any, None, None] = runner.made(query, selection.job)
            try:
                for made in jobs:
                    records = selection.take(made)
                    for name, values in made.missed.items():
                        missed.setdefault(name, Counter()).update(values)
                    early = selection.job == EARLY and not (selection.found or selection.is_done())
                    told = near(query, missed) if early else ""
                    kept = before + selection.found
                    yield Step(
                        records,
                        Progress(kept, total, selection.tried, query.limit, told),
                        {"wish": number, "before": before, "sieve": selection.state()},
                    )
                    if selection.is_done() or is_vain(query, selection, missed):
                        break
            finally:
                jobs.close()
        if not selection.full and not (query.method == GIVEN and selection.dry and selection.found):
            raise UnfilledQueryError(unfilled(query, selection, missed))
        before += selection.found


def is_vain(query: Query, selection: Selection, missed: Missed) -> bool:
    """Return whether a search that was given no limit has looked long enough for a first puzzle."""
    if query.patient or selection.found:
        return False
    puzzles = max((sum(values.values()) for values in missed.values()), default=0)
    return selection.job >= VAIN_JOBS or puzzles >= VAIN_PUZZLES


def unfilled(query: Query, selection: Selection, missed: Missed) -> str:
    """Say that a query stays open, which condition is tight, and what there is near it."""
    goal = ngettext("{n} position tried", "{n} positions tried", selection.tried).format(
        n=selection.tried
    )
    if query.moves is not None:
        moves = ngettext("{k} move", "{k} moves", query.moves).format(k=query.moves)
        goal = f"{moves}, {goal}"
    if selection.found:
        return _(
            "only {found} of {count} found within the limits ({tried}); nothing written: ask for"
            " fewer, or raise --limit"
        ).format(found=selection.found, count=query.count, tried=goal)
    told = [_("none found within the limits ({tried})").format(tried=goal)]
    if not selection.is_done():
        told = [_("none found at first ({tried}); --limit looks further").format(tried=goal)]
    close = near(query, missed)
    return "; ".join([*told, close] if close else told)


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
