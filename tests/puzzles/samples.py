"""Puzzles to test with, from the collection that comes with the package."""

from __future__ import annotations

import copy
from functools import cache
from pathlib import Path

from songo_edu.puzzles.page import collection
from songo_edu.puzzles.record import Json, line


@cache
def _sample(moves: int) -> Json:
    for record in collection():
        if record["goal"]["moves"] == moves and len(line(record)) < 3000:
            return record
    raise AssertionError(moves)


def sample(moves: int = 2) -> Json:
    """Return a copy of a small puzzle with so many moves, free to be spoilt."""
    return copy.deepcopy(_sample(moves))


def write(path: Path, *records: Json) -> Path:
    """Write records as a collection, whatever is in them."""
    path.write_text("".join(line(record) + "\n" for record in records), encoding="utf-8")
    return path
