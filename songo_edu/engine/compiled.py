"""Functions of integers as plain Python runs them, or compiled by Numba where it is installed.

What is compiled are the rules, and kernels in the same subset. Functions and all that they need are
written into one file, every function decorated, in a folder of the user's cache that is named by
the digest of the source: so Numba finds what it compiled before, and never what it compiled from
other rules. The functions themselves stay undecorated. The page's translator joins the modules of a
family of rules as they are joined here.
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
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

from songo_edu import writing
from songo_edu.errors import MissingExtraError

#: Where the families of rules are.
RULES = "songo_edu.rules"
#: The lists of modules that a family of rules may have, from the ground up. A page loads all but
#: the first only when it needs them; compilers take all together.
GROUPS = (
    *("MODULES", "PUZZLE_MODULES", "ENDING_MODULES", "LEVEL_MODULES", "REVIEW_MODULES"),
    "LENS_MODULES",
)


def groups(family: str) -> list[str]:
    """Return the lists of modules that a family of rules has."""
    return [group for group in GROUPS if hasattr(import_module(f"{RULES}.{family}"), group)]


def modules_of(family: str, group: str) -> list[ModuleType]:
    """Return the modules of one group of a family, from the ground up."""
    names = getattr(import_module(f"{RULES}.{family}"), group)
    return [import_module(f"{RULES}.{family}.{name}") for name in names]


def module_paths(family: str, group: str | None = None) -> list[Path]:
    """Return the source files of a family of rules, or of one group of it, from the ground up."""
    wanted = groups(family) if group is None else [group]
    return [Path(str(module.__file__)) for stem in wanted for module in modules_of(family, stem)]


def joined_body(family: str, group: str | None = None) -> list[ast.stmt]:
    """Return the statements of a family, or of one group; imports and docstrings are left out."""
    return [
        node
        for path in module_paths(family, group)
        for node in ast.parse(path.read_text(encoding="utf-8"), filename=path.name).body
        if not isinstance(node, ast.Import | ast.ImportFrom | ast.Expr)
    ]


def public_names(family: str, group: str | None = None) -> list[str]:
    """Return the constants and functions of a family or group, in the order of their definition."""
    names = []
    for node in joined_body(family, group):
        if isinstance(node, ast.FunctionDef):
            names.append(node.name)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names.append(node.target.id)
    return names


#: Modules that are compiled only on demand: they take a while.
APART = ("strong_search", "judging")
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


# -- plain or compiled -------------------------------------------------------------------------


class Machine:
    """Lists and bytearrays for plain Python, arrays for compiled functions; the answers are alike.

    It is compiled where it is to be `fast`; left out, where Numba is installed.
    """

    def __init__(self, *, fast: bool | None = None) -> None:
        if fast and not has_numba():
            raise MissingExtraError("fast=True", "fast")
        self.fast = has_numba() if fast is None else fast

    def rules_of(self, family: str) -> Any:
        """Return the functions of a family of rules, plain or compiled."""
        return compiled(family) if self.fast else plain_rules(family)

    def integers(self, values: Sequence[int] = (), *, zeros: int = 0) -> Any:
        """Return integers, followed by a number of zeros, in a sequence that may be written to."""
        if not self.fast:
            return [*values, *[0] * zeros]
        import numpy as np

        filled = np.zeros(len(values) + zeros, dtype=np.int64)
        filled[: len(values)] = values
        return filled

    def bytes(self, values: bytes | int) -> Any:
        """Return bytes that may be written to: a copy of those given, or zeros."""
        if not self.fast:
            return bytearray(values)
        import numpy as np

        if isinstance(values, int):
            return np.zeros(values, dtype=np.uint8)
        return np.frombuffer(bytearray(values), dtype=np.uint8)


@cache
def plain_rules(family: str) -> Any:
    """Return the functions and constants of a family of rules, uncompiled."""
    modules = [vars(module) for group in groups(family) for module in modules_of(family, group)]
    return SimpleNamespace(**{name: item for module in modules for name, item in module.items()})


@cache
def compiled(family: str) -> ModuleType:
    """Return a module with the functions of a family of rules, compiled when first asked for."""
    # They take flat NumPy arrays of 64-bit integers where the plain rules take lists.
    if not has_numba():
        raise MissingExtraError("compiled rules", "fast")
    return load(family, compiled_source(family))


def compiled_source(family: str) -> str:
    """Return the joined source of a family with every function decorated for Numba."""
    modules = [
        module
        for group in groups(family)
        for module in modules_of(family, group)
        if module.__name__.rpartition(".")[2] not in APART
    ]
    # Python 3.14 adds functions of its own to a module, such as `__annotate__`.
    named = [item for module in modules for name, item in vars(module).items() if name[:2] != "__"]
    return decorated([item for item in named if isinstance(item, FunctionType)])


@dataclass(frozen=True)
class Kernel:
    """Functions that Python calls, compiled or not, with all that they call.

    Compiled they take arrays where the plain ones take lists. Numba counts no arrays, unless
    `counted` is set; with `threads` several may run at once.
    """

    what: str  # needs it
    stem: str
    functions: tuple[Callable[..., Any], ...]
    counted: bool = False
    threads: bool = False

    def of(self, machine: Machine) -> Any:
        """Return the functions as a machine runs them."""
        return self.native if machine.fast else self.plain

    @cached_property
    def plain(self) -> Any:
        """The functions uncompiled."""
        return SimpleNamespace(**{function.__name__: function for function in self.functions})

    @cached_property
    def native(self) -> ModuleType:
        """The functions compiled."""
        if not has_numba():
            raise MissingExtraError(self.what, "fast")
        source = decorated(self.functions, counted=self.counted, threads=self.threads, inside=True)
        return load(self.stem, source)


# -- the source that Numba compiles ------------------------------------------------------------


def gathered(
    wanted: Iterable[Callable[..., Any]],
) -> tuple[dict[str, object], dict[str, ast.FunctionDef]]:
    """Return functions and all that they call, whichever modules they are in, and constants."""
    constants: dict[str, object] = {}
    functions: dict[str, Any] = {}
    nodes: dict[str, ast.FunctionDef] = {}
    files: dict[str, dict[str, ast.FunctionDef]] = {}  # read anew: who gathers changes them
    waiting: list[Any] = list(wanted)[::-1]
    while waiting:
        function = waiting.pop()
        name = function.__name__
        if functions.setdefault(name, function) is not function:
            raise ValueError(f"two functions have the name {name}")
        if name in nodes:
            continue
        path = function.__code__.co_filename
        if path not in files:
            files[path] = _definitions(path)
        nodes[name] = files[path][name]
        for node in ast.walk(nodes[name]):
            value = function.__globals__.get(node.id) if isinstance(node, ast.Name) else None
            if isinstance(node, ast.Name) and isinstance(value, int | tuple):
                if constants.setdefault(node.id, value) != value:
                    raise ValueError(f"two constants have the name {node.id}")
            elif isinstance(value, FunctionType):
                waiting.append(value)
    return constants, nodes


def _definitions(path: str) -> dict[str, ast.FunctionDef]:
    """Return the functions of a source file, without docstrings."""
    tree = ast.parse(Path(path).read_text(encoding="utf-8"), filename=path)
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    for node in functions.values():
        if ast.get_docstring(node) is not None:
            del node.body[0]
    return functions


def decorated(
    wanted: Iterable[Callable[..., Any]],
    *,
    counted: bool = True,
    threads: bool = False,
    inside: bool = False,
) -> str:
    """Return the source of functions and of all that they need, decorated for Numba.

    Without `counted` Numba does not count who holds an array, which costs a third of the speed of
    short functions; they must then not make any. With `threads` several may run at once. With
    `inside` Python calls no others than those wanted: the others get no way in from there, hand on
    no more than pointers, and all compile in three quarters of the time.
    """
    wanted = list(wanted)
    constants, functions = gathered(wanted)
    options = "cache=True" if counted else "cache=True, _nrt=False"
    options += ", nogil=True" if threads else ""
    closed = ", no_cpython_wrapper=True, no_cfunc_wrapper=True" if inside else ""
    wrappers = [_wrapper(functions[function.__name__]) for function in wanted if inside]
    renamed = _Renamed({wrapper.name: f"{wrapper.name}_inside" for wrapper in wrappers})
    kinds = _INNER_TYPES if inside else _TYPES
    for node in functions.values():
        renamed.visit(node)
        _FromTheFront().visit(node)
        node.decorator_list = [_decorator(node, kinds, options + closed)]
    for node in wrappers:
        node.decorator_list = [_decorator(node, _TYPES, options)]
    ordered = _callees_first({node.name: node for node in functions.values()})
    source = ast.unparse(ast.Module([*ordered, *wrappers], []))
    named = "\n".join(f"{name} = {value!r}" for name, value in constants.items())
    head = "from __future__ import annotations\nfrom numba import njit, types, uintp"
    return f"{head}\n{named}\n{source}\n"


def _decorator(function: ast.FunctionDef, kinds: dict[str, str], options: str) -> ast.expr:
    """Return what compiles a function for the types that its annotations name."""
    # Left to itself Numba compiles a function once for a literal argument and once for others, and
    # a recursive function compiled twice crashes when it is loaded from Numba's cache.
    *arguments, returned = (kinds[annotation] for annotation in _annotations(function))
    signature = f"{returned}({', '.join(arguments)})"
    return ast.parse(f"njit({signature}, {options})", mode="eval").body


def _annotations(function: ast.FunctionDef) -> list[str]:
    """Return what a function says of its arguments, and last of what it returns."""
    nodes = [*(argument.annotation for argument in function.args.args), function.returns]
    return [ast.unparse(annotation) for annotation in nodes if annotation is not None]


def _wrapper(function: ast.FunctionDef) -> ast.FunctionDef:
    """Return the way in from Python to a function, which takes arrays and hands on pointers."""
    # Of an array seven words go from call to call: a search that calls itself with four is a tenth
    # faster without.
    arguments = [
        argument.arg if _INNER_TYPES[kind] == _TYPES[kind] else f"{argument.arg}.ctypes"
        for argument, kind in zip(function.args.args, _annotations(function), strict=False)
    ]
    wrapper = copy.deepcopy(function)
    wrapper.body = ast.parse(f"return {function.name}_inside({', '.join(arguments)})").body
    return wrapper


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
    """Promise Numba that no index counts from the end, as in the subset.

    It need not test every index for that then: a fifth more moves a second.
    """

    def visit_Subscript(self, node: ast.Subscript) -> ast.Subscript:
        self.generic_visit(node)
        if isinstance(node.value, ast.Name) and not isinstance(node.slice, ast.UnaryOp):
            node.slice = ast.Call(ast.Name("uintp"), [node.slice], [])
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        return node  # an annotation such as list[int] is no index


#: How the annotations of the rules are compiled.
_TYPES = {
    "int": "types.int64",
    **dict.fromkeys(("Ints", "list[int]"), "types.int64[::1]"),
    "bytearray": "types.uint8[::1]",
    "None": "types.void",
}
#: How they are where no Python calls.
_INNER_TYPES = {
    **_TYPES,
    **dict.fromkeys(("Ints", "list[int]"), "types.CPointer(types.int64)"),
    "bytearray": "types.CPointer(types.uint8)",
}


def _callees_first(functions: dict[str, ast.FunctionDef]) -> list[ast.FunctionDef]:
    """Return functions so that each comes after those it calls, as compiling at once needs."""
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


def load(stem: str, source: str) -> ModuleType:
    """Return the module of a decorated source, from the user's cache where it was compiled before.

    `stem` is the beginning of its name, the digest of `source` the end. One source is one module
    in a process.
    """
    digest = hashlib.sha256(source.encode("utf-8")).hexdigest()[:16]
    name = f"songo_edu_compiled_{stem}_{digest}"
    loaded = sys.modules.get(name)
    if loaded is not None and hasattr(loaded, WHOLE):
        return loaded
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
