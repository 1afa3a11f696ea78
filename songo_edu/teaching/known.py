"""The puzzles that an id names: those of the collections, and those that once were.

The collections that come with the package are proved by its tests: they are read here as they
stand, a line only when its puzzle is asked for.
"""

from __future__ import annotations

import json
import re
from functools import cache

from songo_edu.puzzles.page import RETIRED, collection_path, collections
from songo_edu.puzzles.record import Json

_ID = re.compile('"id":"([0-9a-f]{12})"')


@cache
def _lines(name: str) -> dict[str, str]:
    """Return the lines of a collection by the ids of their puzzles."""
    path = collection_path(name)
    texts = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    return {found[1]: text for text in texts if (found := _ID.search(text))}


def known(name: str) -> Json | None:
    """Return the puzzle of that id which comes with the package, retired or not; None if none does.

    Examples
    --------
    >>> known("5ce19e0300d1")["key"], known("000000000000")
    ('D', None)
    """
    for held in (*collections(), RETIRED):
        if name in _lines(held):
            found: Json = json.loads(_lines(held)[name])
            return found
    return None


def shipped() -> list[Json]:
    """Return every puzzle that comes with the package, the retired ones left out.

    Examples
    --------
    >>> shipped()[0]["kind"]
    'capture'
    """
    held = {name: text for one in collections() for name, text in _lines(one).items()}
    return [json.loads(text) for text in held.values()]
