"""Exercises made up for a test: a board, a rule, and of the rest only what must be there."""

from typing import Any

from songo_edu.course.exercise_files import Exercise, read
from tests.course.claims import checking

TEXT = {"en": "Which?", "fr": "Laquelle ?"}
HINTS = {code: ["a", "b", "c"] for code in TEXT}


def made(
    kind: str, position: str, check: dict[str, Any], game: str = "songo", **ask: Any
) -> Exercise:
    """Return an exercise that asks so on a board, and is checked so."""
    help_fields = {} if kind == "demo" else {"hints": HINTS, "solution": TEXT}
    return read(
        {
            "name": "made-up",
            "kind": kind,
            "game": game,
            "position": position,
            "grade": 1,
            "question": TEXT,
            "ask": ask,
            "check": check,
            **help_fields,
        },
        "made",
    )


def truth(
    kind: str, position: str, rule: str, *, game: str = "songo", ask: Any = None, **check: Any
) -> Any:
    """Return the right answer by a rule on a board."""
    return checking.truth(made(kind, position, {"rule": rule, **check}, game, **(ask or {})))
