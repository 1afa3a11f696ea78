"""What a page asks for of the modules made for it: nothing else is shipped."""

from __future__ import annotations

import ast
import os.path
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import songo_edu

PACKAGE = Path(songo_edu.__file__).parent
SCRIPTS = PACKAGE.parent / "web" / "src"
#: The folders of the page's copies: of the rules, and of text and shapes.
RULES, MADE = "rules", "made"

#: What no page asks for, and tests compare: esbuild leaves it out of every page.
TESTED = (
    ("made/analysis/comment_sentences.js", "reasonsFor"),
    ("made/analysis/review_sentences.js", "commentOn"),
    ("made/analysis/review_sentences.js", "reviewWords"),
)

_IMPORT = re.compile(r'^import\s*\{([^}]*)\}\s*from\s*"([^"]+)";\n', re.M)
_FETCH = re.compile(r'await import\("([^"]+)"\)\)\.(\w+)')


@dataclass(frozen=True)
class Module:
    """One module of a subset, read; types and docstrings are left out."""

    source: str  # where the page's copy stands, below `js/`
    home: str  # what it is made from, below the package
    body: dict[str, ast.stmt]  # functions and constants by their names, in order
    imports: dict[str, str]  # names from other modules, by the source of the page they stand in
    shown: dict[str, str]  # names as the page has them

    @property
    def known(self) -> dict[str, str]:
        """Functions and constants by the names that the page has for them."""
        return {self.shown[name]: name for name in self.body}

    def kept(self, wanted: set[str]) -> dict[str, ast.stmt]:
        """Return those functions and constants that are wanted, by the page's names."""
        return {name: node for name, node in self.body.items() if self.shown[name] in wanted}


#: What has names of its own.
_SCOPES = (ast.FunctionDef, ast.Lambda, ast.ListComp, ast.GeneratorExp, ast.DictComp)


def names_in(node: ast.AST) -> set[str]:
    """Return the names that a statement uses and does not bind itself.

    Examples
    --------
    >>> sorted(names_in(ast.parse("def f(a): return [b + g(a) for b in C]").body[0]))
    ['C', 'g']
    """
    used, bound = _scoped(node)
    return used - bound


def _scoped(node: ast.AST) -> tuple[set[str], set[str]]:
    used: set[str] = set()
    bound: set[str] = set()
    for child in ast.iter_child_nodes(node):
        if isinstance(child, _SCOPES):
            used |= names_in(child)
            bound |= {child.name} if isinstance(child, ast.FunctionDef) else set()
        elif isinstance(child, ast.arg):
            bound.add(child.arg)
        elif isinstance(child, ast.Name) and isinstance(child.ctx, ast.Store):
            bound.add(child.id)
        elif isinstance(child, ast.Name):
            used.add(child.id)
        else:
            deeper = _scoped(child)
            used |= deeper[0]
            bound |= deeper[1]
    return used, bound


def asked_by_hand() -> Iterator[tuple[str, str]]:
    """Yield each source and name that what is written by hand for the page imports."""
    for path in SCRIPTS.rglob("*.[jt]s"):
        here = path.relative_to(SCRIPTS).as_posix()
        if here.startswith((f"{MADE}/", f"{RULES}/")):
            continue
        text = path.read_text(encoding="utf-8")
        fetched = [(name, target) for target, name in _FETCH.findall(text)]
        for names, target in [*_IMPORT.findall(text), *fetched]:
            source = os.path.normpath(Path(here).parent / target)
            for name in filter(None, map(str.strip, names.split(","))):
                if not name.startswith("type "):  # types need no script
                    yield source, name
    yield from TESTED


def needed(modules: Iterable[Module], asked: Iterable[tuple[str, str]]) -> dict[str, set[str]]:
    """Return what is asked for of each source, also by what is asked for itself.

    Raises
    ------
    ValueError
        where a page asks for what a module does not have, or for a module that nothing makes.
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
            if source.startswith((f"{RULES}/", f"{MADE}/")):
                raise ValueError(f"{source} is asked for {name}, and nothing is made into it")
            continue
        module = by_source[source]
        if name not in module.known:
            raise ValueError(f"{source} is asked for {name}, which {module.home} has not")
        for used in names_in(module.body[module.known[name]]):
            if used in module.imports:
                waiting.append((module.imports[used], module.shown[used]))
            elif used in module.body:
                waiting.append((source, module.shown[used]))
    return found
