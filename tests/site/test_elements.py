"""What is put into the elements of a page."""

import json
import re
from html import escape

import pytest

from songo_edu.boards.picture import sprite, still
from songo_edu.boards.still_drawing import with_shapes_once
from songo_edu.course import exercise
from songo_edu.course.exercises import exercises
from songo_edu.course.lessons import lesson
from songo_edu.errors import SongoError
from songo_edu.games import game
from songo_edu.locale import LANGUAGES
from songo_edu.site import markup
from songo_edu.site.elements import Filling, enliven

START = "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"


def test_a_board_without_a_language_takes_the_page_s() -> None:
    assert '<songo-board lang="fr" position=' in enliven(
        f'<songo-board position="{START}"></songo-board>', "fr"
    )


def test_a_board_keeps_its_own_language_and_attributes() -> None:
    found = enliven(
        f'<songo-board position="{START}" lang="en" count="false">x</songo-board>', "fr"
    )
    board = markup.read(found).find("songo-board")
    assert board.attrs == {"lang": "en", "position": START, "count": "false"}


def test_the_picture_shows_the_position_after_the_moves_with_its_marks() -> None:
    board = (
        f'<songo-board position="{START}" history="S2 N4" aim="N0 N1" turned="true">x</songo-board>'
    )
    end = game("songo").record("S2 N4", START).end
    drawn = still(end, stepped=True, turned=True, last=["N4"], aim="N0 N1", lang="fr")
    assert drawn in enliven(board, "fr")


def test_boards_of_two_games_have_their_shapes_once_each() -> None:
    boards = '<songo-board></songo-board><songo-board game="awale"></songo-board>'
    found = enliven(boards + boards, "en")
    shapes = with_shapes_once(sprite("sgawale6") + sprite("sgsongo7"), "")
    assert found.startswith(shapes + "<songo-board ")
    assert shapes.startswith(sprite("sgawale6"))
    # The wood differs; pits, seeds and their light are those of awalé.
    own = re.findall(r'id="sgsongo7(\w*)"', shapes)
    assert own == ["wood", "clip", ""]
    names = re.compile(r'<g class="songo-names".*?</g>')  # these as well
    assert len(names.findall(found)) == 2
    drawn = names.sub('<use href="#sgnames1"/>', still(game("awale").start(), lang="en"))
    assert found.count(drawn) == 2


@pytest.mark.parametrize("games", [("songo", "awale"), ("wing", "songo", "awale", "tchouka-rouma")])
def test_all_that_pictures_ask_for_stands_on_the_page_once(games: tuple[str, ...]) -> None:
    found = enliven("".join(f'<songo-board game="{name}"></songo-board>' for name in games), "en")
    names = re.findall(r'\bid="([^"]*)"', found)
    assert len(names) == len(set(names))
    assert {*re.findall(r'(?:url\(|href=")#(\w+)', found)} <= {*names}


def test_a_page_without_boards_is_left_as_it_is() -> None:
    assert enliven("<p>words</p>", "en") == "<p>words</p>"


@pytest.mark.parametrize("name", ["songo", "monde", "chip-firing"])
def test_identifiers_stand_once_on_a_page(name: str) -> None:
    found = enliven(f'<songo-board game="{name}">x</songo-board>' * 3, "en")
    assert found.count('class="songo-still"') == 3
    names = re.findall(r'\bid="([^"]+)"', found)
    assert names
    assert len(names) == len(set(names))
    asked = {a or b for a, b in re.findall(r"url\(#([^)]+)\)|href=\"#([^\"]+)\"", found)}
    assert asked <= set(names)


@pytest.mark.parametrize(
    "attributes",
    ['position="5.5/5.5 S 0-0"', 'game="chess"', 'history="S2 S3"', 'aim="Z9"'],
)
def test_a_board_that_cannot_be_is_an_error(attributes: str) -> None:
    with pytest.raises(SongoError):
        enliven(f"<songo-board {attributes}>x</songo-board>", "en")


def test_what_is_around_boards_is_untouched() -> None:
    body = "<p>before</p>{}<p>after</p>"
    found = enliven(body.format(f'<songo-board position="{START}">x</songo-board>'), "en")
    assert "<p>before</p><songo-board " in found
    assert found.endswith("</songo-board><p>after</p>")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", exercises())
def test_every_exercise_can_be_read_without_scripts(name: str, language: str) -> None:
    found = enliven(f'<songo-exercise name="{name}" lang="{language}">x</songo-exercise>', language)
    data = re.search(r'<script type="application/json">(.*?)</script>', found)
    assert data is not None
    carried = json.loads(data[1])
    whole = json.loads(json.dumps(exercise(name).data()))
    assert carried.keys() == whole.keys()
    assert carried["position"] == whole["position"]
    assert carried["question"] == {language: whole["question"][language]}
    assert "<svg" in found
    assert ("<details " in found) is (exercise(name).kind != "demo")
    assert ("<noscript><ol><li>" in found) is (exercise(name).kind == "demo")


def test_an_unknown_exercise_is_an_error() -> None:
    with pytest.raises(SongoError, match="no-such"):
        enliven('<songo-exercise name="no-such"></songo-exercise>', "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_is_whole_before_its_script(language: str) -> None:
    """Its first board, the words of all steps, and all of it below for paper."""
    told = f'<h2>Above</h2><songo-lesson name="sowing-far" lang="{language}">x</songo-lesson>'
    found = enliven(told, language)
    one = lesson("sowing-far")
    assert re.search(r'<script type="application/json">(.*?)</script>', found)
    assert "<h3 id=" in found
    assert found.count("songo-still") == 1 + len({str(step.board) for step in one.steps})
    for step in one.steps:
        assert step.exercise is not None
        assert found.count(escape(step.exercise.question[language])) == 3  # data, words, paper
        assert found.count(escape(step.exercise.solution[language])) == 2
    with pytest.raises(SongoError, match="there is no lesson 'no-such'"):
        enliven('<songo-lesson name="no-such"></songo-lesson>', "en")


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
