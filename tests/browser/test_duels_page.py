"""The duels in the page: played by keyboard and by hand; the page says what Python says."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import songo_edu as se
from songo_edu.errors import SongoError
from songo_edu.games.duel_words import DUEL_MOST_HOLES, DUEL_MOST_SEEDS
from songo_edu.games.duels import GAMES, DuelPosition, duel_sheet, open_game
from songo_edu.locale import set_language
from songo_edu.solvers.duels.engine import perfect_move
from tests.browser.accessibility import EVERY_RULE, complaints
from tests.browser.conftest import PageMaker
from tests.browser.parts import module
from tests.browser.row_page import Row
from tests.games.test_duels_bad_input import BAD_POSITIONS
from tests.needs import mostly_slow
from tests.rules.duel_reference import NAMES

FIRST = "welcome.html"
POSITIONS = [
    *(text for text in BAD_POSITIONS if isinstance(text, str) and text),
    *("2.4.1.2.0.3 L", "0 R", "1.1 L x", "2.2 L x", "5 L x", "007.1 R", f"{DUEL_MOST_SEEDS} L"),
    *(".".join("1" * DUEL_MOST_HOLES) + " L", ".".join("1" * (DUEL_MOST_HOLES + 1)) + " L"),
]

IMPORT = """source => {
  const url = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
  return import(url).then((module) => { window.songo = module; });
}"""

#: What is said of each move asked about; of a hole that may be sown either way, what bars it.
WORDS = """([language, cases]) => {
  const {DUELS, sourceWords, duelMoveRefusal, useLanguage} = window.songo;
  useLanguage(language);
  return cases.map(([name, start, record, moves]) => moves.map((move) => {
    const game = DUELS.open(name, start, record);
    const number = game.numberOf(move);
    if (game.whyNot(number)) {
      const refused = duelMoveRefusal(game, number);
      const [words, source] = name.includes("impartial") ? refused
        : DUELS.refusal(game, game.pitOf(move), game.why(game.pitOf(move)), {});
      return source ? `${words} ${sourceWords(source)}` : words;
    }
    const told = DUELS.told(game, game.play(move));
    return [game.position, game.over ? `${told} ${DUELS.verdict(game)}` : told];
  }));
}"""

SHEETS_OF_THE_PAGE = """([names, texts]) => {
  const {DUELS} = window.songo;
  const tried = (ask) => { try { return ask(); } catch (error) { return [error.message]; } };
  return {
    sheets: names.map((name) => {
      const {rules, sheet} = DUELS.open(name, "1.1.1.1.1.1 L", "");
      return [...rules, sheet.start];
    }),
    read: ["sowing", "sowing+suicide", "wing"].map((name) =>
      texts.map((text) => tried(() => DUELS.open(name, text, "").position))),
    named: tried(() => DUELS.open("sowing+fafy+misere", "", "").sheet.name),
    refused: ["sowing+x", "wing+misere", "sowing+fafy+fafy", "sowing+", "wingx", "sowing+__proto__"]
      .map((name) => tried(() => DUELS.open(name, "", ""))),
  };
}"""

REPLIES = """(cases) => Promise.all(cases.map(async ([name, position]) => {
  const {DUELS} = window.songo;
  const game = DUELS.open(name, position, "");
  const asked = [0, 1].map((side) => Promise.all(
    [1, 2, 3, undefined].map((most) => DUELS.lost(game, side, most))));
  return [await Promise.all([1, 3, 5].map((level) => DUELS.reply(game, level))),
    await Promise.all(asked)];
}))"""


@pytest.fixture
def songo(page: Page) -> Page:
    page.goto("about:blank")
    inside = "DUELS, duelMoveRefusal, sourceWords, useLanguage"
    page.evaluate(IMPORT, module(inside))
    return page


def _boards(rng: random.Random, holes: int, seeds: int) -> str:
    row = [0] * holes
    for _ in range(seeds):
        row[rng.randrange(holes)] += 1
    return ".".join(map(str, row)) + rng.choice((" L", " R"))


def _cases(rng: random.Random) -> list[tuple[list[Any], list[Any]]]:
    """A few moves of games by chance: of each position its holes, and what Python says of them."""
    cases = []
    for name in NAMES:
        for _ in range(4):
            p = open_game(name).position(_boards(rng, rng.randint(1, 8), rng.randint(0, 11)))
            start, record = str(p), []
            for _ in range(9):
                moves = p.candidates() or list(p.pits) * (not p.sheet.impartial)
                cases.append(([name, start, " ".join(record), moves], [_told(p, m) for m in moves]))
                if p.over:
                    break
                record.append(rng.choice(p.legal_moves()))
                p = p.play(record[-1])
    return cases


def _told(p: DuelPosition, move: str) -> Any:
    refusal = p.why_not(move)
    return [str(p.play(move)), p.explain(move)] if refusal is None else str(refusal)


@pytest.mark.parametrize("language", mostly_slow(["en", "fr"], "fr"))
def test_the_page_says_what_python_says(songo: Page, language: str) -> None:
    set_language(language)
    try:
        cases = _cases(random.Random(f"duels {language}"))
    finally:
        set_language(None)
    answers = songo.evaluate(WORDS, [language, [asked for asked, _ in cases]])
    for (asked, told), answer in zip(cases, answers, strict=True):
        assert answer == told, asked
    assert any("been seen" in str(told) or "déjà" in str(told) for _, told in cases)


def test_sheets_positions_and_replies_are_those_of_python(songo: Page) -> None:
    found: dict[str, Any] = songo.evaluate(SHEETS_OF_THE_PAGE, [NAMES, POSITIONS])
    sheets = [duel_sheet(name) for name in NAMES]
    assert found["sheets"] == [[*one.integers(6), one.start] for one in sheets]
    for name, answers in zip(("sowing", "sowing+suicide", "wing"), found["read"], strict=True):
        for text, answer in zip(POSITIONS, answers, strict=True):
            good = _read(name, text)
            assert answer == good if good else answer[0], (name, text)
            if not good and len(text) < 50:
                assert f"“{text}”" in answer[0]
    assert found["named"] == "sowing+misere+fafy"
    for (said,), text in zip(
        found["refused"],
        ("sowing+x", "wing+misere", "fafy+fafy", "sowing+”", "wingx", "__proto__"),
        strict=True,
    ):
        assert text in said
        assert all(f"{one}[+" in said for one in GAMES)
    rng = random.Random("replies")
    asked = [[name, _boards(rng, 6, 8)] for name in NAMES[:-2] for _ in range(4)]
    for (name, text), (replies, lost) in zip(asked, songo.evaluate(REPLIES, asked), strict=True):
        position = open_game(name).position(text)
        solved = se.solve(name, text)
        plies = solved.plies or 0
        wins = "LR".index(position.mover) ^ (solved.result == "loss")
        own = plies // 2 if solved.result == "loss" else (plies + 1) // 2
        assert lost[1 - wins] == [True] * 4
        assert lost[wins] == [not position.over and own > most for most in (1, 2, 3)] + [False]
        assert replies[2] == (perfect_move(position) or ""), (name, text)
        assert set(replies) <= set(position.legal_moves()) | {""}


def _read(name: str, text: str) -> str | None:
    try:
        return str(open_game(name).position(text))
    except SongoError:
        return None


# -- by hand -------------------------------------------------------------------------------------


def test_a_game_against_the_perfect_computer(new_page: PageMaker, site: str) -> None:
    page = new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    row = Row(page, f"{site}en/{FIRST}#p=2.4.1.2.0.3_L&g=sowing", holes=6)
    row.says("Left to move, sowing rightward.")
    row.hole("6").focus()
    page.keyboard.press("Enter")
    row.says("Sown rightward, the 3 seeds of hole 6 would run off the board. Source: “One-row")
    page.keyboard.press("5")
    page.keyboard.press("Enter")
    row.says("Hole 5 is empty.")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    row.says("Left sows 2 seeds from hole 1: 2, 3. The last seed falls in hole 3, which held 1")
    page.keyboard.press("u")
    row.says("Left to move")
    row.button("Hint").click()
    solved = se.solve("sowing", "2.4.1.2.0.3 L")
    row.says(f"Every move loses against good play. Hole {solved.line[0]} lasts longest")
    # The other side of the same board, against the computer, to the end.
    row.button("Options").click()
    row.board.get_by_label("Begins").select_option("R")
    row.board.get_by_label("Level").select_option("5")
    row.board.get_by_label("Opponent").select_option("R")
    position = open_game("sowing").position("2.4.1.2.0.3 R")
    while not position.over:
        if position.mover == "L":
            move = position.legal_moves()[-1]
            row.hole("6").focus()
            page.keyboard.press(move)
            page.keyboard.press("Enter")
            position = position.play(move)
        if not position.over:  # the computer answers at once
            position = position.play(perfect_move(position) or "")
        expect(row.board.get_by_role("group").first).to_have_attribute(
            "data-position", str(position)
        )
    row.says(position.verdict())
    # An option behind the name: the same seeds, both ways.
    row.board.get_by_label("Opponent").select_option("")
    row.board.locator("label:has-text('12 seeds') select").select_option("2.4.1.2.0.3")
    row.board.get_by_label("Both may sow either way").check()
    expect(row.board.get_by_label("Both may sow either way")).to_be_visible()
    row.hole("1").click()
    row.says("Right sows 2 seeds from hole 1: 2, 3. The last seed falls in hole 3, which held 1")
    row.button("Undo").click()
    row.hole("3").click()
    row.says("Hole 3 may be sown towards hole 4 or hole 2: choose one of them. Escape gives up.")
    expect(row.hole("5")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Escape")  # the menu first, then the route
    page.keyboard.press("Escape")
    row.says("Right to move.")
    row.hole("3").click()
    row.hole("2").click()
    row.says("Right sows 1 seed from hole 3: 2.")
    row.hole("2").click(force=True)
    row.says("Sown rightward, the 5 seeds of hole 2 would run off the board. Sown leftward, the 5")


def test_bad_input_repetition_and_a_phone(new_page: PageMaker, site: str) -> None:
    page = new_page(
        viewport={"width": 360, "height": 780},
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
    )
    row = Row(page, f"{site}fr/{FIRST}#p=1.1.1.1.1.1_L&g=wing", holes=6)
    for box in row.board.locator(".songo-pit").all():
        size = box.bounding_box()
        assert size is not None
        assert min(size["width"], size["height"]) >= 44
    row.says("C’est à Gauche de semer, vers la droite.")
    for option in ("", "%2Bsituational"):
        page.evaluate(f"location.hash = 'p=1.0.1_L&r=1&g=wing{option}'")
        row.says("C’est à Droite de semer, vers la gauche.")
        expect(row.hole("4")).to_have_count(0)
        row.hole("2").tap(force=True)
        seen = "Cette position a déjà été vue dans la partie"
        row.says(seen + (", et c’était" if option else "."))
    for address, told in (
        ("p=1.x_L&g=wing", "« 1.x L » n’est pas une position"),
        ("p=1.1_L_x&g=sowing", "« 1.1 L x »"),
        ("p=1.1_L&g=wing%2Bmisere", "Le jeu « wing+misere » est inconnu"),
    ):
        page.evaluate(f"location.hash = '{address}'")
        row.says(told)
        expect(row.hole("4")).to_have_count(0)
    page.evaluate("location.hash = 'p=1.1.1.1.1.1.1.1_L&g=wing'")
    expect(row.hole("8")).to_be_visible()
    row.button("Indice").tap()
    row.says("On ne sait pas qui gagne")
    row.button("Options").tap()
    row.board.get_by_label("Tourner le plateau").check()
    row.says("On ne sait pas")
    assert row.board.locator(".songo-pit").first.get_attribute("data-pit") == "8"
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert complaints(page, ".songo-board", EVERY_RULE) == []
