"""The search compiled by Numba, with the bitboards and the tables it asks."""

from __future__ import annotations

from functools import cache
from types import ModuleType

from songo_edu.engine import endings
from songo_edu.engine.bitboards.machine import GROUND, VALUES
from songo_edu.engine.compiled import built
from songo_edu.engine.joined import beside, body_of, constants_of
from songo_edu.rules import two_row

ENTRY_POINT = "deepen"  # the only function that is called from Python
#: The modules of the search, from the ground up.
MODULES = ("layout", "transpositions", "selective", "kernel", "root")

#: What a search counts in, from the plain rules.
WORTHS = ("SEED", "VICTORY", "WON_LATER")


@cache
def native() -> ModuleType:
    """Return the search compiled: its `deepen` takes NumPy arrays where the plain one takes lists.

    Raises
    ------
    MissingExtraError
        where Numba is not installed (extra ``fast``).
    """
    tables = beside(endings.__file__, "layout", "probing")
    worths = constants_of(beside(two_row.__file__, "search", "endings"), *WORTHS)
    own = body_of([*VALUES, *beside(__file__, *MODULES)])
    body = [*body_of([*GROUND, *tables]), *worths, *own]
    return built("search", "search", body, [ENTRY_POINT], threads=True)
