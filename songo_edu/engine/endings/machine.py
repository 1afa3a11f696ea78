"""The kernel's functions compiled by Numba, with the bitboards they stand on."""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Any

from songo_edu.engine.bitboards.machine import BOARDS, GROUND
from songo_edu.engine.compiled import built
from songo_edu.engine.endings import kernel, mapping, probing
from songo_edu.engine.endings import proof as proving
from songo_edu.engine.joined import beside, body_of, module_paths
from songo_edu.engine.machine import functions_of

#: The functions of the kernel that Python calls.
ENTRY_POINTS = ("open_level", "sweep_rows", "fill_words", "fill_way", "fill_origins", "probe_value")
#: Those of a proof.
PROOF_ENTRY_POINTS = ("wrong_entry", "wrong_picked", "reach_rows", "unreached_entry")


def plain() -> Any:
    """Return the kernel's functions as they stand; they take lists and bytearrays."""
    return functions_of([kernel, mapping, probing], ENTRY_POINTS)


def plain_proof() -> Any:
    """Return the functions of a proof as they stand."""
    return functions_of([proving], PROOF_ENTRY_POINTS)


@cache
def native() -> ModuleType:
    """Return the kernel's functions compiled; they take arrays, and let other threads run.

    Raises
    ------
    MissingExtraError
        where Numba is not installed (extra ``fast``).
    """
    body = body_of([*GROUND, *beside(__file__, "layout", "probing", "kernel", "mapping")])
    return built("songo-edu tables", "endings", body, ENTRY_POINTS, threads=True)


@cache
def native_proof() -> ModuleType:
    """Return the functions of a proof compiled, as `native` does."""
    rules = [*module_paths("two_row", "MODULES"), *module_paths("two_row", "ENDING_MODULES")]
    own = beside(__file__, "layout", "probing", "kernel", "proof")
    body = body_of([*rules, *BOARDS, *own])
    return built("songo-edu tables", "endings_proof", body, PROOF_ENTRY_POINTS, threads=True)
