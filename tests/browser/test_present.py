"""Presenter mode: a puzzle or a board for a class, by keyboard; a class that votes on its move."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from songo_edu.puzzles.page import collection
from tests.browser.accessibility import complaints
from tests.browser.conftest import PageMaker
from tests.browser.room_page import RoomPage
from tests.needs import mostly_slow

PUZZLES = collection("capture")[:3]


class Presented:
    """The page's first board or puzzle before a class."""

    def __init__(self, page: Page, board: Locator) -> None:
        self.page = page
        board.get_by_role("button", name="Options").first.click()
        self.opener = board.get_by_role("button", name="Show to a class").first
        self.opener.click()
        self.dialog = page.get_by_role("dialog", name="For a class")
        expect(self.dialog.locator(".songo-pits")).to_be_visible()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def fits(self) -> None:
        """Nothing overflows to the side."""
        wide = self.dialog.evaluate("one => one.scrollWidth - one.clientWidth")
        assert wide <= 0


@pytest.mark.parametrize("width", mostly_slow([1280, 360], 1280))
def test_a_puzzle_is_shown_to_a_class_by_keyboard(new_page: PageMaker, width: int) -> None:
    page = new_page(viewport={"width": width, "height": 740}, reduced_motion="reduce")
    room = RoomPage(page, PUZZLES)
    shown = Presented(page, room.root)
    dialog = shown.dialog
    expect(dialog.locator(".songo-question")).to_contain_text("Capture at least")
    if width > 360:
        table = dialog.locator(".songo-table").bounding_box()
        assert table is not None
        assert table["width"] > 900, "as wide as the projector"
    shown.fits()
    # The focus stays inside.
    for _ in range(30):
        shown.press("Tab")
        inside = "dialog => dialog.contains(document.activeElement) || !document.hasFocus()"
        assert dialog.evaluate(f"({inside})") or page.evaluate(
            "document.activeElement === document.body"
        )
    dialog.locator(".songo-pit[tabindex='0']").focus()
    # The solution is hidden until its key.
    expect(dialog.locator(".songo-solution")).to_be_hidden()
    shown.press("a", "a", "b", "Shift+A")
    expect(dialog.get_by_role("group", name="Team A")).to_contain_text("1")
    expect(dialog.get_by_role("group", name="Team B")).to_contain_text("1")
    shown.press("s")
    expect(dialog.locator(".songo-solution")).to_be_visible()
    expect(dialog.locator(".songo-line")).to_have_attribute("data-verdict", "shown")
    shown.press("n")
    expect(dialog.locator(".songo-title")).to_contain_text("Puzzle 2")
    expect(dialog.locator(".songo-solution")).to_be_hidden()
    shown.press("PageUp")
    expect(dialog.locator(".songo-title")).to_contain_text("Puzzle 1")
    assert complaints(page, ".songo-presenter") == []
    shown.press("Escape")
    expect(dialog).to_have_count(0)
    expect(room.root.locator(".songo-pits")).to_be_visible()
    expect(room.root.get_by_role("button", name="Options").first).to_be_focused()


def test_a_class_plays_against_the_computer_by_show_of_hands(new_page: PageMaker) -> None:
    page = new_page(viewport={"width": 1280, "height": 740}, reduced_motion="reduce")
    RoomPage(page, PUZZLES)
    page.evaluate("document.querySelector('main').prepend(document.createElement('songo-board'))")
    board = page.locator("songo-board")
    shown = Presented(page, board)
    dialog = shown.dialog
    shown.press("v")
    hands = dialog.locator(".songo-vote input")
    expect(hands).to_have_count(7)
    dialog.get_by_role("button", name="The computer answers").click()
    said = dialog.locator(".songo-vote p")
    shown.press("Enter")
    expect(said).to_have_text("Type how many hands went up for each pit.")
    hand = dialog.get_by_label
    hand("S2", exact=True).last.fill("12")
    hand("S5", exact=True).last.fill("12")
    hand("S6", exact=True).last.fill("3")
    shown.press("Enter")
    expect(said).to_have_text("A tie: S2, S5, 12 each. Ask again between them.")
    expect(hands).to_have_count(2)
    hand("S2", exact=True).last.fill("10")
    hand("S5", exact=True).last.fill("14")
    shown.press("Enter")
    # The computer has answered, and the class is asked again.
    page.wait_for_function("document.querySelector('songo-board').board.game.ply === 2")
    record = page.evaluate("document.querySelector('songo-board').board.game.record")
    assert record.startswith("S5 N")
    expect(hands.first).to_be_visible()
    expect(said).to_have_text("Who is for which pit? Count the hands.")
    assert complaints(page, ".songo-presenter") == []
    dialog.get_by_role("button", name="Leave").click()
    expect(board.locator(".songo-pits")).to_be_visible()
