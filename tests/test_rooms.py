"""The rooms of the package: each imports only those below it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import songo_edu

PACKAGE = Path(songo_edu.__file__).parent

#: What a room may import besides itself, errors and the reader's language.
BELOW = {
    "rules": set(),
    "words": {"rules"},
    "games": {"rules", "words"},
    "engine": {"rules", "words", "games"},
    "solvers": {"rules", "words", "games", "engine"},
    "analysis": {"rules", "words", "games", "engine", "solvers"},
    "puzzles": {"rules", "words", "games", "engine", "solvers", "analysis"},
    "boards": {"rules", "words", "games", "engine", "analysis"},
    "course": {"rules", "games", "solvers", "analysis", "puzzles", "boards"},
    "figures": {"rules", "games", "engine", "solvers", "analysis", "puzzles"},
    "bench": {"rules", "games", "engine", "solvers", "analysis", "puzzles"},
    "site": {"games", "engine", "analysis", "puzzles", "boards", "course"},
    "cli": {"games", "engine", "solvers", "analysis", "puzzles", "boards", "bench", "site"},
    "locale": set(),
}
EVERYWHERE = {"errors", "locale"}


def imported(path: Path) -> Iterator[str]:
    """Yield the rooms, and modules beside them, that a module names wherever it imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name} imports from where it lies"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        for name in names:
            package, _dot, rest = name.partition(".")
            if package == songo_edu.__name__:
                yield rest.partition(".")[0]


def test_every_room_is_known() -> None:
    assert {path.parent.name for path in PACKAGE.glob("*/__init__.py")} == set(BELOW)


@pytest.mark.parametrize("room", BELOW)
def test_a_room_imports_only_those_below_it(room: str) -> None:
    allowed = BELOW[room] | EVERYWHERE | {room}
    wrong = {
        (str(path.relative_to(PACKAGE)), name)
        for path in (PACKAGE / room).rglob("*.py")
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
    for path in (PACKAGE / "errors.py", *(PACKAGE / "locale").glob("*.py")):
        assert set(imported(path)) <= EVERYWHERE, path.name
