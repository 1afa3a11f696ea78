"""Sowing and Wing written once more, plainly, from RULES and S2 alone: slow, and easy to believe.

A board is a tuple of seeds from left to right; a move is a hole and a way, +1 rightward or -1.
"""

import itertools
from collections.abc import Iterator
from functools import cache
from typing import Any

from songo_edu.engine.compiled import plain_rules

Board = tuple[int, ...]
Move = tuple[int, int]

SOWING_OPTIONS = ("suicide", "misere", "impartial", "fafy")
#: Every combination of the options of Sowing.
SOWING_NAMES = [
    "+".join(["sowing", *chosen])
    for count in range(5)
    for chosen in itertools.combinations(SOWING_OPTIONS, count)
]
NAMES = [*SOWING_NAMES, "wing", "wing+situational"]


def boards(holes: int, seeds: int) -> Iterator[Board]:
    """Give every board of so many holes and seeds."""
    if holes == 1:
        yield (seeds,)
        return
    for first in range(seeds + 1):
        for rest in boards(holes - 1, seeds - first):
            yield (first, *rest)


def sowings(name: str, board: Board, mover: int) -> Iterator[tuple[Move, Board, bool]]:
    """Give every sowing that may be played, the board after it, and whether it loses at once."""
    options = name.split("+")
    ways = (1, -1) if "impartial" in options else ((1, -1)[mover],)
    for hole, way in itertools.product(range(len(board)), ways):
        seeds = board[hole]
        reached = [hole + way * k for k in range(1, seeds + 1)]
        if not reached or not 0 <= reached[-1] < len(board):
            continue
        watched = reached if "fafy" in options else reached[-1:]
        bad = options[0] == "sowing" and any(board[each] == 0 for each in watched)
        if bad and "suicide" not in options:
            continue
        after = list(board)
        after[hole] = 0
        for each in reached:
            after[each] += 1
        yield (hole, way), tuple(after), bad


@cache
def solved(name: str, board: Board, mover: int) -> tuple[bool, int]:
    """Say whether the mover wins a board of Sowing, and in how many plies."""
    results = []
    for _, after, bad in sowings(name, board, mover):
        if bad:
            results.append((False, 1))
        else:
            wins, plies = solved(name, after, 1 - mover)
            results.append((not wins, plies + 1))
    if not results:
        return "misere" in name.split("+"), 0
    won = [plies for wins, plies in results if wins]
    return (True, min(won)) if won else (False, max(plies for _, plies in results))


def wing_won(name: str, board: Board, mover: int, seen: frozenset[Any] = frozenset()) -> bool:
    """Say whether the mover wins a board of Wing, by trying every way to play on."""
    situational = name.endswith("situational")
    seen |= {(board, mover) if situational else board}
    for _, after, _ in sowings(name, board, mover):
        if ((after, 1 - mover) if situational else after) in seen:
            continue
        if not wing_won(name, after, 1 - mover, seen):
            return True
    return False


#: The plain rules, as Python runs them.
RULES = plain_rules("duels")
