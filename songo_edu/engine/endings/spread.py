"""A table of endings proved by an executor’s workers: in processes, or those of a Dask scheduler.

A worker opens the file itself, by the same name: a cluster of several machines has it on a disk
that they share. Whether it is the same file its checksums tell.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from functools import lru_cache
from pathlib import Path

from songo_edu.engine.compiled import has_numba
from songo_edu.engine.endings.checking import Checker, Fault
from songo_edu.engine.endings.file import Level, refuse
from songo_edu.engine.endings.table import Endings
from songo_edu.engine.endings.workers import Share, Workers
from songo_edu.errors import EndingsRangeError
from songo_edu.locale import _

#: A level with more entries is compared in shares.
ALONE = 1_000_000
#: In so many of them.
SHARES = 32


def check_spread(
    table: Endings,
    executor: Executor,
    *,
    level: int | None = None,
    tell: Callable[[int, int], None] | None = None,
) -> Fault | None:
    """Return a fault of a table, None where every entry of every level is proved, as `check` does.

    Each level is compared in shares, and reached by one worker more; levels do not wait for each
    other. `tell` hears how many pieces of how many are done.

    Raises
    ------
    EndingsRangeError
        where the table has no such level.
    EndingsFileError
        where a level does not have its checksum, or a worker has another file by that name.
    """
    if level is not None and not 0 <= level <= table.seeds:
        raise EndingsRangeError(table.sheet.name, level, table.seeds)
    asked: list[Future[Fault | None]] = []
    name = str(table.path.resolve())
    for each in table.levels if level is None else table.levels[level : level + 1]:
        shares = SHARES if each.size // 2 > ALONE else 1
        pieces: list[Share | None] = [*((number, shares) for number in range(shares)), None]
        asked += [
            executor.submit(prove, name, table.levels[: each.seeds + 1], piece) for piece in pieces
        ]
    faults = []
    try:
        for done, future in enumerate(asked, 1):
            found = future.result()
            if found is not None:
                faults.append(found)
            if tell is not None:
                tell(done, len(asked))
    finally:
        for future in asked:
            future.cancel()
    return min(faults, key=lambda fault: fault.seeds, default=None)


def prove(name: str, levels: tuple[Level, ...], share: Share | None) -> Fault | None:
    """Compare a share of the last of some levels, or reach it where no share is named."""
    checker = _checker(name, levels)
    seeds = levels[-1].seeds
    return checker.reached(seeds) if share is None else checker.compared(seeds, share=share)


@lru_cache(maxsize=2)
def _checker(name: str, levels: tuple[Level, ...]) -> Checker:
    table = Endings.open(Path(name))
    if table.levels[: len(levels)] != levels:
        refuse(_("a worker has another table by the name {path}"), table.path)
    part = table.up_to(len(levels) - 1)
    return Checker(Workers(table.sheet, 1, fast=has_numba()), part)
