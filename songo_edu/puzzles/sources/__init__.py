"""Where positions come from: games from a seed, composition, a text, small boards.

A source gives what a job tries, a `Batch` or one by one: a function of the query and the job's
number alone, called as the method is, or ``drawn`` where it has a module of its own. A job that
draws nothing is the source's end.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from itertools import islice

from songo_edu.puzzles.query import Query
from songo_edu.puzzles.sources.drawn import Batch, Drawn

#: Methods that share a module; every other has one of its own name.
HOMES = {
    **dict.fromkeys(("selfplay", "endgame", "compose"), "native"),
    **dict.fromkeys(("given", "history"), "given"),
}


def drawn(query: Query, job: int) -> Batch:
    """Return the positions of a job, by the method of the query, no more than the query may try."""
    home = importlib.import_module(f"{__name__}.{HOMES.get(query.method, query.method)}")
    source = getattr(home, query.method if query.method in HOMES else "drawn")
    positions: Batch | Iterator[Drawn] = source(query, job)
    if isinstance(positions, Batch):
        return positions
    return Batch.of(list(islice(positions, query.limit)))
