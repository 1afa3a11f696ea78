"""The board to explore: set up, played, asked, written and read, by keyboard and by touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import songo_edu as se
from tests.browser.conftest import PageMaker
from tests.browser.explore_page import ExplorePage

START = str(se.game("songo").start())
WANTED = "0.0.0.0.0.1.1/0.4.3.2.0.0.0 S 0-0"


def phone(new_page: PageMaker) -> Page:
    return new_page(
        viewport={"width": 360, "height": 740},
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
    )


@pytest.fixture
def desk(still: Page) -> ExplorePage:
    return ExplorePage(still)


def test_a_position_is_set_up_by_keyboard(desk: ExplorePage) -> None:
    press = desk.page.keyboard.press
    desk.button("Set up").click()
    desk.button("Empty").click()
    assert desk.position == "0.0.0.0.0.0.0/0.0.0.0.0.0.0 S 0-0"
    desk.pit("S1").focus()
    for key in ("4", "ArrowRight", "3", "ArrowRight", "+", "+", "+", "-"):
        press(key)
    desk.pit("N5").focus()
    for key in ("Enter", "ArrowRight", "1"):
        press(key)
    assert desk.position == WANTED
    expect(desk.root.locator(".songo-in-hand")).to_have_text("In the hand: 59. On the board: 11.")
    for _ in range(3):
        press("u")
    assert desk.position == "0.0.0.0.0.0.0/0.4.3.3.0.0.0 S 0-0"
    for _ in range(3):
        press("r")
    assert desk.position == WANTED
    press("Escape")
    assert desk.position == START  # given up, nothing is lost
    desk.button("Set up").click()
    desk.root.get_by_label("The position as text").fill("0.0.0.0.0.1.1/0.4.3.2.0.0.0")
    press("Enter")
    assert desk.position == WANTED
    desk.button("Play from here").click()
    assert desk.position == WANTED
    desk.button("Undo").click()
    assert desk.position == START


def test_a_position_is_set_up_by_touch_on_a_phone(new_page: PageMaker) -> None:
    room = ExplorePage(phone(new_page))
    room.button("Set up").tap()
    room.button("Empty").tap()
    for pit, times in (("S1", 5), ("S2", 3), ("S3", 2), ("N5", 1), ("N6", 1)):
        for _ in range(times):
            room.pit(pit).tap()
    room.button("Take a seed").tap()
    room.pit("S1").tap()
    assert room.position == WANTED
    room.button("North’s store: one seed more").tap()
    room.button("North").tap()
    assert room.position == "0.0.0.0.0.1.1/0.4.3.2.0.0.0 N 1-0"
    for small in room.root.locator("button:visible, select:visible, input:visible").all():
        box = small.bounding_box()
        assert box is not None
        if not small.evaluate("one => one.matches('.songo-pit, [type=checkbox]')"):
            assert box["height"] >= 44, small.inner_text()
        assert 0 <= box["x"] <= 360 - box["width"], small.inner_text()
    room.button("Play from here").tap()
    room.pit("N5").tap()
    room.pit("N5").tap()
    assert room.moves == ["Start", "1. N5"]
    room.page.reload()
    room.ready()
    assert room.moves == ["Start", "1. N5"]
    assert room.position == "0.0.0.0.0.0.2/0.4.3.2.0.0.0 S 1-0"


def test_variations_are_walked_promoted_and_deleted(desk: ExplorePage) -> None:
    press = desk.page.keyboard.press
    for pit in ("S2", "N4", "S5"):
        desk.pit(pit).click()
    desk.button("Undo").click()
    desk.pit("S3").click()
    assert desk.moves == ["Start", "1. S2", "2. N4", "3. S5", "3. S3"]
    tree = desk.root.locator(".songo-tree")
    tree.get_by_role("button", name="1. S2").click()
    assert desk.position == str(se.game("songo").record("S2").end)
    for key, stands in (
        ("ArrowRight", "S2 N4"),
        ("ArrowRight", "S2 N4 S5"),
        ("ArrowDown", "S2 N4 S3"),
        ("ArrowUp", "S2 N4 S5"),
        ("Home", ""),
        ("End", "S2 N4 S3"),
    ):
        press(key)
        assert desk.position == str(se.game("songo").record(stands).end), key
    desk.button("Make it the main line").click()
    assert desk.moves == ["Start", "1. S2", "2. N4", "3. S3", "3. S5"]
    assert desk.kept()["explore"]["history"] == "S2 N4 S3 (S5)"
    desk.page.reload()
    desk.ready()
    assert desk.moves == ["Start", "1. S2", "2. N4", "3. S3", "3. S5"]
    assert desk.position == str(se.game("songo").record("S2 N4 S3").end)
    desk.root.locator(".songo-tree").get_by_role("button", name="2. N4").click()
    desk.button("Delete from here").click()
    assert desk.moves == ["Start", "1. S2"]


@pytest.mark.parametrize(
    "name", ["awale", "tchoukaillon", "monde", "sowing", "chip-firing", "graph-awale"]
)
def test_any_game_is_set_up(desk: ExplorePage, name: str) -> None:
    desk.root.locator(".songo-which select").select_option(name)
    desk.button("Set up").click()
    first = desk.root.locator(".songo-pit").first
    expect(first).to_be_visible()
    text = desk.root.get_by_label("The position as text")
    before = text.input_value()
    first.click()
    if name == "awale":  # all its seeds are on the board
        expect(desk.line).to_have_text("0 seeds are left in the hand, no more.")
        return
    assert text.input_value() != before
    if name in ("tchoukaillon", "sowing"):
        desk.button("One hole more").click()
        assert text.input_value().split()[0].endswith(".0")
    now = text.input_value()
    desk.button("Play from here").click()
    if name == "monde":
        expect(desk.line).to_contain_text("cannot become one with")
        desk.button("Undo").click()
        desk.button("Play from here").click()
        now = before
    assert str(se.game(name).position(now)) == now
    expect(desk.button("Set up")).to_be_visible()


def test_what_cannot_be_read_is_said_and_changes_nothing(desk: ExplorePage) -> None:
    desk.pit("S2").click()
    stood = desk.position
    desk.root.locator("summary", has_text="Position and record").click()
    box = desk.root.get_by_label("Position, record or link")
    for text in (
        "x",
        "5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0",
        "5.5.5.5.5.5.5/5.5.5.5.5.5.5 X 0-0",
        "99999.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0",
        "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 1-0",
        "<img src=x onerror=alert(1)>",
        "S2 S3",
        "S2 (N4",
        "(S2",
        "S2 N4) S5",
        "S2 {nonsense",
        "game:",
        "game: chess\n\ne4",
        "south: Ada\n\nS2",
        "game: songo\ngame: awale\n\nS2",
        "game: songo\n\nS2 N0 S9",
        "http://localhost/#p=9&r=S2",
        "#r=S2_S2",
        "{" * 400,
        "S2 " * 3000,
        "5" * 300000,
    ):
        desk.line.evaluate("one => { one.textContent = ''; }")
        box.fill(text)
        desk.button("Open").click()
        expect(desk.line, text[:40]).not_to_be_empty()
        assert desk.position == stood, text[:40]
        assert desk.moves == ["Start", "1. S2"], text[:40]
