"""The modules of one family of rules joined into a single source, for compilers and translators."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path

import songo_edu.rules


def module_paths(family: str) -> list[Path]:
    """Return the source files of a family of rules, from the ground up.

    Examples
    --------
    >>> [path.stem for path in module_paths("two_row")][:2]
    ['layout', 'sowing']
    """
    package = importlib.import_module(f"{songo_edu.rules.__name__}.{family}")
    folder = Path(songo_edu.rules.__file__).parent / family
    return [folder / f"{name}.py" for name in package.MODULES]


def joined_body(family: str) -> list[ast.stmt]:
    """Return the statements of all modules of a family, imports and module docstrings left out."""
    body: list[ast.stmt] = []
    for path in module_paths(family):
        tree = ast.parse(path.read_text(encoding="utf-8"), filename=path.name)
        body += [
            node
            for node in tree.body
            if not isinstance(node, ast.Import | ast.ImportFrom)
            and not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        ]
    return body


def public_names(family: str) -> list[str]:
    """Return the constants and functions of a family, in the order of their definition."""
    names = []
    for node in joined_body(family):
        if isinstance(node, ast.FunctionDef):
            names.append(node.name)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names.append(node.target.id)
    return names
