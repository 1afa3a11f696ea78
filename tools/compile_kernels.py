"""Compile what Numba compiles, once, as setting up does: ``python -m tools.compile_kernels``.

Every short figure of ``songo-edu bench`` and of authors is measured at its smallest, and what none
of them compiles is compiled besides; it is kept in the user's cache, and each later run loads it.
"""

from __future__ import annotations

from benchmarks import puzzle_speeds
from benchmarks import speeds as author_speeds
from benchmarks.endings_levels import ROADS
from songo_edu.bench import Run, speeds
from songo_edu.engine.compiled import compiled, has_numba
from songo_edu.engine.endings.checking import PROOF


def main() -> None:
    """Measure each figure that uses compiled kernels, and report nothing."""
    if not has_numba():
        return
    for figure in (*speeds.FIGURES, *author_speeds.FIGURES, *puzzle_speeds.FIGURES):
        if figure.name.startswith("compile ") or figure.missing() is not None:
            continue
        figure.measure(Run(repeats=1, small=True))
    compiled("graphs")
    for kernel in (PROOF, ROADS):
        assert kernel.native


if __name__ == "__main__":
    main()
