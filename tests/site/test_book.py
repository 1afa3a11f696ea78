"""The course as a book: what a page becomes on paper, the EPUB, and what the command refuses."""

import io
import json
import re
import zipfile
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import nbformat
import pytest
from pypdf import PdfWriter

from songo_edu.cli.course import book as command
from songo_edu.course.exercise_files import exercises
from songo_edu.course.lesson_files import lessons
from songo_edu.errors import SongoError
from songo_edu.locale import LANGUAGES
from songo_edu.site import offline
from songo_edu.site.book import asking, making, printer
from songo_edu.site.book.asking import answer, puzzle_room
from songo_edu.site.book.edition import Edition, Section
from songo_edu.site.book.making import epub
from songo_edu.site.book.paper import ANYWHERE, WORDING, BookError, ordered, pattern
from songo_edu.site.book.printer import moved, runts
from tests.site.small_book import bare, section, small_book

ROOT = Path(__file__).parents[2]
OPF = "{http://www.idpf.org/2007/opf}"
XHTML = "{http://www.w3.org/1999/xhtml}"


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Edition:
    return small_book(tmp_path_factory.mktemp("book"))


def test_a_page_on_paper(small: Edition) -> None:
    """Neither code nor buttons, words for the screen reworded, links that lead into the book."""
    chapter = section(small, "capturing")
    assert (chapter.number, chapter.title, chapter.part) == ("3", "Capturing", "The rules")
    text = bare(chapter.html)
    assert (
        "Go back. A chain is an extraordinary thing, says its source (example.org/a-page)" in text
    )
    assert "extraordinary" not in chapter.html, "long words say where they may be broken"
    gone = ("Check", "Undo", "se.lesson", "Words", "60 puzzles", "Start again", "songo-sprite")
    assert [word for word in (*gone, "noscript") if word in chapter.html] == []
    assert 'href="#refusals-and-endings--ways"' in chapter.html
    assert "the reference" in text
    assert "Exercise 7" not in text
    assert 'href="reference' not in chapter.html
    assert 'viewBox="0 0 9 9" font-family="Songo Sheet' in chapter.html
    assert '<clipPath id="p-capturing"/>' in chapter.html, "names of pictures are the page's own"
    # What is looked up is last and small; the abilities come before it.
    able, apart = chapter.html.index("You can now"), chapter.html.index('"apart"')
    assert 0 < able < apart
    assert '<svg class="end-sketch"' in chapter.html
    link = '<a href="#capturing--exercise-capturing-north">(question\u00a03.2)</a></li>'
    assert link in chapter.html, "a bare number would look like a move's"
    assert "You play South, and whoever sits opposite plays North." in text


def test_questions_are_numbered_and_answered(small: Edition) -> None:
    chapter = section(small, "capturing")
    assert re.findall(r'class="label">([\d.]+)<', chapter.html) == ["3.1", "3.2"]
    between = section(small, "between").html
    assert re.findall(r'class="label">(\w)\.1<', between) == ["A"]
    assert "Next:" not in between
    solved = section(small, "solutions").html
    assert re.findall(r'class="label" href="#([^"]+)">([\d.]+)<', solved)[:2] == [
        ("capturing--lesson-capturing-back-2", "3.1"),
        ("capturing--exercise-capturing-north", "3.2"),
    ]
    assert "<b>S3.</b> The seventh seed" in re.sub("\u00ad", "", solved)
    assert "The seventh seed" not in chapter.html
    for place in re.findall(r'class="no" href="#([^"]+)"', small.html()):
        assert f'id="{place}"' in small.html()


def test_a_board_with_moves_has_its_record(small: Edition) -> None:
    html = section(small, "refusals-and-endings").html
    assert "<b>1.</b>\u00a0S6\u00a0N0 <b>2.</b>\u00a0S5" in html
    assert 'id="refusals-and-endings--board-1"' in html


def test_the_index_names_every_place_of_a_word(small: Edition) -> None:
    html = section(small, "index").html
    assert re.findall('href="#([^"]+)"', html) == [
        "between--named-1-1",
        "capturing--at-chain",
        "refusals-and-endings--at-chain",
        "between--named-0-1",
    ]
    assert re.findall(r'"entry">([^<]+) <', html) == ["Bamana", "chain", "Conway, John"]
    for place in re.findall('href="#([^"]+)"', html):
        assert f'id="{place}"' in small.html()


def test_every_exercise_of_the_course_has_a_solution_to_print() -> None:
    questions = [each for lesson in lessons().values() for each in lesson.exercises]
    for exercise in (*exercises().values(), *questions):
        data = exercise.data()
        if exercise.kind != "demo":
            assert data["solution"]["en"], exercise.name
            assert answer(data) or exercise.kind in ("play", "win"), exercise.name


def test_numbers_where_empty_pages_come_in() -> None:
    sections = [Section(name, "part", name, "") for name in "abc"]
    blanks, numbers = moved(sections, {"a": 1, "a--x": 2, "b": 3, "c": 4, "c--x": 6})
    assert (blanks, numbers) == (frozenset("c"), {"a": 1, "a--x": 2, "b": 3, "c": 5, "c--x": 7})
    again = moved(sections, numbers, blanks)
    assert again == (blanks, numbers), "it comes to rest"


@pytest.mark.usefixtures("english")
def test_a_chapter_with_a_few_lines_on_its_last_page_is_set_closer(small: Edition) -> None:
    writer = PdfWriter()
    for _page in range(4):
        writer.add_blank_page(9, 9)
    file = io.BytesIO()
    writer.write(file)
    kinds = {"a": "chapter", "b": "chapter", "c": "back"}
    sections = [Section(name, kind, name, "") for name, kind in kinds.items()]
    assert runts(file.getvalue(), sections, {"a": 1, "b": 2, "c": 4, "b--x": 3}) == {"b"}
    assert runts(file.getvalue(), sections, {"a": 1, "b": 3, "c": 4}) == {"a"}
    assert runts(file.getvalue(), sections, {"a": 1, "b": 2, "c": 4}, {"c"}) == set()
    assert small.html().count('class="sheet chapter close"') == 0
    assert 'class="sheet chapter close" id="refusals-and-endings"' in small.html(
        close={"refusals-and-endings"}
    )
    assert 'class="sheet chapter close closer" id="refusals-and-endings"' in small.html(
        close=["refusals-and-endings"] * 2
    )


def test_puzzles_of_the_book() -> None:
    """Of every level, each with its key, the same ones each time."""
    html, questions = puzzle_room("25", "puzzles")
    assert len(questions) == sum(asking.OF_LEVEL) * len(asking.LEVELS)
    assert len({question.place for question in questions}) == len(questions)
    assert len(questions) == html.count('class="puzzle"')
    assert all(question.answer and question.solution for question in questions)
    assert html == puzzle_room("25", "puzzles")[0]


# -- words for paper ---------------------------------------------------------------------------


def text_of(page: str, language: str) -> str:
    """Return the text of a chapter's notebook and of its exercises, as it would be in HTML."""
    path = ROOT / "book" / language / page
    if (path.with_suffix(".md")).is_file():
        cells, code = [path.with_suffix(".md").read_text("utf-8")], ""
    else:
        notebook = nbformat.read(path.with_suffix(".ipynb"), as_version=4)
        cells = [cell.source for cell in notebook.cells if cell.cell_type == "markdown"]
        code = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "code")
    text = "\n".join(re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", cell) for cell in cells)
    data: list[Any] = [
        known[name].data()
        for kind, known in (("lesson", lessons()), ("exercise", exercises()))
        for name in re.findall(rf'se\.{kind}\("([^"]+)"\)', code)
    ]
    exercise_text = json.dumps(data, ensure_ascii=False).replace("\\n\\n", " ")
    return re.sub(r"[*`]", "", text + exercise_text).replace("&", "&amp;")


def test_every_sentence_reworded_for_paper_is_still_on_the_screen() -> None:
    """A sentence that a chapter has changed is to be changed in book/paper.json too."""
    rewordings = json.loads((ROOT / "book" / WORDING).read_text("utf-8"))
    known = [name for name, _part in ordered(ROOT / "book" / "en" / "_toc.yml")]
    stale = [
        (page, language, rewording["screen"])
        for page, languages in rewordings.items()
        for language in LANGUAGES
        for rewording in languages[language]
        if not any(
            pattern(rewording["screen"]).search(text_of(name, language))
            for name in ([page] if page != ANYWHERE else known)
        )
    ]
    assert stale == []


# -- EPUB --------------------------------------------------------------------------------------


def test_an_epub_has_all_the_files_it_lists(small: Edition) -> None:
    data = epub(small)
    assert data == epub(small), "the same book is the same file"
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        first = packed.infolist()[0]
        assert (first.filename, first.compress_type) == ("mimetype", zipfile.ZIP_STORED)
        assert packed.read("mimetype") == b"application/epub+zip"
        pages = {
            name.removeprefix("EPUB/"): ElementTree.fromstring(packed.read(name))
            for name in packed.namelist()
            if name.endswith(".xhtml")
        }
        package = ElementTree.fromstring(packed.read("EPUB/book.opf"))
        listed = {item.get("href"): item for item in package.iter(f"{OPF}item")}
        assert set(listed) == {
            name.removeprefix("EPUB/") for name in packed.namelist() if name.startswith("EPUB/")
        } - {"book.opf"}
    places = {name: {element.get("id") for element in page.iter()} for name, page in pages.items()}
    for name, page in pages.items():
        ids = [element.get("id") for element in page.iter() if element.get("id")]
        assert len(ids) == len(set(ids)), name
        assert page.get("lang") == "en"
        for link in page.iter(f"{XHTML}a"):
            href = link.get("href", "")
            if not href.startswith("https://"):
                there, _hash, place = href.partition("#")
                assert not place or place in places[there], (name, href)
                assert there in pages, (name, href)
        drawn = "svg" in (listed[name].get("properties") or "")
        assert drawn == any("svg}svg" in element.tag for element in page.iter()), name
    rows = [link.text for link in pages["nav.xhtml"].iter(f"{XHTML}a")]
    (shelf,) = [item for item in listed.values() if item.get("properties") == "cover-image"]
    assert (shelf.get("href"), shelf.get("media-type")) == ("cover.svg", "image/svg+xml")
    chapters = ["3 Capturing", "Before you move", "6 How a game ends"]
    assert rows[1:6] == ["How to read this book", "The rules", *chapters]
    assert "000" not in "".join(pages["solutions.xhtml"].itertext())


# -- the command -------------------------------------------------------------------------------


@pytest.mark.usefixtures("english")
def test_what_the_command_refuses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, small: Edition
) -> None:
    def refuses(says: str, **options: Any) -> None:
        with pytest.raises(SongoError, match=says):
            command(**options)

    here, pdf = tmp_path / "a.epub", tmp_path / "a.pdf"
    here.write_text("kept")
    refuses("--pdf, --epub or both")
    refuses(r"a\.pdf cannot be two books", as_pdf=True, as_epub=True, output=Path("a.pdf"))
    refuses("not an ordinary file", as_epub=True, output=tmp_path)
    refuses("there is no folder", as_epub=True, output=tmp_path / "none" / "a.epub")
    refuses("--force replaces it", as_epub=True, output=here)
    unbuilt = r"people-and-places\.html does not exist: build the course first"
    refuses(unbuilt, as_epub=True, output=here, site=tmp_path, force=True)
    monkeypatch.setattr(printer, "found", lambda: None)
    refuses(r"needs Chromium, and there is none .* --epub$", as_pdf=True, output=pdf)
    old = tmp_path / "old"
    old.write_text("#!/bin/sh\necho Chromium 130.0.6723.1\n")
    old.chmod(0o755)
    monkeypatch.setattr(printer, "found", lambda: str(old))
    refuses(r"needs Chromium 131, and .* is version 130", as_pdf=True, output=pdf)
    old.write_text("#!/bin/sh\necho no room to write\n")
    with pytest.raises(BookError, match="did not print the book: no room to write"):
        printer.pdf(small)
    assert here.read_text() == "kept"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.epub", "old"]


@pytest.mark.usefixtures("english")
def test_the_date_of_a_book_is_its_version_s(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(making.EPOCH, raising=False)
    released = re.search(r"date-released: (\S+)", (ROOT / making.CITATION).read_text("utf-8"))
    assert released is not None
    assert making.imprint_of(ROOT).date == released[1]
    monkeypatch.setenv(making.EPOCH, "86400")
    assert making.imprint_of(ROOT).date == "1970-01-02"
    monkeypatch.setenv(making.EPOCH, "soon")
    with pytest.raises(BookError, match="'soon': it is a number of seconds"):
        making.imprint_of(ROOT)


def test_a_site_may_have_the_book_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, small: Edition
) -> None:
    """Both files in each language, with a line in the foot of two pages; no worker stores them."""
    foot = '<footer><p class="site-fine">Licence</p></footer>'
    for code in LANGUAGES:
        (tmp_path / code).mkdir()
        for page in (*making.PAGES, "play.html"):
            (tmp_path / code / page).write_text(foot)
    monkeypatch.setattr(making, "edition", lambda *_given: small)
    monkeypatch.setattr(making, "maker", lambda form: lambda _book: form.encode() * 400_000)
    making.write_beside(tmp_path, ROOT, LANGUAGES)
    assert (tmp_path / "fr" / "songo-fr.epub").read_bytes()[:4] == b"epub"
    for page in making.PAGES:
        html = (tmp_path / "fr" / page).read_text()
        assert '>Ce cours en livre\u00a0: <a href="songo-fr.pdf">PDF, 1,2\u00a0Mo</a>, ' in html
        assert '<a href="songo-fr.epub">EPUB, 1,6\u00a0Mo</a></p>' in html
        assert html.endswith(foot.removeprefix("<footer>"))
    assert (tmp_path / "en" / "play.html").read_text() == foot
    assert not any("songo-" in name for name in offline.files(tmp_path))
    for code in LANGUAGES:
        (tmp_path / code / "welcome.html").write_text("")
    with pytest.raises(BookError, match=r"welcome\.html: no foot"):
        making.write_beside(tmp_path, ROOT, LANGUAGES)
