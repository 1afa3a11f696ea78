"""How soon the package is there."""

from __future__ import annotations

import subprocess
import sys

from songo_edu.bench.figure import Figure, Measured, Run
from songo_edu.locale import _

_CODE = "import time; t = time.perf_counter(); import songo_edu; print(time.perf_counter() - t)"


def _import(run: Run) -> Measured:
    times = [
        float(subprocess.run([sys.executable, "-c", _CODE], capture_output=True, check=True).stdout)
        for _run in range(run.repeats)
    ]
    return Measured(min(times), "s")


FIGURES = (Figure("import songo_edu", lambda: _("import songo_edu, in a new Python"), _import),)
