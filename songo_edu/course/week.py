"""The last days of a reader: which were played, and the week in two sentences.

What was done is in ``days.py``. Only days that were played are spoken of.
"""

from typing import Final

from songo_edu.course.days import EXERCISE, GAME, Days, Deeds, later_day
from songo_edu.games.wording import listed
from songo_edu.locale import later, t, tn

_WEEK: Final = 7
#: How many were right before something is said to be found.
_FOUND: Final = 2

#: What a kind of puzzle is about, where it is said that it is found, or missed.
FOUND_WORDS: Final[dict[str, str]] = {
    "capture": later("captures"),
    "defend": later("what a threatened pit needs"),
    "yinda": later("the yinda"),
    "double": later("double threats"),
    "wait": later("waiting moves"),
    "study-win": later("the win in a study"),
    "study-draw": later("the draw in a study"),
    "study-only": later("the only move"),
    "zugzwang": later("zugzwang"),
    "count": later("where the last seed falls"),
    "forbidden": later("what the last pit forbids"),
    "sowing-win": later("the winning move of Sowing"),
    "wing-win": later("the winning move of Wing"),
    "tchoukaillon-only": later("the only move of Tchoukaillon"),
    "kaillon-fewest": later("the shortest way at Kaillon"),
    "rouma-choices": later("the right choice at Tchouka-Rouma"),
}


def last_days(day: str, n: int) -> list[str]:
    """Return so many days, the last of them this one."""
    return [later_day(day, i - n + 1) for i in range(n)]


def week_words(days: Days, day: str) -> list[str]:
    """Return what is said of the seven days up to this one: what was done, and how well.

    Nothing is said of a week without anything, and of how well only what two answers show.

    Examples
    --------
    >>> deeds = {"right": {"double": 2}, "missed": {"forbidden": 1}}
    >>> week_words({"2026-11-22": deeds}, "2026-11-24")[0]
    'Your last seven days: 3 puzzles.'
    >>> week_words({"2026-11-22": deeds}, "2026-11-24")[1]
    'You find double threats now, and still miss what the last pit forbids.'
    """
    week: list[Deeds] = [days[date] for date in last_days(day, _WEEK) if date in days]
    right = _summed([deeds["right"] for deeds in week])
    missed = _summed([deeds["missed"] for deeds in week])
    sentences = [_done_words(right, missed), _skill_words(right, missed)]
    return [words for words in sentences if words != ""]


def _summed(every: list[dict[str, int]]) -> dict[str, int]:
    kinds = [kind for counts in every for kind in counts.keys()]
    return {kind: sum([counts.get(kind, 0) for counts in every]) for kind in kinds}


def _done_words(right: dict[str, int], missed: dict[str, int]) -> str:
    every = _summed([right, missed])
    puzzles = sum([n for kind, n in every.items() if kind != EXERCISE and kind != GAME])
    exercises, games = every.get(EXERCISE, 0), every.get(GAME, 0)
    deeds = [
        *([tn("{n} puzzle", "{n} puzzles", puzzles)] if puzzles > 0 else []),
        *([tn("{n} exercise", "{n} exercises", exercises)] if exercises > 0 else []),
        *([tn("games on {n} day", "games on {n} days", games)] if games > 0 else []),
    ]
    return t("Your last seven days: {deeds}.", {"deeds": listed(deeds)}) if len(deeds) > 0 else ""


def _skill_words(right: dict[str, int], missed: dict[str, int]) -> str:
    """Return what is found by now, three times as often as missed, and what is missed most."""
    found = [
        kind
        for kind, n in right.items()
        if kind in FOUND_WORDS and n >= _FOUND and n >= 3 * missed.get(kind, 0)
    ]
    open_ones = [
        kind for kind, n in missed.items() if kind in FOUND_WORDS and 2 * n >= right.get(kind, 0)
    ]
    best = sorted(found, key=lambda kind: (-right[kind], kind))
    worst = sorted(open_ones, key=lambda kind: (-missed[kind], kind))
    values = {
        "found": t(FOUND_WORDS[best[0]]) if len(best) > 0 else "",
        "missed": t(FOUND_WORDS[worst[0]]) if len(worst) > 0 else "",
    }
    if len(best) > 0 and len(worst) > 0:
        return t("You find {found} now, and still miss {missed}.", values)
    if len(best) > 0:
        return t("You find {found} now.", values)
    return t("You still miss {missed}.", values) if len(worst) > 0 else ""
