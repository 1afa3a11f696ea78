"""What is put into the elements of a page, and the end of a chapter."""

import json
import re
from collections.abc import Sequence
from html import escape
from typing import Any
from xml.etree import ElementTree

import pytest

from songo_edu.boards.still_drawing import sprite, with_shapes_once
from songo_edu.boards.waiting import still
from songo_edu.course import exercise
from songo_edu.course.exercise_files import exercises
from songo_edu.course.lesson_files import lesson
from songo_edu.errors import SongoError
from songo_edu.games import game
from songo_edu.locale import LANGUAGES
from songo_edu.puzzles.page import collection, collections
from songo_edu.site import markup
from songo_edu.site.builder import project_root
from songo_edu.site.chapters import Course, numbered, titles
from songo_edu.site.elements import Filling, enliven
from songo_edu.site.extension import Page
from songo_edu.site.panels import Taught, abilities
from songo_edu.site.sketch import sketch
from tests.needs import for_each

# -- what is put into the elements of a page ---------------------------------------------------

START = "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"


@pytest.mark.parametrize(("own", "language"), [("", "fr"), ('lang="en"', "en")])
def test_a_board_has_its_attributes_and_a_language(own: str, language: str) -> None:
    """The page's, where it has none of its own."""
    source = f'<p>a</p><songo-board position="{START}" {own} count="false">x</songo-board><p>b</p>'
    html = enliven(source, "fr")
    board = markup.read(html).find("songo-board")
    assert board.attrs == {"lang": language, "position": START, "count": "false"}
    assert "<p>a</p><songo-board " in html
    assert html.endswith("</songo-board><p>b</p>")


def test_the_picture_shows_the_position_after_the_moves_with_its_marks() -> None:
    board = (
        f'<songo-board position="{START}" history="S2 N4" aim="N0 N1" turned="true">x</songo-board>'
    )
    end = game("songo").record("S2 N4", START).end
    drawn = still(end, stepped=True, turned=True, last=["N4"], aim="N0 N1", lang="fr", foes=True)
    assert drawn in enliven(board, "fr")


def test_boards_of_two_games_have_their_shapes_once_each() -> None:
    boards = '<songo-board></songo-board><songo-board game="awale"></songo-board>'
    html = enliven(boards + boards, "en")
    shapes = with_shapes_once(sprite("sgawale6") + sprite("sgsongo7"), "")
    assert html.startswith(shapes + "<songo-board ")
    assert shapes.startswith(sprite("sgawale6"))
    # The wood differs; pits, seeds and their light are those of awalé.
    own = re.findall(r'id="sgsongo7(\w*)"', shapes)
    assert own == ["wood", "clip", ""]
    names = re.compile(r'<g class="songo-names".*?</g>')  # these as well
    assert len(names.findall(html)) == 2
    drawn = names.sub('<use href="#sgnames1"/>', still(game("awale").start(), lang="en", foes=True))
    assert html.count(drawn) == 2


@pytest.mark.parametrize(
    "games",
    [
        ("songo", "awale"),
        ("wing", "songo", "awale", "tchouka-rouma"),
        *([name] * 3 for name in ("songo", "monde", "chip-firing")),
    ],
)
def test_every_shape_that_pictures_use_is_on_the_page_once(games: Sequence[str]) -> None:
    html = enliven("".join(f'<songo-board game="{name}">x</songo-board>' for name in games), "en")
    assert html.count('class="songo-still"') == len(games)
    names = re.findall(r'\bid="([^"]*)"', html)
    assert names
    assert len(names) == len(set(names))
    assert {*re.findall(r'(?:url\(|href=")#([^)"]+)', html)} <= {*names}


def test_a_page_without_boards_is_left_as_it_is() -> None:
    assert enliven("<p>words</p>", "en") == "<p>words</p>"


@pytest.mark.parametrize(
    ("kind", "attributes", "says"),
    [
        ("board", 'position="5.5/5.5 S 0-0"', "5.5"),
        ("board", 'game="chess"', "chess"),
        ("board", 'history="S2 S3"', "S3"),
        ("board", 'aim="Z9"', "Z9"),
        ("exercise", 'name="no-such"', "no-such"),
        ("lesson", 'name="no-such"', "there is no lesson 'no-such'"),
    ],
)
def test_impossible_attributes_are_errors(kind: str, attributes: str, says: str) -> None:
    with pytest.raises(SongoError, match=says):
        enliven(f"<songo-{kind} {attributes}>x</songo-{kind}>", "en")


@for_each("language", LANGUAGES)
@for_each("name", exercises())
def test_every_exercise_can_be_read_without_scripts(name: str, language: str) -> None:
    html = enliven(f'<songo-exercise name="{name}" lang="{language}">x</songo-exercise>', language)
    data = re.search(r'<script type="application/json">(.*?)</script>', html)
    assert data is not None
    carried = json.loads(data[1])
    whole = json.loads(json.dumps(exercise(name).data()))
    assert carried.keys() == whole.keys()
    assert carried["position"] == whole["position"]
    assert carried["question"] == {language: whole["question"][language]}
    assert "<svg" in html
    assert ("<details " in html) is (exercise(name).kind != "demo")
    assert ("<noscript><ol><li>" in html) is (exercise(name).kind == "demo")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_is_whole_before_its_script(language: str) -> None:
    """Its first board, the words of all steps, and all of it below for paper."""
    source = f'<h2>Above</h2><songo-lesson name="sowing-far" lang="{language}">x</songo-lesson>'
    html = enliven(source, language)
    expected = lesson("sowing-far")
    assert re.search(r'<script type="application/json">(.*?)</script>', html)
    assert "<h3 id=" in html
    assert html.count("songo-still") == 1 + len({str(step.board) for step in expected.steps})
    for step in expected.steps:
        assert step.exercise is not None
        assert html.count(escape(step.exercise.question[language])) == 3  # data, words, paper
        assert html.count(escape(step.exercise.solution[language])) == 2


@pytest.mark.parametrize(("name", "asks"), [("sowing-hand", False), ("sowing-far", True)])
def test_what_asks_is_named_at_once_where_a_page_begins_with_a_question(
    name: str, asks: bool
) -> None:
    filling = Filling(markup.Aside(), "en")
    filling.fill(
        markup.read(f'<songo-lesson name="{name}"></songo-lesson><songo-desk></songo-desk>')
    )
    rooms = ["tasks", "lessons", "asking"] if asks else ["tasks", "lessons"]
    assert filling.first_rooms == rooms


# -- the end of a chapter: its summary and its links -------------------------------------------

BOOK = project_root() / "book"
ABILITIES = abilities(BOOK)
STYLE = (project_root() / "songo_edu/site/static/ending.css").read_text("utf-8")
CHAPTER = {"number": 8, "title": "Two", "page": "two-fires.html"}
AFTER = {"number": 9, "title": "Yinda", "page": "09.html", "exercises": [], "places": []}
TESTS = [line["test"] for line in ABILITIES["two-fires"]["can"]]
PLACES = [f"exercise-{name}" for name in TESTS]
COURSE = Course(
    parts=[
        {
            "title": "Strategies",
            "chapters": [{**CHAPTER, "exercises": TESTS, "places": PLACES}, AFTER],
        }
    ],
    puzzles="puzzles.html",
)


def exercises_on(page: str) -> set[str]:
    """Return the exercises of a chapter, alone or in its lessons."""
    cells = json.loads((BOOK / "en" / f"{page}.ipynb").read_text("utf-8"))["cells"]
    code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    names = set(re.findall(r'se\.exercise\("([^"]+)"', code))
    for name in re.findall(r'se\.lesson\("([^"]+)"', code):
        names |= {*lesson(name).marked}
    return names


def test_every_chapter_says_what_one_can_do_and_where_to_test_it() -> None:
    pages = {page for page, title in titles(BOOK / "en").items() if numbered(title)[0]}
    every = {path.stem for path in (BOOK / "en").glob("*.*")}
    assert ABILITIES.keys() == pages
    lines = []
    for page, entry in ABILITIES.items():
        assert {*entry.get("puzzles", ())} <= {*collections()}, page
        assert len(entry["can"]) == 3, page
        tests = [json.dumps(line["test"]) for line in entry["can"]]
        assert len({*tests}) == 3, page
        for line in entry["can"]:
            lines.append(line["en"])
            if isinstance(line["test"], str):
                assert line["test"] in exercises_on(page), (page, line["test"])
            else:
                assert line["test"]["to"].split(".html")[0] in every, page
            for language in LANGUAGES:
                assert 18 <= len(line[language]) <= 80, line[language]
                assert re.fullmatch(r"[a-zé].*\.", line[language]), line[language]
    assert len({*lines}) == 3 * len(ABILITIES)
    for text in french(ABILITIES):
        assert not re.search(r"(?<!\u202f)[;?!]|(?<!\u00a0)[:»]|'", text), text


def french(data: Any) -> list[str]:
    """Return all French texts in some data."""
    if isinstance(data, list):
        return [text for part in data for text in french(part)]
    if not isinstance(data, dict):
        return []
    own = [data["fr"]] if isinstance(data.get("fr"), str) else []
    return own + [text for part in data.values() for text in french(part)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_has_a_small_picture_with_a_description(language: str) -> None:
    for page, entry in ABILITIES.items():
        drawn = sketch(entry["picture"], entry["seen"][language], language)
        root = ElementTree.fromstring(drawn)
        assert len([*root.iter()]) <= 30, page
        assert root.get("aria-label") == entry["seen"][language]
        assert len(entry["seen"][language]) >= 100, page
        for text in root.iter("text"):
            if text.get("class") == "sk-word":
                assert len(text.text or "") <= 46, (page, text.text)
    sizes = re.findall(r"font-size: ([\d.]+)rem", STYLE[STYLE.index(".end-sketch text") :])
    # On a page of 360 pixels a picture is 328 wide: of what is drawn for 360, eleven pixels.
    assert min(map(float, sizes[:3])) * 16 * 328 / 360 >= 11


def test_a_picture_of_a_move_shows_what_the_rules_say() -> None:
    picture = {"position": "3.1.5.4.2.0.6/4.3.5.1.2.6.0 S 14-14", "move": "S1"}
    root = ElementTree.fromstring(sketch(picture, "S1", "en"))
    looks = {each.get("class"): each for each in root}
    assert looks["sk-pit sk-taken"].get("d", "").count("z") == 2  # N1 and N0
    assert looks["sk-number sk-light"].text == "42"  # four and two seeds
    assert looks["sk-pit sk-from"].get("d", "").count("z") == 1
    assert len(looks["sk-number"].text or "") == 12


@pytest.mark.parametrize("wrong", [{"pits": 1}, {"kinds": {"S0": "odd"}}, {"kinds": {"Z9": "no"}}])
def test_what_no_picture_has_is_named(wrong: dict[str, Any]) -> None:
    picture = {"rows": ["1.1.1.1.1.1.1", "1.1.1.1.1.1.1"], **wrong}
    with pytest.raises(ValueError, match=r"pits|odd|Z9"):
        sketch(picture, "", "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_on_the_next_chapter_is_beside_its_link(language: str) -> None:
    word = {"en": "Next:", "fr": "Ensuite\u00a0:"}[language]
    text = f'<p>Text.</p><p><strong>{word}</strong> <a href="09.html">Yinda</a>, a seed.</p>'
    made = Page(text, "two-fires", language, BOOK)
    made.fill(COURSE, {})
    page = made.html()
    assert page.startswith("<p>Text.</p><songo-ending ")
    assert word not in page
    assert '<p><a href="09.html">Yinda</a>, a seed.</p>' in page
    assert 'class="end-begin" href="09.html"' in page
    for line, place in zip(ABILITIES["two-fires"]["can"], PLACES, strict=True):
        assert f'<li>{line[language]} <a href="#{place}" data-name="{line["test"]}">' in page
    assert len(re.findall(r"[=,][0-9a-f]{12}\b", page)) == len(collection("double"))


def test_other_pages_have_no_such_end() -> None:
    assert Taught.on("about", COURSE, BOOK) is None
