"""One builder compiles the kernels: what it leaves out, and what it says without Numba."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from songo_edu.engine import opponent_levels as learners
from songo_edu.engine.bitboards import machine as boards
from songo_edu.engine.bitboards import playouts
from songo_edu.engine.compiled import built
from songo_edu.engine.endings import machine as endings
from songo_edu.engine.search import machine as search
from songo_edu.errors import MissingExtraError
from songo_edu.puzzles.native import machine as mining

KERNELS = {
    "bitboards": boards.native,
    "bitboards played out": playouts.native,
    "search": search.native,
    "mining": mining.native,
    "songo-edu tables": endings.native,
    "songo-edu tables proved": endings.native_proof,
    "compiled rules": learners.compiled_rules,
}

SMALL = """
UNIT: Final = 2
def doubled(n: int) -> int:
    return UNIT * n
def asked(n: int) -> int:
    return doubled(n) + 1
def apart(n: int) -> int:
    return n
"""


@pytest.mark.parametrize("what", KERNELS)
def test_without_the_extra(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    native: Callable[[], ModuleType] = KERNELS[what].__wrapped__
    named = what.removesuffix(" played out").removesuffix(" proved")
    with pytest.raises(MissingExtraError, match=rf"^{named} .*pip install 'songo-edu\[fast\]'"):
        native()


def test_only_what_is_needed_is_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SONGO_CACHE", str(tmp_path))
    some = built("small", "small", ast.parse(SMALL).body, ["asked"])
    assert some.asked(20) == 41
    assert hasattr(some, "doubled")
    assert not hasattr(some, "apart")
    whole = built("small", "small", ast.parse(SMALL).body)
    assert (whole.asked(20), whole.doubled(20), whole.apart(20)) == (41, 40, 20)
