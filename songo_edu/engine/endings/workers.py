"""A level's parts handed out to workers: threads, since compiled code lets others run."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

from songo_edu.engine.endings.maps import rows_with
from songo_edu.engine.machine import Machine
from songo_edu.games.two_row.sheets import RuleSheet

#: Seeds of the mover's row, and its ranks from where to where.
Part = tuple[int, int, int]

_SHARE = 200_000  # entries of a part, about


class Workers(Machine):
    """Workers that sweep the levels of a game; one where nothing is compiled."""

    def __init__(self, sheet: RuleSheet, workers: int | None, *, fast: bool) -> None:
        super().__init__(fast=fast)
        self.sheet = sheet
        self.workers = (workers or os.cpu_count() or 1) if fast else 1
        self._pool = ThreadPoolExecutor(self.workers)

    def close(self) -> None:
        """Let the workers go; those at work come to their end first."""
        self._pool.shutdown()

    def sweep(self, seeds: int, new_work: Callable[[], Callable[[Part], int]]) -> list[int]:
        """Do the work on every part of a level once; return what each part gave.

        Each worker asks `new_work` for work with buffers of its own.
        """
        return self._done(_parts(self.sheet, seeds), new_work)

    def pick(self, count: int, new_work: Callable[[], Callable[[Part], int]]) -> list[int]:
        """Do the work on so many numbers, in parts of some thousands."""
        step = _SHARE // 20
        parts = ((0, begin, min(count, begin + step)) for begin in range(0, count, step))
        return self._done(parts, new_work)

    def _done(
        self, asked: Iterator[Part], new_work: Callable[[], Callable[[Part], int]]
    ) -> list[int]:
        parts = _Parts(asked)

        def run(_worker: int) -> list[int]:
            work = new_work()
            return [int(work(part)) for part in parts]

        if self.workers == 1:  # where nothing is compiled; a browser starts no thread
            return run(0)
        try:
            return [found for each in self._pool.map(run, range(self.workers)) for found in each]
        finally:
            parts.close()


def _parts(sheet: RuleSheet, seeds: int) -> Iterator[Part]:
    for mine in range(seeds + 1):
        rows = rows_with(sheet, mine)
        step = max(1, _SHARE // rows_with(sheet, seeds - mine))
        for begin in range(0, rows, step):
            yield mine, begin, min(rows, begin + step)


class _Parts:
    """Parts of a level, each for whichever worker asks first."""

    def __init__(self, parts: Iterator[Part]) -> None:
        self._parts = parts
        self._lock = threading.Lock()
        self._open = True

    def __iter__(self) -> Iterator[Part]:
        while self._open:
            with self._lock:
                part = next(self._parts, None)
            if part is None:
                return
            yield part

    def close(self) -> None:
        """Give out no more: an interrupted build stops soon."""
        self._open = False
