"""A table of endings opened for reading: what it says of a position, and what it has."""

from __future__ import annotations

import mmap
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from songo_edu.engine.endings import file
from songo_edu.errors import PositionError
from songo_edu.games import Position
from songo_edu.games.two_row.position import RuleSheet, Side, other_side
from songo_edu.locale import _, written
from songo_edu.rules.two_row import endings

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Endings:
    """The endings of a game with at most `seeds` on the board, in a file mapped into memory.

    The directory is checked when a table is opened, a level's checksum when it is first asked for.

    Examples
    --------
    >>> from songo_edu import game
    >>> from songo_edu.engine.endings import build
    >>> import tempfile, pathlib
    >>> path = pathlib.Path(tempfile.mkdtemp(), "awale.endings")
    >>> found = build(game("awale").sheet, 3, path, fast=False)
    >>> found.bounds(game("awale").position("0.0.0.0.1.0/0.0.0.0.0.1 S 24-22"))
    (-2, -2)
    """

    path: Path
    sheet: RuleSheet
    levels: tuple[file.Level, ...]

    @classmethod
    def open(cls, path: Path | str, sheet: RuleSheet | None = None) -> Endings:
        """Open the table in a file; of that sheet, else of whichever known one it holds.

        Raises
        ------
        EndingsFileError
            where it is no such table, or a damaged one, with what is wrong with it.
        """
        path = Path(path)
        rule_sheet = file.sheet_of(path) if sheet is None else sheet
        levels = file.read_levels(path, rule_sheet)
        if not levels:
            file.refuse(_("{path} has no finished level"), path)
        return cls(path, rule_sheet, levels)

    @property
    def seeds(self) -> int:
        """The most seeds on the board that the table knows."""
        return len(self.levels) - 1

    def up_to(self, seeds: int) -> Endings:
        """Return the table of at most this number of seeds, which looks at those levels alone."""
        part = Endings(self.path, self.sheet, self.levels[: seeds + 1])
        vars(part).update(_map=self._map, _checked=self._checked)
        return part

    def bounds(self, position: Position) -> tuple[int, int]:
        """Return the seeds on the board that the mover is sure to gain on the other side.

        First where endless play counts as the worst outcome for the mover (every seed lost), then
        where it counts as the best. Stores and what was played before are left aside.

        Raises
        ------
        PositionError
            where the table does not hold the position.
        EndingsFileError
            where its level is damaged.
        """
        if position.sheet != self.sheet or sum(position.pits.values()) > self.seeds:
            sentence = _("{position} is not in {path}")
            raise PositionError(sentence.format(position=position, path=self.path))
        entry = self._entry(position)
        data: Any = self._mapped(sum(position.pits.values()))
        return endings.low_at(data, file.HEADER, entry), endings.high_at(data, file.HEADER, entry)

    def value(self, position: Position) -> int | None:
        """Return the seeds on the board that the mover gains on the other side with best play.

        None where the table does not know: both bounds differ, the position has a past to which it
        could come back (none just after a capture, or loaded), or best play fills a store: that
        ends the game before the last seed (`winner`).
        """
        value = self._settled(position)
        if value is None or self._winner(position, value) is not None:
            return None
        return value

    def winner(self, position: Position) -> Side | None:
        """Return who wins by force, None where nobody does or the table does not know.

        In a game played to its last seed they get a full store, which only ends it sooner.
        """
        value = self._settled(position)
        return None if value is None else self._winner(position, value)

    def _settled(self, position: Position) -> int | None:
        """Return what both bounds say, where stores do not keep that from meaning anything."""
        board = sum(position.pits.values())
        stores = position.stores.values()
        if board > self.seeds or position.past or max(stores) >= self.sheet.win:
            return None
        if 2 * self.sheet.win <= board + sum(stores):
            return None  # both stores could be full, and it matters which is first
        low, high = self.bounds(position)
        return low if low == high else None

    def _winner(self, position: Position, value: int) -> Side | None:
        board = sum(position.pits.values())
        for side, gain in ((position.mover, value), (other_side(position.mover), -value)):
            if 2 * position.stores[side] + board + gain >= 2 * self.sheet.win:
                return side
        return None

    @property
    def data(self) -> NDArray[np.uint8]:
        """The bytes of the file for compiled code; its levels are checked first."""
        import numpy as np

        return np.frombuffer(self.bytes, dtype=np.uint8)

    @property
    def bytes(self) -> mmap.mmap:
        """The bytes of the file for plain Python; its levels are checked first."""
        for level in self.levels:
            self._mapped(level.seeds)
        return self._map

    @property
    def numbers(self) -> list[int]:
        """The maps with which a kernel reads the `data` (`place_of`)."""
        return file.reading_maps(self.sheet, self.seeds, file.HEADER)

    def level_data(self, seeds: int) -> memoryview:
        """Return the bytes of a level, two an entry."""
        level = self.levels[seeds]
        return memoryview(self._mapped(seeds))[level.offset : level.end]

    def _entry(self, position: Position) -> int:
        state = list(position.state)
        return endings.entry_of(self._rules, self._choices, state, 0)

    @cached_property
    def _rules(self) -> list[int]:
        return self.sheet.integers()

    @cached_property
    def _choices(self) -> list[int]:
        choices = [0] * endings.choices_size(self.sheet.row, self.seeds)
        endings.fill_choices(self.sheet.row, self.seeds, choices)
        return choices

    @cached_property
    def _map(self) -> mmap.mmap:
        # A copy where it is written to: compiled code takes no read-only arrays.
        with self.path.open("rb") as opened:
            return mmap.mmap(opened.fileno(), self.levels[-1].end, access=mmap.ACCESS_COPY)

    @cached_property
    def _checked(self) -> set[int]:
        return set()

    def _mapped(self, seeds: int) -> mmap.mmap:
        """Return the mapped file once the checksum of a level is known to be right."""
        if seeds not in self._checked:
            level = self.levels[seeds]
            view = memoryview(self._map)[level.offset : level.end]
            file.require_checksum(self.path, level, view)
            self._checked.add(seeds)
        return self._map


# -- what a table has, level by level: as figures, and in words ------------------------------------


@dataclass(frozen=True)
class Contents:
    """A level: its entries, and in how many of them endless play makes a difference."""

    seeds: int
    entries: int
    differ: int
    bytes: int


def contents(table: Endings) -> list[Contents]:
    """Return what each level of a table has.

    Raises
    ------
    EndingsFileError
        where a level is damaged.
    """
    return [
        Contents(level.seeds, level.size // 2, _differ(table, level.seeds), level.size)
        for level in table.levels
    ]


def _differ(table: Endings, seeds: int) -> int:
    data = table.level_data(seeds)
    try:
        import numpy as np
    except ImportError:
        return sum(low != high for low, high in zip(data[0::2], data[1::2], strict=True))
    bounds = np.frombuffer(data, dtype=np.uint8)
    return int((bounds[0::2] != bounds[1::2]).sum())


def contents_as_json(table: Endings) -> dict[str, Any]:
    """Return what ``songo-edu tables show --json`` prints."""
    levels = contents(table)
    return {
        "file": str(table.path),
        "game": table.sheet.name,
        "sheet": table.sheet.digest(),
        "seeds": table.seeds,
        "entries": sum(level.entries for level in levels),
        "bytes": table.levels[-1].end,
        "levels": [asdict(level) for level in levels],
    }


def contents_in_words(table: Endings) -> str:
    """Return the levels of a table as lines of a small table."""
    levels = contents(table)
    sentence = _("{path}: {game}, up to {n} seeds, {entries} positions, {megabytes} MB").format(
        path=table.path,
        game=table.sheet.name,
        n=table.seeds,
        entries=written(sum(level.entries for level in levels)),
        megabytes=written(table.levels[-1].end / 1e6, 1),
    )
    lines = [sentence, _("seeds   positions    where endless play makes a difference")]
    for level in levels:
        share = written(100 * level.differ / level.entries, 2)
        percent = _("{share} %").format(share=share)
        lines.append(f"{level.seeds:5} {written(level.entries):>11}    {percent:>10}")
    return "\n".join(lines)
