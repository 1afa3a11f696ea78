"""How pages look at first sight: nothing half empty, titles seen at once, figures of the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from songo_edu.locale import LANGUAGES
from tests.browser.conftest import DESK, PageMaker
from tests.browser.pages import pages
from tests.needs import mostly_slow

PHONE = {"width": 360, "height": 640}
#: So many pixels may one half of a page have nothing: as a step of a lesson beside its board's end,
#: or a short table beside what is said of it.
MOST_EMPTY = 600
#: The longest stretch on the right without anything, and where it begins. What stays while
#: words pass fills all of the words' height.
EMPTY = """([left]) => {
  const seen = "p, li, dt, dd, h1, h2, h3, a, pre, table, svg, img, button, input, textarea";
  const aside = ".site-aside, .songo-lesson-board";
  const filled = [...document.querySelectorAll(".site-article")].flatMap((page) =>
    [...page.querySelectorAll(seen), ...page.querySelectorAll(aside)].map((one) => {
      const stays = one.matches(aside) && one.parentElement.getBoundingClientRect();
      const box = one.getBoundingClientRect();
      return { top: (stays || box).top + scrollY, bottom: (stays || box).bottom + scrollY,
        right: box.right, width: box.width };
    })).filter(({ right, width }) => width && right > left);
  filled.sort((one, other) => one.top - other.top);
  let [end, most, at] = [filled[0]?.top ?? 0, 0, 0];
  for (const { top, bottom } of filled) {
    if (top - end > most) [most, at] = [top - end, end];
    end = Math.max(end, bottom);
  }
  return [Math.round(most), Math.round(at)];
}"""
HOLES = """() => [...document.querySelectorAll(".songo-lesson .songo-stage")].map((stage) => {
  const shown = [...stage.querySelector(".songo-flow").children].map(
    (one) => one.getBoundingClientRect()).filter(({ height }) => height);
  const end = Math.max(...shown.map(({ bottom }) => bottom));
  return Math.round(stage.getBoundingClientRect().bottom - end);
})"""


@pytest.mark.parametrize(
    "path",
    mostly_slow(
        pages(),
        "en/17-tchoukaillon.html",
        "en/24-puzzles-found-and-proved.html",
        "fr/people-and-places.html",
        "en/engine.html",
    ),
)
def test_no_page_leaves_its_right_half_empty(page: Page, site: str, path: str) -> None:
    page.goto(site + path)
    if page.locator("songo-puzzles").count():
        page.locator(".songo-sets").wait_for()
    empty, at = page.evaluate(EMPTY, [DESK["width"] / 2 + 40])
    assert empty <= MOST_EMPTY, f"nothing on the right for {empty} pixels, from {at} on"


@pytest.mark.parametrize(
    "path",
    mostly_slow(
        ["en/17-tchoukaillon.html", "fr/people-and-places.html"], "fr/people-and-places.html"
    ),
)
@pytest.mark.parametrize(("size", "letters"), [(DESK, 28), (PHONE, 24)])
def test_the_title_is_large_and_on_the_first_screen(
    new_page: PageMaker, site: str, path: str, size: dict[str, int], letters: int
) -> None:
    page = new_page(viewport=size)
    page.goto(site + path)
    title = page.locator(".site-article h1")
    box = title.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < size["height"] / 2
    sizes = [
        float(
            page.locator(f".site-article {one}").first.evaluate(
                "one => parseFloat(getComputedStyle(one).fontSize)"
            )
        )
        for one in ("h1", "section > h2", "p")
    ]
    assert sizes[0] == letters
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[1] >= sizes[2] + 4, "a heading is told from the text by its size"


@pytest.mark.parametrize("language", mostly_slow(LANGUAGES, "fr"))
def test_people_open_with_a_wide_picture(new_page: PageMaker, site: str, language: str) -> None:
    for size in (DESK, PHONE):
        page = new_page(viewport=size)
        page.goto(f"{site}{language}/people-and-places.html")
        box = page.locator(".songo-figure-wide svg").bounding_box()
        title = page.locator("h1").bounding_box()
        assert box
        assert title
        assert box["y"] + box["height"] < size["height"]
        assert box["x"] == title["x"], "it begins where the text does"
        assert box["width"] >= 0.85 * size["width"]


def test_figures_have_the_font_of_their_page(page: Page, site: str) -> None:
    for path in ("en/08-double-threat.html", "fr/01-board-and-aim.html"):
        page.goto(site + path)
        fonts = page.evaluate(
            "[document.body, ...document.querySelectorAll('.songo-figure text')]"
            ".map((one) => getComputedStyle(one).fontFamily)"
        )
        assert len(fonts) > 5
        assert set(fonts) == {fonts[0]}


@pytest.mark.parametrize("path", ["en/ten-minutes.html", "en/17-tchoukaillon.html"])
def test_no_hole_before_the_steps_of_a_lesson(page: Page, site: str, path: str) -> None:
    page.goto(site + path)
    page.locator(".songo-lesson .songo-flow .songo-button:visible").first.wait_for()
    assert max(page.evaluate(HOLES)) <= 64


def test_what_is_found_stands_in_the_middle(page: Page, site: str) -> None:
    page.goto(f"{site}en/search.html?q=grenier")
    first = page.locator("#search-results li").first
    first.wait_for()
    assert first.evaluate("one => getComputedStyle(one).listStyleType") == "none"
    form = page.locator(".site-search").bounding_box()
    found = first.bounding_box()
    assert form
    assert found
    assert found["x"] == form["x"]
    assert abs(form["x"] + form["width"] / 2 - DESK["width"] / 2) <= 1
