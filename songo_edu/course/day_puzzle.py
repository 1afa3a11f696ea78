"""The puzzle of each day: the same for everybody, and an easy one for newcomers.

Which it is stands in lists of ids, each with the day from which it holds (``puzzles/days.json``).
An entry is never changed, only followed by another one: so a day keeps its puzzle, whatever
becomes of the collections. At its end a list begins again.

A day is done when its puzzle is solved. Nothing is kept for it but what progress holds anyway, the
marks of puzzles and the days played, so that a clock set back, or a file from another device, costs
nothing.
"""

from typing import Any, Final, TypedDict

from songo_edu.course.days import EXERCISE, GAME, MOST_HINTS, Days, day_number, later_day
from songo_edu.games.wording import move_count_words, seed_words
from songo_edu.locale import t, tn


class DayList(TypedDict):
    """Ids of puzzles for the days from the first on: everybody's, and the newcomers'."""

    first: str
    all: list[str]
    easy: list[str]


class DayTold(TypedDict):
    """What is told of a day's puzzle: the day in words, the moves, the seeds, the level."""

    date: str
    moves: int
    seeds: int
    level: int


#: Who has solved fewer puzzles is given the easiest as the puzzle of the day.
NEWCOMER_PUZZLES: Final = 10
#: The levels there are among the puzzles of days, as dots.
_LEVELS: Final = 3
#: A first meeting in which the first answer was right, and nothing was asked for.
_ALONE: Final = 100


def is_newcomer(puzzles: dict[str, Any], day: str) -> bool:
    """Return whether a reader with these marks of puzzles is given the easiest for the day.

    What was met today does not count: the puzzle of a day stays the same through the day.
    """
    solved = [mark for mark in puzzles.values() if mark["solved"] and mark["at"] != day]
    return len(solved) < NEWCOMER_PUZZLES


# -- which it is -----------------------------------------------------------------------------------


def everybodys(lists: list[DayList], day: str) -> str:
    """Return the id of everybody's puzzle of a day, empty where there is no list.

    Examples
    --------
    >>> lists = [{"first": "2026-01-01", "all": ["a", "b", "c"], "easy": ["e"]}]
    >>> [everybodys(lists, f"2026-01-0{n}") for n in range(1, 6)]
    ['a', 'b', 'c', 'a', 'b']
    """
    begun = [entry for entry in lists if entry["first"] <= day]
    return _turn(begun[-1]["all"], begun[-1]["first"], day) if len(begun) > 0 else _earliest(lists)


def newcomers(lists: list[DayList], day: str) -> str:
    """Return the id of the newcomers' puzzle of a day, empty where there is no list."""
    begun = [entry for entry in lists if entry["first"] <= day]
    return _turn(begun[-1]["easy"], begun[-1]["first"], day) if len(begun) > 0 else _earliest(lists)


def _turn(ids: list[str], first: str, day: str) -> str:
    return ids[(day_number(day) - day_number(first)) % len(ids)]


def _earliest(lists: list[DayList]) -> str:
    """Return what a clock that stands before all lists is given: the first of all."""
    return lists[0]["easy"][0] if len(lists) > 0 else ""


def id_of_day(lists: list[DayList], puzzles: dict[str, Any], day: str) -> str:
    """Return the id of the puzzle of a day for a reader with these marks of puzzles."""
    return newcomers(lists, day) if is_newcomer(puzzles, day) else everybodys(lists, day)


def place_of_day(total: int, day: str) -> int:
    """Return which of so many puzzles stands in where those of the lists are not there; -1 of none.

    All have their turn before one comes again, and those of days next to each other are far apart.

    Examples
    --------
    >>> sorted(place_of_day(5, f"2026-11-0{n}") for n in range(1, 6))
    [0, 1, 2, 3, 4]
    """
    if total == 0:
        return -1
    stride = max(1, (618 * total + 500) // 1000)
    while _gcd(stride, total) > 1:
        stride += 1
    return (max(0, day_number(day)) * stride) % total


def _gcd(a: int, b: int) -> int:
    return a if b == 0 else _gcd(b, a % b)


# -- which days are done ---------------------------------------------------------------------------


def is_day_done(lists: list[DayList], puzzles: dict[str, Any], days: Days, day: str) -> bool:
    """Return whether a day's puzzle is solved: everybody's, then or later, or the newcomers' then.

    One that had been met before its day came counts if a puzzle was solved on the day itself.
    """
    mark = puzzles.get(everybodys(lists, day))
    if mark is not None and mark["solved"] and (mark["at"] >= day or _solved_on(days, day)):
        return True
    easy = puzzles.get(newcomers(lists, day))
    return easy is not None and bool(easy["solved"]) and bool(easy["at"] == day)


def _solved_on(days: Days, day: str) -> bool:
    """Return whether a puzzle was solved on a day."""
    if day not in days:
        return False
    kinds = [kind for kind in days[day]["right"].keys() if kind != EXERCISE and kind != GAME]
    return len(kinds) > 0


def run_of_days(lists: list[DayList], puzzles: dict[str, Any], days: Days, day: str) -> int:
    """Return how many days in a row are done, up to this one, or to yesterday while it is open."""
    if len(lists) == 0:
        return 0
    at = day if is_day_done(lists, puzzles, days, day) else later_day(day, -1)
    run = 0
    while at >= lists[0]["first"] and is_day_done(lists, puzzles, days, at):
        run += 1
        at = later_day(at, -1)
    return run


def run_words(run: int) -> str:
    """Return what is said of days in a row, nothing of fewer than two.

    Examples
    --------
    >>> run_words(5), run_words(1)
    ('5 days in a row', '')
    """
    return tn("{n} day in a row", "{n} days in a row", run) if run > 1 else ""


def month_days(month: str) -> list[str]:
    """Return the days of a month, written like 2026-11.

    Examples
    --------
    >>> month_days("2028-02")[-1]
    '2028-02-29'
    """
    every = [later_day(f"{month}-01", n) for n in range(31)]
    return [day for day in every if day[:7] == month]


# -- three lines to paste anywhere -----------------------------------------------------------------


def day_lines(puzzle: DayTold, mark: Any, run: int, address: str) -> list[str]:
    """Return three lines on a puzzle that is solved: nothing in them gives it away.

    `address` opens it, and is empty where no address is known.

    Examples
    --------
    >>> puzzle: DayTold = {"date": "23 November", "moves": 2, "seeds": 7, "level": 2}
    >>> mark = {"at": "2026-11-23", "score": 100, "tries": 1, "hints": 0}
    >>> for line in day_lines(puzzle, mark, 5, ""):
    ...     print(line)
    Songo, 23 November: 2 moves, 7 seeds
    ●●○ first try, 5 days in a row
    One puzzle a day, the same for everybody.
    """
    values = {
        "date": puzzle["date"],
        "moves": move_count_words(puzzle["moves"]),
        "seeds": seed_words(puzzle["seeds"]),
    }
    how = ", ".join([words for words in [*_how(mark), run_words(run)] if words != ""])
    return [
        t("Songo, {date}: {moves}, {seeds}", values),
        f"{_dots(puzzle['level'])} {how}",
        address if address != "" else t("One puzzle a day, the same for everybody."),
    ]


def _dots(level: int) -> str:
    return "●●●"[:level] + "○○○"[: max(0, _LEVELS - level)]


def _how(mark: Any) -> list[str]:
    """Return how a puzzle was solved, in few words."""
    hints = tn("{n} hint", "{n} hints", mark["hints"]) if mark["hints"] > 0 else ""
    if mark["at"] != "" and mark["score"] == _ALONE:
        return [t("first try")]
    if mark["tries"] > 1:
        return [tn("{n} try", "{n} tries", mark["tries"]), hints]
    if mark["at"] != "" and mark["score"] == 0 and mark["hints"] < MOST_HINTS:
        return [t("after a look at the solution")]
    return [t("first try"), hints]
