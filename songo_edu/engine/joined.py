"""The modules of a family of rules, joined into a single source for compilers and translators."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path
from types import ModuleType

import songo_edu.rules

#: The lists of modules that a family of rules may have, from the ground up. A page loads all but
#: the first only when it needs them; compilers take all together.
GROUPS = (
    *("MODULES", "PUZZLE_MODULES", "ENDING_MODULES", "LEVEL_MODULES", "REVIEW_MODULES"),
    "LENS_MODULES",
)


def groups(family: str) -> list[str]:
    """Return the lists of modules that a family of rules has."""
    package = import_module(f"{songo_edu.rules.__name__}.{family}")
    return [group for group in GROUPS if hasattr(package, group)]


def modules_of(family: str, group: str) -> list[ModuleType]:
    """Return the modules of one group of a family, from the ground up."""
    package = import_module(f"{songo_edu.rules.__name__}.{family}")
    return [import_module(f"{package.__name__}.{name}") for name in getattr(package, group)]


def module_paths(family: str, group: str | None = None) -> list[Path]:
    """Return the source files of a family of rules, or of one group of it, from the ground up."""
    wanted = groups(family) if group is None else [group]
    return [Path(str(module.__file__)) for each in wanted for module in modules_of(family, each)]


def joined_body(family: str, group: str | None = None) -> list[ast.stmt]:
    """Return the statements of a family, or of one group; imports and docstrings are left out."""
    return [
        node
        for path in module_paths(family, group)
        for node in ast.parse(path.read_text(encoding="utf-8"), filename=path.name).body
        if not isinstance(node, ast.Import | ast.ImportFrom | ast.Expr)
    ]


def public_names(family: str, group: str | None = None) -> list[str]:
    """Return the constants and functions of a family or group, in the order of their definition."""
    names = []
    for node in joined_body(family, group):
        if isinstance(node, ast.FunctionDef):
            names.append(node.name)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names.append(node.target.id)
    return names
