"""The puzzle of each day: fixed by the date and its id, days in a row, three lines to paste."""

from __future__ import annotations

import hashlib
import json
from datetime import date, timedelta
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

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
from songo_edu.locale import speaking
from songo_edu.puzzles import page
from songo_edu.puzzles.page import day_lists, page_days
from songo_edu.puzzles.questions import is_for_days

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


def solved(day: str, **told: object) -> Json:
    return {**UNMARKED, "solved": True, "tries": 1, "score": 100, "at": day, **told}


# -- the lists that come along ---------------------------------------------------------------------


def test_no_entry_is_changed_once_it_is_made() -> None:
    digests = [hashlib.sha256(json.dumps(each).encode()).hexdigest()[:16] for each in LISTS]
    assert digests[: len(MADE)] == MADE
    assert [each["first"] for each in LISTS] == sorted({each["first"] for each in LISTS})


def test_each_puzzle_of_the_lists_can_be_opened_and_is_one_for_days() -> None:
    known = {record["id"]: record for record in (*page.retired(), *EVERY)}
    for each in LISTS:
        for ids, most in ((each["all"], 3), (each["easy"], 1)):
            assert len(set(ids)) == len(ids) >= 90
            told = [known[name] for name in ids]
            assert all(is_for_days(one["game"], one["kind"], one["level"]) for one in told)
            assert max(one["level"] for one in told) == most


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


def test_what_the_front_page_is_told_of_them() -> None:
    with speaking("fr"):
        told = page_days(EVERY, "fr")
    listed = {name for each in LISTS for name in (*each["all"], *each["easy"])}
    assert set(told["told"]) == listed
    assert told["lists"] == LISTS
    own = page_days(EVERY[:50], "en")
    assert own["lists"] == []
    assert own["told"]


# -- which it is, and which days are done ----------------------------------------------------------


@given(st.dates(date(1970, 1, 1), date(2200, 1, 1)))
def test_every_day_has_one_whatever_the_clock_says(day: date) -> None:
    text = day.isoformat()
    assert everybodys(LISTS, text) in LISTS[0]["all"] + LISTS[0]["easy"]
    assert id_of_day(LISTS, {}, text) == newcomers(LISTS, text)
    many = {f"{n:012x}": solved("2026-01-01") for n in range(10)}
    assert id_of_day(LISTS, many, text) == everybodys(LISTS, text)


def test_days_in_a_row_are_reckoned_from_what_is_solved() -> None:
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
    told: DayTold = {"date": "23 novembre", "moves": 2, "seeds": 7, "level": 2}
    address = "https://songo.example/fr/puzzles.html#day=2026-11-23"
    with speaking("fr"):
        assert day_lines(told, solved(on()), 5, address) == [
            "Songo, 23 novembre\xa0: 2 coups, 7 graines",
            "●●○ au premier essai, 5 jours de suite",
            address,
        ]
        assert day_lines(told, solved(on()), 1, "")[1:] == [
            "●●○ au premier essai",
            "Un problème par jour, le même pour tous.",
        ]


def test_the_lines_give_nothing_away() -> None:
    for record in EVERY:
        if is_for_days(record["game"], record["kind"], record["level"]):
            told = cast(DayTold, {"date": "1 May", "level": record["level"], **record["goal"]})
            text = "\n".join(day_lines(told, solved(on()), 3, ""))
            assert record["key"] not in text
