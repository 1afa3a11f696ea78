"""What the kernel needs to know of a game: the order of entries, and every way into a row."""

from __future__ import annotations

from math import comb
from typing import Any

from songo_edu.engine.bitboards import layout as bits
from songo_edu.engine.bitboards.tables import table_of
from songo_edu.engine.endings import layout
from songo_edu.engine.machine import Machine
from songo_edu.games.two_row.sheets import RuleSheet

#: The maps of no table: no position has so few seeds.
NO_MAPS = tuple(-1 if place == layout.M_TOP else 0 for place in range(layout.M_HEAD))


def entries_below(sheet: RuleSheet, seeds: int) -> int:
    """Return how many positions hold fewer seeds.

    Examples
    --------
    >>> from songo_edu.games.two_row.sheets import sheet
    >>> entries_below(sheet("songo"), 16)
    77558760
    """
    return comb(seeds + 2 * sheet.row - 1, 2 * sheet.row)


def entries_with(sheet: RuleSheet, seeds: int) -> int:
    """Return how many positions hold so many seeds: the entries of a level."""
    return entries_below(sheet, seeds + 1) - entries_below(sheet, seeds)


def rows_with(sheet: RuleSheet, seeds: int) -> int:
    """Return how many rows hold so many seeds."""
    return comb(seeds + sheet.row - 1, sheet.row - 1)


def reading_maps(sheet: RuleSheet, seeds: int, base: int = 0) -> list[int]:
    """Return the maps that are enough to read a table of levels up to so many seeds.

    `base` is the byte at which the table begins.
    """
    splits = []
    for level in range(seeds + 1):
        entry = entries_below(sheet, level)
        for mine in range(seeds + 1):
            splits.append(entry)
            if mine <= level:
                entry += rows_with(sheet, mine) * rows_with(sheet, level - mine)
    counts = [rows_with(sheet, level) for level in range(seeds + 1)]
    bars = [comb(before + i, i + 1) for i in range(sheet.row - 1) for before in range(seeds + 1)]
    maps = [0] * layout.M_HEAD
    maps[layout.M_ROW] = sheet.row
    maps[layout.M_TOP] = seeds
    maps[layout.M_BASE] = base
    maps[layout.M_FEW] = sheet.few
    for place, part in (
        (layout.M_SPLIT, splits),
        (layout.M_COUNT, counts),
        (layout.M_BARS, bars),
    ):
        maps[place] = len(maps)
        maps += part
    return maps


def building_maps(sheet: RuleSheet, seeds: int, rules: Any, *, compiled: bool) -> tuple[Any, Any]:
    """Return the bitboards' table of a game and the maps for building levels up to `seeds`.

    `rules` are the kernel's functions; with `compiled` both are arrays.
    """
    ways, numbers = _ways(sheet, seeds)
    per_row = [rows_with(sheet, level) for level in range(seeds + 1)]
    rows = sum(per_row)
    maps: Any = reading_maps(sheet, seeds)
    size = len(maps)
    for place, length in (
        (layout.M_FIRST, seeds + 1),
        (layout.M_WORDS, rows),
        (layout.M_WAY, len(numbers)),
        (layout.M_GIVEN, len(ways)),
        (layout.M_AFTER, rows * len(ways)),
        (layout.M_BEFORE, rows * len(ways)),
        (layout.M_FROM, rows + 1),
        (layout.M_ORIGINS, sheet.row * (rows - per_row[-1])),  # as many as pits that hold a seed
    ):
        maps[place] = size
        size += length
    maps[layout.M_ROWS] = rows
    for level in range(seeds + 1):
        maps.append(sum(per_row[:level]))
    machine = Machine(fast=compiled)
    maps = machine.integers(maps, zeros=size - len(maps))
    table = machine.integers(table_of(sheet))
    for i, number in enumerate(numbers):
        maps[maps[layout.M_WAY] + i] = number
    rules.fill_words(maps)
    for way, (sown, last) in enumerate(ways):
        rules.fill_way(table, maps, way, sown, last)
    rules.fill_origins(table, maps)
    return table, maps


def _ways(sheet: RuleSheet, seeds: int) -> tuple[list[tuple[int, int]], list[int]]:
    """Return the ways of a game, and which one each sowing takes, lane by lane.

    A way is what is added to the other row, and the lowest bit of the last pit where the sowing
    may capture.
    """
    table = table_of(sheet)
    ways: dict[tuple[int, int], int] = {}
    numbers = []
    for lane in range(sheet.row):
        for held in range(seeds + 1):
            at = bits.T_SOWN + lane * table[bits.T_WIDTH] + held * bits.SOWING
            way = table[at + bits.SOWN_OTHER], table[at + bits.SOWN_LAST]
            numbers.append(ways.setdefault(way, len(ways)))
    return list(ways), numbers
