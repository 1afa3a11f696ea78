"""The contract of the subset for text and shapes, held over the syntax tree.

`violations` names each trap it meets and where; README.md describes the subset as a whole.
"""

import ast
import builtins
from collections.abc import Iterator

from tools.translate.kinds import Kinds, is_record, is_type
from tools.translate.printer import INSTANCES, LIBRARY, Printer

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
MODULES = ("math", "re")

#: Words of JavaScript, and names that the page's modules have from elsewhere.
TAKEN = {
    *("arguments", "await", "case", "catch", "const", "debugger", "default", "delete", "do"),
    *("enum", "eval", "export", "extends", "function", "implements", "instanceof", "interface"),
    *("let", "new", "null", "package", "private", "protected", "public", "self", "static"),
    *("super", "switch", "this", "throw", "typeof", "undefined", "var", "void"),
    *("document", "window", "Array", "Math", "Number", "Object", "String"),
    *LIBRARY,
}

#: What is printed as part of something else. Whatever is not here, and what `Printer` does not
#: visit, is not in the subset: classes but for types, `try`, `with`, sets …
PARTS = (
    *(ast.Module, ast.arguments, ast.arg, ast.Slice, ast.FormattedValue, ast.comprehension),
    *(ast.keyword, ast.Load, ast.Store, ast.boolop, ast.operator, ast.unaryop, ast.cmpop),
    *(ast.Import, ast.ImportFrom, ast.alias),
)
#: What changes the list or record that it is called on.
CHANGING = ("append", "extend", "pop", "update")
OUTSIDE = ("__future__", "collections", "dataclasses", "itertools", "typing")
PRODUCT_LIMIT = 2**53

Found = Iterator[tuple[ast.AST, str]]


def violations(source: str) -> list[str]:
    r"""Name what a module does that Python and JavaScript do not do alike, each with its line.

    Examples
    --------
    >>> violations("def f(n: int) -> int:\n    return round(n)\n")
    ['2: call of round']
    """
    tree = ast.parse(source)
    kinds = Kinds(tree)
    faults = list(_at_the_top(tree))
    for node in _walk(tree):
        faults += _anywhere(node)
        faults += _names(node)
        faults += _values(node, kinds)
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            faults += _in_function(node, kinds.constants)
    lines = sorted({(getattr(node, "lineno", 0), text) for node, text in faults})
    return [f"{line}: {text}" for line, text in lines]


def _walk(node: ast.AST) -> Iterator[ast.AST]:
    """Yield a node and all below it, those left out that only give types, and methods."""
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns"):
            continue
        for child in value if isinstance(value, list) else [value]:
            method = isinstance(node, ast.ClassDef) and isinstance(child, ast.FunctionDef)
            if isinstance(child, ast.AST) and not is_type(child) and not method:
                yield from _walk(child)


def _at_the_top(tree: ast.Module) -> Found:
    for node in tree.body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from _import(node)
        elif isinstance(node, ast.ClassDef):
            if [ast.unparse(base) for base in node.bases] != ["TypedDict"] and not is_record(node):
                yield node, "class that is neither TypedDict nor frozen dataclass"
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if not all(isinstance(target, ast.Name) for target in targets):
                yield node, "several names bound at the top"
            if isinstance(node, ast.AnnAssign) and not ast.unparse(node.target).isupper():
                yield node, "constant not in capitals"
        elif not isinstance(node, ast.FunctionDef) and not _is_text(node):
            yield node, "statement outside a function"


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _import(node: ast.Import | ast.ImportFrom) -> Found:
    if any(alias.asname for alias in node.names):
        yield node, "import under another name"
    if isinstance(node, ast.Import):
        if any(alias.name not in MODULES for alias in node.names):
            yield node, "import of a module"
        return
    if node.level:
        yield node, "import from where it lies"
    outside = (node.module or "").partition(".")[0] not in OUTSIDE
    if outside and any(alias.name.startswith("_") for alias in node.names):
        yield node, "import of a private name"


def _anywhere(node: ast.AST) -> Found:
    kind = type(node).__name__
    if not isinstance(node, PARTS) and not hasattr(Printer, f"visit_{kind}"):
        yield node, f"not in the subset: {kind}"
    elif isinstance(node, ast.FunctionDef):
        if node.decorator_list:
            yield node, "decorator"
    elif isinstance(node, ast.arguments):
        yield from _arguments(node)
    elif isinstance(node, ast.Constant):
        if isinstance(node.value, bytes | complex) or node.value is ...:
            yield node, "neither number nor text"
        elif type(node.value) is int and abs(node.value) > PRODUCT_LIMIT:
            yield node, "beyond 2**53"
    elif isinstance(node, ast.Raise):
        if node.cause is not None or not isinstance(node.exc, ast.Call):
            yield node, "raise of something else than an error with its text"
    elif isinstance(node, ast.Dict):
        for key in node.keys:
            if isinstance(key, ast.Constant) and not isinstance(key.value, str):
                yield node, "key that is no text"
    elif isinstance(node, ast.Slice):
        if node.step is not None:
            yield node, "slice with a step"
    elif isinstance(node, ast.Subscript) and _hides_negative(node.slice):
        yield node, "negative index among others"
    elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
        if isinstance(node.slice, ast.Slice):
            yield node, "slice assignment"
        elif isinstance(node.slice, ast.UnaryOp):
            yield node, "negative index stored"


def _hides_negative(index: ast.expr) -> bool:
    """Whether an index may be a negative number that JavaScript would not count from behind."""
    choices = [index.body, index.orelse] if isinstance(index, ast.IfExp) else []
    return any(isinstance(choice, ast.UnaryOp) or _hides_negative(choice) for choice in choices)


def _arguments(node: ast.arguments) -> Found:
    if node.kwonlyargs or node.posonlyargs or node.vararg or node.kwarg:
        yield node.args[0] if node.args else node, "keyword argument"
    for value in node.defaults:
        if not isinstance(value, ast.Constant | ast.Name | ast.UnaryOp):
            yield value, "default that is made once"


def _names(node: ast.AST) -> Found:
    name = None
    if isinstance(node, ast.Name):
        name = node.id
        if isinstance(node.ctx, ast.Store) and name in FUNCTIONS:
            yield node, "name of a function of Python"
    elif isinstance(node, ast.arg):
        name = node.arg
    elif isinstance(node, ast.FunctionDef):
        name = node.name
    if name in TAKEN:
        yield node, f"word of JavaScript: {name}"


# -- calls ---------------------------------------------------------------------------------------


def _call(node: ast.Call, kinds: Kinds) -> Found:
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
    record = name == "replace" or name in kinds.classes
    if any(word.arg is None or (word.arg != allowed and not record) for word in node.keywords):
        yield node, "keyword argument"
    if known is None:
        if hasattr(builtins, name) and not name.endswith("Error"):
            yield node, f"call of {name}"
        elif name[:1].isupper() and not name.endswith("Error") and not record:
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
        yield from _written(first, kinds)
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


def _written(value: ast.expr, kinds: Kinds) -> Found:
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


# -- what values are ---------------------------------------------------------------------------


def _values(node: ast.AST, kinds: Kinds) -> Found:
    if isinstance(node, ast.Call):
        yield from _call(node, kinds)
    elif isinstance(node, ast.Attribute):
        if isinstance(node.ctx, ast.Store):
            yield node, "attribute stored"
        if ast.unparse(node.value) == "math" and node.attr not in MATH:
            yield node, f"math.{node.attr}"
    elif isinstance(node, ast.BinOp | ast.AugAssign):
        yield from _arithmetic(node, kinds)
    elif isinstance(node, ast.Compare):
        yield from _comparison(node, kinds)
    elif isinstance(node, ast.FormattedValue):
        if node.format_spec is not None or node.conversion != -1:
            yield node, "format in a template"
        yield from _written(node.value, kinds)
    elif isinstance(node, ast.For | ast.comprehension):
        yield from _gone_through(node, kinds)
    for test in _tests(node):
        if kinds.of(test) in ("list", "dict"):
            yield test, "truth of a list or record"


def _tests(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        return [node.test]
    if isinstance(node, ast.BoolOp):
        return node.values
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return [node.operand]
    return node.ifs if isinstance(node, ast.comprehension) else []


def _gone_through(node: ast.For | ast.comprehension, kinds: Kinds) -> Found:
    kind = kinds.of(node.iter)
    if kind == "dict":
        yield node.iter, "record gone through: write .keys(), .values() or .items()"
    if kind == "str" and isinstance(node, ast.comprehension):
        yield node.iter, "text gone through in a comprehension: write list(text)"


def _arithmetic(node: ast.BinOp | ast.AugAssign, kinds: Kinds) -> Found:
    operands = [node.left, node.right] if isinstance(node, ast.BinOp) else [node.value]
    if isinstance(node, ast.AugAssign):
        operands.insert(0, node.target)
    operand_kinds = {kinds.of(operand) for operand in operands}
    if isinstance(node.op, ast.Add) and operand_kinds & {"list", "dict"}:
        yield node, "list plus list"
    if isinstance(node.op, ast.Mult) and operand_kinds & {"list", "str"}:
        yield node, "list or text times number"
    if isinstance(node.op, ast.Mod) and kinds.of(operands[0]) == "str":
        yield node, "format with %"
    if isinstance(node.op, ast.BitOr) and "dict" in operand_kinds:
        yield node, "record joined to record: write {**one, **other}"
    if isinstance(node.op, ast.FloorDiv | ast.Mod) and any(map(_is_negative, operands)):
        yield node, "division of negatives"
    if isinstance(node.op, ast.LShift | ast.MatMult | ast.BitXor):
        yield node, "bit operation"


def _is_negative(node: ast.expr) -> bool:
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub)


def _comparison(node: ast.Compare, kinds: Kinds) -> Found:
    for operator, left, right in zip(
        node.ops, [node.left, *node.comparators], node.comparators, strict=False
    ):
        nothing = isinstance(right, ast.Constant) and right.value is None
        if isinstance(operator, ast.Is | ast.IsNot):
            if not nothing:
                yield node, "identity of something else than None"
        elif isinstance(operator, ast.In | ast.NotIn):
            if kinds.of(left) == "list":
                yield node, "list looked for in a list"
        elif kinds.of(left) in ("list", "dict") or kinds.of(right) in ("list", "dict"):
            yield node, "list or record compared"
        elif nothing:
            yield node, "None compared: write is None"


# -- inside one function -------------------------------------------------------------------------


def _in_function(function: ast.FunctionDef, constants: set[str]) -> Found:
    for node in _walk(function):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node, "import inside a function"
        elif isinstance(node, ast.For | ast.While) and node.orelse:
            yield node, "else of a loop"
        elif isinstance(node, ast.For) and _calls_range(node.iter):
            yield from _range(node, function)
        changed = _changed(node)
        if changed in constants:
            yield node, "writing a global"


def _calls_range(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "range"


def _changed(node: ast.AST) -> str | None:
    """Return the name of the list or record that a node changes."""
    target: ast.AST | None = None
    if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
        target = node.value
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        target = node.func.value if node.func.attr in CHANGING else None
    while isinstance(target, ast.Subscript):
        target = target.value
    return target.id if isinstance(target, ast.Name) else None


def _range(loop: ast.For, function: ast.FunctionDef) -> Found:
    changed: set[str | None] = set()
    for statement in loop.body:
        for node in ast.walk(statement):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                changed.add(node.id)
            changed.add(_changed(node))
    variable = ast.unparse(loop.target)
    if variable in changed:
        yield loop, "loop variable changed inside"
    if changed & {node.id for node in ast.walk(loop.iter) if isinstance(node, ast.Name)}:
        yield loop, "loop bound changed inside"  # JavaScript asks the bound on every round
    arguments = loop.iter.args if isinstance(loop.iter, ast.Call) else []
    if len(arguments) == 3 and not isinstance(arguments[2], ast.Constant | ast.UnaryOp):
        yield loop, "variable step"
    inside: set[ast.AST] = set()  # what is in a loop or comprehension with such a variable
    for scope in ast.walk(function):
        binding = [scope] if isinstance(scope, ast.For) else getattr(scope, "generators", [])
        if any(variable in ast.unparse(clause.target) for clause in binding):
            inside.update(ast.walk(scope))
    uses = [node for node in ast.walk(function) if isinstance(node, ast.Name)]
    if any(node.id == variable and node not in inside for node in uses):
        yield loop, "loop variable used outside"
