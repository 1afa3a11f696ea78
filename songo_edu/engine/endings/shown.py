"""What a table of endings has, level by level: as figures, in words, and counted."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from songo_edu.engine.endings.file import rows_with
from songo_edu.engine.endings.table import Endings
from songo_edu.locale import _, written


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


@dataclass(frozen=True)
class Counted:
    """Boards with so many seeds, by what the player to move gains with best play.

    Attributes
    ----------
    seeds, boards : int
        seeds on the board, and how many boards there are, one side to move.
    more, level, less : int
        boards on which the mover gets more than half of the seeds, half, less.
    open : int
        boards on which endless play decides.
    zugzwangs : int
        boards on which either side loses by having to move: whoever moves gets less than half, and
        would get more than half if the other side moved; both have seeds.
    bare : int
        of these, boards on which whoever moves gets nothing at all.
    """

    seeds: int
    boards: int
    more: int
    level: int
    less: int
    open: int
    zugzwangs: int
    bare: int


def counted(table: Endings, seeds: int) -> Counted:
    """Count a level of a table, with NumPy.

    A board is known by both rows, South’s and North’s; what it is worth for North to move is the
    entry with the rows exchanged. Zugzwangs are boards of which both entries agree in their bounds.
    """
    import numpy as np

    sheet = table.sheet
    data = np.frombuffer(table.level_data(seeds), dtype=np.int8).reshape(-1, 2)
    blocks: list[Any] = []
    begin = 0
    for mine in range(seeds + 1):
        shape = rows_with(sheet, mine), rows_with(sheet, seeds - mine)
        size = shape[0] * shape[1]
        blocks.append(data[begin : begin + size].reshape(*shape, 2))
        begin += size
    found = dict.fromkeys(("more", "level", "less", "open", "zugzwangs", "bare"), 0)
    for mine, block in enumerate(blocks):
        low, high = block[..., 0], block[..., 1]
        sure = low == high
        found["open"] += int((~sure).sum())
        found["more"] += int((sure & (low > 0)).sum())
        found["level"] += int((sure & (low == 0)).sum())
        found["less"] += int((sure & (low < 0)).sum())
        if mine in (0, seeds):
            continue  # who has no seed has no move to lose by
        turned = blocks[seeds - mine].transpose(1, 0, 2)
        other, most = turned[..., 0], turned[..., 1]
        both = sure & (other == most) & (low < 0) & (other < 0)
        found["zugzwangs"] += int(both.sum())
        found["bare"] += int((both & (low == -seeds) & (other == -seeds)).sum())
    return Counted(seeds, len(data), **found)
