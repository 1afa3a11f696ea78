"""Readers who walk through the site, by keyboard alone and by finger; nobody has a mouse."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import songo_edu as se
from songo_edu.course import Exercise, exercises
from songo_edu.locale import LANGUAGES, catalogue
from songo_edu.puzzles.page import collection, collections, retired
from tests.browser.accessibility import clipped, overflow, too_small
from tests.browser.conftest import DESK, PHONE, PageMaker
from tests.browser.exercise_page import PAGES, Asked, address
from tests.browser.walker import Finger, Hand, Keyboard, Walker
from tests.browser.windows import until
from tests.course.test_sparring import TEN_MINUTES, greedy

Json = dict[str, Any]
pytestmark = pytest.mark.slow

GAMES = 4  # one in sixty is not won at the first try
PUZZLES = 5
#: All puzzles of the page that are solved by a tree of moves, by where they begin; the puzzle of a
#: day may have left its collection.
TREES: dict[str, Json] = {
    puzzle["position"]: puzzle
    for puzzle in (*retired(), *(each for name in collections() for each in collection(name)))
    if puzzle["game"] == "songo"
    and (puzzle["kind"] == "capture" or {"move", "replies"} <= puzzle["solution"].keys())
}


@pytest.mark.walk
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
    for name in TEN_MINUTES:
        take(walker, name)
    walker.turn_to("Explore", "explore")
    share_position(walker)
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
            answer_step(walker, place, step.exercise)
            expect(place).to_contain_text(walker.say("Right.")[:-1])
        # Every answer leads on: to the next question, the next lesson, the end of the page.
        onward = walker.button("Next question", place).or_(walker.button("Go on", place))
        walker.hand.press(onward.first)


def answer_step(walker: Walker, place: Locator, one: Exercise) -> None:
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
    won = se.lesson(TEN_MINUTES[-1]).steps[-1].more["done"][walker.language]
    done = walker.page.get_by_text(won)
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


def share_position(walker: Walker) -> None:
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


# -- a game to its card, left, come back to and sent on; ten questions, wrongly and then rightly ---

OTHER = {"en": ("fr", "Français"), "fr": ("en", "English")}
GOES_ON = {"en": "goes on", "fr": "reprend"}


def hand_on(new_page: PageMaker, finger: bool) -> Hand:
    how = {"reduced_motion": "reduce", "permissions": ["clipboard-read", "clipboard-write"]}
    if finger:
        return Finger(new_page(viewport=PHONE, has_touch=True, **how))
    return Keyboard(new_page(viewport=DESK, **how))


def position(page: Page) -> str:
    return page.locator(".songo-pits").first.get_attribute("data-position") or ""


def open_pit(page: Page) -> Locator:
    """A pit of South that may be played, once it is the reader's turn."""
    return page.locator('.songo-pit.songo-open[data-pit^="S"]').first


def play_on(hand: Hand, most: int) -> None:
    """Play so many moves, or till the card is there."""
    card = hand.page.locator(".songo-card .songo-end")
    for _ in range(most):
        expect(open_pit(hand.page).or_(card).first).to_be_visible()
        if card.count():
            return
        stood = position(hand.page)
        name = open_pit(hand.page).get_attribute("data-pit")
        hand.play(hand.page.locator(f'[data-pit="{name}"]').first)
        until(
            hand.page,
            "(stood) => !document.querySelector('.songo-pits').dataset.position.endsWith(stood)",
            arg=stood,
        )


def share(hand: Hand, stood: str, language: str) -> None:
    """Copy a link to the game, and open it as whoever gets it does."""
    page, say = hand.page, catalogue(language).gettext
    menu = page.locator(".songo-menu-button").first
    hand.press(menu)
    hand.press(page.get_by_role("button", name=say("Copy a link"), exact=True).first)
    expect(page.locator(".songo-line").first).to_contain_text(say("Copied."))
    link = page.evaluate("navigator.clipboard.readText()")
    hand.press(menu)
    window = page.context.new_page()
    window.goto(link)
    expect(window.locator(".songo-pit").first).to_be_attached()
    assert position(window) == stood
    window.close()
    assert position(page) == stood


@pytest.mark.parametrize("finger", [False, True], ids=["keyboard", "finger"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_game_from_its_first_move_to_its_review(
    new_page: PageMaker, site: str, language: str, finger: bool
) -> None:
    (other, name), goes_on = OTHER[language], GOES_ON[language]
    hand = hand_on(new_page, finger)
    page = hand.page
    page.goto(f"{site}{language}/play.html")
    expect(page.locator(".songo-players select").first).to_be_visible()
    play_on(hand, 2)
    expect(open_pit(page)).to_be_visible()
    stood = position(page)
    page.reload()
    expect(page.locator(".songo-line").first).to_contain_text(goes_on)
    assert position(page) == stood
    # The other language has the same game, and so has who is sent a link.
    hand.press(page.locator(".site-language", has_text=name))
    page.wait_for_url(f"**/{other}/play.html")
    expect(page.locator(".songo-line").first).to_contain_text(GOES_ON[other])
    assert position(page) == stood
    hand.press(page.locator(".site-language"))
    page.wait_for_url(f"**/{language}/play.html")
    expect(page.locator(".songo-line").first).to_contain_text(goes_on)
    share(hand, stood, language)
    play_on(hand, 120)
    hand.press(page.get_by_role("button", name=catalogue(language).gettext("Review this game")))
    heading = page.locator(".songo-review .songo-end").first
    expect(heading).to_be_focused()
    expect(page.locator(".songo-curve svg").first).to_be_attached()
    assert overflow(page) == 0
    if finger:
        assert too_small(page, ".songo-card") == []
        assert clipped(page) == []


def wrong_for(one: Exercise) -> list[str]:
    """An answer that is not right: a pit, a move or a number."""
    if one.kind == "number":
        return [str(int(one.ask["value"]) + 1)]
    pits = [str(pit) for pit in one.board.pits]
    if one.kind == "choose":
        return [next(pit for pit in pits if pit not in one.ask["pits"])]
    if one.kind == "predict":
        return [next(pit for pit in reversed(pits) if pit != one.ask["pit"])]
    right = {line[0] for line in one.ask["lines"]}
    return [next(move for move in one.board.legal_moves() if move not in right)]


def answer(hand: Hand, asked: Asked, one: Exercise, given: list[str], check: str) -> None:
    if one.kind == "number":
        hand.write(asked.root.locator(".songo-answer .songo-input"), given[0])
        return
    for pit in given:
        hand.play(asked.pit(pit)) if one.kind == "play" else hand.press(asked.pit(pit))
    if one.kind == "choose":
        hand.press(asked.root.get_by_role("button", name=check, exact=True).last)


def right_for(one: Exercise) -> list[str]:
    if one.kind == "number":
        return [str(one.ask["value"])]
    if one.kind == "choose":  # what was chosen wrongly is still chosen
        return [*wrong_for(one), *one.ask["pits"]]
    return [one.ask["pit"]] if one.kind == "predict" else [one.ask["lines"][0][0]]


#: Ten questions of three chapters: where a sowing ends, what may be played, how many, and moves.
TEN = [
    one
    for one in exercises().values()
    if PAGES[one.name] in ("board-and-sowing", "capturing", "two-fires")
    and one.kind in ("predict", "number", "choose", "play")
    and (one.kind != "play" or len(one.ask["lines"][0]) == 1)
    and not one.name.startswith("ten-")
    and one.ask.get("pit") not in ("home", "kept")
][:10]


@pytest.mark.parametrize("finger", [False, True], ids=["keyboard", "finger"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_ten_questions_wrongly_and_then_rightly(
    new_page: PageMaker, site: str, language: str, finger: bool
) -> None:
    assert len(TEN) == 10
    hand = hand_on(new_page, finger)
    check = catalogue(language).gettext("Check")
    for one in TEN:
        if not hand.page.url.endswith(address("", one.name, language)):
            hand.page.goto(address(site, one.name, language))
        asked = Asked.on(hand.page, one.name, hand.press)
        answer(hand, asked, one, wrong_for(one), check)
        asked.verdict("wrong")
        answer(hand, asked, one, right_for(one), check)
        asked.verdict("right")
        if finger:
            assert overflow(hand.page) == 0, one.name
