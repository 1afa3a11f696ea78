"""Solitaires for the tests of their rules: sheets, random boards, and the rules written once more.

The second telling shares no line with the package: boards are dictionaries, a hole is its distance
from the store, and every question is answered by trying everything.
"""

import random
from collections.abc import Iterator
from functools import cache

from songo_edu.engine.compiled import plain_rules
from tests.rules import duel_reference

SHEETS = {
    "tchoukaillon": (0, 0, 0, 0, 0),
    "tchoukaillon+occupied": (1, 0, 0, 0, 0),
    "kaillon": (2, 0, 0, 0, 0),
    "tchouka-rouma": (2, 1, 1, 0, 0),
    "tchouka-rouma+skip-origin": (2, 1, 1, 0, 1),
    "monde": (2, 0, 1, 1, 0),
}


#: The plain rules, as Python runs them.
RULES = plain_rules("solitaires")


def rules_of(name: str, holes: int) -> list[int]:
    return [holes, *SHEETS[name]]


def state_of(name: str, board: tuple[int, ...], goal: tuple[int, ...] = ()) -> list[int]:
    return [*board, 0, 0, *(goal if name == "monde" else ())]


def random_board(rng: random.Random, holes: int, most: int) -> tuple[int, ...]:
    return tuple(rng.choice((0, rng.randint(0, most), rng.randint(0, 3))) for _ in range(holes))


def boards(holes: int, seeds: int) -> Iterator[tuple[int, ...]]:
    """Every board of so many holes with at most so many seeds."""
    for number in range(seeds + 1):
        yield from duel_reference.boards(holes, number)


def random_case(rng: random.Random, name: str) -> tuple[list[int], list[int]]:
    """Give a sheet and a position, likely or wild."""
    holes = rng.choice((1, 2, 3, 4, 6, 9, 20))
    board = random_board(rng, holes, rng.choice((2, holes, 3 * holes)))
    rules = rules_of(name, holes)
    return rules, state_of(name, board, random_board(rng, holes, 3))


# -- the second telling ------------------------------------------------------------------------


def outcome(name: str, board: tuple[int, ...], hole: int) -> tuple[str, tuple[int, ...], int]:
    """Give what playing a hole (from 1) comes to: a word, the board after, seeds brought home.

    The word is "ok", "empty" (no seeds), "far", "not-home" or "lost" (in an empty hole).
    """
    holes = len(board)
    row = dict(enumerate(board, start=1))
    hand, row[hole] = row[hole], 0
    if hand == 0:
        return "empty", board, 0
    home, place, origin = 0, hole, hole
    while hand:
        if name == "monde":
            place += 1
            if place > holes:
                return "far", board, 0
        else:
            place -= 1
            if place < 0:
                if not name.startswith("tchouka-rouma"):
                    return "far", board, 0
                place = holes
        if place == origin and name.endswith("skip-origin"):
            continue
        hand -= 1
        if place == 0:
            home += 1
            continue
        row[place] += 1
        if hand == 0 and name.startswith(("tchouka-rouma", "monde")):
            if row[place] == 1:
                return "lost", tuple(row.values()), home
            hand, row[place], origin = row[place], 0, place
    barred = name == "tchoukaillon" or (name == "tchoukaillon+occupied" and row.get(place) == 1)
    if place > 0 and barred:
        return "not-home", board, 0
    return "ok", tuple(row.values()), home


@cache
def fewest_moves(name: str, board: tuple[int, ...]) -> int | None:
    """Give the fewest moves that bring every seed home, None where nothing does."""
    if not any(board):
        return 0
    best = None
    for hole in range(1, len(board) + 1):
        word, after, _home = outcome(name, board, hole)
        if word == "ok":
            more = fewest_moves(name, after)
            if more is not None and (best is None or more + 1 < best):
                best = more + 1
    return best
