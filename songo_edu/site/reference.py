"""The reference at the end of the book: every public name, from its docstring.

The list is the one that `dir` shows and editors complete: the package's stubs.
"""

import importlib
import inspect
import re
from collections.abc import Iterator, Sequence
from functools import cached_property, reduce
from pathlib import Path
from types import ModuleType
from typing import Any

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.ext.napoleon.docstring import NumpyDocstring
from sphinx.util.docutils import SphinxDirective

from songo_edu.lazy import homes
from songo_edu.locale import _, speaking

#: The package, looked at as readers do: by its names.
PACKAGE = __name__.partition(".")[0]
#: The modules besides the package itself, in the order of the reference.
MODULES = (
    *("strategy", "analysis", "bench", "boards", "course"),
    *("engine", "engine.bitboards", "engine.endings", "engine.match"),
    *("env", "errors", "figures", "games", "games.graphs", "puzzles", "puzzles.levels", "rules"),
    *("solvers", "solvers.duels", "solvers.graphs", "solvers.solitaires", "teaching"),
)
#: Beyond this many letters a default value is not written out.
LONGEST = 40

_MARKED = re.compile(r"(?<![`:])`([^`\n]+)`(?!`)")


def _public() -> ModuleType:
    return importlib.import_module(PACKAGE)


#: Fragments under which sections of modules were published before.
FORMER = {"module-figures": "names-figures", "module-bench": "names-site"}


def titles() -> dict[str, str]:
    """Return the headings of the package's own names, by the rooms that give them, in order."""
    return {
        "games": _("Games, positions, records"),
        "boards": _("Boards and pictures"),
        "analysis": _("What is found in a position"),
        "engine": _("The computer: search and levels"),
        "solvers": _("Games solved"),
        "puzzles": _("Puzzles"),
        "course": _("Exercises and the course"),
        "locale": _("Language"),
        "errors": _("Errors"),
    }


def room(path: str) -> ModuleType:
    """Return a public module as readers find it, below the package; the package for no path."""
    module: ModuleType = reduce(getattr, filter(None, path.split(".")), _public())
    return module


def stated(path: str) -> dict[str, str]:
    """Return the names that a public module gives, each with the module where it lives."""
    module = room(path)
    stub = Path(str(module.__file__)).with_suffix(".pyi")
    if stub.is_file():
        return homes(stub)
    if not {"__all__", "__dir__"} & vars(module).keys():
        own = {name: getattr(value, "__module__", "") for name, value in vars(module).items()}
        return {
            name: home
            for name, home in own.items()
            if home in ("", module.__name__) and not name.startswith("_")
        }
    return dict.fromkeys(vars(module).get("__all__") or dir(module), module.__name__)


def _has(place: str, name: str, value: object) -> bool:
    """Return whether a module that is told before, its path ended by a dot, gives it, too."""
    module = room(place)
    return name in dir(module) and getattr(module, name) is value


def own_names() -> dict[str, list[str]]:
    """Return the package's own names by room, its modules left out."""
    rooms: dict[str, list[str]] = {room: [] for room in titles()}
    for name, home in stated("").items():
        if not isinstance(getattr(_public(), name), ModuleType):
            rooms[home.split(".")[1]].append(name)
    return {room: sorted(names, key=str.lower) for room, names in rooms.items()}


def lines_of(path: str, value: Any) -> list[str]:
    """Return what is said of a public name, as reStructuredText."""
    if not callable(value):
        text = repr(value)
        shown = text if len(text) <= 2 * LONGEST else f"{text[: 2 * LONGEST]}…"
        constant = _("A constant: {value}.").format(value=f"``{shown}``")
        return [f".. py:data:: {path}", "", *_indented([constant])]
    lines = _entry("class" if inspect.isclass(value) else "function", path, value)
    if inspect.isclass(value):
        for name, member in _members(value):
            called = getattr(member, "__func__", member)
            kind = "method" if callable(called) else "property"
            lines += _indented(_entry(kind, name, called, ["   :no-contents-entry:"]))
    return lines


def _entry(kind: str, name: str, value: Any, options: Sequence[str] = ()) -> list[str]:
    """Return a directive: a name, its parameters, and what its docstring says."""
    parameters = "" if kind == "property" else _signature(value, skip=kind == "method")
    body = NumpyDocstring(_code(inspect.getdoc(value) or "")).lines()
    return [f".. py:{kind}:: {name}{parameters}", *options, "", *_indented(body), ""]


def _code(text: str) -> str:
    """Return a text whose names are marked as reStructuredText marks code."""
    return _MARKED.sub(r"``\1``", text)


def _members(owner: type) -> Iterator[tuple[str, Any]]:
    """Yield the public methods and properties that a class has of ours."""
    data: dict[str, Any] = {}
    for base in reversed(owner.__mro__):
        if base.__module__.partition(".")[0] == PACKAGE:
            data |= {name: var for name, var in vars(base).items() if not name.startswith("_")}
    for name, member in data.items():
        if isinstance(member, property | cached_property) or callable(
            getattr(member, "__func__", member)
        ):
            yield name, member


def _signature(value: Any, skip: int = 0) -> str:
    """Return the parameters of a callable with their defaults, without their types."""
    if inspect.isclass(value) and issubclass(value, Exception):
        return ""
    try:
        given = list(inspect.signature(value).parameters.values())[skip:]
    except (TypeError, ValueError):
        return ""
    plain = []
    for parameter in given:
        default = parameter.default
        shown = "" if default is parameter.empty else repr(default)
        if len(shown) > LONGEST or " at 0x" in shown:  # an address differs from build to build
            default = ...
        plain.append(parameter.replace(annotation=parameter.empty, default=default))
    return str(inspect.Signature(plain))


def _indented(lines: list[str]) -> list[str]:
    return [f"   {line}" if line else "" for line in lines]


class Reference(SphinxDirective):
    """``.. songo-reference::``, the whole reference in sections."""

    def run(self) -> list[nodes.Node]:
        """Return a section for each room, and for each public module."""
        self.env.note_reread()  # its headings may have another translation
        with speaking(self.env.config.language):
            sections: list[nodes.Node] = []
            for room, heading in titles().items():
                names = own_names()[room]
                members = [(f"se.{name}", getattr(_public(), name)) for name in names]
                sections += self._section(f"names-{room}", heading, "", members)
            for module in MODULES:
                sections += self._module(module)
            return sections

    def _module(self, module: str) -> list[nodes.Node]:
        home = room(module)
        text = (inspect.getdoc(home) or "").partition("\n\n")[0]
        members, again = [], []
        before = ["", *(f"{path}." for path in MODULES[: MODULES.index(module)])]
        for name in sorted(stated(module)):
            item = getattr(home, name)
            if isinstance(item, ModuleType):
                continue
            earlier = next((f"se.{place}{name}" for place in before if _has(place, name, item)), "")
            if earlier:
                again.append(f"``{earlier}``")
            else:
                members.append((f"se.{module}.{name}", item))
        if again:
            text += " " + _("Here too: {names}.").format(names=", ".join(again))
        return self._section(f"module-{module.replace('.', '-')}", f"se.{module}", text, members)

    def _section(
        self, name: str, heading: str, intro: str, members: list[tuple[str, Any]]
    ) -> list[nodes.Node]:
        ids = [name, FORMER[name]] if name in FORMER else [name]
        section = nodes.section(ids=ids, names=[name])
        section += nodes.title(heading, heading)
        text = [_code(intro), ""]
        for path, item in members:
            text += [*lines_of(path, item), ""]
        lines = [line for block in text for line in block.split("\n")]
        self.state.nested_parse(StringList(lines, source=name), 0, section)
        return [section]
