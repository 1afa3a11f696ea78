"""Ways to falsify a puzzle, for tests that it is refused then."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

from songo_edu.games import game
from songo_edu.puzzles import verify
from songo_edu.puzzles.record import Json, line, puzzle_id

Change = Callable[[Json], Any]
#: Lies by what they change, with words of the fault reported for each.
Lies = dict[str, tuple[Change, str]]


def named_anew(record: Json) -> None:
    """Give a falsified record the id that belongs to it, so that only the lie itself shows."""
    record["id"] = puzzle_id(record["game"], record["kind"], record["position"], record["goal"])


def goal(name: str, more: int) -> Change:
    """Raise a number of the goal."""

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


def other_move(record: Json) -> str:
    legal = game(record["game"]).position(record["position"]).legal_moves()
    return next(move for move in legal if move != record["key"])


def wrong_key(record: Json) -> None:
    record["key"] = other_move(record)
    if "move" in record["solution"]:
        record["solution"]["move"] = record["key"]


def add_theme(record: Json) -> None:
    theme = next(name for name in ("feeding", "kept-seed") if name not in record["themes"])
    record["themes"] = sorted([*record["themes"], theme])


def wrong_feature(record: Json) -> None:
    record["features"][min(record["features"])] += 1


#: Lies that every kind must refuse.
EVERY: Lies = {
    "id": (setting("id", value="0123456789ab"), "the id should be"),
    "key": (wrong_key, ""),
    "strict": (lambda r: r.update(strict=not r["strict"]), "strict should be"),
    "theme, wrong": (add_theme, "does not fit"),
    "theme, unknown": (setting("themes", value=["joy"]), "unknown theme 'joy'"),
    "feature": (wrong_feature, "the feature"),
    "feature, missing": (lambda r: r["features"].pop(min(r["features"])), "the feature"),
    "feature, unknown": (setting("features", "joy", value=1), "unknown field 'joy'"),
    "level": (lambda r: r.update(level=r["level"] % 5 + 1), "the level should be"),
    "field, unknown": (setting("author", value="me"), "unknown field 'author'"),
    "field in goal": (setting("goal", "time", value=1), "unknown field 'time'"),
    "field in solution": (setting("solution", "why", value=""), "unknown field 'why'"),
    "field in story": (setting("provenance", "at", value=""), "unknown field 'at'"),
    "nodes": (setting("provenance", "nodes", value=999), "the proof has"),
    "sheet": (setting("provenance", "sheet", value="0" * 12), "made for other rules"),
    "method": (setting("provenance", "method", value="guess"), "unknown method"),
    "generator": (setting("provenance", "generator", value="0"), "unknown generator"),
}


@cache
def _holds(text: str) -> bool:
    """Return whether a puzzle passes; checked once for all lies about it."""
    return list(verify.faults(json.loads(text), text)) == []


def require_refused(record: Json, change: Change, words: str) -> None:
    """Check that a record passes and, once changed, is refused with a fault of these words."""
    assert _holds(line(record))
    change(record)
    faults = list(verify.faults(record, line(record)))
    assert faults
    assert any(words in fault for fault in faults), faults
