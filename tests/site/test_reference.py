"""What programmers read: the reference, and notebooks made into pages."""

import inspect
import json
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import nbformat
import pytest
from nbconvert import HTMLExporter
from traitlets.config import Config

import songo_edu as se
from songo_edu.boards.stored import ASKED, PAGE
from songo_edu.site import reference
from songo_edu.site.builder import project_root
from songo_edu.site.converted import PlayingBoards
from tests.needs import for_each

BOOK = Path(__file__).parents[2] / "book"


def test_the_reference_holds_what_dir_shows() -> None:
    rooms = [name for names in reference.own_names().values() for name in names]
    modules = [name for name in dir(se) if isinstance(getattr(se, name), ModuleType)]
    assert sorted(rooms + modules) == dir(se)
    assert set(modules) == {name for name in reference.MODULES if "." not in name}


@for_each("module", ["", *reference.MODULES])
def test_every_name_of_a_module_is_documented(module: str) -> None:
    home, names = reference.room(module), reference.stated(module)
    assert inspect.getdoc(home)
    assert not {"annotations", "Mapping", "dataclass"} & names.keys()
    assert [name for name in names if name.startswith("_")] == []
    for name in names:
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


def test_a_class_is_documented_with_its_members() -> None:
    lines = reference.lines_of("se.Position", se.Position)
    assert ".. py:class:: se.Position(sheet, state, past=())" in lines
    members = ("method:: threats(side=None)", "method:: play(move)", "property:: mover")
    assert {f"   .. py:{member}" for member in (*members, "property:: outcome")} <= {*lines}
    assert not any("py:method:: _" in line for line in lines)


# -- a notebook made into a page by nbconvert: its boards play, and no other host is asked ---------

SETTINGS = "tools/jupyter_config.json"


def converted(*cells: dict[str, Any], **metadata: Any) -> str:
    """Return the page of a notebook, made with the settings that come with the package."""
    given = json.loads((project_root() / SETTINGS).read_text(encoding="utf-8"))
    made = [{"metadata": {}, "id": f"cell-{number}", **cell} for number, cell in enumerate(cells)]
    book = {"cells": made, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    page, _ = HTMLExporter(config=Config(given)).from_notebook_node(nbformat.from_dict(book))
    return str(page)


def shown(**data: Any) -> dict[str, Any]:
    output = {"output_type": "display_data", "data": data, "metadata": {}}
    return {"cell_type": "code", "source": "", "execution_count": 1, "outputs": [output]}


def hosts_asked(page: str) -> list[str]:
    """Return the hosts that a page asks as it loads."""
    return re.findall(r'<(?:script|link|img)[^>]* (?:src|href)="(https?:[^"]+)"', page)


@pytest.mark.slow
def test_boards_play_and_no_host_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ASKED, PAGE)
    saved = [
        se.Board(history="S2")._repr_mimebundle_()[0],
        se.exercise("sowing-first")._repr_mimebundle_(),
        se.course.puzzle_room("capture")._repr_mimebundle_()[0],
    ]
    view = {"application/vnd.jupyter.widget-view+json": {"model_id": "1f"}}
    page = converted(*(shown(**bundle, **view) for bundle in saved), widgets={"state": {}})
    assert hosts_asked(page) == []
    assert "songo-stored" not in page
    assert "data-model" not in page.partition("<script>")[0]
    assert page.count('class="songo-picture"') == 3
    assert '"name":"sowing-first"' in page
    assert '.set("puzzles/capture.json"' in page
    assert page.count("customElements.define") == 1


def test_what_others_need_stays() -> None:
    markdown = {"cell_type": "markdown", "source": "It holds $2n$ seeds."}
    board = shown(**{"text/html": "<songo-board></songo-board>"})
    assert [host for host in hosts_asked(converted(markdown, board)) if "mathjax" in host]
    chart = shown(**{"text/html": "<script>require(['chart'])</script>"})
    assert [host for host in hosts_asked(converted(board, chart)) if "require" in host]


def test_a_notebook_without_boards_is_left_alone() -> None:
    book = nbformat.from_dict({"cells": [shown(**{"text/html": "<p>five</p>"})], "metadata": {}})
    before = json.dumps(book)
    resources: dict[str, Any] = {"mathjax_url": "x"}
    assert PlayingBoards().preprocess(book, resources) == (book, {"mathjax_url": "x"})
    assert json.dumps(book) == before
