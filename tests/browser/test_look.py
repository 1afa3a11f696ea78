"""How pages look at first sight: nothing half empty, titles seen at once, figures of the page."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page

from songo_edu.locale import LANGUAGES
from songo_edu.site.builder import project_root
from songo_edu.site.chapters import runnable
from tests.browser.board_page import box
from tests.browser.conftest import DESK, Visit
from tests.browser.pages import pages
from tests.needs import mostly_slow

PEOPLE = "fr/people-and-places"
PHONE = {"width": 360, "height": 640}
#: One half of a page may be empty for so many pixels, as next to the end of a lesson's board or
#: next to a short table.
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
    "path", mostly_slow(pages(), "en/choosing-and-proving.html", f"{PEOPLE}.html")
)
def test_no_page_leaves_its_right_half_empty(page: Page, site: str, path: str) -> None:
    page.goto(site + path)
    if page.locator("songo-puzzles").count():
        page.locator(".songo-sets").wait_for()
    empty, at = page.evaluate(EMPTY, [DESK["width"] / 2 + 40])
    assert empty <= MOST_EMPTY, f"nothing on the right for {empty} pixels, from {at} on"


TITLED = [f"{path}.html" for path in ("en/tchoukaillon-and-pi", "en/people-and-places", PEOPLE)]


@pytest.mark.parametrize("path", mostly_slow(TITLED, TITLED[-1]))
@pytest.mark.parametrize(("size", "letters"), [(DESK, 28), (PHONE, 24)])
def test_the_title_is_large_and_on_the_first_screen(
    visit: Visit, path: str, size: dict[str, int], letters: int
) -> None:
    page = visit(path, viewport=size)
    title = page.locator(".site-article h1")
    assert box(title).bottom < size["height"] / 2
    sizes = [
        float(
            page.locator(f".site-article {selector}").first.evaluate(
                "one => parseFloat(getComputedStyle(one).fontSize)"
            )
        )
        for selector in ("h1", "section > h2", "p")
    ]
    assert sizes[0] == letters
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[1] >= sizes[2] + 4, "a heading is told from the text by its size"
    if "people" in path:  # they open with a wide picture
        picture = box(page.locator(".songo-figure-wide svg"))
        assert picture.bottom < size["height"]
        assert picture.x == box(title).x, "it begins where the text does"
        assert picture.width >= 0.85 * size["width"]


@pytest.mark.parametrize(
    "path", mostly_slow(["en/two-fires", "fr/board-and-sowing"], "en/two-fires")
)
def test_figures_have_the_font_of_their_page(page: Page, site: str, path: str) -> None:
    page.goto(f"{site}{path}.html")
    fonts = page.evaluate(
        "[document.body, ...document.querySelectorAll('.songo-figure text')]"
        ".map((one) => getComputedStyle(one).fontFamily)"
    )
    assert len(fonts) > 5
    assert set(fonts) == {fonts[0]}


@pytest.mark.parametrize(
    "path",
    mostly_slow(["en/ten-minutes.html", "en/tchoukaillon-and-pi.html"], "en/ten-minutes.html"),
)
def test_no_hole_before_the_steps_of_a_lesson(page: Page, site: str, path: str) -> None:
    page.goto(site + path)
    page.locator(".songo-lesson .songo-flow .songo-button:visible").first.wait_for()
    assert max(page.evaluate(HOLES)) <= 64


def test_search_results_are_centred(page: Page, site: str) -> None:
    page.goto(f"{site}en/search.html?q=grenier")
    first = page.locator("#search-results li").first
    first.wait_for()
    assert first.evaluate("one => getComputedStyle(one).listStyleType") == "none"
    form = box(page.locator(".site-search"))
    assert box(first).x == form.x
    assert abs(form.x + form.width / 2 - DESK["width"] / 2) <= 1


# -- the words of every stored figure, on the narrowest phone: large enough, whole, apart ----


#: A page 360 pixels wide leaves a figure this much of it; no word is smaller than so many pixels.
SHOWN, SMALLEST = 328, 11
FIGURE = '<figure class="songo-figure">'
#: Words that are too small, cross the figure's edge or overlap other words; a letter's box is
#: higher than the letter.
FAULTS = """([smallest]) => [...document.querySelectorAll("section")].flatMap((section) => {
  const svg = section.querySelector("svg"), frame = svg.getBoundingClientRect();
  const scale = frame.width / svg.viewBox.baseVal.width;
  const words = [...svg.querySelectorAll("text")].filter((one) => one.textContent.trim()).map(
    (one) => ({ told: `${section.id}: ${one.textContent.trim()}`,
      size: scale * parseFloat(getComputedStyle(one).fontSize),
      box: one.getBoundingClientRect() }));
  return words.flatMap(({ told, size, box }, i) => [
    ...(size < smallest ? [`${told} is ${size} px high`] : []),
    ...(box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1
      || box.bottom > frame.bottom + 1 ? [`${told} is cut`] : []),
    ...words.slice(0, i).filter((other) =>
      Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1
      && Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 4)
      .map((other) => `${told} lies on ${other.told}`),
  ]);
})"""


def figures(path: Path) -> list[str]:
    """Return the figures that a notebook holds, each in a section named by its cell."""
    cells = json.loads(path.read_text("utf-8"))["cells"]
    shown = (
        (stored_cell["id"], "".join(output.get("data", {}).get("text/html", "")))
        for stored_cell in cells
        for output in stored_cell.get("outputs", [])
    )
    name = f"{path.parent.name}/{path.stem[:2]}"
    return [
        f'<section id="{name} {cell}">{html}</section>' for cell, html in shown if FIGURE in html
    ]


def test_the_words_of_figures_are_read_on_a_phone(page: Page) -> None:
    stored = [
        figure
        for code in LANGUAGES
        for page in runnable(project_root() / "book" / code)
        for figure in figures(project_root() / "book" / code / f"{page}.ipynb")
    ]
    assert len(stored) >= 2 * 25
    page.set_content("<title>Figures</title>" + "".join(stored))
    page.evaluate(
        """(wide) => document.querySelectorAll("figure").forEach((one) => {
          one.style.margin = 0; one.style.width = `${wide}px`; })""",
        SHOWN,
    )
    assert page.evaluate(FAULTS, [SMALLEST]) == []
