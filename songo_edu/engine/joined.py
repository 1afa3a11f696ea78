"""The modules of one family of rules joined into a single source, for compilers and translators."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path

import songo_edu.rules

#: The lists of modules that a family of rules may have, from the ground up. A page loads the
#: others but the last only when it needs them, the last not at all; compilers take all together.
GROUPS = (
    *("MODULES", "PUZZLE_MODULES", "ENDING_MODULES", "LEVEL_MODULES"),
    *("REVIEW_MODULES", "RANKING_MODULES", "LENS_MODULES", "SOLVER_MODULES"),
)


def groups(family: str) -> list[str]:
    """Return the lists of modules that a family of rules has.

    Examples
    --------
    >>> groups("two_row")[:3]
    ['MODULES', 'PUZZLE_MODULES', 'ENDING_MODULES']
    """
    package = importlib.import_module(f"{songo_edu.rules.__name__}.{family}")
    return [group for group in GROUPS if hasattr(package, group)]


def module_paths(family: str, group: str | None = None) -> list[Path]:
    """Return the source files of a family of rules, or of one group of it, from the ground up.

    Examples
    --------
    >>> [path.stem for path in module_paths("two_row")][:2]
    ['layout', 'moves']
    """
    package = importlib.import_module(f"{songo_edu.rules.__name__}.{family}")
    folder = Path(songo_edu.rules.__file__).parent / family
    wanted = groups(family) if group is None else [group]
    return [folder / f"{name}.py" for each in wanted for name in getattr(package, each)]


def joined_body(family: str, group: str | None = None) -> list[ast.stmt]:
    """Return the statements of a family, or of one group; imports and docstrings are left out."""
    return body_of(module_paths(family, group))


def beside(file: str, *names: str) -> list[Path]:
    """Return the source files of modules that stand in the same folder as `file`.

    Examples
    --------
    >>> [path.name for path in beside(songo_edu.rules.__file__, "layout", "moves")]
    ['layout.py', 'moves.py']
    """
    return [Path(file).parent / f"{name}.py" for name in names]


def body_of(paths: list[Path]) -> list[ast.stmt]:
    """Return the statements of source files; imports and docstrings are left out."""
    body: list[ast.stmt] = []
    for path in paths:
        tree = ast.parse(path.read_text(encoding="utf-8"), filename=path.name)
        body += [
            node
            for node in tree.body
            if not isinstance(node, ast.Import | ast.ImportFrom)
            and not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        ]
    return body


def constants_of(paths: list[Path], *names: str) -> list[ast.stmt]:
    """Return the named constants of source files, and nothing else of them.

    Examples
    --------
    >>> paths = module_paths("two_row", "MODULES")
    >>> [ast.unparse(node) for node in constants_of(paths, "SEED", "GOES_ON")]
    ['GOES_ON: Final = 0', 'SEED: Final = 100']
    """
    return [
        node
        for node in body_of(paths)
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) in names
    ]


def needed(body: list[ast.stmt], *names: str) -> list[ast.stmt]:
    """Return the constants, and those functions that the named ones call: others cost time."""
    functions = {node.name: node for node in body if isinstance(node, ast.FunctionDef)}
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        caller = waiting.pop()
        found.add(caller)
        called = {node.id for node in ast.walk(functions[caller]) if isinstance(node, ast.Name)}
        waiting += called & functions.keys() - found
    return [node for node in body if not isinstance(node, ast.FunctionDef) or node.name in found]


def public_names(family: str, group: str | None = None) -> list[str]:
    """Return the constants and functions of a family or group, in the order of their definition."""
    names = []
    for node in joined_body(family, group):
        if isinstance(node, ast.FunctionDef):
            names.append(node.name)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names.append(node.target.id)
    return names
