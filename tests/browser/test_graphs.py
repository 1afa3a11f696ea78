"""The graph games in the page: by hand and keyboard, and word for word against Python."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from songo_edu.errors import PositionError
from songo_edu.games import game
from songo_edu.games.graphs import GraphAwalePosition, GraphPosition, boards, open_game
from songo_edu.locale import set_language
from tests.browser.conftest import PageMaker
from tests.browser.graph_page import PLACE, opened
from tests.browser.parts import module
from tests.games import graph_boards
from tests.games.test_graph_notation import BAD, BAD_OWNED
from tests.games.test_graph_ring import RING, on_ring
from tests.needs import EFFORT, mostly_slow

IMPORT = """source => {
  const url = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
  return import(url).then((module) => { window.graphs = module; });
}"""
GIVEN = "openGame, openFamily, useLanguage"

#: What a board says of each move asked about, and what it looks like afterwards.
TELL = """async ([language, cases]) => {
  const {openGame, openFamily, useLanguage} = window.graphs;
  await openFamily("graph-awale");
  useLanguage(language);
  return cases.map(([name, text, record, moves]) => moves.map((move) => {
    const game = openGame(name, text, record);
    const {family} = game;
    const view = family.view(game, {turned: false});
    const pit = game.pitNamed(move);
    const choice = pit >= 0 ? game.step([pit]) : {};
    if (choice.code) return family.refusal(game, pit, choice.code, view);
    if (pit >= 0 && choice.next) return choice.next.map((node) => game.graph.nodes[node]);
    const done = game.play(choice.move ?? move);
    const words = [family.told(game, done, view), family.verdict(game), family.comment?.(game)];
    return [done.move, game.position, game.over, words.filter(Boolean).join(" ")];
  }));
}"""
TRY = """async ([language, name, texts]) => {
  const {openGame, openFamily, useLanguage} = window.graphs;
  await openFamily(name);
  useLanguage(language);
  return texts.map((text) => {
    try {
      return [true, openGame(name, text).position];
    } catch (error) {
      return [false, error.message];
    }
  });
}"""


@pytest.fixture
def rules(page: Page) -> Page:
    page.set_content("<title>A board</title>")
    page.evaluate(IMPORT, module(GIVEN))
    return page


def _expected(p: GraphPosition, move: str) -> list[Any]:
    refusal = p.why_not(move)
    if refusal is None:
        after = p.play(move)
        name = p.canonical(move) if isinstance(p, GraphAwalePosition) else move
        return [name, str(after), after.over, p.explain(move)]
    if refusal.code == "choose-route" and isinstance(p, GraphAwalePosition):
        sown: list[str] = []
        while len(found := p.next_nodes(move, sown)) == 1:
            sown += found
        return found
    return [refusal.words, refusal.source]


def _cases(rng: random.Random) -> list[tuple[list[Any], list[Any]]]:
    cases = []
    for number in range(120 * EFFORT):
        p: GraphPosition = (graph_boards.awale if number % 2 else graph_boards.chips)(rng)
        start, record = str(p), []
        for _ in range(8):
            moves = [*p.pits, *rng.sample(p.legal_moves(), min(3, len(p.legal_moves())))]
            told = [_expected(p, move) for move in moves]
            cases.append(([p.sheet.name, start, " ".join(record), moves], told))
            if p.over:
                break
            record.append(rng.choice(p.legal_moves()))
            p = p.play(record[-1])
    return cases


@pytest.mark.parametrize("language", mostly_slow(["en", "fr"], "fr"))
def test_the_page_says_what_python_says(
    rules: Page,
    language: str,
    speak: Callable[[str], None],
) -> None:
    speak(language)
    cases = _cases(random.Random(f"words {language}"))
    answers = rules.evaluate(TELL, [language, [asked for asked, _ in cases]])
    for (asked, told), answer in zip(cases, answers, strict=True):
        for move, mine, theirs in zip(asked[3], told, answer, strict=True):
            assert theirs == mine, (asked[:3], move)


def _core(told: str) -> str:
    """Return the letters and digits of a complaint, without the text that it quotes at its end."""
    whole = re.sub(r"(, in |is no position).*", "", told, flags=re.S)
    return re.sub(r"\W", "", whole).lower().replace("none", "null")[:60]


#: Python's own reading of JSON differs in how it writes numbers, and where it gives up.
ASIDE = ("no name of a node", "1\\.0", "can be read", "whole number|no JSON")


def test_bad_boards_are_named_and_good_ones_come_back(rules: Page) -> None:
    for name, bad in (("chip-firing", BAD), ("graph-awale", BAD_OWNED)):
        texts = [(text, want) for text, want in bad if isinstance(text, str) and text]
        answers = rules.evaluate(TRY, ["en", name, [text for text, _ in texts]])
        for (text, want), (good, told) in zip(texts, answers, strict=True):
            assert not good, text
            with pytest.raises(PositionError) as caught:
                open_game(name).position(text)
            if not any(each in want for each in ASIDE):
                assert _core(told) == _core(str(caught.value))
    dice = random.Random("good boards")
    good_ones = [str(graph_boards.awale(dice)) for _ in range(60)]
    good_ones += [json.dumps(json.loads(text), indent=1) for text in boards("graph-awale").values()]
    good_ones.append(good_ones[0].replace('"A"', '"2_x"').replace('"B"', '"1"'))
    for text, (good, back) in zip(
        good_ones, rules.evaluate(TRY, ["en", "graph-awale", good_ones]), strict=True
    ):
        assert good, back
        assert back == str(open_game("graph-awale").position(text))


def test_the_ring_is_awale_in_the_page(rules: Page) -> None:
    rng = random.Random("ring in the page")
    p, record, ask = game("awale").start(), [], []
    ring = str(on_ring(p))
    while not p.over and len(record) < 40:
        q = RING.record(" ".join(record), ring).end
        assert q.legal_moves() == sorted(p.legal_moves(), key=list(q.pits).index)
        moves = p.legal_moves()
        told = [str(on_ring(p.play(move))) for move in moves]
        ask.append((["graph-awale", ring, " ".join(record), moves], told))
        record.append(rng.choice(moves))
        p = p.play(record[-1])
    answers = rules.evaluate(TELL, ["en", [asked for asked, _ in ask]])
    for (asked, told), answer in zip(ask, answers, strict=True):
        assert [row[1] for row in answer] == told, asked


# -- by hand -----------------------------------------------------------------------------------


def _pit(board: Locator, name: str) -> Locator:
    return board.locator(f'[data-pit="{name}"]')


def _now(page: Page) -> str:
    found: str = page.evaluate("document.querySelector('songo-board').board.game.position")
    return found


def test_chips_fire_by_keyboard_until_the_board_is_stable(new_page: PageMaker) -> None:
    page = new_page(viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    board = opened(page, "chip-firing")
    line = board.get_by_role("status")
    for pit in board.locator(".songo-pit").all():
        box = pit.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    _pit(board, "R").focus()
    page.keyboard.press("Enter")
    expect(line).to_have_text("R is empty.")
    p = open_game("chip-firing").start()
    while not p.over:
        move = p.legal_moves()[-1]
        while page.evaluate("document.activeElement.dataset.pit") != move:
            order = list(p.pits)
            at = page.evaluate("document.activeElement.dataset.pit")
            right = order.index(move) in range(order.index(at) + 1, 9) and at not in "LR"
            page.keyboard.press("ArrowRight" if right or at == "L" else "ArrowLeft")
        page.keyboard.press("Enter")
        p = p.play(move)
        assert _now(page) == str(p)
    expect(line).to_contain_text("the board is stable")
    page.keyboard.press("u")
    board.get_by_role("button", name="Hint").click()
    expect(line).to_contain_text("may fire: 2 arcs leave it")
    board.get_by_role("button", name="Options").click()
    board.get_by_label("Graph").select_option("cycle")
    for node in "ABCD":
        _pit(board, node).click()
    expect(line).to_contain_text("This board has stood before: the firings never end")
    box = board.get_by_label("Position or record")
    for text, told in (
        ('{"nodes":{"A":1},"arcs":[["A","Z"]]}', 'names “"Z"”, which is no node'),
        ("{", "No JSON from character 2 on"),
        ("nonsense", "is no pit of this board"),
    ):
        box.fill(text)
        board.get_by_role("button", name="Open").click()
        expect(line).to_contain_text(told)


def test_a_route_is_chosen_pit_by_pit(new_page: PageMaker) -> None:
    page = new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    board = opened(page, "graph-awale", "eight")
    line = board.get_by_role("status")
    p = open_game("graph-awale").start()
    assert isinstance(p, GraphAwalePosition)
    _pit(board, "A").click()
    expect(line).to_have_text(
        "A: B, C; 1 seed left. The next seed may fall in B, a: choose. Escape gives up."
    )
    expect(_pit(board, "a")).to_have_attribute("aria-label", re.compile("^a, North, 3 seeds"))
    expect(_pit(board, "c")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Escape")
    expect(line).to_have_text("South to move.")
    assert _now(page) == str(p)
    _pit(board, "C").click()
    _pit(board, "A").click()
    expect(line).to_contain_text("C: A, B; 1 seed left. The next seed may fall in A, a")
    _pit(board, "a").click()
    expect(line).to_contain_text("South sows 3 seeds from C")
    move = page.evaluate("document.querySelector('songo-board').board.game.record")
    assert _now(page) == str(p.play(move))
    after = p.play(move)
    assert isinstance(after, GraphAwalePosition)
    # A link brings the game back, letter for letter.
    board.get_by_role("button", name="Options").click()
    board.get_by_role("button", name="Copy a link").click()
    link = board.get_by_label("Position or record").input_value()
    page.goto("about:blank")
    page.goto(link.replace("about:blank", PLACE))
    expect(line).to_contain_text("South sows 3 seeds from C")
    assert _now(page) == str(after)
    # The computer answers.
    page.evaluate("document.querySelector('songo-board').setAttribute('opponent', 'N')")
    expect(line).to_contain_text("North sows")
    assert _now(page) in {str(after.play(each)) for each in after.legal_moves()}


def teardown_module() -> None:
    set_language("en")
