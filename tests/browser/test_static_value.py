"""What a position is worth before it is played on: the page judges as Python does, to the unit."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page

from songo_edu.games import game
from songo_edu.games.two_row.sheets import SHEETS, sheet
from songo_edu.rules.two_row.evaluation import static_value
from tests.rules.positions import wild
from tools import made

JUDGE = """async ([source, rules, asked]) => {
  const url = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
  const R = await import(url);
  const weights = R.twoRowWeights(rules);
  const judged = Int32Array.from([...rules, ...weights]);
  return [weights, asked.map((states) => R.static_value(judged, states, 0))];
}"""


@pytest.mark.parametrize("name", SHEETS)
def test_the_page_judges_as_python_does(shared_page: Page, name: str, effort: int) -> None:
    pages = [f"rules/two-row{part}.rules.js" for part in ("", "-endings", "-levels")]
    source = made.joined(*pages, "made/games/two_row/weights.js")
    rng = random.Random(f"page values {name}")
    rules = sheet(name)
    asked = [list(game(name).position(wild(rng, name)).state) for _ in range(2000 * effort)]
    weights, values = shared_page.evaluate(JUDGE, [source, rules.integers(), asked])
    assert weights == rules.weights()
    judged = [*rules.integers(), *weights]
    assert values == [static_value(judged, states, 0) for states in asked]
