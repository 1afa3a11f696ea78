"""The rules of the solitaires in the page against those in Python: the same numbers."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import Page

from tests.needs import EFFORT
from tests.rules.solo import RULES, SHEETS, everything, random_case
from tools.made import joined

CASES = 2_000 * EFFORT  # positions of every sheet, each with all its holes

IMPORT = """source => {
  const url = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
  return import(url).then((module) => { window.solo = module; });
}"""

#: `everything` of tests/rules/solo.py, as the page would ask it.
ASK = """(asked) => JSON.stringify(JSON.parse(asked).cases.map(([rules, state]) => {
  const R = window.solo, monde = rules[R.SOLO_AWAY] === 1, holes = rules[0];
  const zeros = (n) => new Array(n).fill(0), told = [];
  const put = (list, n) => { for (let i = 0; i < n; i++) told.push(list[i]); };
  const stride = R.solo_stride(rules), longest = R.solo_longest(rules, state, 0);
  const room = Math.min(60, longest), slots = 16;
  const states = Int32Array.from([...state, ...zeros(stride * (room + 3))]);
  const moves = new Int32Array(holes + 1), info = new Int32Array(3);
  const line = new Int32Array(1 + Math.max(room, longest));
  const table = new Int32Array(slots * (holes + 1)), starts = new Int32Array(20 * (holes + 1));
  const out = new Int32Array(R.solo_trace_size(rules, states, 0));
  told.push(R.solo_seeds(rules, states, 0));
  const count = R.solo_legal(rules, states, 0, stride, moves, 0);
  told.push(count);
  put(moves, count);
  told.push(R.solo_ending(rules, states, 0, count));
  for (let pit = 0; pit < holes; pit++) {
    told.push(R.solo_landing(rules, states, 0, stride, pit));
    const reason = R.solo_reason(rules, states, 0, stride, pit);
    told.push(reason);
    if (reason !== 0) continue;
    const size = R.solo_trace(rules, states, 0, stride, pit, out);
    told.push(size);
    put(out, size);
    told.push(R.solo_make(rules, states, 0, stride, pit));
    put(states.slice(stride), stride);
  }
  told.push(R.solo_solve(rules, states, 0, room, 60, table, slots, line, info));
  put(info, 3);
  put(line, info[0]);
  if (monde) {
    const goal = Int32Array.from([...state.slice(holes + 2), 0, 0, ...state.slice(holes + 2)]);
    const found = R.solo_starts(rules, goal, 0, starts, 20);
    told.push(found);
    put(starts, Math.min(20, found) * (holes + 1));
  }
  return told;
}))"""


@pytest.fixture(scope="module")
def rules_page(shared_page: Page) -> Page:
    shared_page.evaluate(IMPORT, joined("rules/solitaires.rules.js"))
    return shared_page


@pytest.mark.usefixtures("effort")
@pytest.mark.parametrize("name", SHEETS)
def test_the_page_answers_as_python_does(rules_page: Page, name: str) -> None:
    rng = random.Random(f"page {name}")
    cases = [random_case(rng, name) for _ in range(CASES)]
    answers = json.loads(rules_page.evaluate(ASK, json.dumps({"cases": cases})))
    for case, answer in zip(cases, answers, strict=True):
        assert answer == everything(RULES, list, name, case), case
