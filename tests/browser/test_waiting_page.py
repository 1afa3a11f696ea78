"""Boards that wait far from the screen: links, print and the browser's search find them whole."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PageMaker
from tests.needs import mostly_slow

#: Choices and demonstrations, the lens, graphs.
THREE = ("en/03-capturing.html", "fr/08-double-threat.html", "en/21-sowing-on-graphs.html")
#: Below what stays above the text.
HIGHEST, LOWEST = 0, 180
#: One behind most boards, and before what is too near the end to be scrolled up.
SECTION = """[...document.querySelectorAll("article section section")]
  .filter((one) => !one.closest("details")).at(-2).id"""
TOP = "(id) => document.getElementById(id).getBoundingClientRect().top"
WAITING = ":is(songo-board, songo-exercise, songo-lesson):has(.songo-before)"
#: Whether all that is drawn of a waiting board is laid out.
DRAWN = """(all) => all.map((one) => [...one.querySelectorAll(".songo-picture > *")]
  .filter((part) => part.getClientRects().length)
  .every((part) => part.checkVisibility({ contentVisibilityAuto: true })))"""


#: What a page may hold when it has come, and chapters that hold as much as any without figures.
MOST_ELEMENTS = 1500
FULL = ("fr/05-forbidden.html", "fr/08-double-threat.html", "en/15-awale-solved.html")


def test_a_page_holds_little_until_it_is_wanted(new_page: PageMaker, site: str) -> None:
    """The first board is awake, and no other that is far; code and what is for paper are text."""
    page = new_page(viewport={"width": 360, "height": 740})
    for name in FULL:
        page.goto(f"{site}{name}")
        page.wait_for_load_state("networkidle")
        expect(page.locator(".songo-board").first).to_be_visible()
        assert page.evaluate("document.querySelectorAll('*').length") < MOST_ELEMENTS, name
        first = page.locator("songo-board, songo-exercise, songo-lesson").first
        expect(first.locator(".songo-pit")).not_to_have_count(0)
        assert page.locator(".songo-pits").count() <= 2


@pytest.mark.parametrize("width", mostly_slow([360, 1280], 360))
def test_boards_that_wait_are_found(new_page: PageMaker, site: str, width: int) -> None:
    """A link to a section lands there; paper has every board; a search finds its words."""
    page = new_page(viewport={"width": width, "height": 740})
    for name in THREE:
        page.goto(f"{site}{name}")
        place = page.evaluate(SECTION)
        page.goto("about:blank")
        page.goto(f"{site}{name}#{place}")
        page.wait_for_load_state("networkidle")
        assert HIGHEST <= page.evaluate(TOP, place) <= LOWEST, name
    page.goto(f"{site}{THREE[0]}")
    page.wait_for_load_state("networkidle")
    waiting = page.locator(WAITING)
    expect(waiting).not_to_have_count(0)
    page.emulate_media(media="print")
    assert all(waiting.evaluate_all(DRAWN))
    page.emulate_media(media="screen")
    words = waiting.last.locator(".songo-question").first.text_content()
    assert words
    assert page.evaluate("(words) => window.find(words)", words[:30])
    assert waiting.last.is_visible()
