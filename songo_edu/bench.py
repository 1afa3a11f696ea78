"""The short figures of ``songo-edu bench``: how fast the rules run on this machine."""

from __future__ import annotations

import platform
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from songo_edu.analysis.compiled import has_numba
from songo_edu.analysis.leaves import count_leaves
from songo_edu.errors import UnknownFigureError
from songo_edu.games import two_row_game
from songo_edu.locale import _

Figure = dict[str, Any]

_PLAIN_DEPTH = {"songo": 6, "awale": 6}
_COMPILED_DEPTH = {"songo": 9, "awale": 9}
_BITBOARDS_DEPTH = {"songo": 10, "awale": 11}
_RUNS = 3


def _leaves(name: str, depth: int, *, fast: bool) -> Figure:
    start = two_row_game(name).start()
    if fast:
        count_leaves(start, 1, fast=True)  # compiles, or loads what was compiled
    best = 0.0
    for _run in range(_RUNS):
        begun = time.perf_counter()
        leaves = count_leaves(start, depth, fast=fast)
        best = max(best, leaves / (time.perf_counter() - begun))
    kind = "numba" if fast else "plain"
    return {"name": f"perft {name} {kind}", "per_second": round(best), "depth": depth}


def _bitboards(name: str, depth: int) -> Figure:
    from songo_edu.analysis import bitboards

    start = two_row_game(name).start()
    bitboards.count_leaves(start, 1, fast=True)
    best = 0.0
    for _run in range(_RUNS):
        begun = time.perf_counter()
        leaves = bitboards.count_leaves(start, depth, fast=True)
        best = max(best, leaves / (time.perf_counter() - begun))
    return {"name": f"bitboards {name}", "per_second": round(best), "depth": depth}


def _import_time() -> Figure:
    code = "import time; t = time.perf_counter(); import songo_edu; print(time.perf_counter() - t)"
    seconds = min(
        float(subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout)
        for _run in range(_RUNS)
    )
    return _timed("import songo_edu", seconds)


def _timed(name: str, seconds: float) -> Figure:
    """Return the figure of something that is done once: how long, and how often a second."""
    return {"name": name, "per_second": round(1 / seconds), "seconds": round(seconds, 6)}


def _finders() -> Figure:
    from songo_edu.analysis.finders_timed import seconds_a_position

    return _timed("finders songo numba", seconds_a_position())


def _winning_board() -> Figure:
    from songo_edu.analysis.solvers_timed import SEEDS, seconds_for_a_winning_board

    return _timed(f"tchoukaillon {SEEDS} seeds", seconds_for_a_winning_board())


def _all_of_sowing() -> Figure:
    from songo_edu.analysis.solvers_timed import seconds_for_all_boards_of_sowing

    return _timed("sowing 8 holes 16 seeds", seconds_for_all_boards_of_sowing())


def _benches() -> dict[str, Callable[[], Figure]]:
    found: dict[str, Callable[[], Figure]] = {"import songo_edu": _import_time}
    for name in ("songo", "awale"):
        depth = _PLAIN_DEPTH[name]
        found[f"perft {name} plain"] = partial(_leaves, name, depth, fast=False)
        if has_numba():
            depth = _COMPILED_DEPTH[name]
            found[f"perft {name} numba"] = partial(_leaves, name, depth, fast=True)
            found[f"bitboards {name}"] = partial(_bitboards, name, _BITBOARDS_DEPTH[name])
    found["tchoukaillon 10000 seeds"] = _winning_board
    if has_numba():
        found["finders songo numba"] = _finders
        found["sowing 8 holes 16 seeds"] = _all_of_sowing
    return found


def measure(names: list[str]) -> list[Figure]:
    """Return the figures of those names, or all of them; moves a second are the best of 3 runs.

    Raises
    ------
    UnknownFigureError
        naming the text and the figures there are.
    """
    benches = _benches()
    for name in names:
        if name not in benches:
            raise UnknownFigureError(name, benches)
    return [benches[name]() for name in (names or benches)]


def in_words(figures: list[Figure]) -> str:
    """Return figures as lines for a reader, under the name of the machine."""
    machine = _("On {processor}, Python {version}:").format(
        processor=platform.processor() or platform.machine(), version=platform.python_version()
    )
    lines = [machine]
    for figure in figures:
        if "seconds" in figure:
            value = _("{n} s").format(n=figure["seconds"])
        else:
            value = _("{n} a second").format(n=f"{figure['per_second']:,}")
        lines.append(f"  {figure['name']:24} {value}")
    return "\n".join(lines)
