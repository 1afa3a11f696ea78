"""Finding puzzles: jobs done until those asked for are there, given as puzzles or as a file.

The command line's ``songo-edu puzzles find`` asks here, too.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import chain, islice
from pathlib import Path
from typing import Any

from songo_edu.errors import UnfilledQueryError
from songo_edu.games.wording import seed_words
from songo_edu.locale import _, later, ngettext
from songo_edu.puzzles import making
from songo_edu.puzzles.journal import Part
from songo_edu.puzzles.kinds.kind import Query
from songo_edu.puzzles.making import Missed
from songo_edu.puzzles.puzzle_class import Puzzle
from songo_edu.puzzles.query import GIVEN, Fingerprints, Selection, query_for
from songo_edu.puzzles.record import GENERATOR, Json
from songo_edu.puzzles.runners import Runner, open_runner
from songo_edu.puzzles.store import read

#: The jobs after which a query that nothing fulfilled is looked at.
EARLY = 2
#: Where neither a limit nor patience is asked for: jobs that may bring nothing at first, and
#: puzzles that may lack one condition alone.
VAIN_JOBS, VAIN_PUZZLES = 20, 1_000
#: Defences of more moves than these take long, and hardly ever hold: fewer jobs may bring nothing.
DEFENDED = 2
#: The journal is written so often, in seconds: what a kill can cost.
EVERY = 0.5


def search(
    kind: str = "capture",
    *,
    workers: int | None = 1,
    scheduler: str | None = None,
    progress: Callable[[Progress], None] | None = None,
    **wanted: Any,
) -> Generator[Puzzle, None, None]:
    """Yield puzzles as they are found; closing the generator ends the search.

    Parameters
    ----------
    kind
        what they claim.
    workers
        processes on this machine, None for all cores. With more than one, a script asks under
        ``if __name__ == "__main__":``.
    scheduler
        the address of a Dask scheduler whose workers look instead.
    progress
        called after each job with a `Progress`: ``found``, ``count``, ``tried``, ``limit``.
    **wanted
        what else is wanted: see `query_for`.

    Raises
    ------
    UnfilledQueryError
        where the limits come first; what was found before has been given.

    Examples
    --------
    >>> next(search("capture", moves=1, count=1, sound=False)).goal["moves"]
    1
    """
    queries = [query_for(kind, **wanted)]
    with open_runner(workers, scheduler) as runner, closing(mine(queries, runner, set())) as steps:
        for step in steps:
            if progress is not None:
                progress(step.progress)
            yield from map(Puzzle, step.records)


def find(
    kind: str = "capture",
    *,
    file: str | Path | None = None,
    force: bool = False,
    workers: int | None = 1,
    scheduler: str | None = None,
    progress: Callable[[Progress], None] | None = None,
    **wanted: Any,
) -> list[Puzzle]:
    """Return puzzles of a kind, found, proved and graded.

    Parameters
    ----------
    kind
        what they claim.
    file
        where they are written as well, so that a long search survives any interruption: the same
        call goes on.
    force
        whether a file of that name is replaced.
    workers, scheduler, progress
        as `search` takes them.
    **wanted
        what else is wanted: see `query_for`.

    Raises
    ------
    UnfilledQueryError
        where the limits come before as many as were asked for; the file has those that were found.

    Examples
    --------
    >>> len(find("capture", moves=1, count=2, seed="a", sound=False))
    2
    """
    if file is None:
        return list(search(kind, workers=workers, scheduler=scheduler, progress=progress, **wanted))
    queries = [query_for(kind, **wanted)]
    with open_runner(workers, scheduler) as runner:
        run(queries, Path(file), runner, force=force, progress=progress)
    return [Puzzle(line.record) for line in read(Path(file))]


# -- mining: jobs done until the puzzles asked for are there ---------------------------------------


@dataclass(frozen=True)
class Progress:
    """How far a search has come.

    `near` is given once, where the first jobs brought nothing: which condition is tight, and what
    there is near it.
    """

    found: int  # puzzles kept
    count: int  # and wanted in all
    tried: int  # positions, for the query at hand
    limit: int  # and how many may be
    near: str = ""


#: Called after each job with how far the run has come.
OnProgress = Callable[[Progress], None]


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
    """Yield what each job changes, until every query is fulfilled, one after another.

    No puzzle comes twice: the `fingerprints` are those of the puzzles kept so far. A `checkpoint`
    of an earlier step says where to go on from.
    """
    start = checkpoint or {"wish": 0, "before": 0, "sieve": None}
    first, before, state = start["wish"], start["before"], start["sieve"]
    total = sum(query.count for query in queries)
    for number, query in enumerate(queries[first:], start=first):
        selection = Selection(query, fingerprints, state)
        state = None
        missed: Missed = {}
        # Who asks no more sends the workers home.
        with closing(runner.made(query, selection.job)) as jobs:
            for made in () if selection.is_done() else jobs:
                records = selection.take(made)
                for name, values in made.missed.items():
                    missed.setdefault(name, Counter()).update(values)
                early = selection.job == EARLY and not (selection.found or selection.is_done())
                close = near(query, missed) if early else ""
                found = before + selection.found
                yield Step(
                    records,
                    Progress(found, total, selection.tried, query.limit, close),
                    {"wish": number, "before": before, "sieve": selection.state()},
                )
                if selection.is_done() or is_vain(query, selection, missed):
                    break
        if not selection.full and not (query.method == GIVEN and selection.dry and selection.found):
            raise UnfilledQueryError(unfilled(query, selection, missed))
        before += selection.found


def is_vain(query: Query, selection: Selection, missed: Missed) -> bool:
    """Return whether a search that was given no limit has looked long enough for a first puzzle."""
    if query.patient or selection.found:
        return False
    puzzles = max((sum(values.values()) for values in missed.values()), default=0)
    beyond = (query.moves or 0) - DEFENDED if query.kind == "defend" else 0
    jobs = VAIN_JOBS if beyond <= 0 else max(1, VAIN_JOBS // 3**beyond)
    return selection.job >= jobs or puzzles >= VAIN_PUZZLES


def unfilled(query: Query, selection: Selection, missed: Missed) -> str:
    """Say that a query stays open, which condition is tight, and what there is near it."""
    tried = ngettext("{n} position tried", "{n} positions tried", selection.tried).format(
        n=selection.tried
    )
    if query.moves is not None:
        moves = ngettext("{k} move", "{k} moves", query.moves).format(k=query.moves)
        tried = f"{moves}, {tried}"
    if selection.found:
        return _(
            "only {found} of {count} found within the limits ({tried}): ask for fewer, or raise"
            " --limit"
        ).format(found=selection.found, count=query.count, tried=tried)
    none = _("none found at first ({tried}); --limit looks further").format(tried=tried)
    if selection.is_done():
        none = _("none found within the limits ({tried})").format(tried=tried)
    return "; ".join(filter(None, [none, near(query, missed)]))


# -- what comes nearest to a query that nothing fulfils -------------------------------------------

#: The conditions of a query that may be given up, and what is said of each.
CONDITIONS = {
    "level": later("level {level} is too narrow: there are puzzles of level {near}"),
    "theme": later("the theme {theme} is too narrow: others show {near}"),
    "seeds": later("a goal of {seeds} is too narrow: there are puzzles for {near}"),
    "most": later("at most {most} on the board is too narrow: there are puzzles with {near}"),
    "moves": later("a goal in {moves} is too narrow: there are puzzles in {near}"),
    "strict": later("only one right move at every turn is too narrow: there are some with several"),
}
#: Jobs done again without a condition, and the puzzles after which enough is seen.
JOBS, SEEN = 2, 12
#: Values named of what there is near.
NEAREST = 3


def near(query: Query, missed: Missed) -> str:
    """Return which conditions of a query are tight and what there is near; empty: nothing is."""
    sentences = []
    for name, sentence in CONDITIONS.items():
        wanted = getattr(query, name)
        if wanted is None or wanted is False:
            continue
        values = missed.get(name) or _without(query, name)
        if values:
            words = wanted
            if name in ("seeds", "most"):
                words = seed_words(wanted)
            elif name == "moves":
                words = ngettext("{k} move", "{k} moves", wanted).format(k=wanted)
            near = _nearest(values, wanted)
            sentences.append(_(sentence).format(near=near, **{name: words}))
    if missed.get("sound"):
        sentences.append(
            _("sound play is too narrow: --allow-unsound takes keys that are not the best move")
        )
    if missed.get("sieve"):
        sentences.append(
            _("the sieve is too narrow: --unsieved takes puzzles that are right and dull")
        )
    return "; ".join(sentences)


def _without(query: Query, name: str) -> Counter[object]:
    """Return the values that puzzles have of a condition once it is given up."""
    given_up: dict[str, Any] = {
        name: False if name == "strict" else None,
        "sound": False,
        "sieve": False,
    }
    wider = replace(query, **given_up)
    jobs = (making.records(wider, making.drawn(wider, job), {}) for job in range(JOBS))
    puzzles = islice(chain.from_iterable(jobs), SEEN)
    return Counter(value for record, _passed in puzzles for value in making.values_of(record, name))


def _nearest(values: Counter[object], wanted: object) -> str:
    """Return the commonest names, or the nearest numbers."""
    if isinstance(wanted, str):
        return ", ".join(str(name) for name, _n in values.most_common(NEAREST)) or _("none")
    assert isinstance(wanted, int)
    numbers = [number for number in values if isinstance(number, int)]
    numbers.sort(key=lambda number: (abs(number - wanted), number))
    return ", ".join(map(str, sorted(numbers[:NEAREST])))


# -- queries become a file, whole or not -----------------------------------------------------------


def settings(queries: Sequence[Query]) -> Json:
    """Return all that makes the bytes of a run; who does the work is not among it."""
    # These names, and those of a checkpoint, are in journals on disks.
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

    Until the file is whole it lies beside its journal as FILE.part; killed at any instant, the
    same call goes on from there. Where the limits come first the file has what was found.
    """
    with closing(Part(path, settings(queries), force=force)) as part:
        if not part.whole:
            _fill(part, queries, runner, progress, every)
        checkpoint = part.checkpoint
        assert checkpoint is not None
        part.finish()
        if "short" in checkpoint:
            unfilled = UnfilledQueryError(checkpoint["short"])
            unfilled.found = _found(checkpoint)
            raise unfilled
        return _found(checkpoint)


def _found(checkpoint: Json) -> int:
    found: int = checkpoint["before"] + checkpoint["sieve"]["found"]
    return found


def _fill(
    part: Part, queries: Sequence[Query], runner: Runner, progress: OnProgress | None, every: float
) -> None:
    """Write what is found to FILE.part until it is whole; stopped, it has all that was found."""
    checkpoint, saved = part.checkpoint, time.monotonic()
    marks: int | None = part.journal.marks
    try:
        for step in mine(queries, runner, part.journal, checkpoint):
            part.add(step.records)
            checkpoint, marks = step.checkpoint, part.journal.marks
            if progress is not None:
                progress(step.progress)
            if time.monotonic() - saved >= every:
                marks = None  # a stop while it saves: what was saved last holds
                part.save(checkpoint)
                marks, saved = part.journal.marks, time.monotonic()
    except UnfilledQueryError as error:
        if checkpoint is None or not _found(checkpoint):
            part.drop()
            raise
        checkpoint = {**checkpoint, "short": str(error)}
    except BaseException:
        # Between two jobs, and not while one is taken, the file and the journal agree.
        if checkpoint is not None and marks == part.journal.marks:
            part.save(checkpoint)
        raise
    assert checkpoint is not None
    part.save(checkpoint, whole=True)
