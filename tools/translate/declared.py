"""Where the names of a function are declared in JavaScript: where they are first given a value.

A name whose every use lies in one block, below the statement that first gives it a value there, is
declared by that statement; any other stands at the head of its function. A variable of Python
lasts beyond its block, which such a name never needs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from pscript import commonast as nodes


def declarations(function: Any) -> dict[int, tuple[str, list[str]]]:
    """Return "const" or "let" and the names for each statement, by its `id`, that declares some."""
    times = Counter(name for part in function.body_nodes for name in _stored(part))
    arguments = {one.name for one in (*function.arg_nodes, function.args_node) if one}
    return {at: (how, names) for at, how, names in _in_block(function.body_nodes, arguments, times)}


def bound(target: Any) -> list[str]:
    """Return the names that a target binds."""
    if isinstance(target, nodes.Tuple | nodes.List):
        names = [name for one in target.element_nodes for name in bound(one)]
        return [name for name in names if name != "_"]
    if isinstance(target, nodes.Starred):
        return bound(target.value_node)
    return [target.name] if isinstance(target, nodes.Name) else []


def _in_block(
    block: Sequence[Any], others: set[str], times: Counter[str]
) -> Iterator[tuple[int, str, list[str]]]:
    seen = set(others)
    for i, statement in enumerate(block):
        before = seen | _used(getattr(statement, "value_node", None))
        before |= _used(getattr(statement, "iter_node", None))
        later = set().union(*map(_used, block[i + 1 :]))
        targets = getattr(statement, "target_nodes", [])
        own: set[str] = set()
        if isinstance(statement, nodes.For):
            targets, before = [statement.target_node], before | later
        if len(targets) == 1 and not isinstance(statement, nodes.AugAssign):
            names = bound(targets[0])
            plain = all(not isinstance(one, nodes.Subscript) for one in _walk(targets[0]))
            if names and plain and not before & {*names}:
                once = all(times[name] == 1 for name in names)
                counts = isinstance(statement, nodes.For) and called(statement.iter_node) == "range"
                yield id(statement), "const" if once and not counts else "let", names
                own = {*names} if isinstance(statement, nodes.For) else set()
        blocks = [getattr(statement, f"{name}_nodes", []) for name in ("body", "else")]
        if not isinstance(statement, nodes.FunctionDef):
            heads = [
                getattr(statement, f"{name}_node", None) for name in ("test", "iter", "target")
            ]
            head = set().union(*map(_used, heads))
            for one, other in (blocks, blocks[::-1]):
                around = set().union(*map(_used, other))
                yield from _in_block(one, seen | later | head | around | own, times)
        seen |= _used(statement)


def called(node: Any) -> str:
    """Return the name of the function that a node calls, an empty one where it does not."""
    return str(getattr(getattr(node, "func_node", None), "name", ""))


def _walk(node: Any) -> Iterator[Any]:
    yield node
    for name in node.__slots__ if isinstance(node, nodes.Node) else ():
        part = getattr(node, name)
        for child in part if isinstance(part, list) else [part]:
            if isinstance(child, nodes.Node):
                yield from _walk(child)


def _used(node: Any) -> set[str]:
    return {one.name for one in _walk(node) if isinstance(one, nodes.Name | nodes.Arg)} | {
        one.name for one in _walk(node) if isinstance(one, nodes.FunctionDef)
    }


def _stored(node: Any) -> Iterator[str]:
    for one in _walk(node):
        targets = getattr(one, "target_nodes", [])
        target = getattr(one, "target_node", None)
        for each in [*targets, target] if not isinstance(one, nodes.Comprehension) else []:
            yield from bound(each)
