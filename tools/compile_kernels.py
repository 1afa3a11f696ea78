"""Compile what Numba compiles, once, as setting up does: ``python -m tools.compile_kernels``.

Every short figure of ``songo-edu bench`` is measured at its smallest; what it compiles is kept in
the user's cache, and each later run loads it.
"""

from __future__ import annotations

from songo_edu.bench import registry
from songo_edu.bench.figure import Run
from songo_edu.engine.compiled import has_numba


def main() -> None:
    """Measure each figure that uses compiled kernels, and tell nobody."""
    if not has_numba():
        return
    for name, figure in registry.known_figures().items():
        if name.startswith("compile ") or registry.missing(figure) is not None:
            continue
        figure.measure(Run(repeats=1, small=True))


if __name__ == "__main__":
    main()
