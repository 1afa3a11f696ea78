"""The rules of the graph games in the page against those in Python: the same numbers."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.games import graph_boards
from tests.needs import EFFORT
from tests.rules.test_graphs_compiled import RULES as R
from tests.rules.test_graphs_compiled import STRIDE, _states
from tools.made import joined

CASES = 400 * EFFORT  # boards of each game
DEPTH = 4

IMPORT = """source => {
  const url = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
  return import(url).then((module) => { window.graphs = module; });
}"""

#: What `_awale` and `_chips` below ask, as the page would ask it.
ASK = """(asked) => JSON.stringify(JSON.parse(asked).map(([chips, rules, state]) => {
  const R = window.graphs, to = R.GRAPH_STRIDE, told = [];
  const zeros = (n) => new Int32Array(n);
  const states = Int32Array.from([...state, ...zeros(to * 8)]);
  const info = zeros(4), out = zeros(2000), moves = zeros(64), chosen = zeros(R.GRAPH_ROUTE);
  if (chips) {
    told.push(R.graph_run(rules, states, 0, 200, out, info));
    told.push(...info, ...out.slice(0, 200), ...states.slice(0, 3 * to));
    return told;
  }
  const route = zeros(R.GRAPH_SPAN * 6);
  told.push(R.graph_ending(rules, states, 0, route, 0));
  const count = R.graph_legal(rules, states, 0, route, 0, moves);
  told.push(count);
  for (let i = 0; i < count; i++) {
    const node = moves[i];
    let more = R.graph_first_route(rules, states, 0, node, route, 0);
    for (let tried = 0; more === 1 && tried < 5; tried++) {
      const size = R.graph_trace(rules, states, 0, to, node, route, 0, out);
      told.push(...out.slice(0, size), ...states.slice(to, 2 * to));
      more = R.graph_next_route(rules, states, 0, node, route, 0);
    }
  }
  told.push(R.graph_choose(rules, states, 0, 4, 80, route, info, chosen));
  told.push(...info, ...chosen.slice(0, 20));
  told.push(R.graph_settle(rules, states, 0, 3, 60, route, info), ...info);
  return told;
}))"""


def _chips(rules: list[int], state: list[int]) -> list[int]:
    states = [*state, *[0] * (8 * STRIDE)]
    info, out = [0] * 4, [0] * 2000
    found = R.graph_run(rules, states, 0, 200, out, info)
    return [found, *info, *out[:200], *states[: 3 * STRIDE]]


def _awale(rules: list[int], state: list[int]) -> list[int]:
    states = [*state, *[0] * (8 * STRIDE)]
    info, out, moves, chosen = [0] * 4, [0] * 2000, [0] * 64, [0] * R.GRAPH_ROUTE
    route = [0] * (R.GRAPH_SPAN * 6)
    told = [R.graph_ending(rules, states, 0, route, 0)]
    count = R.graph_legal(rules, states, 0, route, 0, moves)
    told.append(count)
    for node in moves[:count]:
        more = R.graph_first_route(rules, states, 0, node, route, 0)
        tried = 0
        while more == 1 and tried < 5:
            tried += 1
            size = R.graph_trace(rules, states, 0, STRIDE, node, route, 0, out)
            told += [*out[:size], *states[STRIDE : 2 * STRIDE]]
            more = R.graph_next_route(rules, states, 0, node, route, 0)
    told.append(R.graph_choose(rules, states, 0, DEPTH, 80, route, info, chosen))
    told += [*info, *chosen[:20]]
    told.append(R.graph_settle(rules, states, 0, 3, 60, route, info))
    return [*told, *info]


@pytest.mark.usefixtures("effort")
def test_the_page_answers_as_python_does(page: Page) -> None:
    page.goto("about:blank")
    page.evaluate(IMPORT, joined("rules/graphs.rules.js"))
    rng = random.Random("page graphs")
    cases: list[tuple[int, Any, Any]] = []
    for number in range(2 * CASES):
        p = graph_boards.chips(rng) if number % 2 else graph_boards.awale(rng, 14)
        cases.append((number % 2, p.rules(), _states(p)))
    answers = json.loads(page.evaluate(ASK, json.dumps(cases)))
    for (chips, rules, state), answer in zip(cases, answers, strict=True):
        assert answer == (_chips if chips else _awale)(rules, state), state
