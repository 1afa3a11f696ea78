"""The subset of Python that CPython, Numba and JavaScript run alike, held over the syntax tree.

It is that of text and shapes (`tools/translate/contract.py`), with operations on bits, and without
all that is no integer and no list handed in; `test_subset.py` has an example for every trap.
"""

import ast
import re
from collections.abc import Iterator

from tools.translate import contract

#: What the wider subset has and this one has not.
MORE = (
    *(ast.Attribute, ast.ClassDef, ast.Dict, ast.DictComp, ast.GeneratorExp, ast.JoinedStr),
    *(ast.Lambda, ast.ListComp, ast.Raise, ast.Starred),
)
BIT_LIMIT = 2**31


def violations(source: str) -> list[str]:
    """Name what a module of the rules does that the three machines do not do alike."""
    tree = ast.parse(source)
    plain = re.sub(r"(: |-> )Ints\b", r"\1list[int]", source)  # a name that rules alone have
    wider = (line.partition(": ")[2] for line in contract.violations(plain))
    traps = [trap for trap in wider if trap != "bit operation"]
    texts = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if id(node) not in texts or not isinstance(node, ast.Constant):
            traps += _anywhere(node)
    for function in tree.body:
        if isinstance(function, ast.FunctionDef):
            traps += _in_function(function)
    return traps


def _anywhere(node: ast.AST) -> Iterator[str]:
    if isinstance(node, MORE):
        yield f"not in the subset: {type(node).__name__}"
    elif isinstance(node, ast.Slice):
        yield "slice"
    elif isinstance(node, ast.Constant):
        if type(node.value) is bool:
            yield "true or false instead of 1 or 0"
        elif type(node.value) is not int and node.value is not None:
            yield "not an integer"
    elif isinstance(node, ast.Call):
        if isinstance(node.func, ast.Name) and node.func.id in ("list", "bool", "len"):
            yield f"call of {node.func.id}"
    elif isinstance(node, ast.BinOp | ast.AugAssign):
        yield from _arithmetic(node)
    elif isinstance(node, ast.Subscript):
        yield from _subscript(node)
    elif isinstance(node, ast.Return):
        negation = isinstance(node.value, ast.UnaryOp) and isinstance(node.value.op, ast.Not)
        if negation or isinstance(node.value, ast.Compare | ast.BoolOp):
            yield "true or false instead of 1 or 0"
    elif isinstance(node, ast.Compare):
        for operator, right in zip(node.ops, node.comparators, strict=True):
            if isinstance(operator, ast.In | ast.NotIn) and not isinstance(right, ast.Tuple):
                yield "membership of a list"


def _value(node: ast.AST) -> int | None:
    """Give the integer that a constant expression stands for."""
    plain = (ast.Constant, ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop)
    if not all(isinstance(each, plain) for each in ast.walk(node)):
        return None
    value = eval(ast.unparse(node))
    return value if type(value) is int else None


def _arithmetic(node: ast.BinOp | ast.AugAssign) -> Iterator[str]:
    operands = [node.left, node.right] if isinstance(node, ast.BinOp) else [node.value]
    values = [_value(operand) for operand in operands]
    if isinstance(node.op, ast.Div | ast.MatMult):
        yield "not an integer"
    limit = BIT_LIMIT if isinstance(node.op, ast.BitAnd | ast.BitOr | ast.BitXor) else None
    if isinstance(node.op, ast.LShift | ast.RShift):
        values, limit = values[-1:], 31
    if limit is not None and any(value is not None and abs(value) >= limit for value in values):
        yield "bits beyond 2**31"
    whole = _value(node)
    if whole is not None and abs(whole) > contract.PRODUCT_LIMIT:
        yield "beyond 2**53"


def _subscript(node: ast.Subscript) -> Iterator[str]:
    negative = isinstance(node.slice, ast.UnaryOp) and isinstance(node.slice.op, ast.USub)
    if negative and _value(node.slice) is None:
        yield "variable negative index"
    if isinstance(node.value, ast.Tuple):
        yield "indexed tuple"
    if ast.unparse(node).startswith("list[list["):
        yield "list of lists"


def _in_function(function: ast.FunctionDef) -> Iterator[str]:
    for node in ast.walk(function):
        if isinstance(node, ast.FunctionDef) and node is not function:
            yield "function inside a function"
        elif isinstance(node, ast.List):
            nested = any(isinstance(item, ast.List) for item in node.elts)
            yield "list of lists" if nested else "list made inside"
        elif isinstance(node, ast.For):
            called = [each.func for each in ast.walk(node.iter) if isinstance(each, ast.Call)]
            if [*map(ast.unparse, called)][:1] != ["range"]:
                yield "loop over something else than range"
            elif len(called) > 1:
                yield "loop bound called again each time"  # JavaScript asks it on every round
