"""The puzzle of each day, and a room of puzzles in a notebook and on a page."""

import hashlib
import json
import subprocess
import sys
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

import songo_edu as se
from songo_edu.course import Mark
from songo_edu.course.day_puzzle import (
    DayList,
    DayTold,
    day_lines,
    everybodys,
    id_of_day,
    is_day_done,
    month_days,
    newcomers,
    run_of_days,
)
from songo_edu.course.days import EXERCISE
from songo_edu.course.progress_file import UNMARKED
from songo_edu.course.rooms import PuzzleRoom
from songo_edu.course.widgets import RoomWidget
from songo_edu.errors import PuzzleFileError, SongoError
from songo_edu.locale import LANGUAGES, speaking
from songo_edu.puzzles import page
from songo_edu.puzzles.page import collection, collections, day_lists, page_days, page_told
from songo_edu.puzzles.questions import is_for_days
from songo_edu.puzzles.store import write

Json = dict[str, Any]
EVERY = page.every_puzzle()
LISTS = cast("list[DayList]", day_lists(EVERY))
#: What each entry of the lists was when it was made: an entry is followed by others, not changed.
MADE = ["03fdc8b07e646f8b"]
TODAY = date(2026, 11, 24)
FEW: list[DayList] = [
    {
        "first": "2026-11-01",
        "all": [f"a{n}" for n in range(40)],
        "easy": [f"e{n}" for n in range(30)],
    }
]


def on(days: int = 0) -> str:
    return (TODAY + timedelta(days=days)).isoformat()


def solved(day: str, **fields: object) -> Json:
    return {**UNMARKED, "solved": True, "tries": 1, "score": 100, "at": day, **fields}


# -- the lists that come along ---------------------------------------------------------------------


def test_no_entry_is_changed_once_it_is_made() -> None:
    digests = [hashlib.sha256(json.dumps(each).encode()).hexdigest()[:16] for each in LISTS]
    assert digests[: len(MADE)] == MADE
    assert [each["first"] for each in LISTS] == sorted({each["first"] for each in LISTS})


def test_each_listed_puzzle_can_be_opened_and_suits_a_day() -> None:
    known = {record["id"]: record for record in (*page.retired(), *EVERY)}
    for each in LISTS:
        for ids, most in ((each["all"], 3), (each["easy"], 1)):
            assert len(set(ids)) == len(ids) >= 90
            records = [known[name] for name in ids]
            for record in records:
                assert is_for_days(record["game"], record["kind"], record["level"])
            assert max(record["level"] for record in records) == most


def test_a_changed_collection_changes_no_day() -> None:
    days = [on(n) for n in range(400)]
    before = [everybodys(LISTS, day) for day in days]
    without = [record for record in EVERY if record["id"] not in before[:5]]
    assert day_lists(without) == []  # five are neither there nor retired: a site of its own
    turned = cast("list[DayList]", day_lists(EVERY[::-1]))
    assert [everybodys(turned, day) for day in days] == before


def test_a_list_that_follows_changes_none_of_the_days_before() -> None:
    after: list[DayList] = [*FEW, {"first": "2026-12-01", "all": ["n"], "easy": ["m"]}]
    for n in range(-20, 7):
        assert everybodys(after, on(n)) == everybodys(FEW, on(n))
    assert (everybodys(after, "2026-12-01"), newcomers(after, "2027-01-05")) == ("n", "m")


def test_the_data_of_the_front_page() -> None:
    with speaking("fr"):
        data = page_days(EVERY, "fr")
    listed = {name for each in LISTS for name in (*each["all"], *each["easy"])}
    assert set(data["told"]) == listed
    assert data["lists"] == LISTS
    own = page_days(EVERY[:50], "en")
    assert own["lists"] == []
    assert own["told"]


# -- which it is, and which days are done ----------------------------------------------------------


@given(st.dates(date(1970, 1, 1), date(2200, 1, 1)))
def test_every_day_has_a_puzzle_whatever_the_clock_says(day: date) -> None:
    text = day.isoformat()
    assert everybodys(LISTS, text) in LISTS[0]["all"] + LISTS[0]["easy"]
    assert id_of_day(LISTS, {}, text) == newcomers(LISTS, text)
    many = {f"{n:012x}": solved("2026-01-01") for n in range(10)}
    assert id_of_day(LISTS, many, text) == everybodys(LISTS, text)


def test_days_in_a_row_are_counted_from_solved_puzzles() -> None:
    marks = {everybodys(FEW, on(-n)): solved(on(-n)) for n in range(1, 6)}
    assert run_of_days(FEW, marks, {}, on()) == 5  # today is still open
    marks[newcomers(FEW, on())] = solved(on())
    assert run_of_days(FEW, marks, {}, on()) == 6
    assert run_of_days(FEW, marks, {}, on(2)) == 0
    late = everybodys(FEW, on(1))
    assert run_of_days(FEW, {**marks, late: solved(on(2))}, {}, on(2)) == 7  # made up for later
    assert run_of_days([], marks, {}, on()) == 0


def test_a_clock_set_back_loses_nothing() -> None:
    marks = {everybodys(FEW, on(-n)): solved(on(-n)) for n in range(6)}
    assert run_of_days(FEW, marks, {}, on(-3)) == 3
    assert run_of_days(FEW, marks, {}, on()) == 6


def test_what_was_met_before_its_day_counts_by_what_was_solved_on_it() -> None:
    name = everybodys(FEW, on())
    marks = {name: solved(on(-9))}
    assert not is_day_done(FEW, marks, {}, on())
    for right, done in (({"capture": 1}, True), ({EXERCISE: 3}, False)):
        assert is_day_done(FEW, marks, {on(): {"right": right, "missed": {}}}, on()) == done
    assert not is_day_done(FEW, {name: {**UNMARKED, "tries": 3}}, {}, on())


def test_a_month_has_its_days() -> None:
    assert month_days("2026-11")[:2] == ["2026-11-01", "2026-11-02"]
    assert [len(month_days(f"2027-{n:02}")) for n in (1, 2, 4)] == [31, 28, 30]


# -- three lines -----------------------------------------------------------------------------------

HOW = [
    ({}, "first try", "au premier essai"),
    ({"hints": 2, "score": 50}, "first try, 2 hints", "au premier essai, 2 indices"),
    ({"tries": 3, "score": 0}, "3 tries", "3 essais"),
    ({"tries": 2, "hints": 1, "score": 0}, "2 tries, 1 hint", "2 essais, 1 indice"),
    ({"score": 0}, "after a look at the solution", "après un regard sur la solution"),
    ({"hints": 3, "score": 0}, "first try, 3 hints", "au premier essai, 3 indices"),
    ({"at": "", "score": 0, "tries": 1}, "first try", "au premier essai"),
]


@pytest.mark.parametrize(("mark", "english", "french"), HOW)
def test_the_second_line_says_how_it_was_solved(mark: Json, english: str, french: str) -> None:
    whole = solved(on(), **mark)
    for code, words in (("en", english), ("fr", french)):
        with speaking(code):
            lines = day_lines({"date": "", "moves": 1, "seeds": 4, "level": 1}, whole, 0, "")
            assert lines[1] == f"●○○ {words}"


def test_three_lines_in_both_languages() -> None:
    puzzle: DayTold = {"date": "23 novembre", "moves": 2, "seeds": 7, "level": 2}
    address = "https://songo.example/fr/puzzles.html#day=2026-11-23"
    with speaking("fr"):
        assert day_lines(puzzle, solved(on()), 5, address) == [
            "Songo, 23 novembre\xa0: 2 coups, 7 graines",
            "●●○ au premier essai, 5 jours de suite",
            address,
        ]
        assert day_lines(puzzle, solved(on()), 1, "")[1:] == [
            "●●○ au premier essai",
            "Un problème par jour, le même pour tous.",
        ]


def test_the_lines_give_nothing_away() -> None:
    for record in EVERY:
        if is_for_days(record["game"], record["kind"], record["level"]):
            puzzle = cast(DayTold, {"date": "1 May", "level": record["level"], **record["goal"]})
            text = "\n".join(day_lines(puzzle, solved(on()), 3, ""))
            assert record["key"] not in text


# -- the puzzle room from Python -------------------------------------------------------------------

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
    line = "A puzzle room with 2 puzzles (in a notebook: solved on the board)"
    assert data["text/plain"] == line
    assert data["text/html"] == f'<p class="songo-line" lang="en">{line}.</p>'


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


def test_the_front_end_gets_the_same_data_as_a_page() -> None:
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
    puzzles = se.puzzles.find(moves=1, count=2, seed="room", sound=False)
    room = se.course.puzzle_room(puzzles)
    assert room.puzzles == puzzles
    assert [puzzle["id"] for puzzle in room.data["puzzles"]] == [puzzle["id"] for puzzle in puzzles]


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


def test_new_puzzles_replace_the_old() -> None:
    room = RoomWidget()
    room.puzzle = CAPTURES[0]["id"]
    changes: list[str] = []
    room.observe(lambda change: changes.append(change["name"]), ["data", "puzzle"])
    room.puzzles = "wait"
    assert (room.puzzle, room.position, room.history, room.collections) == ("", "", "", ())
    assert len(room.data["puzzles"]) == len(collection("wait"))
    assert {*changes} == {"data", "puzzle"}
    assert repr(room).startswith(f"A puzzle room with {len(room.puzzles)} puzzles")


def test_what_the_page_tells_is_read_and_watched() -> None:
    room = RoomWidget(CAPTURES[:2])
    seen: list[list[str]] = []
    room.observe(lambda change: seen.append(change["new"]), "solved")
    record = CAPTURES[1]
    mark = {"solved": True, "tries": 2, "hints": 1, "answer": record["key"], "box": 1, "due": "x"}
    room.set_state(
        {
            "puzzle": record["id"],
            "position": record["position"],
            "history": "",
            "solved": [record["id"]],
            "progress": {record["id"]: mark},
        }
    )
    assert (room.record, room.position, seen) == (record, record["position"], [[record["id"]]])
    assert Mark(**room.progress[record["id"]]).answer == record["key"]
    room.set_state({"puzzle": "", "position": CAPTURES[0]["position"]})
    assert room.record is None, "the page has found one itself"


def test_the_old_panel_is_a_room_and_warns() -> None:
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
