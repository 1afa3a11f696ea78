"""How the subset for text and shapes is written in JavaScript: its statements, and all together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pscript import commonast as nodes

from tools.translate.declared import bound, called, declarations
from tools.translate.expressions import Expressions

#: Statements that follow a condition without braces.
SHORT = (nodes.Return, nodes.Raise, nodes.Continue, nodes.Break, nodes.AugAssign, nodes.Expr)


class TextParser(Expressions):
    """PScript for text and shapes."""

    def __init__(self, source: str) -> None:
        self.declared: dict[int, str] = {}  # "const" or "let", by the `id` of a statement
        super().__init__(source, docstrings=False)

    def parse_Assign(self, node: Any) -> list[str]:
        value = self.js(node.value_node)
        if len(self._stack) == 1:
            return [self.lf(f"export const {self.js_target(node.target_nodes[0])} = {value};")]
        how = self.declared.get(id(node), "")
        for target in node.target_nodes:
            for name in bound(target):
                self.vars.add(name)
        targets = " = ".join(self.js_target(target) for target in node.target_nodes)
        return [self.lf(f"{how} {targets} = {value};".lstrip())]

    def parse_AugAssign(self, node: Any) -> list[str]:
        target, value = self.js(node.target_node), self.js(node.value_node)
        if node.op == "FloorDiv":
            right = self.within(node.value_node, 13)
            return [self.lf(f"{target} = Math.floor({target} / {right});")]
        word = "**" if node.op == "Pow" else self.BINARY_OP[node.op]
        return [self.lf(f"{target} {word}= {value};")]

    def parse_If(self, node: Any) -> list[str]:
        test = self.js(node.test_node)
        if len(node.body_nodes) == 1 and not node.else_nodes:
            (only,) = node.body_nodes
            if isinstance(only, SHORT):
                return [self.lf(f"if ({test}) {self.js(only).strip()}")]
        code = [self.lf(f"if ({test}) {{"), *self.block(node.body_nodes)]
        if len(node.else_nodes) == 1 and isinstance(node.else_nodes[0], nodes.If):
            first, *rest = self.parse_If(node.else_nodes[0])
            return [*code, self.lf(f"}} else {first.strip()}"), *rest]
        if node.else_nodes:
            code += [self.lf("} else {"), *self.block(node.else_nodes)]
        return [*code, self.lf("}")]

    def block(self, statements: Sequence[Any]) -> list[str]:
        """Return statements, set in."""
        self._indent += 1
        code = [part for one in statements for part in self.parse(one)]
        self._indent -= 1
        return code

    def parse_For(self, node: Any) -> list[str]:
        how = self.declared.get(id(node), "")
        for name in bound(node.target_node):
            self.vars.add(name)
        target, going = self.js_target(node.target_node), node.iter_node
        how = f"{how} " if how else ""
        if called(going) == "range":
            limits = [self.js(one) for one in going.arg_nodes]
            start = limits[0] if len(limits) > 1 else "0"
            step = limits[2] if len(limits) == 3 else "1"
            way = ">" if step.startswith("-") else "<"
            stop = limits[min(1, len(limits) - 1)]
            head = f"for ({how}{target} = {start}; {target} {way} {stop}; {target} += {step}) {{"
        else:
            head = f"for ({how}{target} of {self.going(going)}) {{"
        return [self.lf(head), *self.block(node.body_nodes), self.lf("}")]

    def parse_Raise(self, node: Any) -> list[str]:
        told = ", ".join(map(self.js, node.exc_node.arg_nodes))
        return [self.lf(f"throw new TextError({told});")]

    def parse_FunctionDef(self, node: Any, *_: Any) -> list[str]:
        top = len(self._stack) == 1
        parameters = [
            one.name + (f" = {self.js(one.value_node)}" if one.value_node else "")
            for one in node.arg_nodes
        ]
        if node.args_node:
            parameters.append(f"...{node.args_node.name}")
        names = [one.name for one in (*node.arg_nodes, node.args_node) if one]
        head = f"{'export ' if top else ''}function {node.name}({', '.join(parameters)}) {{"
        if not top:
            self.vars.add(node.name)
        found = declarations(node)
        self.declared |= {at: how for at, (how, _) in found.items()}
        early = [name for _, names in found.values() for name in names]
        self._indent += 1
        self.push_stack("function", node.name)
        for name in names:
            self.vars.add(name)
        code = [part for one in node.body_nodes for part in self.parse(one)]
        inner = [one.name for one in node.body_nodes if isinstance(one, nodes.FunctionDef)]
        for name in (*names, *inner, *early):
            self.vars.discard(name)
        declared = self.get_declarations(self.pop_stack()).replace("var ", "let ", 1)
        self._indent -= 1
        return [self.lf(head), declared, *code, self.lf("}"), "\n" if top else ""]

    def parse_Return(self, node: Any) -> list[str]:
        return [self.lf(f"return {self.js(node.value_node)};" if node.value_node else "return;")]
