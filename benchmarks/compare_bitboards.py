"""Play random games by the bitboards and by the plain rules, and compare every move of them.

``python -m benchmarks.compare_bitboards --moves 10_000_000``: so many moves of every sheet.
Both are compiled (extra ``fast``). In each position the ending, the moves that may be played and
the position after each of them have to be the same. Every fourth game begins at the start, the
others anywhere.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from songo_edu.engine.bitboards import kernel
from songo_edu.engine.bitboards.board import table_of
from songo_edu.engine.compiled import Kernel, compiled
from songo_edu.games import Position
from songo_edu.games.two_row.sentences import ENDINGS
from songo_edu.games.two_row.sheets import SHEETS, RuleSheet
from songo_edu.rules.two_row.layout import MOVER, NORTH, QUIET, SOUTH, STRIDE

PLIES = 500  # how long a game is followed
_SEED = 1
#: What is compared.
BITS = Kernel(
    "bitboards",
    "compared",
    (kernel.ending_of, kernel.moves_of, kernel.played_own, kernel.played_other),
)


@dataclass
class Compared:
    """What a comparison has found: positions and moves compared, endings met, a difference."""

    game: str
    positions: int = 0
    moves: int = 0
    endings: dict[str, int] = field(default_factory=dict)
    difference: str | None = None  # the position the differing game began with

    def __str__(self) -> str:
        ends = ", ".join(f"{name} {count:,}" for name, count in sorted(self.endings.items()))
        text = f"DIFFERENT in a game from {self.difference}" if self.difference else "the same"
        return f"{self.game:18} {self.positions:,} positions, {self.moves:,} moves: {text} ({ends})"


@cache
def _player(rules: Any, bits: Any) -> Callable[..., int]:
    """Return the compiled function that plays one game by both and compares them."""
    import numpy as np
    from numba import njit

    legal, ending, make = rules.legal, rules.ending, rules.make
    ending_of, moves_of = bits.ending_of, bits.moves_of
    played_own, played_other = bits.played_own, bits.played_other

    def word(row: int, states: Any, at: int, side: int) -> int:
        packed: int = states[at + SOUTH + side]
        for _ in range(7 - row):
            packed = packed << 8
        for pit in range(row):
            packed = (packed << 8) | states[at + side * row + pit]
        return packed

    word = njit(word)

    def play(rules: Any, table: Any, states: Any, past: Any, moves: Any, info: Any) -> int:
        """Return 1 where both agree; `info` receives positions, moves and the ending."""
        row = rules[0]
        for ply in range(PLIES):
            at = ply * STRIDE
            to = at + STRIDE
            mover = states[at + MOVER]
            own = word(row, states, at, mover)
            other = word(row, states, at, 1 - mover)
            past[2 * ply] = own
            past[2 * ply + 1] = other
            count = legal(rules, states, at, to, moves, 0)
            how = ending(rules, states, at, 0, count)
            info[0] += 1
            info[2] = how
            if ending_of(table, past, ply, own, other, states[at + QUIET]) != how:
                return 0
            if how != 0:
                return 1
            found = moves_of(table, own, other)
            expected = 0
            for i in range(count):
                make(rules, states, at, to, moves[i])
                lane = row - 1 - moves[i] % row
                expected = 1 if found == 1 else expected | (128 << (8 * lane))
                if word(row, states, to, mover) != played_own(table, found, own, other, lane):
                    return 0
                if word(row, states, to, 1 - mover) != played_other(table, found, own, other, lane):
                    return 0
            if expected != found:
                return 0
            info[1] += count
            make(rules, states, at, to, moves[np.random.randint(count)])
        return 1

    compiled: Callable[..., int] = njit(play)
    return compiled


def _scattered(rng: random.Random, sheet: RuleSheet) -> list[int]:
    """Return a position anywhere: a few pits or many, one row or both, any stores."""
    state = [0] * STRIDE
    row = sheet.row
    pits = range(2 * row)
    state[MOVER] = rng.randint(0, 1)
    if rng.random() < 0.2:  # an empty opponent
        pits = range(state[MOVER] * row, state[MOVER] * row + row)
    chosen = rng.sample(pits, rng.randint(1, len(pits)))
    board = rng.randint(1, rng.choice([12, sheet.seeds // 2, sheet.seeds]))
    for pit in rng.choices(chosen, [rng.random() ** 3 + 0.01 for _ in chosen], k=board):
        state[pit] += 1
    if rng.random() < 0.3:  # a last pit that may be forbidden
        state[(state[MOVER] + 1) * row - 1] = rng.randint(1, 2)
    rest = max(0, sheet.seeds - sum(state[: 2 * row]))
    state[SOUTH] = rest // 2 if rng.random() < 0.7 else rng.randint(0, rest)
    state[NORTH] = rest - state[SOUTH]
    return state


def compare(sheet: RuleSheet, moves: int, seed: int = _SEED) -> Compared:
    """Compare at least so many random moves of a game; stop at the first difference."""
    import numpy as np

    play = _player(compiled("two_row"), BITS.native)
    rng = random.Random(seed)
    start = [*[sheet.start] * (2 * sheet.row), *[0] * (STRIDE - 2 * sheet.row)]
    states = np.zeros((PLIES + 2) * STRIDE, dtype=np.int64)
    past = np.zeros(2 * PLIES + 2, dtype=np.int64)
    rules, table, buffer, info = (
        np.array(each, dtype=np.int64)
        for each in (sheet.integers(), table_of(sheet), [0] * 8, [0] * 3)
    )
    compared = Compared(sheet.name)
    number = 0
    while compared.moves < moves and compared.difference is None:
        number += 1
        state = start if number % 4 == 0 else _scattered(rng, sheet)
        if sum(state[:MOVER]) > sheet.seeds:
            continue
        states[:STRIDE] = state
        same = play(rules, table, states, past, buffer, info)
        compared.positions, compared.moves = int(info[0]), int(info[1])
        how = ENDINGS[int(info[2])] or "goes on"
        compared.endings[how] = compared.endings.get(how, 0) + 1
        if not same:
            compared.difference = str(Position(sheet, tuple(state)))
    return compared


def main(arguments: list[str] | None = None) -> int:
    """Compare every sheet, or those named; return 1 where anything differs."""
    parser = argparse.ArgumentParser(description="Compare the bitboards with the plain rules.")
    parser.add_argument("games", nargs="*", metavar="game", help="sheets; all if none")
    parser.add_argument("--moves", type=int, default=1_000_000, help="moves of every sheet")
    parser.add_argument("--seed", type=int, default=_SEED)
    asked = parser.parse_args(arguments)
    differ = 0
    for name in asked.games or SHEETS:
        begun = time.perf_counter()
        compared = compare(SHEETS[name], asked.moves, asked.seed)
        print(f"{compared}, {time.perf_counter() - begun:.1f} s")
        differ |= compared.difference is not None
    return int(differ)


if __name__ == "__main__":
    raise SystemExit(main())
