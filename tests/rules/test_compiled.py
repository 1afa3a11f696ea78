"""The compiled rules are the plain rules: the same answers on many random moves."""

import random
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from songo_edu.engine import compiled as compiling
from songo_edu.engine.two_row import count_leaves
from songo_edu.games import game, sheet
from songo_edu.rules.two_row import layout
from songo_edu.rules.two_row.search import WORK_MOVES
from tests.needs import Effort, mostly_slow
from tests.rules import buffers, positions, reference

STRIDE = layout.STRIDE
PLIES = 200  # how long a random game is followed
MOVES = 20_000  # random moves of every sheet, at least, with all the effort


@pytest.fixture(scope="module")
def native() -> ModuleType:
    return compiling.compiled("two_row")


class Both:
    """One game's positions twice: in a list for Python, in an array for Numba."""

    def __init__(self, native: ModuleType, name: str, text: str) -> None:
        self.native = native
        self.rules = sheet(name).integers()
        self.states = buffers.of(name, text, PLIES + buffers.ROOM)
        self.moves = [0] * 400
        self.out = [0] * 600
        limits = [(1, 1), (3, 500), (4, 60), (3, 20)]
        self.searches = [[depth, nodes, 99, 99, 0, 0, 1] for depth, nodes in limits]
        self.arrays = {
            id(values): np.array(values, dtype=np.int64)
            for values in (self.rules, self.states, self.moves, self.out, *self.searches)
        }

    def __call__(self, name: str, *arguments: Any) -> Any:
        """Ask both the same and give the answer they share."""
        plain = getattr(buffers.RULES, name)(*arguments)
        twins = [self.arrays[id(a)] if isinstance(a, list) else a for a in arguments]
        fast = getattr(self.native, name)(*twins)
        assert fast == plain, (name, arguments[2:])
        return plain

    def same(self, values: list[int], start: int, end: int) -> None:
        assert self.arrays[id(values)][start:end].tolist() == values[start:end]


def _ask_everything(both: Both, at: int, count: int) -> int:
    """Compare every move from a position; return how many there are."""
    rules, states, moves, to = both.rules, both.states, both.moves, at + STRIDE
    for pit in range(2 * rules[layout.ROW]):
        both("landing", rules, states, at, pit)
        both("reach", rules, states, at, pit)
        both("drop_pit", rules, pit, 1 + (at + 7 * pit) % 40)
        both("reason", rules, states, at, to, pit, moves, 100)
    for i in range(count):
        both("make", rules, states, at, to, moves[i])
        both.same(states, to, to + STRIDE)
        size = both("trace", rules, states, at, to, moves[i], both.out)
        both.same(both.out, 0, size)
        both.same(states, to, to + STRIDE)
        both("ending", rules, states, to, 0, 1)
    return count


def _search(both: Both, at: int, rng: random.Random) -> None:
    rules, states = both.rules, both.states
    both("choose", rules, rng.choice(both.searches), states, at, both.moves)
    both.same(both.moves, 0, WORK_MOVES)
    floor = rng.randint(0, 4)
    window = (floor, floor + rng.choice([1, 3, 70]))
    both("forced", rules, states, at, 1, rng.randint(0, 1), *window, both.moves, 0)
    both("perft", rules, states, at, 2, both.moves)


@pytest.mark.parametrize("name", mostly_slow(reference.GAMES, "songo", "awale-grand-slam"))
def test_random_moves(native: ModuleType, name: str, effort: Effort) -> None:
    rng = random.Random(f"compiled {name}")
    made = searched = 0
    ends: set[int] = set()
    number = 0
    while made < MOVES * effort or not {layout.END_STORE, layout.END_NO_SEED} <= ends:
        number += 1
        kinds = (positions.wild, positions.endgame)
        text = kinds[number % 2](rng, name) if number % 5 else str(game(name).start())
        both = Both(native, name, text)
        for ply in range(PLIES):
            at, to = ply * STRIDE, (ply + 1) * STRIDE
            count = both("legal", both.rules, both.states, at, to, both.moves, 0)
            both.same(both.moves, 0, count)
            how = both("ending", both.rules, both.states, at, 0, count)
            if how != layout.GOES_ON:
                ends.add(how)
                break
            chosen = both.moves[rng.randrange(count)]
            made += _ask_everything(both, at, count)
            if ply % 8 == 0:
                searched += 1
                _search(both, at, rng)
            both("make", both.rules, both.states, at, to, chosen)
        both("sweep", both.rules, both.states, ply * STRIDE)
        both.same(both.states, 0, len(both.states))
    assert searched > 50 * effort


def test_leaves_are_the_same_from_random_positions(native: ModuleType) -> None:
    rng = random.Random(3)
    for name in reference.GAMES:
        for _ in range(8):
            position = game(name).position(positions.wild(rng, name))
            fast = [count_leaves(position, depth, fast=True) for depth in range(5)]
            assert fast == [count_leaves(position, depth, fast=False) for depth in range(5)]


def test_leaves_know_the_history(native: ModuleType) -> None:
    """Moves already played count for repetition when leaves are counted."""
    position = game("awale").position("1.0.0.0.0.0/0.0.0.0.0.1 S 23-23")
    rng = random.Random(5)
    while not position.over:
        counts = [count_leaves(position, depth, fast=True) for depth in range(6)]
        assert counts == [count_leaves(position, depth, fast=False) for depth in range(6)]
        assert counts[1] == len(position.legal_moves())
        position = position.play(rng.choice(position.legal_moves()))
