"""Grades measured from what readers solved, and answers checked as the page checks them."""

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from songo_edu.course.exercise_files import Exercise
from songo_edu.course.progress import READER_START, Meeting, calibrated, fitted, level_at
from songo_edu.course.rating import puzzle_rating
from songo_edu.errors import ExerciseError, ProgressFileError, SongoError
from songo_edu.puzzles import levels
from songo_edu.puzzles.page import collection
from songo_edu.puzzles.record import Json
from tests.cli import running
from tests.course.claims import checking
from tests.course.made_up import TEXT, made
from tests.course.test_claims import NINE, START
from tests.needs import mostly_slow

RECORDS = collection("capture")[:6]
DAY = {"at": "2026-11-22", "seconds": 30}


def mark(score: int, **more: object) -> Json:
    return {"solved": True, "tries": 1, "hints": 0, "answer": "S3", "score": score, **DAY, **more}


def file_of(path: Path, marks: Json, **more: object) -> Path:
    progress = {"format": "songo-progress", "version": 4, "exercises": {}, "puzzles": marks, **more}
    path.write_text(json.dumps(progress), encoding="utf-8")
    return path


def test_what_is_missed_by_all_becomes_harder_and_what_is_solved_easier(tmp_path: Path) -> None:
    first, second = (record["id"] for record in RECORDS[:2])
    files = [
        file_of(tmp_path / f"{n}.json", {first: mark(100, seconds=n), second: mark(0)})
        for n in range(8)
    ]
    report = calibrated(RECORDS, files)
    ratings = {puzzle["id"]: puzzle for puzzle in report["puzzles"]}
    assert ratings[first]["calibrated"] < ratings[first]["rating"]
    assert ratings[second]["calibrated"] > ratings[second]["rating"]
    assert (report["files"], report["meetings"], report["unknown"]) == (8, 16, 0)
    assert len(report["readers"]) == 8
    for puzzle in ratings.values():
        assert puzzle["readers_level"] == level_at(puzzle["calibrated"])
    few = calibrated(RECORDS, files, least=9)
    assert {puzzle["readers_level"] for puzzle in few["puzzles"]} == {None}


def test_the_fit_recovers_known_ratings() -> None:
    """Readers and puzzles of known strength meet; the fit puts them in their order."""
    draw = random.Random("calibrate")
    puzzles = {f"{n:012x}": 700 + 60 * n for n in range(20)}
    readers = [800 + 12 * n for n in range(60)]
    met = [
        Meeting(number, name, 100 * (draw.random() < 1 / (1 + 10 ** ((rating - reader) / 400))))
        for number, reader in enumerate(readers)
        for name, rating in puzzles.items()
    ]
    flat = dict.fromkeys(puzzles, 1250.0)
    ratings = fitted(met, flat)[1]
    places = sorted(ratings, key=lambda name: ratings[name])
    apart = [abs(places.index(name) - place) for place, name in enumerate(puzzles)]
    assert max(apart) <= 4
    draw.shuffle(met)
    assert fitted(met, flat)[1] == ratings


def test_without_meetings_nothing_moves(tmp_path: Path) -> None:
    puzzle_id = RECORDS[0]["id"]
    plain = {"solved": True, "tries": 3, "hints": 0, "answer": "S3"}
    report = calibrated(RECORDS, [file_of(tmp_path / "a.json", {puzzle_id: plain})])
    assert (report["meetings"], report["puzzles"], report["readers"]) == (0, [], [])
    assert fitted([], {puzzle_id: 1000.0}) == ({}, {})


def test_a_meeting_as_expected_leaves_the_ratings_unchanged(tmp_path: Path) -> None:
    readers, puzzles = fitted([Meeting(0, "a", 50)], {"a": float(READER_START)})
    assert readers[0] == pytest.approx(READER_START)
    assert puzzles["a"] == pytest.approx(READER_START)
    assert puzzle_rating(levels.points(RECORDS[0]["features"])) >= 700


def test_puzzles_that_are_not_known_are_counted_and_left_aside(tmp_path: Path) -> None:
    path = file_of(tmp_path / "a.json", {"0" * 12: mark(0), RECORDS[0]["id"]: mark(100)})
    report = calibrated(RECORDS, [path])
    assert (report["unknown"], report["meetings"]) == (1, 1)


BAD = {"empty": b"", "deep": b"[" * 100_000, "not UTF-8": b"\xff\xfe{}", "large": b" " * 4_000_001}
SPOILT: dict[str, Json] = {
    "a score of none": mark(60),
    "a score too high": mark(101),
    "a score below": mark(-1),
    "a score as text": {**mark(100), "score": "100"},
    "a score of true": {**mark(100), "score": True},
    "an endless time": {**mark(100), "seconds": 10**9},
    "a day that is none": {**mark(100), "at": "yesterday"},
    "a score without a day": {**mark(100), "at": ""},
}


@pytest.mark.parametrize("name", BAD)
def test_an_unreadable_file_is_named(name: str, tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    path.write_bytes(BAD[name])
    with pytest.raises(ProgressFileError, match=r"progress\.json"):
        calibrated(RECORDS, [path])


@pytest.mark.parametrize("name", SPOILT)
def test_an_impossible_mark_is_named(name: str, tmp_path: Path) -> None:
    path = file_of(tmp_path / "progress.json", {RECORDS[0]["id"]: SPOILT[name]})
    with pytest.raises(ProgressFileError, match=RECORDS[0]["id"]) as caught:
        calibrated(RECORDS, [path])
    assert str(path) in str(caught.value)


def test_a_reader_counts_once(tmp_path: Path) -> None:
    marks = {RECORDS[0]["id"]: mark(100)}
    first, second = (file_of(tmp_path / name, marks) for name in ("a.json", "b.json"))
    with pytest.raises(ProgressFileError, match=r"a\.json and .*b\.json"):
        calibrated(RECORDS, [first, second])


def command(*args: object, language: str = "en") -> tuple[int, bytes, bytes]:
    given = ["puzzles", "calibrate", *map(str, args)]
    return running.run(given, b"", {**os.environ, "SONGO_LANGUAGE": language})


def test_the_command_prints_a_table_or_json_and_writes_a_file(tmp_path: Path) -> None:
    path = file_of(tmp_path / "a.json", {record["id"]: mark(75) for record in RECORDS})
    code, out, err = command(path)
    assert (code, err) == (0, b"")
    assert b"6 meetings" in out
    assert all(record["id"].encode() in out for record in RECORDS)
    target = tmp_path / "levels.json"
    code, out, err = command(path, "--json", "-o", target)
    assert (code, err) == (0, b"")
    assert json.loads(out) == json.loads(target.read_text("utf-8"))
    assert json.loads(out)["meetings"] == 6
    code, out, err = command(path, "-o", target)
    assert (code, out) == (2, b"")
    assert b"levels.json" in err


@pytest.mark.parametrize(
    ("language", "words"),
    mostly_slow([("en", "cannot be read"), ("fr", "ne peut être lu")], ("fr", "ne peut être lu")),
)
def test_the_command_ends_with_one_line_on_a_bad_file(
    language: str, words: str, tmp_path: Path
) -> None:
    code, out, err = command(tmp_path / "none.json", language=language)
    assert (code, out) == (2, b"")
    assert words in err.decode()
    assert "none.json" in err.decode()
    assert len(err.splitlines()) == 1


# -- demonstrations and commented games, held against the rules ------------------------------------


@pytest.mark.parametrize(
    "steps",
    [
        [{"move": "S0"}, {"move": "S0"}],
        [{"aim": ["S9"]}],
        [{"position": "5.5/5.5 S 0-0"}],
        [{"position": "5.5.5.5.5.5.5/5.6.0.4.5.5.5 S 0-0"}],
        [
            {"position": "6.5.5.5.5.5.5/6.6.0.5.5.5.5 S 0-0"},
            {"position": "5.5.5.5.5.5.5/5.6.0.5.5.5.5 S 0-0"},
        ],
    ],
    ids=["illegal", "no-pit", "no-position", "no-stage", "wrong-order"],
)
def test_a_demonstration_that_shows_something_else(steps: list[dict[str, Any]]) -> None:
    full_steps = [{**step, "say": TEXT} for step in steps]
    with pytest.raises(SongoError):
        checking.verify(made("demo", START, {"rule": "stages", "shows": "S2"}, steps=full_steps))


def commented_game(plies: dict[str, Any], **other: Any) -> Exercise:
    steps = [{"say": TEXT}, {"move": "S1", "say": TEXT}]
    ends = "1.0.0.0.0.0.0/4.0.1.1.1.0.1 N 38-23"
    check = {"rule": "game", "plies": plies, "ends": ends, "ending": "few-seeds", **other}
    return made("demo", NINE, check, steps=steps)


TRUE = {
    "wins": 2,
    "pits": ["N1"],
    "last": "N1",
    "greniers": [],
    "forbidden": {},
    "only": False,
    "could": {"S1": 2},
    "stores": "23-38",
    "next": {},
}


def test_a_commented_game_is_held_against_its_moves() -> None:
    checking.verify(commented_game({"1": TRUE}))


@pytest.mark.parametrize("fact", sorted(TRUE))
def test_a_wrong_fact_of_a_commented_game_is_refused(fact: str) -> None:
    with pytest.raises(ExerciseError, match=f"ply 1, S1: {fact} is"):
        checking.verify(commented_game({"1": {**TRUE, fact: "wrong"}}))


@pytest.mark.parametrize(
    ("plies", "other", "words"),
    [
        ({}, {}, "wins is 2, not 0"),
        ({"1": {"wins": 2}, "2": {}}, {}, "no ply 2"),
        ({"1": {"wins": 2}}, {"ending": "store"}, "ends at"),
        ({"1": {"wins": 2}}, {"ends": NINE}, "ends at"),
    ],
    ids=["capture-left-out", "no-such-ply", "ending", "end"],
)
def test_a_commented_game_leaves_nothing_out(
    plies: dict[str, Any], other: dict[str, Any], words: str
) -> None:
    with pytest.raises(ExerciseError, match=words):
        checking.verify(commented_game(plies, **other))


def test_threats_of_a_commented_game() -> None:
    steps = [{"move": "S5", "say": TEXT}]
    facts = {"threats": {}, "next": {}, "least": 0, "last": "S0"}
    ends = "5.5.5.5.5.5.5/6.6.6.6.6.0.5 N 0-0"
    check = {"rule": "game", "plies": {"1": facts}, "ends": ends, "ending": None}
    checking.verify(made("demo", START, check, steps=steps))
