"""Tables of endings built by retrograde analysis, level by level, on several cores."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from songo_edu.analysis import bitboards
from songo_edu.analysis.compiled import has_numba
from songo_edu.analysis.endings import file, layout
from songo_edu.analysis.endings.machine import native, plain
from songo_edu.analysis.endings.maps import (
    building_maps,
    entries_below,
    entries_with,
    rows_with,
)
from songo_edu.analysis.endings.table import Endings
from songo_edu.errors import EndingsRangeError
from songo_edu.games.sheets import RuleSheet

#: Entries that a worker takes on at once.
_SHARE = 200_000


@dataclass(frozen=True)
class Step:
    """How far a build has come: a sweep over a level, and the entries that changed in it."""

    seeds: int
    sweep: int
    changed: int


Progress = Callable[[Step], None]


def build(
    sheet: RuleSheet,
    seeds: int,
    path: Path | str | None = None,
    *,
    workers: int | None = None,
    progress: Progress | None = None,
    fast: bool | None = None,
) -> Endings:
    """Build the table of all positions with at most `seeds` on the board, or what it still lacks.

    The file may hold levels already: only those above them are built. Each level is kept as soon
    as it is finished. The bytes do not depend on how many `workers` there are; left out, one a
    core. `fast` says whether to use Numba; left out, where it is installed.

    Raises
    ------
    EndingsRangeError
        for more seeds than the game has, or fewer than none.
    EndingsFileError
        where the file is another's or damaged, or cannot be written.
    """
    most = min(sheet.seeds, file.MOST)
    if not 0 <= seeds <= most or not bitboards.fits(sheet):
        raise EndingsRangeError(sheet.name, seeds, most)
    path = file.default_path(sheet) if path is None else Path(path)
    if not path.exists():
        file.begin(path, sheet)
    with file.held(path):
        done = file.read_levels(path, sheet)
        if len(done) <= seeds:
            _add_levels(sheet, seeds, path, done, workers, progress, fast)
    return Endings.open(path, sheet)


def _add_levels(
    sheet: RuleSheet,
    seeds: int,
    path: Path,
    done: tuple[file.Level, ...],
    workers: int | None,
    progress: Progress | None,
    fast: bool | None,
) -> None:
    fast = has_numba() if fast is None else fast
    builder = Builder(sheet, seeds, fast=fast, workers=workers or os.cpu_count() or 1)
    with path.open("rb") as stored:
        for level in done:
            stored.seek(level.offset)
            view = builder.level(level.seeds)
            stored.readinto(view)
            file.require_checksum(path, level, view)
    for level_seeds in range(len(done), seeds + 1):
        builder.build(level_seeds, progress)
        file.add_level(path, sheet, level_seeds, builder.level(level_seeds))


class Builder:
    """A whole table in memory, and the workers that fill it."""

    def __init__(self, sheet: RuleSheet, seeds: int, *, fast: bool, workers: int) -> None:
        self.sheet = sheet
        self.workers = workers if fast else 1
        self.rules: Any = native() if fast else plain()
        self.table, self.maps = building_maps(sheet, seeds, self.rules, compiled=fast)
        self.fast = fast
        self.data = self._bytes(2 * entries_below(sheet, seeds + 1))
        self.sweeps = 0

    def _bytes(self, size: int) -> Any:
        if not self.fast:
            return bytearray(size)
        import numpy as np

        return np.zeros(size, dtype=np.uint8)

    def _moves(self) -> Any:
        if not self.fast:
            return [0] * (7 * layout.MOVE_SIZE)
        import numpy as np

        return np.zeros(7 * layout.MOVE_SIZE, dtype=np.int64)

    def level(self, seeds: int) -> memoryview:
        """Return the bytes of a level."""
        begin, end = entries_below(self.sheet, seeds), entries_below(self.sheet, seeds + 1)
        return memoryview(self.data)[2 * begin : 2 * end]

    def build(self, seeds: int, progress: Progress | None = None) -> None:
        """Fill a level; those below have to be filled.

        Entries that a change may concern are looked at again until there are none. Marks may be
        lost between two workers, so that the level is done only when a sweep over every open
        entry, with nobody else at work, changes nothing.
        """
        self.rules.begin_level(self.maps, self.data, seeds)
        if seeds < self.sheet.few:
            return
        woken = self._bytes(entries_with(self.sheet, seeds))
        which, sweep = layout.SWEEP_ALL, 0
        with ThreadPoolExecutor(self.workers) as pool:
            while True:
                changed = self._sweep(pool, woken, seeds, which)
                sweep += 1
                if progress is not None:
                    progress(Step(seeds, sweep, changed))
                if changed == 0 and which == layout.SWEEP_OPEN:
                    break
                which = layout.SWEEP_WOKEN if changed else layout.SWEEP_OPEN

    def _sweep(self, pool: ThreadPoolExecutor, woken: Any, seeds: int, which: int) -> int:
        """Sweep a level once with every worker; return how many entries changed."""
        shares = _Shares(_shares(self.sheet, seeds))

        def work(_worker: int) -> int:
            moves = self._moves()
            changed = 0
            for mine, begin, end in shares:
                found = self.rules.sweep_rows(
                    self.table, self.maps, self.data, woken, seeds, mine, begin, end, which, moves
                )
                changed += int(found)
            return changed

        try:
            return sum(pool.map(work, range(self.workers)))
        finally:
            shares.close()


def _shares(sheet: RuleSheet, seeds: int) -> Iterator[tuple[int, int, int]]:
    """Give the parts of a level: seeds of the mover's row, and ranks from where to where."""
    for mine in range(seeds + 1):
        rows = rows_with(sheet, mine)
        step = max(1, _SHARE // rows_with(sheet, seeds - mine))
        for begin in range(0, rows, step):
            yield mine, begin, min(rows, begin + step)


class _Shares:
    """Parts of a level, each for whichever worker asks first."""

    def __init__(self, parts: Iterator[tuple[int, int, int]]) -> None:
        self._parts = parts
        self._lock = threading.Lock()
        self._open = True

    def __iter__(self) -> Iterator[tuple[int, int, int]]:
        while self._open:
            with self._lock:
                part = next(self._parts, None)
            if part is None:
                return
            yield part

    def close(self) -> None:
        """Give out no more: an interrupted build stops soon."""
        self._open = False
