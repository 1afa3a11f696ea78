"""The room over days: the puzzle of the day, and missed ones that come back."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from songo_edu.course import Progress
from songo_edu.puzzles.page import collection
from tests.browser.conftest import PageMaker
from tests.browser.room_page import PLACE, SOME, RoomPage, of_kind
from tests.needs import EFFORT

DAY = datetime(2026, 11, 21, 12)


@pytest.fixture
def still(new_page: PageMaker) -> Page:
    page = new_page(
        viewport={"width": 1280, "height": 900}, reduced_motion="reduce", timezone_id="UTC"
    )
    page.clock.set_fixed_time(DAY)
    return page


def on(room: RoomPage, days: int) -> None:
    room.page.clock.set_fixed_time(DAY + timedelta(days=days))
    room.page.goto(PLACE)
    expect(room.question).not_to_be_empty()


def miss(room: RoomPage) -> None:
    """Answer a sowing wrongly."""
    answer(room, "N0", "9")
    room.verdict("wrong")


def answer(room: RoomPage, landing: str, seeds: str) -> None:
    if landing == "kept":
        room.button("It is kept").click()
    else:
        room.play(landing)
    room.root.get_by_label("Seeds taken").fill(seeds)
    room.button("Check").click()
    room.turn()


def test_a_missed_puzzle_comes_back_after_growing_intervals(still: Page) -> None:
    puzzle = of_kind("count")[0]
    told = puzzle["solution"]
    room = RoomPage(still, [puzzle])
    review = room.button("1 puzzle to review today")

    def solve() -> None:
        answer(room, told["landing"], str(told["seeds"]))
        room.verdict("right")

    miss(room)
    solve()  # on the same day: what was missed comes back all the same
    expect(review).to_be_hidden()
    day = 0
    for box, wait in enumerate((1, 3, 7, 21), start=1):
        day += wait
        due = (DAY + timedelta(days=day)).date().isoformat()
        mark = Progress.from_json(still.evaluate("localStorage.getItem('songo.progress')"))
        kept = mark.puzzles[puzzle["id"]]
        assert (kept.box, kept.due, kept.solved) == (box, due, True)
        on(room, day - 1)
        expect(review).to_be_hidden()
        on(room, day)
        review.click()
        solve()
        expect(review).to_be_hidden()
    assert "box" not in room.marks()[puzzle["id"]]
    assert room.marks()[puzzle["id"]]["solved"]


def test_looking_at_the_solution_brings_a_puzzle_back(still: Page) -> None:
    puzzles = of_kind("count")
    room = RoomPage(still, puzzles)
    for number in (0, 1):
        room.open(number)
        room.root.locator(".songo-task .songo-solution summary").click()
        room.button("Show it on the board").click()
        room.verdict("shown")
    expect(room.root.locator(".songo-is-missed")).to_have_count(2)
    on(room, 1)
    room.button("2 puzzles to review today").click()
    expect(room.question).to_contain_text(f"{puzzles[0]['key']} is sown")
    told = puzzles[0]["solution"]
    answer(room, told["landing"], str(told["seeds"]))
    room.button("Next to review").click()
    expect(room.question).to_contain_text(f"{puzzles[1]['key']} is sown")
    expect(room.button("1 puzzle to review today")).to_be_visible()


@pytest.mark.usefixtures("effort")
def test_the_puzzle_of_the_day_follows_the_date_alone(still: Page) -> None:
    easy = [one for one in collection("capture") if one["level"] <= 2][:8]
    room = RoomPage(still, [*SOME, *easy])
    seen = []
    for days in range(max(3, 6 * EFFORT)):
        on(room, days)
        room.filter("Kind").select_option("count")
        room.button("Puzzle of the day").click()
        date = DAY + timedelta(days=days)
        expect(room.root.locator(".songo-title")).to_contain_text(f"{date.day} November")
        seen.append(room.position)
        still.evaluate("localStorage.clear()")
    on(room, 0)
    room.button("Puzzle of the day").click()
    assert room.position == seen[0]
    assert len(set(seen)) == len(seen)


def test_choices_are_those_there_are_and_are_remembered(still: Page) -> None:
    room = RoomPage(still, [*SOME, *collection("capture")[:10]])
    room.filter("Kind").select_option("wait")
    moves = {str(puzzle["goal"]["moves"]) for puzzle in of_kind("wait")}
    found = room.filter("Moves").locator("option").evaluate_all("all => all.map(one => one.value)")
    assert found == ["", *sorted(moves)]
    expect(room.list.locator("visible=true")).to_have_count(len(of_kind("wait")))
    on(room, 0)
    expect(room.filter("Kind")).to_have_value("wait")
    expect(room.question).to_contain_text("Wait until")
    still.evaluate('localStorage.setItem(\'songo.puzzles\', \'{"kind": "no-such", "level": 3}\')')
    on(room, 0)
    expect(room.filter("Kind")).to_have_value("")
