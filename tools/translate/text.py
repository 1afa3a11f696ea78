"""Modules of text and shapes as ES modules: names, imports, and what of them a page asks for."""

from __future__ import annotations

import ast
import os.path
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import songo_edu
from songo_edu.engine.joined import public_names
from tools.translate.contract import violations
from tools.translate.kinds import is_type
from tools.translate.rules import PAGES

PACKAGE = Path(songo_edu.__file__).parent
SCRIPTS = PACKAGE / "boards" / "js"
#: The rooms whose modules are written in the subset, and the folder of the page's copies.
ROOMS = ("drawing", "words")
MADE = "made"
HEADER = "// Made from songo_edu/{path} by `make generated`; change it there, not here.\n"

#: What is imported from modules outside the subset, by the source of the page that has it too.
ELSEWHERE = {"songo_edu.locale": "strings.js", "songo_edu.errors": "errors.js"}
#: Modules whose functions the printer writes in words of JavaScript, or that only give types.
BUILT_IN = ("__future__", "collections.abc", "itertools", "typing", "math", "re")
#: What a page throws for any error of the package: the one that a reader can mend.
ERROR = "TextError"

_IMPORT = re.compile(r'^import\s*\{([^}]*)\}\s*from\s*"([^"]+)";\n', re.M)


@dataclass(frozen=True)
class Module:
    """One module of the subset, read; types and docstrings are left out."""

    path: Path
    body: dict[str, ast.stmt]  # functions and constants by their names, in order
    imports: dict[str, str]  # names from other modules, by the source of the page they stand in
    shown: dict[str, str]  # names as the page has them

    @property
    def source(self) -> str:
        """Where the page's copy stands, below `js/`."""
        return source_of(self.path)

    @property
    def known(self) -> dict[str, str]:
        """Functions and constants by the names that the page has for them."""
        return {self.shown[name]: name for name in self.body}


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
    found = (path for room in ROOMS for path in (PACKAGE / room).rglob("*.py"))
    return sorted(path for path in found if path.name != "__init__.py")


# -- names ---------------------------------------------------------------------------------------


def camel(name: str) -> str:
    """Return a name as JavaScript writes it.

    Examples
    --------
    >>> camel("seed_size"), camel("STOP_ALL"), camel("_")
    ('seedSize', 'STOP_ALL', '_')
    """
    if name.isupper() or "_" not in name.strip("_"):
        return name
    first, *rest = name.strip("_").split("_")
    return first + "".join(part[:1].upper() + part[1:] for part in rest)


def own_name(stem: str, name: str) -> str:
    """Return a name of a module as the page has it: its private ones tell where they stand.

    Examples
    --------
    >>> own_name("two_row", "_sowing"), own_name("two_row", "_ENDINGS"), own_name("wood", "grain")
    ('twoRowSowing', 'TWO_ROW_ENDINGS', 'grain')
    """
    if not name.startswith("_"):
        return camel(name)
    return f"{stem.upper()}{name}" if name.isupper() else camel(f"{stem}{name}")


@cache
def rules_by_name() -> dict[str, str]:
    """Return the source of the page that holds each name of the rules."""
    return {name: f"rules/{page}" for page, group in PAGES.items() for name in public_names(*group)}


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
    room = rest.partition(".")[0]
    if package == songo_edu.__name__ and room in ROOMS:
        return f"{MADE}/{rest.replace('.', '/')}.js"
    if package == songo_edu.__name__ and room == "rules" and name in rules_by_name():
        return rules_by_name()[name]
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
        kept = [done for one in body if (done := self.visit(one)) is not None]
        return ast.FunctionDef(
            node.name, self.visit(node.args), kept or [ast.Pass()], [], lineno=node.lineno
        )


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
                if _names_a_type(str(node.module), alias.name):
                    continue
                source = source_for(str(node.module), alias.name)
                imports[alias.name] = source
                shown[alias.name] = alias.name if source.startswith("rules/") else camel(alias.name)
                if alias.name.endswith("Error"):
                    shown[alias.name] = ERROR
        elif name := defined(node):
            body[name] = _Bare().visit(node)
            shown[name] = own_name(path.stem, name)
    return Module(path, body, imports, shown)


def _names_a_type(module: str, name: str) -> bool:
    types = not name.isupper() and name[:1].isupper()
    return types and module not in ELSEWHERE


def _used(node: ast.stmt) -> set[str]:
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}


# -- what a page asks for ------------------------------------------------------------------------


def asked_by_hand() -> Iterator[tuple[str, str]]:
    """Yield each source and name that what is written by hand for the page imports."""
    for path in SCRIPTS.rglob("*.js"):
        here = path.relative_to(SCRIPTS).as_posix()
        if here.startswith((f"{MADE}/", "rules/")):
            continue
        for names, target in _IMPORT.findall(path.read_text(encoding="utf-8")):
            source = os.path.normpath(Path(here).parent / target)
            for name in filter(None, map(str.strip, names.split(","))):
                yield source, name


def needed(modules: Iterable[Module], asked: Iterable[tuple[str, str]]) -> dict[str, set[str]]:
    """Return what is asked for of each source, also by what is asked for itself.

    Raises
    ------
    ValueError
        where a page asks for what a module does not have.
    """
    by_source = {module.source: module for module in modules}
    found: dict[str, set[str]] = {}
    waiting = list(asked)
    while waiting:
        source, name = waiting.pop()
        if name in found.setdefault(source, set()):
            continue
        found[source].add(name)
        if source not in by_source:
            continue
        module = by_source[source]
        if name not in module.known:
            raise ValueError(f"{source} is asked for {name}, which {module.path.name} has not")
        for used in _used(module.body[module.known[name]]):
            if used in module.imports:
                waiting.append((module.imports[used], module.shown[used]))
            elif used in module.body:
                waiting.append((source, module.shown[used]))
    return found


# -- writing -------------------------------------------------------------------------------------


def written(module: Module, wanted: set[str]) -> str:
    """Return a module as an ES module, as far as it is wanted."""
    from tools.translate.printer import LIBRARY, TextParser

    kept = {name: node for name, node in module.body.items() if module.shown[name] in wanted}
    renamed = [_Renamed(module.shown).visit(ast.parse(ast.unparse(one))) for one in kept.values()]
    source = "\n".join(ast.unparse(ast.fix_missing_locations(one)) for one in renamed)
    script = str(TextParser(source, docstrings=False).dump()).strip()
    script = re.sub(r"\n{3,}", "\n\n", script)
    lines: dict[str, set[str]] = {}
    for used in set().union(*map(_used, kept.values())) & module.imports.keys():
        lines.setdefault(module.imports[used], set()).add(module.shown[used])
    if library := {name for name in LIBRARY if re.search(rf"\b{name}\(", script)}:
        lines["subset.js"] = library
    here = Path(module.source).parent
    imports = "".join(
        f'import {{ {", ".join(sorted(names))} }} from "{os.path.relpath(home, here)}";\n'
        for home, names in sorted(lines.items())
    )
    imports = re.sub(r'from "(?!\.)', 'from "./', imports)
    header = HEADER.format(path=_place(module.path))
    return f"{header}{imports}\n{script}\n"


def made() -> dict[str, str]:
    """Return every made module that a page asks for, by its place below `js/`."""
    modules = [read(path) for path in paths()]
    wanted = needed(modules, asked_by_hand())
    return {one.source: written(one, wanted[one.source]) for one in modules if one.source in wanted}
