"""A lesson page is light: at most 200 KB over the wire before its board answers."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.pages import pages_with_boards
from tests.browser.weighing import weigh

PAGE_LIMIT = 200_000
BOARD_LIMIT = 45_000


# French pages are the heavier ones; one English page stands for the others.
WEIGHED = [name for name in pages_with_boards() if name.startswith("fr")] + ["en/welcome.html"]


@pytest.mark.parametrize("name", WEIGHED)
def test_a_lesson_page_is_light(page: Page, site: str, name: str) -> None:
    weight = weigh(page, site + name)
    print(f"{name}: {weight.total} bytes before the board answers: {weight.before}")
    assert any("songo-board" in file for file in weight.before)
    assert min(weight.all.values()) > 0
    assert weight.total <= PAGE_LIMIT, weight.before
    # Nothing heavy comes later either.
    assert sum(weight.all.values()) <= PAGE_LIMIT, weight.all


@pytest.mark.parametrize("language", ["en", "fr"])
def test_board_rules_and_strings_are_light(site_folder: Path, language: str) -> None:
    scripts = list((site_folder / language / "_static").glob("songo-board.*.js"))
    assert len(scripts) == 1
    assert len(gzip.compress(scripts[0].read_bytes(), 9)) <= BOARD_LIMIT
