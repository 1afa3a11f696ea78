"""What a chapter keeps folded: opened by hand, by a link into it, and on paper."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from songo_edu.locale import LANGUAGES
from tests.browser.conftest import DESK, PageMaker

PAGE = "23-how-the-computer-chooses.html"


def test_a_fold_opens_where_it_is_looked_for(new_page: PageMaker, site: str) -> None:
    """A link into one of its headings leads there, and paper has all of them open."""
    page = new_page(viewport=DESK)
    page.goto(f"{site}en/{PAGE}#for-the-curious")
    expect(page.locator(".site-theme")).to_be_visible()  # site.js has run
    curious, words = page.locator("#for-the-curious"), page.locator("#words")
    expect(curious).to_be_in_viewport()
    expect(words).to_be_hidden()
    page.evaluate("location.hash = '#words'")
    expect(words.locator("table")).to_be_in_viewport()
    sources = page.locator("#what-the-sources-say p").first
    expect(sources).to_be_hidden()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(sources).to_be_visible()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(sources).to_be_hidden()
    expect(words).to_be_visible()


def test_a_fold_needs_no_script(new_page: PageMaker, site: str) -> None:
    page = new_page(viewport=DESK, java_script_enabled=False)
    page.goto(f"{site}{LANGUAGES[-1]}/{PAGE}")
    folds = page.locator("details.site-fold")
    tall = "(all) => all.map((one) => one.getBoundingClientRect().height)"
    heights = folds.evaluate_all(tall)
    assert len(heights) == 3
    assert max(heights) < 60 < 44 + min(heights)
    folds.first.locator("summary").click()
    expect(folds.first.locator("table")).to_be_visible()
    page.emulate_media(media="print")
    assert min(folds.evaluate_all(tall)) > 100


def test_code_in_a_fold_comes_with_opening_it(page: Page, site: str) -> None:
    page.goto(f"{site}en/24-puzzles-found-and-proved.html")
    expect(page.locator("div.cell_input").first).to_be_attached()
    fold = page.locator(".site-fold", has=page.locator("#for-the-curious"))
    expect(fold.locator("noscript.cell_input").first).to_be_attached()
    expect(fold.locator("div.cell_input")).to_have_count(0)
    fold.locator("summary").first.click()
    expect(fold.locator("div.cell_input pre").first).to_be_attached()
    expect(fold.locator("noscript.cell_input")).to_have_count(0)
