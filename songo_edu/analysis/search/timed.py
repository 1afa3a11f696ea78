"""How many positions a second the search looks at: for ``songo-edu bench``."""

from __future__ import annotations

import random
import time

from songo_edu.analysis.search.searching import search
from songo_edu.games import Position, two_row_game

NODES = 2_000_000  # of each position
POSITIONS = 5
PLIES = (10, 30)  # random moves from the start: the middle of a game
_RUNS = 3


def middles(name: str, count: int = POSITIONS) -> list[Position]:
    """Return positions from the middle of random games, the same ones every time."""
    rng = random.Random(f"search {name}")
    found: list[Position] = []
    while len(found) < count:
        position = two_row_game(name).start()
        for _ in range(rng.randint(*PLIES)):
            if not position.over:
                position = position.play(rng.choice(position.legal_moves()))
        if not position.over:
            found.append(position)
    return found


def nodes_a_second(name: str) -> float:
    """Return the positions looked at a second on one core, compiled, in the middle of a game.

    A position counts each time it is asked for its ending, its moves or its value. The time is the
    processor's for whole searches, so that what else runs does not count; the best of three runs.
    """
    positions = middles(name)
    search(positions[0], 1000, fast=True)  # compiles, or loads what was compiled
    best = 0.0
    for _run in range(_RUNS):
        begun = time.process_time()
        nodes = sum(search(position, NODES, fast=True).nodes for position in positions)
        best = max(best, nodes / (time.process_time() - begun))
    return best
