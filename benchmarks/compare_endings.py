"""Compare tables of endings with searches that play every game out by the plain rules.

``python -m benchmarks.compare_endings --positions 10_000``: so many random endings of every
sheet. A search knows no table: it follows every line to the end of the game, repetition included,
and finds whether the mover can be sure of so many seeds. Each ending is asked twice: they must be
sure of the lower bound, and not of more than the upper one. Endings that take too long are counted
as open.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from songo_edu.engine.endings.building import build
from songo_edu.engine.endings.checking import position_of
from songo_edu.engine.endings.file import entries_below, entries_with
from songo_edu.engine.endings.table import Endings
from songo_edu.engine.two_row import Engine
from songo_edu.games import Position
from songo_edu.games.two_row.sheets import SHEETS
from songo_edu.rules.two_row import layout
from songo_edu.rules.two_row import search as solving

#: How deep a search goes, one after the other.
DEPTHS = (4, 8, 12, 16, 20, 26, 34, 50, 120)
#: Positions that the searches for one question look at, in all.
NODES = 100_000

_ABOVE = 3  # levels that are asked, from where few seeds end the game on
_LEVELS = 8  # where they do not


@dataclass
class Compared:
    """What a comparison has found: endings that searches agreed on, left open, or differed on."""

    game: str
    agreed: int = 0
    exact: int = 0  # of those agreed, both bounds the same
    open: int = 0
    difference: str | None = None  # the first ending that differs

    def __str__(self) -> str:
        text = f"DIFFERENT at {self.difference}" if self.difference else "the same"
        return (
            f"{self.game:18} {self.agreed:,} endings by search ({self.exact:,} with one value),"
            f" {self.open:,} open: {text}"
        )


class Searcher:
    """A search that plays every line out."""

    def __init__(self, nodes: int = NODES) -> None:
        self.nodes = nodes

    def sure_of(self, position: Position, seeds: int) -> bool | None:
        """Return whether the mover is sure to gain so many seeds more than the other side.

        None where the search takes too long. A win with a store of more than half is asked for:
        by the mover, or where `seeds` are too few for that, by the other side.
        """
        board = sum(position.pits.values())
        wanted = (board + seeds + 1) // 2
        side = "SN".index(position.mover)
        if 2 * wanted > board:
            return self._wins(position, side, wanted)
        other = self._wins(position, 1 - side, board - wanted + 1)
        return None if other is None else not other

    def _wins(self, position: Position, side: int, store: int) -> bool | None:
        engine = Engine(position.sheet, depth=max(DEPTHS))
        engine.integers[layout.WIN] = store
        states, at = engine.put_game(position)
        for depth in DEPTHS:
            outcome = engine.forced_win(states, at, side, depth, self.nodes)
            if outcome != solving.WIN_OPEN:
                return outcome == solving.WIN_FORCED
            if engine.nodes >= self.nodes:
                break
        return None


def compare(table: Endings, positions: int, seed: int = 1, nodes: int = NODES) -> Compared:
    """Compare so many random endings of a table with searches; stop at the first difference.

    Levels are drawn as often as each other, and none below which few seeds end the game.
    """
    rng = random.Random(seed)
    searcher = Searcher(nodes)
    compared = Compared(table.sheet.name)
    for _ in range(positions):
        level = rng.randint(max(1, table.sheet.few), table.seeds)
        entry = entries_below(table.sheet, level) + rng.randrange(entries_with(table.sheet, level))
        position = position_of(table.sheet, entry)
        if rng.random() < 0.5:
            position = position.turned()
        low, high = table.bounds(position)
        least, more = searcher.sure_of(position, low), searcher.sure_of(position, high + 1)
        if least is False or more is True:
            compared.difference = str(position)
            break
        if least is None or more is None:
            compared.open += 1
        else:
            compared.agreed += 1
            compared.exact += low == high
    return compared


def main(arguments: list[str] | None = None) -> int:
    """Compare every sheet, or those named; return 1 where anything differs."""
    parser = argparse.ArgumentParser(description="Compare tables of endings with searches.")
    parser.add_argument("games", nargs="*", metavar="game", help="sheets; all if none")
    parser.add_argument("--positions", type=int, default=1000, help="endings of every sheet")
    parser.add_argument("--seeds", type=int, help="the most seeds on the board")
    parser.add_argument("--nodes", type=int, default=NODES, help="positions of one search")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    differ = False
    with tempfile.TemporaryDirectory() as folder:
        for name in asked.games or SHEETS:
            begun = time.perf_counter()
            sheet = SHEETS[name]
            seeds = asked.seeds or (sheet.few + _ABOVE - 1 if sheet.few else _LEVELS)
            table = build(sheet, seeds, Path(folder, name))
            compared = compare(table, asked.positions, asked.seed, asked.nodes)
            print(f"{compared}, {time.perf_counter() - begun:.1f} s", flush=True)
            differ |= compared.difference is not None
    return int(differ)


if __name__ == "__main__":
    raise SystemExit(main())
