"""A course that is served while it is written: saved files are shown, faults are reported."""

import json
import shutil
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from songo_edu.course.lesson_files import FOLDER as LESSONS
from songo_edu.locale import FOLDER, LANGUAGES, catalogue_file, speaking
from songo_edu.site import warm, watching
from songo_edu.site.builder import build
from songo_edu.site.server import address
from songo_edu.site.watching import SCRIPT, Watch, make_server, watch
from tests.needs import mostly_slow
from tests.site.project import files, write_project
from tools.watched import Reader, copied, measured

CODES = ("en", "fr")
SENTENCE = "Words, and no board."
PO = "fr/LC_MESSAGES/songo_edu.po"


# -- what is wrong with a file ---------------------------------------------------------------------


def fault_of(path: Path, text: str) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return warm.fault(path, path.parent)


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("a.ipynb", '{"cells": [\n\n', "a.ipynb, line 3: this is no JSON"),
        ("a.ipynb", '{"cells": 3}', "a.ipynb, line 1: this is no notebook"),
        ("a.json", '{"a": 1,\n"b" 2}', "a.json, line 2: this is no JSON"),
        ("_toc.yml", "root: a\nparts: [", "_toc.yml, line 2: this is no YAML"),
        ("_toc.yml", "root: a\n\tparts: []", "_toc.yml, line 2: this is no YAML"),
        (PO, 'msgid "{n} pits"\nmsgstr "{m} trous"\n', "songo_edu.po, line 1: "),
        (PO, '\n\nmsgid "a pit"\nmsgstr "un trou\n', "songo_edu.po, line 4: "),
        (PO, '\nmsgid "a pit"\nmsgstr "un {trou"\n', "songo_edu.po, line 2: "),
    ],
)
def test_a_broken_file_is_named_with_its_line_and_a_way_out(
    tmp_path: Path, name: str, text: str, says: str
) -> None:
    with speaking("en"):
        message = fault_of(tmp_path / name, text)
    assert message.startswith(says)
    assert "; " in message  # the way out
    with speaking("fr"):
        assert fault_of(tmp_path / name, text) != message


def test_a_broken_lesson_is_named_with_the_line_of_its_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = "yinda-where.json"
    data = json.loads((LESSONS / name).read_text("utf-8"))
    data["steps"][1]["kind"] = "dance"
    monkeypatch.setattr("songo_edu.site.warm.LESSONS", tmp_path)
    text = json.dumps(data, indent=1)
    message = fault_of(tmp_path / name, text)
    line = text[: text.index('"dance"')].count("\n")  # that before it opens the step
    assert message.startswith(f"{name}, line {line}: {name}, step 2: kind 'dance' unknown; ")


def test_a_catalogue_read_at_once_equals_the_compiled_one() -> None:
    for code in LANGUAGES[1:]:
        path = catalogue_file.po_path(code)
        assert warm.fault(path, FOLDER) == ""
        now = catalogue_file.compiled(path, code)
        for message in catalogue_file.stored(code):
            if isinstance(message.id, str) and message.id:
                assert now.gettext(message.id) == message.string


def test_whole_and_missing_files_have_no_fault(tmp_path: Path) -> None:
    root = write_project(tmp_path)
    for path in (root / "book" / "en").iterdir():
        assert warm.fault(path, root) == ""
    assert warm.fault(tmp_path / "gone.ipynb", tmp_path) == ""
    for path in LESSONS.iterdir():
        assert warm.fault(path, FOLDER.parent) == ""


# -- which files, and whose ------------------------------------------------------------------------


def test_what_was_saved_is_seen_and_what_is_made_is_not(tmp_path: Path) -> None:
    root = write_project(tmp_path)
    before = watching.states(root)
    page = root / "book" / "en" / "second.ipynb"
    page.write_text(page.read_text() + " ")
    (page.parent / "new.md").write_text("# New")
    (page.parent / "_toc.yml").unlink()
    (root / "_build").mkdir()
    (page.parent / ".second.ipynb.12.part").write_text("half")
    (page.parent / "__pycache__").mkdir()
    (page.parent / "__pycache__" / "a.txt").write_text("")
    changed = before.items() ^ watching.states(root).items()
    assert {path.name for path, _state in changed} == {"second.ipynb", "new.md", "_toc.yml"}


def test_a_source_belongs_to_its_language_or_to_all() -> None:
    root, known = Path("/project"), ["en", "fr"]
    whose = partial(watching.languages_of, root=root, known=known)
    assert whose(root / "book" / "fr" / "a.ipynb") == ["fr"]
    assert whose(FOLDER / "fr" / "LC_MESSAGES" / "songo_edu.po") == ["fr"]
    for path in (root / "book" / "terms.json", LESSONS / "a.json", root / "_config.yml"):
        assert whose(path) == known


# -- pages -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watch]:
    root = write_project(tmp_path_factory.mktemp("project"))
    with watch(root, lambda _text: None) as made:
        yield made


@pytest.fixture(scope="module")
def host(watched: Watch) -> Iterator[str]:
    with make_server(watched, 0) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
        thread.start()
        yield address(server).split("/")[2]
        server.shutdown()
        thread.join()


def ready(reader: Reader) -> None:
    """Wait until the page is to be loaded again."""
    while reader.heard()[0] != "reload":
        pass


@pytest.mark.parametrize("code", mostly_slow(CODES, "fr"))
def test_a_saved_page_is_shown_and_a_broken_one_is_reported(
    watched: Watch, host: str, code: str
) -> None:
    before = files(watched.root)
    path = watched.root / "book" / code / "second.ipynb"
    whole = path.read_text("utf-8")
    reader = Reader(host, f"/{code}/second.html")
    assert SENTENCE in reader.load()

    path.write_text(whole.replace(SENTENCE, "Other words."), "utf-8")
    ready(reader)
    page = reader.load()
    assert "Other words." in page
    assert SENTENCE not in page

    path.write_text(whole[:300], "utf-8")
    kind, faults = reader.heard()
    assert kind == "faults"
    line = {"en": "line", "fr": "ligne"}[code]  # in the page's language
    assert faults[0].startswith(f"book/{code}/second.ipynb, {line} ")
    assert "Other words." in reader.load()  # as it was
    assert reader.heard() == (kind, faults)  # also after loading again
    assert "<h1" in Reader(host, f"/{code}/welcome.html").load()  # the server lives

    path.write_text(whole, "utf-8")
    ready(reader)
    assert SENTENCE in reader.load()
    assert files(watched.root) == before  # nothing is written among the sources


def test_what_a_build_would_refuse_is_reported_with_its_cell(watched: Watch, host: str) -> None:
    path = watched.root / "book" / "en" / "second.ipynb"
    whole = path.read_text("utf-8")
    reader = Reader(host, "/en/second.html")
    reader.load()
    path.write_text(whole.replace("Words, and", "[Words](nowhere.md), and"), "utf-8")
    ready(reader)
    assert "nowhere" in reader.load()
    kind, faults = reader.heard()
    assert kind == "faults"
    assert faults[0].startswith("book/en/second.ipynb, cell 1, line 3: ")
    path.write_text(whole, "utf-8")
    ready(reader)


def test_only_pages_on_their_way_have_the_script(watched: Watch, host: str) -> None:
    page = Reader(host, "/en/welcome.html").load()
    assert page.count(SCRIPT) == 1
    written = (watched.site / "en" / "welcome.html").read_text("utf-8")
    assert SCRIPT not in written
    assert page.replace("\n</head>", "</head>").startswith(written.partition("</head>")[0])
    for name in ("search", "welcome"):
        assert "site." in Reader(host, f"/en/{name}.html").load()
    for each in ("index.html", "en/index.html", "sw.js"):
        assert (watched.site / each).is_file()


def test_a_page_has_all_that_it_asks_for(watched: Watch, host: str) -> None:
    page = Reader(host, "/fr/welcome.html").load()
    names = {part.split('"')[0] for part in page.split('"_static/')[1:]}
    assert len(names) > 5
    for name in names:
        assert (watched.site / "fr" / "_static" / name).is_file(), name
    assert any((watched.site / "fr" / "puzzles").iterdir())


@pytest.mark.slow
def test_a_course_that_cannot_be_read_at_first_is_read_when_it_is_mended(tmp_path: Path) -> None:
    root = write_project(tmp_path)
    path = root / "book" / "en" / "second.ipynb"
    whole = path.read_text("utf-8")
    path.write_text("{", "utf-8")
    with watch(root, lambda _text: None) as made:
        answer = made.languages["en"].page("welcome")
        assert answer.faults[0].startswith("book/en/second.ipynb, line 1: ")
        path.write_text(whole, "utf-8")
        made.take(made.look() or {path})
        assert made.languages["en"].page("welcome").faults == []


@pytest.mark.slow
def test_watching_changes_nothing_in_a_later_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = tmp_path / "one", tmp_path / "other"
    first.mkdir()
    write_project(first)
    with watch(first, lambda _text: None) as made:
        made.languages["en"].page("welcome")
        path = first / "book" / "en" / "second.ipynb"
        path.write_text(path.read_text("utf-8").replace("Words, and", "Other words, and"), "utf-8")
        made.take({path})
        made.languages["en"].page("second")
    shutil.copytree(first, second)
    sites = []
    for root in (first, second):
        monkeypatch.chdir(root)
        sites.append(files(build()))
    assert sites[0] == sites[1]
    assert b"Other words" in sites[0]["en/second.html"]


@pytest.mark.slow
def test_notebooks_lessons_and_translations_are_seen_in_the_whole_course(tmp_path: Path) -> None:
    rows = [*measured(copied(tmp_path), 2)]
    assert len(rows) == 3 * len(LANGUAGES) + len(LANGUAGES) - 1
