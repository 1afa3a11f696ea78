"""Days as texts like 2026-11-22, what a reader did on each, and what comes back on them.

They are the reader's own, by the clock of the device. Reckoned in whole numbers, the years from
March on: a leap day is then the last of its year. In the file of progress, from version 5 on:

    "days": {"2026-11-22": {"right": {"double": 2, "exercise": 5, "game": 1},
                            "missed": {"forbidden": 1}}}

Puzzles are counted by their kinds, exercises all together; each once for as long as it stands on
the board, by its first answer: right, or missed (a wrong answer, the third hint, a look at the
solution). A game is counted once a day, however many there were. A day without anything is not
there: a pause costs nothing. ``week.py`` tells of them.
"""

import re
from typing import Any, Final, TypedDict, TypeGuard

from songo_edu.course.device_store import Quoted, is_count
from songo_edu.errors import ProgressFileError
from songo_edu.locale import t

#: Four hundred years: all days are positive numbers of days after them.
_ERA: Final = 146_097
#: The days before 1970, from the first of March of the year -400 on.
_BEFORE: Final = 719_468 + _ERA


def is_day(text: object) -> TypeGuard[str]:
    """Return whether a text is of the form of a day.

    Examples
    --------
    >>> is_day("2026-11-22"), is_day("22.11."), is_day(7)
    (True, False, False)
    """
    return isinstance(text, str) and re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", text) is not None


def day_number(day: str) -> int:
    """Return how many days after the first of January 1970 a day is.

    Examples
    --------
    >>> day_number("1970-01-02"), day_number("2026-11-22")
    (1, 20779)
    """
    month = int(day[5:7])
    year = int(day[0:4]) + 400 - (0 if month > 2 else 1)
    within = (153 * ((month + 9) % 12) + 2) // 5 + int(day[8:10]) - 1
    return 365 * year + year // 4 - year // 100 + year // 400 + within - _BEFORE


def later_day(day: str, days: int) -> str:
    """Return the day that is so many days after another.

    Examples
    --------
    >>> later_day("2028-02-28", 1), later_day("2026-12-31", 1), later_day("2026-11-22", -30)
    ('2028-02-29', '2027-01-01', '2026-10-23')
    """
    number = day_number(day) + days + _BEFORE
    era, rest = number // _ERA, number % _ERA
    year = (rest - rest // 1460 + rest // 36_524 - rest // 146_096) // 365
    within = rest - (365 * year + year // 4 - year // 100)
    month = (5 * within + 2) // 153
    date = within - (153 * month + 2) // 5 + 1
    years = year + 400 * era - 400 + (1 if month >= 10 else 0)
    return f"{_padded(years, 4)}-{_padded((month + 2) % 12 + 1, 2)}-{_padded(date, 2)}"


def _padded(number: int, length: int) -> str:
    text = str(number)
    zeros = "0000"
    return zeros[: max(0, length - len(text))] + text


def weekday(day: str) -> int:
    """Return which day of the week it is, 0 for Monday.

    Examples
    --------
    >>> weekday("2026-11-23"), weekday("2026-11-29")
    (0, 6)
    """
    return (day_number(day) + _BEFORE + 2) % 7


# -- what was done on them -------------------------------------------------------------------------

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


# -- when a missed exercise or puzzle comes back: at growing distances, in boxes -------------------
# A mark of the file of progress (``progress_file.py``) has a `box` and the day `due`; box 0 is
# none. What was missed goes into box 1, and a box further each time it is solved on a day when it
# is due; behind the last one it has been learnt. A third hint names the move: with it, or after a
# look at the solution, a task counts as missed. One or two hints are a help that one should do
# without the next time: such a task comes back too, and stays in its box. What was solved without a
# hint does not come back. The distances are Sebastian Leitner's boxes, *So lernt man lernen*
# (1972).

#: The days after which a task comes back, by its box; in box 0 it does not.
REVIEW_DAYS: Final = (0, 1, 3, 7, 21)
#: The hints of a task; the last one names the move.
MOST_HINTS: Final = 3


def is_due(mark: Any, day: str) -> bool:
    """Return whether a task is to be done again on a day.

    So it is where its day is further off than its box ever says: the clock was set back since.
    """
    box: int = mark["box"]
    due: str = mark["due"]
    return box > 0 and (due <= day or due > later_day(day, REVIEW_DAYS[box]))


def reviewed_mark(mark: Any, right: bool, hints: int, day: str) -> Any:
    """Return a mark after an answer on a day, with so many hints open.

    A look at the solution is an answer that is not right.

    Examples
    --------
    >>> missed = reviewed_mark({"box": 0, "due": ""}, False, 0, "2026-11-22")
    >>> missed, reviewed_mark(missed, True, 0, "2026-11-23")
    ({'box': 1, 'due': '2026-11-23'}, {'box': 2, 'due': '2026-11-26'})
    """
    if not right or hints >= MOST_HINTS:
        return _boxed(mark, 1, day)
    due = is_due(mark, day)
    if hints > 0:
        return _boxed(mark, max(1, mark["box"]), day) if due or mark["box"] == 0 else mark
    return _boxed(mark, mark["box"] + 1, day) if due else mark


def _boxed(mark: Any, box: int, day: str) -> Any:
    """Put a mark into a box from a day on; behind the last one there is none."""
    if box >= len(REVIEW_DAYS):
        return {**mark, "box": 0, "due": ""}
    return {**mark, "box": box, "due": later_day(day, REVIEW_DAYS[box])}


def due_names(marks: dict[str, Any], day: str) -> list[str]:
    """Return the names of what is to be done again on a day, what has waited longest first."""
    due = [name for name, mark in marks.items() if is_due(mark, day)]
    return sorted(due, key=lambda name: (marks[name]["due"], marks[name]["box"], name))
