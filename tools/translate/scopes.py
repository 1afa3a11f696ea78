"""Where the names of a function are declared in TypeScript: where they first get a value.

A name whose every use lies in one block, below the statement that first gives it a value there, is
declared by that statement; any other is declared at the head of its function. A variable of Python
lasts beyond its block, which such a name never needs.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Declarations:
    """How the names of a function are declared."""

    statements: dict[int, str]  # "const" or "let", by the `id` of the statement that declares
    early: list[str]  # the names for the head of the function


def bound(target: ast.AST) -> list[str]:
    """Return the names that a target binds.

    Examples
    --------
    >>> bound(ast.parse("(a, _), *b = c").body[0].targets[0])
    ['a', 'b']
    """
    if isinstance(target, ast.Tuple | ast.List):
        return [name for part in target.elts for name in bound(part) if name != "_"]
    if isinstance(target, ast.Starred):
        return bound(target.value)
    return [target.id] if isinstance(target, ast.Name) else []


def targets(node: ast.AST) -> list[ast.expr]:
    """Return what a statement gives a value to."""
    if isinstance(node, ast.Assign):
        return node.targets
    known = isinstance(node, ast.AnnAssign | ast.AugAssign | ast.For)
    return [node.target] if known else []  # type: ignore[attr-defined]  # each of them has one


def declarations(function: ast.FunctionDef) -> Declarations:
    """Return how the names of a function are declared; those of functions inside are theirs."""
    arguments = function.args
    parameters = {arg.arg for arg in (*arguments.args, arguments.vararg) if arg}
    inner = {node for node in function.body if isinstance(node, ast.FunctionDef)}
    stored = Counter(
        name
        for part in function.body
        if part not in inner
        for node in ast.walk(part)
        for target in targets(node)
        for name in bound(target)
    )
    found = list(_in_block(function.body, parameters, stored))
    declared = parameters | {name for _at, _how, names in found for name in names}
    early = sorted(stored.keys() - declared - {node.name for node in inner})
    return Declarations({at: how for at, how, _names in found}, early)


def _in_block(
    block: Sequence[ast.stmt], outside: set[str], stored: Counter[str]
) -> Iterator[tuple[int, str, list[str]]]:
    seen = set(outside)
    for i, statement in enumerate(block):
        later = _used(*block[i + 1 :])
        loop = statement if isinstance(statement, ast.For) else None
        before = seen | _used(getattr(statement, "value", None), getattr(statement, "iter", None))
        own: set[str] = set()
        places = [] if isinstance(statement, ast.AugAssign) else targets(statement)
        if len(places) == 1 and getattr(statement, "value", statement) is not None:
            names = bound(places[0])
            plain = not any(isinstance(node, ast.Subscript) for node in ast.walk(places[0]))
            if names and plain and not {*names} & (before | later if loop else before):
                counts = loop is not None and ast.unparse(loop.iter).startswith("range(")
                once = all(stored[name] == 1 for name in names)
                yield id(statement), "const" if once and not counts else "let", names
                own = {*names} if loop else set()
        if not isinstance(statement, ast.FunctionDef):
            heads = [getattr(statement, part, None) for part in ("test", "iter", "target")]
            blocks = [getattr(statement, part, []) for part in ("body", "orelse")]
            for inside, other in (blocks, blocks[::-1]):
                around = seen | later | own | _used(*heads, *other)
                yield from _in_block(inside, around, stored)
        seen |= _used(statement)


def _used(*nodes: ast.AST | None) -> set[str]:
    """Return all names that nodes use, bind or give to a function."""
    found: set[str] = set()
    for node in (inner for each in nodes if each is not None for inner in ast.walk(each)):
        if isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, ast.FunctionDef):
            found.add(node.name)
    return found
