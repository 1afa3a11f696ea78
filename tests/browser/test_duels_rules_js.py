"""The rules of the duels in the page against those in Python: the same numbers."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Page

from songo_edu.games.duels import duel_sheet
from tests.needs import EFFORT
from tests.rules import duel_reference as plain
from tests.rules.duel_reference import RULES
from tools.made import joined

CASES = 150 * EFFORT

IMPORT = """source => {
  const url = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
  return import(url).then((module) => { window.duels = module; });
}"""

#: `everything` below, as the page would ask it.
ASK = """(asked) => JSON.stringify(JSON.parse(asked).map(([rules, state, seeds]) => {
  const R = window.duels, holes = rules[0], stride = holes + 2, told = [];
  const zeros = (n) => new Array(n).fill(0);
  const put = (list, n) => { for (let i = 0; i < n; i++) told.push(list[i]); };
  const states = [...state, ...zeros(130 * stride)], moves = zeros(48 * 125), out = zeros(150);
  const count = R.duel_legal(rules, states, 0, 0, moves, 0);
  told.push(count);
  put(moves, count);
  told.push(R.duel_ending(rules, states, 0, count), R.duel_winner(rules, states, 0));
  for (let move = 0; move < 2 * holes; move++) {
    const reason = R.duel_reason(rules, states, 0, 0, move);
    told.push(reason);
    if (reason !== 0) continue;
    const size = R.duel_trace(rules, states, 0, stride, move, out);
    told.push(size);
    put(out, size);
    put(states.slice(stride), stride);
  }
  for (const shorter of [0, 1]) put(out, R.duel_variant(rules, states, 0, shorter, out));
  if (rules[R.DUEL_REPEAT] > 0) {
    const tree = zeros(6 * 2500), info = [0, 2500, 100, 256];
    const found = R.duel_prove(rules, states, 0, 0, tree, zeros(256), info);
    told.push(found, info[0]);
    if (found >= 0) put(out, R.duel_proof_line(tree, out));
    return told;
  }
  const table = zeros((holes + seeds) * holes), keys = zeros(997), codes = zeros(997);
  const info = [0, 900, 100, 997, seeds];
  R.duel_binomials(table, holes + seeds, holes);
  told.push(R.duel_rank(rules, states, 0, 1, table, seeds));
  told.push(R.duel_search(rules, states, 0, 0, table, keys, codes, moves, info), info[0]);
  told.push(R.duel_best(rules, states, 0, table, keys, codes, moves, info));
  return told;
}))"""

#: How long the page takes for its longest questions, in milliseconds.
TIMES = """() => {
  const R = window.duels, zeros = (n) => new Array(n).fill(0), told = {};
  const timed = (name, ask) => {
    const began = performance.now();
    told[name] = [ask(), performance.now() - began];
  };
  const sowing = (board) => {
    const holes = board.length, seeds = board.reduce((a, b) => a + b);
    const rules = [holes, 1, 0, 0, 0, 0];
    const table = zeros((holes + seeds) * holes);
    R.duel_binomials(table, holes + seeds, holes);
    const size = R.duel_boards(rules, table, seeds);
    const states = Int32Array.from([...board, 0, 0, ...zeros(500 * (holes + 2))]);
    return R.duel_search(rules, states, 0, 0, table, new Int32Array(size), new Int16Array(size),
      new Int32Array(48 * 450), [0, size, 400, size, seeds]);
  };
  const wing = (board) => {
    const holes = board.length, rules = [holes, 0, 0, 0, 0, 1];
    const states = Int32Array.from([...board, 0, 0, ...zeros(500 * (holes + 2))]);
    return R.duel_prove(rules, states, 0, 0, new Int32Array(6 * 60000), new Int32Array(65536),
      [0, 60000, 400, 65536]);
  };
  timed("start", () => sowing([1, 2, 2, 1, 1, 2, 2, 1]));
  timed("twos", () => sowing([2, 2, 2, 2, 2, 2, 2, 2]));
  timed("six", () => wing([1, 1, 1, 1, 1, 1]));
  return told;
}"""


def everything(rules: list[int], state: list[int], seeds: int) -> list[int]:
    holes, stride = rules[0], rules[0] + 2
    states, moves, out = state + [0] * (130 * stride), [0] * 48 * 125, [0] * 150
    count = RULES.duel_legal(rules, states, 0, 0, moves, 0)
    told = [count, *moves[:count]]
    told += [RULES.duel_ending(rules, states, 0, count), RULES.duel_winner(rules, states, 0)]
    for move in range(2 * holes):
        told.append(RULES.duel_reason(rules, states, 0, 0, move))
        if told[-1] == 0:
            size = RULES.duel_trace(rules, states, 0, stride, move, out)
            told += [size, *out[:size], *states[stride : 2 * stride]]
    for shorter in (0, 1):
        told += out[: RULES.duel_variant(rules, states, 0, shorter, out)]
    if rules[RULES.DUEL_REPEAT] > 0:
        tree, info = [0] * 6 * 2500, [0, 2500, 100, 256]
        found = RULES.duel_prove(rules, states, 0, 0, tree, [0] * 256, info)
        told += [found, info[0]]
        if found >= 0:
            told += out[: RULES.duel_proof_line(tree, out)]
        return told
    table, keys, codes = [0] * ((holes + seeds) * holes), [0] * 997, [0] * 997
    info = [0, 900, 100, 997, seeds]
    RULES.duel_binomials(table, holes + seeds, holes)
    told.append(RULES.duel_rank(rules, states, 0, 1, table, seeds))
    code = RULES.duel_search(rules, states, 0, 0, table, keys, codes, moves, info)
    told += [code, info[0]]
    told.append(RULES.duel_best(rules, states, 0, table, keys, codes, moves, info))
    return told


@pytest.fixture(scope="module")
def rules_page(shared_page: Page) -> Page:
    shared_page.evaluate(IMPORT, joined("rules/duels.rules.js"))
    return shared_page


@pytest.mark.usefixtures("effort")
@pytest.mark.parametrize("name", plain.NAMES)
def test_the_page_answers_as_python_does(rules_page: Page, name: str) -> None:
    rng = random.Random(f"page {name}")
    cases: list[Any] = []
    for _ in range(CASES):
        holes, seeds = rng.randint(1, 8), rng.randint(0, 10)
        board = [0] * holes
        for _ in range(seeds):
            board[rng.randrange(holes)] += 1
        cases.append([duel_sheet(name).integers(holes), [*board, rng.randint(0, 1), 0], seeds])
    answers = json.loads(rules_page.evaluate(ASK, json.dumps(cases)))
    for case, answer in zip(cases, answers, strict=True):
        assert answer == everything(*case), case


def test_the_page_solves_while_one_waits(page: Page) -> None:
    """The page is asked twice: its first answers also pay for getting warm."""
    page.evaluate(IMPORT, joined("rules/duels.rules.js"))
    page.evaluate(TIMES)
    told = page.evaluate(TIMES)
    assert told["start"][0] == 1 + 2 * 13 + 1
    assert told["twos"][0] == 1 + 2 * 25 + 1
    assert told["six"][0] == 1
    assert max(spent for _, spent in told.values()) < 1000, told  # 200 on a machine of its own
