"""An assignment in an address: its puzzles alone, and a code of what became of them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from songo_edu.games import game
from songo_edu.puzzles.page import collection
from songo_edu.teaching.result_codes import read_code
from tests.browser.conftest import PageMaker
from tests.browser.room_page import Json, of_kind, solve
from tests.browser.test_puzzle_addresses import AskedPage, carried, claim

PUZZLES = collection("capture")[:6]
#: One by its name, one whole, and one more.
GIVEN = [PUZZLES[3]["id"], claim(PUZZLES[5]), PUZZLES[1]["id"]]
RECORDS = [PUZZLES[3], PUZZLES[5], PUZZLES[1]]
SHEET: Json = {
    "schema": 1,
    "title": "Lundi <b>",
    "language": "en",
    "hints": 2,
    "reveal": True,
    "puzzles": GIVEN,
}


class Homework(AskedPage):
    @property
    def head(self) -> Locator:
        return self.root.locator(".songo-homework")

    @property
    def code(self) -> str:
        return self.root.locator(".songo-code").inner_text()

    def press(self, name: str) -> None:
        """Touch a button by keyboard."""
        button = self.root.get_by_role("button", name=name, exact=True)
        button.focus()
        self.page.keyboard.press("Enter")

    def states(self) -> list[int]:
        return read_code([one["id"] for one in RECORDS], self.code)


@pytest.fixture
def homework(new_page: PageMaker) -> Homework:
    page = new_page(viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    return Homework(page, PUZZLES)


def test_homework_from_its_address_to_its_code_by_keyboard(homework: Homework) -> None:
    """At 360 px: these puzzles and nothing else; left and come back to; told in a code."""
    homework.ask(f"#sheet={carried(SHEET)}")
    expect(homework.head).to_contain_text("Lundi <b>")
    expect(homework.head).to_contain_text("1 of 3")
    root = homework.root
    for name in (".songo-days", ".songo-list", ".songo-sets", ".songo-tally", ".songo-done"):
        for one in root.locator(name).all():
            expect(one).to_be_hidden()
    wide = homework.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360, "nothing overflows"
    solve(homework, PUZZLES[3])
    homework.verdict("right")
    homework.press("Next puzzle")
    expect(homework.head).to_contain_text("2 of 3")
    homework.press("Hint")
    homework.press("Hint")
    expect(homework.button("Hint")).to_have_attribute("aria-disabled", "true")
    # The hints that were told are known when the page is opened once more.
    homework.page.reload()
    expect(homework.head).to_contain_text("2 of 3")
    solve(homework, PUZZLES[5])
    homework.verdict("right")
    expect(root.locator(".songo-dot.songo-past")).to_have_count(2)
    homework.press("Next puzzle")
    expect(homework.head).to_contain_text("3 of 3")
    homework.press("To the result")
    expect(root.get_by_role("heading", name="2 of 3 solved")).to_be_focused()
    expect(root.locator(".songo-run-card")).to_contain_text(
        "1 without a hint, 1 with hints, 1 open."
    )
    expect(root.locator(".songo-run-card")).to_contain_text("A code proves effort, not identity")
    assert homework.states() == [3, 11, 0]
    homework.press("Back to the puzzles")
    root.locator(".songo-solution summary").click()
    homework.press("Show it on the board")
    expect(root.locator(".songo-dot.songo-shown")).to_have_count(1)
    homework.press("To the result")
    assert homework.states() == [3, 11, 19]
    # Another pupil at the same screen, and back.
    homework.press("Begin anew")
    expect(homework.head).to_contain_text("1 of 3")
    expect(root.locator(".songo-dot.songo-past")).to_have_count(0)
    homework.press("Bring the answers back")
    assert homework.states() == [3, 11, 19]
    homework.press("All puzzles")
    expect(homework.list).to_have_count(6)
    assert "#" not in homework.page.url


def test_homework_gives_no_more_help_than_is_allowed(homework: Homework) -> None:
    none = {**SHEET, "hints": 0, "reveal": False}
    homework.ask(f"#sheet={carried(none)}")
    expect(homework.head).to_contain_text("1 of 3")
    expect(homework.button("Hint")).to_be_hidden()
    expect(homework.root.locator(".songo-task .songo-solution")).to_be_hidden()
    # From pit to pit of the row.
    dots = homework.root.locator(".songo-dot")
    dots.nth(0).focus()
    homework.page.keyboard.press("End")
    expect(dots.nth(2)).to_be_focused()
    homework.page.keyboard.press("Enter")
    expect(homework.head).to_contain_text("3 of 3")
    # Hints wait for a wrong try; another puzzle has its own tries.
    homework.ask(f"#sheet={carried({**SHEET, 'hint_after': 1})}")
    waiting = homework.button("Hint after 1 more try")
    expect(waiting).to_have_attribute("aria-disabled", "true")
    homework.play("S4")
    homework.verdict("wrong")
    homework.press("Hint")
    expect(homework.root.locator(".songo-hints li")).to_have_count(1)
    dots.nth(1).click()
    expect(waiting).to_be_visible()
    dots.nth(0).click()
    expect(homework.button("Hint")).to_be_enabled()
    homework.ask(f"#sheet={carried({**SHEET, 'hint_after': 10})}")
    expect(homework.root.locator(".songo-trouble")).to_have_text(re.compile("hint_after"))
    homework.ask(f"#sheet={carried({**none, 'puzzles': [GIVEN[0], GIVEN[0]]})}")
    expect(homework.root.locator(".songo-trouble")).to_have_text(re.compile("stands twice"))


def test_an_answer_counts_though_its_seeds_still_move(new_page: PageMaker) -> None:
    """Who goes on before the verdict is told loses no right answer, and no wrong try is spared."""
    count = of_kind("count")[0]
    records = [count, PUZZLES[3], PUZZLES[1]]
    homework = Homework(new_page(viewport={"width": 900, "height": 740}), [*records, PUZZLES[5]])
    ids = [one["id"] for one in records]
    homework.ask(f"#sheet={carried({**SHEET, 'puzzles': ids})}")
    dots = homework.root.locator(".songo-dot")

    def checked(taken: str) -> None:
        homework.play(count["solution"]["landing"])
        homework.root.get_by_label("Seeds taken").fill(taken)
        homework.press("Check")
        expect(homework.line).to_have_attribute("data-verdict", "busy")

    checked(str(count["solution"]["seeds"] + 1))
    dots.nth(1).click()
    expect(homework.head).to_contain_text("2 of 3")
    homework.play(PUZZLES[3]["key"])
    expect(homework.line).to_have_attribute("data-verdict", "busy")
    dots.nth(2).click()
    expect(homework.head).to_contain_text("3 of 3")
    expect(dots.nth(1)).to_have_class(re.compile("songo-past"))
    board = game(PUZZLES[1]["game"]).position(PUZZLES[1]["position"])
    homework.play(next(one for one in board.legal_moves() if one != PUZZLES[1]["key"]))
    expect(homework.line).to_have_attribute("data-verdict", "busy")
    dots.nth(0).click()
    expect(homework.head).to_contain_text("1 of 3")
    checked(str(count["solution"]["seeds"]))
    homework.press("To the result")
    assert read_code(ids, homework.code) == [4, 3, 1]
