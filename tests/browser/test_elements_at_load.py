"""How much a page holds when nothing more is loading: what is far or folded waits."""

from __future__ import annotations

from itertools import product

import pytest

from songo_edu.locale import LANGUAGES
from tests.browser.conftest import PageMaker
from tests.needs import mostly_slow

MOST = 1500
#: Chapters with many boards, tables and figures, and the room with all its puzzles.
FULL = (
    *("02-sowing", "08-double-threat", "11-bidoua", "12-putting-it-together"),
    *("21-sowing-on-graphs", "22-three-machines", "24-puzzles-found-and-proved", "25-puzzle-room"),
)


@pytest.mark.parametrize(
    ("language", "name"), mostly_slow(product(LANGUAGES, FULL), ("fr", "11-bidoua"))
)
def test_a_full_page_begins_light(new_page: PageMaker, site: str, language: str, name: str) -> None:
    page = new_page(viewport={"width": 360, "height": 740})
    page.goto(f"{site}{language}/{name}.html")
    page.wait_for_load_state("networkidle")
    page.locator(".songo-pit").first.wait_for(state="attached")
    assert page.evaluate("document.querySelectorAll('*').length") < MOST
