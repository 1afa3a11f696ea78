"""The kernel's functions compiled by Numba, with the bitboards they stand on."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import ModuleType, SimpleNamespace

from songo_edu.analysis import bitboards
from songo_edu.analysis.compiled import decorated, has_numba, load
from songo_edu.analysis.endings import kernel, mapping, probing
from songo_edu.analysis.endings import proof as proving
from songo_edu.analysis.joined import body_of, module_paths, needed
from songo_edu.errors import MissingExtraError

_HERE = Path(__file__).parent
_BOARDS = [Path(bitboards.__file__).parent / f"{name}.py" for name in ("layout", "kernel")]

#: What is asked of the kernel.
ASKED = ("open_level", "sweep_rows", "fill_words", "fill_way", "fill_origins", "settled_value")
#: What is asked of a proof.
ASKED_IN_PROOF = ("wrong_entry", "reach_rows", "unreached_entry")


def plain() -> SimpleNamespace:
    """Return the kernel's functions as they stand; they take lists and bytearrays."""
    found = {**vars(kernel), **vars(mapping), **vars(probing)}
    return SimpleNamespace(**{name: found[name] for name in ASKED})


def plain_proof() -> SimpleNamespace:
    """Return the functions of a proof as they stand."""
    return SimpleNamespace(**{name: vars(proving)[name] for name in ASKED_IN_PROOF})


@cache
def native() -> ModuleType:
    """Return the kernel's functions compiled; they take arrays, and let other threads run.

    Raises
    ------
    MissingExtraError
        where Numba is not installed (extra ``fast``).
    """
    own = [_HERE / f"{name}.py" for name in ("layout", "probing", "kernel", "mapping")]
    return _compiled("endings", [module_paths("two_row")[0], *_BOARDS, *own], ASKED)


@cache
def native_proof() -> ModuleType:
    """Return the functions of a proof compiled, as `native` does."""
    own = [_HERE / f"{name}.py" for name in ("layout", "probing", "kernel", "proof")]
    rules = [*module_paths("two_row", "MODULES"), *module_paths("two_row", "ENDING_MODULES")]
    return _compiled("endings_proof", [*rules, *_BOARDS, *own], ASKED_IN_PROOF)


def _compiled(stem: str, paths: list[Path], asked: tuple[str, ...]) -> ModuleType:
    if not has_numba():
        raise MissingExtraError("songo-edu tables", "fast")
    body = needed(body_of(paths), *asked)
    return load(stem, decorated(body, counted=False, threads=True))
