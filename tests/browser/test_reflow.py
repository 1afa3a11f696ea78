"""Scrollbars that take room, large letters, phones on their side, few colours, no script.

The browser of the other tests hides its scrollbars: a page too wide by one goes unseen there.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise, product
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright

from songo_edu.locale import LANGUAGES
from songo_edu.site import chromium
from tests.browser.accessibility import clipped, overflow
from tests.browser.windows import PATIENCE, until
from tests.needs import mostly_slow

Shown = Callable[..., Page]

#: One page of each kind: front, course, game, rooms, desk, chapter, long code, search.
PAGES = (
    "welcome",
    "ten-minutes",
    "play",
    "explore",
    "puzzles",
    "teachers",
    "two-fires",
    "chips-on-a-graph",
    "notation",
    "python",
    "search",
)
WIDTHS = [320, 360, 480, 600, 700, 800, 1280]
PHONE = {"width": 360, "height": 640}
ON_ITS_SIDE = {"width": 844, "height": 390}
#: Controls closer than 8 px to each other in a bar, or smaller than a finger.
CRAMPED = """(bars) => bars.flatMap((bar) => {
  const all = [...bar.querySelectorAll("button, select")].filter((one) => one.checkVisibility())
    .map((one) => [one.textContent.trim(), one.getBoundingClientRect()])
    .filter(([, { width, height }]) => width > 1 && height > 1);
  const small = all.filter(([, { width, height }]) => Math.min(width, height) < 43.5);
  const close = all.slice(1).filter(([, box], i) => {
    const { right, bottom, top } = all[i][1];
    return box.top < bottom && top < box.bottom && box.left - right < 7.5;
  });
  return [...small, ...close].map(([words]) => words);
})"""
BARS = ".songo-bar, .songo-players, .songo-lesson .songo-below"
NARROW: list[tuple[str, str]] = [("en", "ten-minutes"), ("fr", "explore")]


@pytest.fixture(scope="module")
def shown(chromium_path: str, playwright: Playwright) -> Iterator[Shown]:
    """Makes pages of a browser with scrollbars, its letters so large as a reader has set them."""
    opened: dict[int, Browser] = {}

    def made(letters: int = 16, **options: Any) -> Page:
        if letters not in opened:
            opened[letters] = playwright.chromium.launch(
                executable_path=chromium_path,
                args=[*chromium.FLAGS, f"--blink-settings=defaultFontSize={letters}"],
                ignore_default_args=["--hide-scrollbars"],
            )
        settings = {"reduced_motion": "reduce", "service_workers": "block"} | options
        page = opened[letters].new_context(**settings).new_page()
        page.set_default_timeout(PATIENCE)
        return page

    yield made
    for browser in opened.values():
        browser.close()


def lived(page: Page) -> None:
    """Wait until the first board of a page is live, if it has any, and the choice of players."""
    page.wait_for_load_state("load")
    until(
        page,
        """() => { const one = document.querySelector(
            "songo-board, songo-lesson, songo-exercise, songo-puzzles, songo-explore");
          return !one || one.querySelector(".songo-pit")
            && !document.querySelector(".songo-with-foes:empty"); }""",
    )


@pytest.mark.slow
@pytest.mark.parametrize(("width", "language"), product(WIDTHS, LANGUAGES))
def test_no_page_scrolls_sideways_beside_a_scrollbar(
    shown: Shown, site: str, language: str, width: int
) -> None:
    page = shown(viewport={"width": width, "height": 740})
    overflows = {}
    for name in PAGES:
        page.goto(f"{site}{language}/{name}.html")
        lived(page)
        if wider := overflow(page):
            overflows[name] = wider
        if name == PAGES[0]:
            assert page.evaluate("innerWidth - document.documentElement.clientWidth") > 0
    assert overflows == {}
    page.context.close()


@pytest.mark.parametrize(("language", "part"), mostly_slow(product(LANGUAGES, (0, 1)), ("fr", 0)))
@pytest.mark.parametrize(
    ("letters", "width"), mostly_slow([(24, 360), (32, 360), (24, 320)], (24, 320))
)
def test_large_letters_have_room(
    shown: Shown, site: str, language: str, part: int, letters: int, width: int
) -> None:
    """Nothing is off the screen, and no word out of its box."""
    page = shown(letters, viewport={"width": width, "height": 740})
    faults: dict[str, object] = {}
    for name in PAGES[part::2]:
        page.goto(f"{site}{language}/{name}.html")
        lived(page)
        if (fault := (overflow(page), clipped(page))) != (0, []):
            faults[name] = fault
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == f"{letters}px"
    assert faults == {}
    page.context.close()


#: What of a lesson's step is seen: its words, between the board and the buttons, and the board.
SEEN = """(lesson) => {
  const text = lesson.querySelector(".songo-flow > .songo-text");
  const asked = (text.querySelector(".songo-question") ?? text).getBoundingClientRect();
  const board = lesson.querySelector(".songo-table").getBoundingClientRect();
  const pinned = lesson.querySelector(".songo-lesson-board").getBoundingClientRect();
  const bar = document.querySelector(".site-stays").getBoundingClientRect().bottom;
  const above = pinned.left < asked.right ? pinned.bottom : bar;
  const buttons = [...lesson.querySelectorAll(".songo-flow > :is(.songo-answer, .songo-bar)")]
    .map((one) => one.getBoundingClientRect()).filter((one) => one.height).map((one) => one.top);
  return {
    asks: Boolean(text.querySelector(".songo-question")),
    above: asked.top - above,
    below: Math.min(innerHeight, ...buttons) - asked.bottom,
    board: [board.top - bar, innerHeight - board.bottom],
  };
}"""
#: Opens a step as a finger on the button that leads there does.
OPEN = """(lesson, step) => new Promise((done) => {
  lesson.addEventListener("songo:step", () => requestAnimationFrame(() => done()), { once: true });
  lesson.querySelectorAll(".songo-dot")[step]
    .dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true }));
})"""
CROWDED = {
    "refusals-and-endings": "fr",
    "price-of-a-grenier": "fr",
    "grenier-that-waited": "en",
    "alone-on-one-row": "fr",
    "chips-on-a-graph": "fr",
    "choosing-and-proving": "fr",
    "ten-minutes": "fr",
}


@pytest.mark.parametrize(
    ("name", "size"),
    mostly_slow(product(sorted(CROWDED), (PHONE, ON_ITS_SIDE)), ("chips-on-a-graph", ON_ITS_SIDE)),
)
def test_board_and_question_share_the_screen(
    shown: Shown, site: str, name: str, size: dict[str, int]
) -> None:
    page = shown(viewport=size, has_touch=True, is_mobile=True)
    page.goto(f"{site}{CROWDED[name]}/{name}.html")
    hidden = []
    for lesson in page.locator("songo-lesson").all():
        lesson.scroll_into_view_if_needed()
        lesson.locator(".songo-pit").first.wait_for()
        title = lesson.locator("h2, h3, h4").first.text_content()
        for step in range(lesson.locator(".songo-dot").count()):
            lesson.evaluate(OPEN, step)
            seen = lesson.evaluate(SEEN)
            if seen["asks"] and min(seen["above"], seen["below"], *seen["board"]) < -1:
                hidden.append((title, step + 1, seen))
    assert hidden == []
    page.context.close()


@pytest.mark.parametrize("language", mostly_slow(LANGUAGES, "fr"))
@pytest.mark.parametrize("width", mostly_slow([560, 700, 860], 560))
def test_tools_of_a_lesson_stand_apart(shown: Shown, site: str, width: int, language: str) -> None:
    """Seed by seed and Options do not overlap, and each holds its words."""
    page = shown(viewport={"width": width, "height": 900})
    page.goto(f"{site}{language}/ten-minutes.html")
    lesson = page.locator("songo-lesson").first
    lesson.locator(".songo-pit").first.wait_for()
    tools = lesson.locator(".songo-below .songo-button, .songo-tools > .songo-menu-button")
    tools.nth(1).wait_for()
    boxes = sorted(
        (box["x"], box["x"] + box["width"], box["height"])
        for box in (tool.bounding_box() for tool in tools.all())
        if box
    )
    assert all(left[1] <= right[0] for left, right in pairwise(boxes)), boxes
    assert all(height <= 48 for *_, height in boxes), boxes
    assert clipped(page) == []
    page.context.close()


#: Words that touch the edge of the screen.
AT_THE_EDGE = """() => {
  const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found = [];
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!text.data.trim() || !text.parentElement.checkVisibility()) continue;
    if (text.parentElement.closest("svg, style, noscript.songo-hidden")) continue;
    range.selectNodeContents(text);
    const { left, width } = range.getBoundingClientRect();
    if (width > 1 && left < 12) found.push(text.data.trim());
  }
  return found;
}"""


@pytest.mark.parametrize("language", mostly_slow(LANGUAGES, "en"))
def test_pages_without_a_script_offer_nothing_that_is_dead(
    shown: Shown, site: str, language: str
) -> None:
    page = shown(viewport=PHONE, java_script_enabled=False)
    for name in ("ten-minutes", "puzzles", "search", "play"):
        page.goto(f"{site}{language}/{name}.html")
        # The switch of the code is a checkbox, which needs no script.
        offered = "button, select, input:not(.site-code-box), textarea, .songo-button, .songo-input"
        dead = [part for part in page.locator(f"main :is({offered})").all() if part.is_visible()]
        assert [part.evaluate("one => one.outerHTML") for part in dead] == [], name
        assert page.evaluate(AT_THE_EDGE) == [], name
    page.context.close()


def test_one_way_is_the_current_one_where_colours_are_the_systems(shown: Shown, site: str) -> None:
    page = shown(viewport={"width": 1280, "height": 900}, forced_colors="active")
    page.goto(f"{site}en/play.html")
    seen = page.locator(".site-ways a").evaluate_all(
        """(all) => { const paper = getComputedStyle(document.body).backgroundColor;
          return all.filter((one) => getComputedStyle(one).borderBottomColor !== paper)
            .map((one) => one.dataset.way); }"""
    )
    assert seen == ["play"]
    page.goto(f"{site}en/welcome.html")
    level = page.locator(".door-day .door-level.is-known")
    level.wait_for()
    fills = level.locator("i").evaluate_all(
        "(all) => all.map((one) => [one.className, getComputedStyle(one).backgroundColor])"
    )
    full = {colour for name, colour in fills if "is-on" in name}
    empty = {colour for name, colour in fills if "is-on" not in name}
    assert full
    assert not full & empty
    page.context.close()


@pytest.mark.parametrize(("language", "name"), mostly_slow(product(LANGUAGES, PAGES), *NARROW))
def test_buttons_of_a_bar_have_room(shown: Shown, site: str, language: str, name: str) -> None:
    """On a narrow phone, and still in one row where they belong to a single board."""
    page = shown(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page.goto(f"{site}{language}/{name}.html")
    lived(page)
    page.wait_for_load_state("networkidle")
    assert page.locator(BARS).evaluate_all(CRAMPED) == []
    if name == "explore":
        rows = "(all) => new Set(all.map((one) => one.offsetTop)).size"
        assert page.locator(".songo-board > .songo-bar > button:visible").evaluate_all(rows) == 1
