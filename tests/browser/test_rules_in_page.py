"""The rules in the page against the rules in Python: the same numbers for the same questions."""

from __future__ import annotations

import base64
import random
import re
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from songo_edu.engine.endings import build
from songo_edu.engine.endings.at_hand import page_table
from songo_edu.engine.endings.checking import position_of
from songo_edu.engine.endings.file import entries_below
from songo_edu.games import game
from songo_edu.games.two_row.sheets import SHEETS, sheet
from songo_edu.rules.two_row import endings
from songo_edu.rules.two_row.layout import MOVER, STRIDE
from songo_edu.rules.two_row.limited_search import static_value
from tests.browser.conftest import Script
from tests.needs import EFFORT, mostly_slow
from tests.rules import asked, cases, duel_reference, solo
from tests.rules.positions import met, wild
from tools import made
from tools.translate import modules

MOVES = 20_000 * EFFORT  # of every sheet
WHOLE = 8  # of so many moves, one is searched as well
Case = cases.Case
Scripts = Callable[..., Script]


def moves(name: str) -> Iterator[Case]:
    """Give positions, likely and wild, with a pit of the mover's that holds seeds."""
    rng, count = random.Random(f"page {name}"), MOVES
    found, row, integers = game(name), sheet(name).row, sheet(name).integers()
    for position in met(rng, found):
        for place in (position, found.position(wild(rng, name)), found.position(wild(rng, name))):
            own = place.state[MOVER] * row
            held = [pit for pit in range(own, own + row) if place.state[pit]]
            for pit in rng.sample(held, min(3, len(held), count)):
                yield [integers, list(place.state), pit, int(count % WHOLE == 0)]
                count -= 1
        if count == 0:
            break


def whole_games(name: str) -> Iterator[Case]:
    rng = random.Random(f"games {name}")
    for _ in range(40):
        position, line = game(name).start(), []
        while not position.over:
            move = rng.choice(position.legal_moves())
            line.append(position.sheet.pits.index(move))
            position = position.play(move)
        yield [sheet(name).integers(), list(game(name).start().state), line]


def captures(_name: str) -> Iterator[Case]:
    rng = random.Random("worth")
    for _ in range(3000):
        won = [rng.choice((-1, 0, 0, 2, 3, 5)) for _ in range(rng.randint(4, 7))]
        seeds = rng.randint(2, 9)
        rest = [rng.randrange(len(won)), rng.randint(1, 3), seeds, rng.randrange(seeds)]
        yield [won, len(won), *rest]


def some(cases: Callable[[str], Iterator[Case]], count: int) -> Callable[[str], Iterator[Case]]:
    return lambda name: islice(cases(name), count)


#: What is asked of each game, and about which cases.
ASKED: list[Any] = [
    *mostly_slow(
        [(asked.ask_move, moves, name) for name in SHEETS],
        *((asked.ask_move, moves, name) for name in ("songo-ekang", "awale-grand-slam")),
    ),
    *mostly_slow(
        [(asked.ask_game, whole_games, name) for name in SHEETS],
        *((asked.ask_game, whole_games, name) for name in ("songo", "awale")),
    ),
    (asked.ask_capture, captures, "songo"),
    *((asked.ask_duel, some(cases.duels, 150 * EFFORT), name) for name in duel_reference.NAMES),
    (asked.ask_chips, some(cases.chips, 400 * EFFORT), "chip-firing"),
    (asked.ask_graph_awale, some(cases.graph_awale, 400 * EFFORT), "graph-awale"),
    *((asked.ask_solo, some(cases.solitaires, 2_000 * EFFORT), name) for name in solo.SHEETS),
]


@pytest.fixture(scope="module")
def rules_page(shared_page: Page) -> Script:
    """What is asked of the rules, translated as they are."""
    code = modules.written(modules.read(Path(asked.__file__)))
    names = ", ".join(re.findall(r"^export (?:const|function) (ask\w+)", code, re.M))
    every = f"""const QUESTIONS = {{ {names} }};
    export const all = (ask, cases) => cases.map((one) => QUESTIONS[ask](...one));"""
    code = re.sub(r'from "(?:\.\./)+', 'from "./', code)
    return Script(shared_page, made.module(f"{code}\n{every}"))


@pytest.mark.usefixtures("effort")
@pytest.mark.parametrize(("ask", "drawn", "name"), ASKED)
def test_the_page_answers_as_python_does(
    rules_page: Script, ask: Callable[..., list[int]], drawn: Callable[..., Any], name: str
) -> None:
    every = list(drawn(name))
    assert len(every) >= 10
    told = set()
    for begin in range(0, len(every), 2000):
        part = every[begin : begin + 2000]
        answers = rules_page.all(modules.camel(ask.__name__), part)
        for case, answer in zip(part, answers, strict=True):
            assert answer == ask(*case), case
            told.add(str(answer))
    assert len(told) > 3, "the cases were worth asking"


SPEED = """
const timed = (ask) => {
  const began = performance.now();
  return [ask(), performance.now() - began];
};
const zeros = (size) => new Int32Array(size);
const sowing = (board) => {
  const holes = board.length, seeds = board.reduce((a, b) => a + b);
  const rules = [holes, 1, 0, 0, 0, 0], table = zeros((holes + seeds) * holes);
  duel_binomials(table, holes + seeds, holes);
  const size = duel_boards(rules, table, seeds);
  const states = Int32Array.from([...board, 0, 0, ...zeros(500 * (holes + 2))]);
  return duel_search(rules, states, 0, 0, table, zeros(size), new Int16Array(size),
    zeros(48 * 450), [0, size, 400, size, seeds]);
};
const wing = (board) => {
  const states = Int32Array.from([...board, 0, 0, ...zeros(500 * (board.length + 2))]);
  return duel_prove([board.length, 0, 0, 0, 0, 1], states, 0, 0, zeros(6 * 60000), zeros(65536),
    [0, 60000, 400, 65536]);
};
export const times = () => [
  timed(() => sowing([1, 2, 2, 1, 1, 2, 2, 1])),
  timed(() => sowing([2, 2, 2, 2, 2, 2, 2, 2])),
  timed(() => wing([1, 1, 1, 1, 1, 1])),
];
"""


def test_the_page_solves_while_one_waits(scripts: Scripts) -> None:
    """The page is asked twice: its first answers also pay for getting warm."""
    script = scripts("duel_binomials, duel_boards, duel_prove, duel_search", SPEED)
    script.times()
    told = script.times()
    assert [answer for answer, _ in told] == [1 + 2 * 13 + 1, 1 + 2 * 25 + 1, 1]
    assert max(spent for _, spent in told) < 1000, told  # 200 on a machine of its own


PERFT = """
export const leavesAndSeconds = (sheet, start, depth) => {
  const states = Int32Array.from([...start, ...new Array(STRIDE * 14).fill(0)]);
  let best = Infinity, leaves = 0;
  for (let run = 0; run < 3; run += 1) {
    const begun = performance.now();
    leaves = perft(Int32Array.from(sheet), states, 0, depth, new Int32Array(200));
    best = Math.min(best, (performance.now() - begun) / 1000);
  }
  return [leaves, best];
};
"""


@pytest.mark.slow
def test_speed_is_told(scripts: Scripts, record_property: Any) -> None:
    """Not a test of time: the figure stands in the report, the leaf count is checked."""
    script = scripts("STRIDE, perft", PERFT)
    start = list(game("songo").start().state)
    leaves, seconds = script.leavesAndSeconds(sheet("songo").integers(), start, 7)
    assert leaves == 437_367
    record_property("perft songo javascript per second", round(leaves / seconds))
    print(f"perft songo javascript: {leaves / seconds:,.0f} moves a second")


# -- tables of endings, and what a position is worth before it is played on -----------------------

ENDINGS = """
export const read = async (packed, sheet, row, seeds, asked) => {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const data = new Uint8Array(await new Response(stream).arrayBuffer());
  const choices = new Array(choices_size(row, seeds)).fill(0);
  fill_choices(row, seeds, choices);
  return asked.map((states) => [
    probe_endings(sheet, choices, data, PAGE_BASE, seeds, states, 0, 3),
    ending_worth(sheet, states, 0, 1),
  ]);
};
"""


def test_the_page_reads_its_table(scripts: Scripts, tmp_path: Path) -> None:
    rules, seeds = sheet("awale"), 6
    table = build(rules, seeds, tmp_path / "table")
    rng = random.Random(9)
    cases = []
    for entry in rng.sample(range(entries_below(rules, seeds + 2)), 400):
        position = position_of(rules, entry)
        state = list(rng.choice([position, position.turned()]).state)
        state[14:16] = [rng.randint(10, 24), rng.randint(10, 24)]
        cases.append([*state[: STRIDE - 1], rng.choice([0, 0, 0, 1])])
    packed = base64.b64encode(page_table(table)).decode("ascii")
    names = "PAGE_BASE, choices_size, ending_worth, fill_choices, probe_endings"
    found = scripts(names, ENDINGS).read(packed, rules.integers(), rules.row, seeds, cases)
    choices = [0] * endings.choices_size(rules.row, seeds)
    endings.fill_choices(rules.row, seeds, choices)
    integers, base = rules.integers(), endings.PAGE_BASE
    data = bytearray(base) + b"".join(bytes(table.level_data(one)) for one in range(seeds + 1))
    expected = []
    for states in cases:
        worth = endings.probe_endings(integers, choices, data, base, seeds, states, 0, 3)
        expected.append([worth, endings.ending_worth(integers, states, 0, 1)])
    assert found == expected
    assert len({value for value, _worth in found}) > 6


VALUES = """
export const values = (rules, weights, asked) => {
  const judged = Int32Array.from([...rules, ...weights]);
  return asked.map((states) => static_value(judged, states, 0));
};
"""


@pytest.mark.parametrize("name", SHEETS)
def test_the_page_judges_as_python_does(scripts: Scripts, name: str, effort: int) -> None:
    script = scripts("static_value, twoRowWeights", VALUES)
    rng = random.Random(f"page values {name}")
    rules = sheet(name)
    cases = [list(game(name).position(wild(rng, name)).state) for _ in range(2000 * effort)]
    assert script.twoRowWeights(rules.integers()) == rules.weights()
    judged = [*rules.integers(), *rules.weights()]
    found = script.values(rules.integers(), rules.weights(), cases)
    assert found == [static_value(judged, states, 0) for states in cases]
