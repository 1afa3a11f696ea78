"""Games of the search against itself, for `python -m benchmarks.fit_weights` to learn from.

Every game begins with moves at random, so that no two are alike. Kept are the positions in which
the best move takes nothing, each with what the search thought of it and how its game ended.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from songo_edu.engine.search import search
from songo_edu.games import Position, two_row_game
from songo_edu.rules.two_row.layout import MOVER, SOUTH

RANDOM_PLIES = 14  # plies at random that begin a game, at most
STRAY = 0.03  # of the moves after them, so many are at random
LONGEST = 400  # plies of a game; longer ones are left out

#: Columns behind the pits of a sample: the stores, what the search thought, then the game.
COLUMNS = ("own_store", "other_store", "value", "points", "lead", "game")


def seen_by_mover(position: Position) -> list[int]:
    """Return the mover's pits, last pit first, then the opponent's, then the stores."""
    row, mover = position.sheet.row, position.state[MOVER]
    found: list[int] = []
    for side in (mover, 1 - mover):
        found += reversed(position.state[side * row : (side + 1) * row])
    return [*found, position.state[SOUTH + mover], position.state[SOUTH + 1 - mover]]


def one_game(start: Position, rng: random.Random, nodes: int, number: int) -> Iterator[list[int]]:
    """Yield the quiet positions of a game, with a mover's points: 2 for a win, 1 for a draw."""
    position = start
    for _ply in range(rng.randint(1, RANDOM_PLIES)):
        if not position.over:
            position = position.play(rng.choice(position.legal_moves()))
    samples: list[tuple[str, list[int], int]] = []
    for _ply in range(LONGEST):
        if position.over:
            break
        found = search(position, rng.randint(nodes // 2, nodes * 3 // 2))
        assert found.best is not None
        if position.captured(found.best) == 0:
            samples.append((position.mover, seen_by_mover(position), found.value))
        stray = rng.random() < STRAY
        position = position.play(rng.choice(position.legal_moves()) if stray else found.best)
    if not position.over:
        return
    stores, winner = position.final().stores, position.winner
    for mover, seen, value in samples:
        points = 1 if winner is None else 2 if winner == mover else 0
        lead = (stores["S"] - stores["N"]) * (1 if mover == "S" else -1)
        yield [*seen, value, points, lead, number]


def write_games(name: str, games: int, nodes: int, seed: int, path: Path) -> int:
    """Play games and write their quiet positions; return how many those are."""
    import numpy as np

    rng = random.Random(f"selfplay {name} {seed}")
    start = two_row_game(name).start()
    rows: list[list[int]] = []
    begun = time.perf_counter()
    for number in range(games):
        rows += one_game(start, rng, nodes, number)
        if number % 500 == 499:
            seconds = time.perf_counter() - begun
            print(f"{name}: {number + 1} games, {len(rows)} positions, {seconds:.0f} s", flush=True)
    whole: Any = np.array(rows, dtype=np.int32)
    np.savez_compressed(path, samples=whole, row=start.sheet.row)
    return len(rows)
