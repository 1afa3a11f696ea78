"""Lessons: whole in both languages, read strictly, shown as notebooks and pages show exercises."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import traitlets

import songo_edu as se
from songo_edu.boards import LessonWidget
from songo_edu.course.exercise_files import exercises
from songo_edu.course.lesson_files import FOLDER, Lesson, lesson, lessons, read, read_file
from songo_edu.errors import LessonError
from songo_edu.locale import LANGUAGES
from tests.course.claims import checking

ALL = list(lessons().values())
Data = dict[str, Any]


def name(one: Lesson) -> str:
    return one.name


@pytest.mark.parametrize("one", ALL, ids=name)
def test_a_lesson_is_whole_and_its_own_questions_have_their_answers(one: Lesson) -> None:
    assert len(one.steps) >= 1
    assert json.loads(json.dumps(one.data())) == one.data()
    for step in one.steps:
        if step.exercise is not None and step.exercise.check:
            checking.verify(step.exercise)


@pytest.mark.parametrize("one", ALL, ids=name)
def test_its_words_are_set_as_each_language_is(one: Lesson) -> None:
    for step in one.steps:
        for told in (one.title, step.title, step.say, step.more.get("done", {})):
            assert not re.search(r"['\"!]", told.get("en", ""))
            assert not re.search(r"['\"]|[^\u202f][;?!]|[^\u00a0]:|«[^\u00a0]", told.get("fr", ""))


def test_the_moments_of_the_game_are_from_its_record() -> None:
    """Chapters 6 to 11 show it: boards of the record, and what is played is what was played."""
    record = se.analysis.commented_game().record
    played = {str(here): i for i, here in enumerate(record.positions)}
    moments = [one for one in ALL if one.name.startswith("waited-")]
    assert len(moments) == 6
    for one in moments:
        for step in one.steps:
            at = played[str(step.board)]
            told = step.exercise.ask if step.exercise else step.more
            for shown in told.get("steps", ()):
                at = played[shown.get("position", str(record.positions[at]))]
                if "move" in shown:
                    assert shown["move"] == record.moves[at], one.name
                    at += 1


def test_it_shows_itself_the_same_each_time() -> None:
    one = se.lesson("double-fires")
    assert repr(one) == "Lesson('double-fires')"
    shown = one._repr_mimebundle_()
    assert shown.keys() == {"application/vnd.jupyter.widget-view+json", "text/html", "text/plain"}
    assert shown["text/plain"] == one.text("en")
    assert shown["text/plain"].split("\n")[::3] == [
        "Two fires, one bucket",
        "2. Which pits are in danger?",
    ]
    assert f'<songo-lesson name="double-fires" lang="en">{one.text("en")}<' in shown["text/html"]
    assert list(se.course.lessons()) == sorted(se.course.lessons())


def test_the_widget_says_where_one_stands_and_can_be_led() -> None:
    widget = LessonWidget(data=lesson("double-fires").data(), lang="fr")
    assert (widget.step, widget.solved, widget.answer) == (0, [], "")
    widget.step = 3
    with pytest.raises(traitlets.TraitError, match="there is no step 4; the steps are 0 to 3"):
        widget.step = 4
    assert widget.step == 3


def test_what_there_is_not_is_named() -> None:
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


def test_a_good_one_is_read() -> None:
    found = read(deepcopy(GOOD), "good.json")
    assert [one.kind for one in found.steps] == ["tell", "ask", "demo", "play", "win"]
    assert found.marked == ["sowing-first", "good-win"]
    assert found.exercises[0] is exercises()["sowing-first"]
    assert found.steps[4].data()["seeds"] == 10


def changed(number: int, **fields: Any) -> Callable[[Data], None]:
    """Change fields of a step; None leaves one out."""

    def change(data: Data) -> None:
        step = data["steps"][number]
        for key, value in fields.items():
            step[key] = value
            if value is None:
                del step[key]

    return change


def inline(**fields: Any) -> Callable[[Data], None]:
    """Write an exercise out in place of its name."""
    own = {"name": "good-own", "kind": "number", "grade": 1, **fields}
    return changed(1, exercise=own)


WRONG: list[tuple[Callable[[Data], object], str]] = [
    (lambda data: data.pop("title"), r"^good\.json: title missing; write 'title'$"),
    (lambda data: data.update(more=1), r"^good\.json: 'more' unknown; the fields are name, title"),
    (lambda data: data.update(name="bad"), r"^good\.json: the name is 'bad'; write the file's"),
    (lambda data: data.update(title={"en": "Good"}), r"^good\.json: title is .*; write it in en"),
    (lambda data: data.update(position="5.5"), r"^good\.json: '5\.5' is not a position.*mend"),
    (lambda data: data.update(game="chess"), r"^good\.json: unknown game 'chess'.*mend game"),
    (lambda data: data.update(steps=[]), r"^good\.json: steps is not a list of 1 to 12; write one"),
    (lambda data: data["steps"].append(7), r"^good\.json, step 6: 7 is not an object; write kind"),
    (changed(0, kind="sing"), r"^good\.json, step 1: kind 'sing' unknown; the kinds are ask, demo"),
    (changed(0, say=None), r"^good\.json, step 1: say missing; write 'say'$"),
    (changed(0, say={"en": "One.", "fr": " "}), r"^good\.json, step 1: say is .*in en and fr$"),
    (changed(0, say=dict.fromkeys(LANGUAGES, "a\n\nb\n\nc")), r"step 1: say is long in en; 2 par"),
    (changed(0, say=dict.fromkeys(LANGUAGES, "a *b")), r"step 1: say in en has a \* without"),
    (changed(0, title=dict.fromkeys(LANGUAGES, "T" * 49)), r"step 1: the title 'T+' is long; 48"),
    (changed(0, position="7"), r"^good\.json, step 1: '7' is not a position.*; mend position$"),
    (
        changed(0, board={"aim": "S9"}),
        r"step 1: board: aim names 'S9', which is not a pit of songo",
    ),
    (changed(0, board={"level": 1}), r"step 1: board has 'level'; here it may have lens, lens_s"),
    (changed(0, board=[]), r"^good\.json, step 1: board is \[\]; write an object of options$"),
    (changed(1, exercise="none"), r"^good\.json, step 2: there is no exercise 'none'; name one"),
    (changed(1, exercise=3), r"^good\.json, step 2: exercise is 3; name one, or write one out$"),
    (inline(), r"^good\.json, step 2: good-own: ask, check, .* missing; write it as in course"),
    (changed(2, steps=[]), r"^good\.json, step 3: steps is \[\]; write a list of steps"),
    (changed(2, steps=[{"say": {"en": "x"}}]), r"^good\.json, step 3, 1 of its own: say is"),
    (
        changed(2, steps=[{"say": dict.fromkeys(LANGUAGES, "x"), "move": "S9"}]),
        r"^good\.json, step 3, 1 of its own: .*S9.*; mend move$",
    ),
    (
        changed(2, steps=[{"say": dict.fromkeys(LANGUAGES, "x"), "aim": "S2"}]),
        r"^good\.json, step 3, 1 of its own: aim 'S2'; write a list of pits$",
    ),
    (changed(3, board={"level": 9}), r"step 4: board: level cannot be 9; it is one of 1, 2, 3"),
    (changed(4, name="Good"), r"step 5: the name is 'Good'; write one like 'first-game'$"),
    (changed(4, board={}), r"step 5: board has no opponent; write the computer's side$"),
    (changed(4, seeds=True), r"^good\.json, step 5: seeds is True; write 1 to 40$"),
    (
        changed(4, position="0.0.0.0.0.0.0/0.0.0.0.0.0.1 S 29-40"),
        r"^good\.json, step 5: the game is over at .*; write a position to play from$",
    ),
    (lambda data: data["steps"].append(data["steps"][1]), r"'sowing-first' is asked twice; leave"),
]


@pytest.mark.parametrize(("change", "told"), WRONG)
def test_a_mistake_is_named_with_file_step_and_way_out(
    change: Callable[[Data], object], told: str
) -> None:
    data = deepcopy(GOOD)
    change(data)
    with pytest.raises(LessonError, match=told):
        read(data, "good.json")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", r"^good\.json: Expecting .* line 1 column 2.*; a lesson is a JSON object in UTF-8$"),
        ('{"name": 1, "name": 2}', r"^good\.json: 'name' is written twice in one object"),
        ("[]", r"^good\.json: \[\] is not an object; write the fields of a lesson$"),
    ],
)
def test_a_file_that_is_no_lesson_is_named(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "good.json"
    path.write_text(text, "utf-8")
    with pytest.raises(LessonError, match=told):
        read_file(path)


def test_names_stand_once_in_all_lessons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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
