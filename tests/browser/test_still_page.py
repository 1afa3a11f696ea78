"""Pages at rest: nothing moves; boards that wait, folds and paper have all of it."""

from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from songo_edu.locale import LANGUAGES
from tests.browser.conftest import DESK, PageMaker, Visit
from tests.browser.test_site import EVERY_PAGE, WITH_BOARDS
from tests.needs import mostly_slow

SCRIPT = "text/javascript"
MOST_SHIFT = 0.02  # of layout, as browsers count it
WIDTHS = (360, 1280)
#: Graphs; the puzzle room.
FEW = [("en/chips-on-a-graph.html", 360), ("en/puzzles.html", 360)]
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
    measured: list[Any] = page.locator(ELEMENTS).evaluate_all(HEIGHTS)
    return dict(measured)


@pytest.mark.parametrize(("name", "width"), mostly_slow(product(EVERY_PAGE, WIDTHS), *FEW))
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
    assert {part: high for part, high in after.items() if abs(high - before[part]) > 1} == {}


# -- boards that wait far from the screen: links, print and the browser's search find them wh ----


#: Choices and demonstrations, the lens, graphs.
THREE = ("en/capturing.html", "fr/two-fires.html", "en/chips-on-a-graph.html")
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
#: Chapters with many boards, tables and figures, and the room with all its puzzles.
MANY = (
    *("board-and-sowing", "two-fires", "bidoua", "grenier-that-waited"),
    *("chips-on-a-graph", "three-machines", "search-and-proof", "puzzles"),
)
FULL = [
    ("fr/two-fires", "en/awale-from-the-end"),
    ("fr/refusals-and-endings", "fr/bidoua"),
    tuple(f"en/{name}" for name in MANY),
    tuple(f"fr/{name}" for name in MANY),
]


@pytest.mark.parametrize("names", mostly_slow([(names,) for names in FULL], (FULL[0],)))
def test_a_page_holds_little_until_it_is_wanted(
    new_page: PageMaker, site: str, names: tuple[str, ...]
) -> None:
    """The first board is awake, and no other that is far; code and what is for paper are text."""
    page = new_page(viewport={"width": 360, "height": 740})
    for name in names:
        page.goto(f"{site}{name}.html")
        page.wait_for_load_state("networkidle")
        page.locator(".songo-pit").first.wait_for(state="attached")
        assert page.evaluate("document.querySelectorAll('*').length") < MOST_ELEMENTS, name
        if names not in FULL[:2]:
            continue  # some of these have boards that are near each other
        first = page.locator("songo-board, songo-exercise, songo-lesson").first
        expect(first.locator(".songo-pit")).not_to_have_count(0)
        assert page.locator(".songo-pits").count() <= 2


@pytest.mark.parametrize(
    ("name", "width"), mostly_slow(product(THREE, (360, 1280)), (THREE[0], 360))
)
def test_boards_that_wait_are_found(visit: Visit, site: str, name: str, width: int) -> None:
    """A link to a section lands there; paper has every board; a search finds its words."""
    page = visit(f"{name}", viewport={"width": width, "height": 740})
    place = page.evaluate(SECTION)
    page.goto("about:blank")
    page.goto(f"{site}{name}#{place}")
    page.wait_for_load_state("networkidle")
    assert HIGHEST <= page.evaluate(TOP, place) <= LOWEST
    page.goto(f"{site}{name}")
    page.wait_for_load_state("networkidle")
    waiting = page.locator(WAITING)
    expect(waiting).not_to_have_count(0)
    page.emulate_media(media="print")
    assert all(waiting.evaluate_all(DRAWN))
    page.emulate_media(media="screen")
    asking = waiting.filter(has=page.locator(".songo-question")).last
    words = asking.locator(".songo-question").first.text_content()
    element = asking.element_handle()  # found, it wakes, and waits no more
    assert words
    assert page.evaluate("(words) => window.find(words)", words[:30])
    assert element.is_visible()


# -- what a chapter keeps folded: opened by hand, by a link into it, and on paper ----


PAGE = "search-and-proof.html"


def test_a_fold_opens_where_it_is_looked_for(visit: Visit) -> None:
    """A link into one of its headings leads there, and paper has all of them open."""
    page = visit(f"en/{PAGE}#for-the-curious", viewport=DESK)
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


def test_a_fold_needs_no_script(visit: Visit) -> None:
    page = visit(f"{LANGUAGES[-1]}/{PAGE}", viewport=DESK, java_script_enabled=False)
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
    page.goto(f"{site}en/{PAGE}")
    expect(page.locator("div.cell_input").first).to_be_attached()
    fold = page.locator(".site-fold", has=page.locator("#for-the-curious"))
    expect(fold.locator("noscript.cell_input").first).to_be_attached()
    expect(fold.locator("div.cell_input")).to_have_count(0)
    fold.locator("summary").first.click()
    expect(fold.locator("div.cell_input pre").first).to_be_attached()
    expect(fold.locator("noscript.cell_input")).to_have_count(0)


# -- chapters on paper: boards in lines with seeds, questions with room to answer, no buttons ----


#: What is only of use on a screen.
CLICKED = (
    *(".site-bar", ".site-chapter", ".site-contents", ".site-steps", ".site-code", ".site-copy"),
    *(".site-foot-ways", ".songo-task-head button"),
    *(".songo-bar", ".songo-line", ".songo-answer", ".songo-lesson", ".songo-frame"),
    *(".songo-solution", ".headerlink", "noscript"),
)
#: How the parts of the boards are drawn that are seen: their fills and strokes.
INKED = """(how) => [...document.querySelectorAll(how)]
  .filter((one) => getComputedStyle(one).display !== "none")
  .map((one) => [getComputedStyle(one).fill, getComputedStyle(one).stroke])
  .filter((told, place, all) => all.findIndex((other) => `${other}` === `${told}`) === place)"""
BLACK, WHITE = "rgb(0, 0, 0)", "rgb(255, 255, 255)"


def drawn(page: Page, how: str) -> list[Any]:
    colours: list[Any] = page.evaluate(INKED, how)
    return sorted(colours)


def test_a_chapter_is_printed_as_a_worksheet(visit: Visit) -> None:
    """Also by a reader of the dark theme, and whether a board is awake or not."""
    page = visit("en/capturing.html", viewport=DESK, color_scheme="dark", reduced_motion="reduce")
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
    questions = page.locator(f":is(songo-exercise:has(.songo-solution), {steps}):visible")
    assert questions.count() > 5
    assert min(questions.evaluate_all(f"(all) => all.map({room})")) > 20
    # No code, unless the reader has asked for it.
    code = page.locator(".cell_input:visible")
    expect(code).to_have_count(0)
    page.evaluate(
        "Object.assign(document.documentElement.dataset, {code: 'shown', codeChosen: ''})"
    )
    assert code.count() > 5
    assert page.pdf(format="A4").startswith(b"%PDF")
