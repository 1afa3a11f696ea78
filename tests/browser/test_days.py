"""The puzzle of the day: solved, shared in three lines, and the archive, month by month."""

import json
from datetime import datetime, timedelta
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from songo_edu.course.day_puzzle import (
    day_lines,
    everybodys,
    id_of_day,
    is_day_done,
    month_days,
    newcomers,
    run_of_days,
)
from songo_edu.course.progress_file import UNMARKED
from songo_edu.puzzles.page import collection, every_puzzle
from tests.browser.accessibility import faults
from tests.browser.conftest import Alike, Call
from tests.browser.room_page import SOME, RoomPage, solve
from tests.needs import mostly_slow

Json = dict[str, Any]
DAY = datetime(2026, 11, 24, 12)
#: Puzzles of one move: captures first, for newcomers, then defences.
RECORDS = [
    *collection("first-steps"),
    *[
        puzzle
        for puzzle in every_puzzle()
        if puzzle["kind"] == "defend" and puzzle["goal"]["moves"] == 1
    ],
][:45]
IDS = [puzzle["id"] for puzzle in RECORDS]
EASY = [puzzle["id"] for puzzle in RECORDS if puzzle["kind"] == "capture"]
#: From the last day of October on; everybody's sixteenth puzzle has been taken out since.
LISTS: list[Any] = [
    {"first": "2026-10-31", "all": [*IDS[:15], SOME[0]["id"], *IDS[15:]], "easy": EASY[::-1]}
]


def day(days: int = 0) -> str:
    return (DAY + timedelta(days=days)).date().isoformat()


def a_mark(draw: Random) -> Json:
    at = draw.choice(["", day(-draw.randrange(40)), day(draw.randrange(9))])
    return {
        **UNMARKED,
        **{"solved": draw.random() < 0.8, "tries": draw.randrange(4), "hints": draw.randrange(4)},
        **{"score": draw.choice([0, 50, 75, 100]), "at": at},
    }


@pytest.mark.parametrize("language", mostly_slow(["en", "fr"], "en"))
def test_page_and_package_compute_the_same(alike: Alike, language: str) -> None:
    draw = Random(7)  # always the same
    days = [day(draw.randrange(-900, 900)) for _ in range(40)] + ["1970-01-01", "2026-10-31"]
    held = []
    for _ in range(60):
        marks = {name: a_mark(draw) for name in draw.sample(IDS, draw.randrange(len(IDS)))}
        played = {
            day(-draw.randrange(30)): {"right": {draw.choice(["capture", "game"]): 1}, "missed": {}}
            for _ in range(draw.randrange(9))
        }
        held.append((marks, played, day(-draw.randrange(20))))
    lines: list[Call] = [
        (
            *(day_lines, {"date": "1", "moves": 1 + n % 3, "seeds": 1 + n % 9, "level": 1 + n % 3}),
            *(a_mark(draw), n % 5, draw.choice(["", "https://songo.example/"])),
        )
        for n in range(40)
    ]
    calls: list[Call] = [
        *((ask, LISTS, date) for ask in (everybodys, newcomers) for date in days),
        *((month_days, date[:7]) for date in days),
        *lines,
        *((id_of_day, LISTS, marks, date) for marks, _, date in held),
        *((ask, LISTS, *args) for ask in (is_day_done, run_of_days) for args in held),
    ]
    assert max(alike(language, calls)[-len(held) :]) > 1


def opened(page: Page, language: str = "en", days: int = 0) -> RoomPage:
    page.clock.set_fixed_time(DAY + timedelta(days=days))
    return RoomPage(page, RECORDS, language, LISTS)


def record(name: str) -> Json:
    return next(puzzle for puzzle in RECORDS if puzzle["id"] == name)


def test_a_day_is_solved_copied_and_found_again_in_its_month(still: Page) -> None:
    still.context.grant_permissions(["clipboard-read", "clipboard-write"])
    still.set_viewport_size({"width": 360, "height": 740})
    room = opened(still)
    summary = room.root.locator(".songo-day-told")
    room.button("Puzzle of the day").click()
    expect(room.title).to_contain_text("24 November")
    expect(summary).to_be_hidden()
    today = record(newcomers(LISTS, day()))  # nothing is solved yet
    solve(room, today)
    box = summary.locator("textarea")
    seeds = today["goal"]["seeds"]
    lines = [f"Songo, 24 November: 1 move, {seeds} seeds", f"{'●' * today['level']:○<3} first try"]
    expect(box).to_have_value("\n".join([*lines, "One puzzle a day, the same for everybody."]))
    summary.get_by_role("button", name="Copy").click()
    expect(summary.get_by_role("status")).to_have_text("Copied.")
    assert still.evaluate("navigator.clipboard.readText()") == box.input_value()
    assert today["key"] not in box.input_value()

    room.button("Earlier days").click()
    archive = room.root.locator(".songo-archive")
    expect(archive.get_by_role("button", name="24 November, level")).to_have_accessible_name(
        f"24 November, level {record(everybodys(LISTS, day()))['level']}, solved"
    )
    assert faults(still, ".songo-archive", whole=True) == []
    archive.get_by_role("button", name="Previous month").click()
    expect(archive.locator("[data-day]")).to_have_count(1)  # the lists begin on its last day
    expect(archive.get_by_role("button", name="Previous month")).to_be_disabled()
    archive.get_by_role("button", name="Next month").click()
    expect(archive.locator("[data-day]")).to_have_count(24)  # no day that is still to come
    archive.locator('[aria-current="date"]').focus()
    still.keyboard.press("ArrowLeft")
    still.keyboard.press("Enter")
    expect(room.title).to_contain_text("23 November")
    expect(archive).to_be_hidden()
    expect(room.question).to_be_focused()
    expect(summary).to_be_hidden()
    solve(room, record(everybodys(LISTS, day(-1))))
    expect(summary).to_be_visible()
    assert box.input_value().startswith("Songo, 23 November: ")
    room.button("Earlier days").click()
    expect(archive).to_contain_text("2 days in a row")


def test_a_clock_set_back_loses_no_mark(still: Page) -> None:
    room = opened(still)
    marks = {
        everybodys(LISTS, day(-n)): {
            **UNMARKED,
            "solved": True,
            "tries": 1,
            "score": 100,
            "at": day(-n),
        }
        for n in range(3)
    }
    saved = {
        name: {key: value for key, value in mark.items() if key not in ("box", "due")}
        for name, mark in marks.items()
    }
    text = json.dumps({"format": "songo-progress", "version": 4, "exercises": {}, "puzzles": saved})
    for days, words in ((0, "3 days in a row"), (-1, "2 days in a row"), (0, "3 days in a row")):
        room.page.evaluate("text => localStorage.setItem('songo.progress', text)", text)
        room = opened(still, days=days)
        room.button("Earlier days").click()
        expect(room.root.locator(".songo-archive")).to_contain_text(words)


def test_an_address_opens_the_puzzle_of_its_day_for_everybody(still: Page) -> None:
    room = opened(still)
    for days in (-3, -10):
        room.ask(f"#day={day(days)}")
        date = DAY + timedelta(days=days)
        expect(room.title).to_contain_text(f"{date.day} November")
        assert room.position == record(everybodys(LISTS, day(days)))["position"]
    gone = next(n for n in range(20) if everybodys(LISTS, day(-n)) == SOME[0]["id"])
    room.ask(f"#day={day(-gone)}")  # taken out since: its day still has it
    expect(room.root).to_contain_text(f"{(DAY - timedelta(days=gone)).day} November")
    expect(room.list).to_have_count(1)
    for odd in ("2026-11-31", day(1), "1999-12-31", "<b>"):
        room.ask(f"#day={odd}")
        expect(room.root.locator(".songo-trouble")).to_contain_text(
            "There is no puzzle for the day"
        )


def test_the_summary_is_shared_where_the_device_can_share_text(still: Page) -> None:
    still.add_init_script("navigator.share = ({ text }) => { window.shared = text; };")
    room = opened(still, "fr")
    room.button("Problème du jour").click()
    solve(room, record(newcomers(LISTS, day())))
    summary = room.root.locator(".songo-day-told")
    summary.get_by_role("button", name="Partager").click()
    assert still.evaluate("window.shared") == summary.locator("textarea").input_value()
    assert still.evaluate("window.shared").startswith("Songo, 24 novembre\xa0: 1 coup, ")
