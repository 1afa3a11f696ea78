"""Ways to falsify a puzzle, for tests that it is refused then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from songo_edu.puzzles import verify
from songo_edu.puzzles.record import Json, line, puzzle_id

Change = Callable[[Json], None]


def named_anew(record: Json) -> None:
    """Give a falsified record the id that belongs to it, so that only the lie itself shows."""
    record["id"] = puzzle_id(record["game"], record["kind"], record["position"], record["goal"])


def goal(name: str, more: int) -> Change:
    """Ask so many more of something."""

    def change(record: Json) -> None:
        record["goal"][name] += more
        named_anew(record)

    return change


def setting(*path: str, value: Any) -> Change:
    """Set the field at a path."""

    def change(record: Json) -> None:
        for name in path[:-1]:
            record = record[name]
        record[path[-1]] = value

    return change


def require_refused(record: Json, change: Change, words: str) -> None:
    """Hold that a record passes, and that the verifier says these words of it once changed."""
    assert list(verify.faults(record, line(record))) == []
    change(record)
    told = list(verify.faults(record, line(record)))
    assert told
    assert any(words in fault for fault in told), told
