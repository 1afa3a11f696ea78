"""What the kernel needs to know of a game: the order of entries, and every way into a row."""

import os
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from songo_edu.engine import bitboard_kernel as bits
from songo_edu.engine import bitboards
from songo_edu.engine.bitboards import table_of
from songo_edu.engine.compiled import Kernel, Machine, has_numba
from songo_edu.engine.endings import file, kernel
from songo_edu.engine.endings.file import entries_below, entries_with, reading_maps, rows_with
from songo_edu.engine.endings.table import Endings
from songo_edu.errors import EndingsRangeError
from songo_edu.games.two_row.position import RuleSheet


def building_maps(sheet: RuleSheet, seeds: int, rules: Any, *, compiled: bool) -> tuple[Any, Any]:
    """Return the bitboards' table of a game and the maps for building levels up to `seeds`."""
    # `rules` are the kernel's functions; with `compiled` both are arrays.
    ways, numbers = _ways(sheet, seeds)
    per_row = [rows_with(sheet, level) for level in range(seeds + 1)]
    rows = sum(per_row)
    maps: Any = reading_maps(sheet, seeds)
    size = len(maps)
    for place, length in (
        (kernel.M_FIRST, seeds + 1),
        (kernel.M_WORDS, rows),
        (kernel.M_WAY, len(numbers)),
        (kernel.M_GIVEN, len(ways)),
        (kernel.M_AFTER, rows * len(ways)),
        (kernel.M_BEFORE, rows * len(ways)),
        (kernel.M_FROM, rows + 1),
        (kernel.M_ORIGINS, sheet.row * (rows - per_row[-1])),  # as many as pits that hold a seed
    ):
        maps[place] = size
        size += length
    maps[kernel.M_ROWS] = rows
    for level in range(seeds + 1):
        maps.append(sum(per_row[:level]))
    machine = Machine(fast=compiled)
    maps = machine.integers(maps, zeros=size - len(maps))
    table = machine.integers(table_of(sheet))
    for i, number in enumerate(numbers):
        maps[maps[kernel.M_WAY] + i] = number
    rules.fill_words(maps)
    for way, (sown, last) in enumerate(ways):
        rules.fill_way(table, maps, way, sown, last)
    rules.fill_origins(table, maps)
    return table, maps


def _ways(sheet: RuleSheet, seeds: int) -> tuple[list[tuple[int, int]], list[int]]:
    """Return the ways of a game, and which one each sowing takes, lane by lane."""
    # A way is what is added to the other row, and the lowest bit of the last pit where the sowing
    # may capture.
    table = table_of(sheet)
    ways: dict[tuple[int, int], int] = {}
    numbers = []
    for lane in range(sheet.row):
        for count in range(seeds + 1):
            at = bits.T_SOWN + lane * table[bits.T_WIDTH] + count * bits.SOWING
            way = table[at + bits.SOWN_OTHER], table[at + bits.SOWN_LAST]
            numbers.append(ways.setdefault(way, len(ways)))
    return list(ways), numbers


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

    def sweep(self, seeds: int, new_work: Callable[[], Callable[[Part], int]]) -> Iterator[int]:
        """Do the work on every part of a level once; yield what each part gave."""
        # Each worker asks `new_work` for work with buffers of its own.
        return self._done(_parts(self.sheet, seeds), new_work)

    def pick(self, count: int, new_work: Callable[[], Callable[[Part], int]]) -> Iterator[int]:
        """Do the work on `count` numbers, in parts of some thousands."""
        step = _SHARE // 20
        parts = ((0, begin, min(count, begin + step)) for begin in range(0, count, step))
        return self._done(parts, new_work)

    def _done(
        self, parts: Iterator[Part], new_work: Callable[[], Callable[[Part], int]]
    ) -> Iterator[int]:
        own = threading.local()

        def run(part: Part) -> int:
            if not hasattr(own, "work"):
                own.work = new_work()
            return int(own.work(part))

        if self.workers == 1:  # where nothing is compiled; a browser starts no thread
            return map(run, parts)
        return self._pool.map(run, parts)


def _parts(sheet: RuleSheet, seeds: int) -> Iterator[Part]:
    for mine in range(seeds + 1):
        rows = rows_with(sheet, mine)
        step = max(1, _SHARE // rows_with(sheet, seeds - mine))
        for begin in range(0, rows, step):
            yield mine, begin, min(rows, begin + step)


@dataclass(frozen=True)
class Step:
    """How far the work on a level has come: its sweep, and the entries that changed so far."""

    seeds: int
    sweep: int
    changed: int


Progress = Callable[[Step], None]
#: Seconds after which a long sweep is told of before its end.
PULSE = 2.0


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
    there = False
    with suppress(OSError):  # what is wrong with the name is reported by what follows
        there = path.exists()
    if not there:
        file.begin(path, sheet)
    with file.held(path):
        done = file.read_levels(path, sheet)
        if len(done) <= seeds:
            fast = has_numba() if fast is None else fast
            with closing(Workers(sheet, workers, fast=fast)) as team:
                builder = Builder(team, seeds)
                builder.read(path, done)
                for level in range(len(done), seeds + 1):
                    builder.build(level, progress)
                    file.add_level(path, sheet, level, builder.level(level))
    return Endings.open(path, sheet)


#: What builds a table, as Python asks for it.
SWEEPS = Kernel(
    "songo-edu tables",
    "endings",
    (
        *(kernel.open_level, kernel.sweep_rows, kernel.fill_words, kernel.fill_way),
        *(kernel.fill_origins, kernel.probe_value),
    ),
    threads=True,
)


class Builder:
    """A whole table in memory, filled level by level."""

    def __init__(self, team: Workers, seeds: int) -> None:
        self.team = team
        self.sheet = team.sheet
        self.rules: Any = SWEEPS.of(team)
        self.table, self.maps = building_maps(self.sheet, seeds, self.rules, compiled=team.fast)
        self.data = team.bytes(2 * entries_below(self.sheet, seeds + 1))

    def read(self, path: Path, levels: tuple[file.Level, ...]) -> None:
        """Take over the levels that a file has."""
        with path.open("rb") as stored:
            for level in levels:
                view = self.level(level.seeds)
                stored.seek(level.offset)
                stored.readinto(view)
                file.require_checksum(path, level, view)

    def level(self, seeds: int) -> memoryview:
        """Return the bytes of a level."""
        begin, end = entries_below(self.sheet, seeds), entries_below(self.sheet, seeds + 1)
        return memoryview(self.data)[2 * begin : 2 * end]

    def build(self, seeds: int, progress: Progress | None = None) -> None:
        """Fill a level; those below have to be filled.

        Entries that a change may concern are looked at again until there are none. A mark may get
        lost between two workers, so that the level is done only when a sweep over every open
        entry has changed nothing.
        """
        self.rules.open_level(self.maps, self.data, seeds)
        if seeds < self.sheet.few:
            return
        woken = self.team.bytes(entries_with(self.sheet, seeds))
        which, sweep, changed = kernel.SWEEP_ALL, 0, 1
        while changed or which != kernel.SWEEP_OPEN:
            if sweep:
                which = kernel.SWEEP_WOKEN if changed else kernel.SWEEP_OPEN
            sweep += 1
            changed, reported = 0, time.monotonic()
            for part in self.team.sweep(seeds, partial(self._work, woken, seeds, which)):
                changed += part
                if progress is not None and time.monotonic() - reported >= PULSE:
                    progress(Step(seeds, sweep, changed))
                    reported = time.monotonic()
            if progress is not None:
                progress(Step(seeds, sweep, changed))

    def _work(self, woken: Any, seeds: int, which: int) -> Callable[[Part], int]:
        moves = self.team.integers(zeros=self.sheet.row * kernel.MOVE_SIZE)
        arguments = (self.table, self.maps, self.data, woken, seeds)
        return lambda part: int(self.rules.sweep_rows(*arguments, *part, which, moves))
