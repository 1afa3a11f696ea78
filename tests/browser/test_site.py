"""The course as a reader meets it: every page, both languages, any theme, a narrow screen."""

import gzip
import json
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from songo_edu.boards.dist import BOARD
from songo_edu.boards.dist import page as page_files
from tests.browser.accessibility import complaints, faults, overflow
from tests.browser.board_page import BLOCKED, box
from tests.browser.conftest import DESK, PHONE, PageMaker, Visit
from tests.browser.pages import pages, pages_with_boards
from tests.needs import mostly_slow

OTHERS = [f"{code}/{name}.html" for name in ("search", "reference") for code in ("en", "fr")]
EVERY_PAGE = [*pages(), *OTHERS]
#: Every page in English or in French, and a few of these.
ONE_LANGUAGE = [name for i, name in enumerate(EVERY_PAGE) if name.startswith(("en", "fr")[i % 2])]
EVERY_SIXTEENTH = ONE_LANGUAGE[1::16]
TWO = ("en/ten-minutes.html", "fr/teachers.html")
WITH_BOARDS = frozenset(pages_with_boards())
PAGE_LIMIT = 200_000  # bytes over the wire before a board answers

PAPER = {"light": "rgb(251, 248, 243)", "dark": "rgb(22, 19, 15)"}
INK = {"light": "rgb(43, 33, 24)", "dark": "rgb(236, 229, 218)"}


def colours(page: Page) -> tuple[str, str]:
    values: list[str] = page.evaluate(
        """() => {
          const style = getComputedStyle(document.body);
          return [style.backgroundColor, style.color];
        }"""
    )
    return values[0], values[1]


#: Kept by the page itself, in the order of its own clock.
UPGRADED = """
window.songoUpgraded = new Promise((resolve) => {
  customElements.whenDefined("songo-board").then(() => resolve(performance.now()));
});
"""
WEIGH = """
async () => {
  const upgraded = await window.songoUpgraded;
  const entries = [
    ...performance.getEntriesByType("navigation"),
    ...performance.getEntriesByType("resource"),
  ];
  return entries.map(({ name, startTime, encodedBodySize }) =>
    [new URL(name).pathname, encodedBodySize, startTime <= upgraded]);
}
"""


@contextmanager
def scales(page: Page) -> Iterator[None]:
    """Visit a page inside, with an empty cache, so that it can be weighed."""
    browser = page.context.new_cdp_session(page)
    browser.send("Page.enable")
    browser.send("Network.clearBrowserCache")
    watch = browser.send("Page.addScriptToEvaluateOnNewDocument", {"source": UPGRADED})
    try:
        yield
    finally:
        browser.send("Page.removeScriptToEvaluateOnNewDocument", watch)
        browser.detach()


def weigh(page: Page) -> tuple[dict[str, int], dict[str, int]]:
    """Return the bytes of files requested before a board answers, and of all files."""
    page.wait_for_load_state("networkidle")
    entries = page.evaluate(WEIGH)
    early = {name: size for name, size, before in entries if before}
    return early, {name: size for name, size, _ in entries}


@pytest.mark.parametrize("name", mostly_slow(EVERY_PAGE, *TWO))
def test_each_page_is_accessible_and_light(new_page: PageMaker, site: str, name: str) -> None:
    """Every page in one theme: English in the light one, French in the dark one."""
    page = new_page(viewport=DESK, color_scheme="light" if name.startswith("en") else "dark")
    with scales(page):
        page.goto(site + name)
    expect(page.locator(".site-theme")).to_be_visible()  # site.js has run
    assert complaints(page) == []
    if name in WITH_BOARDS:
        early, every = weigh(page)
        print(f"{name}: {sum(early.values())} bytes before the board answers: {early}")
        assert any("songo-board" in file for file in early)
        assert min(every.values()) > 0
        # Nothing heavy comes later either.
        assert sum(every.values()) <= PAGE_LIMIT, every


@pytest.mark.parametrize("name", mostly_slow(EVERY_PAGE, *EVERY_SIXTEENTH))
def test_each_page_loads_whole_and_fits_a_phone(new_page: PageMaker, site: str, name: str) -> None:
    page = new_page(viewport=PHONE, is_mobile=True, has_touch=True)
    response = page.goto(site + name)
    assert response is not None
    assert response.status == 200
    expect(page.locator("html")).to_have_attribute("lang", name[:2])
    expect(page.locator("h1")).to_have_count(1)
    expect(page).to_have_title(re.compile("Songo"))
    assert (
        page.locator("[id]").evaluate_all(
            "(all) => all.map((e) => e.id).filter((id, i, ids) => id && ids.indexOf(id) !== i)"
        )
        == []
    )
    assert overflow(page) == 0
    # The bar is the only one to show the title, and shows all of it.
    bar = page.locator(".site-here span")
    for title in bar.all():
        assert title.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1")


@pytest.mark.parametrize(
    ("locale", "code"),
    mostly_slow([("fr-CM", "fr"), ("en-GB", "en"), ("ewo", "en")], ("fr-CM", "fr")),
)
def test_the_front_page_leads_to_the_readers_language(
    visit: Visit, site: str, locale: str, code: str
) -> None:
    page = visit("", locale=locale)
    expect(page).to_have_url(f"{site}{code}/welcome.html")


def test_a_chosen_language_is_remembered(visit: Visit, site: str) -> None:
    page = visit("en/welcome.html", locale="en-GB")
    page.locator('.site-language[lang="fr"]').click()
    expect(page).to_have_url(f"{site}fr/welcome.html")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.goto(site)
    expect(page).to_have_url(f"{site}fr/welcome.html")
    page.locator('.site-language[lang="en"]').click()
    expect(page).to_have_url(f"{site}en/welcome.html")


@pytest.mark.parametrize(
    ("scheme", "scripts"), mostly_slow(product(("light", "dark"), (True, False)), ("dark", False))
)
def test_the_system_chooses_the_theme(visit: Visit, scheme: str, scripts: bool) -> None:
    page = visit("en/welcome.html", color_scheme=scheme, java_script_enabled=scripts)
    expect(page.locator("body")).to_have_css("background-color", PAPER[scheme])
    expect(page.locator("body")).to_have_css("color", INK[scheme])


def test_the_reader_changes_the_theme_and_it_stays(visit: Visit, site: str) -> None:
    page = visit("en/welcome.html", color_scheme="dark")
    button = page.locator(".site-theme")
    for label, theme in (("light", "light"), ("dark", "dark"), ("system", "dark")):
        button.click()
        expect(button).to_have_attribute("aria-label", re.compile(label))
        assert colours(page) == (PAPER[theme], INK[theme])
    button.click()
    page.goto(f"{site}fr/welcome.html")
    assert colours(page) == (PAPER["light"], INK["light"])


@pytest.mark.parametrize("viewport", mostly_slow([PHONE, DESK], PHONE), ids=["phone", "desk"])
def test_the_contents_are_one_click_away(visit: Visit, site: str, viewport: dict[str, int]) -> None:
    """At every width: a drawer that holds the focus, closes with Escape and gives it back."""
    page = visit("en/capturing.html", viewport=viewport, reduced_motion="reduce")
    menu, contents = page.locator(".site-menu"), page.locator(".site-contents")
    expect(contents).to_be_hidden()
    menu.focus()
    page.keyboard.press("Enter")
    expect(contents).to_be_visible()
    expect(menu).to_have_attribute("aria-expanded", "true")
    assert overflow(page) == 0
    assert complaints(page, ".site-contents") == []
    last = contents.locator("a").last
    last.focus()
    page.keyboard.press("Tab")
    inside = "document.activeElement === document.body || !!document.activeElement.closest('nav')"
    assert page.evaluate(inside)
    page.keyboard.press("Escape")
    expect(contents).to_be_hidden()
    expect(menu).to_be_focused()
    menu.click()
    contents.locator('a[href="board-and-sowing.html"]').click()
    expect(page).to_have_url(re.compile("board-and-sowing"))
    expect(contents).to_be_hidden()
    # It is the same on a page without a chapter's bar.
    page.goto(f"{site}en/search.html")
    menu.click()
    expect(contents).to_be_visible()


def test_progress_is_shown_in_the_bar_and_in_the_contents(page: Page, site: str) -> None:
    page.goto(f"{site}fr/capturing.html")
    expect(page.locator(".site-theme")).to_be_visible()  # the frame's script comes after the boards
    names = page.evaluate("COURSE")
    own, first = names["capturing"], names["board-and-sowing"]
    done = {"solved": True, "tries": 1, "hints": 0, "answer": ""}
    marks = {
        "format": "songo-progress",
        "version": 2,
        "exercises": dict.fromkeys([*first, *own[:2]], done),
        "puzzles": {},
    }
    bar = page.locator(".site-done")
    expect(bar).to_have_attribute("aria-label", f"Exercices résolus\u00a0: 0 sur {len(own)}")
    page.evaluate("(told) => localStorage.setItem('songo.progress', told)", json.dumps(marks))
    page.reload()
    expect(bar).to_have_attribute("aria-label", f"Exercices résolus\u00a0: 2 sur {len(own)}")
    expect(bar.locator("i")).to_have_count(len(own))
    expect(bar.locator(".site-is-done")).to_have_count(2)
    page.locator(".site-menu").click()
    links = page.locator(".site-contents")
    for name, state in (("board-and-sowing.html", "done"), ("#", "begun")):
        mark = links.locator(f'li > a[href="{name}"] > .site-pit')
        expect(mark).to_have_class(f"site-pit site-pit-{state}")
        label = {"done": "chapitre terminé", "begun": "chapitre commencé"}[state]
        expect(mark).to_have_attribute("aria-label", label)
        drawn = mark.evaluate("(mark) => getComputedStyle(mark, '::before').content")
        assert drawn != "none", "its half or its tick is in the style"
    other = links.locator('li > a[href="grenier-journey.html"]')
    expect(other.locator(".site-pit")).to_have_count(0)
    expect(other).to_have_class(re.compile("site-to-do"))


def test_the_header_marks_the_current_section(page: Page, site: str) -> None:
    for name, words, current in (
        ("en/board-and-sowing", "Learn", "true"),
        ("fr/puzzles", "Problèmes", "page"),
    ):
        page.goto(f"{site}{name}.html")
        here = page.locator(".site-ways [aria-current]")
        expect(here).to_have_text(words)
        expect(here).to_have_attribute("aria-current", current)


#: The left edges of all parts of a page, by their kind: of a board, that of its wood.
EDGES = """() => {
  const found = {};
  const note = (what, one) => {
    const box = one.getBoundingClientRect();
    const inset = ["said", "cell"].includes(what) ? getComputedStyle(one).paddingLeft : "0";
    const left = box.left + parseFloat(inset);
    if (box.width > 0) found[what + " " + Math.round(left)] = left;
  };
  const seen = { title: "h1", heading: "h2", text: "section > p", question: ".songo-question",
    wood: ":is(.songo-table, .songo-still:has(> .songo-picture > use)) .songo-wood > rect",
    said: ".songo-line", told: ".site-told",
    button: ".songo-bar > :not([hidden], :not([hidden]) ~ *)",
    printed: ".cell_output pre", table: "table", cell: "tbody th", figure: "figure",
    steps: ".site-steps", foot: ".site-fine" };
  for (const [what, how] of Object.entries(seen)) {
    for (const one of document.querySelectorAll(`main :is(${how})`)) {
      const apart = "songo-lesson, songo-puzzles, details:not(.site-fold), dialog";
      if (!one.closest(apart)) note(what, one);
    }
  }
  return found;
}"""


@pytest.mark.parametrize("viewport", mostly_slow([PHONE, DESK], DESK), ids=["phone", "desk"])
def test_everything_begins_at_one_edge(visit: Visit, viewport: dict[str, int]) -> None:
    page = visit("en/grenier-that-waited.html", viewport=viewport, reduced_motion="reduce")
    board = page.locator("songo-board:not(songo-lesson songo-board)").first
    board.scroll_into_view_if_needed()
    expect(board.locator(".songo-table .songo-wood").first).to_be_attached()
    expect(board.locator(".songo-bar").first).to_be_attached()
    page.locator(".site-fold").evaluate_all("(all) => all.forEach((one) => { one.open = true; })")
    lefts = page.evaluate(EDGES)
    assert {"title", "text", "wood", "said", "button", "table", "told"} <= {
        name.split()[0] for name in lefts
    }
    # What the words speak of has an edge of its own where there are two columns.
    edges = {box(page.locator("h1")).x, box(page.locator(".site-aside").first).x}
    if viewport == DESK:
        # Words alone fill two columns of one width.
        block, gap = box(page.locator(".site-block").first), 3 * 16
        edges.add(block.x + (block.width + gap) / 2)
    off = {name: left for name, left in lefts.items() if min(abs(left - x) for x in edges) > 1}
    assert off == {}


@pytest.mark.parametrize("scripts", mostly_slow([True, False], True))
def test_one_switch_shows_the_code_of_a_page(visit: Visit, site: str, scripts: bool) -> None:
    page = visit("fr/board-and-sowing.html", viewport=DESK, java_script_enabled=scripts)
    code = page.locator(".cell_input:visible")
    switch = page.get_by_role("switch", name="Voir le Python")
    expect(switch).to_have_count(1)
    expect(page.locator("main summary", has_text="code")).to_have_count(0)
    expect(code).to_have_count(0)
    switch.check(force=True)
    expect(code.first).to_be_visible()
    assert code.count() == page.locator(".cell_input").count() > 5
    if scripts:
        page.goto(f"{site}fr/capturing.html")
        expect(code.first).to_be_visible()
        switch.uncheck(force=True)
        expect(code).to_have_count(0)
    # Chapters that speak about their code show it, whatever was chosen for the others.
    page.goto(f"{site}fr/three-machines.html")
    expect(switch).to_be_checked()
    expect(code.first).to_be_visible()
    if scripts:
        # But not code that only makes a board, until the reader asks for it.
        made = page.locator(".tag_hide-input > .cell_input:visible")
        expect(made).to_have_count(0)
        switch.uncheck(force=True)
        expect(code).to_have_count(0)
        switch.check(force=True)
        expect(made.first).to_be_visible()


def test_lines_hold_some_68_characters(page: Page, site: str) -> None:
    page.goto(f"{site}en/notation.html")
    longest: float = page.evaluate(
        """() => {
          const paragraph = document.querySelector(".site-article section > p");
          const ruler = document.createElement("span");
          const letters = "the seeds only tell you how far to count, not where to stop. ";
          ruler.textContent = letters.repeat(4);
          ruler.style.cssText = "position: absolute; white-space: nowrap";
          paragraph.append(ruler);
          const width = ruler.getBoundingClientRect().width / ruler.textContent.length;
          ruler.remove();
          return paragraph.getBoundingClientRect().width / width;
        }"""
    )
    assert 60 <= longest <= 76


def test_the_page_that_uses_a_word_most_comes_first(page: Page, site: str) -> None:
    """Among chapters, after those that have it in a title; also where a browser keeps nothing."""
    page.add_init_script(BLOCKED)
    links = page.locator("#search-results li a")
    page.goto(f"{site}en/search.html?q=forbidden")
    expect(links.first).to_have_text(re.compile(r"^4\. "))
    expect(page.locator("#search-results mark").first).to_have_text(re.compile("forbidden", re.I))
    page.locator(".site-search input").fill("solidarity")
    page.locator(".site-search button").click()
    expect(page).to_have_url(re.compile("q=solidarity"))
    expect(links.first).to_have_text(re.compile(r"^4\. "))
    links.first.click()
    expect(page).to_have_url(re.compile(rf"{re.escape(site)}en/\S+\.html"))


def test_without_scripts_every_page_says_what_it_has_to(visit: Visit, site: str) -> None:
    page = visit("", viewport=PHONE, java_script_enabled=False)
    page.get_by_role("link", name="Français").click()
    expect(page).to_have_url(f"{site}fr/welcome.html")
    expect(page.locator("songo-board svg").first).to_be_visible()
    expect(page.locator(".site-theme")).to_be_hidden()
    page.locator(".site-menu").click()
    page.locator('.site-contents a[href="board-and-sowing.html"]').click()
    expect(page).to_have_url(re.compile("board-and-sowing"))
    page.get_by_text("Solution", exact=True).first.click()
    expect(page.locator(".songo-paper details p").first).to_be_visible()
    # A board is a still picture and says so.
    board = page.locator("songo-lesson").first
    expect(board.locator(".songo-picture:visible").first).to_be_visible()
    expect(board.locator("noscript > .songo-keys")).to_contain_text("Ce plateau s’anime")
    expect(board.locator("noscript > .songo-keys")).to_be_visible()
    for hole in (".songo-bar", ".songo-line", ".songo-answer"):
        expect(page.locator(f"{hole}:visible")).to_have_count(0)


def test_a_term_is_explained_in_place(narrow: Page, site: str) -> None:
    """And the reader goes on reading; from the glossary the arrow leads back."""
    address = f"{site}fr/board-and-sowing.html"
    narrow.goto(address)
    expect(narrow.locator(".site-theme")).to_be_visible()  # before its script the link is a link
    word = narrow.locator("a.site-term").first
    word.focus()
    narrow.keyboard.press("Enter")
    meaning = narrow.locator("dialog.site-meaning")
    expect(meaning).to_contain_text("ce que l’on sème et que l’on prend")
    assert faults(narrow, ".site-meaning") == []
    narrow.keyboard.press("Escape")
    expect(meaning).to_have_count(0)
    expect(word).to_be_focused()
    expect(narrow).to_have_url(address)
    word.click()
    meaning.get_by_role("link", name="Glossaire").click()
    expect(narrow).to_have_url(f"{site}fr/glossary.html#term-seed")
    narrow.locator(".site-back").click()
    expect(narrow).to_have_url(address)
    # Where the glossary does not come, the link leads to it.
    narrow.evaluate("() => { window.fetch = () => Promise.reject(new Error()); }")
    word.click()
    expect(narrow).to_have_url(f"{site}fr/glossary.html#term-seed")


def test_keyboard_readers_can_skip_to_the_text(page: Page, site: str) -> None:
    page.goto(f"{site}en/welcome.html")
    page.keyboard.press("Tab")
    expect(page.locator(".site-skip")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()


def test_every_page_exists_in_both_languages_and_has_each_identifier_once(
    site_folder: Path,
) -> None:
    english, french = (
        {path.name for path in (site_folder / code).glob("*.html")} for code in ("en", "fr")
    )
    assert english == french
    for name in EVERY_PAGE:
        there = {"en": "fr", "fr": "en"}[name[:2]]
        text = (site_folder / name).read_text(encoding="utf-8")
        assert f'href="../{there}{name[2:]}"' in text, name
        text = re.sub(r"<script.*?</script>", "", text, flags=re.DOTALL)
        counts = Counter(re.findall(r'\bid="([^"]+)"', text))
        assert [identifier for identifier, times in counts.items() if times > 1] == [], name


def test_no_page_names_another_host(site_folder: Path) -> None:
    """Links a reader may follow are all that leads away."""
    asks = re.compile(r"(?:src|poster|data)=\"(?:https?:)?//|url\(['\"]?(?:https?:)?//|@import")
    for path in site_folder.rglob("*"):
        if path.suffix in (".html", ".css") and "_sources" not in path.parts:
            text = path.read_text("utf-8")
            assert asks.search(text) is None, path.name
            assert not re.search(r"<link[^>]+href=\"(?:https?:)?//", text), path.name


BOARD_LIMIT = 41_000


@pytest.mark.parametrize("language", ["en", "fr"])
def test_board_rules_and_strings_are_light(site_folder: Path, language: str) -> None:
    names = page_files(language, {}).rooms[BOARD]
    scripts = [site_folder / language / "_static" / name for name in names]
    assert sum(len(gzip.compress(path.read_bytes(), 9)) for path in scripts) <= BOARD_LIMIT
