"""The counter of leaves on its page, and what the page says of JavaScript."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.pages import notebooks
from tests.browser.windows import until
from tests.needs import mostly_slow

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
    told = (root.get_attribute("counts") or "").split()
    root.get_by_role("button").click()
    expect(root.get_by_role("status")).to_contain_text(says)
    rows = root.locator("tbody tr").all_inner_texts()
    assert len(rows) >= len(told) > 4
    for row, number in list(zip(rows, told, strict=False))[:4]:
        cells = row.split("\t")
        assert re.sub(r"\D", "", cells[1]) == re.sub(r"\D", "", cells[2]) == number


def test_a_wrong_number_is_found(page: Page, site: str) -> None:
    page.goto(f"{site}en/{NAME}.html")
    page.evaluate("document.querySelector('songo-leaves').setAttribute('counts', '6 36 191')")
    root = page.locator("songo-leaves")
    root.scroll_into_view_if_needed()
    root.get_by_role("button").click()
    expect(root.get_by_role("status")).to_contain_text("They differ")


def in_digits(text: str) -> str:
    """Return a number as a program writes it: powers of two worked out, and a plain minus."""
    raised = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
    power = re.compile("2([⁰¹²³⁴⁵⁶⁷⁸⁹]+)")
    return power.sub(
        lambda found: str(2 ** int(found[1].translate(raised))), text.replace("−", "-")
    )


def test_the_table_of_traps_is_right_about_this_browser(page: Page) -> None:
    path = next(path for path in notebooks("en") if path.stem == NAME)
    cells = json.loads(path.read_text("utf-8"))["cells"]
    table = next("".join(cell["source"]) for cell in cells if cell["id"] == "traps-table")
    told = {
        match[1]: in_digits(match[2].strip())
        for match in re.finditer(r"^\| `([^`]+)`[^|]*\|[^|]*\|([^|]*)\|$", table, re.MULTILINE)
    }
    assert len(told) == 6
    for expression, said in told.items():
        found = page.evaluate(f"String({expression})")
        if expression == "[]":
            found = "yes" if page.evaluate("[] ? true : false") else "no"
        assert found == said or (said.startswith("… ") and found.endswith(said[2:])), expression


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
