"""What a table of endings shows, level by level, for chapter 24: counts, and the longest roads.

``python -m benchmarks.endings_levels counted FILE`` writes `songo_edu/figures/endings_counted.json`
from a table that ``songo-edu tables build --game songo --seeds 20 -o FILE`` has made. ``roads``
writes `endings_roads.json` beside it, from the levels up to 14: the longest way to a certain win,
and where taking costs most. That takes minutes, with Numba.
"""

import argparse
import json
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from songo_edu import figures
from songo_edu.engine.bitboard_kernel import (
    LANE,
    STORE_AT,
    TOP,
    lanes_of,
    moves_of,
    played_other,
    played_own,
)
from songo_edu.engine.bitboards import table_of
from songo_edu.engine.compiled import Kernel
from songo_edu.engine.endings import Endings, file
from songo_edu.engine.endings.building import Part, Workers
from songo_edu.engine.endings.checking import position_of
from songo_edu.engine.endings.file import entries_below, entries_with, reading_maps, rows_with
from songo_edu.engine.endings.kernel import (
    M_BASE,
    M_COUNT,
    M_ROW,
    bound_at,
    entry_of_words,
    next_word,
    split_of,
)

# -- counts ----------------------------------------------------------------------------------------


def counted(table: Endings, seeds: int) -> dict[str, int]:
    """Count the boards with so many seeds, one side to move, by what it gains with best play.

    It gets `more` than half of the seeds, half (`level`) or `less`, or endless play decides
    (`open`). A board is known by both rows, South’s and North’s; what it is worth for North to move
    is the entry with the rows exchanged. `zugzwangs` are boards of which both entries agree in
    their bounds, on which whoever moves gets less than half, and would get more if the other side
    moved; both have seeds. On `bare` of them whoever moves gets nothing at all.
    """
    sheet = table.sheet
    data = np.frombuffer(table.level_data(seeds), dtype=np.int8).reshape(-1, 2)
    blocks: list[Any] = []
    begin = 0
    for mine in range(seeds + 1):
        shape = rows_with(sheet, mine), rows_with(sheet, seeds - mine)
        size = shape[0] * shape[1]
        blocks.append(data[begin : begin + size].reshape(*shape, 2))
        begin += size
    counts = dict.fromkeys(("more", "level", "less", "open", "zugzwangs", "bare"), 0)
    for mine, block in enumerate(blocks):
        low, high = block[..., 0], block[..., 1]
        sure = low == high
        counts["open"] += int((~sure).sum())
        counts["more"] += int((sure & (low > 0)).sum())
        counts["level"] += int((sure & (low == 0)).sum())
        counts["less"] += int((sure & (low < 0)).sum())
        if mine in (0, seeds):
            continue  # who has no seed has no move to lose by
        turned = blocks[seeds - mine].transpose(1, 0, 2)
        other, most = turned[..., 0], turned[..., 1]
        both = sure & (other == most) & (low < 0) & (other < 0)
        counts["zugzwangs"] += int(both.sum())
        counts["bare"] += int((both & (low == -seeds) & (other == -seeds)).sum())
    return {"seeds": seeds, "boards": len(data), **counts}


# -- roads: the kernel, in the plain rules' subset of Python ---------------------------------------

NOTHING = -1


def first_word(row: int, seeds: int, rank: int) -> int:
    """Return the row of that rank among those with so many seeds."""
    word = seeds
    for _step in range(rank):
        word = next_word(row, word)
    return word


def plies_of(
    table: list[int],
    maps: list[int],
    data: bytearray,
    roads: bytearray,
    first: int,
    own: int,
    other: int,
    value: int,
    step: int,
) -> int:
    """Return the plies until a seed leaves a board of that value, plus 1; 0 where more than `step`.

    Both sides keep the value. Who gains by it looks for the shortest way, the other side for the
    longest. `roads` holds what is known of the level, whose entries begin with `first`.
    """
    moves = moves_of(table, own, other)
    if moves == 0:
        return 1
    lanes = lanes_of(moves)
    longest = 0
    open_ways = 0
    reached = 0
    for lane in range(maps[M_ROW]):
        if (lanes >> (LANE * lane)) & TOP != 0:
            mine = played_own(table, moves, own, other, lane)
            theirs = played_other(table, moves, own, other, lane)
            won = (mine >> STORE_AT) - (theirs >> STORE_AT)
            left = (mine >> STORE_AT) + (theirs >> STORE_AT)
            entry = entry_of_words(maps, theirs, mine)
            place = maps[M_BASE] + 2 * entry
            keeps = data[place] == data[place + 1] and won - bound_at(data, place) == value
            if keeps:
                way = 1 if left > 0 else roads[entry - first]
                if way == 0 or way > step:
                    open_ways += 1
                else:
                    longest = max(longest, way)
                    if way == step:
                        reached = 1
    if value > 0:
        return step + 1 if reached == 1 else 0
    return longest + 1 if open_ways == 0 else 0


def road_rows(
    table: list[int],
    maps: list[int],
    data: bytearray,
    roads: bytearray,
    seeds: int,
    mine: int,
    begin: int,
    end: int,
    step: int,
) -> int:
    """Write the ways of `step` plies of a level; return how many there are.

    The mover's rows are those of `mine` seeds from rank `begin` up to `end`. Steps are made one
    after the other from 0 on, until one behind the first finds nothing.
    """
    row = maps[M_ROW]
    first = split_of(maps, seeds, 0)
    rows = maps[maps[M_COUNT] + seeds - mine]
    own = first_word(row, mine, begin)
    count = 0
    for rank in range(begin, end):
        entry = split_of(maps, seeds, mine) + rank * rows
        other = seeds - mine
        for facing in range(rows):
            place = maps[M_BASE] + 2 * entry
            value = bound_at(data, place)
            if roads[entry - first] == 0 and value != 0 and data[place] == data[place + 1]:
                way = plies_of(table, maps, data, roads, first, own, other, value, step)
                if way > 0:
                    roads[entry - first] = way
                    count += 1
            entry += 1
            if facing + 1 < rows:
                other = next_word(row, other)
        if rank + 1 < end:
            own = next_word(row, own)
    return count


def dearest_capture(
    table: list[int], maps: list[int], data: bytearray, seeds: int, mine: int, begin: int, end: int
) -> int:
    """Return the board of some rows on which whoever takes loses most, and what; or NOTHING.

    The seeds lost against the best move, at least, times 2**32, and the first such entry counted
    from the end: the larger the number, the dearer the capture.
    """
    row = maps[M_ROW]
    rows = maps[maps[M_COUNT] + seeds - mine]
    own = first_word(row, mine, begin)
    dearest = NOTHING
    for rank in range(begin, end):
        entry = split_of(maps, seeds, mine) + rank * rows
        other = seeds - mine
        for facing in range(rows):
            place = maps[M_BASE] + 2 * entry
            if data[place] == data[place + 1]:
                cost = cost_of_taking(table, maps, data, own, other, bound_at(data, place))
                if cost > 0:
                    dearest = max(dearest, (cost << 32) + (1 << 32) - 1 - entry)
            entry += 1
            if facing + 1 < rows:
                other = next_word(row, other)
        if rank + 1 < end:
            own = next_word(row, own)
    return dearest


def cost_of_taking(
    table: list[int], maps: list[int], data: bytearray, own: int, other: int, value: int
) -> int:
    """Return what every capture loses, at least, on a board of that value; -1 where there is none.

    It is a difference of seeds, as the value is.
    """
    moves = moves_of(table, own, other)
    lanes = lanes_of(moves)
    best = -128
    for lane in range(maps[M_ROW]):
        if moves != 0 and (lanes >> (LANE * lane)) & TOP != 0:
            mine = played_own(table, moves, own, other, lane)
            theirs = played_other(table, moves, own, other, lane)
            won = (mine >> STORE_AT) - (theirs >> STORE_AT)
            if won > 0:
                place = maps[M_BASE] + 2 * entry_of_words(maps, theirs, mine)
                best = max(best, won - bound_at(data, place))
    return value - best if best > -128 else -1


LONGEST = 254  # plies that a byte holds
#: The kernel, as Python asks for it.
ROADS = Kernel("roads", "endings_roads", (road_rows, dearest_capture), threads=True)


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

    def counted(self, seeds: int) -> dict[str, Any]:
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


def main(arguments: list[str] | None = None) -> None:
    """Look at every level on which a game goes on, and write what it shows."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("counted", "roads"))
    parser.add_argument("file", type=Path)
    parser.add_argument("--seeds", type=int, help="the last level; of roads 14 if left out")
    options = parser.parse_args(arguments)
    whole = Endings.open(options.file)
    usual = whole.seeds if options.what == "counted" else 14
    table = whole.up_to(options.seeds or usual)
    with closing(Workers(table.sheet, None, fast=True)) as team:
        measure: Callable[[int], dict[str, Any]] = Roads(team, table, ROADS.native).counted
        if options.what == "counted":
            measure = partial(counted, table)
        levels = [measure(seeds) for seeds in range(max(1, table.sheet.few), table.seeds + 1)]
    data = {"game": table.sheet.name, "sheet": table.sheet.digest(), "levels": levels}
    path = Path(figures.__file__).with_name(f"endings_{options.what}.json")
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
