"""Solitaires for the tests of their rules: sheets, random boards, and the rules told once more.

The second telling shares no line with the package: boards are dictionaries, a hole is its distance
from the store, and every question is answered by trying everything.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from types import SimpleNamespace
from typing import Any

from songo_edu.engine.joined import public_names
from songo_edu.rules import solitaires

SHEETS = {
    "tchoukaillon": (0, 0, 0, 0, 0),
    "tchoukaillon+occupied": (1, 0, 0, 0, 0),
    "kaillon": (2, 0, 0, 0, 0),
    "tchouka-rouma": (2, 1, 1, 0, 0),
    "tchouka-rouma+skip-origin": (2, 1, 1, 0, 1),
    "monde": (2, 0, 1, 1, 0),
}


def _family() -> SimpleNamespace:
    gathered = {}
    wanted = set(public_names("solitaires"))
    for module in solitaires.MODULES:
        found = vars(import_module(f"songo_edu.rules.solitaires.{module}"))
        gathered.update({name: value for name, value in found.items() if name in wanted})
    return SimpleNamespace(**gathered)


#: The plain rules, as Python runs them.
RULES = _family()


def rules_of(name: str, holes: int) -> list[int]:
    return [holes, *SHEETS[name]]


def state_of(name: str, board: tuple[int, ...], goal: tuple[int, ...] = ()) -> list[int]:
    return [*board, 0, 0, *(goal if name == "monde" else ())]


def random_board(rng: random.Random, holes: int, most: int) -> tuple[int, ...]:
    return tuple(rng.choice((0, rng.randint(0, most), rng.randint(0, 3))) for _ in range(holes))


def boards(holes: int, seeds: int) -> Iterator[tuple[int, ...]]:
    """Every board of so many holes with at most so many seeds."""
    if holes == 0:
        yield ()
        return
    for first in range(seeds + 1):
        for rest in boards(holes - 1, seeds - first):
            yield (first, *rest)


# -- one question for three machines ------------------------------------------------------------


def random_case(rng: random.Random, name: str) -> tuple[list[int], list[int]]:
    """Give a sheet and a position, likely or wild."""
    holes = rng.choice((1, 2, 3, 4, 6, 9, 20))
    board = random_board(rng, holes, rng.choice((2, holes, 3 * holes)))
    rules = rules_of(name, holes)
    return rules, state_of(name, board, random_board(rng, holes, 3))


def everything(family: Any, make: Any, name: str, case: tuple[list[int], list[int]]) -> list[Any]:
    """Ask a machine everything about one position; `make` makes its lists."""
    sheet, state = case
    holes = sheet[0]
    seeds = sum(state[:holes])
    rules = make(sheet)
    stride = int(family.solo_stride(rules))
    room = min(60, int(family.solo_longest(rules, make(state), 0)))
    states = make(state + [0] * (stride * (room + 3)))
    moves, info, slots = make([0] * (holes + 1)), make([0] * 3), 16
    line = make([0] * (1 + max(room, int(family.solo_longest(rules, states, 0)))))
    table, starts = make([0] * slots * (holes + 1)), make([0] * 20 * (holes + 1))
    out = make([0] * int(family.solo_trace_size(rules, states, 0)))
    told: list[Any] = [family.solo_seeds(rules, states, 0)]
    assert told == [seeds]
    count = family.solo_legal(rules, states, 0, stride, moves, 0)
    told += [count, *(moves[i] for i in range(count)), family.solo_ending(rules, states, 0, count)]
    for pit in range(holes):
        told.append(family.solo_landing(rules, states, 0, stride, pit))
        reason = family.solo_reason(rules, states, 0, stride, pit)
        told.append(reason)
        if reason == 0:
            size = family.solo_trace(rules, states, 0, stride, pit, out)
            told += [size, *(out[i] for i in range(size))]
            told.append(family.solo_make(rules, states, 0, stride, pit))
            told += [states[stride + i] for i in range(stride)]
    told.append(family.solo_solve(rules, states, 0, room, 60, table, slots, line, info))
    told += [info[0], info[1], info[2], *(line[i] for i in range(info[0]))]
    if name == "monde":
        goal = make([*state[holes + 2 :], 0, 0, *state[holes + 2 :]])
        count = family.solo_starts(rules, goal, 0, starts, 20)
        told += [count, *(starts[i] for i in range(min(20, count) * (holes + 1)))]
    return [int(number) for number in told]


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
