"""What a table of endings has, level by level, as figures and in words."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from songo_edu.engine.endings.table import Endings
from songo_edu.locale import _
from songo_edu.locale.numbers import written


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


def as_json(table: Endings) -> dict[str, Any]:
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


def in_words(table: Endings) -> str:
    """Return the levels of a table as lines of a small table."""
    levels = contents(table)
    told = _("{path}: {game}, up to {n} seeds, {entries} positions, {megabytes} MB").format(
        path=table.path,
        game=table.sheet.name,
        n=table.seeds,
        entries=written(sum(level.entries for level in levels)),
        megabytes=written(table.levels[-1].end / 1e6, 1),
    )
    lines = [told, _("seeds   positions    where endless play makes a difference")]
    for level in levels:
        share = written(100 * level.differ / level.entries, 2)
        percent = _("{share} %").format(share=share)
        lines.append(f"{level.seeds:5} {written(level.entries):>11}    {percent:>10}")
    return "\n".join(lines)
