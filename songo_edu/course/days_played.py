"""What a reader did on each day; ``week.py`` tells of it.

In the file of progress, from version 5 on:

    "days": {"2026-11-22": {"right": {"double": 2, "exercise": 5, "game": 1},
                            "missed": {"forbidden": 1}}}

Puzzles are counted by their kinds, exercises all together; each once for as long as it stands on
the board, by its first answer: right, or missed (a wrong answer, the third hint, a look at the
solution). A game is counted once a day, however many there were. A day without anything is not
there: a pause costs nothing.
"""

import re
from typing import Final, TypedDict

from songo_edu.course.days import is_day
from songo_edu.course.device_store import Quoted, is_count
from songo_edu.errors import ProgressFileError
from songo_edu.locale import t

#: What is counted besides kinds of puzzles.
EXERCISE: Final = "exercise"
GAME: Final = "game"
_MOST: Final = 100_000  # of a count


class Deeds(TypedDict):
    """What was right on a day and what was missed, counted by kinds."""

    right: dict[str, int]
    missed: dict[str, int]


Days = dict[str, Deeds]


def read_days(content: object, quoted: Quoted) -> Days:
    """Return the days of a file; raises a `ProgressFileError` that names what cannot be read."""
    if not isinstance(content, dict):
        raise ProgressFileError(t("These are not valid days: {found}.", {"found": quoted(content)}))
    for day, deeds in content.items():
        if not is_day(day) or not _are_deeds(deeds):
            values = {"name": quoted(day), "found": quoted(deeds)}
            raise ProgressFileError(t("The day {name} cannot be read: {found}.", values))
    return content


def _are_deeds(deeds: object) -> bool:
    if not isinstance(deeds, dict) or len(list(deeds.keys())) != 2:
        return False
    return _are_counts(deeds.get("right")) and _are_counts(deeds.get("missed"))


def _are_counts(counts: object) -> bool:
    if not isinstance(counts, dict):
        return False
    return all(
        re.fullmatch("[a-z][a-z-]{0,39}", kind) is not None and is_count(n, _MOST) and n > 0
        for kind, n in counts.items()
    )


def kept_days(days: Days) -> dict[str, object]:
    """Return what a file holds of days, in order."""
    return {
        day: {"right": _sorted(days[day]["right"]), "missed": _sorted(days[day]["missed"])}
        for day in sorted(days.keys())
    }


def _sorted(counts: dict[str, int]) -> dict[str, int]:
    return {kind: counts[kind] for kind in sorted(counts.keys())}


def with_deed(days: Days, day: str, kind: str, right: bool) -> Days:
    """Return days with one thing more on one of them; a game counts once."""
    empty: Deeds = {"right": {}, "missed": {}}
    had = days.get(day, empty)
    counts = had["right"] if right else had["missed"]
    n = 1 if kind == GAME else min(_MOST, counts.get(kind, 0) + 1)
    more = {**counts, kind: n}
    deeds: Deeds = {**had, "right": more} if right else {**had, "missed": more}
    return {**days, day: deeds}
