"""Statements and expressions of Python, printed as TypeScript.

One printer for both subsets (README.md). What is not in them is refused here or by `contract`. Most
constructs have a plain word in TypeScript: a template for an f-string, ``filter`` and ``map`` for a
comprehension. For what has none there are functions in ``web/src/subset.ts``.
"""

import ast
import json
from collections.abc import Callable, Mapping, Sequence

from tools.translate import types

#: How tightly each operator binds in JavaScript, and its sign there.
OPERATORS: dict[type[ast.AST], tuple[int, str]] = {
    **{ast.Or: (3, "||"), ast.And: (4, "&&")},
    **{ast.BitOr: (5, "|"), ast.BitXor: (6, "^"), ast.BitAnd: (7, "&")},
    **{ast.LShift: (10, "<<"), ast.RShift: (10, ">>"), ast.Add: (11, "+"), ast.Sub: (11, "-")},
    **{ast.Mult: (12, "*"), ast.Div: (12, "/"), ast.Mod: (12, "%"), ast.Pow: (14, "**")},
    **{ast.Eq: (8, "==="), ast.NotEq: (8, "!=="), ast.Lt: (8, "<"), ast.LtE: (8, "<=")},
    **{ast.Gt: (8, ">"), ast.GtE: (8, ">=")},
    # What a page leaves out is undefined, not null.
    **{ast.Is: (8, "=="), ast.IsNot: (8, "!=")},
}
LOOSE, AND, COMPARISON, PRODUCT, UNARY, TIGHT = 1, 4, 8, 12, 13, 20
SIGNS = {ast.Not: "!", ast.USub: "-", ast.UAdd: "+", ast.Invert: "~"}

#: Functions of Python under the names that JavaScript or ``web/src/subset.ts`` has for them.
FUNCTIONS = {
    **{"str": "String", "int": "Number", "bool": "Boolean", "abs": "Math.abs"},
    **{"min": "Math.min", "max": "Math.max"},
    **{"sum": "sumOf", "zip": "zipOf", "range": "rangeOf", "sorted": "sortedBy"},
}
METHODS = {
    **{"append": "push", "index": "indexOf", "find": "indexOf", "startswith": "startsWith"},
    **{"endswith": "endsWith", "replace": "replaceAll", "strip": "trim"},
    **{"lower": "toLowerCase", "upper": "toUpperCase"},
}
INSTANCES = {
    **{"str": ('typeof {} === "string"', COMPARISON), "list": ("Array.isArray({})", TIGHT)},
    **{"bool": ('typeof {} === "boolean"', COMPARISON), "dict": ("isRecord({})", TIGHT)},
    "int": ("Number.isInteger({})", TIGHT),
}
#: What Python has and JavaScript has not: written by hand in ``web/src/subset.ts``.
LIBRARY = ("got", "hasIn", "isRecord", "rangeOf", "sortedBy", "sumOf", "zipOf")
#: What every object of JavaScript has without being asked.
INHERITED = ("constructor", "hasOwnProperty", "isPrototypeOf", "toString", "valueOf")
#: Calls that give a new list, which `list` need not copy.
COPIES = ("enumerate", "pairwise", "range", "reversed", "sorted", "zip")
#: Statements that follow a condition without braces.
SHORT = (ast.Return, ast.Raise, ast.Continue, ast.Break, ast.AugAssign, ast.Expr)

Printed = tuple[str, int]  # an expression, and how tightly it binds


def called(node: ast.AST | None) -> str:
    """Return the name of the function that a node calls, an empty one where it calls none."""
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""


class Printer(ast.NodeVisitor):
    """Prints the statements of one module; of the rules (`integers`), whose lists are buffers.

    `name_of` gives the page's name for a name of Python, `records` the fields of each dataclass
    with their defaults.
    """

    def __init__(
        self,
        name_of: Callable[[str], str],
        records: Mapping[str, Mapping[str, ast.expr | None]] | None = None,
        integers: bool = False,
    ) -> None:
        self.name_of = name_of
        self.records = records or {}
        self.integers = integers
        self.declared: dict[int, str] = {}  # "const" or "let", by the `id` of a statement

    def generic_visit(self, node: ast.AST) -> Printed:
        raise ValueError(f"{getattr(node, 'lineno', 0)}: not in the subset: {type(node).__name__}")

    def js(self, node: ast.AST, least: int = LOOSE) -> str:
        """Return an expression for a place where only what binds so tightly needs no brackets."""
        text, binds = self.visit(node)
        return text if binds >= least else f"({text})"

    def listed(self, parts: Sequence[ast.AST]) -> str:
        """Return expressions with commas between them."""
        return ", ".join(map(self.js, parts))

    # -- names, constants, lists, records -----------------------------------------------------

    def visit_Name(self, node: ast.Name) -> Printed:
        return self.name_of(node.id), TIGHT

    def visit_Constant(self, node: ast.Constant) -> Printed:
        return json.dumps(node.value, ensure_ascii=False), TIGHT

    def visit_JoinedStr(self, node: ast.JoinedStr) -> Printed:
        parts = ""
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                parts += f"${{{self.js(part.value)}}}"
            elif isinstance(part, ast.Constant):
                text = json.dumps(part.value, ensure_ascii=False)[1:-1].replace('\\"', '"')
                parts += text.replace("`", "\\`").replace("${", "\\${")
        return f"`{parts}`", TIGHT

    def visit_List(self, node: ast.List | ast.Tuple) -> Printed:
        return f"[{self.listed(node.elts)}]", TIGHT

    visit_Tuple = visit_List  # noqa: N815  # the name that a visitor has

    def visit_Starred(self, node: ast.Starred) -> Printed:
        return f"...{self.js(node.value, TIGHT)}", TIGHT

    def visit_Dict(self, node: ast.Dict) -> Printed:
        parts = [self._entry(*entry) for entry in zip(node.keys, node.values, strict=True)]
        return f"{{ {', '.join(parts)} }}" if parts else "{}", LOOSE

    def _entry(self, key: ast.expr | None, value: ast.expr) -> str:
        if key is None:
            return f"...{self.js(value, TIGHT)}"
        text = self.js(value)
        if isinstance(key, ast.Constant) and isinstance(key.value, str):
            name = key.value if key.value.isidentifier() else self.js(key)
            return name if name == text else f"{name}: {text}"
        return f"[{self.js(key)}]: {text}"

    def visit_Subscript(self, node: ast.Subscript) -> Printed:
        value, index = self.js(node.value, TIGHT), node.slice
        if isinstance(index, ast.Slice):
            start = self.js(index.lower) if index.lower else "0"
            stop = f", {self.js(index.upper)}" if index.upper else ""
            return f"{value}.slice({'' if start == '0' and not stop else start}{stop})", TIGHT
        if isinstance(index, ast.Constant) and str(index.value).isidentifier():
            return f"{value}.{index.value!s}", TIGHT
        if isinstance(index, ast.UnaryOp):
            return f"{value}.at({self.js(index)})", TIGHT
        return f"{value}[{self.js(index)}]", TIGHT

    def visit_Attribute(self, node: ast.Attribute) -> Printed:
        if isinstance(node.value, ast.Name) and node.value.id == "math":
            return f"Math.{node.attr.upper()}", TIGHT
        return f"{self.js(node.value, TIGHT)}.{node.attr}", TIGHT

    # -- operators ----------------------------------------------------------------------------

    def visit_UnaryOp(self, node: ast.UnaryOp) -> Printed:
        least = UNARY if isinstance(node.op, ast.Not) else TIGHT  # -(-1) is not --1
        return SIGNS[type(node.op)] + self.js(node.operand, least), UNARY

    def visit_BinOp(self, node: ast.BinOp) -> Printed:
        if isinstance(node.op, ast.FloorDiv):
            left, right = self.js(node.left, PRODUCT), self.js(node.right, PRODUCT + 1)
            return f"Math.floor({left} / {right})", TIGHT
        binds, sign = OPERATORS[type(node.op)]
        least = (TIGHT, TIGHT) if sign == "**" else (binds, binds + 1)
        left, right = self.js(node.left, least[0]), self.js(node.right, least[1])
        return f"{left} {sign} {right}", binds

    def visit_BoolOp(self, node: ast.BoolOp) -> Printed:
        binds, sign = OPERATORS[type(node.op)]
        return f" {sign} ".join(self.js(part, binds + 1) for part in node.values), binds

    def visit_Compare(self, node: ast.Compare) -> Printed:
        left, parts = node.left, []
        for operator, right in zip(node.ops, node.comparators, strict=True):
            parts.append(self._compared(left, operator, right))
            left = right
        return parts[0] if len(parts) == 1 else (" && ".join(text for text, _ in parts), AND)

    def _compared(self, left: ast.expr, operator: ast.cmpop, right: ast.expr) -> Printed:
        if isinstance(operator, ast.In | ast.NotIn):
            written = isinstance(right, ast.Tuple | ast.List)
            item, within = self.js(left), self.js(right)
            text = f"{within}.includes({item})" if written else f"hasIn({within}, {item})"
            return (text, TIGHT) if isinstance(operator, ast.In) else (f"!{text}", UNARY)
        sign = OPERATORS[type(operator)][1]
        least = COMPARISON + 1
        return f"{self.js(left, least)} {sign} {self.js(right, least)}", COMPARISON

    def visit_IfExp(self, node: ast.IfExp) -> Printed:
        test = self.js(node.test, LOOSE + 1)
        return f"{test} ? {self.js(node.body)} : {self.js(node.orelse)}", LOOSE

    # -- functions and comprehensions ---------------------------------------------------------

    def arrow(self, parameters: str, body: str) -> str:
        """Return a function in short."""
        return f"({parameters}) => " + (f"({body})" if body.startswith("{") else body)

    def visit_Lambda(self, node: ast.Lambda) -> Printed:
        names = ", ".join(self.name_of(arg.arg) for arg in node.args.args)
        return self.arrow(names, self.js(node.body)), LOOSE

    def target(self, node: ast.AST) -> str:
        """Return what is bound: a name, or several out of a list."""
        if not isinstance(node, ast.Tuple | ast.List):
            return self.js(node)
        parts = [self.target(part) for part in node.elts]
        while parts[-1] == "_":
            parts.pop()
        return f"[{', '.join('' if part == '_' else part for part in parts)}]"

    def iterable(self, node: ast.expr) -> str:
        """Return what a loop goes through."""
        if called(node) == "enumerate" and isinstance(node, ast.Call):
            return f"{self.js(node.args[0], TIGHT)}.entries()"
        return self.js(node, TIGHT)

    def array(self, node: ast.expr) -> str:
        """Return what a comprehension goes through, which has the methods of arrays."""
        text = self.iterable(node)
        return f"[...{text}]" if called(node) == "enumerate" else text

    def mapped(self, loops: list[ast.comprehension], result: str, method: str = "map") -> str:
        """Return the list that a comprehension gives, or what another method makes of it."""
        loop, *rest = loops
        source, parameters, test = self.array(loop.iter), self.target(loop.target), ""
        if loop.ifs:
            test = f".filter({self.arrow(parameters, self.all_of(loop.ifs))})"
        if rest:
            step = self.arrow(parameters, self.mapped(rest, result, method))
            return f"{source}{test}.flatMap({step})"
        if called(loop.iter) == "enumerate" and not test and isinstance(loop.target, ast.Tuple):
            # `map` gives the number of an element behind it.
            source = source[len("[...") : -len(".entries()]")]
            number, element = map(self.target, loop.target.elts)
            parameters = f"{element}, {number}"
        same = method == "map" and result == parameters and "," not in parameters
        return source + test + ("" if same else f".{method}({self.arrow(parameters, result)})")

    def all_of(self, tests: Sequence[ast.expr]) -> str:
        """Return the condition that all these hold."""
        least = AND if len(tests) > 1 else LOOSE
        return " && ".join(self.js(test, least) for test in tests)

    def visit_ListComp(self, node: ast.ListComp | ast.GeneratorExp) -> Printed:
        return self.mapped(node.generators, self.js(node.elt)), TIGHT

    visit_GeneratorExp = visit_ListComp  # noqa: N815  # as above

    def visit_DictComp(self, node: ast.DictComp) -> Printed:
        pair = f"[{self.js(node.key)}, {self.js(node.value)}]"
        return f"Object.fromEntries({self.mapped(node.generators, pair)})", TIGHT

    # -- calls --------------------------------------------------------------------------------

    def visit_Call(self, node: ast.Call) -> Printed:
        if isinstance(node.func, ast.Attribute):
            return self._method(node, node.func), TIGHT
        name, arguments = called(node), node.args
        if name == "isinstance":
            text, binds = INSTANCES[ast.unparse(arguments[1])]
            return text.format(self.js(arguments[0], TIGHT)), binds
        special = getattr(self, f"_call_{name}", None)
        if special is not None:
            return str(special(*arguments)), TIGHT
        if name in self.records or name == "replace":
            return self._record(node), LOOSE
        given = self.listed(arguments)
        if name in ("min", "max") and len(arguments) == 1:
            given = f"...{self.js(arguments[0], TIGHT)}"
        if name == "sorted" and node.keywords:
            given += f", {self.js(node.keywords[0].value)}"
        return f"{FUNCTIONS.get(name) or self.js(node.func)}({given})", TIGHT

    def _record(self, node: ast.Call) -> str:
        """Return a call of a dataclass, or of `replace`, as an object."""
        if called(node) == "replace":
            parts, values = [f"...{self.js(node.args[0], TIGHT)}"], {}
        else:
            parts, values = [], {**self.records[called(node)]}
            values |= dict(zip(values, node.args, strict=False))
        values |= {str(word.arg): word.value for word in node.keywords}
        parts += [self._entry(ast.Constant(name), value) for name, value in values.items() if value]
        return f"{{ {', '.join(parts)} }}"

    def _call_len(self, value: ast.expr) -> str:
        return f"{self.js(value, TIGHT)}.length"

    def _call_list(self, value: ast.expr) -> str:
        if isinstance(value, ast.ListComp | ast.GeneratorExp) or called(value) in COPIES:
            return self.js(value)
        return f"[...{self.iterable(value)}]"

    _call_tuple = _call_list

    def _call_enumerate(self, value: ast.expr) -> str:
        return f"[...{self.js(value, TIGHT)}.entries()]"

    def _call_reversed(self, value: ast.expr) -> str:
        return f"{self._call_list(value)}.reverse()"

    def _call_pairwise(self, value: ast.expr) -> str:
        return f"zipOf({self.js(value)}, {self.js(value, TIGHT)}.slice(1))"

    def _call_any(self, loop: ast.GeneratorExp, method: str = "some") -> str:
        return self.mapped(loop.generators, self.js(loop.elt), method)

    def _call_all(self, loop: ast.GeneratorExp) -> str:
        return self._call_any(loop, "every")

    def _call_next(self, loop: ast.GeneratorExp, default: ast.expr | None = None) -> str:
        (part,) = loop.generators
        test = self.arrow(self.target(part.target), self.all_of(part.ifs))
        match = f"{self.array(part.iter)}.find({test})"
        return match if default is None else f"({match} ?? {self.js(default)})"

    def _method(self, node: ast.Call, method: ast.Attribute) -> str:
        name, arguments, given = method.attr, node.args, self.listed(node.args)
        module = method.value.id if isinstance(method.value, ast.Name) else ""
        if module == "math":
            return f"Math.{name}({given})"
        if module == "re" and isinstance(arguments[0], ast.Constant):
            pattern = str(arguments[0].value).replace("/", "\\/")
            return f"/^(?:{pattern})$/u.exec({self.js(arguments[1])})"
        if name in ("items", "keys", "values"):
            return f"Object.{'entries' if name == 'items' else name}({self.js(method.value)})"
        if name == "update":
            return f"Object.assign({self.js(method.value)}, {given})"
        if name == "join":
            return f"{self.js(arguments[0], TIGHT)}.join({self.js(method.value)})"
        value = self.js(method.value, TIGHT)
        if name == "extend":
            return f"{value}.push(...{self.js(arguments[0], TIGHT)})"
        if name == "get":
            otherwise = self.js(arguments[1], 4) if len(arguments) > 1 else "null"
            key = arguments[0].value if isinstance(arguments[0], ast.Constant) else ""
            if str(key).isidentifier() and key not in INHERITED:
                return f"({value}.{key!s} ?? {otherwise})"
            return f"got({self.js(method.value)}, {self.js(arguments[0])}, {otherwise})"
        return f"{value}.{METHODS.get(name, name)}({given})"

    # -- statements ---------------------------------------------------------------------------

    def block(self, statements: Sequence[ast.stmt]) -> list[str]:
        """Return the lines of statements, set in."""
        return [f"  {line}" for statement in statements for line in self.lines(statement)]

    def lines(self, statement: ast.stmt) -> list[str]:
        """Return the lines of a statement."""
        lines: list[str] = self.visit(statement)
        return lines

    def _declared(self, node: ast.stmt) -> str:
        how = self.declared.get(id(node))
        return f"{how} " if how else ""

    def visit_Expr(self, node: ast.Expr) -> list[str]:
        docstring = isinstance(node.value, ast.Constant)
        return [] if docstring else [f"{self.js(node.value)};"]

    def visit_Pass(self, node: ast.Pass) -> list[str]:
        return []

    def visit_Break(self, node: ast.Break) -> list[str]:
        return ["break;"]

    def visit_Continue(self, node: ast.Continue) -> list[str]:
        return ["continue;"]

    def visit_Return(self, node: ast.Return) -> list[str]:
        return [f"return {self.js(node.value)};" if node.value else "return;"]

    def visit_Raise(self, node: ast.Raise) -> list[str]:
        arguments = node.exc.args if isinstance(node.exc, ast.Call) else []
        return [f"throw new TextError({self.listed(arguments)});"]

    def visit_Assign(self, node: ast.Assign) -> list[str]:
        targets = " = ".join(map(self.target, node.targets))
        return [f"{self._declared(node)}{targets} = {self.js(node.value)};"]

    def visit_AnnAssign(self, node: ast.AnnAssign) -> list[str]:
        if node.value is None:
            return []
        how = self._declared(node)
        kind = f": {types.typed(node.annotation)}" if how else ""
        return [f"{how}{self.target(node.target)}{kind} = {self.js(node.value)};"]

    def visit_AugAssign(self, node: ast.AugAssign) -> list[str]:
        target = self.js(node.target)
        if isinstance(node.op, ast.FloorDiv):
            return [f"{target} = Math.floor({target} / {self.js(node.value, PRODUCT + 1)});"]
        return [f"{target} {OPERATORS[type(node.op)][1]}= {self.js(node.value)};"]

    def visit_If(self, node: ast.If) -> list[str]:
        test = self.js(node.test)
        if len(node.body) == 1 and not node.orelse and isinstance(node.body[0], SHORT):
            (line,) = self.lines(node.body[0])
            return [f"if ({test}) {line}"]
        lines = [f"if ({test}) {{", *self.block(node.body)]
        if len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If):
            first, *rest = self.lines(node.orelse[0])
            return [*lines, f"}} else {first}", *rest]
        return [*lines, *(["} else {", *self.block(node.orelse)] if node.orelse else []), "}"]

    def visit_While(self, node: ast.While) -> list[str]:
        return [f"while ({self.js(node.test)}) {{", *self.block(node.body), "}"]

    def visit_For(self, node: ast.For) -> list[str]:
        target = self.target(node.target)
        head = f"{self._declared(node)}{target}"
        if isinstance(node.iter, ast.Call) and called(node.iter) == "range":
            limits = [self.js(argument) for argument in node.iter.args]
            start, stop = ("0", limits[0]) if len(limits) == 1 else limits[:2]
            step = limits[2] if len(limits) == 3 else "1"
            sign = ">" if step.startswith("-") else "<"
            head = f"for ({head} = {start}; {target} {sign} {stop}; {target} += {step}) {{"
        else:
            head = f"for ({head} of {self.iterable(node.iter)}) {{"
        return [head, *self.block(node.body), "}"]

    def visit_FunctionDef(self, node: ast.FunctionDef) -> list[str]:
        statements, names = types.declarations(node)
        self.declared |= statements
        head = types.head(node, self.name_of, self.js, self.integers)
        early = [f"  let {', '.join(map(self.name_of, names))};"] if names else []
        return [f"{head} {{", *early, *self.block(node.body), "}"]
