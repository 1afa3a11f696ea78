"""Puzzles for other programs: a table, a JSON array, what the page reads.

- ``csv``: one line a puzzle, for a spreadsheet: what it asks in words, the board, the key, a line
  of the solution, goal, level, themes. A file begins with the mark by which spreadsheets know
  that it is UTF-8.
- ``json``: the records as one array, for programs that read no JSON Lines.
- ``page``: what the book's page reads: no trees (`songo_edu.puzzles.page`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator

from songo_edu.puzzles import words
from songo_edu.puzzles.csv_cells import csv_line
from songo_edu.puzzles.page import page_data
from songo_edu.puzzles.record import Json, line

#: Letters that a terminal obeys and JSON may hold as they are.
_OBEYED = re.compile("[\x7f-\x9f]")
#: The columns of the table.
COLUMNS = (
    "id",
    "kind",
    "game",
    "level",
    "task",
    "position",
    "key",
    "solution",
    "moves",
    "seeds",
    "strict",
    "themes",
)


def as_csv(records: Iterable[Json]) -> Iterator[str]:
    """Yield the lines of the table, in the reader's language."""
    yield _row(COLUMNS)
    for record in records:
        told = {
            **record,
            "task": words.task(record),
            "solution": words.answer(record),
            "moves": record["goal"]["moves"],
            "seeds": record["goal"].get("seeds", ""),
            "strict": int(record["strict"]),
            "themes": " ".join(record["themes"]),
        }
        yield _row(told[name] for name in COLUMNS)


def _row(values: Iterable[object]) -> str:
    """Return a line of the table; no text of another is a formula there."""
    return csv_line([str(value) for value in values]).replace("\r\n", "\n")


def as_json(records: Iterable[Json]) -> Iterator[str]:
    """Yield the pieces of one JSON array, a record a line; what a terminal obeys is escaped."""
    yield from _array(_OBEYED.sub(_escaped, line(record)) for record in records)


def _escaped(found: re.Match[str]) -> str:
    return f"\\u{ord(found[0]):04x}"


def as_page(records: Iterable[Json]) -> Iterator[str]:
    """Yield the pieces of the array that the page reads."""
    for_page = (page_data([record])[0] for record in records)
    yield from _array(json.dumps(one, separators=(",", ":")) for one in for_page)


def _array(items: Iterable[str]) -> Iterator[str]:
    before = "[\n"
    for item in items:
        yield before + item
        before = ",\n"
    yield "[]\n" if before == "[\n" else "\n]\n"


#: Every format by its name.
FORMATS: dict[str, Callable[[Iterable[Json]], Iterator[str]]] = {
    "csv": as_csv,
    "json": as_json,
    "page": as_page,
}
