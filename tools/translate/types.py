"""The types of the modules made for the page, as declaration files of TypeScript.

A script that is made, ``x.js``, says nothing of types. Beside it stands ``x.d.ts``, made from the
annotations of the same Python: what the script exports, and the types that the module names.
"""

from __future__ import annotations

import ast
import json
import os.path
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from songo_edu.engine.joined import joined_body
from tools.translate import rules, text
from tools.translate.asked import PACKAGE, RULES, Module
from tools.translate.kinds import is_type
from tools.translate.names import camel

#: What the names of types are called in TypeScript; any other name stays.
NAMED = {
    **{"int": "number", "float": "number", "str": "string", "bool": "boolean"},
    **{"None": "null", "NoReturn": "never", "object": "unknown", "Any": "any"},
    **{"list": "any[]", "tuple": "any[]", "dict": "Record<string, any>"},
}
#: What only says something of the type inside it.
AROUND = ("Final", "NotRequired", "Required", "ReadOnly")
#: Lists of Python; a function changes none but a `list`.
LISTS = ("list", "Sequence", "Iterable")
#: Before the type of what a function finds its first parameter to be.
GUARD = "TypeGuard "
#: The functions that a constant may hold the answer of: all give texts.
SPEAKING = ("later", "t", "tn", "str")
#: What the rules take for a list of integers: whatever holds them in order and can be written to.
BUFFER = "Ints"
BUFFERS = (
    f"export type {BUFFER} ="
    " number[] | Int32Array | Int16Array | Int8Array | Uint8Array | Float64Array;\n"
)


# -- annotations ---------------------------------------------------------------------------------


def typed(node: ast.expr, taken: bool = False) -> str:
    """Return an annotation as a type of TypeScript.

    Parameters
    ----------
    node
        the annotation.
    taken
        whether a function is given the value, and so leaves it as it is: its lists are read only.

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
    name = _last(node)
    return NAMED.get(name, name)


def _subscripted(node: ast.Subscript, taken: bool) -> str:
    outer = _last(node.value)
    parts = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
    if outer in AROUND:
        return typed(parts[0], taken)
    if outer == "Literal":
        return union(json.dumps(ast.literal_eval(one)) for one in parts)
    if outer == "Callable":
        return _callable(parts, taken)
    if outer in LISTS:
        return array(typed(parts[0], taken), fixed=taken or outer != "list")
    types = [typed(one, taken) for one in parts]
    if outer == "Optional":
        return union([*types, "null"])
    if outer == "Union":
        return union(types)
    if outer == "tuple":
        if ast.unparse(parts[-1]) == "...":
            return array(types[0], fixed=taken)
        return f"{'readonly ' if taken else ''}[{', '.join(types)}]"
    if outer in ("dict", "Mapping"):
        return f"Record<{', '.join(types)}>"
    if outer == "TypeGuard":
        return f"{GUARD}{types[0]}"
    raise ValueError(f"no type of TypeScript is known for {ast.unparse(node)}")


def _last(node: ast.expr) -> str:
    """Return a name without what stands before its dots."""
    return ast.unparse(node).rpartition(".")[2]


def _callable(parts: list[ast.expr], taken: bool) -> str:
    """Return the type of a function; one that is taken is given values, and its answer is taken."""
    answer = result(parts[1], taken)
    if not isinstance(parts[0], ast.List):
        return f"(...args: any[]) => {answer}"
    types = [typed(one, not taken) for one in parts[0].elts]
    return f"({', '.join(f'arg{i}: {one}' for i, one in enumerate(types))}) => {answer}"


def result(node: ast.expr | None, taken: bool = False) -> str:
    """Return what a function gives: one without an answer gives `undefined`, not `null`.

    Examples
    --------
    >>> result(ast.parse("None", mode="eval").body)
    'void'
    """
    if node is None:
        return "any"
    return "void" if ast.unparse(node) == "None" else typed(node, taken)


def union(types: Iterable[str]) -> str:
    """Return a type that is one of several, each named once.

    Examples
    --------
    >>> union(["number", "null", "number"])
    'number | null'
    """
    parts = list(dict.fromkeys(types))
    return " | ".join(f"({one})" if "=>" in one and len(parts) > 1 else one for one in parts)


def array(inner: str, fixed: bool = False) -> str:
    """Return the type of a list of something; nothing is written into a fixed one.

    Examples
    --------
    >>> array("number"), array("string | null", fixed=True)
    ('number[]', 'readonly (string | null)[]')
    """
    plain = re.fullmatch(r"[\w.]+(<[^<>]*>)?(\[\])*|\[[^]|]*\]", inner)
    return f"{'readonly ' if fixed else ''}{inner if plain else f'({inner})'}[]"


# -- constants without a type of their own -------------------------------------------------------


def type_of(node: ast.expr, known: Mapping[str, ast.expr]) -> str:
    """Return the type of a constant's value.

    Parameters
    ----------
    node
        the value.
    known
        the values of the module's other constants.

    Examples
    --------
    >>> type_of(ast.parse("{'wide': (1, 2), 'narrow': (3, 4)}", mode="eval").body, {})
    'Record<string, number[]>'
    """
    if isinstance(node, ast.Constant):
        return "null" if node.value is None else NAMED[type(node.value).__name__]
    if isinstance(node, ast.Name) and node.id in known:
        return type_of(known[node.id], known)
    if isinstance(node, ast.Call):
        return "string" if _last(node.func) in SPEAKING else "any"
    if isinstance(node, ast.JoinedStr):
        return "string"
    if isinstance(node, ast.UnaryOp):
        return "boolean" if isinstance(node.op, ast.Not) else "number"
    if isinstance(node, ast.BinOp):
        sides = {type_of(node.left, known), type_of(node.right, known)}
        return next((one for one in ("string", "any") if one in sides), "number")
    if isinstance(node, ast.List | ast.Tuple):
        types = [type_of(one, known) for one in _elements(node)]
        several = isinstance(node, ast.Tuple) and len(set(types)) > 1
        return f"[{', '.join(types)}]" if several else array(union(types) or "never")
    return _record_type(node, known) if isinstance(node, ast.Dict) else "any"


def _elements(node: ast.List | ast.Tuple) -> list[ast.expr]:
    """Return the elements of a list, those of lists joined into it among them."""
    found: list[ast.expr] = []
    for one in node.elts:
        inner = one.value if isinstance(one, ast.Starred) else None
        found += _elements(inner) if isinstance(inner, ast.List | ast.Tuple) else [one]
    return found


def _record_type(node: ast.Dict, known: Mapping[str, ast.expr]) -> str:
    """Return a table's type where all its values have one type, else that of each field."""
    types = [type_of(one, known) for one in node.values]
    several = len(set(types)) > 1
    if several and all(isinstance(key, ast.Constant) for key in node.keys):
        keys = [json.dumps(ast.literal_eval(key)) for key in node.keys if key is not None]
        return f"{{ {'; '.join(map(': '.join, zip(keys, types, strict=True)))} }}"
    return f"Record<string, {union(types) or 'any'}>"


# -- statements ----------------------------------------------------------------------------------


def interface(node: ast.ClassDef) -> str:
    r"""Return a record as an interface: a TypedDict, with the fields that Python names.

    Examples
    --------
    >>> print(interface(ast.parse("class Ply(TypedDict):\n    pit: int").body[0]))
    export interface Ply {
      pit: number;
    }
    """
    partial = any(one.arg == "total" and ast.unparse(one.value) == "False" for one in node.keywords)
    bases = [name for name in map(_last, node.bases) if name != "TypedDict"]
    behind = f" extends {', '.join(bases)}" if bases else ""
    fields = [
        f"  {ast.unparse(one.target)}{'?' if _may_miss(one.annotation, partial) else ''}: "
        f"{typed(one.annotation)};\n"
        for one in node.body
        if isinstance(one, ast.AnnAssign)
    ]
    return f"export interface {node.name}{behind} {{\n{''.join(fields)}}}"


def _may_miss(annotation: ast.expr, partial: bool) -> bool:
    outer = _last(annotation.value) if isinstance(annotation, ast.Subscript) else ""
    return outer == "NotRequired" or (partial and outer != "Required")


def function(node: ast.FunctionDef, name: str, integers: bool = False) -> str:
    """Return the head of a function, as it is named on the page.

    Parameters
    ----------
    node
        the function.
    name
        its name on the page.
    integers
        whether it is one of the rules, whose lists are buffers.

    Examples
    --------
    >>> made = ast.parse("def sow(board: list[int], from_pit: int = 0) -> None: ...").body[0]
    >>> function(made, "sow")
    'export function sow(board: readonly number[], fromPit?: number): void;'
    >>> function(made, "sow", integers=True)
    'export function sow(board: Ints, from_pit?: number): void;'
    """
    first_default = len(node.args.args) - len(node.args.defaults)
    parameters = [
        f"{arg.arg if integers else camel(arg.arg)}{'?' if i >= first_default else ''}: "
        f"{_parameter(arg, integers)}"
        for i, arg in enumerate(node.args.args)
    ]
    if node.args.vararg is not None:
        many = node.args.vararg
        parameters.append(f"...{camel(many.arg)}: {array(_parameter(many, integers))}")
    answer = result(node.returns)
    if answer.startswith(GUARD):
        answer = f"{camel(node.args.args[0].arg)} is {answer.removeprefix(GUARD)}"
    return f"export function {name}({', '.join(parameters)}): {answer};"


def _parameter(arg: ast.arg, integers: bool) -> str:
    if arg.annotation is None:
        return "any"
    buffer = ast.unparse(arg.annotation) in ("list[int]", "bytearray")
    return BUFFER if integers and buffer else typed(arg.annotation, taken=True)


def constant(node: ast.AnnAssign | ast.Assign, name: str, known: Mapping[str, ast.expr]) -> str:
    """Return a constant with its type, which its value tells where no annotation does.

    Examples
    --------
    >>> constant(ast.parse("MOST_SEEDS: Final = 200").body[0], "MOST_SEEDS", {})
    'export const MOST_SEEDS: number;'
    """
    told = typed(node.annotation) if isinstance(node, ast.AnnAssign) else "Final"
    if told == "Final":
        told = type_of(node.value, known) if node.value is not None else "any"
    return f"export const {name}: {told};"


# -- modules -------------------------------------------------------------------------------------


def declared(body: list[ast.stmt], shown: Mapping[str, str], integers: bool = False) -> str:
    r"""Return the declarations of a module: all its types, and what it exports.

    Parameters
    ----------
    body
        its statements, with their annotations.
    shown
        what it exports: names of Python, and those of the page.
    integers
        whether these are rules.

    Examples
    --------
    >>> print(declared(ast.parse("Point = tuple[int, int]\nEDGE: Final = 3").body, {}))
    export type Point = readonly [number, number];
    """
    known = {
        str(text.defined(one)): one.value
        for one in body
        if isinstance(one, ast.AnnAssign | ast.Assign) and one.value is not None
    }
    lines = []
    for node in body:
        name = shown.get(text.defined(node) or "")
        if isinstance(node, ast.ClassDef):
            lines.append(interface(node))
        elif isinstance(node, ast.Assign) and is_type(node):
            told = typed(node.value, taken=True)
            lines.append(f"export type {ast.unparse(node.targets[0])} = {told};")
        elif isinstance(node, ast.FunctionDef) and name is not None:
            lines.append(function(node, name, integers))
        elif isinstance(node, ast.AnnAssign | ast.Assign) and name is not None:
            lines.append(constant(node, name, known))
    return "\n".join(lines)


def place(source: str) -> str:
    """Return where the declarations of a made script stand.

    Examples
    --------
    >>> place("rules/two-row.rules.js")
    'rules/two-row.rules.d.ts'
    """
    return f"{source.removesuffix('.js')}.d.ts"


def written(module: Module, wanted: set[str]) -> str | None:
    """Return the declarations of a module, as far as it is wanted; none where there are none."""
    shown = {name: module.shown[name] for name in module.kept(wanted)}
    if module.source.startswith(f"{RULES}/"):
        header = rules.HEADER.format(home=module.home)
        body = joined_body(*rules.PAGES[Path(module.source).name])
        lines, before = declared(body, shown, integers=True), BUFFERS
    else:
        header = text.HEADER.format(path=module.home)
        body = ast.parse((PACKAGE / module.home).read_text(encoding="utf-8")).body
        lines = declared(body, shown)
        before = _imported(body, lines, Path(module.source).parent)
    return f"{header}{before}{lines}\n" if lines else None


def _imported(body: list[ast.stmt], lines: str, folder: Path) -> str:
    """Return the lines that import the types of other modules that the declarations name."""
    found: dict[str, list[str]] = {}
    for node in body:
        if isinstance(node, ast.ImportFrom) and node.module not in text.BUILT_IN:
            for name in (one.name for one in node.names):
                if text.names_a_type(str(node.module), name) and re.search(rf"\b{name}\b", lines):
                    source = os.path.relpath(text.source_for(str(node.module), name), folder)
                    source = source if source.startswith(".") else f"./{source}"
                    found.setdefault(source, []).append(name)
    return "".join(
        f'import type {{ {", ".join(sorted(names))} }} from "{source}";\n'
        for source, names in sorted(found.items())
    )
