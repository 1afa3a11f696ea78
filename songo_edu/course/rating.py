"""The reader's rating: what a first meeting with a puzzle is worth, and what it changes.

It is an Elo rating: reader and puzzle have a number each, and the difference of the two says what
share of such puzzles the reader is expected to solve. A puzzle begins at `START` and gains `POINT`
for each point of the formula of levels (`songo_edu.puzzles.levels`); it stays there on the page,
and what many readers' files say of it is for ``songo-edu puzzles calibrate``.

Only the **first meeting** with a puzzle counts, and never one against the clock (storm, one life).
Its score is what share of the puzzle was the reader's own: 100 where the first answer is right, 75
and 50 after one hint and two, 0 after the third hint, which names the move, after a wrong first
answer, and where the solution was looked up. How long it took is kept and not counted: who thinks
for long plays no worse.

A mark of the file of progress (``progress_file.py``) keeps that meeting in three fields of its own,
left out where there was none, beside the rating itself; both are there from version 4 on:

    "puzzles": {"0f31c9a2b4d7": {"solved": true, "tries": 2, "hints": 1, "answer": "S3 N1 S4",
                                 "score": 0, "seconds": 48, "at": "2026-11-22"}},
    "rating": {"reader": 1012, "count": 14}

`score` is 0, 50, 75 or 100; `seconds` from the board's first sight to the first answer that was
judged, or to the look at the solution, 3600 at most; `at` the day. `solved`, `tries` and `hints`
count all meetings together, as before: the puzzle was solved at some time, after `tries` answers,
with at most that many hints opened at one go. `count` says how many meetings the reader's rating
comes from. Switched off (the choice ``rating``), meetings are kept and the rating stays as it is.

Everything is in whole numbers. The expected share is the table of scoring probability of FIDE
(*Handbook* B.02, 8.1.2), after Arpad Elo, *The Rating of Chessplayers* (1978); that a new rating
moves by 40 at most, and one of thirty meetings by 20, is its 8.3.3.
"""

from typing import Any, Final, TypedDict

from songo_edu.locale import t, tn


class Rating(TypedDict):
    """A reader's rating, and from how many meetings it comes."""

    reader: int
    count: int


#: Where a puzzle without a point begins, and what a point of the formula of levels adds.
START: Final = 700
POINT: Final = 75
#: The meetings after which a rating moves half as much.
NEW_MEETINGS: Final = 30
#: What a reader has who has met no puzzle yet.
NO_RATING: Final[Rating] = {"reader": 1000, "count": 0}
LEAST_RATING: Final = 100
MOST_RATING: Final = 3000
MOST_SECONDS: Final = 3600
#: What a first meeting is worth, by the hints that were opened; the last one names the move.
SCORES: Final = (100, 75, 50, 0)
#: The differences up to which the stronger is expected to have 50, 51, 52 … of a hundred.
_EXPECTED: Final = (
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153),
    *(162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344),
    *(357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735),
)


def puzzle_rating(points: int) -> int:
    """Return where a puzzle of a number of points of the formula of levels begins."""
    return min(MOST_RATING, START + POINT * points)


def expected_score(reader: int, puzzle: int) -> int:
    """Return what share of a hundred such puzzles such a reader is expected to solve."""
    apart = abs(reader - puzzle)
    share = 50 + len([most for most in _EXPECTED if apart > most])
    return share if reader >= puzzle else 100 - share


def meeting_score(right: bool, hints: int) -> int:
    """Return what a first meeting is worth; a solution that was shown is not right."""
    return SCORES[min(hints, len(SCORES) - 1)] if right else 0


def is_first_meeting(mark: Any, answers: int) -> bool:
    """Return whether a mark is that of a first meeting, after `answers` answers of it."""
    return bool(mark["at"] == "" and mark["tries"] == answers)


def met_mark(mark: Any, score: int, seconds: int, day: str) -> Any:
    """Return a mark with its first meeting in it."""
    return {**mark, "score": score, "seconds": min(MOST_SECONDS, max(0, seconds)), "at": day}


def rated(rating: Rating, puzzle: int, score: int) -> Rating:
    """Return a rating after one more meeting, with a puzzle of this rating."""
    most = 40 if rating["count"] < NEW_MEETINGS else 20
    beyond = score - expected_score(rating["reader"], puzzle)
    change = (most * abs(beyond) + 50) // 100
    reader = rating["reader"] + (change if beyond > 0 else -change)
    bounded = min(MOST_RATING, max(LEAST_RATING, reader))
    return {"reader": bounded, "count": rating["count"] + 1}


def rating_words(rating: Rating) -> str:
    """Return what is said of a rating."""
    if rating["count"] == 0:
        return t("Your rating begins with the first puzzle you answer.")
    return tn(
        "Your rating: {reader}, from {n} puzzle.",
        "Your rating: {reader}, from {n} puzzles.",
        rating["count"],
        {"reader": str(rating["reader"])},
    )
