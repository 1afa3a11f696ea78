"""The kernel compiled by Numba, kept where compiled rules are."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import ModuleType

from songo_edu.analysis.compiled import decorated, has_numba, load
from songo_edu.analysis.joined import body_of, module_paths
from songo_edu.errors import MissingExtraError


@cache
def native() -> ModuleType:
    """Return the kernel's functions compiled; they take NumPy arrays where it takes lists.

    Raises
    ------
    MissingExtraError
        where Numba is not installed (extra ``fast``).
    """
    if not has_numba():
        raise MissingExtraError("bitboards", "fast")
    here = Path(__file__).parent
    rules = module_paths("two_row")[0]  # the numbers of the endings
    body = body_of([rules, here / "layout.py", here / "kernel.py"])
    return load("bitboards", decorated(body, counted=False))
