"""Ways to play in the puzzle room: collections, the rating, runs, own games, the composer."""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from songo_edu.course import Progress
from songo_edu.course.rating import NO_RATING, puzzle_rating, rated
from songo_edu.puzzles import faults
from songo_edu.puzzles.completing import completed
from songo_edu.puzzles.levels import points
from songo_edu.puzzles.named import named
from songo_edu.puzzles.page import collection
from tests.browser.accessibility import complaints
from tests.browser.room_page import SOME, RoomPage, solve

ONES = [record for record in collection("capture") if record["goal"]["moves"] == 1][:4]
WAITS = collection("wait")[:2]


def way(room: RoomPage, name: str) -> Locator:
    return room.root.locator(".songo-set", has_text=name)


def heading(room: RoomPage) -> Locator:
    return room.root.locator(".songo-set-title").first


def wrong(record: dict[str, Any], room: RoomPage) -> str:
    """A pit that may be played and is not the key."""
    pits = room.root.locator(".songo-open").evaluate_all("all => all.map((one) => one.dataset.pit)")
    return str(next(pit for pit in pits if pit != record["key"]))


def test_collections_choose_and_the_rating_is_kept(still: Page) -> None:
    records = [*ONES, *SOME]
    room = RoomPage(still, records)
    held = named(records)
    cards = room.root.locator(".songo-set:has(.songo-ring)")
    expect(cards).to_have_count(len(held) + 1)  # and one for all
    assert complaints(still) == []
    drills = way(room, "Drills")
    expect(drills).to_contain_text(f"of {len(held['drills'])}")
    drills.click()
    expect(drills).to_have_attribute("aria-pressed", "true")
    expect(room.list).to_have_count(len(held["drills"]))
    expect(room.question).to_be_focused()
    way(room, "All puzzles").click()
    expect(room.list).to_have_count(len(records))
    # The first answer alone counts: right at once, then wrong and mended.
    line = room.root.locator(".songo-rating summary")
    expect(line).to_contain_text("begins with the first puzzle")
    rating = NO_RATING
    for record, right in ((ONES[0], True), (ONES[1], False)):
        room.open(records.index(record))
        rating = rated(rating, puzzle_rating(points(record["features"])), 100 if right else 0)
        if not right:
            room.play(wrong(record, room))
            room.verdict("wrong")
        room.play(record["key"])
        room.verdict("right")
    expect(line).to_have_text(f"Your rating: {rating['reader']}, from 2 puzzles.")
    still.reload()
    expect(line).to_have_text(f"Your rating: {rating['reader']}, from 2 puzzles.")
    kept = Progress.from_json(still.evaluate("localStorage.getItem('songo.progress')"))
    assert kept.rating == rating
    assert [kept.puzzles[one["id"]].score for one in ONES[:2]] == [100, 0]
    assert all(kept.puzzles[one["id"]].seconds < 60 for one in ONES[:2])
    # It is put aside and begun anew at will.
    line.click()
    room.button("Begin the rating anew").click()
    expect(line).to_contain_text("begins with the first puzzle")
    room.button("Undo").last.click()
    expect(line).to_contain_text(str(rating["reader"]))
    still.get_by_label("Keep a rating").uncheck()
    expect(line).to_have_text("No rating is kept.")
    still.evaluate("location.hash = '#collection=none'")
    expect(room.root.locator(".songo-trouble")).to_contain_text("no collection “none”")


def test_storm_and_one_life(still: Page) -> None:
    room = RoomPage(still, ONES)
    way(room, "Storm").click()
    expect(heading(room)).to_be_focused()
    room.button("3 minutes").click()
    clock = room.root.get_by_role("timer")
    expect(clock).to_have_text(re.compile(r"^2:5\d$"))
    expect(room.button("Hint")).to_have_count(0)
    room.button("Hide the clock").click()
    expect(clock).to_be_hidden()
    # One is solved, and the next one comes by itself; one is missed, and its answer is seen.
    asked = {record["position"]: record for record in ONES}
    first = asked[room.position]
    room.play(first["key"])
    count = room.root.locator(".songo-run-count")
    expect(count).to_have_text("1 solved")
    expect(room.root.locator(".songo-title")).to_contain_text("Puzzle 2")
    second = asked[room.position]
    assert second is not first
    room.play(wrong(second, room))
    expect(room.root.locator(".songo-title")).to_contain_text("Puzzle 3")
    assert complaints(still) == []
    # Time is up: what was missed can be looked at again. Nothing of it counts as a first meeting.
    still.evaluate("document.querySelector('songo-puzzles').hall.room.given.guide.end = 0")
    expect(heading(room)).to_have_text("Storm: 1 solved")
    expect(room.root.locator(".songo-run-card")).to_contain_text("Your best: 1.")
    room.button("Look at the one that was missed").click()
    expect(room.root.locator(".songo-pits")).to_have_attribute(
        "data-position", re.compile(re.escape(second["position"]))
    )
    kept = Progress.from_json(still.evaluate("localStorage.getItem('songo.progress')"))
    assert (kept.rating, kept.puzzles[first["id"]].solved) == ({}, True)
    assert kept.puzzles[second["id"]].box == 1
    room.button("All puzzles").click()
    way(room, "One life").click()
    expect(count).to_have_text("0 solved")
    expect(room.root.locator(".songo-title")).to_contain_text("Puzzle 1")
    record = asked[room.position]
    room.play(wrong(record, room))
    expect(heading(room)).to_have_text("One life: 0 solved")


def test_the_composer_says_what_holds_and_what_spoils_it(still: Page, tmp_path: Path) -> None:
    room = RoomPage(still, ONES)
    way(room, "Compose").click()
    said = room.root.locator(".songo-composed")
    expect(said).to_have_attribute("data-state", "right")
    expect(said).to_contain_text("South takes at least 8 seeds in 2 moves: with S3")
    assert complaints(still) == []
    # What is saved is proved by the package, and is an address of the page.
    with still.expect_download() as saved:
        room.button("Save as a file").click()
    claim = json.loads(saved.value.path().read_text(encoding="utf-8"))
    record = completed(claim)
    assert list(faults(record)) == []
    # A seed moved spoils it: nothing can be saved till it is mended.
    room.root.get_by_label("The position as text").fill("2.3.0.1.2.0.2/5.0.3.2.2.0.1 S 21-26")
    still.keyboard.press("Enter")
    expect(said).to_have_attribute("data-state", "spoilt")
    expect(said).to_contain_text("at least 7 seeds in 2 moves with S4, but with S3 as well")
    expect(room.button("Solve it")).to_have_attribute("aria-disabled", "true")
    room.root.locator(".songo-setup").get_by_role("button", name="Undo").click()
    expect(said).to_have_attribute("data-state", "right")
    room.button("Solve it").click()
    expect(room.root.locator(".songo-given")).to_contain_text("A puzzle that was sent")
    sent = still.evaluate("location.hash.slice('#claim='.length)")
    assert json.loads(base64.urlsafe_b64decode(sent + "=" * (-len(sent) % 4))) == claim
    solve(room, record)


def test_puzzles_are_found_in_a_game_of_ones_own(still: Page) -> None:
    told = ONES[2]["provenance"]["record"]
    room = RoomPage(still, ONES)
    way(room, "Puzzles from my game").click()
    box = room.root.get_by_label("A record, or the address of a game")
    box.fill("S9 N4")
    room.button("Look for puzzles").click()
    expect(box).to_have_attribute("aria-invalid", "true")
    expect(room.root.get_by_role("status").last).to_contain_text("S9")
    box.fill(told)
    room.button("Look for puzzles").click()
    expect(room.root.locator(".songo-given")).to_contain_text("from your game")
    titles = room.root.locator(".songo-title")
    expect(titles).to_contain_text("After move")
    # The position that the shipped puzzle was taken from is among them, and no mark is kept.
    plies = still.evaluate(
        "document.querySelector('songo-puzzles').hall.room.puzzles.map((one) => one.position)"
    )
    assert ONES[2]["position"] in plies
    assert room.marks() == {}


def test_the_waiting_war_is_survived_by_waiting(still: Page) -> None:
    room = RoomPage(still, [*ONES, *WAITS])
    way(room, "Survival").click()
    board = room.root.locator(".songo-survival")
    line = board.locator(".songo-line")
    expect(line).to_contain_text("wait")
    start = room.position
    key = next(record["key"] for record in WAITS if record["position"] == start)
    room.play(key)
    count = room.root.locator(".songo-set-head .songo-quiet")
    expect(count).to_contain_text("1 waiting move")
    # Whoever sows over to the other side without taking anything has given.
    expect(room.root.locator(".songo-open").first).to_be_visible()
    room.button("Give up").click()
    expect(line).to_contain_text("Your best: 1.")
