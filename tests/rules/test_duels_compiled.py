"""The compiled rules of the duels are the plain ones: the same answers in many random games."""

from __future__ import annotations

import random
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from songo_edu.engine import compiled as compiling
from songo_edu.games.duels import duel_sheet
from tests.rules import duel_reference as plain
from tests.rules.duel_reference import RULES


@pytest.fixture(scope="module")
def native() -> ModuleType:
    return compiling.compiled("duels")


class Both:
    """The same sequences twice: lists for Python, arrays for Numba."""

    def __init__(self, native: ModuleType) -> None:
        self.native = native
        self.twins: dict[int, tuple[list[int], Any]] = {}

    def numbers(self, values: list[int]) -> list[int]:
        self.twins[id(values)] = (values, np.array(values, dtype=np.int64))
        return values

    def __call__(self, name: str, *arguments: Any) -> int:
        expected = getattr(RULES, name)(*arguments)
        given = [self.twins[id(a)][1] if isinstance(a, list) else a for a in arguments]
        assert getattr(self.native, name)(*given) == expected, name
        for values, array in self.twins.values():
            assert array.tolist() == values, name
        return int(expected or 0)


@pytest.mark.parametrize("name", plain.NAMES)
def test_random_games(native: ModuleType, name: str) -> None:
    rng = random.Random(f"compiled {name}")
    for _ in range(12):
        both = Both(native)
        holes, seeds = rng.randint(2, 9), rng.randint(1, 14)
        board = [0] * holes
        for _ in range(seeds):
            board[rng.randrange(holes)] += 1
        rules = both.numbers(duel_sheet(name).integers(holes))
        states = both.numbers([*board, rng.randint(0, 1), 0] + [0] * (40 * (holes + 2)))
        moves, out = both.numbers([0] * 48), both.numbers([0] * 90)
        at = 0
        for _ in range(30):
            count = both("duel_legal", rules, states, at, 0, moves, 0)
            for move in range(2 * holes):
                both("duel_reason", rules, states, at, 0, move)
            both("duel_variant", rules, states, at, rng.randint(0, 1), out)
            if both("duel_ending", rules, states, at, count):
                both("duel_winner", rules, states, at)
                break
            chosen = moves[rng.randrange(count)]
            both("duel_trace", rules, states, at, at + holes + 2, chosen, out)
            at += holes + 2
        _solvers(both, name, holes, seeds, states[at : at + holes + 2])


def _solvers(both: Both, name: str, holes: int, seeds: int, here: list[int]) -> None:
    rules = both.numbers(duel_sheet(name).integers(holes))
    states = both.numbers(here + [0] * (150 * (holes + 2)))
    moves = both.numbers([0] * 48 * 130)
    if "wing" in name:
        tree, marks = both.numbers([0] * 6 * 300), both.numbers([0] * 128)
        info, line = both.numbers([0, 300, 120, 128]), both.numbers([0] * 150)
        if both("duel_prove", rules, states, 0, 0, tree, marks, info) >= 0:
            both("duel_proof_line", tree, line)
        return
    table = both.numbers([0] * ((holes + seeds) * holes))
    both("duel_binomials", table, holes + seeds, holes)
    keys, codes = both.numbers([0] * 401), both.numbers([0] * 401)
    info = both.numbers([0, 400, 120, 401, seeds])
    both("duel_search", rules, states, 0, 0, table, keys, codes, moves, info)
    both("duel_best", rules, states, 0, table, keys, codes, moves, info)
