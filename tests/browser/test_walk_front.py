"""From the front page to a game won, a position shared and five puzzles: by keyboard, by finger."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import songo_edu as se
from songo_edu.course import Exercise
from songo_edu.locale import LANGUAGES
from songo_edu.puzzles.page import collection, collections
from tests.browser.conftest import DESK, PHONE, PageMaker
from tests.browser.walker import Finger, Keyboard, Walker
from tests.course.test_sparring import LESSONS, greedy

Json = dict[str, Any]
pytestmark = [pytest.mark.slow, pytest.mark.walk]

GAMES = 4  # one in sixty is not won at the first try
PUZZLES = 5
#: All puzzles of the page that are solved by a tree of moves, by where they begin.
TREES: dict[str, Json] = {
    puzzle["position"]: puzzle
    for name in collections()
    for puzzle in collection(name)
    if puzzle["game"] == "songo" and {"move", "replies"} <= puzzle["solution"].keys()
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("hand", [Keyboard, Finger])
def test_a_reader_goes_all_the_way(
    new_page: PageMaker, site: str, hand: type[Keyboard] | type[Finger], language: str
) -> None:
    finger = hand is Finger
    page = new_page(
        viewport=PHONE if finger else DESK,
        has_touch=finger,
        reduced_motion="reduce",
        permissions=["clipboard-read", "clipboard-write"],
    )
    walker = Walker(hand(page), site, language)
    page.goto(f"{site}{language}/welcome.html")
    walk(walker)


def walk(walker: Walker) -> None:
    walker.follow(walker.link("Learn in ten minutes"), "ten-minutes")
    for name in LESSONS:
        take(walker, name)
    walker.turn_to("Explore", "explore")
    share(walker)
    walker.follow(walker.link("Songo", walker.page.get_by_role("banner")), "welcome")
    puzzles(walker)


# -- the course of ten minutes -----------------------------------------------------------------


def take(walker: Walker, name: str) -> None:
    """Answer all that a lesson asks."""
    lesson = se.lesson(name)
    place = walker.page.get_by_role("group", name=lesson.title[walker.language], exact=True)
    if isinstance(walker.hand, Finger):
        # What is scrolled to may wake meanwhile, and be another element then.
        place.or_(
            walker.page.get_by_role("heading", name=lesson.title[walker.language])
        ).first.evaluate("(element) => element.scrollIntoView()")
    for step in lesson.steps:
        if step.exercise is None:
            win(walker, place)
        else:
            answer(walker, place, step.exercise)
            expect(place).to_contain_text(walker.say("Right.")[:-1])
        # Every answer leads on: to the next question, the next lesson, the end of the page.
        onward = walker.button("Next question", place).or_(walker.button("Go on", place))
        walker.hand.press(onward.first)


def answer(walker: Walker, place: Locator, one: Exercise) -> None:
    hand = walker.hand
    board = walker.board(place)
    board.wait_for()
    if one.kind == "play":
        for move in one.ask["lines"][-1]:
            hand.pit(board, move)
    elif one.kind == "predict":
        hand.pit(board, one.ask["pit"])
    elif one.kind == "choose":
        for pit in one.ask["pits"]:
            hand.pit(board, pit)
        hand.press(walker.button("Check", place))
    else:
        hand.write(place.get_by_label(walker.say("Your answer")), str(one.ask["value"]))


def win(walker: Walker, place: Locator) -> None:
    """Win the first game as whoever has learnt to harvest does."""
    chance = random.Random(15)
    board = walker.board(place)
    done = walker.page.get_by_text(se.lesson(LESSONS[-1]).steps[-1].more["done"][walker.language])
    again = walker.button("Start again", place)
    for _ in range(GAMES):
        mine = walker.open_pit(board, "S")
        expect(mine).to_be_visible()
        while mine.is_visible():
            before = walker.position(board)
            walker.hand.pit(
                board, greedy(se.game("songo").position(walker.position(board)), chance)
            )
            expect(board).not_to_have_attribute("data-position", before)
            expect(mine.or_(done).or_(again).first).to_be_visible()
        if done.first.is_visible():
            return
        walker.hand.press(again)
    raise AssertionError("the first game was not won")


# -- a position shared -------------------------------------------------------------------------


def share(walker: Walker) -> None:
    """Play a little on the board to explore, and give the position to someone as a link."""
    page = walker.page
    board = walker.board()
    for move in ("S4", "N3", "S2"):
        before = walker.position(board)
        walker.hand.pit(board, move)
        expect(board).not_to_have_attribute("data-position", before)
    shown = walker.position(board)
    walker.hand.press(page.get_by_text(walker.say("Position and record"), exact=True).first)
    walker.hand.press(walker.button("Copy a link"))
    expect(page.get_by_text(walker.say("Copied.")).first).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    page.goto("about:blank")
    page.goto(link)  # as whoever gets it opens it
    expect(walker.board()).to_have_attribute("data-position", re.compile(re.escape(shown)))


# -- five puzzles ------------------------------------------------------------------------------


def puzzles(walker: Walker) -> None:
    """Begin with the puzzle of the day, and go on."""
    # Nothing comes back yet: its place has the puzzle of the day, and there is one of it.
    expect(walker.page.locator(".door-day.is-twice")).to_be_attached()
    walker.follow(walker.link("Today’s puzzle"), "puzzles")
    for number in range(PUZZLES):
        if number:
            walker.hand.press(walker.button("Next puzzle"))
            expect(walker.button("Next puzzle")).to_be_hidden()
        solve(walker)


def solve(walker: Walker) -> None:
    """Solve the puzzle on the board by its own tree; one of another kind is turned over."""
    board = walker.board()
    onward = walker.button("Next puzzle")
    board.wait_for()
    while walker.position(board) not in TREES:
        before = walker.position(board)
        walker.hand.press(walker.button("Next in the list"))
        expect(board).not_to_have_attribute("data-position", before)
    puzzle = TREES[walker.position(board)]
    node = puzzle["solution"]
    stands = se.game("songo").position(puzzle["position"])
    while True:
        mine = walker.open_pit(board, "NS"[stands.mover == "S"])
        expect(mine).to_be_visible()
        walker.hand.pit(board, node["move"])
        stands = stands.play(node["move"])
        after = {str(stands.play(reply)): reply for reply in stands.legal_moves()}
        expect(onward.or_(mine).first).to_be_visible()
        if onward.is_visible():
            return
        reply = after[walker.position(board)]
        node = node["replies"][reply][0]
        stands = stands.play(reply)
