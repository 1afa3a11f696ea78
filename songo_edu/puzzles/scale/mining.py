"""A mining run: job after job through the selection, until every query is fulfilled."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any

from songo_edu.errors import UnfilledQueryError
from songo_edu.locale import _, ngettext
from songo_edu.puzzles.query import Query
from songo_edu.puzzles.query_checks import GIVEN
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.scale.runners import Runner
from songo_edu.puzzles.selection import Fingerprints, Selection


@dataclass(frozen=True)
class Progress:
    """How far a search has come.

    Attributes
    ----------
    found, count : int
        puzzles kept, and wanted in all.
    tried, limit : int
        positions tried for the query at hand, and how many may be.
    """

    found: int
    count: int
    tried: int
    limit: int


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
        if not selection.is_done():
            jobs: Generator[Any, None, None] = runner.made(query, selection.job)
            try:
                for made in jobs:
                    records = selection.take(made)
                    yield Step(
                        records,
                        Progress(before + selection.found, total, selection.tried, query.limit),
                        {"wish": number, "before": before, "sieve": selection.state()},
                    )
                    if selection.is_done():
                        break
            finally:
                jobs.close()
        if not selection.full and not (query.method == GIVEN and selection.dry and selection.found):
            raise UnfilledQueryError(unfilled(query, selection))
        before += selection.found


def unfilled(query: Query, selection: Selection) -> str:
    """Say that a query stays open; half a query is not what was asked."""
    goal = ngettext("{n} position tried", "{n} positions tried", selection.tried).format(
        n=selection.tried
    )
    if query.moves is not None:
        moves = ngettext("{k} move", "{k} moves", query.moves).format(k=query.moves)
        goal = f"{moves}, {goal}"
    if selection.found == 0:
        return _("none found within the limits ({tried})").format(tried=goal)
    return _(
        "only {found} of {count} found within the limits ({tried}); nothing written: ask for"
        " fewer, or raise --limit"
    ).format(found=selection.found, count=query.count, tried=goal)
