"""Lessons: whole in both languages, read strictly, shown as notebooks and pages show exercises."""

import json
import re
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import traitlets

import songo_edu as se
from songo_edu.boards import LessonWidget
from songo_edu.course.exercise_files import exercises
from songo_edu.course.lesson_files import FOLDER, Lesson, lessons, read, read_file
from songo_edu.errors import LessonError
from songo_edu.locale import LANGUAGES
from tests.course.claims import checking
from tests.needs import for_each

ALL = list(lessons().values())
Data = dict[str, Any]


@for_each("lesson", ALL)
def test_a_lesson_is_whole_and_its_own_questions_have_their_answers(lesson: Lesson) -> None:
    assert len(lesson.steps) >= 1
    assert json.loads(json.dumps(lesson.data())) == lesson.data()
    for step in lesson.steps:
        if step.exercise is not None and step.exercise.check:
            checking.verify(step.exercise)


@for_each("lesson", ALL)
def test_its_words_are_set_as_each_language_is(lesson: Lesson) -> None:
    for step in lesson.steps:
        for text in (lesson.title, step.title, step.say, step.more.get("done", {})):
            assert not re.search(r"['\"!]", text.get("en", ""))
            assert not re.search(r"['\"]|[^\u202f][;?!]|[^\u00a0]:|«[^\u00a0]", text.get("fr", ""))


def test_the_moments_of_the_game_are_from_its_record() -> None:
    """Chapters 6 to 11 show it: boards of the record, and the moves that were played."""
    record = se.analysis.commented_game().record
    played = {str(here): i for i, here in enumerate(record.positions)}
    moments = [lesson for lesson in ALL if lesson.name.startswith("waited-")]
    assert len(moments) == 6
    for lesson in moments:
        for step in lesson.steps:
            at = played[str(step.board)]
            data = step.exercise.ask if step.exercise else step.more
            for shown in data.get("steps", ()):
                at = played[shown.get("position", str(record.positions[at]))]
                if "move" in shown:
                    assert shown["move"] == record.moves[at], lesson.name
                    at += 1


def test_it_shows_itself_the_same_each_time() -> None:
    lesson = se.lesson("double-fires")
    assert repr(lesson) == "Lesson('double-fires')"
    shown = lesson._repr_mimebundle_()
    assert shown.keys() == {"application/vnd.jupyter.widget-view+json", "text/html", "text/plain"}
    assert shown["text/plain"] == lesson.text("en")
    assert shown["text/plain"].split("\n")[::3] == [
        "Two fires, one bucket",
        "2. Which pits are in danger?",
    ]
    assert f'<songo-lesson name="double-fires" lang="en">{lesson.text("en")}<' in shown["text/html"]
    assert list(se.course.lessons()) == sorted(se.course.lessons())


def test_the_widget_has_a_step_that_can_be_set() -> None:
    widget = LessonWidget(data=se.lesson("double-fires").data(), lang="fr")
    assert (widget.step, widget.solved, widget.answer) == (0, [], "")
    widget.step = 3
    with pytest.raises(traitlets.TraitError, match="there is no step 4; the steps are 0 to 3"):
        widget.step = 4
    assert widget.step == 3


def test_an_unknown_lesson_is_named() -> None:
    with pytest.raises(LessonError, match="there is no lesson 'nothing'"):
        se.lesson("nothing")
    se.set_language("fr")
    try:
        with pytest.raises(LessonError, match="il n’y a pas de leçon 7"):
            se.lesson(7)  # type: ignore[arg-type]  # wrong on purpose
    finally:
        se.set_language("en")


GOOD: Data = {
    "name": "good",
    "title": dict.fromkeys(LANGUAGES, "Good"),
    "game": "songo",
    "position": "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0",
    "steps": [
        {
            "kind": "tell",
            "title": dict.fromkeys(LANGUAGES, "Told"),
            "say": dict.fromkeys(LANGUAGES, "One.\n\nTwo *words*."),
            "board": {"aim": "S2 S3", "lens": "on"},
        },
        {"kind": "ask", "title": dict.fromkeys(LANGUAGES, "A"), "exercise": "sowing-first"},
        {
            "kind": "demo",
            "title": dict.fromkeys(LANGUAGES, "B"),
            "steps": [{"say": dict.fromkeys(LANGUAGES, "S2."), "move": "S2", "aim": ["N0"]}],
        },
        {"kind": "play", "title": dict.fromkeys(LANGUAGES, "C"), "board": {"opponent": "N"}},
        {
            "kind": "win",
            "title": dict.fromkeys(LANGUAGES, "D"),
            "name": "good-win",
            "board": {"opponent": "N", "level": 1},
            "seeds": 10,
            "done": dict.fromkeys(LANGUAGES, "Done."),
        },
    ],
}


def test_a_good_lesson_is_read() -> None:
    lesson = read(deepcopy(GOOD), "good.json")
    assert [step.kind for step in lesson.steps] == ["tell", "ask", "demo", "play", "win"]
    assert lesson.marked == ["sowing-first", "good-win"]
    assert lesson.exercises[0] is exercises()["sowing-first"]
    assert lesson.steps[4].data()["seeds"] == 10


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", r"^good\.json: Expecting .* line 1 column 2.*; a lesson is a JSON object in UTF-8$"),
        ('{"name": 1, "name": 2}', r"^good\.json: 'name' is written twice in one object"),
        ("[]", r"^good\.json: \[\] is not an object; write the fields of a lesson$"),
    ],
)
def test_a_file_that_is_no_lesson_is_named(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "good.json"
    path.write_text(text, "utf-8")
    with pytest.raises(LessonError, match=message):
        read_file(path)


def test_no_exercise_is_asked_twice() -> None:
    """Other mistakes are those of `tests/test_bad_input.py`."""
    twice = {**GOOD, "steps": [*GOOD["steps"], GOOD["steps"][1]]}
    with pytest.raises(LessonError, match="'sowing-first' is asked twice; leave"):
        read(twice, "good.json")


def test_names_are_unique_in_all_lessons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for stem in ("good", "other"):
        (tmp_path / f"{stem}.json").write_text(json.dumps({**GOOD, "name": stem}), "utf-8")
    monkeypatch.setattr("songo_edu.course.lesson_files.FOLDER", tmp_path)
    with pytest.raises(LessonError, match=r"other\.json: 'good-win' stands in good\.json as well"):
        lessons.__wrapped__()
    (tmp_path / "other.json").unlink()
    taken = deepcopy(GOOD)
    taken["steps"][4]["name"] = "sowing-1"
    (tmp_path / "good.json").write_text(json.dumps(taken), "utf-8")
    with pytest.raises(LessonError, match="'sowing-1' is the name of an exercise; take another"):
        lessons.__wrapped__()
    assert FOLDER.is_dir()
