"""The rules in the page against the rules in Python: the same numbers, the same words."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from songo_edu.games import Position, game
from songo_edu.games.two_row.sentences import opening_words, step_words
from songo_edu.games.two_row.sheets import SHEETS, sheet
from songo_edu.locale import set_language
from songo_edu.rules.two_row.layout import MOVER, QUIET, STRIDE
from tests.browser.parts import module
from tests.needs import EFFORT, in_one_language, mostly_slow
from tests.rules.buffers import RULES
from tests.rules.positions import met, wild
from tools import made

MOVES = 20_000 * EFFORT  # of every sheet
WHOLE = 8  # of so many moves, one is searched as well
SPEED_DEPTH = 7
ROOM = 14

IMPORT = """source => {
  const url = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
  return import(url).then((module) => { window.songo = module; });
}"""

#: What is asked of the rules at one position, before and after one move.
ASK = """(asked) => {
  const { sheet, cases } = JSON.parse(asked);
  return JSON.stringify(cases.map(([state, pit, whole]) => {
  const R = window.songo;
  const states = Int32Array.from([...state, ...new Array(R.STRIDE * 14).fill(0)]);
  const moves = new Int32Array(200), info = new Int32Array(8), out = new Int32Array(600);
  const to = R.STRIDE, ring = 2 * sheet[R.ROW];
  const pits = Array.from({length: ring}, (_, i) => i);
  const count = R.legal(sheet, states, 0, to, moves, 0);
  const legal = Array.from(moves.slice(0, count));
  const size = R.trace(sheet, states, 0, to, pit, out);
  const events = Array.from(out.slice(0, size));
  const won = R.make(sheet, states, 0, to, pit);
  const after = Array.from(states.slice(to, to + R.STRIDE));
  const plain = [legal, R.ending(sheet, states, 0, 0, count), events, won, after];
  if (!whole) return plain;
  const best = R.choose(sheet, states, 0, 0, 3, 60, moves, info);
  return [
    ...plain,
    pits.map((p) => R.landing(sheet, states, 0, p)),
    pits.map((p) => R.reach(sheet, states, 0, p)),
    pits.map((p) => R.reason(sheet, states, 0, to, p, moves, 0)),
    best, Array.from(info.slice(0, 3)),
    R.forced(sheet, states, 0, 0, 1, 0, -1, 100, moves, 0),
  ];
}));
}"""

REPLAY = """([sheet, start, line]) => {
  const R = window.songo;
  const states = [...start];
  const seen = [];
  for (let ply = 0; ply <= line.length; ply += 1) {
    const at = ply * R.STRIDE, moves = [];
    const count = R.legal(sheet, states, at, at + R.STRIDE, moves, 0);
    seen.push([moves.slice(0, count), R.ending(sheet, states, at, 0, count)]);
    if (ply < line.length) R.make(sheet, states, at, at + R.STRIDE, line[ply]);
  }
  return seen;
}"""


@pytest.fixture(scope="module")
def rules_page(shared_page: Page) -> Page:
    source = made.joined("rules/two-row.rules.js", "rules/two-row-puzzles.rules.js")
    shared_page.evaluate(IMPORT, source)
    return shared_page


def asked(integers: list[int], state: list[int], pit: int, whole: bool) -> list[Any]:
    """Answer in Python what ASK answers in the page; searches only where `whole` is asked."""
    states = [*state, *[0] * (STRIDE * ROOM)]
    moves, info, out = [0] * 200, [0] * 8, [0] * 600
    to, pits = STRIDE, range(2 * integers[RULES.ROW])
    count = RULES.legal(integers, states, 0, to, moves, 0)
    legal = moves[:count]
    size = RULES.trace(integers, states, 0, to, pit, out)
    won = RULES.make(integers, states, 0, to, pit)
    after = states[to : to + STRIDE]
    plain = [legal, RULES.ending(integers, states, 0, 0, count), out[:size], won, after]
    if not whole:
        return plain
    best = RULES.choose(integers, states, 0, 0, 3, 60, moves, info)
    return [
        *plain,
        [RULES.landing(integers, states, 0, p) for p in pits],
        [RULES.reach(integers, states, 0, p) for p in pits],
        [RULES.reason(integers, states, 0, to, p, moves, 0) for p in pits],
        best,
        info[:3],
        RULES.forced(integers, states, 0, 0, 1, 0, -1, 100, moves, 0),
    ]


def cases(name: str, count: int) -> Iterator[tuple[list[int], int]]:
    """Give positions, likely and wild, with a pit of the mover's that holds seeds."""
    rng = random.Random(f"page {name}")
    found, row = game(name), sheet(name).row
    for position in met(rng, found):
        for place in (position, found.position(wild(rng, name)), found.position(wild(rng, name))):
            own = place.state[MOVER] * row
            held = [pit for pit in range(own, own + row) if place.state[pit]]
            for pit in rng.sample(held, min(3, len(held), count)):
                yield list(place.state), pit
                count -= 1
        if count == 0:
            break


@pytest.mark.usefixtures("effort")
@pytest.mark.parametrize("name", SHEETS)
def test_moves_in_the_page_are_those_of_python(rules_page: Page, name: str) -> None:
    integers = sheet(name).integers()
    batch = [(state, pit, i % WHOLE == 0) for i, (state, pit) in enumerate(cases(name, MOVES))]
    assert len(batch) == MOVES
    for begin in range(0, MOVES, 2000):
        part = batch[begin : begin + 2000]
        question = json.dumps({"sheet": integers, "cases": part})
        answers = json.loads(rules_page.evaluate(ASK, question))
        for (state, pit, whole), answer in zip(part, answers, strict=True):
            assert answer == asked(integers, state, pit, whole), (name, state, pit)


def test_captures_worth_asking_in_the_page_are_those_of_python(rules_page: Page) -> None:
    rng = random.Random("worth")
    asked = []
    for _ in range(3000):
        won = [rng.choice((-1, 0, 0, 2, 3, 5)) for _ in range(rng.randint(4, 7))]
        seeds = rng.randint(2, 9)
        rest = [rng.randrange(len(won)), rng.randint(1, 3), seeds, rng.randrange(seeds)]
        asked.append([won, 0, len(won), *rest])
    expected = [RULES.is_tempting(*each) for each in asked]
    assert 300 < sum(expected) < 2700
    asking = "asked => asked.map((each) => window.songo.is_tempting(...each))"
    assert rules_page.evaluate(asking, asked) == expected
    least = rules_page.evaluate("() => [1, 2, 3].map(window.songo.least_capture)")
    assert least == [RULES.least_capture(k) for k in (1, 2, 3)] == [2, 4, 5]


@pytest.mark.parametrize("name", mostly_slow(SHEETS, "songo", "awale"))
def test_whole_games_end_alike(rules_page: Page, name: str) -> None:
    rng = random.Random(f"games {name}")
    integers = sheet(name).integers()
    for _ in range(40):
        position = game(name).start()
        line: list[int] = []
        seen = [_seen(position)]
        while not position.over:
            move = rng.choice(position.legal_moves())
            line.append(position.sheet.pits.index(move))
            position = position.play(move)
            seen.append(_seen(position))
        start = list(game(name).start().state)
        assert rules_page.evaluate(REPLAY, [integers, start, line]) == seen


def _seen(position: Position) -> list[Any]:
    states, at = position.buffer()
    states[at + QUIET] = len(position.past)
    moves = [0] * 8
    integers = position.sheet.integers()
    count = RULES.legal(integers, states, at, at + STRIDE, moves, 0)
    return [moves[:count], RULES.ending(integers, states, at, 0, count)]


WORDS = """async ([name, language, cases]) => {
  const {SongoGame, TWO_ROWS, boardView, withSource, useLanguage} = window.songo;
  useLanguage(language);
  return cases.map(([position, pit, opponent]) => {
    const play = new SongoGame(name, position, "");
    const view = boardView(play.sheet, {turned: false, numbering: "s0"});
    const index = play.pitNamed(pit);
    const code = play.why(index);
    const begun = TWO_ROWS.opening(play, {controls: "full", mode: "play", opponent});
    if (code) return [begun, withSource(...TWO_ROWS.refusal(play, index, code, view))];
    const done = play.play(pit);
    const told = [TWO_ROWS.told(play, done, view), TWO_ROWS.verdict(play)].filter(Boolean);
    const steps = done.events.map((kind, i, events) =>
      (i % 3 ? "" : TWO_ROWS.step(view, events[i + 1], kind, events[i + 2])));
    return [begun, told.join(" "), ...steps.filter(Boolean)];
  });
}"""


@pytest.mark.parametrize(("name", "language"), in_one_language(SHEETS))
def test_the_page_says_what_python_says(page: Page, name: str, language: str) -> None:
    page.goto("about:blank")
    page.evaluate(IMPORT, module("SongoGame, TWO_ROWS, boardView, withSource, useLanguage"))
    rng = random.Random(f"words {name}")
    texts = [wild(rng, name) for _ in range(400)]
    texts += [str(position) for position, _ in zip(met(rng, game(name)), range(200), strict=False)]
    asked_for = [(text, rng.choice(sheet(name).pits), rng.choice(["", "N", "S"])) for text in texts]
    set_language(language)
    try:
        expected = [_in_words(game(name).position(text), *rest) for text, *rest in asked_for]
    finally:
        set_language(None)
    answers = page.evaluate(WORDS, [name, language, asked_for])
    for case, answer, words in zip(asked_for, answers, expected, strict=True):
        assert answer == words, case


def _in_words(position: Position, pit: str, opponent: str) -> list[str]:
    """Say what WORDS says in the page."""
    begun = position.verdict() or opening_words(position.state[MOVER], opponent)
    refusal = position.why_not(pit)
    if refusal is not None:
        return [begun, str(refusal)]
    events, names = position.events(pit), position.sheet.pits
    steps = [
        step_words(names[events[i + 1]], events[i], events[i + 2]) for i in range(0, len(events), 3)
    ]
    return [begun, position.explain(pit), *steps]


@pytest.mark.slow
def test_speed_is_told(rules_page: Page, record_property: Any) -> None:
    """Not a test of time: the figure stands in the report, the leaf count is checked."""
    leaves, seconds = rules_page.evaluate(
        """([sheet, start, depth]) => {
          const R = window.songo, sheetArray = Int32Array.from(sheet);
          const states = Int32Array.from([...start, ...new Array(R.STRIDE * 14).fill(0)]);
          const moves = new Int32Array(200);
          let best = Infinity, leaves = 0;
          for (let run = 0; run < 3; run += 1) {
            const begun = performance.now();
            leaves = R.perft(sheetArray, states, 0, 0, depth, moves);
            best = Math.min(best, (performance.now() - begun) / 1000);
          }
          return [leaves, best];
        }""",
        [sheet("songo").integers(), list(game("songo").start().state), SPEED_DEPTH],
    )
    assert leaves == 437_367
    record_property("perft songo javascript per second", round(leaves / seconds))
    print(f"perft songo javascript: {leaves / seconds:,.0f} moves a second")
