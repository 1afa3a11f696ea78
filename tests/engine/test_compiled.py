"""What is compiled, the error without Numba, and the folder of compiled modules."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from songo_edu.engine import bitboards as board
from songo_edu.engine import compiled as compiling
from songo_edu.engine import levels, search
from songo_edu.engine.compiled import Kernel, gathered
from songo_edu.engine.endings import building, checking
from songo_edu.engine.search import kernel
from songo_edu.engine.two_row import COMPILED_FROM, count_leaves
from songo_edu.errors import MissingExtraError
from songo_edu.games import game
from songo_edu.puzzles.native import miner
from songo_edu.rules.two_row.search import final_value
from tests.needs import mostly_slow

#: What is compiled, as a new process asks for it.
COMPILED = {
    "rules": "from songo_edu.engine.compiled import compiled; held = compiled('two_row')",
    "bitboards": "from songo_edu.engine.bitboards import LEAVES; held = LEAVES.native",
    "search": "from songo_edu.engine.search import DEEPEN; held = DEEPEN.native",
}
ASK = """
from songo_edu import game, search
{what}
found = [f for f in vars(held).values() if hasattr(f, "stats")]
assert len(found) > 12, found
assert all(len(f.signatures) == 1 for f in found), found
search(game("songo").start(), 2000, fast=True)
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


@pytest.mark.parametrize("what", mostly_slow(COMPILED, "rules"))
def test_a_compiled_module_is_found_again(what: str) -> None:
    """After one process has compiled the rules, another compiles nothing."""
    script = ASK.format(what=COMPILED[what])
    _run(script)
    assert _run(script) == "0"


@pytest.mark.usefixtures("no_small_modules")
def test_the_modules_name_depends_on_every_rule(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
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


# -- kernels: one builder compiles them, and leaves out what they do not need ----------------------

KERNELS = (
    *(board.LEAVES, board.GAMES, search.DEEPEN, miner.MINING, building.SWEEPS),
    *(checking.PROOF, levels.players_kernel()),
)

UNIT: Final = 2


def doubled(n: int) -> int:
    return UNIT * n


def entry_point(n: int) -> int:
    return doubled(n) + 1


def apart(n: int) -> int:
    return n


@pytest.mark.parametrize("known", KERNELS, ids=lambda known: str(known.stem))
def test_a_kernel_without_the_extra(monkeypatch: pytest.MonkeyPatch, known: Kernel) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(
        MissingExtraError, match=rf"^{known.what} .*pip install 'songo-edu\[fast\]'"
    ):
        _ = replace(known).native


def test_only_what_is_needed_is_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SONGO_CACHE", str(tmp_path))
    some = Kernel("small", "small", (entry_point,)).native
    assert (some.entry_point(20), some.UNIT) == (41, UNIT)
    assert hasattr(some, "doubled")
    assert not hasattr(some, "apart")


def test_two_functions_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="final_value"):
        gathered([final_value, kernel.final_value])
