"""The puzzle room from Python: what it is given, what it tells, what a notebook stores of it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import songo_edu as se
from songo_edu.course import Mark
from songo_edu.course.rooms import PuzzleRoom
from songo_edu.course.widgets import RoomWidget
from songo_edu.errors import PuzzleFileError, SongoError
from songo_edu.locale import LANGUAGES
from songo_edu.puzzles.page import collection, collections, page_told
from songo_edu.puzzles.store import write

pytestmark = pytest.mark.usefixtures("english")

CAPTURES = collection("capture")
MAKERS: list[Callable[..., Any]] = [PuzzleRoom, RoomWidget]


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_room_of_collections_is_stored_as_an_element_around_its_text(
    make: Callable[..., Any], code: str
) -> None:
    se.set_language(code)
    shown = make()._repr_mimebundle_()
    data = shown[0] if isinstance(shown, tuple) else shown
    text = data["text/plain"]
    assert data["text/html"] == f'<songo-puzzles src="all" lang="{code}">{text}</songo-puzzles>'
    assert repr(make()) == text, "the same each time"
    some = make("capture", "defend")
    assert some.collections == ("capture", "defend")
    assert len(some.puzzles) == len(CAPTURES) + len(collection("defend"))


@pytest.mark.parametrize("make", MAKERS)
def test_a_room_of_other_puzzles_is_stored_as_a_line(make: Callable[..., Any]) -> None:
    shown = make(CAPTURES[:2])._repr_mimebundle_()
    data = shown[0] if isinstance(shown, tuple) else shown
    told = "A puzzle room with 2 puzzles (in a notebook: solved on the board)"
    assert data["text/plain"] == told
    assert data["text/html"] == f'<p class="songo-line" lang="en">{told}.</p>'


def test_a_live_room_is_shown_as_a_widget() -> None:
    data, _metadata = se.course.puzzle_room("wait")._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data


def test_without_widgets_there_is_a_room_all_the_same() -> None:
    code = """
import sys
sys.modules["anywidget"] = None
import songo_edu as se
room = se.course.puzzle_room("wait")
print(type(room).__name__, room.collections, len(room.puzzles))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["PuzzleRoom", "('wait',)", str(len(collection("wait")))]


def test_the_front_end_is_told_what_a_page_is_told() -> None:
    room = RoomWidget("capture")
    assert room.data == page_told(collection("capture"), "en")
    se.set_language("fr")
    assert RoomWidget("capture").data == page_told(collection("capture"), "fr")
    assert RoomWidget("capture").lang == "fr"
    assert len(RoomWidget().puzzles) == sum(len(collection(name)) for name in collections())


def test_a_room_takes_puzzles_files_and_names_together(tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    write(path, CAPTURES[:2])
    room = RoomWidget(path, str(path), CAPTURES[2], CAPTURES[3:5], "wait")
    assert room.puzzles[:7] == [*CAPTURES[:2], *CAPTURES[:5]]
    assert len(room.puzzles) == 7 + len(collection("wait"))
    assert room.collections == ()


def test_what_a_search_finds_is_put_into_a_room() -> None:
    found = se.puzzles.find(moves=1, count=2, seed="room", sound=False)
    room = se.course.puzzle_room(found)
    assert room.puzzles == found
    assert [one["id"] for one in room.data["puzzles"]] == [one["id"] for one in found]


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ("nonsense", "nonsense"),
        ("nowhere.jsonl", "nowhere.jsonl"),
        (3, "3"),
        ([3], "3"),
        ({"id": 1}, "features"),
        ([CAPTURES[0] | {"kind": "chess"}], "chess"),
    ],
)
def test_what_is_no_puzzle_is_named(given: Any, named: str) -> None:
    room = RoomWidget("wait")
    for refused in (
        lambda: se.course.puzzle_room(given),
        lambda: PuzzleRoom(given),
        lambda: setattr(room, "puzzles", given),
    ):
        with pytest.raises(SongoError, match=named):
            refused()
    assert room.collections == ("wait",)
    assert len(room.puzzles) == len(collection("wait"))


def test_a_puzzle_is_chosen_by_how_its_id_begins() -> None:
    room = RoomWidget(CAPTURES)
    assert room.record is None
    room.puzzle = CAPTURES[3]["id"][:6]
    assert room.puzzle == CAPTURES[3]["id"]
    assert room.record == CAPTURES[3]
    for bad in ("x", CAPTURES[3]["id"] + "0"):
        with pytest.raises(PuzzleFileError, match=bad):
            room.puzzle = bad
    assert room.puzzle == CAPTURES[3]["id"]


def test_other_puzzles_take_the_place_of_those_before() -> None:
    room = RoomWidget()
    room.puzzle = CAPTURES[0]["id"]
    told: list[str] = []
    room.observe(lambda change: told.append(change["name"]), ["data", "puzzle"])
    room.puzzles = "wait"
    assert (room.puzzle, room.position, room.history, room.collections) == ("", "", "", ())
    assert len(room.data["puzzles"]) == len(collection("wait"))
    assert {*told} == {"data", "puzzle"}
    assert repr(room).startswith(f"A puzzle room with {len(room.puzzles)} puzzles")


def test_what_the_page_tells_is_read_and_watched() -> None:
    room = RoomWidget(CAPTURES[:2])
    seen: list[list[str]] = []
    room.observe(lambda change: seen.append(change["new"]), "solved")
    one = CAPTURES[1]
    mark = {"solved": True, "tries": 2, "hints": 1, "answer": one["key"], "box": 1, "due": "x"}
    room.set_state(
        {
            "puzzle": one["id"],
            "position": one["position"],
            "history": "",
            "solved": [one["id"]],
            "progress": {one["id"]: mark},
        }
    )
    assert (room.record, room.position, seen) == (one, one["position"], [[one["id"]]])
    assert Mark(**room.progress[one["id"]]).answer == one["key"]
    room.set_state({"puzzle": "", "position": CAPTURES[0]["position"]})
    assert room.record is None, "the page has found one itself"


def test_the_panel_of_before_is_a_room_and_says_so() -> None:
    with pytest.warns(DeprecationWarning, match="puzzle_room"):
        room = se.course.puzzle_panel(moves=1, count=2, seed="panel", sound=False)
    assert room.puzzles == se.puzzles.find(moves=1, count=2, seed="panel", sound=False)
    with pytest.warns(DeprecationWarning, match="puzzle_room"):
        assert se.course.puzzle_panel().collections == ("all",)
    with (
        pytest.warns(DeprecationWarning, match="puzzle_room"),
        pytest.raises(SongoError, match="nonsense"),
    ):
        se.course.puzzle_panel("nonsense")
