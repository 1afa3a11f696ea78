"""The miner's kernel compiled by Numba, with the bitboards and the search's values it stands on."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from songo_edu.engine import search
from songo_edu.engine.bitboards.machine import GROUND
from songo_edu.engine.compiled import built
from songo_edu.engine.joined import beside, body_of, constants_of, needed
from songo_edu.engine.machine import functions_of
from songo_edu.rules import two_row

#: Its modules, from the ground up.
MODULES = (
    "layout",
    "tightness",
    "kernel",
    "tree",
    "sifting",
    "plain_search",
    "games",
    "guarding",
    "hill_climbing",
)
#: Its functions that Python calls.
NAMES = (
    "forced",
    "claim",
    "needs_all",
    "has_padding",
    "write_tree",
    "sift",
    "fooled",
    "games",
    "hill_climb",
)


def plain() -> Any:
    """Return the functions as they stand; they take lists."""
    return functions_of((import_module(f"{__package__}.{name}") for name in MODULES), NAMES)


@cache
def native() -> ModuleType:
    """Return the functions compiled; they take NumPy arrays where they take lists.

    Raises
    ------
    MissingExtraError
        where Numba is not installed (extra ``fast``).
    """
    worths = constants_of(beside(two_row.__file__, "search"), "SEED", "VICTORY")
    worths += needed(body_of(beside(two_row.__file__, "captures")), "is_tempting")
    above = body_of([*beside(search.__file__, "layout", "kernel"), *beside(__file__, *MODULES)])
    return built("mining", "mining", [*body_of(GROUND), *worths, *above], NAMES)
