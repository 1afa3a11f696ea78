"""What the tables of endings know of boards: the seeds that a side is sure of.

Only entries whose two bounds agree decide what is asked. A table is opened where the reader has one
that is large enough; else one of the studies’ own is built, as far as it is needed, and kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

from songo_edu import writing
from songo_edu.engine.compiled import has_numba
from songo_edu.engine.endings.at_hand import own_path
from songo_edu.engine.endings.building import build
from songo_edu.engine.endings.file import default_path
from songo_edu.engine.endings.table import Endings
from songo_edu.errors import EndingsFileError, MissingExtraError
from songo_edu.games.two_row.sheets import RuleSheet
from songo_edu.rules.two_row.endings import (
    choices_size,
    entries_below,
    fill_choices,
    row_rank,
    rows_with,
)
from songo_edu.rules.two_row.layout import MOVER

#: The most seeds on the board of a study, by the pits of a row: songo's tables stay below 300 MB.
MOST = {7: 16, 6: 16}
#: The fewest: below them the game is over, or there is nothing to study.
LEAST = {7: 10, 6: 6}
#: The most seeds for which a table is built without Numba.
PLAIN = 8


def sizes(sheet: RuleSheet) -> range:
    """Return how many seeds may be on the board of a study.

    Examples
    --------
    >>> from songo_edu.games.two_row.sheets import sheet
    >>> sizes(sheet("songo")), sizes(sheet("awale"))
    (range(10, 17), range(6, 17))
    """
    return range(max(sheet.few, LEAST.get(sheet.row, 6)), MOST.get(sheet.row, 10) + 1)


def table_for(sheet: RuleSheet, seeds: int) -> Endings:
    """Return a table that holds so many seeds, built where there is none.

    Raises
    ------
    MissingExtraError
        where it would have to be built without Numba (extra ``fast``).
    EndingsFileError
        where a file is damaged or cannot be written.
    """
    try:
        table = Endings.open(default_path(sheet), sheet)
        if table.seeds >= seeds:
            return table
    except EndingsFileError:
        pass
    path = own_path(sheet)
    with _alone(path):  # of several workers one builds, the others wait
        if path.is_file():
            table = Endings.open(path, sheet)
            if table.seeds >= seeds:
                return table
        if seeds > PLAIN and not has_numba():
            raise MissingExtraError("puzzles find", "fast")
        return build(sheet, seeds, path)


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Keep other processes from building the same table meanwhile."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = path.with_suffix(".lock")
    with suppress(FileExistsError):
        writing.adding(lock, create=True).close()
    with writing.held(lock, wait=True):
        yield


class Known:
    """The tables of a sheet, asked by flat states.

    Examples
    --------
    >>> from songo_edu import game
    >>> board = game("awale").position("0.0.0.0.1.0/0.0.0.0.0.1 S 0-0")
    >>> Known(board.sheet, 3).bounds(board.state)
    (-2, -2)
    """

    def __init__(self, sheet: RuleSheet, seeds: int) -> None:
        self.sheet = sheet
        self.table = table_for(sheet, seeds)
        self.seeds = self.table.seeds
        self._data: Any = self.table.bytes
        self._base = self.table.levels[0].offset
        self._choices = [0] * choices_size(sheet.row, self.seeds)
        fill_choices(sheet.row, self.seeds, self._choices)
        self._ranks: dict[tuple[int, ...], int] = {}
        self._splits: dict[tuple[int, int], int] = {}

    def bounds(self, state: tuple[int, ...]) -> tuple[int, int]:
        """Return the seeds that the mover gains on the other side: at least, and at most."""
        row = self.sheet.row
        south, north = state[:row], state[row : 2 * row]
        own, other = (south, north) if state[MOVER] == 0 else (north, south)
        theirs = sum(other)
        entry = self._split(sum(own), theirs) + self._rank(other)
        entry += self._rank(own) * rows_with(self._choices, row, theirs)
        place = self._base + 2 * entry
        low, high = self._data[place], self._data[place + 1]
        return low - 256 if low > 127 else low, high - 256 if high > 127 else high

    def _rank(self, pits: tuple[int, ...]) -> int:
        """Return the rank of a row, worked out once."""
        found = self._ranks.get(pits)
        if found is None:
            found = self._ranks[pits] = row_rank(self._choices, self.sheet.row, list(pits), 0)
        return found

    def _split(self, mine: int, theirs: int) -> int:
        """Return the first entry with so many seeds in the mover’s row and in the other."""
        found = self._splits.get((mine, theirs))
        if found is None:
            row, choices = self.sheet.row, self._choices
            found = entries_below(choices, row, mine + theirs)
            for less in range(mine):
                more = rows_with(choices, row, mine + theirs - less)
                found += rows_with(choices, row, less) * more
            self._splits[mine, theirs] = found
        return found


@cache
def _known(sheet: RuleSheet, seeds: int) -> Known:
    return Known(sheet, seeds)


def known_of(sheet: RuleSheet, seeds: int) -> Known:
    """Return the tables of a sheet that hold so many seeds, opened once."""
    return _known(sheet, seeds)
