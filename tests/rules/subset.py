"""The subset of Python that CPython, Numba and JavaScript run alike, held over the syntax tree.

`violations` names each trap it meets; `test_subset.py` has an example for every one.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

JAVASCRIPT_WORDS = {"new", "default", "function", "switch", "var", "this"}
BIT_LIMIT = 2**31
PRODUCT_LIMIT = 2**53

#: Whatever is not here is not in the subset: classes, lambdas, comprehensions, strings, errors …
ALLOWED = (
    *(ast.Module, ast.FunctionDef, ast.arguments, ast.arg, ast.Return, ast.Expr, ast.Pass),
    *(ast.Assign, ast.AugAssign, ast.AnnAssign, ast.For, ast.While, ast.If, ast.Break),
    *(ast.Continue, ast.BoolOp, ast.BinOp, ast.UnaryOp, ast.IfExp, ast.Compare, ast.Call),
    *(ast.Constant, ast.Subscript, ast.Name, ast.Tuple, ast.Load, ast.Store),
    *(ast.boolop, ast.operator, ast.unaryop, ast.cmpop),
    *(ast.Import, ast.ImportFrom, ast.alias),
    # These have words of their own below.
    *(ast.List, ast.Slice, ast.NamedExpr, ast.Match, ast.keyword, ast.Global),
    *(ast.match_case, ast.pattern),
)


def violations(source: str) -> list[str]:
    """Name what a module of the rules does that the three machines do not do alike."""
    tree = ast.parse(source)
    found = list(_anywhere(tree))
    module_names = {name for node in tree.body for name in _bound(node)}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            found += _in_function(node, module_names)
        elif not _is_plain_statement(node):
            found.append("statement outside a function")
    return found


def _is_plain_statement(node: ast.stmt) -> bool:
    docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return docstring or isinstance(node, ast.Assign | ast.AnnAssign | ast.Import | ast.ImportFrom)


def _bound(node: ast.AST) -> Iterator[str]:
    """Give the names that a module-level statement binds."""
    if isinstance(node, ast.FunctionDef):
        yield node.name
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        for target in ast.walk(node):
            if isinstance(target, ast.Name) and isinstance(target.ctx, ast.Store):
                yield target.id
    elif isinstance(node, ast.ImportFrom):
        yield from (alias.asname or alias.name for alias in node.names)


def _anywhere(tree: ast.Module) -> Iterator[str]:
    docstrings = _docstrings(tree)
    for node in ast.walk(tree):
        if not isinstance(node, ALLOWED):
            yield f"not in the subset: {type(node).__name__}"
        if isinstance(node, ast.NamedExpr):
            yield "walrus"
        elif isinstance(node, ast.Match):
            yield "match"
        elif isinstance(node, ast.Slice):
            yield "slice"
        elif isinstance(node, ast.Constant) and id(node) not in docstrings:
            yield from _constant(node)
        elif isinstance(node, ast.Call):
            yield from _call(node)
        elif isinstance(node, ast.BinOp | ast.AugAssign):
            yield from _arithmetic(node)
        elif isinstance(node, ast.Subscript):
            yield from _subscript(node)
        elif isinstance(node, ast.Return):
            yield from _answer(node)
        elif isinstance(node, ast.Compare):
            yield from _membership(node)
        yield from _word(node)


def _docstrings(tree: ast.Module) -> set[int]:
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr):
                found.add(id(first.value))
    return found


def _word(node: ast.AST) -> Iterator[str]:
    names = {
        ast.Name: lambda n: n.id,
        ast.arg: lambda n: n.arg,
        ast.FunctionDef: lambda n: n.name,
        ast.alias: lambda n: n.asname or n.name,
    }
    for kind, name_of in names.items():
        if isinstance(node, kind) and name_of(node) in JAVASCRIPT_WORDS:
            yield "word of JavaScript"


def _constant(node: ast.Constant) -> Iterator[str]:
    if type(node.value) is bool:
        yield "true or false instead of 1 or 0"
    elif type(node.value) is not int and node.value is not None:
        yield "not an integer"
    elif isinstance(node.value, int) and node.value > PRODUCT_LIMIT:
        yield "beyond 2**53"


def _call(node: ast.Call) -> Iterator[str]:
    if node.keywords:
        yield "keyword argument"
    if not isinstance(node.func, ast.Name):
        yield "call through a table"
        return
    name = node.func.id
    if name[:1].isupper():
        yield "call through a capital name"
    if name == "round":
        yield "round"
    if name in ("list", "bool", "len"):
        yield f"call of {name}"
    if name == "range" and len(node.args) == 3 and _value(node.args[2]) is None:
        yield "variable step"


def _value(node: ast.expr) -> int | None:
    """Give the integer that a constant expression stands for."""
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return node.value
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        inner = _value(node.operand)
        return None if inner is None else -inner
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult | ast.Pow | ast.LShift):
        left, right = _value(node.left), _value(node.right)
        if left is not None and right is not None and 0 <= right < 2**60:
            if isinstance(node.op, ast.Mult):
                return left * right
            if right < 100:
                return left**right if isinstance(node.op, ast.Pow) else left << right
    return None


def _arithmetic(node: ast.BinOp | ast.AugAssign) -> Iterator[str]:
    operands = [node.left, node.right] if isinstance(node, ast.BinOp) else [node.value]
    values = [_value(operand) for operand in operands]
    if isinstance(node.op, ast.Div):
        yield "not an integer"
    if isinstance(node.op, ast.Mult) and any(isinstance(x, ast.List) for x in operands):
        yield "list times number"
    if isinstance(node.op, ast.FloorDiv | ast.Mod) and any(map(_is_negative, operands)):
        yield "division of negatives"
    if isinstance(node.op, ast.LShift | ast.RShift):
        if values[-1] is not None and values[-1] >= 31:
            yield "bits beyond 2**31"
    elif isinstance(node.op, ast.BitAnd | ast.BitOr | ast.BitXor) and any(
        value is not None and abs(value) >= BIT_LIMIT for value in values
    ):
        yield "bits beyond 2**31"
    whole = _value(node) if isinstance(node, ast.BinOp) else None
    if whole is not None and abs(whole) > PRODUCT_LIMIT:
        yield "beyond 2**53"


def _is_negative(node: ast.expr) -> bool:
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub)


def _subscript(node: ast.Subscript) -> Iterator[str]:
    if _is_negative(node.slice) and _value(node.slice) is None:
        yield "variable negative index"
    if isinstance(node.value, ast.Tuple):
        yield "indexed tuple"
    annotation = isinstance(node.value, ast.Name) and node.value.id == "list"
    if annotation and isinstance(node.slice, ast.Subscript):
        yield "list of lists"


def _answer(node: ast.Return) -> Iterator[str]:
    negation = isinstance(node.value, ast.UnaryOp) and isinstance(node.value.op, ast.Not)
    if negation or isinstance(node.value, ast.Compare | ast.BoolOp):
        yield "true or false instead of 1 or 0"


def _membership(node: ast.Compare) -> Iterator[str]:
    for operator, right in zip(node.ops, node.comparators, strict=True):
        if isinstance(operator, ast.In | ast.NotIn) and not isinstance(right, ast.Tuple):
            yield "membership of a list"


# -- inside one function -------------------------------------------------------------------------


def _in_function(function: ast.FunctionDef, module_names: set[str]) -> Iterator[str]:
    lists = _list_names(function)
    for node in ast.walk(function):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield "import inside a function"
        elif isinstance(node, ast.FunctionDef) and node is not function:
            yield "function inside a function"
        elif isinstance(node, ast.Global):
            yield "writing a global"
        elif isinstance(node, ast.List):
            yield "list of lists" if _nested(node) else "list made inside"
        elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
            if isinstance(node.value, ast.Name) and node.value.id in module_names:
                yield "writing a global"
        elif isinstance(node, ast.For):
            yield from _loop(node)
        yield from _lists_as_values(node, lists)
    yield from _loop_names(function)


def _nested(node: ast.List) -> bool:
    return any(isinstance(item, ast.List) for item in node.elts)


def _list_names(function: ast.FunctionDef) -> set[str]:
    """Give the names that hold lists: parameters so annotated, and what is assigned from them."""
    names = set()
    for arg in [*function.args.args, *function.args.kwonlyargs]:
        if arg.annotation and ast.unparse(arg.annotation).startswith(("Ints", "list")):
            names.add(arg.arg)
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and (
            isinstance(node.value, ast.List)
            or (isinstance(node.value, ast.Name) and node.value.id in names)
        ):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return names


def _lists_as_values(node: ast.AST, lists: set[str]) -> Iterator[str]:
    def is_list(value: ast.expr) -> bool:
        return isinstance(value, ast.List) or (isinstance(value, ast.Name) and value.id in lists)

    if isinstance(node, ast.BinOp) and (is_list(node.left) or is_list(node.right)):
        if isinstance(node.op, ast.Add):
            yield "list plus list"
        elif isinstance(node.op, ast.Mult) and not isinstance(node.left, ast.List):
            yield "list times number"
    if isinstance(node, ast.Compare) and any(map(is_list, [node.left, *node.comparators])):
        yield "list compared"
    tests: list[ast.expr] = []
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        tests = [node.test]
    elif isinstance(node, ast.BoolOp):
        tests = node.values
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        tests = [node.operand]
    if any(map(is_list, tests)):
        yield "truth of a list"


def _loop(loop: ast.For) -> Iterator[str]:
    if not (isinstance(loop.iter, ast.Call) and ast.unparse(loop.iter.func) == "range"):
        yield "loop over something else than range"
    changed: set[str] = set()
    for statement in loop.body:
        for node in ast.walk(statement):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                changed.add(node.id)
            elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
                changed |= {inner.id for inner in ast.walk(node.value) if _is_name(inner)}
    if changed & {node.id for node in ast.walk(loop.target) if _is_name(node)}:
        yield "loop variable changed inside"
    if changed & {node.id for node in ast.walk(loop.iter) if _is_name(node)}:
        yield "loop bound changed inside"
    arguments = loop.iter.args if isinstance(loop.iter, ast.Call) else []
    if any(isinstance(node, ast.Call) for argument in arguments for node in ast.walk(argument)):
        yield "loop bound called again each time"  # JavaScript asks the bound on every round
    if loop.orelse:
        yield "else of a loop"


def _is_name(node: ast.AST) -> bool:
    return isinstance(node, ast.Name)


def _loop_names(function: ast.FunctionDef) -> Iterator[str]:
    """Find a loop's variable used outside the loops that bind it."""
    loops = [node for node in ast.walk(function) if isinstance(node, ast.For)]
    inside: dict[str, set[int]] = {}
    for loop in loops:
        for target in ast.walk(loop.target):
            if isinstance(target, ast.Name):
                inside.setdefault(target.id, set()).update(id(node) for node in ast.walk(loop))
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and node.id in inside and id(node) not in inside[node.id]:
            yield "loop variable used outside"
            break
