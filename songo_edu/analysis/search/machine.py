"""The search compiled by Numba, with the bitboards it stands on."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from types import ModuleType

from songo_edu.analysis import bitboards
from songo_edu.analysis.compiled import decorated, has_numba, load
from songo_edu.analysis.joined import body_of, module_paths
from songo_edu.errors import MissingExtraError

#: The modules of the search, from the ground up.
MODULES = ("layout", "remembered", "kernel", "root")


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
        for node in body_of([rules["search"]])
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) in ("SEED", "VICTORY")
    ]
    ground = body_of([rules["layout"], boards / "layout.py", boards / "kernel.py"])
    body = [*ground, *worths, *body_of([here / f"{name}.py" for name in MODULES])]
    return load("search", decorated(_needed(body, "deepen"), counted=False))


def _needed(body: list[ast.stmt], name: str) -> list[ast.stmt]:
    """Return the constants and those functions that a function calls: all others cost time."""
    functions = {node.name: node for node in body if isinstance(node, ast.FunctionDef)}
    needed: set[str] = set()
    waiting = [name]
    while waiting:
        caller = waiting.pop()
        needed.add(caller)
        names = {node.id for node in ast.walk(functions[caller]) if isinstance(node, ast.Name)}
        waiting += names & functions.keys() - needed
    return [node for node in body if not isinstance(node, ast.FunctionDef) or node.name in needed]
