"""Puzzles to print: some of each level, the kinds in turn, with their keys for the solutions."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import cycle, islice

from songo_edu.boards.printed import SMALL, board
from songo_edu.locale import _
from songo_edu.puzzles.one import Puzzle
from songo_edu.puzzles.page import collection
from songo_edu.site.book.asking import Asked
from songo_edu.teaching.print.key import answer

#: Where puzzles are taken from: collections of songo, then of awalé.
SONGO = ("first-steps", "capture-chosen", "defend", "yinda", "double", "wait")
AWALE = ("capture-awale", "defend-awale")
#: How many of each level there are, of songo and of awalé.
OF_LEVEL = (8, 2)
LEVELS = range(1, 6)


def chosen() -> list[Puzzle]:
    """Return the puzzles of the book, the easier ones first: the same ones each time.

    Examples
    --------
    >>> [one.level for one in chosen()] == sorted(one.level for one in chosen())
    True
    """
    found: list[Puzzle] = []
    for level in LEVELS:
        for names, many in zip((SONGO, AWALE), OF_LEVEL, strict=True):
            found += islice(_in_turn(names, level), many)
    return found


def _in_turn(names: tuple[str, ...], level: int) -> Iterator[Puzzle]:
    """Yield the puzzles of a level, one from each collection in turn."""
    waiting = [
        iter([record for record in collection(name) if record["level"] == level]) for name in names
    ]
    done = 0
    for records in cycle(waiting):
        record = next(records, None)
        done = done + 1 if record is None else 0
        if record is not None:
            yield Puzzle(record)
        if done == len(waiting):
            return


def told(number: str, page: str) -> tuple[str, list[Asked]]:
    """Return the puzzles as they stand in the book, and what is said of their solutions.

    Parameters
    ----------
    number
        of the chapter.
    page
        the name of its page.
    """
    cells, asked = [], []
    for n, one in enumerate(chosen(), start=1):
        label, place = f"{number}.{n}", f"{page}--puzzle-{one.id}"
        key = answer(one)
        reason = " ".join(filter(None, (key.reason, key.lure)))
        asked.append(Asked(label, place, key.key, escape(reason)))
        level = "●" * one.level + "○" * (5 - one.level)
        cells.append(
            f'<div class="puzzle" id="{place}">{board(one.board, SMALL)}<p class="question">'
            f'<b class="label">{label}</b> {escape(one.task())} '
            f'<span class="level">{level}</span></p></div>'
        )
    return f'<div class="puzzles">{"".join(cells)}</div>', asked


def room(number: str, page: str) -> tuple[str, list[Asked]]:
    """Return the chapter of the book in the place of the room of puzzles."""
    puzzles, asked = told(number, page)
    songo = OF_LEVEL[0] * len(LEVELS)
    first = _(
        "The course has a room of some sixteen hundred puzzles that play back. Here are {n} of"
        " them for paper: {songo} of songo and {awale} of awalé, from the easiest to the hardest."
    ).format(n=len(asked), songo=songo, awale=len(asked) - songo)
    count = _(
        "Set the board out with beans and count each of your moves to its end: where does the last"
        " seed fall, how many lie there now, and in the pits before it? A puzzle of one move is"
        " solved when the seeds are in your store. In one of more moves, look at every reply:"
        " what is promised holds against all of them."
    )
    claim = _(
        "None of these is an opinion. Each puzzle comes with the whole tree that proves it, and a"
        " second program, which shares no line with the one that found it, has gone through it"
        " again. Exactly one first move does what is asked. The keys stand with the solutions."
    )
    sentences = "".join(f"<p>{escape(one)}</p>" for one in (first, count, claim))
    return f"{sentences}{puzzles}", asked
