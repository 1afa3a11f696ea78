"""Files that cannot be read: for each reader and mistake, the class of the error and its words.

A line of `bad_files.jsonl` changes a good file in one place: `at` leads there and `value` is put
there; without one, what stands there is left out. The games there are, "…", may become more.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import songo_edu as se
from songo_edu.course.exercise_files import FOLDER
from songo_edu.course.exercise_files import read as read_exercise
from songo_edu.course.lesson_files import read as read_lesson
from songo_edu.course.progress import Progress
from songo_edu.engine.match.playing import read_games
from songo_edu.errors import SongoError
from songo_edu.puzzles.making import completed
from songo_edu.puzzles.one import Puzzle
from songo_edu.puzzles.page import collection
from songo_edu.site.publisher import Publisher
from songo_edu.teaching import assignment
from tests.course.test_lessons import GOOD as LESSON
from tests.needs import for_each
from tests.puzzles.test_completing import CLAIM

FILE = Path(__file__).with_name("bad_files.jsonl")
BAD = [json.loads(line) for line in FILE.read_text("utf-8").splitlines()]
#: Puzzles of each form of solutions.
PUZZLES = {
    "puzzle": "bec91b98b8b4",
    "study": "f8c8bc98c15d",
    **{
        kind: collection(kind)[0]["id"]
        for kind in ("count", "forbidden", "sowing-win", "kaillon-fewest")
    },
}
EXERCISE = json.loads((FOLDER / "board-and-aim.json").read_text("utf-8"))["exercises"][1]

GOOD: dict[str, Any] = {
    "assignment": {
        "schema": 1,
        "title": "Monday",
        "language": "en",
        "hints": 2,
        "reveal": True,
        "puzzles": ["5ce19e0300d1"],
    },
    "claim": CLAIM,
    "exercise": EXERCISE,
    "lesson": LESSON,
    "match": {
        "game": "songo",
        "south": "a",
        "north": "b",
        "record": "S2",
        "side": "S",
        "result": "won",
    },
    "progress": {"format": "songo-progress", "version": 4, "exercises": {"a": {}}, "puzzles": {}},
    "publisher": {"title": "Songo", "publisher": {"colours": {"accent": "#225577"}}},
    "sheet": {"name": "x", "based": "awale", "title": "X", "rules": {"win": 20, "take": [2, 3]}},
    **{name: dict(se.puzzle(told).record) for name, told in PUZZLES.items()},
}


def _match(data: Any, folder: Path) -> object:
    path = folder / "games.jsonl"
    path.write_text(json.dumps(data), "utf-8")
    return read_games(path)


READ: dict[str, Callable[[Any, Path], object]] = {
    "assignment": lambda data, _folder: assignment.read(json.dumps(data)),
    "claim": lambda data, _folder: completed(data),
    "exercise": lambda data, _folder: read_exercise(data, "x"),
    "lesson": lambda data, _folder: read_lesson(data, "good.json"),
    "match": _match,
    "progress": lambda data, _folder: Progress.from_json(json.dumps(data)),
    "publisher": lambda data, _folder: Publisher.read(data),
    "sheet": lambda data, _folder: se.game(data),
    **dict.fromkeys(PUZZLES, lambda data, _folder: Puzzle(data)),
}


def spoilt(bad: dict[str, Any]) -> Any:
    """Return a good file with the change of a line."""
    data: Any = {"whole": copy.deepcopy(GOOD[bad["reader"]])}
    place = data
    way: list[Any] = ["whole", *bad["at"]]
    last = way.pop()
    for step in way:
        place = place[step]
    if "value" in bad:
        place[last] = bad["value"]
    else:
        del place[last]
    return data["whole"]


@pytest.mark.parametrize("reader", [name for name in GOOD if name != "match"])
def test_what_is_spoilt_was_good(reader: str, tmp_path: Path) -> None:
    READ[reader](copy.deepcopy(GOOD[reader]), tmp_path)


@for_each("bad", BAD)
def test_each_mistake_is_named(bad: dict[str, Any], tmp_path: Path) -> None:
    with pytest.raises(SongoError) as caught:
        READ[bad["reader"]](spoilt(bad), tmp_path)
    told = str(caught.value).replace(f"{tmp_path}/", "")
    says, goes_on, _end = bad["says"].partition("games: …")
    if goes_on:
        told = told[: len(says)]
    assert (type(caught.value).__name__, told) == (bad["error"], says)
