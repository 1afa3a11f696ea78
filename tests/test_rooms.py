"""The rooms of the package: each imports only those below it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
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


@cache
def imports(path: Path) -> tuple[ast.Import | ast.ImportFrom, ...]:
    """Return what a module imports, wherever it does."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return tuple(node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom))


def imported(path: Path) -> Iterator[str]:
    """Yield the rooms, and modules beside them, that a module names wherever it imports."""
    for node in imports(path):
        names = [alias.name for alias in node.names]
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name} imports from where it lies"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        for name in names:
            package, _dot, rest = name.partition(".")
            if package == songo_edu.__name__:
                yield rest.partition(".")[0]


def named(path: Path) -> str:
    """Return the name of the module that a file holds, in the package."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def modules() -> dict[str, set[str]]:
    """Return what each module imports of the package, wherever and for whatever it imports.

    A name is the module of that name where there is one, else the package's that gives it.
    """
    files = {named(path): path for path in PACKAGE.rglob("*.py")}
    found: dict[str, set[str]] = {name: set() for name in files}
    for path in (*files.values(), *PACKAGE.rglob("*.pyi")):
        name = named(path)
        for node in imports(path):
            origin = node.module or "" if isinstance(node, ast.ImportFrom) else ""
            for alias in node.names:
                whole = f"{origin}.{alias.name}".strip(".")
                wanted = [whole, origin] if origin else [whole]
                inside = [one.partition(".")[2] for one in wanted if one.startswith("songo_edu")]
                found[name] |= set([one for one in inside if one in files][:1])
    return found


def circle(edges: dict[str, set[str]]) -> list[str]:
    """Return modules that import each other in a circle, nothing where none do."""
    done: set[str] = set()

    def walk(name: str, way: list[str]) -> list[str]:
        if name in way:
            return [*way[way.index(name) :], name]
        if name in done:
            return []
        for other in sorted(edges[name]):
            found = walk(other, [*way, name])
            if found:
                return found
        done.add(name)
        return []

    return next((found for name in sorted(edges) if (found := walk(name, []))), [])


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
    allowed = BELOW[room] | EVERYWHERE | {room}
    wrong = {
        (str(path.relative_to(PACKAGE)), name)
        for path in (PACKAGE / room).rglob("*.py*")
        if path.suffix in (".py", ".pyi")
        for name in imported(path)
        if name not in allowed
    }
    assert wrong == set()


def test_no_room_stands_on_itself() -> None:
    """What is below a room never imports it, in any number of steps."""
    for room in BELOW:
        reached, rest = set(), set(BELOW[room])
        while rest:
            reached |= rest
            rest = {deeper for one in rest for deeper in BELOW[one]} - reached
        assert room not in reached, room


def test_errors_and_the_language_stand_on_nothing() -> None:
    for path in (
        PACKAGE / "errors.py",
        PACKAGE / "lazy.py",
        PACKAGE / "moved.py",
        PACKAGE / "shapes.py",
        PACKAGE / "writing.py",
        *(PACKAGE / "locale").glob("*.py"),
    ):
        assert set(imported(path)) <= EVERYWHERE, path.name
