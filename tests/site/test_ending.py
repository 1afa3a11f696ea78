"""The end of a chapter: what is said of each, and where it leads."""

from __future__ import annotations

import json
import re
from typing import Any
from xml.etree import ElementTree

import pytest

from songo_edu.course.lessons import lesson
from songo_edu.locale import LANGUAGES
from songo_edu.puzzles.page import collections
from songo_edu.site.builder import project_root
from songo_edu.site.chapters import Course
from songo_edu.site.extension import Page
from songo_edu.site.panels import Taught, abilities
from songo_edu.site.sketch import sketch

BOOK = project_root() / "book"
TOLD = abilities(BOOK)
STYLE = (project_root() / "songo_edu/site/static/ending.css").read_text("utf-8")
CHAPTER = {"number": 8, "title": "Two", "page": "08-double-threat.html"}
AFTER = {"number": 9, "title": "Yinda", "page": "09.html", "exercises": [], "places": []}
TESTS = [line["test"] for line in TOLD["08-double-threat"]["can"]]
PLACES = [f"exercise-{name}" for name in TESTS]
COURSE = Course(
    parts=[
        {
            "title": "Strategies",
            "chapters": [{**CHAPTER, "exercises": TESTS, "places": PLACES}, AFTER],
        }
    ],
    puzzles="25-puzzle-room.html",
)


def asked_on(page: str) -> set[str]:
    """Return the exercises of a chapter, alone or in its lessons."""
    cells = json.loads((BOOK / "en" / f"{page}.ipynb").read_text("utf-8"))["cells"]
    code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    found = set(re.findall(r'se\.exercise\("([^"]+)"', code))
    for name in re.findall(r'se\.lesson\("([^"]+)"', code):
        found |= {*lesson(name).marked}
    return found


def test_every_chapter_says_what_one_can_do_and_where_to_test_it() -> None:
    pages = {path.stem for path in (BOOK / "en").glob("[0-9][0-9]-*.ipynb")}
    every = {path.stem for path in (BOOK / "en").glob("*.*")}
    assert TOLD.keys() == pages
    lines = []
    for page, told in TOLD.items():
        assert {*told.get("puzzles", ())} <= {*collections()}, page
        assert len(told["can"]) == 3, page
        tests = [json.dumps(line["test"]) for line in told["can"]]
        assert len({*tests}) == 3, page
        for line in told["can"]:
            lines.append(line["en"])
            if isinstance(line["test"], str):
                assert line["test"] in asked_on(page), (page, line["test"])
            else:
                assert line["test"]["to"].split(".html")[0] in every, page
            for language in LANGUAGES:
                assert 18 <= len(line[language]) <= 80, line[language]
                assert re.fullmatch(r"[a-zé].*\.", line[language]), line[language]
    assert len({*lines}) == 3 * len(TOLD)
    for text in french(TOLD):
        assert not re.search(r"(?<!\u202f)[;?!]|(?<!\u00a0)[:»]|'", text), text


def french(told: Any) -> list[str]:
    """Return all that is told in French in some data."""
    if isinstance(told, list):
        return [text for one in told for text in french(one)]
    if not isinstance(told, dict):
        return []
    own = [told["fr"]] if isinstance(told.get("fr"), str) else []
    return own + [text for one in told.values() for text in french(one)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_has_a_picture_that_is_small_and_told(language: str) -> None:
    for page, told in TOLD.items():
        drawn = sketch(told["picture"], told["seen"][language], language)
        root = ElementTree.fromstring(drawn)
        assert len([*root.iter()]) <= 30, page
        assert root.get("aria-label") == told["seen"][language]
        assert len(told["seen"][language]) >= 100, page
        for text in root.iter("text"):
            if text.get("class") == "sk-word":
                assert len(text.text or "") <= 46, (page, text.text)
    sizes = re.findall(r"font-size: ([\d.]+)rem", STYLE[STYLE.index(".end-sketch text") :])
    # On a page of 360 pixels a picture is 328 wide: of what is drawn for 360, eleven pixels.
    assert min(map(float, sizes[:3])) * 16 * 328 / 360 >= 11


def test_a_picture_of_a_move_shows_what_the_rules_say() -> None:
    told = {"position": "3.1.5.4.2.0.6/4.3.5.1.2.6.0 S 14-14", "move": "S1"}
    root = ElementTree.fromstring(sketch(told, "S1", "en"))
    looks = {each.get("class"): each for each in root}
    assert looks["sk-pit sk-taken"].get("d", "").count("z") == 2  # N1 and N0
    assert looks["sk-number sk-light"].text == "42"  # four and two seeds
    assert looks["sk-pit sk-from"].get("d", "").count("z") == 1
    assert len(looks["sk-number"].text or "") == 12


@pytest.mark.parametrize("wrong", [{"pits": 1}, {"kinds": {"S0": "odd"}}, {"kinds": {"Z9": "no"}}])
def test_what_no_picture_has_is_named(wrong: dict[str, Any]) -> None:
    told = {"rows": ["1.1.1.1.1.1.1", "1.1.1.1.1.1.1"], **wrong}
    with pytest.raises(ValueError, match=r"pits|odd|Z9"):
        sketch(told, "", "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_of_what_comes_next_stands_with_the_way_on(language: str) -> None:
    word = {"en": "Next:", "fr": "Ensuite\u00a0:"}[language]
    text = f'<p>Text.</p><p><strong>{word}</strong> <a href="09.html">Yinda</a>, a seed.</p>'
    made = Page(text, "08-double-threat", language, BOOK)
    made.fill(COURSE, {})
    page = made.html()
    assert page.startswith("<p>Text.</p><songo-ending ")
    assert word not in page
    assert '<p><a href="09.html">Yinda</a>, a seed.</p>' in page
    assert 'class="end-begin" href="09.html"' in page
    for line, place in zip(TOLD["08-double-threat"]["can"], PLACES, strict=True):
        assert f'<li>{line[language]} <a href="#{place}" data-name="{line["test"]}">' in page
    assert len(re.findall(r"[=,][0-9a-f]{12}\b", page)) == 40  # the puzzles of its collection


def test_other_pages_have_no_such_end() -> None:
    assert Taught.on("about", COURSE, BOOK) is None
