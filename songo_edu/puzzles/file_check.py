"""Checking a file: every line reported, damaged ones and false ones alike, by one process or many.

A line is proved by itself, by any process; what it has in common with the lines before it is
said here, in the order of the lines. So it does not show who did the work, and memory does not
grow with the file.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Callable, Collection, Generator, Iterator, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from pathlib import Path

from songo_edu.errors import PuzzleFileError, SchedulerError, shown
from songo_edu.games import game, two_row_game
from songo_edu.games.catalogue import family
from songo_edu.games.own import OWN
from songo_edu.locale import _
from songo_edu.puzzles import making, verify
from songo_edu.puzzles.record import BUDGETS, SOUND_BUDGET, Json, puzzle_id, solution_line
from songo_edu.puzzles.runners import open_runner
from songo_edu.puzzles.store import Damage, Line, examined, numbered

#: What a record says about its search, which nothing can prove.
TOLD = ("method", "seed")
#: What it says about the search that judged sound play; that can be made again.
TOLD_OF_PLAY = ("budget", "sound_play")
#: Positions of such a search, at most: a file may say what it likes.
MOST = 1_000_000

#: Lines of a job.
BATCH = 8
#: Jobs that the process does that asks; where there are more of them, workers are started.
FEW = 8

#: Called with how far it is: the lines checked, the bytes read, the bytes there are.
OnProgress = Callable[[int, int, int], None]


@dataclass(frozen=True)
class Fault:
    """Something in a file that is not true: where, and what; a damaged line may have no id."""

    line: int
    puzzle: str
    words: str

    def __str__(self) -> str:
        if not self.puzzle:
            return _("line {line}: {words}").format(line=self.line, words=self.words)
        return _("line {line}, puzzle {id}: {words}").format(
            line=self.line, id=self.puzzle, words=self.words
        )


@dataclass(frozen=True)
class LineVerdict:
    """What a line of a file says by itself, before it is held against the lines before it."""

    line: int
    puzzle: str  # the id as it may be printed
    false: tuple[str, ...] = ()
    digests: tuple[bytes, ...] = ()  # what it shares with the same puzzle on another line (`Seen`)
    besides: tuple[str, ...] = ()  # what else is to be said of it, after all that


def verdict_of(entry: Line | Damage, *, sound: bool) -> LineVerdict:
    """Prove a line by itself."""
    if isinstance(entry, Damage):
        return LineVerdict(entry.number, entry.puzzle or "", (entry.words,))
    record = entry.record
    false = tuple(verify.faults(record, entry.text))
    right = puzzle_id(record["game"], record["kind"], record["position"], record["goal"])
    names = {right, json.dumps([record["id"]])}
    if not false and verify.CHECKINGS[record["kind"]].one_line:
        names.add(solution_line(record))
    puzzle = record["id"]
    return LineVerdict(
        entry.number,
        puzzle if puzzle.isalnum() and puzzle.isascii() else shown(puzzle),
        false,
        tuple(map(digest, sorted(names))),
        tuple(sound_faults(record)) if sound else (),
    )


def sound_faults(record: Json) -> Iterator[str]:
    """Yield in words that `budget` is not the generator's, or `sound_play` not what a search says.

    Where no search is named, or the game has none, the verifier says what is wrong.
    """
    story = record["provenance"]
    if "sound_play" not in story or story.get("budget", 0) not in BUDGETS:
        return
    if family(record["game"]) != "two_row":
        return
    if story["budget"] > MOST:
        yield _("the budget {budget} is above {most}, and no such search is made again").format(
            budget=story["budget"], most=MOST
        )
        return
    if story["budget"] != SOUND_BUDGET:
        yield _("the budget should be {budget}").format(budget=SOUND_BUDGET)
    position = two_row_game(record["game"]).position(record["position"])
    move = making.best_move(position, story["budget"])
    if (move == record["key"]) != story["sound_play"]:
        yield _("sound play: the search finds {move}").format(move=move or "–")


def compared(verdict: LineVerdict, seen: Seen) -> Iterator[Fault]:
    """Yield the faults of a line, puzzles that are on an earlier one included."""
    again = [
        _("the same puzzle is on line {line}").format(line=number)
        for number in seen.earlier(verdict.digests, verdict.line)
    ]
    for words in (*verdict.false, *again, *verdict.besides):
        yield Fault(verdict.line, verdict.puzzle, words)


# -- what was on which line: on the disk, so that memory does not grow with the file ---------------

#: Bytes of a digest: two names share one by chance in no file that will ever be written.
LENGTH = 16


def digest(name: str) -> bytes:
    """Return the digest of a name, which may be long."""
    return hashlib.sha256(name.encode("utf-8", "surrogatepass")).digest()[:LENGTH]


class Seen:
    """The first line of every digest, in a table of SQLite of its own that leaves nothing."""

    def __init__(self) -> None:
        self._base = sqlite3.connect("", isolation_level=None)  # a file that goes with it
        self._base.execute("PRAGMA journal_mode = OFF")
        self._base.execute("BEGIN")
        self._base.execute("CREATE TABLE seen (id BLOB PRIMARY KEY, line INTEGER) WITHOUT ROWID")

    def earlier(self, digests: Collection[bytes], line: int) -> list[int]:
        """Return the lines on which some digests were first; new ones are on this line."""
        ask, keep = (
            "SELECT line FROM seen WHERE id = ?",
            "INSERT OR IGNORE INTO seen VALUES (?, ?)",
        )
        try:
            numbers = {number for mark in digests for (number,) in self._base.execute(ask, (mark,))}
            self._base.executemany(keep, [(mark, line) for mark in digests])
        except sqlite3.Error as error:
            raise PuzzleFileError(
                _("what was read cannot be kept on the disk: {error}").format(error=error)
            ) from None
        return sorted(numbers)

    def close(self) -> None:
        """Forget everything."""
        self._base.close()


# -- a file, line by line --------------------------------------------------------------------------


def proved(
    first: int, lines: tuple[bytes, ...], *, sound: bool, sheets: tuple[str, ...] = ()
) -> tuple[list[LineVerdict], int]:
    """Do a job: return what lines of a file, from number `first` on, say, and their bytes."""
    for sheet in sheets:  # a worker knows no sheet of one's own
        game(json.loads(sheet))
    entries = (examined(first + i, data) for i, data in enumerate(lines))
    return [verdict_of(entry, sound=sound) for entry in entries], sum(map(len, lines))


def _jobs(path: Path) -> Iterator[tuple[int, tuple[bytes, ...]]]:
    """Yield the lines of a file, some at a time, and the number of the first of them."""
    lines = numbered(path)
    while some := list(islice(lines, BATCH)):
        yield some[0][0], tuple(data for _number, data in some)


@dataclass
class Check:
    """A file that is checked line by line, however long it is.

    With `sound` it is searched again which keys are best moves; `sheets` are rule sheets of one's
    own. After each job `progress` hears how far it is, not for a short file. `lines` are those
    checked so far.
    """

    path: Path
    sound: bool = False
    sheets: Sequence[str] = ()
    workers: int | None = 1
    progress: OnProgress | None = None
    lines: int = field(default=0, init=False)

    @property
    def unproved(self) -> tuple[str, ...]:
        """The fields of a provenance that are given in the file, and not proved here."""
        return TOLD if self.sound else tuple(sorted((*TOLD, *TOLD_OF_PLAY)))

    def faults(self) -> Generator[Fault, None, None]:
        """Yield what is wrong, in the order of the lines; a damaged one has no other fault.

        Closing the generator sends the workers home.
        """
        names = [game(sheet).name for sheet in self.sheets]
        texts = tuple(OWN[name].text for name in names if name in OWN)
        work = partial(proved, sound=self.sound, sheets=texts)
        size = self.path.stat().st_size if self.path.is_file() else 0  # of a pipe nobody knows
        done = 0
        with (
            closing(Seen()) as seen,
            open_runner(self.workers, alone=FEW) as runner,
            closing(runner.results(work, _jobs(self.path))) as jobs,
        ):
            try:
                for number, (verdicts, read) in enumerate(jobs, start=1):
                    for verdict in verdicts:
                        self.lines += 1
                        yield from compared(verdict, seen)
                    done += read
                    if self.progress is not None and number > FEW:
                        self.progress(self.lines, done, max(size, done))
            except BrokenExecutor:
                raise SchedulerError(_("a worker died; the rest is not checked")) from None
