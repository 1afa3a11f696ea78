"""The reader's progress: what its file holds, and what is refused.

The page keeps one JSON object on the reader's device and saves the same object to a file:

    {"format": "songo-progress", "version": 2,
     "exercises": {"sowing-first": {"solved": true, "tries": 2, "hints": 1, "answer": "S0"}},
     "puzzles": {"0f31c9a2b4d7": {"solved": false, "tries": 1, "hints": 0, "answer": "S3 N1",
                                  "box": 1, "due": "2026-11-22"}}}

`tries` counts answers given, right or wrong; `hints` those that were opened; `answer` is the last
answer as text, moves or pits separated by spaces. A puzzle that was missed comes back on the day
`due`: `box` 1 to 4 says after how long, a box further each time it is solved; both are left out
where nothing comes back, as they are in files of version 1, which are still read
(``days.py``). Nothing in it says who the reader is. Names that this version of the course does
not know are kept, so that a file may travel between versions. From version 3 on it may hold games
and choices too (``device_store.py``), from version 4 on how puzzles were met first, `score`,
`seconds` and `at` in their marks, and the reader's `rating` (``rating.py``). From version 5 on it
may hold which opponents were `beaten`, each by its game and level with the day of the first time,
`{"songo-2": "2026-11-22"}`, what was done on which `days` (``days.py``), and games of two
people with their names. A file is written in the oldest version that has all of it.

Two files become one by the rules of ``merging.py``.

JSON is parsed and written by the machine that runs this: what it parsed comes as it is, and the
`quoted` of a reader writes a value as JSON for a complaint, cut where it is long.
"""

import re
from typing import Any, Final, NoReturn, TypedDict, TypeGuard

from songo_edu.course.days import MOST_HINTS, REVIEW_DAYS, is_day, kept_days, read_days
from songo_edu.course.device_store import (
    Quoted,
    is_count,
    is_of_two,
    kept_game,
    read_choices,
    read_games,
)
from songo_edu.course.rating import LEAST_RATING, MOST_RATING, MOST_SECONDS, SCORES
from songo_edu.errors import ProgressFileError
from songo_edu.locale import t

#: A file's most characters; a reader who solves everything needs a tenth of it.
LARGEST_PROGRESS: Final = 1_000_000
LONGEST_ANSWER: Final = 400
_FORMAT: Final = "songo-progress"
# Since 2, marks say when a puzzle comes back; since 3, games and choices; since 4, first meetings
# with puzzles, and the reader's rating; since 5, opponents beaten, days, and games of two people.
_VERSION: Final = 5
SECTIONS: Final = ("exercises", "puzzles")
#: What a file may hold besides, and the version from which it may.
_BESIDES: Final = {"games": 3, "choices": 3, "rating": 4, "beaten": 5, "days": 5}
_MOST_TRIES: Final = 100_000
_MOST_BEATEN: Final = 100


class Marked(TypedDict):
    """How far a reader has come with one exercise or puzzle."""

    solved: bool
    tries: int
    hints: int
    answer: str
    box: int
    due: str
    score: int
    seconds: int
    at: str


#: All that is kept: marks by section and name, games and choices by their names, a rating or {},
#: days by the opponents that were beaten then for the first time, deeds by days.
Marks = dict[str, Any]

UNMARKED: Final[Marked] = {
    "solved": False,
    "tries": 0,
    "hints": 0,
    "answer": "",
    "box": 0,
    "due": "",
    "score": 0,
    "seconds": 0,
    "at": "",
}


# -- what a parser of JSON meets: each raises a `ProgressFileError` that says so ---------------


def too_large() -> NoReturn:
    """Refuse a text of more characters than `LARGEST_PROGRESS`."""
    raise ProgressFileError(
        t("The file is larger than {size} characters.", {"size": LARGEST_PROGRESS})
    )


def no_progress_json(error: str) -> NoReturn:
    """Refuse a text that the parser complains about."""
    raise ProgressFileError(t("The file is not JSON: {error}", {"error": error}))


def said_twice(name: str) -> NoReturn:
    """Refuse a name, quoted, that an object has twice."""
    raise ProgressFileError(t("The file gives {name} twice.", {"name": name}))


def not_whole(text: str) -> NoReturn:
    """Refuse a number that is not written as a whole one."""
    raise ProgressFileError(t("{found} is not a whole number.", {"found": text[:60]}))


# -- read ----------------------------------------------------------------------------------------


def read_progress(content: object, quoted: Quoted) -> Marks:
    """Return what a file holds, marks and games each with all their fields."""
    fields: dict[str, Any] = content if isinstance(content, dict) else {}
    form = fields.get("format")
    if form != _FORMAT:
        values = {"found": quoted(form), "format": _FORMAT}
        raise ProgressFileError(
            t("This is not a progress file: its format is {found}, not {format}.", values)
        )
    version: Any = fields.get("version")
    if version == 0 or not is_count(version, 2**53):
        raise ProgressFileError(t("The file has no version: {found}.", {"found": quoted(version)}))
    if version > _VERSION:
        values = {"found": str(version), "known": str(_VERSION)}
        raise ProgressFileError(
            t("The file has version {found}; this course reads up to {known}.", values)
        )
    besides = [part for part in _BESIDES.keys() if version >= _BESIDES[part]]
    unknown = _unknown(fields, ["format", "version", *SECTIONS, *besides])
    if len(unknown) > 0:
        raise ProgressFileError(
            t("The file has an unknown part {part}.", {"part": quoted(unknown[0])})
        )
    whole: dict[str, Any] = {**{part: {} for part in _BESIDES.keys()}, **fields}
    return {
        **{section: _section(section, fields.get(section), quoted) for section in SECTIONS},
        "games": read_games(whole["games"], quoted),
        "choices": read_choices(whole["choices"], quoted),
        "rating": _rating(whole["rating"], quoted),
        "beaten": _beaten(whole["beaten"], quoted),
        "days": read_days(whole["days"], quoted),
    }


def _beaten(content: object, quoted: Quoted) -> dict[str, str]:
    """Return the days by the opponents beaten."""
    beaten: dict[str, Any] = content if isinstance(content, dict) else {"?": ""}
    odd = [name for name, day in beaten.items() if not _is_beaten(name, day)]
    if len(odd) > 0 or len(list(beaten.keys())) > _MOST_BEATEN:
        raise ProgressFileError(
            t("These are not opponents that were beaten: {found}.", {"found": quoted(content)})
        )
    return beaten


def _is_beaten(name: str, day: object) -> bool:
    return re.fullmatch("[a-z0-9][a-z0-9-]{0,79}", name) is not None and is_day(day)


def _rating(content: object, quoted: Quoted) -> dict[str, int]:
    """Return a rating, {} where there is none yet."""
    rating: dict[str, Any] = content if isinstance(content, dict) else {"reader": 0}
    fields = sorted(rating.keys())
    whole = len(fields) == 2 and fields[0] == "count" and fields[1] == "reader"
    if len(fields) == 0 or (whole and _is_rating(rating["reader"], rating["count"])):
        return rating
    raise ProgressFileError(t("This is not a rating: {found}.", {"found": quoted(content)}))


def _is_rating(reader: object, count: object) -> bool:
    return (
        is_count(reader, MOST_RATING)
        and reader >= LEAST_RATING
        and is_count(count, _MOST_TRIES)
        and count > 0
    )


def _unknown(fields: dict[str, Any], known: list[str]) -> list[str]:
    return sorted([name for name in fields.keys() if name not in known])


def _section(section: str, marks: object, quoted: Quoted) -> dict[str, Marked]:
    if not isinstance(marks, dict):
        raise ProgressFileError(t("The file has no part {part}.", {"part": quoted(section)}))
    return {name: _mark(name, mark, quoted) for name, mark in marks.items()}


def _mark(name: str, content: object, quoted: Quoted) -> Marked:
    if re.fullmatch("[a-z0-9][a-z0-9-]{0,79}", name) is None:
        raise ProgressFileError(
            t("{name} is not the name of an exercise or puzzle.", {"name": quoted(name)})
        )
    fields: dict[str, Any] = content if isinstance(content, dict) else {}
    mark: Any = {**UNMARKED, **fields}
    unknown = _unknown(fields, list(UNMARKED.keys()))
    if len(unknown) > 0 or not isinstance(content, dict) or not _is_mark(mark):
        text = quoted({unknown[0]: fields[unknown[0]]} if len(unknown) > 0 else content)
        values = {"name": quoted(name), "found": text}
        raise ProgressFileError(t("The mark of {name} cannot be read: {found}.", values))
    return mark


def _is_mark(mark: Any) -> TypeGuard[Marked]:
    return (
        isinstance(mark["solved"], bool)
        and is_count(mark["tries"], _MOST_TRIES)
        and is_count(mark["hints"], MOST_HINTS)
        and isinstance(mark["answer"], str)
        and len(list(mark["answer"])) <= LONGEST_ANSWER
        and is_count(mark["box"], len(REVIEW_DAYS) - 1)
        and (mark["due"] == "" or is_day(mark["due"]))
        and (mark["box"] > 0) == (mark["due"] != "")
        and _is_meeting(mark)
    )


def _is_meeting(mark: Any) -> bool:
    """Return whether a mark says how a puzzle was met first, or nothing of it."""
    return (
        is_count(mark["score"], SCORES[0])
        and mark["score"] in SCORES
        and is_count(mark["seconds"], MOST_SECONDS)
        and (mark["at"] == "" or is_day(mark["at"]))
        and (mark["at"] != "" or (mark["score"] == 0 and mark["seconds"] == 0))
    )


# -- written -------------------------------------------------------------------------------------


def kept_progress(marks: Marks) -> dict[str, object]:
    """Return what a file holds of all that is kept, in its order."""
    besides = [part for part in _BESIDES.keys() if len(list(marks[part].keys())) > 0]
    every = [mark for section in SECTIONS for mark in marks[section].values()]
    met = len([mark for mark in every if mark["at"] != ""])
    of_two = len([game for game in marks["games"].values() if is_of_two(game)])
    versions = [2, *[_BESIDES[part] for part in besides]]
    if met > 0:
        versions.append(4)
    if of_two > 0:
        versions.append(5)
    parts: Marks = {
        **marks,
        "games": {name: kept_game(game) for name, game in marks["games"].items()},
    }
    return {
        "format": _FORMAT,
        "version": max(versions),
        **{section: _kept_marks(marks[section]) for section in SECTIONS},
        **{
            part: kept_days(marks[part]) if part == "days" else _sorted(parts[part])
            for part in besides
        },
    }


def _sorted(entries: dict[str, Any]) -> dict[str, Any]:
    return {name: entries[name] for name in sorted(entries.keys())}


def _kept_marks(marks: dict[str, Marked]) -> dict[str, object]:
    return {name: kept_mark(marks[name]) for name in sorted(marks.keys())}


def kept_mark(mark: Marked) -> dict[str, object]:
    """Return what a file holds of a mark."""
    unmet = ["score", "seconds", "at"] if mark["at"] == "" else []
    left_out = unmet if mark["box"] > 0 else ["box", "due", *unmet]
    return {field: value for field, value in mark.items() if field not in left_out}
