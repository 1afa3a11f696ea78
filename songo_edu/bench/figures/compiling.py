"""What compiling costs the first time, and loading what was compiled before.

Measured in a new Python each time, from asking until the answer is there, Numba's own import
included: what somebody waits for who has just installed the package.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial

from songo_edu.bench.figure import Figure, Measured, Run
from songo_edu.engine.compiled import cache_folder
from songo_edu.locale import _

_TIMED = """
import time
from songo_edu import game
position = game("songo").start()
begun = time.perf_counter()
{work}
print(time.perf_counter() - begun)
"""

_BITBOARDS = """
from songo_edu.engine.bitboards import count_leaves
count_leaves(position, 2, fast=True)
"""
_SEARCH = """
from songo_edu.engine.search import search
search(position, nodes=1000, fast=True)
"""
_RULES = """
from songo_edu.engine.leaves import count_leaves
count_leaves(position, 2, fast=True)
"""


def _seconds(work: str, folder: str) -> float:
    """Return how long `work` takes in a new Python that keeps what it compiles in a folder."""
    found = {key: value for key, value in os.environ.items() if not key.startswith("NUMBA_")}
    ran = subprocess.run(
        [sys.executable, "-c", _TIMED.format(work=work)],
        capture_output=True,
        check=True,
        env={**found, "SONGO_CACHE": folder},
    )
    return float(ran.stdout)


def _compiling(work: str, run: Run) -> Measured:
    with tempfile.TemporaryDirectory(prefix="songo_edu_", ignore_cleanup_errors=True) as fresh:
        folder = str(cache_folder()) if run.small else fresh  # at its smallest: loaded twice
        first = _seconds(work, folder)
        again = min(_seconds(work, folder) for _run in range(run.repeats))
    loaded = Measured(again, "s", note=_("the same from the cache, in a new Python"))
    return Measured(first, "s", parts={"loaded": loaded})


def _figure(name: str, what: Callable[[], str], work: str, *, long: bool = False) -> Figure:
    return Figure(f"compile {name}", what, partial(_compiling, work), ("fast",), long)


FIGURES = (
    _figure("bitboards", lambda: _("first use of the bitboards, compiled for it"), _BITBOARDS),
    _figure("search", lambda: _("first use of the search, compiled for it"), _SEARCH, long=True),
    _figure("rules", lambda: _("first use of all compiled rules of two rows"), _RULES, long=True),
)
