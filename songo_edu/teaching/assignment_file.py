"""What an assignment may hold: a title, a language, how much help there is, its puzzles.

It is JSON, ``{"schema": 1, "title": "…", "language": "fr", "hints": 2, "reveal": true, "puzzles":
[…]}``. `hints` is how many hints a puzzle gives at most; `reveal`, whether its solution may be
looked up. Each puzzle is the id of one that comes with the package, or a whole record.

`hint_after` may be there too, from 1 to 9: hints of a puzzle wait until this many tries of it
were wrong. Without it they are there at once. Tries are waited for, not minutes or a date: a page
that keeps no clock and asks no server can hold to them, and they ask for thought, not patience.
"""

import re
from typing import Any, Final

from songo_edu.errors import shown
from songo_edu.locale import t, tn

SCHEMA: Final = 1
MOST_HINTS: Final = 3
#: How many hints a puzzle gives where nothing else is wished.
USUAL_HINTS: Final = 2
MOST_AWAITED: Final = 9
MOST_PUZZLES: Final = 200
LONGEST_TITLE: Final = 200
_FIELDS: Final = ["schema", "title", "language", "hints", "reveal", "puzzles"]
_OPTIONAL: Final = ["hint_after"]
_LANGUAGES: Final = ["en", "fr"]


def assignment_fault(data: Any) -> str:
    """Return what is wrong with an assignment that was read as JSON; empty, where nothing is.

    What its puzzles are is not looked at, but for their number, and for ids that are there twice.
    """
    if not isinstance(data, dict):
        return t("an assignment is a JSON object")
    for name in data.keys():
        if name not in _FIELDS and name not in _OPTIONAL:
            known = ", ".join([*_FIELDS, *_OPTIONAL])
            values = {"field": shown(name), "known": known}
            return t("there is no field {field}; the fields are {known}", values)
    for name in _FIELDS:
        if name not in data:
            return t("the field {field} is missing", {"field": shown(name)})
    if not is_whole(data["schema"], SCHEMA, SCHEMA):
        return t("the field “schema” is {n} in this version", {"n": SCHEMA})
    fault = title_fault(data["title"])
    if fault != "":
        return fault
    if data["language"] not in _LANGUAGES:
        return t("the field “language” is “en” or “fr”")
    if not is_whole(data["hints"], 0, MOST_HINTS):
        return t("the field “hints” is a whole number from 0 to {most}", {"most": MOST_HINTS})
    if not isinstance(data["reveal"], bool):
        return t("the field “reveal” is true or false")
    if "hint_after" in data and not is_whole(data["hint_after"], 0, MOST_AWAITED):
        most = {"most": MOST_AWAITED}
        return t("the field “hint_after” is a whole number from 0 to {most}", most)
    return _puzzles_fault(data["puzzles"])


def _puzzles_fault(puzzles: Any) -> str:
    if not isinstance(puzzles, list) or len(puzzles) < 1 or len(puzzles) > MOST_PUZZLES:
        return t("the field “puzzles” is a list of 1 to {most} puzzles", {"most": MOST_PUZZLES})
    ids: list[str] = []
    for puzzle in puzzles:
        name = puzzle.get("id", "") if isinstance(puzzle, dict) else puzzle
        if not isinstance(name, str):
            return t("the field “puzzles” holds something that is neither an id nor a puzzle")
        if re.fullmatch("[0-9a-f]{12}", name) is None:
            return t("{text} is neither the id of a puzzle nor a puzzle", {"text": shown(name)})
        if name in ids:
            return t("the puzzle {text} appears twice", {"text": shown(name)})
        ids.append(name)
    return ""


def is_whole(value: Any, least: int, most: int) -> bool:
    """Return whether a value is a whole number within bounds."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def title_fault(title: Any) -> str:
    """Return what is wrong with a title or a name; empty, where nothing is."""
    if not isinstance(title, str):
        return t("the field “title” is a text")
    if len(title) > LONGEST_TITLE:
        return t("the title has more than {most} characters", {"most": LONGEST_TITLE})
    if (
        re.fullmatch("[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\ufffe\\uffff]*", title)
        is None
    ):
        values = {"text": shown(title)}
        return t("the title {text} holds a character that cannot be written", values)
    return ""


def wait_words(tries: int) -> str:
    """Say when hints come."""
    if tries == 0:
        return t("straight away")
    return tn("after {n} wrong try", "after {n} wrong tries", tries)
