"""The reference of the book: every public name once, told by its docstring."""

from __future__ import annotations

import inspect
from pathlib import Path
from types import ModuleType

import songo_edu as se
from songo_edu.site import reference
from tests.needs import for_each

BOOK = Path(__file__).parents[2] / "book"


def test_the_reference_holds_what_dir_shows() -> None:
    rooms = [name for names in reference.own_names().values() for name in names]
    modules = [name for name in dir(se) if isinstance(getattr(se, name), ModuleType)]
    assert sorted(rooms + modules) == dir(se)
    assert set(modules) == {name for name in reference.MODULES if "." not in name}


@for_each("module", ["", *reference.MODULES])
def test_every_name_is_told(module: str) -> None:
    home = reference.room(module)
    assert inspect.getdoc(home)
    for name in reference.stated(module):
        held = getattr(home, name)
        if isinstance(held, ModuleType):
            continue
        first, *rest = reference.lines_of(f"se.{name}", held)
        assert first.startswith(".. py:")
        assert f" se.{name}" in first
        assert any(line.strip() for line in rest), name
        if callable(held):
            assert inspect.getdoc(held), name


def test_the_book_has_it_in_both_languages() -> None:
    for code in ("en", "fr"):
        assert ".. songo-reference::" in (BOOK / code / "reference.md").read_text("utf-8")
        assert "- file: reference\n" in (BOOK / code / "_toc.yml").read_text("utf-8")


def test_a_class_is_told_with_what_it_does() -> None:
    lines = reference.lines_of("se.Position", se.Position)
    assert ".. py:class:: se.Position(sheet, state, past=())" in lines
    assert "   .. py:method:: threats(side=None)" in lines
    assert "   .. py:method:: play(move)" in lines
    assert "   .. py:property:: mover" in lines
    assert "   .. py:property:: outcome" in lines
    assert not any("py:method:: _" in line for line in lines)


@for_each("module", reference.MODULES)
def test_nothing_but_own_names_is_told_of_a_module(module: str) -> None:
    names = reference.stated(module)
    assert names
    assert [name for name in names if name.startswith("_")] == []
    assert not {"annotations", "Mapping", "dataclass"} & names.keys()
