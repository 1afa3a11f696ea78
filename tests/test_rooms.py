"""The rooms of the package: each imports only those below it."""

import ast
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import songo_edu
from tests.needs import for_each

PACKAGE = Path(songo_edu.__file__).parent

#: What a room may import besides itself, errors and the reader's language.
BELOW = {
    "rules": set(),
    "drawing": {"rules"},
    "games": {"rules"},
    "engine": {"rules", "games"},
    "solvers": {"rules", "games", "engine"},
    "analysis": {"rules", "games", "engine", "solvers"},
    "puzzles": {"rules", "games", "engine", "solvers", "analysis"},
    "boards": {"rules", "drawing", "games", "engine", "analysis", "puzzles"},
    "course": {"rules", "drawing", "games", "engine", "solvers", "analysis", "puzzles", "boards"},
    "figures": {"rules", "games", "engine", "solvers", "analysis", "puzzles", "course"},
    "teaching": {"rules", "drawing", "games", "engine", "solvers", "analysis", "puzzles", "boards"},
    "live": {"rules", "games", "boards"},
    "env": {"games"},
    "site": {"games", "engine", "analysis", "puzzles", "boards", "course", "teaching", "live"},
    "bench": {"games", "engine", "boards", "site"},
    "cli": {
        "games",
        "engine",
        "solvers",
        "analysis",
        "puzzles",
        "boards",
        "course",
        "teaching",
        "bench",
        "site",
    },
    "locale": set(),
}
EVERYWHERE = {"__version__", "errors", "locale", "lazy", "moved", "shapes", "writing"}


def named(path: Path) -> str:
    """Return the name of the module that a file holds, in the package."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def modules() -> dict[str, set[str]]:
    """Return what each module imports of the package, wherever and for whatever it imports.

    A name is the module of that name where there is one, else the package's that gives it.
    """
    files = {named(path): path for path in PACKAGE.rglob("*.py")}
    imports: dict[str, set[str]] = {name: set() for name in files}
    for path in (*files.values(), *PACKAGE.rglob("*.pyi")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            origin = ""
            if isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{path.name} imports from where it lies"
                origin = f"{node.module}."
            elif not isinstance(node, ast.Import):
                continue
            for alias in node.names:
                package, _dot, whole = f"{origin}{alias.name}".partition(".")
                if package == songo_edu.__name__:
                    giver = whole.rpartition(".")[0] or whole
                    imports[named(path)].add(whole if whole in files else giver)
    return imports


def circle(edges: Mapping[str, set[str]]) -> list[str]:
    """Return modules that import each other in a circle, nothing where none do."""
    done: set[str] = set()

    def walk(name: str, way: list[str]) -> list[str]:
        if name in way:
            return [*way[way.index(name) :], name]
        if name in done:
            return []
        for other in sorted(edges.get(name, ())):
            cycle = walk(other, [*way, name])
            if cycle:
                return cycle
        done.add(name)
        return []

    return next((cycle for name in sorted(edges) if (cycle := walk(name, []))), [])


def test_a_circle_would_be_found() -> None:
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["b", "c", "b"]
    assert circle({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []
    assert "games.variants" in modules()["games.two_row.position"]


def test_no_modules_import_each_other() -> None:
    """Not even for types, and not inside a function."""
    assert circle(modules()) == []


def test_every_room_is_known() -> None:
    assert {path.parent.name for path in PACKAGE.glob("*/__init__.py")} == set(BELOW)


@for_each("room", BELOW)
def test_a_room_imports_only_those_below_it(room: str) -> None:
    wrong = {
        (name, other)
        for name, others in modules().items()
        for other in others
        if name.partition(".")[0] == room
        and other.partition(".")[0] not in BELOW[room] | EVERYWHERE | {room}
    }
    assert wrong == set()


def test_no_room_is_below_itself() -> None:
    """What is below a room never imports it, in any number of steps."""
    assert circle(BELOW) == []


@for_each("name", sorted(EVERYWHERE - {"__version__"}))
def test_errors_and_the_language_import_nothing_else(name: str) -> None:
    for module, others in modules().items():
        if module.partition(".")[0] == name:
            assert {other.partition(".")[0] for other in others} <= EVERYWHERE, module
