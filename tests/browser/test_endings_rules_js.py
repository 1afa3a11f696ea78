"""Tables of endings in the page: built and read there as in Python."""

from __future__ import annotations

import base64
import random
from pathlib import Path

import pytest
from playwright.sync_api import Page

from songo_edu.engine.endings import build
from songo_edu.engine.endings.at_hand import page_table
from songo_edu.engine.endings.checking import position_of
from songo_edu.engine.endings.file import entries_below
from songo_edu.games import sheet
from songo_edu.rules.two_row import endings
from songo_edu.rules.two_row.layout import STRIDE
from tools.made import joined

IMPORT = """source => {
  const url = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
  return import(url).then((module) => { window.songo = module; });
}"""

READ = """async ([packed, sheet, row, seeds, asked]) => {
  const R = window.songo;
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const data = new Uint8Array(await new Response(stream).arrayBuffer());
  const choices = new Array(R.choices_size(row, seeds)).fill(0);
  R.fill_choices(row, seeds, choices);
  return asked.map((states) => {
    const worth = R.probe_endings(sheet, choices, data, R.PAGE_BASE, seeds, states, 0, 3);
    return [worth, R.ending_worth(sheet, states, 0, 1)];
  });
}"""


@pytest.fixture(scope="module")
def rules_page(shared_page: Page) -> Page:
    """A page with the board's rules and those for endings, joined into one module."""
    source = joined("rules/two-row.rules.js", "rules/two-row-endings.rules.js")
    shared_page.evaluate(IMPORT, source)
    return shared_page


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
        worth = endings.probe_endings(integers, choices, data, base, seeds, states, 0, 3)
        expected.append([worth, endings.ending_worth(integers, states, 0, 1)])
    assert found == expected
    assert len({value for value, _worth in found}) > 6
