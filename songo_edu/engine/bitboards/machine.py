"""The kernel compiled by Numba, kept where compiled rules are."""

from __future__ import annotations

from functools import cache
from types import ModuleType

from songo_edu.engine.compiled import built
from songo_edu.engine.joined import beside, body_of
from songo_edu.rules import two_row

#: The bitboards, from the ground up.
BOARDS = beside(__file__, "layout", "kernel")
#: What a search judges positions by.
VALUES = beside(__file__, "evaluation")
#: The same on what they need of the plain rules: the numbers of the endings.
GROUND = [*beside(two_row.__file__, "layout"), *BOARDS]


@cache
def native() -> ModuleType:
    """Return the kernel's functions compiled; they take NumPy arrays where it takes lists.

    Raises
    ------
    MissingExtraError
        where Numba is not installed (extra ``fast``).
    """
    return built("bitboards", "bitboards", body_of(GROUND))
