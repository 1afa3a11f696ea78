"""The lens on a board: its switch, and findings, drawing and words as in Python."""

import json
import random
from collections.abc import Callable
from dataclasses import asdict
from itertools import product
from typing import Any, cast

import pytest
from playwright.sync_api import Page, expect

from songo_edu.analysis import in_words
from songo_edu.analysis.strategy import findings_in
from songo_edu.boards.scenes import places, sight
from songo_edu.drawing.geometry import layout
from songo_edu.drawing.lens import draw_lens
from songo_edu.games import game
from songo_edu.games.two_row.position import SHEETS
from songo_edu.locale import speaking
from tests.browser.accessibility import complaints, overflow
from tests.browser.board_page import MadeBoard, box
from tests.browser.conftest import PHONE, PageMaker, Script
from tests.browser.windows import Watch
from tests.needs import EFFORT, in_one_language, mostly_slow
from tests.rules.positions import met, wild
from tests.web_parts import called

SIMPLE = "4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8"
DOUBLE = "5.1.1.0.4.5.4/2.4.7.4.4.5.2 N 11-11"
GRENIER = "0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11"
FREE = "4.2.3.1.2.0.8/0.9.1.8.6.5.7 N 7-7"
#: Where a board's parts are, and how high it is.
PLACES = """(one) => [...one.querySelectorAll(".songo-table, .songo-bar")]
  .map((part) => part.getBoundingClientRect().top + scrollY).concat(one.offsetHeight)"""


class Lens(MadeBoard):
    """A board with a lens, its modules beside it."""

    def __init__(self, page: Page, attributes: str, language: str = "en", held: str = "") -> None:
        super().__init__(page, attributes, language, held=held)
        self.lens = self.root.locator(".songo-lens")
        self.arrows = self.root.locator(".songo-arrow")
        self.rings = self.lens.locator(".songo-rings circle[stroke-dasharray]")
        self.findings = self.root.locator(".songo-findings li")

    def fetched(self) -> list[str]:
        """Return the modules that the page has requested, without those of every game."""
        names = [name for name in self.made.requests if name.endswith(".js")]
        return [name for name in names if not name.startswith(("songo-chunk.", "songo-play."))]

    def set(self, name: str, value: str) -> None:
        self.root.evaluate("(one, told) => one.setAttribute(...told)", [name, value])


def sentences(text: str, name: str = "songo", language: str = "en") -> list[str]:
    with speaking(language):
        return in_words(game(name).position(text)).split("\n")


def test_the_lens_is_switched_on_and_off_by_keyboard(page: Page) -> None:
    board = Lens(page, f'position="{SIMPLE}"')
    assert board.fetched() == ["board.js"]
    expect(board.lens).to_have_count(0)
    board.button("Options").press("Enter")
    switch = board.root.get_by_role("checkbox", name="Lens: threats, greniers, bidoua")
    expect(switch).not_to_be_checked()
    while not switch.evaluate("(box) => box === document.activeElement"):
        board.keys("Tab")
    board.keys("Space")
    expect(board.arrows).to_have_count(2)
    expect(switch).to_be_checked()
    expect(switch).to_be_focused()
    modules = ["board.js", called("menu"), called("lens")]
    assert board.fetched() == modules
    board.keys("Space")
    for gone in (
        ".songo-lens",
        ".songo-lens-line",
        ".songo-findings",
        ".songo-pit[aria-describedby]",
    ):
        expect(board.root.locator(gone)).to_have_count(0)
    board.keys("Space")
    expect(board.arrows).to_have_count(2)
    assert board.fetched() == modules


def test_the_lens_attribute_shows_the_lens_at_once(page: Page) -> None:
    board, heads = Lens(page, 'lens="on"'), dict[str, int]()
    for text, arrows, rings, homes in (
        (SIMPLE, ["4 10 11", "8 2"], 3, 0),
        (DOUBLE, ["8 2 1", "7 1"], 2, 0),
        (GRENIER, ["11 3 2 1 0"], 4, 1),
        ("5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0", [], 0, 0),
    ):
        board.set("position", text)
        board.expect_position(text)
        expect(board.root.locator(".songo-freedom text")).to_have_count(2)
        # A ring is three circles: dark, pale, dashed.
        expect(board.rings).to_have_count(rings)
        expect(board.lens.locator('> path[stroke-linejoin="round"]')).to_have_count(homes)
        slots = board.arrows.evaluate_all("(all) => all.map((arrow) => arrow.dataset.slots)")
        assert slots == arrows
        heads[text] = board.arrows.last.locator('path[d$="z"]').count() if arrows else 0
    assert heads[DOUBLE] > heads[GRENIER], "kinds of threats differ in shape"


def test_the_attributes_say_whose_threats_and_whether_bidoua(page: Page) -> None:
    board = Lens(page, f'position="{SIMPLE}" lens="threats" lens-side="S"')
    expect(board.arrows).to_have_count(1)
    board.set("lens-side", "N")
    expect(board.rings).to_have_count(2)
    board.root.locator("summary").click()
    board.root.get_by_label("Threats of").select_option("both")
    expect(board.arrows).to_have_count(2)
    # Before bidoua is explained the lens does not mention it.
    bidoua = ":text-matches('bidoua', 'i'):visible"
    expect(board.root.locator(bidoua)).to_have_count(0)
    board.set("lens", "on")
    expect(board.root.locator(f".songo-findings {bidoua}")).to_have_count(2)
    board.root.evaluate("(one) => one.removeAttribute('lens')")
    expect(board.arrows).to_have_count(0)


def test_the_findings_follow_the_game_and_are_read_out_on_request(still: Page) -> None:
    board = Lens(still, f'position="{GRENIER}" lens="on"')
    heard = board.root.locator('.songo-hidden[aria-live="polite"]')
    board.root.locator("summary").click()
    expect(board.findings).to_have_text(sentences(GRENIER))
    board.pit("N1").click()
    after = str(game("songo").position(GRENIER).play("N1"))
    expect(board.findings).to_have_text(sentences(after))
    expect(board.root.locator(".songo-stake text")).to_have_text(["2"])
    expect(heard).to_have_text("")
    board.keys("u")
    expect(board.findings).to_have_text(sentences(GRENIER))
    board.set("position", SIMPLE)
    board.root.get_by_role("checkbox", name="Read the findings out").check()
    board.play("S6", "South ·")
    board.pit("N6").click()
    expect(heard).to_contain_text("Bidoua: South")


def test_while_seeds_move_nothing_old_is_shown(page: Page) -> None:
    board = Lens(page, f'position="{GRENIER}" lens="on" step="true"')
    expect(board.arrows).to_have_count(1)
    board.pit("N1").click()
    expect(board.button("Next seed")).to_be_visible()
    expect(board.arrows).to_have_count(0)
    board.button("Next seed").click()
    expect(board.root.locator(".songo-stake text")).to_have_text(["2"])


def test_a_pit_shows_its_own_threats_in_any_numbering(page: Page) -> None:
    board = Lens(page, f'position="{SIMPLE}" lens="on"')
    line, expected = board.root.locator(".songo-lens-line"), sentences(SIMPLE)
    expect(line).to_contain_text("Point at a pit")
    board.pit("N2").hover()
    expect(line).to_have_text(next(words for words in expected if words.startswith("South, S1")))
    expect(board.root.locator(".songo-arrow.songo-lens-far")).to_have_count(1)
    board.pit("S6").hover()
    expect(line).to_have_text("S6 threatens nothing, and nothing threatens it.")
    expect(board.root.locator(".songo-lens-far")).to_have_count(0)
    # By keyboard, and for whoever hears the page: the line describes the pit.
    board.root.locator(".songo-pit[tabindex='0']").press("4")
    expect(board.pit("S4")).to_be_focused()
    expect(board.pit("S4")).to_have_accessible_description(
        next(words for words in expected if words.startswith("North, N4"))
    )
    board.root.locator("summary").click()
    board.set("numbering", "s3")
    expect(board.findings.first).to_contain_text("South, 6S threatens 3N")


@pytest.mark.parametrize("width", mostly_slow([360, 1280], 360))
def test_a_board_answers_before_its_lens_is_there(new_page: PageMaker, width: int) -> None:
    """Nothing on it moves when the lens comes, which shows the position of that moment."""
    page = new_page(viewport={"width": width, "height": 740}, reduced_motion="reduce")
    board = Lens(page, f'position="{SIMPLE}" lens="on"', held=called("lens"))
    board.play("S6", "South ·")
    expect(board.lens).to_have_count(0)
    expect(board.root.locator(".songo-lens-room")).to_have_count(2)
    stood = board.root.evaluate(PLACES)
    assert len(board.made.waiting) == 1
    board.made.release()
    expect(board.lens).to_have_count(1)
    expect(board.root.locator(".songo-lens-room")).to_have_count(0)
    assert board.root.evaluate(PLACES) == pytest.approx(stood, abs=1)


def test_a_lens_that_cannot_be_loaded_is_reported(still: Page, watch: Watch) -> None:
    still.route(f"**/{called('lens')}", lambda route: route.abort())
    board = Lens(still, f'position="{SIMPLE}" lens="on"')
    expect(board.line).to_have_text("The lens could not be loaded.")
    board.button("Options").click()
    expect(board.root.get_by_role("checkbox", name="Lens")).not_to_be_checked()
    board.play("S1", "South")
    watch.errors.clear()  # the browser itself logs the missing file


@pytest.mark.parametrize(
    ("language", "scheme"), mostly_slow(product(("en", "fr"), ("light", "dark")), ("fr", "light"))
)
def test_on_a_phone_all_is_legible(new_page: PageMaker, language: str, scheme: str) -> None:
    page = new_page(viewport=PHONE, is_mobile=True, has_touch=True, color_scheme=scheme)
    board = Lens(page, f'position="{FREE}" lens="on"', language)
    board.root.locator("summary").click()
    expect(board.findings).to_have_text(sentences(FREE, language=language))
    assert overflow(page) == 0
    sizes = board.lens.locator("text").evaluate_all(
        """(all) => all.map((one) =>
          parseFloat(one.getAttribute("font-size")) * one.ownerSVGElement.getScreenCTM().a)"""
    )
    assert min(sizes) >= 11
    page.evaluate("scrollTo(0, 0)")  # what was pressed lies below the first screen
    for words in board.root.locator(".songo-freedom text, .songo-sides text").all():
        assert min(box(words).x, box(words).y) >= 0
        assert box(words).right <= PHONE["width"]
    assert complaints(page) == []


def test_a_task_does_not_offer_its_answer(page: Page) -> None:
    board = MadeBoard(page, 'controls="task"')
    board.button("Options").click()
    expect(board.root.get_by_role("checkbox", name="Step by step")).to_be_visible()
    expect(board.root.get_by_role("checkbox", name="Lens")).to_have_count(0)


POSITIONS = 2000 * EFFORT  # of every sheet
SPOKEN = 400 * EFFORT
DRAWN = 120 * EFFORT
EXPORTED = (
    "SongoGame, TWO_ROWS, drawLens, factsOf, findingLines, foundIn, layout, sightOf, useLanguage"
)
FINDERS = """
export const found = (name, texts) => texts.map((text) => {
  const play = new SongoGame(name, text, "");
  return foundIn(play, play.sheet.pits);
});
export const said = (name, language, texts) => {
  useLanguage(language);
  return texts.map((text) => {
    const play = new SongoGame(name, text, "");
    const view = TWO_ROWS.view(play, {turned: false, numbering: "s0"});
    const lines = findingLines(factsOf(play, view.names), foundIn(play, view.names));
    return lines.map(({words}) => words).join("\\n");
  });
};
export const looks = (name, shape, turned, whose, texts) => {
  useLanguage("fr");
  return texts.map((text) => {
    const play = new SongoGame(name, text, "");
    const view = TWO_ROWS.view(play, {turned, numbering: "s0"});
    const slots = Object.fromEntries(view.names.map((name, pit) => [name, view.slotOf[pit]]));
    return drawLens(layout(shape, play.row), sightOf(
      foundIn(play, view.names), slots, view.endOf.indexOf(0), whose));
  });
};
"""


@pytest.fixture
def finders(scripts: Callable[..., Script]) -> Script:
    return scripts(EXPORTED, FINDERS)


def texts(name: str, count: int, key: str) -> list[str]:
    """Return positions, random ones and ones from games."""
    rng = random.Random(f"{key} {name}")
    positions: list[str] = []
    for position in met(rng, game(name)):
        positions += [str(position), wild(rng, name), wild(rng, name)]
        if len(positions) >= count:
            break
    return positions[:count]


@pytest.mark.usefixtures("effort")
@pytest.mark.parametrize("name", mostly_slow(SHEETS, "songo"))
def test_the_page_finds_what_python_finds(finders: Script, name: str) -> None:
    positions = texts(name, POSITIONS, "found")
    seen = {"menaces": 0, "doubles": 0, "greniers": 0, "defences": 0, "forbidden": 0}
    for text, answer in zip(positions, finders.found(name, positions), strict=True):
        expected = json.loads(json.dumps(asdict(findings_in(game(name).position(text)))))
        assert answer == expected, text
        for kind in seen:
            seen[kind] += any(expected[kind])
    if name == "awale-mbekh":
        assert seen.pop("forbidden") == 0  # its rules forbid nothing
    assert min(seen.values()) > POSITIONS / 200, "the positions were worth asking"


@pytest.mark.usefixtures("effort")
@pytest.mark.parametrize(("name", "language"), in_one_language(SHEETS))
def test_the_page_says_what_python_says(finders: Script, name: str, language: str) -> None:
    positions = texts(name, SPOKEN, "said")
    answers = finders.said(name, language, positions)
    with speaking(language):
        for text, answer in zip(positions, answers, strict=True):
            assert answer == in_words(game(name).position(text)), text


@pytest.mark.usefixtures("effort")
@pytest.mark.parametrize("name", SHEETS)
def test_a_position_looks_the_same_in_both(finders: Script, name: str) -> None:
    for shape, turned, whose in (
        ("wide", False, "both"),
        ("narrow", True, "S"),
        ("wide", True, "N"),
    ):
        positions = texts(name, DRAWN, f"look {shape} {whose}")
        answers = finders.looks(name, shape, turned, whose, positions)
        for text, answer in zip(positions, answers, strict=True):
            position, side = game(name).position(text), cast("Any", whose)
            seen = sight(position, places(position, turned), side=side, lang="fr")
            assert answer == draw_lens(layout(shape, position.sheet.row), seen), text
