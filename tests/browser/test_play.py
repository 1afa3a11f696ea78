"""A person's path over the first page: play, take back, be refused, change one's mind, by hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from songo_edu.games import game
from tests.browser.board_page import Board, box
from tests.browser.conftest import PageMaker
from tests.needs import mostly_slow

LAST_PIT = "4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14"
GRENIER = "0.1.0.2.6.2.1/3.0.1.6.1.17.4 S 13-13"
HUNGRY = "0.0.0.0.0.0.0/1.3.0.5.7.4.2 S 24-24"


@pytest.mark.parametrize("language", mostly_slow(["en", "fr"], "fr"))
def test_play_has_its_board_beside_the_words(page: Page, site: str, language: str) -> None:
    page.goto(f"{site}{language}/play.html")
    expect(page.locator(".songo-players select").first).to_be_visible()
    parts = ("main section > p", ".songo-table", ".songo-players")
    words, board, buttons = (box(page.locator(part).first) for part in parts)
    assert words.right <= board.x
    assert buttons.bottom <= 900
    expect(page.locator(".site-chapter, .site-steps")).to_have_count(0)


class Desk(Board):
    """The playable board of the first page, as a person meets it."""

    def __init__(self, page: Page) -> None:
        super().__init__(page.locator(".songo-board").first)
        self.line = self.root.get_by_role("status")

    def opened(self) -> Desk:
        self.button("Options").click()
        return self

    def paste(self, text: str) -> None:
        self.root.get_by_label("Position or record").fill(text)
        self.button("Open").click()


@pytest.fixture
def desk(still: Page, site: str) -> Desk:
    still.goto(f"{site}en/welcome.html")
    still.locator(".songo-pit").first.wait_for()
    return Desk(still)


START = str(game("songo").start())


def test_a_click_plays_and_the_computer_answers(desk: Desk) -> None:
    desk.pit("S2").click()
    desk.says("North ·")
    after = game("songo").start().play("S2")
    answers = [str(after.play(move)) for move in after.legal_moves()]
    assert desk.position in answers
    desk.button("Undo").click()
    desk.stands(START)
    desk.button("Redo").click()
    desk.says("After 1. N")
    assert desk.position in answers


def test_seeds_move_one_by_one_and_a_click_ends_the_motion(page: Page, site: str) -> None:
    page.goto(f"{site}en/play.html#p={GRENIER.replace(' ', '_')}")
    desk = Desk(page)
    desk.root.get_by_label("Opponent").select_option("")  # nobody answers while the test looks
    desk.pit("S5").click()
    expect(desk.root.locator(".songo-hand").first).not_to_be_empty()
    expect(desk.line).to_have_text("")
    page.keyboard.press("Escape")
    desk.says("South · S5 · 17 seeds to N3: 4 + 2 + 3 + 2 = 11 taken")
    assert desk.position.endswith("N 13-24")


def test_forbidden_pits_say_why(desk: Desk) -> None:
    desk.opened().paste(LAST_PIT)
    desk.pit("S0").click(force=True)
    desk.says("a single seed cannot be sown across")
    desk.says("Songo, rules and strategies")
    desk.pit("S4").click(force=True)
    desk.says("S4 is empty")
    desk.pit("N2").click(force=True)
    desk.says("it is South’s turn")
    desk.paste(HUNGRY)
    desk.pit("S6").click(force=True)
    desk.says("must play the fullest pit that feeds North (S4)")
    desk.stands(HUNGRY)


def test_a_new_game_can_be_taken_back(desk: Desk) -> None:
    desk.opened().paste("S2 N4")
    shown = desk.position
    desk.button("New game").click()
    desk.stands(START)
    desk.button("Undo").click()
    desk.stands(shown)


def test_everything_by_keyboard(desk: Desk) -> None:
    desk.pit("S6").focus()
    desk.page.keyboard.press("3")
    expect(desk.pit("S3")).to_be_focused()
    desk.page.keyboard.press("ArrowLeft")
    expect(desk.pit("S2")).to_be_focused()
    desk.page.keyboard.press("Enter")
    desk.says("North ·")
    desk.page.keyboard.press("u")
    desk.stands(START)
    desk.page.keyboard.press("ArrowUp")
    expect(desk.pit("N2")).to_be_focused()
    desk.page.keyboard.press("Space")
    desk.says("in North’s row")


def test_two_people_the_other_side_and_the_board_turned(desk: Desk) -> None:
    desk.opened()
    desk.root.get_by_label("Opponent").select_option("")
    desk.pit("S2").click()
    desk.pit("N4").click()
    desk.stands(game("songo").record("S2 N4").end)
    below = box(desk.pit("S0"))
    desk.root.get_by_label("Turn the board").check()
    assert box(desk.pit("S0")).y < below.y
    desk.root.get_by_label("Begins").select_option("N")
    desk.stands(START.replace(" S ", " N "))


def test_the_computer_can_begin(desk: Desk) -> None:
    desk.opened()
    desk.root.get_by_label("Opponent").select_option("S")
    desk.says("South ·")
    first = [str(game("songo").start().play(move)) for move in game("songo").start().legal_moves()]
    assert desk.position in first


@pytest.mark.slow
@pytest.mark.parametrize("level", ["2", "5"])
def test_the_higher_levels_take_what_is_offered(desk: Desk, level: str) -> None:
    desk.opened()
    desk.root.get_by_label("Level").select_option(level)
    desk.paste("4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8")
    desk.pit("S6").click()
    desk.says("North ·")
    after = game("songo").position("4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8").play("S6")
    assert desk.position in [str(after.play(move)) for move in after.legal_moves()]


def test_the_rule_sheet_is_a_switch(desk: Desk) -> None:
    desk.opened()
    desk.root.get_by_label("Opponent").select_option("")
    desk.root.get_by_label("Rules").select_option("songo-ekang")
    desk.paste("3.1.4.1.0.2.6/2.0.0.0.0.0.0 S 25-26")
    desk.pit("S0").click()
    desk.says("gives 2 seeds to North")


def test_a_game_is_opened_from_the_address(still: Page, site: str) -> None:
    still.goto(f"{site}fr/welcome.html#p={START.replace(' ', '_')}&r=S2_N4")
    desk = Desk(still)
    expect(desk.line).not_to_have_text("")
    desk.stands(game("songo").record("S2 N4").end)


def test_pits_are_large_enough_on_a_phone(new_page: PageMaker, site: str) -> None:
    page = new_page(viewport={"width": 360, "height": 780}, has_touch=True, is_mobile=True)
    page.goto(f"{site}fr/welcome.html")
    page.locator(".songo-pit").first.wait_for()
    for pit in page.locator(".songo-board").first.locator(".songo-pit").all():
        assert min(box(pit).width, box(pit).height) >= 44
    desk = Desk(page)
    desk.pit("S0").tap()  # one touch plays
    desk.says("Vous · S0 · 5 graines")
