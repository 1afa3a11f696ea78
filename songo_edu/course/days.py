"""Days as texts like 2026-11-22.

They are the reader's own, by the clock of the device. Reckoned in whole numbers, the years from
March on: a leap day is then the last of its year.
"""

import re
from typing import Final, TypeGuard

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
