"""Every exercise is whole, in both languages, and its answer is the one the rules give."""

import json
import re
from typing import Any

import pytest

from songo_edu import course
from songo_edu.course.exercise_files import FOLDER, Exercise, read
from songo_edu.errors import ExerciseError
from songo_edu.locale import LANGUAGES
from tests.course.claims import checking
from tests.needs import for_each

ALL = list(course.exercises().values())
ASKING = [exercise for exercise in ALL if exercise.kind != "demo"]
CHAPTERS = [json.loads(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.json"))]

BOOK = FOLDER.parents[2] / "book"
#: The exercises that pages show below that heading.
FOR_THE_CURIOUS = {
    name
    for path in (BOOK / "en").glob("*.ipynb")
    for name in re.findall(
        r'se\.exercise\(\\"([^"\\]+)\\"\)',
        path.read_text("utf-8").partition('"## For the curious\\n"')[2],
    )
}

#: Where a last seed may fall that is no pit, and the word of the hint that says so.
NOWHERE = {"kept": {"en": "kept", "fr": "gardée"}, "home": {"en": "store", "fr": "rouma"}}


def texts(value: Any) -> list[dict[str, Any]]:
    """Every text of a piece of data: the objects that have the languages as keys."""
    if isinstance(value, dict):
        if set(value) == set(LANGUAGES):
            return [value]
        return [text for part in value.values() for text in texts(part)]
    if isinstance(value, list | tuple):
        return [text for part in value for text in texts(part)]
    return []


#: Exercises that take seconds; quicker ones of their page follow the same rules.
LONG = ("conway-5",)


@pytest.mark.parametrize("long", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_the_rules_give_the_answer_and_no_other(long: bool) -> None:
    for data in (entry for chapter in CHAPTERS for entry in chapter["exercises"]):
        if (data["name"] in LONG) is not long:
            continue
        exercise, spoilt = read(data, "x"), wrong(data)
        right = checking.truth(exercise)
        assert right == checking.answer(exercise), exercise.name
        assert right or exercise.kind not in ("play", "choose"), exercise.name
        if exercise.kind in ("win", "demo"):  # there the rule follows the given line
            with pytest.raises(ExerciseError):
                checking.verify(spoilt)
        else:
            assert right != checking.answer(spoilt), exercise.name


def wrong(data: dict[str, Any]) -> Exercise:
    """Return an exercise with an answer that is wrong."""
    ask = json.loads(json.dumps(read(data, "x").ask))
    if data["kind"] == "play":
        ask["lines"] = ask["lines"][1:]
    elif data["kind"] == "choose":
        ask["pits"] = ask["pits"][1:]
    elif data["kind"] == "predict":
        pits = read(data, "x").board.pits
        ask["pit"] = "kept" if ask["pit"] != "kept" else next(iter(pits))
    elif data["kind"] == "number":
        ask["value"] += 1
    elif data["kind"] == "win":
        ask["line"] = ask["line"][:-1]
    elif data["check"]["rule"] == "stages":
        ask["steps"][1]["position"] = "5.5.5.5.5.5.5/5.5.1.4.5.5.5 S 0-0"
    else:
        ask["steps"][0]["aim"] = ["S7"]
    return read({**data, "ask": ask}, "x")


def test_names_are_unique_and_say_their_chapter() -> None:
    names = [entry["name"] for chapter in CHAPTERS for entry in chapter["exercises"]]
    assert len(names) == len(set(names))
    assert all(re.fullmatch(r"[a-z]+(-[a-z0-9]+)+", text) for text in names)
    for chapter in CHAPTERS:
        assert len({entry["name"].split("-")[0] for entry in chapter["exercises"]}) == 1


@for_each("chapter", CHAPTERS)
def test_a_chapter_closes_with_five_graded_exercises(chapter: dict[str, Any]) -> None:
    entries = chapter["exercises"]
    graded = [entry for entry in entries if re.fullmatch(r"[a-z]+-[1-5]", entry["name"])]
    assert [entry["grade"] for entry in graded] == [1, 2, 3, 4, 5]
    at = entries.index(graded[0])
    assert graded == entries[at : at + 5]
    assert all(entry["kind"] != "demo" for entry in graded)
    # What comes after them is for the curious, where the page is folded.
    assert {entry["name"] for entry in entries[at + 5 :]} <= FOR_THE_CURIOUS


@for_each("exercise", ASKING)
def test_three_hints_and_a_solution_in_both_languages(exercise: Exercise) -> None:
    for code in LANGUAGES:
        hints = exercise.hints[code]
        assert len(hints) == 3
        assert len(set(hints)) == 3
        assert all(hints)
        assert exercise.solution[code]
    assert set(exercise.solution) == set(LANGUAGES)


@for_each("exercise", ASKING)
def test_the_last_hint_gives_the_answer(exercise: Exercise) -> None:
    answer = {
        "play": lambda: re.findall(r"\w+", exercise.ask["lines"][-1][0]),
        "choose": lambda: exercise.ask["pits"],
        "predict": lambda: [exercise.ask["pit"]] * (exercise.ask["pit"] not in NOWHERE),
        "number": lambda: [str(exercise.ask["value"])],
        "win": lambda: [exercise.ask["line"][0]],
    }[exercise.kind]()
    for code in LANGUAGES:
        words = re.findall(r"\w+", exercise.hints[code][-1])
        missing = set(answer or [NOWHERE[exercise.ask["pit"]][code]]) - set(words)
        assert not missing, (exercise.name, code, missing)


def test_languages_differ_and_name_the_same_pits() -> None:
    for exercise in ALL:
        for text in texts(exercise.data()):
            pairs = zip(
                *(t if isinstance(t, list | tuple) else [t] for t in text.values()), strict=True
            )
            for english, french in pairs:
                named = [sorted(re.findall(r"\b[NS][0-6]\b", t)) for t in (english, french)]
                assert set(named[0]) == set(named[1]), (exercise.name, english, french)
                assert english != french or not re.search(r"[a-z]{2}", english), exercise.name


#: What is never set so in a language.
UNSET = {"en": r"['\"!]|  ", "fr": r"['\"]|[^\u202f][;?!]|[^\u00a0]:|«[^\u00a0]"}


def test_texts_are_set_as_each_language_is() -> None:
    for exercise in ALL:
        for text in texts(exercise.data()):
            for code, unset in UNSET.items():
                for string in [text[code]] if isinstance(text[code], str) else text[code]:
                    assert not re.search(unset, string), string


def test_wrong_answers_that_are_answered_are_wrong() -> None:
    for exercise in ASKING:
        right = checking.answer(exercise)
        for wrong in exercise.why:
            if exercise.kind == "play":
                assert wrong in exercise.board.legal_moves()
                assert all(line[0] != wrong for line in exercise.ask["lines"])
            elif exercise.kind == "number":
                assert int(wrong) != right
            else:
                assert wrong in exercise.board.pits
                assert wrong != right


#: What the chapters before the one on laps, and before the one on what is forbidden, may not use.
BEFORE_LAPS = {"board-and-aim", "sowing", "capturing"}
BEFORE_PROHIBITIONS = BEFORE_LAPS | {"grenier"}


def test_no_exercise_uses_laps_before_their_chapter() -> None:
    for exercise in ASKING:
        if exercise.chapter in BEFORE_LAPS:
            assert max(exercise.board.pits.values()) < len(exercise.board.pits), exercise.name


def test_no_exercise_turns_on_what_is_forbidden_before_its_chapter() -> None:
    """Nothing asked there depends on a forbidden move, the first pit or drying out."""
    for exercise in ASKING:
        board = exercise.board
        if board.sheet.name != "songo" or exercise.chapter not in BEFORE_PROHIBITIONS:
            continue
        still = exercise.check["rule"] in ("taken", "facing-equal", "grenier")
        if exercise.kind in ("play", "choose") and not still:
            filled = [pit for pit, seeds in board.row(board.mover).items() if seeds]
            assert filled == board.legal_moves(), exercise.name
            first = next(iter(board.row("N" if board.mover == "S" else "S")))
            for move in filled:
                after = board.play(move).pits[first]
                assert board.landing(move) != first or after not in (2, 3, 4), exercise.name


def test_a_commented_game_says_every_capture() -> None:
    for exercise in ALL:
        if exercise.check.get("rule") != "game":
            continue
        comments = [step["say"] for step in exercise.ask["steps"] if "move" in step]
        for ply, facts in exercise.check["plies"].items():
            for text in comments[int(ply) - 1].values():
                assert "wins" not in facts or re.search(rf"\b{facts['wins']}\b", text), text


def test_an_unknown_exercise_is_named() -> None:
    with pytest.raises(ExerciseError, match="no-such"):
        course.exercise("no-such")


GOOD = CHAPTERS[1]["exercises"][1]


@pytest.mark.parametrize("field", sorted(set(GOOD) - {"name", "why"}))
def test_missing_data_is_refused(field: str) -> None:
    with pytest.raises(ExerciseError, match=field):
        read({key: value for key, value in GOOD.items() if key != field}, "x")


THREATS = ("simple-threat", "double-threat", "yinda")


def test_moves_shown_for_a_number_take_that_number() -> None:
    for exercise in ALL:
        moves = exercise.goal().get("moves")
        if exercise.chapter in THREATS and exercise.kind == "number" and moves:
            board = exercise.board
            for move in moves[:-1]:
                board = board.play(move)
            assert board.captured(moves[-1]) == exercise.ask["value"], exercise.name


def test_every_wrong_move_of_the_chapters_on_threats_is_answered() -> None:
    for exercise in ALL:
        if exercise.chapter in THREATS and exercise.kind == "play":
            right = {line[0] for line in exercise.ask["lines"]}
            assert set(exercise.board.legal_moves()) - right == set(exercise.why), exercise.name
