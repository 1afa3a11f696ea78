"""When a missed exercise or puzzle comes back: at growing distances, in boxes.

A mark of the file of progress (``progress_file.py``) has a `box` and the day `due`; box 0 is none.
What was missed goes into box 1, and a box further each time it is solved on a day when it is due;
behind the last one it has been learnt. A third hint names the move: with it, or after a look at the
solution, a task counts as missed. One or two hints are a help that one should do without the next
time: such a task comes back too, and stays in its box. What was solved without a hint does not
come back.

The distances are Sebastian Leitner's boxes, *So lernt man lernen* (1972).
"""

from typing import Any, Final

from songo_edu.course.days import later_day

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
