"""The end of the book: words, sources and the pages that cite them, positions and their links."""

import json
import re
from pathlib import Path

import pytest

from songo_edu.course.lesson_files import lessons
from songo_edu.games import game
from songo_edu.locale import LANGUAGES
from songo_edu.site import back, chapters, markup
from songo_edu.site.builder import project_root
from songo_edu.site.chapters import Shown, pages
from tests.needs import for_each, mostly_slow
from tools import terms

# -- the words of the course: one for each idea, explained, and linked where they are first used

BOOK = project_root() / "book"
TERMS = back.terms(BOOK)
TABLES = [
    (code, page, "".join(cell["source"]))
    for code in LANGUAGES
    for page in sorted((BOOK / code).glob("*.ipynb"))
    for cell in json.loads(page.read_text("utf-8"))["cells"]
    if cell["id"] == "words"
]


def test_each_idea_has_one_word() -> None:
    assert len({term.name for term in TERMS}) == len(TERMS)
    for code in LANGUAGES:
        words = [term.word[code].lower() for term in TERMS]
        assert len(set(words)) == len(words)
    for term in TERMS:
        assert re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", term.name)
        assert {*term.says} == {*LANGUAGES}, term.name
        assert not any(text.endswith(".") or "'" in text for text in term.says.values()), term.name
        assert term.page in pages(BOOK / "en"), term.name
    assert {term.word["fr"]: term.ewondo for term in TERMS if term.ewondo} == {
        "grenier": "ndà",
        "maison": "ndà",
        "yinda": "yin-ndà",
    }, "no other word in Ewondo stands in the sources"


@for_each(("code", "page", "table"), TABLES)
def test_every_word_of_a_chapter_is_in_the_glossary(code: str, page: Path, table: str) -> None:
    other = next(language for language in LANGUAGES if language != code)
    rows = [line.strip().strip("|").split("|") for line in table.splitlines() if line[:1] == "|"]
    for own, theirs, *_ in rows[2:]:
        for language, cell in ((code, own), (other, theirs)):
            known = {back.bare(name) for term in TERMS for name in term.called(language)}
            for word in {cell.strip()} if back.bare(cell) in known else cell.split(","):
                assert back.bare(word) in known, (page.name, word)


def linked(html: str, page: str) -> str:
    tree = markup.read(html)
    back.link_words(tree, page, "en", BOOK)
    return markup.written(tree)


def test_a_word_leads_to_the_glossary_where_it_is_first_used() -> None:
    table = (
        '<h2>Words</h2><div class="pst-scrollable-table-container"><table><tr><th>'
        "<p>English</p></th></tr><tr><td><p>grenier (granary)</p></td></tr>"
        "<tr><td><p>to clean out</p></td></tr><tr><td><p>kept seed</p></td></tr></table></div>"
    )
    before = (
        "<h1>A grenier</h1><p>No greniery, <a>a grenier</a>, <em>two Greniers</em>, a grenier.</p>"
        "<songo-lesson><p>a kept seed</p></songo-lesson><p>One kept<br>seed, kept seeds.</p>"
        "<table><tr><td><p>clean out</p></td></tr></table>"
    )
    made = linked(before + table + "<p>clean out</p>", "grenier-journey")
    way = '<p><a href="glossary.html">All the words of the course</a></p>'
    link = '<a class="site-term" href="glossary.html#term-{}">{}</a>'
    assert made == (
        before.replace("Greniers", link.format("grenier", "Greniers")).replace(
            "kept seeds", link.format("kept-seed", "kept seeds")
        )
        + table.replace("</table>", f"</table>{way}")
        + "<p>clean out</p>"
    ).replace("<br>", "<br/>")


def test_a_word_of_two_meanings_leads_to_the_one_its_page_teaches() -> None:
    table = "<h2>Words</h2><table><tr><td>store</td></tr><tr><td>Left, Right</td></tr></table>"
    body = "<p>the store on the left of Left</p>" + table
    left = '<a class="site-term" href="glossary.html#term-left-right">Left</a>'
    for page, place in (("board-and-sowing", "store"), ("alone-on-one-row", "rouma")):
        store = f'<a class="site-term" href="glossary.html#term-{place}">store</a>'
        made = linked(body, page)
        assert made.startswith(f"<p>the {store} on the left of {left}</p>")


@pytest.mark.parametrize("word", terms.avoided(), ids=lambda word: f"{word.language}: {word.shown}")
def test_avoided_words_only_become_rarer(word: terms.Avoided) -> None:
    """Whoever mends some lowers the bound: ``python -m tools.terms --write``."""
    places = terms.counts(word)
    now = sum(map(len, places.values()))
    assert now <= word.most, f"say: {word.say}; {places}"


def test_avoided_words_are_looked_for_in_all_texts() -> None:
    read = terms.stored("fr")
    assert {"book/fr/board-and-sowing.ipynb", "book/pages.json"} <= read.keys()
    assert "songo_edu/course/lessons/double-fires.json" in read
    assert "Deux feux, un seul seau" in read["songo_edu/course/lessons/double-fires.json"]
    assert "Two fires" not in read["songo_edu/course/lessons/double-fires.json"]
    assert "une case" in read["songo_edu/locale/fr/LC_MESSAGES/songo_edu.po (fr)"]
    shown = [word.shown for word in terms.avoided()]
    assert len(set(shown)) == len(shown)


SAID = [(kind, code) for kind in terms.SOURCES for code in LANGUAGES]


@pytest.mark.parametrize(
    ("kind", "language"), mostly_slow(SAID, *(case for case in SAID if case != ("sheets", "fr")))
)
def test_no_banned_word_is_used(kind: str, language: str) -> None:
    for word in terms.banned():
        if word.language == language:
            assert terms.counts(word, kind) == {}, f"say: {word.say}"


def test_banned_words_are_looked_for_in_all_texts() -> None:
    assert (
        "Usage: songo-edu puzzles find" in terms.texts("commands", "en")["songo-edu puzzles find"]
    )
    assert "Le songo, de la règle à la page." in terms.texts("commands", "fr")["songo-edu"]
    assert "free to copy" in "".join(terms.texts("sheets", "en").values())
    assert len(terms.texts("lessons", "fr")) > 90


def test_a_banned_word_is_allowed_where_it_is_right() -> None:
    word = next(word for word in terms.banned() if word.shown.startswith("stands"))
    assert word.found("The move stands, and the hand stands still.") == []
    assert word.found("A five stands in N3. It stood there.") == ["stands", "stood"]


def test_a_bound_sinks_and_does_not_rise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "terms.json"
    row = '{"language": "en", "shown": "%s", "say": "-", "pattern": "%s", "most": %d}'
    rows = [row % ("rare", "zyzzyva", 5), row % ("common", "seed", 3)]
    path.write_text('{"terms": [], "avoid": [\n' + ",\n".join(rows) + "\n]}")
    held = terms.avoided(path)
    monkeypatch.setattr(terms, "avoided", lambda: held)
    low = json.loads(terms.lowered(path.read_text()))["avoid"]
    assert [entry["most"] for entry in low] == [0, 3]


# -- the end of the book: sources and the pages that cite them, positions and their links ------

#: The pages that are made, with their directives.
MADE = {"glossary": "glossary", "positions": "positions", "bibliography": "sources"}
WRITTEN = {"notation", "credits"}


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_book_closes_with_its_pages(code: str) -> None:
    listed = chapters.pages(BOOK / code)
    assert set(listed) >= {*MADE, *WRITTEN}
    assert listed[-1] == "taught", "the last one, which no list of pages shows"
    for name, made in MADE.items():
        assert f"```{{songo-{made}}}" in (BOOK / code / f"{name}.md").read_text("utf-8")


def test_the_written_pages_say_the_same_in_both_languages() -> None:
    for name in WRITTEN:
        english, french = ((BOOK / code / f"{name}.md").read_text("utf-8") for code in LANGUAGES)
        for pattern in (r"^#+ ", r"^\|", r"`[^`]*`"):
            matches = [re.findall(pattern, text, re.MULTILINE) for text in (english, french)]
            assert len(matches[0]) == len(matches[1]), (name, pattern)
        assert not re.search(r"(?<![\u202f])[;?!»]|\w:\s|'", french), name


def test_every_source_is_cited_by_the_same_pages_in_both_languages() -> None:
    every = back.sources(BOOK)
    assert len({source.name for source in every}) == len(every)
    english, french = (back.cited(BOOK, code) for code in LANGUAGES)
    assert english == french
    for name, citing in english.items():
        assert {*citing} - {*back.NOT_CITING}, f"{name} is cited by no chapter"
    for source in every:
        assert source.kind in back.kinds()
        assert {*source.what} == {*source.says} == {*LANGUAGES}
        assert re.match(r"https://[^\s]+$", source.address or "https://none"), source.name


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_position_shown_is_valid(code: str) -> None:
    every = chapters.shown(BOOK / code)
    addresses = [entry.address for entry in every]
    assert len(set(addresses)) == len(addresses)
    for entry in every:
        sheet = game(entry.game)
        for position in filter(chapters.explorable, entry.positions):
            assert str(sheet.position(position)) == position, entry.address
        if entry.moves:
            assert sheet.record(entry.moves, next(iter(entry.positions), None)).end
        assert entry.title, entry.address
    shown = {entry.place for entry in every}
    assert {f"lesson-{name}" for name in ("double-fires", "aim-board")} <= shown
    assert len([place for place in shown if place.startswith("lesson-")]) == len(lessons())
    assert sum(1 for entry in every if len(entry.moves.split()) > 20) >= 2, "two whole games"


def test_both_languages_show_the_same() -> None:
    def bare(entry: Shown) -> tuple[str, str, str, tuple[str, ...], str]:
        return entry.page, entry.place, entry.game, entry.positions, entry.moves

    english, french = (list(map(bare, chapters.shown(BOOK / code))) for code in LANGUAGES)
    assert english == french


def test_a_book_without_such_files_has_none(tmp_path: Path) -> None:
    assert back.sources(tmp_path) == ()
