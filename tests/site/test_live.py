"""Chapters that may be made live: what a build does for them, and what it says where it cannot."""

from __future__ import annotations

import io
import json
import marshal
import re
import shutil
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from songo_edu.cli import main
from songo_edu.errors import SongoError
from songo_edu.locale import LANGUAGES
from songo_edu.site import builder, fetching
from songo_edu.site.live import ahead, pack, page
from songo_edu.site.policy import breaches, in_head, policy
from songo_edu.site.publisher import Publisher, PublisherError
from songo_edu.site.words import live_strip, live_words
from tests.web_parts import SOURCES

CODE = '<div class="cell_input"><div class="highlight"><pre>2 + 3\n</pre></div></div>'
PAGE = (
    f'<head>\n{in_head(policy())}\n</head><article>\n<p>text</p><div class="cell docutils">{CODE}'
    "</div>\n  </article>"
)
FILES = pack.Files(
    {"live/wasm.0123456789.bin": b"wasm"},
    {
        "wasm": ("live/wasm.0123456789.bin", 4_000_000),
        "course": ("live/course.0123456789.bin", 2_250_000),
        "networkx": ("live/networkx.0123456789.bin", 900_000),
    },
)
BOOK = {
    "cells": [
        {
            "cell_type": "code",
            "id": "first",
            "source": ["import songo_edu as se\n", 'se.a("b")'],
            "metadata": {"tags": ["remove-cell"]},
        },
        {"cell_type": "code", "id": "games", "source": ["2 + 3"], "metadata": {}},
    ]
}
HELD = ["_static/live.a.js", "_static/live-button.b.js", "_static/live.c.css"]


def placed(name: str, language: str = "en", text: str = PAGE) -> str:
    return page.live(text, name, language, BOOK, HELD, FILES.weight)


def test_a_chapter_has_one_button_and_says_what_it_weighs() -> None:
    for language, size in (("en", "6.3\u00a0MB"), ("fr", "6,3\u00a0Mo")):
        made = placed("01-board", language)
        assert made.count("<button") == 1
        assert live_strip(language, 0)["begin"] in made
        assert size in made
        assert in_head(page.POLICY) in made
        assert breaches(made) == []
        assert 'data-first="import songo_edu as se\nse.a(&quot;b&quot;)"' in made
    assert placed("01-board").index("<aside") > PAGE.index("cell_input")
    # Where the page speaks of its code, before the first cell.
    lesson = '<p>text</p><div class="cell tag_hide-input docutils">lesson</div>'
    speaking = placed("22-three-machines", text=PAGE.replace("<p>text</p>", lesson))
    assert speaking.index("lesson") < speaking.index("<aside") < speaking.index("cell_input")


def test_a_chapter_made_such_twice_is_such_once() -> None:
    for name in ("01-board", "22-three-machines"):
        assert placed(name, text=placed(name)) == placed(name)


def test_a_page_without_code_stays_as_it_is() -> None:
    bare = PAGE.replace(CODE, "")
    assert placed("01-board", text=bare) == bare


def test_live_chapters_may_do_what_python_needs_and_no_more() -> None:
    usual = dict(one.split(" ", 1) for one in policy().split("; "))
    wider = dict(one.split(" ", 1) for one in page.POLICY.split("; "))
    assert {name: wider[name] for name in usual} == usual
    assert {name: wider[name] for name in wider.keys() - usual.keys()} == {
        "worker-src": "'self' blob:",
        "connect-src": "'self' blob:",
        "script-src": "'self' 'wasm-unsafe-eval'",
    }


def test_what_a_page_runs_first_is_what_it_does_not_show() -> None:
    def cell(source: str, *tags: str) -> dict[str, Any]:
        return {"cell_type": "code", "source": [source], "metadata": {"tags": list(tags)}}

    first, shown = cell("import songo_edu as se", "remove-cell"), cell("2 + 3", "hide-input")
    assert page.hidden({"cells": [first, shown]}, "01-board") == "import songo_edu as se"
    with pytest.raises(SongoError, match="01-board: a cell that its page does not have"):
        page.hidden({"cells": [shown, first]}, "01-board")


def test_cells_told_of_as_long_are_cells_of_the_book(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, cells in page.LONG.items():
        told = json.loads((builder.project_root() / f"book/en/{name}.ipynb").read_text("utf-8"))
        assert set(cells) <= set(page.shown(told)), name
        assert all(took >= 5 for took in cells.values())
    monkeypatch.setitem(page.LONG, "01-board", {"games": 22})
    assert 'data-long="{&quot;1&quot;: 22}"' in placed("01-board")


def test_code_compiled_ahead_runs_and_names_the_first_line_of_its_function() -> None:
    source = b"""
'''Of what is here.'''
def split(seeds):
    # between two
    half = seeds / 2
    assert half, 'none'
    return half / (seeds - 4)
"""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as made:
        made.writestr("a.py", source)
        made.writestr("pyodide/b.py", source)
    short = ahead.shortened(held.getvalue(), "/lib/p.zip", ["a.py", "pyodide/b.py"])
    with zipfile.ZipFile(io.BytesIO(short)) as files:
        a, b = (marshal.loads(files.read(name)[16:]) for name in ("a.pyc", "pyodide/b.pyc"))
    space: dict[str, Any] = {}
    exec(b, space)
    assert space["__doc__"] == "Of what is here."
    exec(a, space)
    assert space["split"](6) == 1.5
    assert space["split"].__code__.co_filename == "/lib/p.zip/a.py"
    with pytest.raises(ZeroDivisionError) as caught:
        space["split"](4)
    assert caught.tb.tb_next is not None
    assert caught.tb.tb_next.tb_lineno == space["split"].__code__.co_firstlineno
    with pytest.raises(ValueError, match="lost"):
        ahead.shortened(held.getvalue(), "/lib/p.zip", ["lost.py"])


def test_every_word_of_the_script_is_there_and_used() -> None:
    script = "".join(path.read_text("utf-8") for path in (SOURCES / "live").iterdir())
    assert (
        set(re.findall(r"WORDS\.(\w+)", script)) == set(live_words("en")) == set(live_words("fr"))
    )


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """No page is made by jupyter-book, and nothing is fetched."""

    def built(
        _root: Path, _settings: object, languages: Sequence[str], scratch: Path
    ) -> dict[str, Path]:
        pages = {code: scratch / code for code in languages}
        for folder in pages.values():
            (folder / "_static").mkdir(parents=True)
            (folder / "01-board-and-aim.html").write_text(PAGE, "utf-8")
            (folder / "welcome.html").write_text(PAGE, "utf-8")
        return pages

    monkeypatch.setattr(builder, "_built", built)
    monkeypatch.setattr(pack, "made", lambda: FILES)
    monkeypatch.setattr(pack, "lock", lambda: ({"python": "3.14.2"}, "3.14"))


@pytest.mark.usefixtures("quick")
def test_a_build_is_live_only_where_it_is_asked_for(tmp_path: Path) -> None:
    site = builder.build(output=tmp_path)
    assert (site / "en/01-board-and-aim.html").read_text("utf-8") == PAGE
    assert not (site / "live").exists()
    builder.build(output=tmp_path, live=True)
    for code in LANGUAGES:
        assert '<aside class="live"' in (site / code / "01-board-and-aim.html").read_text("utf-8")
        assert (site / code / "welcome.html").read_text("utf-8") == PAGE
        assert len(list((site / code / "_static").glob("live*"))) == 3
    assert (site / "live/wasm.0123456789.bin").read_bytes() == b"wasm"
    # What keeps pages on a device knows them, and counts them to no language.
    assert '"live/wasm.0123456789.bin"' in (site / "sw.js").read_text("utf-8")
    builder.build(output=tmp_path)
    assert not (site / "live").exists()


def test_config_says_it_too_and_nothing_else() -> None:
    assert Publisher.read({"live": True}).live
    assert not Publisher.read({}).live
    with pytest.raises(PublisherError, match="live: true or false is needed, not 'yes'"):
        Publisher.read({"live": "yes"})


def test_without_npm_one_sentence_says_what_is_needed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fetching, "cache_folder", lambda: tmp_path / "cache")
    monkeypatch.setattr(shutil, "which", lambda name: None)
    command = ["songo-edu", "build", "--live", "--output", str(tmp_path / "site")]
    monkeypatch.setattr(sys, "argv", command)
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert "--live needs npm" in said
    assert "13 MB" in said
    assert not (tmp_path / "site").exists()


def test_a_folder_cannot_be_live(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["songo-edu", "build", "--live", "--folder", "--output", str(tmp_path / "site")]
    monkeypatch.setattr(sys, "argv", command)
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert "leave out --live or --folder" in capsys.readouterr().err
