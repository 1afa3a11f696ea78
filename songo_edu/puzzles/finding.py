"""Finding puzzles from Python: asked for by what they hold, given as records.

The command line's ``songo-edu puzzles find`` asks here, too.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from pathlib import Path
from typing import Any

from songo_edu.puzzles import kinds, query_checks
from songo_edu.puzzles.query import Query, default_limit
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.scale.mining import Progress, mine
from songo_edu.puzzles.scale.run import run
from songo_edu.puzzles.scale.runners import open_runner


def query(kind: str = "capture", **wanted: Any) -> Query:
    """Return a query that can be looked for.

    Parameters
    ----------
    kind
        what the puzzles claim, such as "capture".
    game
        the game, with its options; the first that the kind takes where not said.
    method
        where positions come from; the kind's usual source where not said.
    moves, seeds
        of the goal; any where not said.
    most
        the most seeds on the board; any number where not said.
    theme, level
        what a puzzle shows, and how hard it is; any where not said.
    strict
        only one right move at every turn.
    sound
        only puzzles whose key is also the best move, where the kind asks for it.
    start
        a position, or a record, that all are taken from.
    count
        how many, 10 where not said.
    seed
        another seed, other puzzles.
    limit
        positions tried at most; where it is not said, a search that brings nothing at first ends
        sooner.
    left_out
        ids and ideas (`songo_edu.puzzles.explanation`) that are not wanted.

    Raises
    ------
    SongoError
        naming a text that is not known or does not fit, and what there is.

    Examples
    --------
    >>> query("capture", moves=2, seeds=6).method
    'selfplay'
    """
    known = kinds.kind(kind)
    usual: dict[str, Any] = {
        "game": known.games[0],
        "method": known.methods[0],
        "count": 10,
        "seed": "1",
    }
    asked = usual | {name: value for name, value in wanted.items() if value is not None}
    if "start" in asked:
        asked["method"] = query_checks.GIVEN
    asked["patient"] = "limit" in asked
    asked.setdefault("limit", default_limit(asked["count"]))
    asked |= {"seed": str(asked["seed"]), "left_out": frozenset(asked.get("left_out", ()))}
    return query_checks.require(Query(kind=kind, **asked))


def search(
    kind: str = "capture",
    *,
    workers: int | None = 1,
    scheduler: str | None = None,
    progress: Callable[[Progress], None] | None = None,
    **wanted: Any,
) -> Generator[Json, None, None]:
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
        what else is wanted: see `query`.

    Raises
    ------
    UnfilledQueryError
        where the limits come first; what was found before has been given.

    Examples
    --------
    >>> next(search("capture", moves=1, count=1, sound=False))["goal"]["moves"]
    1
    """
    queries = [query(kind, **wanted)]
    with open_runner(workers, scheduler) as runner, closing(mine(queries, runner, set())) as steps:
        for step in steps:
            if progress is not None:
                progress(step.progress)
            yield from step.records


def find(kind: str = "capture", *, file: str | Path | None = None, **wanted: Any) -> list[Json]:
    """Return puzzles of a kind, found, proved and graded.

    Parameters
    ----------
    kind
        what they claim.
    file
        where they are written as well, so that a long search survives any interruption: the same
        call goes on.
    **wanted
        what `search` takes, and what `query` takes.

    Raises
    ------
    UnfilledQueryError
        where the limits come before as many as were asked for.

    Examples
    --------
    >>> len(find("capture", moves=1, count=2, seed="a", sound=False))
    2
    """
    if file is None:
        return list(search(kind, **wanted))
    from songo_edu.puzzles.store import read

    path, force = Path(file), bool(wanted.pop("force", False))
    people = {name: wanted.pop(name) for name in ("workers", "scheduler") if name in wanted}
    progress = wanted.pop("progress", None)
    queries = [query(kind, **wanted)]
    with open_runner(**{"workers": 1, **people}) as runner:
        run(queries, path, runner, force=force, progress=progress)
    return [line.record for line in read(path)]
