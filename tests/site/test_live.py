"""Chapters that are made live or open in JupyterLite: what a build does, says and refuses."""

import io
import json
import marshal
import re
import shutil
import subprocess
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
from songo_edu.site.fetching import BROWSER, ENVIRONMENT, PYTHON, LiteError
from songo_edu.site.live import ahead, lite, pack, page
from songo_edu.site.publisher import Publisher, PublisherError
from songo_edu.site.security_policy import breaches, in_head, policy, policy_of
from songo_edu.site.words import lite_link, lite_words, live_strip, live_words
from tests.web_parts import SOURCES, read

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


def linked(name: str, language: str = "en", text: str = PAGE) -> str:
    return page.linked(text, name, language, "_static/lite.a.css", 11_876_420)


# -- what is on the pages ----------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_chapter_has_one_button_and_says_what_it_weighs(language: str) -> None:
    made = placed("01-board", language)
    assert made.count("<button") == 1
    assert live_strip(language, 0)["begin"] in made
    assert live_strip(language, 6.25)["size"] in made
    assert in_head(page.POLICY) in made
    assert breaches(made) == []
    assert 'data-first="import songo_edu as se\nse.a(&quot;b&quot;)"' in made
    assert placed("01-board").index("<aside") > PAGE.index("cell_input")
    # On a page about its code, before the first cell.
    lesson = '<p>text</p><div class="cell tag_hide-input docutils">lesson</div>'
    speaking = placed("three-machines", text=PAGE.replace("<p>text</p>", lesson))
    assert speaking.index("lesson") < speaking.index("<aside") < speaking.index("cell_input")


def test_a_live_chapter_and_one_without_code_are_left_alone() -> None:
    for name in ("01-board", "three-machines"):
        assert placed(name, text=placed(name)) == placed(name)
    bare = PAGE.replace(CODE, "")
    assert placed("01-board", text=bare) == bare


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_chapter_leads_to_its_notebook_and_says_what_it_weighs(language: str) -> None:
    made = linked("01-board", language)
    assert f'href="../lite/notebooks/index.html?path={language}/01-board.ipynb"' in made
    assert lite_link(language, 0)["open"] in made
    assert lite_link(language, 12)["size"] in made
    assert breaches(made) == []
    assert in_head(policy()) in made
    # After the button of a live page, if there is one; once, however often it is added.
    both = linked("01-board", text=placed("01-board"))
    assert both.index('class="live"') < both.index('class="lite"')
    assert linked("01-board", text=both) == both
    assert linked("01-board", text=linked("01-board")) == linked("01-board")
    assert placed("01-board", text=both).count('class="lite"') == 1


@pytest.mark.parametrize(
    ("written", "more"),
    [
        (page.POLICY, {"'wasm-unsafe-eval'", "blob:"}),
        (page.POLICY_OF_PYTHON, {"'unsafe-eval'", "'wasm-unsafe-eval'", "blob:", "data:"}),
        (
            page.POLICY_OF_LITE,
            {"'unsafe-eval'", "'wasm-unsafe-eval'", "'unsafe-inline'", "blob:", "data:"},
        ),
    ],
)
def test_pages_may_do_what_python_needs_and_no_more(written: str, more: set[str]) -> None:
    usual, wider = (
        dict(part.split(" ", 1) for part in text.split("; ")) for text in (policy(), written)
    )
    drawn = usual.pop("img-src")  # JupyterLite's page has pictures in addresses as well
    assert wider["img-src"] in (drawn, f"{drawn} data:")
    assert {name: wider[name] for name in usual} == usual
    sources = {source for name in wider.keys() - usual.keys() for source in wider[name].split()}
    assert sources == {"'self'", *more}
    assert "'unsafe-inline'" not in wider["script-src"]
    if written == page.POLICY:
        assert wider["connect-src"] == wider["worker-src"] == "'self' blob:"
        assert wider["script-src"] == "'self' 'wasm-unsafe-eval'"


STOCK = """<!DOCTYPE html>
<head>
    <meta charset="utf-8">
    <script id="jupyter-config-data" type="application/json">{}</script>
    <script>
      (async function () { await import("../config-utils.js"); }.call(this));
    </script>
</head>"""


def test_jupyterlite_keeps_to_its_policy() -> None:
    made = page.framed(STOCK)
    assert policy_of(made) == page.POLICY_OF_LITE
    assert "a script within it" not in breaches(made)
    assert '<script type="module" src="../songo.js"></script>' in made
    assert policy_of(page.FRONT) == policy()
    with pytest.raises(LiteError, match=r"index\.html"):
        page.framed("<p>another page</p>")
    worker = page.lite_worker("stock();", "0123456789")
    assert worker.index(json.dumps(page.POLICY_OF_PYTHON)) < worker.index("stock();")
    assert "0123456789" in worker


def test_what_a_page_runs_first_is_what_it_does_not_show() -> None:
    assert page.hidden(BOOK, "01-board") == 'import songo_edu as se\nse.a("b")'
    with pytest.raises(SongoError, match="01-board: a cell that its page does not have"):
        page.hidden({"cells": BOOK["cells"][::-1]}, "01-board")


def test_cells_listed_as_long_are_cells_of_the_book(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, cells in page.LONG.items():
        notebook = json.loads((builder.project_root() / f"book/en/{name}.ipynb").read_text("utf-8"))
        assert set(cells) <= set(page.shown(notebook)), name
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


def test_every_word_of_the_scripts_is_there_and_used() -> None:
    script = "".join(path.read_text("utf-8") for path in (SOURCES / "live").iterdir())
    used = set(re.findall(r"WORDS\.(\w+)", script))
    assert used == set(live_words("en")) == set(live_words("fr"))
    script = read("lite/bar.ts")
    used = {*re.findall(r'tell\("(\w+)"', script), *re.findall(r"texts\.(\w+)", script)}
    assert used == set(lite_words("en")) == set(lite_words("fr"))


# -- what Python is given ----------------------------------------------------------------------


def test_a_notebook_is_trusted_and_says_what_it_is_written_in() -> None:
    book = builder.project_root() / "book"
    notebook = json.loads((book / "en" / "board-and-sowing.ipynb").read_text("utf-8"))
    made = lite.opened(notebook)
    code = [cell for cell in made["cells"] if cell["cell_type"] == "code"]
    assert all(cell["metadata"]["trusted"] for cell in code)
    assert made["metadata"]["language_info"]["name"] == "python"
    sources = [cell["source"] for cell in notebook["cells"]]
    assert [cell["source"] for cell in made["cells"]] == sources
    shown = json.dumps([cell["outputs"] for cell in code])
    assert "<svg" in shown  # figures stay
    assert "<songo-" not in shown  # boards come with Python
    assert "trusted" not in json.dumps(notebook)


def test_wheels_hold_what_a_notebook_asks_for(tmp_path: Path) -> None:
    given, made = tmp_path / "given", tmp_path / "made"
    given.mkdir()
    made.mkdir()
    files = {"pygments/lexers/python.py": b"a", "pygments/lexers/lisp.py": b"b"}
    (given / lite.called("pygments", "2.21.0")).write_bytes(lite.wheel("p", "2", files))
    (given / lite.called("comm", "0.2.3")).write_bytes(lite.wheel("c", "0", {"c.py": b"c"}))
    lite.write_wheels(made, given)
    names = {path.name: zipfile.ZipFile(path).namelist() for path in made.iterdir()}
    assert "pygments/lexers/lisp.py" not in names[lite.called("pygments", "2.21.0")]
    assert "pygments/lexers/python.py" in names[lite.called("pygments", "2.21.0")]
    ours = names[lite.called("songo-edu", "0.1.0")]
    for path in ("dist/boards.js", "boards/notebook.py", "live/notebook.py"):
        assert f"songo_edu/{path}" in ours, path
    assert not [path for path in ours if re.match(r"songo_edu/(site|bench|cli)/", path)]
    first, second = (io.BytesIO(lite.wheel("a", "1", files)).getvalue() for _ in range(2))
    assert first == second


def test_what_a_page_has_of_the_package_reads_every_collection(tmp_path: Path) -> None:
    for name, data in pack.course().items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    code = "import songo_edu as se; print(se.__file__); print(*se.puzzles.named_collections())"
    output = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env={"PYTHONPATH": str(tmp_path)},
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert output.startswith(str(tmp_path))
    assert "The hundred best" in output


def test_what_is_fetched_is_named_with_its_version_and_nothing_else() -> None:
    for path in (ENVIRONMENT, BROWSER):
        lines = [line for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
        assert all(re.fullmatch(r"[a-z0-9-]+==[0-9][0-9a-z.]*", line) for line in lines)
        assert lines == sorted(lines, key=lambda line: line.split("==")[0])
    named = dict(line.split("==") for line in ENVIRONMENT.read_text().splitlines()[1:])
    browser = dict(line.split("==") for line in BROWSER.read_text().splitlines()[1:])
    assert named["jupyterlite-core"] == named["jupyterlite-pyodide-kernel"] == "0.8.6"
    # What shows widgets and what makes them must know each other.
    assert {name: named[name] for name in named.keys() & browser} == {
        name: browser[name] for name in named.keys() & browser
    }


# -- the build ---------------------------------------------------------------------------------


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """No page is made by jupyter-book, nothing is fetched, JupyterLite is one file."""

    def built(
        _root: Path, _settings: object, languages: Sequence[str], scratch: Path
    ) -> dict[str, Path]:
        pages = {code: scratch / code for code in languages}
        for folder in pages.values():
            (folder / "_static").mkdir(parents=True)
            (folder / "board-and-sowing.html").write_text(PAGE, "utf-8")
            (folder / "welcome.html").write_text(PAGE, "utf-8")
        return pages

    def made(scratch: Path, *_given: object) -> Path:
        (scratch / "made").mkdir()
        (scratch / "made" / "songo.js").write_text("begin();", "utf-8")
        return scratch / "made"

    tools = fetching.Tools(Path("python"), Path("wheels"), Path("pyodide"))
    monkeypatch.setattr(builder, "_built", built)
    monkeypatch.setattr(fetching, "tools", lambda python: tools)
    monkeypatch.setattr(lite, "built", made)
    monkeypatch.setattr(lite, "fitted", lambda made: 11_876_420)
    monkeypatch.setattr(pack, "made", lambda: FILES)
    monkeypatch.setattr(pack, "lock", lambda: ({"python": "3.14.2"}, "3.14"))


@pytest.mark.usefixtures("quick")
def test_a_build_has_python_only_where_it_is_asked_for(tmp_path: Path) -> None:
    site = builder.build(output=tmp_path)
    plain = (site / "sw.js").read_text("utf-8")
    assert (site / "en/board-and-sowing.html").read_text("utf-8") == PAGE
    assert not (site / "live").exists()
    assert not (site / "lite").exists()
    builder.build(output=tmp_path, live=True, lite=True)
    for code in LANGUAGES:
        html = (site / code / "board-and-sowing.html").read_text("utf-8")
        assert '<aside class="live"' in html
        assert '<aside class="lite">' in html
        assert (site / code / "welcome.html").read_text("utf-8") == PAGE
        assert len(list((site / code / "_static").glob("live*"))) == 3
    assert (site / "live/wasm.0123456789.bin").read_bytes() == b"wasm"
    # What keeps pages on a device knows the files, and leaves JupyterLite to its own worker.
    worker = (site / "sw.js").read_text("utf-8")
    assert '"live/wasm.0123456789.bin"' in worker
    assert (site / "lite/songo.js").is_file()
    assert "lite/songo.js" not in worker
    assert worker.index("stopImmediatePropagation") < worker.index("respondWith")
    assert re.search(r"stopImmediatePropagation\(\);\n\}\);\n\n\S", worker)  # one statement, ended
    assert "stopImmediatePropagation" not in plain
    builder.build(output=tmp_path)
    assert not (site / "live").exists()
    assert not (site / "lite").exists()
    assert (site / "sw.js").read_text("utf-8") == plain


@pytest.mark.parametrize("key", ["live", "lite"])
def test_the_settings_accept_true_and_false_only(key: str) -> None:
    assert getattr(Publisher.read({key: True}), key)
    assert not getattr(Publisher.read({}), key)
    with pytest.raises(PublisherError, match=f"{key}: true or false is needed, not 'yes'"):
        Publisher.read({key: "yes"})


def refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *options: str
) -> str:
    """Run the command, which must end with 2, and return its message."""
    monkeypatch.setattr(sys, "argv", ["songo-edu", "build", *options])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    return capsys.readouterr().err


def test_missing_tools_are_reported_before_anything_is_built(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fetching, "cache_folder", lambda: tmp_path / "cache")
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(
        fetching, "_version", lambda python: None
    )  # not even for the one running here
    output = ("--output", str(tmp_path / "site"))
    message = refused(monkeypatch, capsys, "--live", *output)
    assert "--live needs npm" in message
    assert "13 MB" in message
    message = refused(monkeypatch, capsys, "--lite", *output)
    assert "--lite needs Python 3.12 and npm" in message
    assert "70 MB" in message
    assert "name it by --lite-python" in message
    own = ("--lite", "--lite-python", str(tmp_path / "python"))
    assert f"{own[-1]} is not a Python 3.12" in refused(monkeypatch, capsys, *output, *own)
    monkeypatch.setattr(fetching, "_version", lambda python: PYTHON)
    assert "there is no npm here" in refused(monkeypatch, capsys, *output, *own)
    assert not (tmp_path / "site").exists()


@pytest.mark.parametrize("option", ["--live", "--lite"])
def test_a_folder_has_no_python(
    option: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert f"leave out {option} or --folder" in refused(monkeypatch, capsys, option, "--folder")


def test_a_python_312_builds_it_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before others are looked for; another Python looks for one."""
    monkeypatch.setattr(fetching, "_version", lambda path: PYTHON)
    assert fetching.found_python() == Path(sys.executable)
    others = {Path("/there/python3.12"): PYTHON}
    monkeypatch.setattr(fetching, "_version", others.get)
    monkeypatch.setattr(shutil, "which", lambda name: f"/there/{name}")
    assert fetching.found_python() == Path("/there/python3.12")
