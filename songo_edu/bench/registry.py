"""All figures, by name."""

from __future__ import annotations

import importlib
import importlib.util
from functools import cache
from types import MappingProxyType
from typing import Final

from songo_edu.bench.figure import Figure

#: The modules of ``figures/``; each has a tuple FIGURES, in the order they are printed.
MODULES: Final = ("engine", "solving", "puzzles")

#: A module that is there where an extra is installed.
PROOFS: Final = MappingProxyType({"fast": "numba", "compare": "pyspiel", "teaching": "fpdf"})


@cache
def known_figures() -> dict[str, Figure]:
    """Return every figure by its name.

    Examples
    --------
    >>> known_figures()["bitboards songo"].extras
    ('fast',)
    """
    package = f"{__package__}.figures"
    found: dict[str, Figure] = {}
    for name in MODULES:
        for figure in importlib.import_module(f"{package}.{name}").FIGURES:
            assert figure.name not in found, figure.name
            found[figure.name] = figure
    return found


def missing(figure: Figure) -> str | None:
    """Return the first extra that a figure needs and that is not installed."""
    for extra in figure.extras:
        if importlib.util.find_spec(PROOFS[extra]) is None:
            return extra
    return None
