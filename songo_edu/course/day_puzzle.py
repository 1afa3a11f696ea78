"""The puzzle of each day: the same for everybody, and an easy one for newcomers."""

from typing import Any, Final

from songo_edu.course.days import day_number

#: Who has solved fewer puzzles is given the easiest as the puzzle of the day.
NEWCOMER_PUZZLES: Final = 10


def is_newcomer(puzzles: dict[str, Any], day: str) -> bool:
    """Return whether a reader with these marks of puzzles is given the easiest for the day.

    What was met today does not count: the puzzle of a day stays the same through the day.
    """
    solved = [mark for mark in puzzles.values() if mark["solved"] and mark["at"] != day]
    return len(solved) < NEWCOMER_PUZZLES


def place_of_day(total: int, day: str) -> int:
    """Return which of so many puzzles is that of a day, the same for everybody; -1 of none.

    All have their turn before one comes again, and those of days next to each other are far apart.

    Examples
    --------
    >>> sorted(place_of_day(5, f"2026-11-0{n}") for n in range(1, 6))
    [0, 1, 2, 3, 4]
    """
    if total == 0:
        return -1
    stride = max(1, (618 * total + 500) // 1000)
    while _common(stride, total) > 1:
        stride += 1
    return (max(0, day_number(day)) * stride) % total


def _common(one: int, other: int) -> int:
    return one if other == 0 else _common(other, one % other)
