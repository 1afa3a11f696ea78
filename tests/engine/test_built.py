"""One builder compiles the kernels: what it leaves out, and what it says without Numba."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from songo_edu.engine import levels, search
from songo_edu.engine.bitboards import board
from songo_edu.engine.compiled import Kernel, gathered
from songo_edu.engine.endings import building, checking
from songo_edu.engine.search import kernel
from songo_edu.errors import MissingExtraError
from songo_edu.puzzles.native import miner
from songo_edu.rules.two_row.search import final_value

KERNELS = (
    *(board.LEAVES, board.GAMES, search.DEEPEN, miner.MINING, building.SWEEPS),
    *(checking.PROOF, levels.players_kernel()),
)

UNIT: Final = 2


def doubled(n: int) -> int:
    return UNIT * n


def asked(n: int) -> int:
    return doubled(n) + 1


def apart(n: int) -> int:
    return n


@pytest.mark.parametrize("known", KERNELS, ids=lambda known: str(known.stem))
def test_without_the_extra(monkeypatch: pytest.MonkeyPatch, known: Kernel) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(
        MissingExtraError, match=rf"^{known.what} .*pip install 'songo-edu\[fast\]'"
    ):
        _ = replace(known).native


def test_only_what_is_needed_is_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SONGO_CACHE", str(tmp_path))
    some = Kernel("small", "small", (asked,)).native
    assert (some.asked(20), some.UNIT) == (41, UNIT)
    assert hasattr(some, "doubled")
    assert not hasattr(some, "apart")


def test_two_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="final_value"):
        gathered([final_value, kernel.final_value])
