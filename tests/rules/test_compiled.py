"""The compiled rules are the plain rules: the same answers on many random moves."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from songo_edu.engine import compiled as compiling
from songo_edu.engine.two_row import COMPILED_FROM, count_leaves
from songo_edu.errors import MissingExtraError
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


# -- where compiled rules are kept -------------------------------------------------------------

ASK = """
from songo_edu.engine.compiled import compiled
rules = compiled("two_row")
found = [f for f in vars(rules).values() if hasattr(f, "stats")]
assert len(found) > 20, found
print(sum(len(f.stats.cache_misses) for f in found))
"""

#: A family of one small rule, so that compiling takes no time.
SMALL = """from numba import njit
@njit("int64(int64)", cache=True)
def twice(n):
    return 2 * n
"""


@pytest.fixture
def no_small_modules() -> Iterator[None]:
    """Without modules of the small family, before and after: one is loaded once in a process."""
    _forget_small_modules()
    yield
    _forget_small_modules()


def _forget_small_modules() -> None:
    for name in [name for name in sys.modules if name.startswith("songo_edu_compiled_small_")]:
        del sys.modules[name]


def _run(script: str, *arguments: str, **environment: str) -> str:
    ran = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.strip()


def test_what_was_compiled_is_found_again(native: ModuleType) -> None:
    """After one process has compiled the rules, another compiles nothing."""
    assert _run(ASK) == "0"


@pytest.mark.usefixtures("no_small_modules")
def test_the_name_tells_every_rule(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Numba's cache does not notice a changed callee, so the module's name has to change."""
    source = compiling.compiled_source("two_row")
    for name in ("drop_pit", "chain", "legal", "negamax", "forced"):
        assert f"def {name}(" in source
    monkeypatch.setenv("SONGO_CACHE", str(tmp_path))
    names = set()
    for text in (SMALL, SMALL.replace("2 * n", "n * 2"), SMALL):
        monkeypatch.setattr(compiling, "compiled_source", lambda family, text=text: text)
        module = compiling.compiled.__wrapped__("small")
        assert module.twice(21) == 42
        names.add(module.__name__)
    assert len(names) == 2
    assert {path.stem for path in (tmp_path / "rules").glob("*.py")} == names


@pytest.mark.usefixtures("no_small_modules")
@pytest.mark.parametrize("variable", ["SONGO_CACHE", "XDG_CACHE_HOME"])
def test_a_folder_that_cannot_be_made_does_no_harm(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, variable: str
) -> None:
    file = tmp_path / "file"
    file.write_text("no folder", encoding="utf-8")
    monkeypatch.delenv("SONGO_CACHE", raising=False)
    monkeypatch.setenv(variable, str(file))
    monkeypatch.setattr(compiling, "compiled_source", lambda family: SMALL)
    assert compiling.compiled.__wrapped__("small").twice(21) == 42
    assert file.read_text(encoding="utf-8") == "no folder"


READ_ONLY = """
import os, sys
import numba
numba.njit("int64(int64)")(lambda n: n + 1)(1)  # load all of Numba while it can be read
from songo_edu.engine import compiled as compiling
compiling.compiled_source = lambda family: sys.argv[1]
for number in range(int(sys.argv[2])):
    if number == 1:
        folders = [os.environ["HOME"], os.environ["SONGO_CACHE"]]
        folders += [folders[1] + "/rules", folders[1] + "/rules/__pycache__"]
        for folder in folders:
            os.chmod(folder, 0o555)
        if os.geteuid() == 0:  # who may write everywhere
            os.setgid(65534)
            os.setuid(65534)
        assert not os.access(folders[2], os.W_OK)
    print(compiling.compiled.__wrapped__("small").twice(21))
    for name in [name for name in sys.modules if name.startswith("songo_edu_compiled_small_")]:
        del sys.modules[name]
"""


@pytest.mark.skipif(not hasattr(os, "setuid"), reason="folders are not made read-only here")
def test_a_folder_that_cannot_be_written_does_no_harm() -> None:
    """What was compiled is there, and nothing may be added: not even in the home."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        base = Path(name)
        base.chmod(0o755)
        (base / "home").mkdir()
        where = {"SONGO_CACHE": str(base / "cache"), "HOME": str(base / "home")}
        where["XDG_CACHE_HOME"] = ""
        try:
            assert _run(READ_ONLY, SMALL, "2", **where) == "42\n42"
        finally:
            for folder in [base / "home", *base.rglob("*")]:
                if folder.is_dir():
                    folder.chmod(0o755)


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(MissingExtraError, match=r"fast.*pip install 'songo-edu\[fast\]'"):
        compiling.compiled.__wrapped__("two_row")
    # Nobody has to have it: deep counts are then only slower.
    assert count_leaves(game("songo").start(), COMPILED_FROM) == 73269


def test_one_source_is_one_module() -> None:
    """Even where the package is loaded anew, as for each notebook of the tests."""
    source = compiling.compiled_source("two_row")
    assert compiling.load("two_row", source) is compiling.load("two_row", source)
