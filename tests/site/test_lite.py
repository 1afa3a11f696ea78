"""Chapters that open in JupyterLite: what a build does, what it refuses, what stands on a page."""

from __future__ import annotations

import io
import json
import re
import shutil
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from songo_edu.cli import main
from songo_edu.locale import LANGUAGES
from songo_edu.site import builder, fetching
from songo_edu.site.lite import fetched, making, page
from songo_edu.site.policy import breaches, in_head, policy, said_in
from songo_edu.site.publisher import Publisher, PublisherError
from songo_edu.site.words import lite_link, lite_words
from tests.site import test_live
from tests.web_parts import read

PAGE = test_live.PAGE
STYLE = "_static/lite.a.css"
TOOLS = fetched.Tools(Path("python"), Path("wheels"), Path("pyodide"))


def linked(name: str, language: str = "en", text: str = PAGE) -> str:
    return page.linked(text, name, language, STYLE, 11_876_420)


def test_a_chapter_leads_to_its_notebook_and_says_what_it_weighs() -> None:
    for language, size in (("en", "12\u00a0MB"), ("fr", "12\u00a0Mo")):
        made = linked("01-board", language)
        assert f'href="../lite/notebooks/index.html?path={language}/01-board.ipynb"' in made
        assert lite_link(language, 0)["open"] in made
        assert size in made
        assert breaches(made) == []
        assert in_head(policy()) in made
    # After the button of a live page, where there is one; once, however often it is put there.
    both = linked("01-board", text=test_live.placed("01-board"))
    assert both.index('class="live"') < both.index('class="lite"')
    assert linked("01-board", text=both) == both
    assert linked("01-board", text=linked("01-board")) == linked("01-board")
    assert test_live.placed("01-board", text=both).count('class="lite"') == 1


def test_a_notebook_is_trusted_and_says_what_it_is_written_in() -> None:
    book = builder.project_root() / "book"
    told = json.loads((book / "en" / "01-board-and-aim.ipynb").read_text("utf-8"))
    made = fetched.opened(told)
    code = [cell for cell in made["cells"] if cell["cell_type"] == "code"]
    assert all(cell["metadata"]["trusted"] for cell in code)
    assert made["metadata"]["language_info"]["name"] == "python"
    assert [cell["source"] for cell in made["cells"]] == [cell["source"] for cell in told["cells"]]
    shown = json.dumps([cell["outputs"] for cell in code])
    assert "<svg" in shown  # figures stay
    assert "<songo-" not in shown  # boards come with Python
    assert "trusted" not in json.dumps(told)


STOCK = """<!DOCTYPE html>
<head>
    <meta charset="utf-8">
    <script id="jupyter-config-data" type="application/json">{}</script>
    <script>
      (async function () { await import("../config-utils.js"); }.call(this));
    </script>
</head>"""


def test_jupyterlite_keeps_to_a_policy_that_names_no_other_host() -> None:
    made = page.framed(STOCK)
    assert said_in(made) == page.POLICY
    assert "a script within it" not in breaches(made)
    assert '<script type="module" src="../songo.js"></script>' in made
    for written in (page.POLICY, page.POLICY_OF_PYTHON):
        told = dict(one.split(" ", 1) for one in written.split("; "))
        usual = dict(one.split(" ", 1) for one in policy().split("; "))
        assert {name: told[name] for name in usual} == usual
        sources = {one for name in told.keys() - usual.keys() for one in told[name].split()}
        assert sources <= {
            *("'self'", "blob:", "data:"),
            *("'unsafe-eval'", "'wasm-unsafe-eval'", "'unsafe-inline'"),
        }
        assert "'unsafe-inline'" not in told["script-src"]
    assert "'unsafe-inline'" not in page.POLICY_OF_PYTHON
    assert said_in(page.FRONT) == policy()
    with pytest.raises(fetched.LiteError, match=r"index\.html"):
        page.framed("<p>another page</p>")


def test_the_worker_gives_python_its_policy_before_jupyterlites_own() -> None:
    made = page.worker("stock();", "0123456789")
    assert made.index(json.dumps(page.POLICY_OF_PYTHON)) < made.index("stock();")
    assert "0123456789" in made


def test_every_word_of_the_script_is_there_and_used() -> None:
    script = read("lite/bar.ts")
    used = {*re.findall(r'tell\("(\w+)"', script), *re.findall(r"said\.(\w+)", script)}
    assert used == set(lite_words("en")) == set(lite_words("fr"))


def test_wheels_hold_what_a_notebook_asks_for(tmp_path: Path) -> None:
    given, made = tmp_path / "given", tmp_path / "made"
    given.mkdir()
    made.mkdir()
    files = {"pygments/lexers/python.py": b"a", "pygments/lexers/lisp.py": b"b"}
    (given / making.called("pygments", "2.21.0")).write_bytes(making.wheel("p", "2", files))
    (given / making.called("comm", "0.2.3")).write_bytes(making.wheel("c", "0", {"c.py": b"c"}))
    making.write(made, given)
    names = {path.name: zipfile.ZipFile(path).namelist() for path in made.iterdir()}
    assert "pygments/lexers/lisp.py" not in names[making.called("pygments", "2.21.0")]
    assert "pygments/lexers/python.py" in names[making.called("pygments", "2.21.0")]
    ours = names[making.called("songo-edu", "0.1.0")]
    for path in ("dist/boards.js", "boards/widget.py", "live/notebook.py"):
        assert f"songo_edu/{path}" in ours, path
    assert not [path for path in ours if re.match(r"songo_edu/(site|bench|cli)/", path)]
    one, two = (io.BytesIO(making.wheel("a", "1", files)).getvalue() for _ in range(2))
    assert one == two


def test_what_is_fetched_is_named_with_its_version_and_nothing_else() -> None:
    for path in (fetched.ENVIRONMENT, fetched.BROWSER):
        lines = [one for one in path.read_text("utf-8").splitlines() if not one.startswith("#")]
        assert all(re.fullmatch(r"[a-z0-9-]+==[0-9][0-9a-z.]*", one) for one in lines)
        assert lines == sorted(lines, key=lambda one: one.split("==")[0])
    named = dict(one.split("==") for one in fetched.ENVIRONMENT.read_text().splitlines()[1:])
    browser = dict(one.split("==") for one in fetched.BROWSER.read_text().splitlines()[1:])
    assert named["jupyterlite-core"] == named["jupyterlite-pyodide-kernel"] == "0.8.6"
    # What shows widgets and what makes them must know each other.
    assert {name: named[name] for name in named.keys() & browser} == {
        name: browser[name] for name in named.keys() & browser
    }


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No page is made by jupyter-book, nothing is fetched, JupyterLite is one file."""

    def built(
        _root: Path, _settings: object, languages: Sequence[str], scratch: Path
    ) -> dict[str, Path]:
        pages = {code: scratch / code for code in languages}
        for folder in pages.values():
            (folder / "_static").mkdir(parents=True)
            (folder / "01-board-and-aim.html").write_text(PAGE, "utf-8")
            (folder / "welcome.html").write_text(PAGE, "utf-8")
        return pages

    def made(scratch: Path, *_given: object) -> Path:
        (scratch / "made").mkdir()
        (scratch / "made" / "songo.js").write_text("begin();", "utf-8")
        return scratch / "made"

    monkeypatch.setattr(builder, "_built", built)
    monkeypatch.setattr(fetched, "tools", lambda python: TOOLS)
    monkeypatch.setattr(making, "built", made)
    monkeypatch.setattr(making, "fitted", lambda made: 11_876_420)


@pytest.mark.usefixtures("quick")
def test_a_build_has_jupyterlite_only_where_it_is_asked_for(tmp_path: Path) -> None:
    site = builder.build(output=tmp_path)
    plain = (site / "sw.js").read_text("utf-8")
    assert (site / "en/01-board-and-aim.html").read_text("utf-8") == PAGE
    assert not (site / "lite").exists()
    builder.build(output=tmp_path, lite=True)
    for code in LANGUAGES:
        assert '<aside class="lite">' in (site / code / "01-board-and-aim.html").read_text("utf-8")
        assert (site / code / "welcome.html").read_text("utf-8") == PAGE
    # What keeps pages on a device leaves the folder to its own worker.
    told = (site / "sw.js").read_text("utf-8")
    assert (site / "lite/songo.js").is_file()
    assert "lite/songo.js" not in told
    assert told.index("stopImmediatePropagation") < told.index("respondWith")
    assert re.search(r"stopImmediatePropagation\(\);\n\}\);\n\n\S", told)  # one statement, ended
    assert "stopImmediatePropagation" not in plain
    builder.build(output=tmp_path)
    assert not (site / "lite").exists()
    assert (site / "sw.js").read_text("utf-8") == plain


def test_config_says_it_too_and_nothing_else() -> None:
    assert Publisher.read({"lite": True}).lite
    assert not Publisher.read({}).lite
    with pytest.raises(PublisherError, match="lite: true or false is needed, not 'yes'"):
        Publisher.read({"lite": "yes"})


def refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *options: str
) -> str:
    """Run the command, which must end with 2, and return what it says."""
    monkeypatch.setattr(sys, "argv", ["songo-edu", "build", "--lite", *options])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    return capsys.readouterr().err


def test_what_is_missing_is_said_before_anything_is_built(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fetching, "cache_folder", lambda: tmp_path / "cache")
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(fetched, "_version", lambda python: None)  # also of what runs here
    output = ("--output", str(tmp_path / "site"))
    said = refused(monkeypatch, capsys, *output)
    assert "--lite needs Python 3.12 and npm" in said
    assert f"{fetched.FETCHED} MB" in said
    assert "name it by --lite-python" in said
    other = tmp_path / "python"
    assert f"{other} is no Python 3.12" in refused(
        monkeypatch, capsys, *output, "--lite-python", str(other)
    )
    monkeypatch.setattr(fetched, "_version", lambda python: fetched.PYTHON)
    assert "there is no npm here" in refused(
        monkeypatch, capsys, *output, "--lite-python", str(other)
    )
    assert not (tmp_path / "site").exists()
    assert "leave out --lite or --folder" in refused(monkeypatch, capsys, "--folder")


def test_a_python_312_builds_it_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before others are looked for; another Python looks for one."""
    monkeypatch.setattr(fetched, "_version", lambda path: fetched.PYTHON)
    assert fetched.found() == Path(sys.executable)
    others = {Path("/there/python3.12"): fetched.PYTHON}
    monkeypatch.setattr(fetched, "_version", others.get)
    monkeypatch.setattr(shutil, "which", lambda name: f"/there/{name}")
    assert fetched.found() == Path("/there/python3.12")
