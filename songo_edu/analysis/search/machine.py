"""The search compiled by Numba, with the bitboards and the tables it asks."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from types import ModuleType

from songo_edu.analysis import bitboards, endings
from songo_edu.analysis.compiled import decorated, has_numba, load
from songo_edu.analysis.joined import body_of, module_paths, needed
from songo_edu.errors import MissingExtraError

#: The modules of the search, from the ground up.
MODULES = ("layout", "remembered", "kernel", "root")

#: What a search counts in, from the plain rules.
WORTHS = ("SEED", "VICTORY", "WON_LATER")


@cache
def native() -> ModuleType:
    """Return the search's functions compiled; they take NumPy arrays where it takes lists.

    Raises
    ------
    MissingExtraError
        where Numba is not installed (extra ``fast``).
    """
    if not has_numba():
        raise MissingExtraError("search", "fast")
    here = Path(__file__).parent
    boards = Path(bitboards.__file__).parent
    rules = {path.stem: path for path in module_paths("two_row")}
    worths = [
        node
        for node in body_of([rules["search"], rules["endings"]])
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) in WORTHS
    ]
    tables = Path(endings.__file__).parent
    ground = body_of(
        [
            rules["layout"],
            *(boards / f"{name}.py" for name in ("layout", "kernel")),
            *(tables / f"{name}.py" for name in ("layout", "probing")),
        ]
    )
    body = [*ground, *worths, *body_of([here / f"{name}.py" for name in MODULES])]
    return load("search", decorated(needed(body, "deepen"), counted=False))
