"""Annotations of Python as types of TypeScript, and where the names of a function are declared."""

import ast
import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

#: What the names of types are called in TypeScript; any other name stays.
NAMED = {
    **{"int": "number", "float": "number", "str": "string", "bool": "boolean"},
    **{"None": "null", "NoReturn": "never", "object": "unknown", "Any": "any"},
    **{"list": "any[]", "tuple": "any[]", "dict": "Record<string, any>"},
}
#: What only says something of the type inside it.
AROUND = ("Final", "NotRequired")
#: Lists of Python; a function changes none but a `list`.
LISTS = ("list", "Sequence", "Iterable")
#: Before the type of what a function finds its first parameter to be.
GUARD = "TypeGuard "
#: What the rules take for a list of integers: whatever holds them in order and can be written to.
BUFFER = "Ints"
BUFFERS = (
    f"export type {BUFFER} ="
    " number[] | Int32Array | Int16Array | Int8Array | Uint8Array | Float64Array;\n"
)


def typed(node: ast.expr, taken: bool = False) -> str:
    """Return an annotation as a type of TypeScript.

    Lists of a value that is `taken`, given to a function that leaves it as it is, are read only.

    Examples
    --------
    >>> typed(ast.parse("dict[str, list[int] | None]", mode="eval").body)
    'Record<string, number[] | null>'
    >>> typed(ast.parse("list[tuple[float, str]]", mode="eval").body, taken=True)
    'readonly (readonly [number, string])[]'
    """
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return typed(ast.parse(node.value, mode="eval").body, taken)
    if isinstance(node, ast.BinOp):
        return union([typed(node.left, taken), typed(node.right, taken)])
    if isinstance(node, ast.Subscript):
        return _subscripted(node, taken)
    name = last(node)
    return NAMED.get(name, name)


def _subscripted(node: ast.Subscript, taken: bool) -> str:
    outer = last(node.value)
    parts = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
    if outer in AROUND:
        return typed(parts[0], taken)
    if outer == "Literal":
        return union(json.dumps(ast.literal_eval(part)) for part in parts)
    if outer == "Callable":
        return _callable(parts, taken)
    if outer in LISTS:
        return array(typed(parts[0], taken), fixed=taken or outer != "list")
    types = [typed(part, taken) for part in parts]
    if outer == "tuple":
        if ast.unparse(parts[-1]) == "...":
            return array(types[0], fixed=taken)
        return f"{'readonly ' if taken else ''}[{', '.join(types)}]"
    if outer in ("dict", "Mapping"):
        return f"Record<{', '.join(types)}>"
    if outer == "TypeGuard":
        return f"{GUARD}{types[0]}"
    raise ValueError(f"no type of TypeScript is known for {ast.unparse(node)}")


def last(node: ast.expr) -> str:
    """Return a name without what is before its dots."""
    return ast.unparse(node).rpartition(".")[2]


def _callable(parts: list[ast.expr], taken: bool) -> str:
    """Return the type of a function; one that is taken is given values, and its answer is taken."""
    answer = result(parts[1], taken)
    given = parts[0].elts if isinstance(parts[0], ast.List) else []
    types = [typed(part, not taken) for part in given]
    return f"({', '.join(f'arg{i}: {part}' for i, part in enumerate(types))}) => {answer}"


def result(node: ast.expr | None, taken: bool = False) -> str:
    """Return what a function gives: one without an answer gives `undefined`, not `null`."""
    assert node is not None
    return "void" if ast.unparse(node) == "None" else typed(node, taken)


def union(types: Iterable[str]) -> str:
    """Return a type that is one of several, each named once."""
    parts = list(dict.fromkeys(types))
    return " | ".join(f"({part})" if "=>" in part and len(parts) > 1 else part for part in parts)


def array(inner: str, fixed: bool = False) -> str:
    """Return the type of a list of something; nothing is written into a fixed one."""
    plain = re.fullmatch(r"[\w.]+(<[^<>]*>)?(\[\])*|\[[^]|]*\]", inner)
    return f"{'readonly ' if fixed else ''}{inner if plain else f'({inner})'}[]"


# -- declarations ----------------------------------------------------------------------------------


def table(node: ast.expr | None) -> str:
    """Return the type of a table without an annotation; of other constants the value gives it.

    Examples
    --------
    >>> table(ast.parse("{'wide': 202, 'narrow': 112}", mode="eval").body)
    ': Record<string, number>'
    """
    if not isinstance(node, ast.Dict):
        return ""
    kinds = {_kind(value) for value in node.values}
    return f": Record<string, {kinds.pop() if len(kinds) == 1 else 'any'}>"


def _kind(value: ast.expr) -> str:
    if isinstance(value, ast.List | ast.Tuple):
        kinds = {_kind(part) for part in value.elts}
        return array(kinds.pop()) if len(kinds) == 1 else "any"
    if isinstance(value, ast.Constant):
        return NAMED.get(type(value.value).__name__, "any")
    return "string" if isinstance(value, ast.Call) and last(value.func) == "later" else "any"


def interface(node: ast.ClassDef) -> str:
    r"""Return a record as an interface: a TypedDict or a dataclass, with its fields' names.

    Examples
    --------
    >>> print(interface(ast.parse("class Ply(TypedDict):\n    pit: int").body[0]))
    export interface Ply {
      pit: number;
    }
    """
    partial = "total=False" in map(ast.unparse, node.keywords)
    fields = [
        f"  {ast.unparse(field.target)}{'?' if partial or _may_miss(field) else ''}: "
        f"{typed(field.annotation)};\n"
        for field in node.body
        if isinstance(field, ast.AnnAssign)
    ]
    return f"export interface {node.name} {{\n{''.join(fields)}}}"


def _may_miss(field: ast.AnnAssign) -> bool:
    return field.value is not None or ast.unparse(field.annotation).startswith("NotRequired[")


def head(
    node: ast.FunctionDef,
    name_of: Callable[[str], str],
    js: Callable[[ast.AST], str],
    integers: bool = False,
) -> str:
    """Return the head of a function; of one of the rules (`integers`) lists are buffers.

    `name_of` gives the page's name for a name of Python, `js` the page's words for a default.

    Examples
    --------
    >>> sow = ast.parse("def sow(board: list[int], pit: int = 0) -> None: ...").body[0]
    >>> head(sow, str, ast.unparse)
    'function sow(board: readonly number[], pit: number = 0): void'
    >>> head(sow, str, ast.unparse, integers=True)
    'function sow(board: Ints, pit: number = 0): void'
    """
    arguments = node.args
    defaults = [None] * (len(arguments.args) - len(arguments.defaults)) + arguments.defaults
    parameters = [
        f"{name_of(arg.arg)}: {_parameter(arg, integers)}"
        + ("" if default is None else f" = {js(default)}")
        for arg, default in zip(arguments.args, defaults, strict=True)
    ]
    answer = result(node.returns)
    if answer.startswith(GUARD):
        answer = f"{name_of(arguments.args[0].arg)} is {answer.removeprefix(GUARD)}"
    return f"function {name_of(node.name)}({', '.join(parameters)}): {answer}"


def _parameter(arg: ast.arg, integers: bool) -> str:
    assert arg.annotation is not None
    buffer = ast.unparse(arg.annotation) in (BUFFER, "list[int]", "bytearray")
    return BUFFER if integers and buffer else typed(arg.annotation, taken=True)


# -- where the names of a function are declared ----------------------------------------------------
#
# A name whose every use lies in one block, below the statement that first gives it a value there,
# is declared by that statement; any other is declared at the head of its function. A variable of
# Python lasts beyond its block, which such a name never needs.


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


def declarations(function: ast.FunctionDef) -> tuple[dict[int, str], list[str]]:
    """Return how the names of a function are declared; those of functions inside are theirs.

    That is "const" or "let" by the `id` of the statement that declares, and the names for the head
    of the function.
    """
    arguments = function.args
    parameters = {arg.arg for arg in arguments.args}
    inner = {node for node in function.body if isinstance(node, ast.FunctionDef)}
    stored = Counter(
        name
        for part in function.body
        if part not in inner
        for node in ast.walk(part)
        for target in targets(node)
        for name in bound(target)
    )
    first = list(_in_block(function.body, parameters, stored))
    declared = parameters | {name for _at, _how, names in first for name in names}
    early = sorted(stored.keys() - declared - {node.name for node in inner})
    return {at: how for at, how, _names in first}, early


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
    names: set[str] = set()
    for node in (inner for root in nodes if root is not None for inner in ast.walk(root)):
        if isinstance(node, ast.Name):
            names.add(node.id)
        elif isinstance(node, ast.arg):
            names.add(node.arg)
        elif isinstance(node, ast.FunctionDef):
            names.add(node.name)
    return names
