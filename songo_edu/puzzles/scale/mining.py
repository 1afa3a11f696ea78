"""The harvest: job after job through the sieve, until every wish is fulfilled."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any

from songo_edu.errors import UnfilledWishError
from songo_edu.locale import _, ngettext
from songo_edu.puzzles.query import Wish
from songo_edu.puzzles.query_checks import GIVEN
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.scale.workers import Crew
from songo_edu.puzzles.selection import Marks, Sieve


@dataclass(frozen=True)
class Progress:
    """How far a search has come.

    Attributes
    ----------
    found, count : int
        puzzles kept, and wanted in all.
    tried, limit : int
        positions tried for the wish at hand, and how many may be.
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
    standing: Json


def harvest(
    wishes: Sequence[Wish], crew: Crew, marks: Marks, standing: Json | None = None
) -> Generator[Step, None, None]:
    """Yield what each job changes, until every wish is fulfilled.

    Parameters
    ----------
    wishes : sequence of Wish
        fulfilled one after another; no puzzle comes twice.
    crew : Crew
        who does the jobs.
    marks : Marks
        the marks of the puzzles kept so far.
    standing : dict, optional
        where to go on from: the `standing` of a step.

    Raises
    ------
    UnfilledWishError
        where a wish's limits came first. A wish for what a given text holds is fulfilled by all
        there is in it.
    """
    first, state = (standing["wish"], standing["sieve"]) if standing else (0, None)
    before = standing["before"] if standing else 0
    total = sum(wish.count for wish in wishes)
    for number in range(first, len(wishes)):
        wish = wishes[number]
        sieve = Sieve(wish, marks, state)
        state = None
        if not sieve.is_done():
            jobs: Generator[Any, None, None] = crew.made(wish, sieve.job)
            try:
                for made in jobs:
                    records = sieve.take(made)
                    yield Step(
                        records,
                        Progress(before + sieve.found, total, sieve.tried, wish.limit),
                        {"wish": number, "before": before, "sieve": sieve.state()},
                    )
                    if sieve.is_done():
                        break
            finally:
                jobs.close()
        if not sieve.full and not (wish.method == GIVEN and sieve.dry and sieve.found):
            raise UnfilledWishError(unfilled(wish, sieve))
        before += sieve.found


def unfilled(wish: Wish, sieve: Sieve) -> str:
    """Say that a wish stays open; half a wish is not what was asked."""
    goal = ngettext("{n} position tried", "{n} positions tried", sieve.tried).format(n=sieve.tried)
    if wish.moves is not None:
        moves = ngettext("{k} move", "{k} moves", wish.moves).format(k=wish.moves)
        goal = f"{moves}, {goal}"
    if sieve.found == 0:
        return _("none found within the limits ({tried})").format(tried=goal)
    return _(
        "only {found} of {count} found within the limits ({tried}); nothing written: ask for"
        " fewer, or raise --limit"
    ).format(found=sieve.found, count=wish.count, tried=goal)
