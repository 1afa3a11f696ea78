"""What a table of endings shows, counted level by level, for chapter 24.

``python -m benchmarks.endings_counted FILE`` writes `songo_edu/figures/endings_counted.json` from a
table that ``songo-edu tables build --game songo --seeds 20 -o FILE`` has made.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from songo_edu.engine.endings import Endings
from songo_edu.engine.endings.file import rows_with

PATH = Path(__file__).parents[1] / "songo_edu" / "figures" / "endings_counted.json"


@dataclass(frozen=True)
class Counted:
    """Boards with so many seeds, by what the player to move gains with best play."""

    seeds: int  # on the board
    boards: int  # one side to move
    more: int  # boards on which the mover gets more than half of the seeds
    level: int
    less: int
    open: int  # on which endless play decides
    #: On which either side loses by having to move: whoever moves gets less than half, and would
    #: get more than half if the other side moved; both have seeds.
    zugzwangs: int
    bare: int  # of these, on which whoever moves gets nothing at all


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


def main(arguments: list[str]) -> int:
    """Count every level on which a game goes on, and write the counts."""
    [path] = arguments
    table = Endings.open(path)
    levels = range(max(1, table.sheet.few), table.seeds + 1)
    told = {
        "game": table.sheet.name,
        "sheet": table.sheet.digest(),
        "levels": [asdict(counted(table, seeds)) for seeds in levels],
    }
    PATH.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
