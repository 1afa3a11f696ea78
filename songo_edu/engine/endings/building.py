"""Tables of endings built by retrograde analysis, level by level, on several cores."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from songo_edu.engine import bitboards
from songo_edu.engine.compiled import has_numba
from songo_edu.engine.endings import file, layout
from songo_edu.engine.endings.machine import native, plain
from songo_edu.engine.endings.maps import building_maps, entries_below, entries_with
from songo_edu.engine.endings.table import Endings
from songo_edu.engine.endings.workers import Part, Workers
from songo_edu.errors import EndingsRangeError
from songo_edu.games.two_row.sheets import RuleSheet


@dataclass(frozen=True)
class Step:
    """How far the work on a level has come: its sweep, and the entries that changed in it."""

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
    there = False
    with suppress(OSError):  # what is wrong with the name is told by what follows
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


class Builder:
    """A whole table in memory, filled level by level."""

    def __init__(self, team: Workers, seeds: int) -> None:
        self.team = team
        self.sheet = team.sheet
        self.rules: Any = native() if team.fast else plain()
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
        which, sweep, changed = layout.SWEEP_ALL, 0, 1
        while changed or which != layout.SWEEP_OPEN:
            if sweep:
                which = layout.SWEEP_WOKEN if changed else layout.SWEEP_OPEN
            sweep += 1
            changed = sum(self.team.sweep(seeds, partial(self._work, woken, seeds, which)))
            if progress is not None:
                progress(Step(seeds, sweep, changed))

    def _work(self, woken: Any, seeds: int, which: int) -> Callable[[Part], int]:
        moves = self.team.integers([0] * (self.sheet.row * layout.MOVE_SIZE))

        def work(part: Part) -> int:
            found = self.rules.sweep_rows(
                self.table, self.maps, self.data, woken, seeds, *part, which, moves
            )
            return int(found)

        return work
