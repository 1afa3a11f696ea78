"""The workshop compiled by Numba, with the bitboards and the search's values it stands on."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

from songo_edu.analysis import bitboards, search
from songo_edu.analysis.compiled import decorated, has_numba, load
from songo_edu.analysis.joined import body_of, module_paths, needed
from songo_edu.errors import MissingExtraError
from songo_edu.puzzles.native import climb, games, kernel, sifting, tree, valued

#: The modules of the workshop, from the ground up.
MODULES = ("layout", "kernel", "tree", "sifting", "valued", "games", "climb")
#: What is asked of it.
NAMES = ("forced", "claim", "needs_all", "plant", "sift", "fooled", "games", "climb")


def plain() -> SimpleNamespace:
    """Return the functions as they stand; they take lists."""
    found: dict[str, Any] = {}
    for module in (kernel, tree, sifting, valued, games, climb):
        found.update(vars(module))
    return SimpleNamespace(**{name: found[name] for name in NAMES})


@cache
def native() -> ModuleType:
    """Return the functions compiled; they take NumPy arrays where they take lists.

    Raises
    ------
    MissingExtraError
        where Numba is not installed (extra ``fast``).
    """
    if not has_numba():
        raise MissingExtraError("mining", "fast")
    here = Path(__file__).parent
    boards = Path(bitboards.__file__).parent
    lines = Path(search.__file__).parent
    rules = {path.stem: path for path in module_paths("two_row")}
    worths = [
        node
        for node in body_of([rules["search"]])
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) in ("SEED", "VICTORY")
    ]
    ground = body_of([rules["layout"], boards / "layout.py", boards / "kernel.py"])
    above = body_of([lines / "layout.py", lines / "kernel.py"])
    own = body_of([here / f"{name}.py" for name in MODULES])
    body = needed([*ground, *worths, *above, *own], *NAMES)
    return load("mining", decorated(body, counted=False))
