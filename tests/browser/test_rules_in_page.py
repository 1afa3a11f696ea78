"""The rules in the page against the rules in Python: the same numbers for the same questions."""

import base64
import json
import random
import re
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from songo_edu.engine.endings import build
from songo_edu.engine.endings.at_hand import page_table
from songo_edu.engine.endings.checking import position_of
from songo_edu.engine.endings.file import entries_below
from songo_edu.games import game
from songo_edu.games.two_row.position import SHEETS, sheet
from songo_edu.rules.two_row import endings
from songo_edu.rules.two_row.layout import MOVER, STRIDE
from songo_edu.rules.two_row.limited_search import static_value
from tests.browser.board_page import Made
from tests.browser.conftest import Script
from tests.browser.pages import notebooks
from tests.browser.windows import until
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
    rules, row, integers = game(name), sheet(name).row, sheet(name).integers()
    for position in met(rng, rules):
        for place in (position, rules.position(wild(rng, name)), rules.position(wild(rng, name))):
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


DUELS = some(cases.duels, 150 * EFFORT)
SOLO = some(cases.solitaires, 2_000 * EFFORT)
#: Which question is put to each game, and about which cases.
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
    *mostly_slow(
        [(asked.ask_duel, DUELS, name) for name in duel_reference.NAMES],
        *((asked.ask_duel, DUELS, name) for name in duel_reference.NAMES[::3]),
    ),
    (asked.ask_chips, some(cases.chips, 400 * EFFORT), "chip-firing"),
    (asked.ask_graph_awale, some(cases.graph_awale, 400 * EFFORT), "graph-awale"),
    *mostly_slow(
        [(asked.ask_solo, SOLO, name) for name in solo.SHEETS],
        *((asked.ask_solo, SOLO, name) for name in list(solo.SHEETS)[::3]),
    ),
]


@pytest.fixture(scope="module")
def rules_page(shared_page: Page) -> Script:
    """The questions put to the rules, translated as the rules are."""
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
    distinct = set()
    for begin in range(0, len(every), 2000):
        part = every[begin : begin + 2000]
        answers = rules_page.all(modules.camel(ask.__name__), part)
        for case, answer in zip(part, answers, strict=True):
            assert answer == ask(*case), case
            distinct.add(str(answer))
    assert len(distinct) > 3, "the cases were worth asking"


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


def test_the_page_solves_within_a_second(scripts: Scripts) -> None:
    """The page solves twice: the first time includes the warm-up."""
    script = scripts("duel_binomials, duel_boards, duel_prove, duel_search", SPEED)
    script.times()
    answers = script.times()
    assert [answer for answer, _ in answers] == [1 + 2 * 13 + 1, 1 + 2 * 25 + 1, 1]
    assert max(spent for _, spent in answers) < 1000, answers  # 200 on a machine of its own


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
    answers = scripts(names, ENDINGS).read(packed, rules.integers(), rules.row, seeds, cases)
    choices = [0] * endings.choices_size(rules.row, seeds)
    endings.fill_choices(rules.row, seeds, choices)
    integers, base = rules.integers(), endings.PAGE_BASE
    data = bytearray(base) + b"".join(bytes(table.level_data(level)) for level in range(seeds + 1))
    expected = []
    for states in cases:
        worth = endings.probe_endings(integers, choices, data, base, seeds, states, 0, 3)
        expected.append([worth, endings.ending_worth(integers, states, 0, 1)])
    assert answers == expected
    assert len({value for value, _worth in answers}) > 6


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
    values = script.values(rules.integers(), rules.weights(), cases)
    assert values == [static_value(judged, states, 0) for states in cases]


# -- the counter of leaves on its page, and what the page says of JavaScript -----------------------

NAME = "three-machines"


def counter(page: Page, site: str, language: str) -> Locator:
    page.goto(f"{site}{language}/{NAME}.html")
    root = page.locator("songo-leaves")
    root.scroll_into_view_if_needed()
    expect(root.get_by_role("button")).to_be_visible()
    return root


@pytest.mark.parametrize(
    ("language", "says"),
    mostly_slow([("en", "all the same."), ("fr", "tous les mêmes.")], ("fr", "tous les mêmes.")),
)
def test_the_page_counts_what_python_counted(
    page: Page, site: str, language: str, says: str
) -> None:
    root = counter(page, site, language)
    counts = (root.get_attribute("counts") or "").split()
    root.get_by_role("button").click()
    expect(root.get_by_role("status")).to_contain_text(says)
    rows = root.locator("tbody tr").all_inner_texts()
    assert len(rows) >= len(counts) > 4
    for row, number in list(zip(rows, counts, strict=False))[:4]:
        cells = row.split("\t")
        assert re.sub(r"\D", "", cells[1]) == re.sub(r"\D", "", cells[2]) == number


def test_a_wrong_number_is_found(page: Page) -> None:
    Made(page, '<songo-leaves counts="6 36 191"></songo-leaves>')
    root = page.locator("songo-leaves")
    root.get_by_role("button").click()
    expect(root.get_by_role("status")).to_contain_text("They differ")


def in_digits(text: str) -> str:
    """Return a number as a program writes it: powers of two worked out, and a plain minus."""
    raised = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
    power = re.compile("2([⁰¹²³⁴⁵⁶⁷⁸⁹]+)")
    return power.sub(
        lambda match: str(2 ** int(match[1].translate(raised))), text.replace("−", "-")
    )


def test_the_table_of_traps_is_right_about_this_browser(page: Page) -> None:
    path = next(path for path in notebooks("en") if path.stem == NAME)
    cells = json.loads(path.read_text("utf-8"))["cells"]
    table = next("".join(cell["source"]) for cell in cells if cell["id"] == "traps-table")
    expected = {
        match[1]: in_digits(match[2].strip())
        for match in re.finditer(r"^\| `([^`]+)`[^|]*\|[^|]*\|([^|]*)\|$", table, re.MULTILINE)
    }
    assert len(expected) == 6
    for expression, text in expected.items():
        value = page.evaluate(f"String({expression})")
        if expression == "[]":
            value = "yes" if page.evaluate("[] ? true : false") else "no"
        assert value == text or (text.startswith("… ") and value.endswith(text[2:])), expression


def test_the_rules_never_have_to_make_room(page: Page, site: str) -> None:
    """A list that grows under them makes browsers run them ten times slower ever after."""
    page.goto(f"{site}en/play.html")
    until(page, "() => document.querySelector('songo-board').board")
    grown = page.evaluate(
        """() => {
          const { board } = document.querySelector("songo-board");
          const grew = [];
          const { game } = board;
          game.states = new Proxy(game.states, {
            get: (list, key) => (key === "push" ? (...more) => list.push(...more) : list[key]),
            set(list, key, value) {
              if (Number(key) >= list.length) grew.push(Number(key));
              list[key] = value;
              return true;
            },
          });
          game.play("S1");
          for (let ply = 0; ply < 6 && !game.over; ply += 1) {
            game.why(game.openPits[0]);
            game.play(game.sheet.pits[game.openPits[0]]);
          }
          return grew;
        }"""
    )
    assert grown == []
