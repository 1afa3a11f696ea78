"""Where positions come from: games from a seed, composition, a text, small boards.

A source is a module with ``drawn(query, job)``, which gives what a job tries, a `Batch` or one by
one: a function of the query and the job's number alone. A job that draws nothing is the source's
end.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from itertools import islice

from songo_edu.puzzles.query import Query
from songo_edu.puzzles.sources.drawn import Batch, Drawn


def drawn(query: Query, job: int) -> Batch:
    """Return the positions of a job, by the method of the query, no more than the query may try."""
    home = importlib.import_module(f"songo_edu.puzzles.sources.{query.method}")
    found: Batch | Iterator[Drawn] = home.drawn(query, job)
    if isinstance(found, Batch):
        return found
    return Batch.of(list(islice(found, query.limit)))
