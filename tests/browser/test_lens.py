"""The lens on a board: switched on and off, drawn where something threatens, told in words."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from songo_edu.analysis import in_words
from songo_edu.boards.dist import style
from songo_edu.games import game
from songo_edu.locale import set_language
from tests.browser.accessibility import complaints
from tests.browser.conftest import PageMaker
from tests.needs import mostly_slow
from tests.web_parts import called, parts, served

PLACE = "http://localhost/"
LENS, MENU, PLAY = "songo-lens.", "songo-menu.", "songo-play."
SIMPLE = "4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8"
DOUBLE = "5.1.1.0.4.5.4/2.4.7.4.4.5.2 N 11-11"
GRENIER = "0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11"
FREE = "4.2.3.1.2.0.8/0.9.1.8.6.5.7 N 7-7"
#: Where a board's parts stand, and how high it is.
PLACES = """(one) => [...one.querySelectorAll(".songo-table, .songo-bar")]
  .map((part) => part.getBoundingClientRect().top + scrollY).concat(one.offsetHeight)"""
PHONE = {"width": 360, "height": 740}


def opened(
    page: Page,
    attributes: str,
    language: str = "en",
    lens: bool = True,
    held: list[Route] | None = None,
) -> Locator:
    """Open a page with one board, its modules beside it; give the board.

    Where the lens is `held`, its request is put there and waits.
    """
    markup = (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>A board</title>'
        '<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">'
        f"<style>{style()} body {{ margin: 0; background: var(--songo-paper);"
        " color: var(--songo-ink) }</style>"
        '<script type="module" src="board.js"></script></head>'
        f"<body><main><h1>A board</h1><songo-board {attributes}></songo-board></main></body></html>"
    )
    files = {
        "": ("text/html", markup),
        **served(language),
    }

    def answer(route: Route) -> None:
        name = route.request.url.removeprefix(PLACE)
        if name.startswith(LENS) and not lens:
            route.abort()
        elif name.startswith(LENS) and held is not None:
            held.append(route)
        else:
            kind, body = files[name]
            route.fulfill(content_type=f"{kind}; charset=utf-8", body=body)

    page.route(f"{PLACE}**", answer)
    page.goto(PLACE)
    board = page.locator("songo-board")
    expect(board.locator(".songo-pit")).not_to_have_count(0)
    return board


def fetched(page: Page) -> list[str]:
    """Return the modules that the page has asked for, but what stands beside any game."""
    names: list[str] = page.evaluate(
        """performance.getEntriesByType("resource").map((entry) => entry.name.split("/").pop())"""
    )
    return [
        name
        for name in names
        if name.endswith(".js") and not name.startswith(("songo-chunk.", PLAY))
    ]


def sentences(text: str, name: str = "songo", language: str = "en") -> list[str]:
    set_language(language)
    try:
        return in_words(game(name).position(text)).split("\n")
    finally:
        set_language(None)


def lens_of(board: Locator) -> Locator:
    return board.locator(".songo-lens")


def test_the_lens_is_switched_on_and_off_by_keyboard(page: Page) -> None:
    board = opened(page, f'position="{SIMPLE}"')
    assert fetched(page) == ["board.js"]
    expect(lens_of(board)).to_have_count(0)
    menu = board.get_by_role("button", name="Options")
    menu.focus()
    page.keyboard.press("Enter")
    switch = board.get_by_role("checkbox", name="Lens: threats, greniers, bidoua")
    expect(switch).not_to_be_checked()
    while not switch.evaluate("(box) => box === document.activeElement"):
        page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(lens_of(board).locator(".songo-arrow")).to_have_count(2)
    expect(switch).to_be_checked()
    expect(switch).to_be_focused()
    assert fetched(page) == ["board.js", called("menu"), called("lens")]
    page.keyboard.press("Space")
    for gone in (
        ".songo-lens",
        ".songo-lens-line",
        ".songo-findings",
        ".songo-pit[aria-describedby]",
    ):
        expect(board.locator(gone)).to_have_count(0)
    page.keyboard.press("Space")
    expect(lens_of(board).locator(".songo-arrow")).to_have_count(2)
    assert fetched(page) == ["board.js", called("menu"), called("lens")]


@pytest.mark.parametrize(
    ("text", "arrows", "rings", "greniers"),
    [
        (SIMPLE, ["4 10 11", "8 2"], 3, 0),
        (DOUBLE, ["8 2 1", "7 1"], 2, 0),
        (GRENIER, ["11 3 2 1 0"], 4, 1),
        ("5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0", [], 0, 0),
    ],
)
def test_a_board_that_asks_has_the_lens_at_once(
    page: Page, text: str, arrows: list[str], rings: int, greniers: int
) -> None:
    board = opened(page, f'position="{text}" lens="on"')
    expect(board.locator(".songo-freedom text")).to_have_count(2)
    drawn = lens_of(board).locator(".songo-arrow")
    slots = drawn.evaluate_all("(all) => all.map((arrow) => arrow.dataset.slots)")
    assert slots == arrows
    # A ring is three circles: dark, pale, dashed.
    expect(lens_of(board).locator(".songo-rings circle[stroke-dasharray]")).to_have_count(rings)
    expect(lens_of(board).locator('> path[stroke-linejoin="round"]')).to_have_count(greniers)


def test_the_kinds_of_threats_differ_in_shape(page: Page) -> None:
    board = opened(page, f'position="{DOUBLE}" lens="on"')
    expect(board.locator(".songo-arrow-double")).to_have_count(2)
    double = board.locator(".songo-arrow-double").last.locator('path[d$="z"]').count()
    page.locator("songo-board").evaluate(f"(one) => one.setAttribute('position', '{GRENIER}')")
    expect(board.locator(".songo-arrow-simple")).to_have_count(1)
    assert double > board.locator(".songo-arrow-simple").locator('path[d$="z"]').count()


def test_the_attributes_say_whose_threats_and_whether_bidoua(page: Page) -> None:
    board = opened(page, f'position="{SIMPLE}" lens="threats" lens-side="S"')
    expect(board.locator(".songo-arrow")).to_have_count(1)
    board.evaluate("(one) => one.setAttribute('lens-side', 'N')")
    expect(board.locator(".songo-rings circle[stroke-dasharray]")).to_have_count(2)
    board.locator("summary").click()
    board.get_by_label("Threats of").select_option("both")
    expect(board.locator(".songo-arrow")).to_have_count(2)
    # Before bidoua is explained the lens does not speak of it.
    expect(board.locator(":text-matches('bidoua', 'i'):visible")).to_have_count(0)
    board.evaluate("(one) => one.setAttribute('lens', 'on')")
    expect(board.locator(".songo-findings :text-matches('bidoua', 'i'):visible")).to_have_count(2)
    board.evaluate("(one) => one.removeAttribute('lens')")
    expect(board.locator(".songo-arrow")).to_have_count(0)


def test_the_findings_are_told_and_follow_the_game(still: Page) -> None:
    board = opened(still, f'position="{GRENIER}" lens="on"')
    board.locator("summary").click()
    items = board.locator(".songo-findings li")
    expect(items).to_have_text(sentences(GRENIER))
    board.locator('[data-pit="N1"]').click()
    after = str(game("songo").position(GRENIER).play("N1"))
    expect(items).to_have_text(sentences(after))
    expect(board.locator(".songo-stake text")).to_have_text(["2"])
    still.keyboard.press("u")
    expect(items).to_have_text(sentences(GRENIER))


def test_while_seeds_move_nothing_old_is_shown(page: Page) -> None:
    board = opened(page, f'position="{GRENIER}" lens="on" step="true"')
    expect(board.locator(".songo-arrow")).to_have_count(1)
    board.locator('[data-pit="N1"]').click()
    expect(board.get_by_role("button", name="Next seed")).to_be_visible()
    expect(board.locator(".songo-arrow")).to_have_count(0)
    board.get_by_role("button", name="Next seed").click()
    expect(board.locator(".songo-stake text")).to_have_text(["2"])


def test_a_pit_tells_its_own_threats(page: Page) -> None:
    board = opened(page, f'position="{SIMPLE}" lens="on"')
    line = board.locator(".songo-lens-line")
    expect(line).to_contain_text("Point at a pit")
    board.locator('[data-pit="N2"]').hover()
    expect(line).to_have_text(
        next(words for words in sentences(SIMPLE) if words.startswith("South, S1"))
    )
    expect(board.locator(".songo-arrow.songo-lens-far")).to_have_count(1)
    board.locator('[data-pit="S6"]').hover()
    expect(line).to_have_text("S6 threatens nothing, and nothing threatens it.")
    expect(board.locator(".songo-lens-far")).to_have_count(0)
    # By keyboard, and for whoever hears the page: the line describes the pit.
    board.locator(".songo-pit[tabindex='0']").focus()
    page.keyboard.press("4")
    expect(board.locator('[data-pit="S4"]')).to_be_focused()
    expect(board.locator('[data-pit="S4"]')).to_have_accessible_description(
        next(words for words in sentences(SIMPLE) if words.startswith("North, N4"))
    )


@pytest.mark.parametrize("width", [360, 1280])
def test_a_board_answers_before_its_lens_is_there(new_page: PageMaker, width: int) -> None:
    """And nothing on it moves when the lens comes, which shows the board as it stands then."""
    page = new_page(viewport={"width": width, "height": 740}, reduced_motion="reduce")
    held: list[Route] = []
    board = opened(page, f'position="{SIMPLE}" lens="on"', held=held)
    board.locator('[data-pit="S6"]').click()
    expect(board.get_by_role("status")).to_contain_text("South ·")
    expect(lens_of(board)).to_have_count(0)
    expect(board.locator(".songo-lens-room")).to_have_count(2)
    stood = board.evaluate(PLACES)
    assert len(held) == 1
    text = parts("en").files[called("lens")]
    held[0].fulfill(content_type="text/javascript; charset=utf-8", body=text)
    expect(lens_of(board)).to_have_count(1)
    expect(board.locator(".songo-lens-room")).to_have_count(0)
    assert board.evaluate(PLACES) == pytest.approx(stood, abs=1)


def test_findings_are_read_out_only_when_asked(still: Page) -> None:
    board = opened(still, f'position="{SIMPLE}" lens="on"')
    heard = board.locator('.songo-hidden[aria-live="polite"]')
    expect(heard).to_have_text("")
    board.locator('[data-pit="S6"]').click()
    expect(board.get_by_role("status")).to_contain_text("South ·")
    expect(heard).to_have_text("")
    board.locator("summary").click()
    board.get_by_role("checkbox", name="Read the findings out").check()
    board.locator('[data-pit="N6"]').click()
    expect(heard).to_contain_text("Bidoua: South")


def test_the_other_names_of_pits_are_told(page: Page) -> None:
    board = opened(page, f'position="{SIMPLE}" lens="on" numbering="s3"')
    board.locator("summary").click()
    expect(board.locator(".songo-findings li").first).to_contain_text("South, 6S threatens 3N")


def test_a_lens_that_cannot_be_had_is_told(new_page: PageMaker, watch: object) -> None:
    page = new_page()
    board = opened(page, f'position="{SIMPLE}" lens="on"', lens=False)
    expect(board.get_by_role("status")).to_have_text("The lens could not be loaded.")
    board.get_by_role("button", name="Options").click()
    expect(board.get_by_role("checkbox", name="Lens")).not_to_be_checked()
    board.locator('[data-pit="S1"]').click()
    expect(board.get_by_role("status")).to_contain_text("South")
    watch.errors.clear()  # the browser itself tells of the file


@pytest.mark.parametrize(
    ("language", "scheme"),
    mostly_slow(product(("en", "fr"), ("light", "dark")), ("fr", "light")),
)
def test_on_a_phone_all_is_legible(new_page: PageMaker, language: str, scheme: str) -> None:
    page = new_page(viewport=PHONE, is_mobile=True, has_touch=True, color_scheme=scheme)
    board = opened(page, f'position="{FREE}" lens="on"', language)
    board.locator("summary").click()
    expect(board.locator(".songo-findings li")).to_have_text(sentences(FREE, language=language))
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width == PHONE["width"]
    sizes = (
        lens_of(board)
        .locator("text")
        .evaluate_all(
            """(all) => all.map((one) => {
          const scale = one.ownerSVGElement.getScreenCTM().a;
          return parseFloat(one.getAttribute("font-size")) * scale;
        })"""
        )
    )
    assert min(sizes) >= 11
    boxes = board.locator(".songo-freedom text, .songo-sides text").evaluate_all(
        "(all) => all.map((one) => { const b = one.getBoundingClientRect();"
        " return [b.left, b.right, b.top, b.bottom]; })"
    )
    for left, right, top, _ in boxes:
        assert left >= 0
        assert right <= PHONE["width"]
        assert top >= 0
    assert complaints(page) == []


def test_a_task_does_not_offer_its_answer(page: Page) -> None:
    board = opened(page, 'controls="task"')
    board.get_by_role("button", name="Options").click()
    expect(board.get_by_role("checkbox", name="Step by step")).to_be_visible()
    expect(board.get_by_role("checkbox", name="Lens")).to_have_count(0)
