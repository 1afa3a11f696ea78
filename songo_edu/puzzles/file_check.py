"""Checking a file: every line told, damaged ones and false ones alike, by one process or many.

A line is proved by itself, by whoever has time; what it has in common with the lines before it is
told here, in the order of the lines. So it does not show who did the work, and memory does not
grow with the file.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import closing
from dataclasses import replace
from functools import partial
from itertools import chain, islice, starmap
from pathlib import Path

from songo_edu.errors import SchedulerError
from songo_edu.games import game
from songo_edu.games.own import OWN
from songo_edu.locale import _
from songo_edu.puzzles import sound as playing
from songo_edu.puzzles import verify
from songo_edu.puzzles.runners import AHEAD, Pool, in_order, usual_workers
from songo_edu.puzzles.store import Damage, Line, examined, numbered
from songo_edu.puzzles.verify import Fault, LineVerdict
from songo_edu.puzzles.verify.seen import Seen

#: What a record tells of its search, and nothing can prove.
TOLD = ("method", "seed")
#: What it tells of the search that judged sound play; that can be made again.
TOLD_OF_PLAY = ("budget", "sound_play")

#: Lines of a job.
BATCH = 8
#: Jobs that the process does that asks; where there are more of them, workers are started.
FEW = 8

#: Called with how far it is: the lines checked, the bytes read, the bytes there are.
OnProgress = Callable[[int, int, int], None]
#: What a job gives: the lines judged, and their bytes.
Proved = tuple[list[LineVerdict], int]


def proved(
    first: int, lines: tuple[bytes, ...], *, sound: bool, sheets: tuple[str, ...] = ()
) -> Proved:
    """Do a job: prove some lines of a file by themselves; the number of the first is told."""
    for told in sheets:  # a worker knows no sheet of one's own
        game(json.loads(told))
    judged = [_verdict(examined(first + i, data), sound=sound) for i, data in enumerate(lines)]
    return judged, sum(map(len, lines))


def _verdict(found: Line | Damage, *, sound: bool) -> LineVerdict:
    if isinstance(found, Damage):
        return LineVerdict(found.number, found.puzzle or "", (found.words,))
    one = verify.verdict_of(found)
    return replace(one, besides=tuple(playing.faults(found.record))) if sound else one


def _jobs(path: Path) -> Iterator[tuple[int, tuple[bytes, ...]]]:
    """Yield the lines of a file, some at a time, and the number of the first of them."""
    lines = numbered(path)
    while some := list(islice(lines, BATCH)):
        yield some[0][0], tuple(data for _number, data in some)


class Check:
    """A file that is checked line by line, however long it is.

    Parameters
    ----------
    path : Path
        the file.
    sound : bool
        whether it is searched again which keys are best moves.
    sheets : sequence of str
        the files of one's own rule sheets that its puzzles may name.
    workers : int, optional
        processes that prove; as many as cores where not said.
    progress : callable, optional
        called with how far it is, after each job; not for a short file.

    Attributes
    ----------
    lines : int
        lines checked so far.
    unproved : tuple of str
        the fields of a provenance that are told in the file, and not proved here.
    """

    def __init__(
        self,
        path: Path,
        *,
        sound: bool = False,
        sheets: Sequence[str] = (),
        workers: int | None = 1,
        progress: OnProgress | None = None,
    ) -> None:
        self.lines = 0
        self.unproved = TOLD if sound else tuple(sorted((*TOLD, *TOLD_OF_PLAY)))
        self._read = 0
        self._path = path
        named = [game(sheet).name for sheet in sheets]
        told = tuple(OWN[name].told for name in named if name in OWN)
        self._work = partial(proved, sound=sound, sheets=told)
        self._workers = usual_workers() if workers is None else workers
        self._progress = progress

    def faults(self) -> Generator[Fault, None, None]:
        """Yield what is wrong, in the order of the lines; a damaged one tells no other fault.

        Closing the generator sends the workers home.
        """
        size = self._path.stat().st_size if self._path.is_file() else 0  # of a pipe nobody knows
        with closing(Seen()) as seen, closing(self._proved()) as jobs:
            for number, (lines, read) in enumerate(jobs, start=1):
                for one in lines:
                    self.lines += 1
                    yield from verify.compared(one, seen)
                self._read += read
                if self._progress is not None and number > FEW:
                    self._progress(self.lines, self._read, max(size, self._read))

    def _proved(self) -> Generator[Proved, None, None]:
        """Yield what the jobs give, in the order of the lines."""
        jobs, work = _jobs(self._path), self._work
        yield from starmap(work, islice(jobs, FEW))
        if self._workers == 1:
            yield from starmap(work, jobs)
        more = next(jobs, None)
        if more is None:
            return
        with closing(Pool(self._workers)) as pool:
            ahead = AHEAD * self._workers
            try:
                yield from in_order(pool.executor, work, chain([more], jobs), lambda: ahead)
            except BrokenExecutor:
                raise SchedulerError(_("a worker died; the rest is not checked")) from None


def in_words(fault: Fault) -> str:
    """Return a fault as a line for the reader; a damaged line may tell no id."""
    if fault.puzzle:
        return str(fault)
    return _("line {line}: {words}").format(line=fault.line, words=fault.words)
