"""Modules of text and shapes as ES modules: how they are read and written."""

from __future__ import annotations

import ast
import os.path
import re
from collections import Counter
from functools import cache
from pathlib import Path

import songo_edu
from tools.translate import rules
from tools.translate.asked import MADE, PACKAGE, RULES, Module, names_in
from tools.translate.contract import violations
from tools.translate.kinds import is_type
from tools.translate.names import camel, own_name

#: The modules that run in the page, too, below the package; a folder stands for all in it.
TRANSLATED = (Path(__file__).parent / "translated.txt").read_text("utf-8").split()
HEADER = "// Made from songo_edu/{path} by `make generated`; change it there, not here.\n"

#: What is imported from modules outside the subset, by the source of the page that has it too.
ELSEWHERE = {"songo_edu.locale": "strings.js", "songo_edu.errors": "errors.js"}
#: Modules whose functions the printer writes in words of JavaScript, or that only give types.
BUILT_IN = ("__future__", "collections.abc", "itertools", "typing", "math", "re")
#: What a page throws for any error of the package: the one that a reader can mend.
ERROR = "TextError"


def source_of(path: Path) -> str:
    """Return where the page's copy of a module stands, below `js/`.

    Examples
    --------
    >>> source_of(PACKAGE / "drawing" / "geometry.py")
    'made/drawing/geometry.js'
    """
    return os.path.normpath(f"{MADE}/{_place(path.with_suffix('.js'))}")


def _place(path: Path) -> str:
    return Path(os.path.relpath(path, PACKAGE)).as_posix()


def paths() -> list[Path]:
    """Return the modules of the subset."""
    found = (path for name in TRANSLATED for path in _listed(PACKAGE.parent / name))
    return sorted(path for path in found if path.name != "__init__.py")


@cache
def _stems() -> Counter[str]:
    return Counter(path.stem for path in paths())


def _stem(path: Path) -> str:
    """Return what tells a module from others: its folder besides, where stems are alike."""
    return f"{path.parent.name}_{path.stem}" if _stems()[path.stem] > 1 else path.stem


def _listed(path: Path) -> list[Path]:
    return [path] if path.suffix else list(path.rglob("*.py"))


def source_for(module: str, name: str) -> str:
    """Return the source of the page that has what a module of Python gives.

    Raises
    ------
    ValueError
        for a module that no page has.
    """
    if module in ELSEWHERE:
        return ELSEWHERE[module]
    package, _, rest = module.partition(".")
    path = rest.replace(".", "/")
    if package == songo_edu.__name__ and PACKAGE / f"{path}.py" in paths():
        return f"{MADE}/{path}.js"
    if package == songo_edu.__name__ and rest.startswith("rules.") and name in rules.sources():
        return rules.sources()[name]
    raise ValueError(f"no page has {name} of {module}")


# -- reading -------------------------------------------------------------------------------------


def defined(node: ast.stmt) -> str | None:
    """Return the name that a statement at the top of a module gives to a function or constant."""
    if isinstance(node, ast.FunctionDef):
        return node.name
    target = node.targets[0] if isinstance(node, ast.Assign) else None
    target = node.target if isinstance(node, ast.AnnAssign) else target
    return target.id if isinstance(target, ast.Name) and not is_type(node) else None


class _Bare(ast.NodeTransformer):
    """Leaves out types and docstrings."""

    def visit_arg(self, node: ast.arg) -> ast.arg:
        return ast.arg(node.arg)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt | None:
        if node.value is None:
            return None
        return ast.Assign([node.target], node.value, lineno=node.lineno)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        body = node.body
        if isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
            body = body[1:]
        node.args = self.visit(node.args)
        node.body = [done for one in body if (done := self.visit(one)) is not None] or [ast.Pass()]
        node.decorator_list, node.returns, node.type_comment = [], None, None
        return node


class _Renamed(ast.NodeTransformer):
    """Gives names as the page has them."""

    def __init__(self, shown: dict[str, str]) -> None:
        self.shown = shown

    def visit_Name(self, node: ast.Name) -> ast.Name:
        return ast.Name(self.shown.get(node.id) or camel(node.id), node.ctx)

    def visit_arg(self, node: ast.arg) -> ast.arg:
        return ast.arg(camel(node.arg))

    def visit_Dict(self, node: ast.Dict) -> ast.AST:
        # PScript has no place for `**`: the printer reads `...` in the key's place.
        node.keys = [ast.Constant(...) if key is None else key for key in node.keys]
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.name = self.shown.get(node.name) or camel(node.name)
        return self.generic_visit(node)


@cache
def read(path: Path) -> Module:
    """Read a module of the subset.

    Raises
    ------
    ValueError
        naming every line that the contract does not allow.
    """
    text = path.read_text(encoding="utf-8")
    if wrong := violations(text):
        lines = "\n".join(f"{_place(path)}:{one}" for one in wrong)
        raise ValueError(f"not in the subset for text and shapes:\n{lines}")
    body: dict[str, ast.stmt] = {}
    imports: dict[str, str] = {}
    shown: dict[str, str] = {}
    for node in ast.parse(text).body:
        if isinstance(node, ast.ImportFrom) and node.module not in BUILT_IN:
            for alias in node.names:
                if names_a_type(str(node.module), alias.name):
                    continue
                source = source_for(str(node.module), alias.name)
                imports[alias.name] = source
                shown[alias.name] = alias.name if source.startswith(RULES) else camel(alias.name)
                if alias.name.endswith("Error"):
                    shown[alias.name] = ERROR
        elif name := defined(node):
            body[name] = _Bare().visit(node)
            shown[name] = own_name(_stem(path), name)
    return Module(source_of(path), _place(path), body, imports, shown)


def names_a_type(module: str, name: str) -> bool:
    """Whether a name that a module is asked for is that of a type, which no script needs."""
    types = not name.isupper() and name[:1].isupper()
    return types and module not in ELSEWHERE


# -- writing -------------------------------------------------------------------------------------


def written(module: Module, wanted: set[str]) -> str:
    """Return a module as an ES module, as far as it is wanted."""
    from tools.translate.expressions import LIBRARY
    from tools.translate.printer import TextParser

    kept = module.kept(wanted)
    renamed = [_Renamed(module.shown).visit(ast.parse(ast.unparse(one))) for one in kept.values()]
    source = "\n".join(ast.unparse(ast.fix_missing_locations(one)) for one in renamed)
    script = str(TextParser(source).dump()).strip()
    script = re.sub(r"\n{3,}", "\n\n", script)
    lines: dict[str, set[str]] = {}
    for used in set().union(*map(names_in, kept.values())) & module.imports.keys():
        lines.setdefault(module.imports[used], set()).add(module.shown[used])
    library = {name for name in LIBRARY if re.search(rf"\b{name}\(", script)}
    if library:
        lines["subset.js"] = library
    here = Path(module.source).parent
    imports = "".join(
        f'import {{ {", ".join(sorted(names))} }} from "{os.path.relpath(home, here)}";\n'
        for home, names in sorted(lines.items())
    )
    imports = re.sub(r'from "(?!\.)', 'from "./', imports)
    header = HEADER.format(path=module.home)
    return f"{header}{imports}\n{script}\n"


@cache
def modules() -> tuple[Module, ...]:
    """Return the modules of the subset, read."""
    return tuple(read(path) for path in paths())
