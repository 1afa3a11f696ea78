"""How two files of progress become one: a rule for each part.

In whichever order, and however often, they are read,
the result is the same, and nothing that was done is lost:

    part                  of two
    solved, tries, hints  what was solved, more tries, more hints
    answer                that after more tries
    box, due              what comes back sooner; what comes back before what does not
    score, seconds, at    the earlier meeting
    games                 the one with more moves
    choices               the larger value, and yes before no: what was done stays done
    rating                that from more meetings
    beaten                the earlier day
    days                  for each day and kind the larger count

Where two are alike in this, the rest of each decides, in an order that is always the same.
"""

import re
from collections.abc import Callable
from typing import Any, Final

from songo_edu.course.days import Days, Deeds
from songo_edu.course.device_store import UNPLAYED, KeptGame
from songo_edu.course.progress_file import SECTIONS, Marked, Marks
from songo_edu.errors import ProgressFileError
from songo_edu.locale import t

#: The most of two files as one: room is left for all that is still to be solved.
LARGEST_MERGED: Final = 800_000
#: More than any number that is a choice.
_MOST: Final = 100_000


def merged_progress(
    one: Marks, other: Marks, known: list[str], size: Callable[[Marks], int]
) -> Marks:
    """Return what either holds, each part by the rule of the table above.

    `size` measures the file of marks in characters. Where both are too large for one, what the
    other says of exercises that are not `known`, and of what is no puzzle's id, is left out.
    """
    ratings = [one["rating"], other["rating"]]
    besides = {
        "games": _both(
            one["games"], other["games"], lambda a, b: sorted([a, b], key=_game_order)[1]
        ),
        "choices": _both(
            one["choices"], other["choices"], lambda a, b: sorted([a, b], key=_choice_order)[1]
        ),
        "rating": sorted(ratings, key=lambda it: (it.get("count", 0), it.get("reader", 0)))[1],
        "beaten": _both(one["beaten"], other["beaten"], lambda a, b: sorted([a, b])[0]),
        "days": merged_days(one["days"], other["days"]),
    }
    both = {
        **{section: _both(one[section], other[section], merged_mark) for section in SECTIONS},
        **besides,
    }
    if size(both) <= LARGEST_MERGED:
        return both
    least = {
        **{
            section: _both(one[section], _known(other[section], known), merged_mark)
            for section in SECTIONS
        },
        **besides,
    }
    if size(least) > LARGEST_MERGED:
        raise ProgressFileError(
            t(
                "With what is kept already it would be larger than {size} characters.",
                {"size": LARGEST_MERGED},
            )
        )
    return least


def _known(marks: dict[str, Marked], known: list[str]) -> dict[str, Marked]:
    return {
        name: mark
        for name, mark in marks.items()
        if name in known or re.fullmatch("[0-9a-f]{12}", name) is not None
    }


def _both(
    one: dict[str, Any], other: dict[str, Any], joined: Callable[[Any, Any], Any]
) -> dict[str, Any]:
    """Return what either holds by its names; what both hold is joined."""
    both = {
        name: joined(one[name], value) if name in one else value for name, value in other.items()
    }
    return {**one, **both}


def merged_mark(one: Marked, other: Marked) -> Marked:
    """Return two marks of one exercise or puzzle as one.

    Of two reviews the one that comes sooner is kept: what was missed is not forgotten. Of two first
    meetings the earlier one was the first.
    """
    both = [one, other]
    last = sorted(both, key=lambda mark: (mark["tries"], mark["answer"]))[1]
    sooner = sorted(both, key=lambda mark: (0 if mark["box"] > 0 else 1, mark["due"], mark["box"]))[
        0
    ]
    met = sorted(
        both,
        key=lambda mark: (
            0 if mark["at"] != "" else 1,
            mark["at"],
            mark["score"],
            mark["seconds"],
        ),
    )[0]
    return {
        "solved": one["solved"] or other["solved"],
        "tries": last["tries"],
        "hints": max(one["hints"], other["hints"]),
        "answer": last["answer"],
        "box": sooner["box"],
        "due": sooner["due"],
        "score": met["score"],
        "seconds": met["seconds"],
        "at": met["at"],
    }


# -- besides marks -------------------------------------------------------------------------------


def _game_order(game: KeptGame) -> tuple[int, int, str]:
    moves = len([part for part in game["history"].split(" ") if part != ""])
    whole: Any = game
    rest = [f"{field} {_choice_order(whole[field])[1]}" for field in sorted(UNPLAYED.keys())]
    return moves, game["ply"], " ".join(rest)


def _choice_order(value: str | int | bool) -> tuple[int, str]:
    """Return what a value is put in order by, whatever it is."""
    if isinstance(value, bool):
        return (1 if value else 0), "yes" if value else "no"
    if isinstance(value, str):
        return _MOST + 1, value
    return value, str(value)


def merged_days(one: Days, other: Days) -> Days:
    """Return the days of either, with the larger count of each kind."""
    return _both(one, other, _merged_deeds)


def _merged_deeds(one: Deeds, other: Deeds) -> Deeds:
    return {
        "right": _larger(one["right"], other["right"]),
        "missed": _larger(one["missed"], other["missed"]),
    }


def _larger(one: dict[str, int], other: dict[str, int]) -> dict[str, int]:
    return _both(one, other, lambda n, another: max(n, another))
