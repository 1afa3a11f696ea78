"""Public functions and readers of files refuse bad arguments in a sentence."""

import copy
import dataclasses
import json
from collections.abc import Callable
from operator import attrgetter
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
from songo_edu.lazy import PLACES
from songo_edu.puzzles.making import completed
from songo_edu.puzzles.page import collection
from songo_edu.puzzles.puzzle_class import Puzzle
from songo_edu.site.publisher import Publisher
from songo_edu.teaching import assignment
from tests.course.test_lessons import GOOD as LESSON
from tests.needs import for_each
from tests.puzzles.test_puzzle import CLAIM

TEXT = "4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14"
SONGO = se.game("songo").position(TEXT)
HUGE = 10**5000
WRONG: dict[str, Any] = {
    "nothing": None,
    "number": 3,
    "huge": HUGE,
    "fraction": 1.5,
    "not-a-number": float("nan"),
    "truth": True,
    "empty": "",
    "text": "no such thing",
    "bytes": b"S2",
    "list": [1],
    "mapping": {"a": 1},
    "object": object(),
    "sheet": se.games.sheet("songo"),
    "alone": se.game("kaillon").start(),
    "duel": se.game("sowing").start(),
}


def public(name: str) -> Any:
    """Return the object of a public name, at the top or in its room."""
    return attrgetter(PLACES.get(name, name))(se)


#: Functions of a position of two rows, and their other arguments.
TWO_ROWS: dict[str, tuple[Any, ...]] = {
    "analyse": (),
    "bidoua": ("S",),
    "counter_threats": (),
    "defences": (),
    "double_menaces": ("S",),
    "evasions": (),
    "forbidden": (),
    "greniers": ("S",),
    "in_words": (),
    "learner_move": (1,),
    "menaces": ("N",),
    "search": (50,),
    "waiting_moves": ("S",),
    "why_good": ("S3",),
    "yindas": (),
}


@pytest.mark.parametrize("name", TWO_ROWS)
def test_a_position_may_be_given_as_text(name: str) -> None:
    function, others = public(name), TWO_ROWS[name]
    assert function(TEXT, *others) == function(SONGO, *others)
    keyword = dict(zip(("side",), others, strict=True)) if others in (("S",), ("N",)) else None
    if keyword is not None:
        assert function(position=SONGO, **keyword) == function(SONGO, *others)


@for_each("value", WRONG)
@for_each("name", TWO_ROWS)
def test_bad_positions_of_two_rows_are_refused(name: str, value: str) -> None:
    with pytest.raises(se.PositionError) as caught:
        public(name)(WRONG[value], *TWO_ROWS[name])
    assert len(str(caught.value).splitlines()) == 1
    if value in ("number", "text", "bytes"):
        assert repr(WRONG[value]) in str(caught.value)
    if value in ("alone", "duel"):
        assert WRONG[value].sheet.name in str(caught.value)


#: Arguments of other functions, with `...` for the one that is tried.
OTHERS: dict[str, tuple[Any, ...]] = {
    "Board": (...,),
    "LevelPlayer": (...,),
    "Puzzle": (...,),
    "differences": (..., "awale"),
    "example": (...,),
    "exercise": (...,),
    "from_networkx": (...,),
    "game": (...,),
    "leaf_counter": ("songo", ...),
    "play_game": (...,),
    "puzzle": (...,),
    "read_record": (...,),
    "review_figure": (...,),
    "sample_game": (...,),
    "sheet": (...,),
    "shortest_kaillon": (...,),
    "solve": (...,),
    "svg": (...,),
    "to_networkx": (...,),
    "winning_series": (...,),
}
#: What they do take of those.
RIGHT = {
    ("Board", "nothing"),
    ("Board", "empty"),
    ("Board", "alone"),
    ("Board", "duel"),
    ("LevelPlayer", "number"),
    ("differences", "sheet"),
    ("game", "sheet"),
    ("leaf_counter", "number"),
    ("sample_game", "text"),
    ("sample_game", "empty"),
    ("solve", "alone"),
    ("solve", "duel"),
    ("solve", "sheet"),
    ("svg", "alone"),
    ("svg", "duel"),
}


@for_each("value", WRONG)
@for_each("name", OTHERS)
def test_other_bad_arguments_are_refused(name: str, value: str) -> None:
    arguments = [WRONG[value] if argument is ... else argument for argument in OTHERS[name]]
    if (name, value) in RIGHT:
        public(name)(*arguments)
        return
    if name in ("shortest_kaillon", "winning_series") and value == "alone":
        return
    with pytest.raises(SongoError) as caught:
        public(name)(*arguments)
    assert len(str(caught.value)) < 1500


@for_each("value", ["nothing", "huge", "fraction", "text", "list", "object"])
@for_each("name", ["songo", "kaillon", "sowing", "chip-firing", "graph-awale"])
def test_a_game_refuses_bad_positions_and_moves(name: str, value: str) -> None:
    rules, wrong = se.game(name), WRONG[value]
    with pytest.raises(se.PositionError):
        rules.position(wrong)
    with pytest.raises(SongoError):
        rules.start().play(wrong)
    with pytest.raises(SongoError):
        rules.start().why_not(wrong)
    with pytest.raises(se.RecordError):
        rules.record(wrong)


@pytest.mark.parametrize("nodes", [0, -1, 1.5, "many", None, True, float("nan")])
def test_a_search_refuses_a_bad_number_of_positions(nodes: Any) -> None:
    with pytest.raises(se.errors.SearchError):
        se.search(SONGO, nodes)


def test_a_board_keeps_the_rules_of_its_position() -> None:
    """It took every position for one of songo."""
    ekang = se.game("songo-ekang").start()
    assert 'game="songo-ekang"' in se.Board(ekang)._repr_mimebundle_()[0]["text/html"]
    assert se.Board(se.game("awale").start()).position == str(se.game("awale").start())
    assert se.Board(se.game("awale").start()).game == "awale"
    # By other rules, if a game is given.
    assert se.Board(ekang, game="songo").game == "songo"
    with pytest.raises(se.PositionError):
        se.Board(se.game("awale").start(), game="songo")
    own = dataclasses.replace(se.games.sheet("songo"), few=0)
    with pytest.raises(se.errors.BoardError, match="songo"):
        se.Board(se.game(own).start())


def test_a_position_is_solved_by_its_own_rules() -> None:
    start = se.game("sowing+misere").start()
    assert se.solve(start) == se.solve("sowing+misere")
    with pytest.raises(se.errors.SearchError):
        se.solve("kaillon", nodes=1.5)  # type: ignore[arg-type]  # wrong on purpose


# -- files that cannot be read ---------------------------------------------------------------------

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
    **{name: dict(se.puzzle(puzzle_id).record) for name, puzzle_id in PUZZLES.items()},
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
    sentence = str(caught.value).replace(f"{tmp_path}/", "")
    says, goes_on, _end = bad["says"].partition("games: …")
    if goes_on:
        sentence = sentence[: len(says)]
    assert (type(caught.value).__name__, sentence) == (bad["error"], says)
