"""The kernel's functions compiled by Numba, with the bitboards they stand on."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import ModuleType, SimpleNamespace

from songo_edu.analysis import bitboards
from songo_edu.analysis.compiled import decorated, has_numba, load
from songo_edu.analysis.endings import kernel, mapping, probing
from songo_edu.analysis.joined import body_of, module_paths, needed
from songo_edu.errors import MissingExtraError

#: What is asked of the kernel.
ASKED = ("begin_level", "sweep_rows", "fill_words", "fill_way", "fill_origins", "settled_value")


def plain() -> SimpleNamespace:
    """Return the kernel's functions as they stand; they take lists and bytearrays."""
    found = {**vars(kernel), **vars(mapping), **vars(probing)}
    return SimpleNamespace(**{name: found[name] for name in ASKED})


@cache
def native() -> ModuleType:
    """Return the kernel's functions compiled; they take arrays, and let other threads run.

    Raises
    ------
    MissingExtraError
        where Numba is not installed (extra ``fast``).
    """
    if not has_numba():
        raise MissingExtraError("songo-edu tables build", "fast")
    here = Path(__file__).parent
    boards = Path(bitboards.__file__).parent
    ground = [module_paths("two_row")[0], boards / "layout.py", boards / "kernel.py"]
    own = [here / f"{name}.py" for name in ("layout", "probing", "kernel", "mapping")]
    body = needed(body_of([*ground, *own]), *ASKED)
    return load("endings", decorated(body, counted=False, threads=True))
