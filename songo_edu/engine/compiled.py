"""The rules compiled by Numba, where it is installed.

The modules of a family are joined into one file, every function decorated, and kept in a folder
of the user's cache that is named by the digest of the sources. So Numba finds what it compiled
before, and never what it compiled from other rules. The rules themselves stay undecorated.
"""

from __future__ import annotations

import ast
import atexit
import copy
import hashlib
import importlib.util
import os
import shutil
import sys
import tempfile
from collections.abc import Collection
from functools import cache
from pathlib import Path
from types import ModuleType

from songo_edu import writing
from songo_edu.engine.joined import groups, joined_body, needed
from songo_edu.errors import MissingExtraError

#: Groups of modules that are compiled by whoever wants them: they take a while.
APART = ("LEVEL_MODULES", "REVIEW_MODULES", "RANKING_MODULES")
#: What a compiled module has that was loaded to its end.
WHOLE = "songo_edu_whole"


def cache_folder() -> Path:
    """Return the folder of this user in which compiled rules are kept."""
    named = os.environ.get("SONGO_CACHE")
    if named:
        return Path(named)
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(base) if base else Path.home() / ".cache") / "songo_edu"


def has_numba() -> bool:
    """Return whether Numba is installed, without importing it."""
    return importlib.util.find_spec("numba") is not None


def compiled_source(family: str) -> str:
    """Return the joined source of a family with every function decorated for Numba."""
    wanted = [group for group in groups(family) if group not in APART]
    return decorated([node for group in wanted for node in joined_body(family, group)])


def decorated(
    body: list[ast.stmt],
    *,
    counted: bool = True,
    threads: bool = False,
    entry_points: Collection[str] | None = None,
) -> str:
    """Return the source of constants and functions, every function decorated for Numba.

    Without `counted` Numba does not count who holds an array, which costs a third of the speed of
    short functions; they must then not make any. With `threads` several may run at once. Where
    only the `entry_points` are called from Python, the others get no way in from there, hand on no
    more than pointers, and all compile in three quarters of the time.
    """
    options = "cache=True" if counted else "cache=True, _nrt=False"
    options += ", nogil=True" if threads else ""
    functions = [node for node in body if isinstance(node, ast.FunctionDef)]
    constants = [node for node in body if not isinstance(node, ast.FunctionDef)]
    doors: list[ast.FunctionDef] = []
    if entry_points is not None:
        doors = [_door(node) for node in functions if node.name in entry_points]
        for node in functions:
            _Renamed({door.name: _inside(door.name) for door in doors}).visit(node)
    for node in functions:
        _FromTheFront().visit(node)
        closed = ", no_cpython_wrapper=True, no_cfunc_wrapper=True" if doors else ""
        node.decorator_list = [
            _decorator(node, _INNER_TYPES if doors else _TYPES, options + closed)
        ]
    for node in doors:
        node.decorator_list = [_decorator(node, _TYPES, options)]
    body = [*constants, *_callees_first({node.name: node for node in functions}), *doors]
    source = ast.unparse(ast.Module(body, []))
    return f"from typing import Final\nfrom numba import njit, types, uintp\n{source}\n"


def _decorator(function: ast.FunctionDef, kinds: dict[str, str], options: str) -> ast.expr:
    return ast.parse(f"njit({_signature(function, kinds)}, {options})", mode="eval").body


def _inside(name: str) -> str:
    return f"{name}_inside"


def _door(function: ast.FunctionDef) -> ast.FunctionDef:
    """Return the way in from Python to a function, which takes arrays and hands on pointers.

    Of an array seven words go from call to call: a search that calls itself with four is a tenth
    faster without.
    """
    handed = []
    for each in function.args.args:
        assert each.annotation is not None, function.name
        kind = ast.unparse(each.annotation)
        handed.append(each.arg if _INNER_TYPES[kind] == _TYPES[kind] else f"{each.arg}.ctypes")
    door = copy.deepcopy(function)
    door.body = ast.parse(f"return {_inside(function.name)}({', '.join(handed)})").body
    return door


class _Renamed(ast.NodeTransformer):
    """Give functions other names, where they are defined and where they are called."""

    def __init__(self, names: dict[str, str]) -> None:
        self._names = names

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self.generic_visit(node)
        node.name = self._names.get(node.name, node.name)
        return node

    def visit_Name(self, node: ast.Name) -> ast.Name:
        node.id = self._names.get(node.id, node.id)
        return node


class _FromTheFront(ast.NodeTransformer):
    """Tell Numba that no index counts from the end, which the subset promises.

    It need not test every index for that then: a fifth more moves a second.
    """

    def visit_Subscript(self, node: ast.Subscript) -> ast.Subscript:
        self.generic_visit(node)
        if isinstance(node.value, ast.Name) and not isinstance(node.slice, ast.UnaryOp):
            node.slice = ast.Call(ast.Name("uintp"), [node.slice], [])
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        return node  # annotations such as list[int] are no indices

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AnnAssign:
        if node.value is not None:
            node.value = self.visit(node.value)
        return node


#: How the annotations of the rules are compiled.
_TYPES = {
    "int": "types.int64",
    "list[int]": "types.int64[::1]",
    "bytearray": "types.uint8[::1]",
    "None": "types.void",
}
#: How they are where no Python calls.
_INNER_TYPES = {
    **_TYPES,
    "list[int]": "types.CPointer(types.int64)",
    "bytearray": "types.CPointer(types.uint8)",
}


def _signature(function: ast.FunctionDef, kinds: dict[str, str]) -> str:
    """Return the types of a function of the rules, read from its annotations.

    Left to itself Numba compiles a function once for a literal argument and once for others, and
    a recursive function compiled twice crashes when it is loaded from Numba's cache.
    """

    def kind(annotation: ast.expr | None) -> str:
        assert annotation is not None, function.name
        return kinds[ast.unparse(annotation)]

    arguments = ", ".join(kind(argument.annotation) for argument in function.args.args)
    return f"{kind(function.returns)}({arguments})"


def _callees_first(functions: dict[str, ast.FunctionDef]) -> list[ast.FunctionDef]:
    """Return functions so that each stands after those it calls, as compiling at once needs."""
    ordered: dict[str, ast.FunctionDef] = {}

    def put(name: str, above: tuple[str, ...]) -> None:
        if name in ordered or name in above:
            return
        for inner in ast.walk(functions[name]):
            if isinstance(inner, ast.Name) and inner.id in functions:
                put(inner.id, (*above, name))
        ordered[name] = functions[name]

    for name in functions:
        put(name, ())
    return list(ordered.values())


@cache
def compiled(family: str) -> ModuleType:
    """Return a module with the functions of a family of rules, compiled when first asked for.

    They take flat NumPy arrays of 64-bit integers where the plain rules take lists.

    Raises
    ------
    MissingExtraError
        where Numba is not installed (extra ``fast``).
    """
    if not has_numba():
        raise MissingExtraError("compiled rules", "fast")
    return load(family, compiled_source(family))


def built(
    what: str,
    stem: str,
    body: list[ast.stmt],
    entry_points: Collection[str] | None = None,
    *,
    counted: bool = False,
    threads: bool = False,
) -> ModuleType:
    """Return a module of constants and compiled functions: those asked for and those they call.

    Without `asked` it has all of them. The rest is as `decorated` and `load` have it, but that
    Numba counts no arrays unless told to.

    Raises
    ------
    MissingExtraError
        where Numba is not installed (extra ``fast``); it names `what` needs it.
    """
    if not has_numba():
        raise MissingExtraError(what, "fast")
    body = body if entry_points is None else needed(body, *entry_points)
    return load(stem, decorated(body, counted=counted, threads=threads, entry_points=entry_points))


def load(stem: str, source: str) -> ModuleType:
    """Return the module of a decorated source, from the user's cache where it was compiled before.

    `stem` is the beginning of its name, the digest of `source` the end. One source is one module
    in a process.
    """
    digest = hashlib.sha256(source.encode("utf-8")).hexdigest()[:16]
    name = f"songo_edu_compiled_{stem}_{digest}"
    known = sys.modules.get(name)
    if known is not None and hasattr(known, WHOLE):
        return known
    folder = cache_folder() / "rules"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{name}.py"
        if not path.exists():
            writing.write(path, source)
        with tempfile.TemporaryDirectory(dir=folder):  # what is compiled has to go there too
            pass
    except OSError:  # a home that cannot be written: compile for this run only
        folder = Path(tempfile.mkdtemp(prefix="songo_edu_"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        path = folder / f"{name}.py"
        writing.write(path, source)
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # Numba looks functions up by the name of their module
    spec.loader.exec_module(module)
    setattr(module, WHOLE, True)
    return module
