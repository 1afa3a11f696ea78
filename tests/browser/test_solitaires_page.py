"""The solitaires in the page: played by keyboard and pointer; the page says what Python says."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import songo_edu as se
from songo_edu.errors import SongoError
from songo_edu.games.solitaire_words import SOLO_MOST_HOLES
from songo_edu.games.solitaires import SHEETS, SoloPosition, open_game
from songo_edu.locale import set_language
from songo_edu.solvers.solitaires import winning_board
from tests.browser.accessibility import EVERY_RULE, complaints
from tests.browser.conftest import PageMaker
from tests.browser.parts import module
from tests.browser.row_page import Row
from tests.needs import mostly_slow
from tests.rules.solo import random_board

FIRST = "welcome.html"
TCHOUKAILLON = "#p=1.1.3.2.4.6_0&g=tchoukaillon"
POSITIONS = (
    *("1", "1.2", "1.2 0", "1.0.1 3 x", "2.0 3 x", "0", "1.2  0", "1.2 0 y", " 1.2 0", "1..2 0"),
    *(
        "1.2 > 2.1",
        "1.2 > 2.2",
        "1.2 > 2.1.0",
        "1.2 > 1.2 x",
        "1.2 > 2.1 x",
        "x",
        "1.2 -1",
        "1,2 0",
    ),
    *(
        ".".join("1" * SOLO_MOST_HOLES),
        ".".join("1" * (SOLO_MOST_HOLES + 1)),
        "10000",
        "10000 1",
        "99999.1",
    ),
    *("000000000010000", "100000", "٥.1 0", "1.2 0\n", "<b>1</b>", "1.2 > 3", "3.0 > 1.2 > 3.0"),
)

IMPORT = """source => {
  const url = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
  return import(url).then((module) => { window.songo = module; });
}"""

WORDS = """([name, language, cases]) => {
  const {SOLITAIRES, sourceWords, useLanguage} = window.songo;
  useLanguage(language);
  return cases.map(([position, hole]) => {
    const game = SOLITAIRES.open(name, position, "");
    const pit = game.pitNamed(hole);
    const code = game.why(pit);
    if (code) {
      const [words, source] = SOLITAIRES.refusal(game, pit, code);
      return source ? `${words} ${sourceWords(source)}` : words;
    }
    const told = SOLITAIRES.told(game, game.play(hole));
    return game.over ? `${told} ${SOLITAIRES.verdict(game)}` : told;
  });
}"""

SHEETS_OF_THE_PAGE = """([names, texts]) => {
  const {SOLITAIRES, winningRow} = window.songo;
  const read = (name, text) => {
    try { return SOLITAIRES.open(name, text, "").position; } catch { return null; }
  };
  return {
    sheets: names.map((name) => {
      const {rules, holes, sheet} = SOLITAIRES.open(name, "", "");
      return [holes, ...rules.slice(1), sheet.start];
    }),
    read: names.map((name) => texts.map((text) => read(name, text))),
    refused: ["tchoukaillon+x", "kaillon+occupied", "tchoukaillon+occupied+occupied", "monde+"]
      .map((name) => {
        try { return SOLITAIRES.open(name, "", ""); } catch (error) { return error.message; }
      }),
    rows: [1, 8, 11, 17, 1391].map(winningRow),
  };
}"""


@pytest.fixture
def songo(page: Page) -> Page:
    page.goto("about:blank")
    inside = "SOLITAIRES, sourceWords, useLanguage, winningRow"
    page.evaluate(IMPORT, module(inside))
    return page


@pytest.mark.parametrize("language", mostly_slow(["en", "fr"], "fr"))
def test_the_page_says_what_python_says(songo: Page, language: str) -> None:
    for name in SHEETS:
        rng = random.Random(f"words {name}")
        positions = [_any(rng, name) for _ in range(400)]
        asked_for = [(str(one), rng.choice(list(one.pits))) for one in positions]
        set_language(language)
        try:
            expected = [
                _in_words(one, hole) for one, (_, hole) in zip(positions, asked_for, strict=True)
            ]
        finally:
            set_language(None)
        answers = songo.evaluate(WORDS, [name, language, asked_for])
        for case, answer, words in zip(asked_for, answers, expected, strict=True):
            assert answer == words, (name, case)


def _any(rng: random.Random, name: str) -> SoloPosition:
    """A board, likely or wild, now and then after a move."""
    holes = rng.choice((1, 2, 4, 6, 9))
    row = random_board(rng, holes, rng.choice((1, 2, holes)))
    board = ".".join(map(str, row))
    if SHEETS[name].away:
        board += " > " + ".".join(map(str, rng.sample(row, holes)))
    position = open_game(name).position(board)
    legal = position.legal_moves()
    return position.play(rng.choice(legal)) if legal and rng.random() < 0.2 else position


def _in_words(position: SoloPosition, hole: str) -> str:
    refusal = position.why_not(hole)
    return position.explain(hole) if refusal is None else str(refusal)


def test_sheets_and_positions_are_those_of_python(songo: Page) -> None:
    found: dict[str, Any] = songo.evaluate(SHEETS_OF_THE_PAGE, [list(SHEETS), POSITIONS])
    assert found["sheets"] == [
        [*one.integers(open_game(name).start().holes), one.start] for name, one in SHEETS.items()
    ]
    for name, answers in zip(SHEETS, found["read"], strict=True):
        assert answers == [_read(name, text) for text in POSITIONS], name
    for text, said in zip(
        ("n+x", "n+occupied", "occupied+occupied", "monde+"), found["refused"], strict=True
    ):
        assert text in said
        assert "tchouka-rouma+skip-origin" in said
    assert found["rows"] == [list(winning_board(n)) for n in (1, 8, 11, 17, 1391)]


def _read(name: str, text: str) -> str | None:
    try:
        return str(open_game(name).position(text))
    except SongoError:
        return None


# -- by hand -------------------------------------------------------------------------------------


def test_a_tchoukaillon_by_keyboard_lost_and_won(new_page: PageMaker, site: str) -> None:
    page = new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    row = Row(page, f"{site}en/{FIRST}{TCHOUKAILLON}")
    row.says("Bring every seed into the store. Choose a hole.")
    row.hole("6").focus()
    page.keyboard.press("4")
    page.keyboard.press("Enter")
    row.says("would fall in hole 2; it must fall in the store. Source: Deledicq and Popova")
    page.keyboard.press("ArrowLeft")
    expect(row.hole("3")).to_be_focused()
    page.keyboard.press("Enter")
    row.says("Hole 3: 3 seeds, the last into the store.")
    row.says("This can no longer be won.")
    row.button("Hint").click()
    row.says("Take back 1 move")
    row.hole("3").focus()
    page.keyboard.press("u")
    assert row.position == "1.1.3.2.4.6 0"
    for move in se.solve("tchoukaillon").line:
        page.keyboard.press(move)
        page.keyboard.press("Enter")
    row.says("Every seed is in the store: the game is won.")
    assert row.position == "0.0.0.0.0.0 17"
    # The menu: boards to begin with, and what is no number.
    row.button("Options").click()
    row.board.locator("label:has-text('6 holes') select").select_option("0.2.2.4 0")
    assert row.position == "0.2.2.4 0"
    row.board.get_by_label("Seeds, for their winning board").fill("48")
    row.button("New board").click()
    assert row.position == ".".join(map(str, winning_board(48))) + " 0"
    row.board.get_by_label("Seeds, for their winning board").fill("1.5")
    row.button("New board").click()
    row.says("“1.5” is no whole number from 1 to 1391.")
    row.board.get_by_label("Rules").select_option("tchoukaillon+occupied")
    row.board.get_by_label("Position or record").fill("1.2.3.x 0")
    row.button("Open").click()
    row.says("“1.2.3.x 0” is no position; write it like")
    assert row.position == ".".join(map(str, winning_board(48))) + " 0"
    page.evaluate("location.hash = 'p=1.2.1&g=tchoukaillon%2Bx'")
    row.says("Unknown game “tchoukaillon+x”; known games: tchoukaillon, tchoukaillon+occupied")


def test_a_relay_on_a_phone_and_an_aim(new_page: PageMaker, site: str) -> None:
    page = new_page(viewport={"width": 360, "height": 780}, has_touch=True, is_mobile=True)
    row = Row(page, f"{site}fr/{FIRST}#p=2.2.2.2_0&g=tchouka-rouma")
    for box in row.board.locator(".songo-pit").all():
        size = box.bounding_box()
        assert size is not None
        assert min(size["width"], size["height"]) >= 44
    row.hole("1").tap()
    page.keyboard.press("Escape")
    told = se.game("tchouka-rouma").start()
    set_language("fr")
    try:
        for sentence in told.explain("1").split(". "):
            expect(row.line).to_contain_text(sentence)
    finally:
        set_language(None)
    assert row.position == str(told.play("1"))
    page.evaluate("location.hash = 'p=1.1.2.1.1.0_%3E_0.0.3.0.2.1&g=monde'")
    row.says("Une seule série doit mener au plateau 0.0.3.0.2.1.")
    assert page.locator(".songo-goals").first.text_content() == "But003021"
    row.hole("1").tap()
    row.says("Le plateau est celui qui était demandé")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert complaints(page, ".songo-board", EVERY_RULE) == []
