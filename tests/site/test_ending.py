"""The end of a chapter: what is said of each, and where it leads."""

from __future__ import annotations

import re

import pytest

from songo_edu.locale import LANGUAGES
from songo_edu.puzzles.page import collections
from songo_edu.site.builder import project_root
from songo_edu.site.chapters import Course
from songo_edu.site.ending import abilities, closed

BOOK = project_root() / "book"
TOLD = abilities(BOOK)
CHAPTER = {"number": 8, "title": "Two", "page": "08-double-threat.html"}
AFTER = {"number": 9, "title": "Yinda", "page": "09.html", "exercises": [], "places": []}
COURSE = Course(
    parts=[
        {
            "title": "Strategies",
            "chapters": [{**CHAPTER, "exercises": ["a-1"], "places": ["exercise-a-1"]}, AFTER],
        }
    ],
    puzzles="25-puzzle-room.html",
)


def test_every_chapter_says_what_it_teaches() -> None:
    pages = {path.stem for path in (BOOK / "en").glob("[0-9][0-9]-*.ipynb")}
    assert TOLD.keys() == pages
    for page, told in TOLD.items():
        assert {*told.get("puzzles", ())} <= {*collections()}, page
        for language in LANGUAGES:
            assert 40 <= len(told[language]) <= 130, page
            assert re.fullmatch(r"[a-zé].*\.", told[language]), page
        assert not re.search(r"(?<!\u202f)[;?!]|(?<!\u00a0)[:»]|'", told["fr"]), page
    assert len({told["en"] for told in TOLD.values()}) == len(TOLD)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_of_what_comes_next_stands_with_the_way_on(language: str) -> None:
    word = {"en": "Next:", "fr": "Ensuite\u00a0:"}[language]
    text = f'<p>Text.</p><p><strong>{word}</strong> <a href="09.html">Yinda</a>, a seed.</p>'
    page = closed(text, "08-double-threat", COURSE, language, BOOK)
    assert page.startswith("<p>Text.</p><songo-ending ")
    assert word not in page
    assert '<p><a href="09.html">Yinda</a>, a seed.</p>' in page
    assert 'class="end-begin" href="09.html"' in page
    assert 'href="#exercise-a-1"' in page
    assert TOLD["08-double-threat"][language] in page
    assert len(re.findall(r"[0-9a-f]{12}", page)) == 40  # the puzzles of its collection


def test_other_pages_have_no_such_end() -> None:
    assert closed("<p>Text.</p>", "about", COURSE, "en", BOOK) == "<p>Text.</p>"
