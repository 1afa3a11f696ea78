"""Puzzles that the page finds itself: each is what it claims, by plain play of the rules."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import songo_edu as se
from songo_edu.games import Position
from tests.browser.conftest import PageMaker
from tests.browser.room_page import RoomPage, of_kind
from tests.browser.windows import PATIENCE
from tests.puzzles.promised import promised


@pytest.fixture
def still(new_page: PageMaker) -> Page:
    return new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")


def values(board: Position, k: int) -> dict[str, int]:
    return {
        move: board.captured(move) + promised(board.play(move), "S", k - 1)
        for move in board.legal_moves()
    }


@pytest.mark.parametrize(
    ("name", "k", "seeds"), [("songo", 1, ""), ("songo", 2, "5"), ("awale", 2, "")]
)
def test_a_puzzle_is_found_and_solved(still: Page, name: str, k: int, seeds: str) -> None:
    room = RoomPage(still, of_kind("count"))
    before = room.position
    maker = room.root.locator(".songo-maker")
    maker.locator("summary").click()
    maker.get_by_label("Game").select_option(name)
    maker.get_by_label("Moves").select_option(str(k))
    maker.get_by_label("Seeds").select_option(seeds)
    maker.get_by_role("button").click()
    expect(room.root.locator(".songo-title")).to_contain_text("Just found", timeout=4 * PATIENCE)
    board: Any = se.game(name).position(room.position)
    assert room.position != before
    found = values(board, k)
    most = max(found.values())
    key = next(move for move, value in found.items() if value == most)
    assert list(found.values()).count(most) == 1
    assert seeds in ("", str(most))
    if k > 1:
        assert max(values(board, k - 1).values()) < most
    expect(room.question).to_contain_text(f"at least {most} seeds in {k} move")
    room.play(key)
    room.turn()
    if k == 1:
        room.verdict("right")
        room.button("Another one").first.click()
        expect(room.line).to_have_attribute("data-verdict", "", timeout=4 * PATIENCE)
    else:
        expect(room.line).not_to_have_attribute("data-verdict", "wrong")
    assert room.marks() == {}


def test_a_search_is_given_up(still: Page) -> None:
    room = RoomPage(still, of_kind("count"))
    maker = room.root.locator(".songo-maker")
    maker.locator("summary").click()
    maker.get_by_label("Moves").select_option("1")
    maker.get_by_label("Seeds").select_option("10")
    still.evaluate("Worker.prototype.postMessage = () => {}")  # it never answers
    maker.get_by_role("button").click()
    room.button("Stop").click()
    expect(room.button("Find one")).to_be_visible()
