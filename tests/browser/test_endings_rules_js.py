"""Tables of endings in the page: built and read there as in Python."""

from __future__ import annotations

import base64
import random
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page

from songo_edu.engine.endings import build
from songo_edu.engine.endings.checking import position_of
from songo_edu.engine.endings.maps import entries_below
from songo_edu.engine.endings.page import page_table
from songo_edu.games import sheet
from songo_edu.games.two_row.sheets import RuleSheet
from songo_edu.rules.two_row import endings
from songo_edu.rules.two_row.layout import STRIDE
from tools.made import joined

IMPORT = """source => {
  const url = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
  return import(url).then((module) => { window.songo = module; });
}"""

BUILD = """([sheet, row, seeds]) => {
  const R = window.songo;
  const choices = new Array(R.choices_size(row, seeds + 1)).fill(0);
  R.fill_choices(row, seeds + 1, choices);
  const data = new Uint8Array(2 * R.entries_below(choices, row, seeds + 1));
  const states = new Array(2 * R.STRIDE).fill(0), moves = new Array(8).fill(0);
  for (let level = 0; level <= seeds; level += 1)
    R.build_level(sheet, choices, level, data, 0, states, moves);
  return Array.from(data);
}"""

READ = """async ([packed, sheet, row, seeds, asked]) => {
  const R = window.songo;
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const data = new Uint8Array(await new Response(stream).arrayBuffer());
  const choices = new Array(R.choices_size(row, seeds)).fill(0);
  R.fill_choices(row, seeds, choices);
  return asked.map((states) => {
    const value = R.ending_value(sheet, choices, data, R.PAGE_BASE, seeds, states, 0);
    return [value, R.ending_worth(sheet, states, 0, value)];
  });
}"""


@pytest.fixture(scope="module")
def rules_page(shared_page: Page) -> Page:
    """A page with the board's rules and those for endings, joined into one module."""
    source = joined("rules/two-row.rules.js", "rules/two-row-endings.rules.js")
    shared_page.evaluate(IMPORT, source)
    return shared_page


@pytest.mark.parametrize(
    ("rules", "seeds"),
    [(sheet("awale"), 4), (replace(sheet("songo"), few=0), 3), (sheet("songo-ekang"), 3)],
)
def test_the_page_builds_the_same_table(
    rules_page: Page, tmp_path: Path, rules: RuleSheet, seeds: int
) -> None:
    table = build(rules, seeds, tmp_path / "table")
    made = rules_page.evaluate(BUILD, [rules.integers(), rules.row, seeds])
    expected = b"".join(bytes(table.level_data(level)) for level in range(seeds + 1))
    assert bytes(made) == expected


def test_the_page_reads_its_table(rules_page: Page, tmp_path: Path) -> None:
    rules, seeds = sheet("awale"), 6
    table = build(rules, seeds, tmp_path / "table")
    packed = page_table(table)
    rng = random.Random(9)
    asked = []
    for entry in rng.sample(range(entries_below(rules, seeds + 2)), 400):
        position = position_of(rules, entry)
        state = list(rng.choice([position, position.turned()]).state)
        state[14:16] = [rng.randint(10, 24), rng.randint(10, 24)]
        asked.append([*state[: STRIDE - 1], rng.choice([0, 0, 0, 1])])
    sent = base64.b64encode(packed).decode("ascii")
    found = rules_page.evaluate(READ, [sent, rules.integers(), rules.row, seeds, asked])
    choices = [0] * endings.choices_size(rules.row, seeds)
    endings.fill_choices(rules.row, seeds, choices)
    integers = rules.integers()
    data = bytearray(bytes(endings.PAGE_BASE))
    for level in range(seeds + 1):
        data += table.level_data(level)
    expected = []
    for states in asked:
        base = endings.PAGE_BASE
        value = endings.ending_value(integers, choices, data, base, seeds, states, 0)
        expected.append([value, endings.ending_worth(integers, states, 0, value)])
    assert found == expected
    assert len({value for value, _worth in found}) > 6
