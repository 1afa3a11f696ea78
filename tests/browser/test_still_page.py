"""Nothing moves: what a page is built with is as high as what comes to life in its place."""

from __future__ import annotations

from itertools import cycle, product
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PageMaker
from tests.browser.test_site import EVERY_PAGE, WITH_BOARDS
from tests.needs import mostly_slow

SCRIPT = "text/javascript"
MOST_SHIFT = 0.02  # of layout, as browsers count it
#: A demonstration and choices first; the lens; graphs; a family's board; the puzzle room.
FIVE = [
    *("fr/02-sowing.html", "fr/08-double-threat.html", "en/21-sowing-on-graphs.html"),
    *("fr/17-tchoukaillon.html", "en/25-puzzle-room.html"),
]
WIDTHS = (360, 1280)
WATCH = """
window.shifted = [];
new PerformanceObserver((seen) => {
  for (const { value, hadRecentInput, sources } of seen.getEntries()) {
    const what = sources.map(({ node }) => node?.outerHTML.slice(0, 90));
    if (!hadRecentInput) window.shifted.push([value, what]);
  }
}).observe({ type: "layout-shift", buffered: true });
"""
#: The heights of what is built on its own, by kind, name and place.
HEIGHTS = """(all) => all
  .filter((one) => !one.parentElement.closest("songo-exercise, songo-puzzles"))
  .map((one, i) => [`${i} ${one.localName} ${one.getAttribute("name") ?? one.getAttribute("game")}`,
    one.getBoundingClientRect().height])"""
ELEMENTS = """songo-board, songo-exercise, songo-lesson, songo-spar, songo-progress,
songo-leaves"""
#: What has no name for it wakes when it is seen.
AWAKE = """(all) => all.forEach((one) => (one.wake ? one.wake() : one.scrollIntoView()))"""


def heights(page: Page) -> dict[str, float]:
    found: list[Any] = page.locator(ELEMENTS).evaluate_all(HEIGHTS)
    return dict(found)


@pytest.mark.parametrize(
    ("name", "width"),
    mostly_slow(product(EVERY_PAGE, WIDTHS), *zip(FIVE, cycle(WIDTHS), strict=False)),
)
def test_nothing_moves(new_page: PageMaker, site: str, name: str, width: int) -> None:
    """Neither while a page comes, nor where the reader scrolls, nor once all of it is awake."""
    page = new_page(viewport={"width": width, "height": 740})
    page.add_init_script(WATCH)
    page.route("**/songo-board.*.js", lambda route: route.fulfill(content_type=SCRIPT, body=""))
    page.goto(site + name)
    before = heights(page)
    page.unroute_all()
    page.goto(site + name)
    page.wait_for_load_state("networkidle")
    shifted = page.evaluate("window.shifted")
    assert sum(value for value, _ in shifted) <= MOST_SHIFT, shifted
    if name not in WITH_BOARDS:
        return
    page.locator(ELEMENTS).evaluate_all(AWAKE)
    expect(page.locator(".songo-before")).to_have_count(0)
    after = heights(page)
    assert {one: high for one, high in after.items() if abs(high - before[one]) > 1} == {}


def test_without_scripts_a_board_stands_still_and_says_so(new_page: PageMaker, site: str) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(f"{site}fr/02-sowing.html")
    board = page.locator("songo-lesson").first
    expect(board.locator(".songo-picture:visible").first).to_be_visible()
    sentence = board.locator("noscript > .songo-keys")
    expect(sentence).to_be_visible()
    expect(sentence).to_contain_text("Ce plateau prend vie")
    for hole in (".songo-bar", ".songo-line", ".songo-answer"):
        expect(page.locator(f"{hole}:visible")).to_have_count(0)
