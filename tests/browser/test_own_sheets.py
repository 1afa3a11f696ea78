"""Sheets of one's own on a page: played by their rules, said in the same words, linked by name."""

from __future__ import annotations

from html import escape
from typing import Any

import pytest
from playwright.sync_api import expect

import songo_edu as se
from songo_edu.boards import sheet_data
from tests.browser.conftest import PageMaker
from tests.browser.graph_page import opened
from tests.games.test_own_sheets import GOOD
from tests.needs import mostly_slow

SET_HISTORY = "text => document.querySelector('songo-board').setAttribute('history', text)"
NOW = "document.querySelector('songo-board').board.game.position"


@pytest.mark.parametrize(
    "told", mostly_slow(GOOD, GOOD[0], GOOD[-1]), ids=lambda told: told["name"]
)
def test_a_page_plays_it_as_python_does(new_page: PageMaker, told: dict[str, Any]) -> None:
    game = se.game(told)
    page = new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    board = opened(page, game.name, more=f'sheet="{escape(sheet_data.own(game.name))}"')
    place, record = game.start(), ""
    assert page.evaluate(NOW) == str(place)
    line = board.get_by_role("status")
    for _ in range(3):
        if not place.over:
            move = place.legal_moves()[-1]
            record, place = f"{record} {move}".strip(), place.play(move)
            page.evaluate(SET_HISTORY, record)
            assert page.evaluate(NOW) == str(place)
    board.get_by_role("button", name="Options").click()
    board.get_by_role("button", name="Copy a link").click()
    link = board.get_by_label("Position or record").input_value()
    assert f"g={game.name}" in link
    expect(line).not_to_contain_text("Unknown game")
    page.evaluate("hash => { location.hash = hash; }", link[link.index("#") :])
    expect(line).not_to_contain_text("Unknown game")
    assert page.evaluate(NOW) == str(place)
