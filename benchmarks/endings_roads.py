"""The longest way to a certain win in a table of endings, and where taking costs most.

``python -m benchmarks.endings_roads FILE --seeds 14`` writes `songo_edu/figures/endings_roads.json`
from a table that ``songo-edu tables build --game songo --seeds 14 -o FILE`` has made, for chapter
24. It takes minutes, with Numba.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks import endings_roads_kernel
from songo_edu.engine.bitboards.board import table_of
from songo_edu.engine.compiled import Kernel
from songo_edu.engine.endings import Endings, file
from songo_edu.engine.endings.building import Part, Workers
from songo_edu.engine.endings.checking import position_of
from songo_edu.engine.endings.file import entries_below, entries_with, reading_maps

PATH = Path(__file__).parents[1] / "songo_edu" / "figures" / "endings_roads.json"
LONGEST = 254  # plies that a byte holds


#: The kernel, as Python asks for it.
ROADS = Kernel(
    "roads",
    "endings_roads",
    (endings_roads_kernel.road_rows, endings_roads_kernel.dearest_capture),
    threads=True,
)


class Roads:
    """What is looked for in the levels of a table."""

    def __init__(self, team: Workers, table: Endings, rules: Any) -> None:
        self.team = team
        self.table = table
        self.rules = rules
        self.given = (
            team.integers(table_of(table.sheet)),
            team.integers(reading_maps(table.sheet, table.seeds, file.HEADER)),
            table.data if team.fast else table.bytes,
        )

    def plies(self, seeds: int) -> Any:
        """Return of each entry of a level the plies until a seed leaves the board, plus 1.

        0 where endless play decides, or nobody gains.
        """
        roads = self.team.bytes(entries_with(self.table.sheet, seeds))
        for step in range(LONGEST):
            count = sum(self.team.sweep(seeds, partial(self._step, roads, seeds, step)))
            if step and not count:
                return roads
        raise AssertionError(seeds)

    def _step(self, roads: Any, seeds: int, step: int) -> Callable[[Part], int]:
        def work(part: Part) -> int:
            return int(self.rules.road_rows(*self.given, roads, seeds, *part, step))

        return work

    def dearest(self, seeds: int) -> tuple[int, int]:
        """Return what the dearest capture of a level costs, and the entry of its board."""

        def work(part: Part) -> int:
            return int(self.rules.dearest_capture(*self.given, seeds, *part))

        most = max(self.team.sweep(seeds, lambda: work))
        return most >> 32, (1 << 32) - 1 - most % (1 << 32)

    def told(self, seeds: int) -> dict[str, Any]:
        """Return what a level shows."""
        sheet = self.table.sheet
        first = entries_below(sheet, seeds)
        roads = self.plies(seeds)
        gains = np.frombuffer(self.table.level_data(seeds), dtype=np.int8)[::2]
        ways = np.where(gains > 0, roads, 0)
        entry, longest = int(ways.argmax()), int(ways.max())
        cost, dear = self.dearest(seeds)
        return {
            "seeds": seeds,
            "plies": longest - 1,
            "longest": self._board(first + entry),
            "cost": cost,
            "dearest": self._board(dear),
        }

    def _board(self, entry: int) -> dict[str, Any]:
        position = position_of(self.table.sheet, entry)
        return {"position": str(position), "gains": self.table.bounds(position)[0]}


def main(arguments: list[str] | None = None) -> int:
    """Look at every level on which a game goes on, and write what it shows so far."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--seeds", type=int, default=14)
    options = parser.parse_args(arguments)
    table = Endings.open(options.file).up_to(options.seeds)
    with closing(Workers(table.sheet, None, fast=True)) as team:
        roads = Roads(team, table, ROADS.native)
        levels: list[dict[str, Any]] = []
        for seeds in range(max(1, table.sheet.few), table.seeds + 1):
            levels.append(roads.told(seeds))
            told = {"game": table.sheet.name, "sheet": table.sheet.digest(), "levels": levels}
            PATH.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
