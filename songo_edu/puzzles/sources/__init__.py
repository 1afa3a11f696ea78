"""Where positions come from: games from a seed, composition, a text, small boards.

A source is a module with ``drawn(wish, job)``, which yields what a job tries: a function of the
wish and the job's number alone. A job that draws nothing is the source's end.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator

from songo_edu.puzzles.sources.drawn import Drawn
from songo_edu.puzzles.wish import Wish


def drawn(wish: Wish, job: int) -> Iterator[Drawn]:
    """Yield the positions of a job, by the method of the wish."""
    home = importlib.import_module(f"songo_edu.puzzles.sources.{wish.method}")
    found: Iterator[Drawn] = home.drawn(wish, job)
    return found
