"""Exercises of the kind "win", and of every kind on one row, on a page of their own."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import songo_edu as se
from tests.browser.exercise_page import Asked
from tests.course.made_up import made

SIX, ROUMA = "1.1.3.2.4.6 0", "2.2.2.2 0"


def test_a_win_alone_is_lost_taken_back_shown_and_found(still: Page) -> None:
    line = ["4", "1", "3", "1", "2", "1"]
    one = made("win", "1.0.2.1", {"rule": "win"}, "kaillon", line=line, most=6)
    found = Asked.made(still, one.name, one.data())
    found.pit("1").click()
    found.says("Your next move?")
    found.pit("3").click()
    found.verdict("wrong")
    found.says("It can no longer be done in 6 moves.")
    found.button("Try again").click()
    assert found.position == str(one.board.play("1"))
    found.button("Undo").click()
    assert found.position == str(one.board)
    found.pit("4").click()
    found.says("Your next move?")
    found.pit("3").click()
    found.verdict("wrong")
    found.says("This can no longer be won.")
    found.button("Undo").click()
    found.pit("1").click()
    found.says("Your next move?")
    found.root.locator("summary").click()
    found.button("Show it on the board").click()
    expect(found.button("Start again")).to_be_visible()
    found.button("Start again").click()
    found.answer_right(one)
    found.verdict("right")
    found.says("Right.")
    expect(found.solved).to_be_visible()


def test_a_win_against_the_computer(still: Page) -> None:
    position, line = "0.0.0.0.1.2/0.1.1.2.1.2 S 18-20", ["D", "e", "E", "d", "F"]
    one = made("win", position, {"rule": "win"}, "awale", line=line)
    found = Asked.made(still, one.name, one.data())
    board = one.board
    found.pit("F").click()  # gives the win away or not: the computer answers
    found.says("You · F · ")
    found.says("North · ")
    found.button("Undo").click()
    assert found.position == position
    for _ in range(20):
        expect(found.root.locator(".songo-open").first).to_be_visible()
        board = one.game.position(found.position)
        move = se.solve("awale", board).line[0]
        found.pit(move).click()
        if board.play(move).over:
            break
        expect(found.line).to_contain_text("Your next move?")
    found.verdict("right")


@pytest.mark.parametrize(
    ("kind", "game", "position", "ask", "check"),
    [
        ("predict", "tchouka-rouma", ROUMA, {"from": "2", "pit": "home"}, {"rule": "landing"}),
        ("predict", "tchouka-rouma", ROUMA, {"from": "3", "pit": "3"}, {"rule": "landing"}),
        ("choose", "tchoukaillon", SIX, {"pits": ["1"]}, {"rule": "wins"}),
        ("number", "tchoukaillon", "0.0.2.4", {"value": 6}, {"rule": "shortest"}),
        ("play", "tchoukaillon", SIX, {"lines": [["1"]]}, {"rule": "wins"}),
        ("win", "tchouka-rouma", "2.2.2.2", {"line": list("212131")}, {"rule": "win"}),
    ],
)
def test_every_kind_on_one_row(
    still: Page, kind: str, game: str, position: str, ask: Any, check: Any
) -> None:
    one = made(kind, position, check, game, **ask)
    found = Asked.made(still, one.name, one.data())
    if kind == "predict":
        wrong = "1"
        found.pit(wrong).click()
        found.says("The last seed falls in")
        found.button("Try again").click()
    found.answer_right(one)
    found.verdict("right")
