"""The contract of the subset for text and shapes: what may be called, and written as text."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator

from tools.translate.kinds import Kinds

#: Functions of Python that may be called, and with how many arguments.
FUNCTIONS = {
    **{"len": (1,), "str": (1,), "int": (1,), "bool": (1,), "abs": (1,), "sum": (1,)},
    **{"list": (1,), "tuple": (1,), "reversed": (1,), "enumerate": (1,), "any": (1,), "all": (1,)},
    **{"range": (1, 2, 3), "zip": (2, 3, 4), "sorted": (1,), "next": (1, 2), "isinstance": (2,)},
    **{"min": (1, 2, 3, 4), "max": (1, 2, 3, 4), "pairwise": (1,)},
}
KEYWORDS = {"sorted": "key", "zip": "strict"}
#: Methods that may be called, and with how many arguments.
METHODS = {
    **{"append": (1,), "extend": (1,), "pop": (0,), "index": (1,), "items": (0,), "keys": (0,)},
    **{"values": (0,), "get": (1, 2), "update": (1,), "join": (1,), "split": (1,), "strip": (0,)},
    **{"replace": (2,), "startswith": (1,), "endswith": (1,), "find": (1,), "lower": (0,)},
    **{"upper": (0,)},
}
MATH = ("pi", "sqrt", "sin", "cos", "exp", "floor", "ceil")
INSTANCES = ("str", "bool", "int", "list", "dict")
MODULES = ("math", "re")

Found = Iterator[tuple[ast.AST, str]]


def of_call(node: ast.Call, kinds: Kinds) -> Found:
    """Name what is wrong with a call."""
    if isinstance(node.func, ast.Attribute):
        yield from _method(node, node.func)
    elif isinstance(node.func, ast.Name):
        yield from _function(node, node.func.id, kinds)
    else:
        yield node, "call of what a call or table gave"


def _function(node: ast.Call, name: str, kinds: Kinds) -> Found:
    known = FUNCTIONS.get(name)
    allowed = KEYWORDS.get(name)
    if any(one.arg is None or one.arg != allowed for one in node.keywords):
        yield node, "keyword argument"
    if known is None:
        if hasattr(builtins, name) and not name.endswith("Error"):
            yield node, f"call of {name}"
        elif name[:1].isupper() and not name.endswith("Error"):
            yield node, "call through a capital name"
        return
    if len(node.args) not in known:
        yield node, f"call of {name} with so many arguments"
        return
    first = node.args[0]
    if name in ("any", "all"):
        if not isinstance(first, ast.GeneratorExp) or len(first.generators) != 1:
            yield node, f"{name} of something else than one loop"
    elif name == "next":
        if not _finds(first):
            yield node, "next of something else than “x for x in … if …”"
    elif name == "isinstance":
        if ast.unparse(node.args[1]) not in INSTANCES:
            yield node, "isinstance of another type"
    elif name == "str":
        yield from of_written(first, kinds)
    elif name == "len" and kinds.of(first) == "dict":
        yield node, "length of a record"
    elif name in ("min", "max") and "str" in map(kinds.of, node.args):
        yield node, "least or greatest text"


def _finds(node: ast.expr) -> bool:
    if not isinstance(node, ast.GeneratorExp) or len(node.generators) != 1:
        return False
    loop = node.generators[0]
    return ast.unparse(node.elt) == ast.unparse(loop.target) and len(loop.ifs) > 0


def _method(node: ast.Call, func: ast.Attribute) -> Found:
    if node.keywords:
        yield node, "keyword argument"
    if isinstance(func.value, ast.Name) and func.value.id == "math":
        return
    if isinstance(func.value, ast.Name) and func.value.id == "re":
        yield from _pattern(node, func.attr)
    elif func.attr not in METHODS:
        yield node, f"method {func.attr}"
    elif len(node.args) not in METHODS[func.attr]:
        yield node, f"method {func.attr} with so many arguments"


def _pattern(node: ast.Call, name: str) -> Found:
    pattern = node.args[0] if node.args else None
    if name != "fullmatch" or len(node.args) != 2:
        yield node, "regular expression but with fullmatch"
    elif not isinstance(pattern, ast.Constant) or any(
        trap in str(pattern.value) for trap in ("\\d", "\\w", "\\s", "\\b", "(?P", "(?i")
    ):
        yield node, "pattern that is read otherwise in JavaScript"


def of_written(value: ast.expr, kinds: Kinds) -> Found:
    """Name what is wrong with a value that is put into a text."""
    wrong = {
        "float": "float written as text",
        "bool": "true or false written as text",
        "list": "list or record written as text",
        "dict": "list or record written as text",
        "None": "None written as text",
    }
    kind = kinds.of(value)
    if kind in wrong:
        yield value, wrong[kind]
