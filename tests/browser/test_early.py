"""What is pressed before its script runs: it works at once, or what was asked for is carried out."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import DESK, PageMaker

#: Scripts of a page, each held back by itself and all together.
SCRIPTS = {
    "frame": re.compile(r"/(site|frame|front)[\w.-]*\.js"),
    "board": re.compile(r"/songo-[\w.-]*\.js"),
    "all": re.compile(r"/(?!.*theme)[\w.-]+\.js"),
}


class Held:
    """A page whose scripts wait until they are let go."""

    def __init__(self, page: Page, which: re.Pattern[str]) -> None:
        self.page = page
        self.waiting: list[Route] = []
        self.open = False
        page.route(which, self._hold)

    def _hold(self, route: Route) -> None:
        if self.open:
            route.continue_()
        else:
            self.waiting.append(route)

    def let_go(self) -> None:
        self.open = True
        for route in self.waiting:
            route.continue_()
        self.page.wait_for_load_state("networkidle")


@pytest.fixture(params=sorted(SCRIPTS))
def held(request: pytest.FixtureRequest, new_page: PageMaker) -> Callable[[str], Held]:
    def opened(address: str) -> Held:
        page = new_page(viewport=DESK, reduced_motion="reduce")
        waiting = Held(page, SCRIPTS[request.param])
        page.goto(address, wait_until="commit")
        return waiting

    return opened


def test_the_switch_of_the_code(held: Callable[[str], Held], site: str) -> None:
    here = held(f"{site}fr/02-sowing.html")
    switch = here.page.get_by_role("switch", name="Voir le Python")
    switch.check(force=True)
    code = here.page.locator(".cell_input:visible")
    expect(code.first).to_be_visible()
    here.let_go()
    expect(switch).to_be_checked()
    expect(code.first).to_be_visible()
    here.page.reload()
    expect(switch).to_be_checked()
    switch.uncheck(force=True)
    expect(code).to_have_count(0)


def test_the_contents(held: Callable[[str], Held], site: str) -> None:
    here = held(f"{site}en/02-sowing.html")
    contents = here.page.locator(".site-contents")
    here.page.locator(".site-menu").click()
    expect(contents.locator("a", has_text="Capturing").first).to_be_visible()
    here.let_go()
    expect(contents.locator("a", has_text="Capturing").first).to_be_visible()
    here.page.keyboard.press("Escape")
    expect(contents).to_be_hidden()


def test_the_colours(held: Callable[[str], Held], site: str) -> None:
    """The button of the colours is not offered before it works."""
    here = held(f"{site}en/02-sowing.html")
    button = here.page.locator(".site-theme")
    expect(here.page.locator("h1")).to_be_visible()
    if button.is_visible():
        button.click()
        expect(here.page.locator("html")).to_have_attribute("data-mode", "light")
    here.let_go()
    expect(button).to_be_visible()


def test_the_search(held: Callable[[str], Held], site: str) -> None:
    here = held(f"{site}en/search.html")
    here.page.locator(".site-search input").fill("yinda")
    here.page.locator(".site-search input").press("Enter")
    here.let_go()
    expect(here.page.locator("#search-results li a").first).to_be_visible()


@pytest.mark.parametrize("page_name", ["welcome", "play", "ten-minutes", "02-sowing"])
def test_a_pit(held: Callable[[str], Held], site: str, page_name: str) -> None:
    """A still board has nothing to press; once its pits are there they play."""
    here = held(f"{site}en/{page_name}.html")
    here.page.locator(".songo-picture, .songo-table").first.wait_for()
    before = here.page.locator("songo-board button:visible, songo-lesson button:visible")
    if here.page.locator("songo-board[data-awake], .songo-pits").count() == 0:
        expect(before).to_have_count(0)
    here.let_go()
    pit = here.page.locator(".songo-pit.songo-open").first
    pit.click()
    expect(here.page.locator(".songo-pits").first).not_to_have_attribute(
        "data-position", "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"
    )
