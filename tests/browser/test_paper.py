"""Chapters on paper: boards in lines with seeds, questions with room to answer, no buttons."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PageMaker

#: What is only of use on a screen.
CLICKED = (
    *(".site-bar", ".site-chapter", ".site-contents", ".site-steps", ".site-code", ".site-copy"),
    *(".site-foot-ways", ".songo-task-head button"),
    *(".songo-bar", ".songo-line", ".songo-answer", ".songo-lesson", ".songo-frame"),
    *(".songo-solution", ".headerlink", "noscript"),
)
#: How the parts of the boards are drawn that are seen: their fills and strokes.
DRAWN = """(how) => [...document.querySelectorAll(how)]
  .filter((one) => getComputedStyle(one).display !== "none")
  .map((one) => [getComputedStyle(one).fill, getComputedStyle(one).stroke])
  .filter((told, place, all) => all.findIndex((other) => `${other}` === `${told}`) === place)"""
BLACK, WHITE = "rgb(0, 0, 0)", "rgb(255, 255, 255)"


def drawn(page: Page, how: str) -> list[Any]:
    found: list[Any] = page.evaluate(DRAWN, how)
    return sorted(found)


def test_a_chapter_is_printed_as_a_worksheet(new_page: PageMaker, site: str) -> None:
    """Also by a reader of the dark theme, and whether a board is awake or not."""
    page = new_page(viewport=DESK, color_scheme="dark", reduced_motion="reduce")
    page.goto(f"{site}en/03-capturing.html")
    page.locator("songo-exercise").first.scroll_into_view_if_needed()
    expect(page.locator("songo-exercise .songo-pits").first).to_be_visible()
    expect(page.locator(".songo-before .songo-still").last).to_be_attached()
    page.emulate_media(media="print")
    for what in CLICKED:
        expect(page.locator(f"{what}:visible")).to_have_count(0)
    for what, ink in (("body", BLACK), ("h1", BLACK), (".songo-question", BLACK)):
        expect(page.locator(what).first).to_have_css("color", ink)
    expect(page.locator("body")).to_have_css("background-color", WHITE)
    # Wood is an outline, a pit a ring, a seed an egg; each exercise asks on two lines.
    assert drawn(page, ".songo-wood > *") == [["none", "none"], ["none", BLACK]]
    assert drawn(page, '[id$="pit"] > *') == [["none", BLACK]]
    assert drawn(page, 'marker[id*="songo7m"] > *') == [[WHITE, BLACK]]
    assert page.locator(".songo-seeds:visible").count() > 5
    room = """(one) => parseFloat(getComputedStyle(one, "::after").height) || 0"""
    steps = ".songo-paper > li:has(> details)"
    asked = page.locator(f":is(songo-exercise:has(.songo-solution), {steps}):visible")
    assert asked.count() > 5
    assert min(asked.evaluate_all(f"(all) => all.map({room})")) > 20
    # No code, unless the reader has asked for it.
    code = page.locator(".cell_input:visible")
    expect(code).to_have_count(0)
    page.evaluate(
        "Object.assign(document.documentElement.dataset, {code: 'shown', codeChosen: ''})"
    )
    assert code.count() > 5
    assert page.pdf(format="A4").startswith(b"%PDF")
