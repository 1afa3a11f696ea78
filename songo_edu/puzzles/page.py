"""What the book's puzzle page needs of the puzzles, and the collections that come along.

The page holds no trees: it asks the translated rules (`forced`) which moves keep the promise.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from songo_edu.puzzles.record import Json
from songo_edu.puzzles.store import read

#: In a wheel the collections lie beside this module; in the project's folder at its top.
_FOLDERS = (
    Path(__file__).parent / "collections",
    Path(__file__).parents[2] / "puzzles",
)
_PAGE_FIELDS = ("game", "goal", "id", "key", "level", "position", "strict")


def collection_path(name: str = "capture") -> Path:
    """Return the path of a collection that comes with the package."""
    paths = [folder / f"{name}.jsonl" for folder in _FOLDERS]
    return next((path for path in paths if path.is_file()), paths[0])


def collection(name: str = "capture") -> list[Json]:
    """Return the puzzles of a collection that comes with the package.

    Raises
    ------
    PuzzleFileError
        where there is none of that name, or it is damaged.
    """
    return [line.record for line in read(collection_path(name))]


def page_data(records: Iterable[Json]) -> list[Json]:
    """Return what the page shows of puzzles, in the order given.

    Examples
    --------
    >>> page_data([{"id": "a", "game": "songo", "position": "…", "goal": {}, "key": "S3",
    ...             "level": 1, "strict": True, "themes": []}])[0]["key"]
    'S3'
    """
    return [{field: record[field] for field in _PAGE_FIELDS} for record in records]
