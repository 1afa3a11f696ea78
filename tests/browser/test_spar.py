"""Sparring on the page: judged as Python judges it; fetched when near, kept, read over, reached."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, Request, expect

import songo_edu as se
from songo_edu.boards import ExerciseWidget
from songo_edu.engine.levels import LevelPlayer
from songo_edu.locale import speaking
from tests.browser.accessibility import complaints, overflow, too_small
from tests.browser.conftest import PageMaker
from tests.browser.test_still_page import MOST_SHIFT, WATCH
from tests.browser.widget_page import WidgetPage
from tests.browser.windows import until


class Shown:
    """The sparring game of a page."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.asked: list[str] = []
        page.on("request", self._noted)
        page.goto(address)
        page.wait_for_load_state("networkidle")
        self.root = page.locator("songo-spar")
        self.news = self.root.locator(".songo-hidden[role=status]")
        self.done = self.root.locator(".songo-done")

    def _noted(self, request: Request) -> None:
        self.asked.append(request.url)

    def fetched(self, room: str) -> bool:
        return any(f"/songo-{room}." in url for url in self.asked)

    def near(self) -> None:
        self.root.scroll_into_view_if_needed()
        self.root.locator(".songo-pit").first.wait_for()

    def button(self, name: str) -> Any:
        return self.root.get_by_role("button", name=name)

    def record(self) -> str:
        found: str = self.root.evaluate("(one) => one.room.board.game.record")
        return found

    def play(self, move: str) -> None:
        """Play by keyboard, and wait for the answer."""
        before = len(self.record().split())
        self.root.locator(f'[data-pit="{move}"]').focus()
        self.page.keyboard.press("Enter")
        until(
            self.page,
            "(n) => document.querySelector('songo-spar').room.board.game.ply >= n",
            arg=before + 2,
        )


def test_a_game_with_a_task_on_a_phone(new_page: PageMaker, site: str) -> None:
    """Chapter 9: the yinda first, then whatever comes; a game left is there again."""
    page = new_page(viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    page.add_init_script(WATCH)
    shown = Shown(page, f"{site}fr/yinda.html")
    assert not shown.fetched("practice")
    assert not shown.fetched("review")
    high = shown.root.evaluate("(one) => one.getBoundingClientRect().height")
    shown.near()
    assert abs(shown.root.evaluate("(one) => one.getBoundingClientRect().height") - high) <= 1
    with speaking("fr"):
        task = se.spar("09-yinda").task
    expect(shown.root.locator(".songo-question")).to_have_text(task)
    assert shown.fetched("practice")
    assert not shown.fetched("review")
    shown.play("S5")
    expect(shown.done).to_be_hidden()
    shown.button("Annuler").click()
    shown.play("S6")
    expect(shown.done).to_be_visible()
    expect(shown.news).to_contain_text("C’est fait")
    # Nothing ends with it.
    one = se.spar("09-yinda")
    shown.play(LevelPlayer(2).choose(one.record(shown.record()).end))
    kept = shown.record()
    assert len(kept.split()) == 4
    assert sum(value for value, _ in page.evaluate("window.shifted")) <= MOST_SHIFT
    assert overflow(page) <= 0
    assert too_small(page, "songo-spar") == []
    assert complaints(page, "songo-spar") == []
    page.reload()
    shown.near()
    assert shown.record() == kept
    expect(shown.done).to_be_visible()
    shown.button("Relire").click()
    said = shown.root.locator(".songo-spar-read")
    expect(said).to_be_focused()
    expect(said.locator("p")).to_have_count(3, timeout=30_000)
    expect(said).to_contain_text("C’est fait, au coup 1, S6.")
    # A new game does not untick it; what was said of the old one goes.
    shown.button("Recommencer").click()
    expect(said).to_have_count(0)
    expect(shown.done).to_be_visible()


def test_in_a_notebook_python_reads_the_game(still: Page) -> None:
    one = se.spar("08-double-threat")
    widget = ExerciseWidget(kind="spar", data=one.data(), lang="en")
    shown = WidgetPage(still, widget)
    expect(shown.root.locator(".songo-question")).to_have_text(one.task)
    shown.root.locator('[data-pit="S3"]').click()
    shown.wait("solved", True)
    assert one.met(shown.sent[-1]["answer"]) == 1
    shown.end()
    expect(shown.root).to_be_empty()
