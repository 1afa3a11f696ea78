"""What a notebook stores of boards: a picture for those who open it, none in the book's own."""

from __future__ import annotations

import base64
import re
import sys
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

import songo_edu as se
from songo_edu.boards.stored import ASKED, FRAMES, NOWHERE, PAGE, bare, front_end
from songo_edu.course import exercise
from songo_edu.site import elements
from songo_edu.site.builder import project_root

VIEW = "application/vnd.jupyter.widget-view+json"
#: Everything that a notebook shows as a widget.
SHOWN = {
    "board": lambda: se.Board(history="S2", lens="on"),
    "exercise": lambda: exercise("sowing-first"),
    "explorer": lambda: se.explorer("0.0.0.0.0.1.1/0.4.3.2.0.0.0 S 30-29"),
    "lesson": lambda: se.lesson("double-fires"),
    "progress": se.progress_panel,
    "room": lambda: se.puzzle_room("capture"),
    "own": lambda: se.puzzle_room(se.puzzles.collection("capture")[:2]),
    "graph": lambda: se.Board(game="chip-firing"),
    "spar": lambda: se.spar("02-sowing"),
}
pytestmark = pytest.mark.usefixtures("english")


def told(name: str, where: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    monkeypatch.setenv(ASKED, where)
    shown: Any = SHOWN[name]()._repr_mimebundle_()
    data: dict[str, str] = shown[0] if isinstance(shown, tuple) else shown
    return data


@pytest.mark.parametrize("name", SHOWN)
def test_what_is_stored_has_a_picture_and_no_view_that_could_fail(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = told(name, NOWHERE, monkeypatch)
    saved = told(name, PAGE, monkeypatch)
    assert saved.keys() == {"text/html", "text/plain"}
    assert re.search(r' data-model="[0-9a-f]{32}"', saved["text/html"])
    assert (VIEW in plain, "<img" in plain["text/html"]) == (True, False)
    assert bare(saved["text/html"]) == plain["text/html"]
    assert saved["text/plain"] == plain["text/plain"]
    pictures = re.findall(r'<img [^>]*alt="([^"]+)"[^>]*base64,([^"]+)"', saved["text/html"])
    assert len(pictures) == (name != "progress")
    for alt, data in pictures:
        assert alt.startswith("Board: ")
        assert ElementTree.fromstring(base64.b64decode(data)).tag.endswith("svg")


def test_in_a_frame_the_picture_stands_beside_the_view(monkeypatch: pytest.MonkeyPatch) -> None:
    framed = told("board", FRAMES, monkeypatch)
    assert framed.keys() == {VIEW, "text/html", "text/plain"}
    assert '<img class="songo-stored"' in framed["text/html"]
    assert "data-model" not in framed["text/html"]


def test_where_outputs_stand_is_read_from_what_is_around(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("VSCODE_PID", "PYCHARM_HOSTED", "JPY_SESSION_NAME", ASKED):
        monkeypatch.delenv(name, raising=False)
    assert front_end() == NOWHERE
    monkeypatch.setenv("JPY_SESSION_NAME", "/book/board.ipynb")
    assert front_end() == PAGE
    shell = SimpleNamespace(user_ns={"__vsc_ipynb_file__": "board.ipynb"})
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))
    assert front_end() == FRAMES
    monkeypatch.setenv(ASKED, PAGE)
    assert front_end() == PAGE
    monkeypatch.setenv(ASKED, "everywhere")
    monkeypatch.delitem(sys.modules, "IPython")
    monkeypatch.setitem(sys.modules, "google.colab.output", SimpleNamespace())
    assert front_end() == FRAMES


def test_a_page_of_the_site_is_built_from_a_saved_notebook_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plain = told("board", NOWHERE, monkeypatch)["text/html"]
    saved = told("board", PAGE, monkeypatch)["text/html"]
    assert elements.enliven(saved, "en") == elements.enliven(plain, "en")


def test_nbval_leaves_out_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    from nbval.plugin import get_sanitize_patterns

    rules = (project_root() / "book" / "sanitize.cfg").read_text(encoding="utf-8")
    patterns = get_sanitize_patterns(rules)
    for name in SHOWN:
        html = told(name, PAGE, monkeypatch)["text/html"]
        left = html
        for pattern, put in patterns:
            left = re.sub(pattern, put, left)
        assert left == bare(html)
