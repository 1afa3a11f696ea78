"""Verifying: every claim of a puzzle proved again, slowly and plainly.

Nothing here comes from the search that found the puzzle: moves are played on positions one can
hold, one by one, and each question is a plain one, such as "can South still take that many?".
Each kind has an entry in the `CHECKINGS` of a module here, by which it is known.
"""

from __future__ import annotations

import json
from collections import ChainMap
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass

from songo_edu.errors import shown
from songo_edu.games import game
from songo_edu.locale import _
from songo_edu.puzzles.record import Json, line, solution_line
from songo_edu.puzzles.registry import lying
from songo_edu.puzzles.store import Line
from songo_edu.puzzles.verify import common
from songo_edu.puzzles.verify.checking import Checking
from songo_edu.puzzles.verify.seen import Seen, digest

#: How the records of each kind are verified.
CHECKINGS: dict[str, Checking] = dict(ChainMap(*lying(__name__, "CHECKINGS")))


@dataclass(frozen=True)
class Fault:
    """Something in a file that is not true: where, and what."""

    line: int
    puzzle: str
    words: str

    def __str__(self) -> str:
        return _("line {line}, puzzle {id}: {words}").format(
            line=self.line, id=self.puzzle, words=self.words
        )


def faults(record: Json, text: str | None = None) -> Iterator[str]:
    """Yield what is not true in a record, in words; `text` is its line as it stood in a file.

    The record is one that `songo_edu.puzzles.shape` lets pass.
    """
    checking = CHECKINGS[record["kind"]]
    if text is not None and text != line(record):
        yield _("the line is not written with sorted keys and no spaces")
    yield from common.unknown_fields(record, checking)
    position = game(record["game"]).position(record["position"])
    right = common.identity(record, common.known_goal(record, checking))
    if record["id"] != right:
        yield _("the id should be {id}").format(id=right)
    yield from common.story(record, checking, position)
    misplaced = common.place(record, checking, position)
    if misplaced is not None:
        yield misplaced
        return
    false = list(checking.claim(record, position))
    yield from false
    if not false:  # features and themes are those of a true solution
        yield from common.grading(record, checking, position)


@dataclass(frozen=True)
class LineVerdict:
    """What a line of a file says by itself, before it is held against the lines before it.

    Attributes
    ----------
    line, puzzle
        its number, and the id as it may be printed.
    false : tuple of str
        what is not true in it.
    digests : tuple of bytes
        what it shares with the same puzzle on another line (`songo_edu.puzzles.verify.seen`).
    besides : tuple of str
        what else is to be told of it, after all that.
    """

    line: int
    puzzle: str
    false: tuple[str, ...] = ()
    digests: tuple[bytes, ...] = ()
    besides: tuple[str, ...] = ()


def verdict_of(entry: Line) -> LineVerdict:
    """Prove a line by itself."""
    record = entry.record
    false = tuple(faults(record, entry.text))
    names = {common.identity(record, record["goal"]), json.dumps([record["id"]])}
    if not false and CHECKINGS[record["kind"]].one_line:
        names.add(solution_line(record))
    digests = tuple(map(digest, sorted(names)))
    return LineVerdict(entry.number, shown_id(record["id"]), false, digests)


def compared(one: LineVerdict, seen: Seen) -> Iterator[Fault]:
    """Yield the faults of a line, puzzles that stand on an earlier one included."""
    again = [
        _("the same puzzle stands on line {line}").format(line=number)
        for number in seen.earlier(one.digests, one.line)
    ]
    for words in (*one.false, *again, *one.besides):
        yield Fault(one.line, one.puzzle, words)


def check(lines: Iterable[Line]) -> Iterator[Fault]:
    """Yield the faults of a file, line by line, puzzles that stand twice included."""
    with closing(Seen()) as seen:
        for entry in lines:
            yield from compared(verdict_of(entry), seen)


def shown_id(text: str) -> str:
    """Return an id as it may be printed."""
    return text if text.isalnum() and text.isascii() else shown(text)
