"""How the subset for text and shapes is written in JavaScript: its expressions.

PScript keeps to what its runtime library makes safe for any Python; the subset needs none of that
(see the contract), so that most constructs have a plain word in JavaScript: a template for an
f-string, ``filter`` and ``map`` for a comprehension, ``of`` for a loop over a list. What has none
stands in ``web/src/subset.ts``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from pscript import commonast as nodes
from pscript.parser3 import Parser3

from tools.translate.declared import bound, called

#: How tightly each operator binds; what binds looser than its place allows stands in brackets.
BINDS = {
    **{"Or": 3, "And": 4, "BitOr": 5, "BitXor": 6, "BitAnd": 7, "LShift": 10, "RShift": 10},
    **{"Add": 11, "Sub": 11, "Mult": 12, "Div": 12, "Mod": 12, "Pow": 14},
}
LOOSE, CONDITION, COMPARED, UNARY, TIGHT = 1, 3, 8, 13, 20

#: Functions of Python that JavaScript has under another name.
FUNCTIONS = {
    **{"str": "String", "int": "Number", "bool": "Boolean", "abs": "Math.abs"},
    **{"sum": "sumOf", "zip": "zipOf", "range": "rangeOf"},
}
#: The same of the methods of lists and strings.
METHODS = {
    **{"append": "push", "pop": "pop", "index": "indexOf", "find": "indexOf", "split": "split"},
    **{"startswith": "startsWith", "endswith": "endsWith", "replace": "replaceAll"},
    **{"strip": "trim", "lower": "toLowerCase", "upper": "toUpperCase"},
}
TYPES = {
    "str": 'typeof {} === "string"',
    "bool": 'typeof {} === "boolean"',
    "int": "Number.isInteger({})",
    "list": "Array.isArray({})",
    "dict": "isRecord({})",
}
#: What every object of JavaScript has without being asked.
INHERITED = ("constructor", "hasOwnProperty", "isPrototypeOf", "toString", "valueOf")
#: Functions that give a new list in JavaScript.
COPIES = ("enumerate", "pairwise", "range", "reversed", "sorted", "zip")
#: What Python has and JavaScript has not: written by hand in `web/src/subset.ts`.
LIBRARY = ("got", "hasIn", "isRecord", "rangeOf", "sortedBy", "sumOf", "zipOf")


class PlainParser(Parser3):  # type: ignore[misc]  # PScript is untyped
    """PScript without operator overloading: the subsets need none."""

    _pscript_overload = False


class Expressions(PlainParser):
    """PScript's parser for what has a value."""

    # -- helpers ------------------------------------------------------------------------------

    def js(self, node: Any) -> str:
        """Return a node as JavaScript."""
        return "".join(self.parse(node))

    def within(self, node: Any, least: int) -> str:
        """Return an expression for a place where only what binds at least so tightly may stand."""
        text = self.js(node)
        return text if self.binding(node) >= least else f"({text})"

    def binding(self, node: Any) -> int:
        """Return how tightly an expression binds."""
        if isinstance(node, nodes.IfExp | nodes.Lambda):
            return LOOSE
        if isinstance(node, nodes.Compare):
            return COMPARED if node.op not in ("In", "NotIn") else UNARY
        if isinstance(node, nodes.UnaryOp):
            return UNARY
        if isinstance(node, nodes.BinOp) and node.op == "FloorDiv":
            return TIGHT
        if isinstance(node, nodes.BoolOp | nodes.BinOp):
            return BINDS[node.op]
        if called(node) == "isinstance":
            return COMPARED if "===" in TYPES[node.arg_nodes[1].name] else TIGHT
        return LOOSE if isinstance(node, nodes.Dict | nodes.DictComp) else TIGHT

    def arrow(self, parameters: str, names: Sequence[str], body: Callable[[], str]) -> str:
        """Return a function in short."""
        self.push_stack("function", "")
        for name in names:
            self.vars.add(name)
        text = body()
        for name in names:
            self.vars.discard(name)
        self.pop_stack()
        return f"({parameters}) => " + (f"({text})" if text.startswith("{") else text)

    def parse_Name(self, node: Any, fullname: Any = None) -> str:
        if not self.vars.is_known(node.name):
            self.vars.use(node.name, node.name)
        return str(node.name)

    # -- texts, lists, records ----------------------------------------------------------------

    def parse_Str(self, node: Any) -> str:
        return json.dumps(node.value, ensure_ascii=False)

    def parse_JoinedStr(self, node: Any) -> str:
        parts = ""
        for one in node.value_nodes:
            if isinstance(one, nodes.Str):
                text = json.dumps(one.value, ensure_ascii=False)[1:-1].replace('\\"', '"')
                parts += text.replace("`", "\\`").replace("${", "\\${")
            else:
                parts += f"${{{self.js(one.value_node)}}}"
        return f"`{parts}`"

    def parse_List(self, node: Any) -> str:
        return f"[{', '.join(map(self.js, node.element_nodes))}]"

    def parse_Starred(self, node: Any) -> str:
        return f"...{self.within(node.value_node, TIGHT)}"

    def parse_Dict(self, node: Any) -> str:
        parts = []
        for key, value in zip(node.key_nodes, node.value_nodes, strict=True):
            if isinstance(key, nodes.Ellipsis):
                parts.append(f"...{self.within(value, TIGHT)}")
            else:
                name, text = self._key(key), self.js(value)
                parts.append(name if name == text else f"{name}: {text}")
        return f"{{ {', '.join(parts)} }}" if parts else "{}"

    def _key(self, key: Any) -> str:
        if isinstance(key, nodes.Str):
            return str(key.value) if key.value.isidentifier() else self.js(key)
        return self.js(key) if isinstance(key, nodes.Num) else f"[{self.js(key)}]"

    def parse_Subscript(self, node: Any) -> str:
        held, inside = self.within(node.value_node, TIGHT), node.slice_node
        if isinstance(inside, nodes.Slice):
            start = self.js(inside.lower_node) if inside.lower_node else "0"
            stop = f", {self.js(inside.upper_node)}" if inside.upper_node else ""
            return f"{held}.slice({'' if start == '0' and not stop else start}{stop})"
        if isinstance(inside, nodes.Str) and inside.value.isidentifier():
            return f"{held}.{inside.value}"
        if isinstance(inside, nodes.UnaryOp):
            return f"{held}.at({self.js(inside)})"
        return f"{held}[{self.js(inside)}]"

    # -- operators ----------------------------------------------------------------------------

    def parse_UnaryOp(self, node: Any) -> str:
        least = UNARY if node.op == "Not" else TIGHT  # -(-1) is not --1
        return f"{self.UNARY_OP[node.op]}{self.within(node.right_node, least)}"

    def parse_BinOp(self, node: Any) -> str:
        if node.op == "FloorDiv":
            left, right = self.within(node.left_node, 12), self.within(node.right_node, 13)
            return f"Math.floor({left} / {right})"
        binds = BINDS[node.op]
        if node.op == "Pow":
            left, right = self.within(node.left_node, TIGHT), self.within(node.right_node, TIGHT)
            return f"{left} ** {right}"
        left, right = self.within(node.left_node, binds), self.within(node.right_node, binds + 1)
        return f"{left} {self.BINARY_OP[node.op]} {right}"

    def parse_BoolOp(self, node: Any) -> str:
        parts = [self.within(one, BINDS[node.op] + 1) for one in node.value_nodes]
        return f" {self.BOOL_OP[node.op]} ".join(parts)

    def parse_Compare(self, node: Any) -> str:
        if node.op in ("In", "NotIn"):
            item, held = self.js(node.left_node), node.right_node
            known = isinstance(held, nodes.Tuple | nodes.List)
            text = (
                f"{self.js(held)}.includes({item})"
                if known
                else (f"hasIn({self.js(held)}, {item})")
            )
            return text if node.op == "In" else f"!{text}"
        left = self.within(node.left_node, COMPARED + 1)
        right = self.within(node.right_node, COMPARED + 1)
        nothing = {"Is": "==", "IsNot": "!="}  # what a page leaves out is undefined, not null
        words = {**self.COMP_OP, "Eq": "===", "NotEq": "!==", **nothing}
        return f"{left} {words[node.op]} {right}"

    def parse_IfExp(self, node: Any) -> str:
        test = self.within(node.test_node, CONDITION)
        return f"{test} ? {self.js(node.body_node)} : {self.js(node.else_node)}"

    def _wrap_truthy(self, node: Any) -> str:
        return self.js(node)

    # -- comprehensions -----------------------------------------------------------------------

    def source(self, node: Any) -> str:
        """Return what is gone through, as an array on which methods are called."""
        going = self.going(node)
        return f"[...{going}]" if called(node) == "enumerate" else going

    def going(self, node: Any) -> str:
        """Return what is gone through, as something with an order."""
        if called(node) == "enumerate":
            return f"{self.within(node.arg_nodes[0], TIGHT)}.entries()"
        return self.within(node, TIGHT)

    def mapped(self, parts: Sequence[Any], result: Callable[[], str], word: str = "map") -> str:
        """Return the list that a comprehension gives, or what `word` makes of its last step."""
        first, rest = parts[0], parts[1:]
        target, source, test = first.target_node, self.source(first.iter_node), ""
        parameters = self.js_target(target)
        names = bound(target)
        if first.if_nodes:
            test = f".filter({self.arrow(parameters, names, lambda: self.both(first.if_nodes))})"
        if rest:
            step = self.arrow(parameters, names, lambda: self.mapped(rest, result, word))
            return f"{source}{test}.flatMap({step})"
        if source.startswith("[...") and source.endswith(".entries()]") and not test:
            # A number beside each: `map` gives it, too, behind.
            source = source[4 : -len(".entries()]")]
            place, each = target.element_nodes
            parameters = f"{self.js_target(each)}, {self.js_target(place)}"
        step = self.arrow(parameters, names, result)
        return f"{source}{test}" + (
            "" if step == f"({parameters}) => {parameters}" else (f".{word}({step})")
        )

    def both(self, tests: Sequence[Any]) -> str:
        """Return the condition that all these hold."""
        if len(tests) == 1:
            return self.js(tests[0])
        return " && ".join(self.within(one, BINDS["And"]) for one in tests)

    def js_target(self, target: Any) -> str:
        """Return what is bound: a name, or several out of a list."""
        if isinstance(target, nodes.Tuple | nodes.List):
            parts = [self.js_target(one) for one in target.element_nodes]
            while parts[-1] == "_":
                parts.pop()
            return f"[{', '.join('' if one == '_' else one for one in parts)}]"
        if isinstance(target, nodes.Starred):
            return f"...{self.js_target(target.value_node)}"
        return str(target.name) if isinstance(target, nodes.Name) else self.js(target)

    def parse_ListComp(self, node: Any) -> str:
        return self.mapped(node.comp_nodes, lambda: self.js(node.element_node))

    def parse_GeneratorExp(self, node: Any) -> str:
        return self.parse_ListComp(node)

    def parse_DictComp(self, node: Any) -> str:
        pairs = self.mapped(
            node.comp_nodes, lambda: f"[{self.js(node.key_node)}, {self.js(node.value_node)}]"
        )
        return f"Object.fromEntries({pairs})"

    # -- calls --------------------------------------------------------------------------------

    def parse_Call(self, node: Any) -> str:
        if isinstance(node.func_node, nodes.Attribute):
            return self._method(node, node.func_node)
        name = node.func_node.name
        arguments = node.arg_nodes
        special = getattr(self, f"_call_{name}", None)
        if special is not None:
            return str(special(*arguments, *(one.value_node for one in node.kwarg_nodes)))
        word = FUNCTIONS.get(name) or self.js(node.func_node)
        if name in ("min", "max"):
            word = f"Math.{name}"
            if len(arguments) == 1:
                return f"{word}(...{self.within(arguments[0], TIGHT)})"
        return f"{word}({', '.join(map(self.js, arguments))})"

    def _call_len(self, held: Any) -> str:
        return f"{self.within(held, TIGHT)}.length"

    def _call_list(self, held: Any) -> str:
        if isinstance(held, nodes.ListComp | nodes.GeneratorExp) or called(held) in COPIES:
            return self.js(held)
        return f"[...{self.going(held)}]"

    _call_tuple = _call_list

    def _call_enumerate(self, held: Any) -> str:
        return f"[...{self.within(held, TIGHT)}.entries()]"

    def _call_reversed(self, held: Any) -> str:
        return f"{self._call_list(held)}.reverse()"

    def _call_zip(self, *held: Any) -> str:
        lists = held[:-1] if isinstance(held[-1], nodes.NameConstant) else held  # strict=True
        return f"zipOf({', '.join(map(self.js, lists))})"

    def _call_pairwise(self, held: Any) -> str:
        return f"zipOf({self.js(held)}, {self.within(held, TIGHT)}.slice(1))"

    def _call_sorted(self, held: Any, key: Any = None) -> str:
        by = "" if key is None else f", {self.js(key)}"
        return f"sortedBy({self.js(held)}{by})"

    def _call_isinstance(self, one: Any, kind: Any) -> str:
        return TYPES[kind.name].format(self.within(one, TIGHT))

    def _call_any(self, parts: Any) -> str:
        return self.mapped(parts.comp_nodes, lambda: self.js(parts.element_node), "some")

    def _call_all(self, parts: Any) -> str:
        return self.mapped(parts.comp_nodes, lambda: self.js(parts.element_node), "every")

    def _call_next(self, parts: Any, default: Any = None) -> str:
        (part,) = parts.comp_nodes
        target = part.target_node
        names, tests = bound(target), part.if_nodes
        test = self.arrow(self.js_target(target), names, lambda: self.both(tests))
        found = f"{self.source(part.iter_node)}.find({test})"
        return found if default is None else f"({found} ?? {self.js(default)})"

    def _method(self, node: Any, method: Any) -> str:
        arguments, name, held = node.arg_nodes, method.attr, method.value_node
        given = ", ".join(map(self.js, arguments))
        if isinstance(held, nodes.Name) and held.name == "math":
            return f"Math.{name}({given})"
        if isinstance(held, nodes.Name) and held.name == "re":
            pattern = arguments[0].value.replace("/", "\\/")
            return f"/^(?:{pattern})$/u.exec({self.js(arguments[1])})"
        if name in ("items", "keys", "values"):
            return f"Object.{'entries' if name == 'items' else name}({self.js(held)})"
        if name == "join":
            return f"{self.within(arguments[0], TIGHT)}.join({self.js(held)})"
        if name == "get":
            return self._got(held, *arguments)
        if name == "update":
            return f"Object.assign({self.js(held)}, {given})"
        if name == "extend":
            return f"{self.within(held, TIGHT)}.push(...{self.within(arguments[0], TIGHT)})"
        return f"{self.within(held, TIGHT)}.{METHODS[name]}({given})"

    def _got(self, held: Any, key: Any, default: Any = None) -> str:
        otherwise = "null" if default is None else self.within(default, BINDS["Or"] + 1)
        field = isinstance(key, nodes.Str) and key.value.isidentifier()
        if field and key.value not in INHERITED:
            return f"({self.within(held, TIGHT)}.{key.value} ?? {otherwise})"
        return f"got({self.js(held)}, {self.js(key)}, {otherwise})"

    def parse_Attribute(self, node: Any, fullname: Any = None) -> str:
        return f"Math.{node.attr.upper()}"  # math.pi

    def parse_Lambda(self, node: Any) -> str:
        names = [one.name for one in node.arg_nodes]
        return self.arrow(", ".join(names), names, lambda: self.js(node.body_node))
