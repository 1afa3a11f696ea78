"""Readers who walk through the site, by keyboard alone and by finger, without a mouse."""

import random
import re
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import songo_edu as se
from songo_edu.course import Exercise, exercises
from songo_edu.locale import LANGUAGES
from songo_edu.puzzles.page import collection, collections, retired
from tests.browser.accessibility import clipped, overflow, too_small
from tests.browser.conftest import DESK, PHONE, PageMaker
from tests.browser.exercise_page import PAGES, ExercisePage, address
from tests.browser.walker import Finger, Keyboard, Walker
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


@pytest.fixture(
    params=product((Keyboard, Finger), LANGUAGES), ids=lambda way: f"{way[0].__name__}-{way[1]}"
)
def walker(request: pytest.FixtureRequest, new_page: PageMaker, site: str) -> Walker:
    """A reader of one language, by keyboard before a desk or by finger on a phone."""
    hand, language = request.param
    page = new_page(
        viewport=PHONE if hand is Finger else DESK,
        has_touch=hand is Finger,
        reduced_motion="reduce",
        permissions=["clipboard-read", "clipboard-write"],
    )
    return Walker(hand(page), site, language)


@pytest.mark.walk
def test_a_reader_goes_all_the_way(walker: Walker) -> None:
    walker.page.goto(f"{walker.site}{walker.language}/welcome.html")
    walker.follow(walker.link("Learn in ten minutes"), "ten-minutes")
    total = sum(len(se.lesson(name).marked) for name in TEN_MINUTES)
    share = walker.page.locator(".site-share")
    expect(share).to_have_text(re.compile(rf"^0 \w+ {total}$"))
    for name in TEN_MINUTES:
        take(walker, name)
    expect(share).to_have_text(re.compile(rf"^{total} \w+ {total}$"))
    saved = walker.page.evaluate("localStorage.getItem('songo.progress')")
    assert '"ten-game-won":{"solved":true' in saved
    walker.turn_to("Explore", "explore")
    share_position(walker)
    walker.follow(walker.link("Songo", walker.page.get_by_role("banner")), "welcome")
    puzzles(walker)


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
            answer(walker, place, step.exercise, right_for(step.exercise))
            expect(place).to_contain_text(walker.say("Right.")[:-1])
        # Every answer leads on: to the next question, the next lesson, the end of the page.
        onward = walker.button("Next question", place).or_(walker.button("Go on", place))
        walker.hand.press(onward.first)


def answer(walker: Walker, place: Locator, exercise: Exercise, given: list[str]) -> None:
    """Touch pits, a move after the other, or type a number."""
    board = walker.board(place)
    board.wait_for()
    if exercise.kind == "number":
        walker.hand.write(place.get_by_label(walker.say("Your answer")), given[0])
        return
    for pit in given:
        walker.hand.pit(board, pit)
    if exercise.kind == "choose":
        walker.hand.press(walker.button("Check", place))


def right_for(exercise: Exercise) -> list[str]:
    if exercise.kind == "number":
        return [str(exercise.ask["value"])]
    if exercise.kind == "predict":
        return [exercise.ask["pit"]]
    return list(exercise.ask["pits"] if exercise.kind == "choose" else exercise.ask["lines"][-1])


def win(walker: Walker, place: Locator) -> None:
    """Win the first game as whoever has learnt to harvest does."""
    chance = random.Random(15)
    board = walker.board(place)
    won = se.lesson(TEN_MINUTES[-1]).steps[-1].more["done"][walker.language]
    done = walker.page.get_by_text(won)
    again = walker.button("Try again", place)
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


def puzzles(walker: Walker) -> None:
    """Begin with the puzzle of the day, and go on."""
    # Nothing comes back yet: the puzzle of the day is in its place, and shown once.
    expect(walker.page.locator(".door-day.is-twice")).to_be_attached()
    walker.follow(walker.link("Today’s puzzle"), "puzzles")
    for number in range(PUZZLES):
        if number:
            walker.hand.press(walker.button("Next puzzle"))
            expect(walker.button("Next puzzle")).to_be_hidden()
        solve(walker)


def solve(walker: Walker) -> None:
    """Solve the puzzle on the board by its own tree; skip those of other kinds."""
    board = walker.board()
    onward = walker.button("Next puzzle")
    board.wait_for()
    while walker.position(board) not in TREES:
        before = walker.position(board)
        walker.hand.press(walker.button("Next in the list"))
        expect(board).not_to_have_attribute("data-position", before)
    puzzle = TREES[walker.position(board)]
    node = puzzle["solution"]
    position = se.game("songo").position(puzzle["position"])
    while True:
        mine = walker.open_pit(board, "NS"[position.mover == "S"])
        expect(mine).to_be_visible()
        walker.hand.pit(board, node["move"])
        position = position.play(node["move"])
        after = {str(position.play(reply)): reply for reply in position.legal_moves()}
        expect(onward.or_(mine).first).to_be_visible()
        if onward.is_visible():
            return
        reply = after[walker.position(board)]
        node = node["replies"][reply][0]
        position = position.play(reply)


OTHER = {"en": ("fr", "Français"), "fr": ("en", "English")}
GOES_ON = {"en": "goes on", "fr": "reprend"}


def play_on(walker: Walker, most: int) -> None:
    """Play so many moves, or till the card is there."""
    card, board = walker.page.locator(".songo-card .songo-end"), walker.board()
    mine = walker.open_pit(board, "S")
    for _ in range(most):
        expect(mine.or_(card).first).to_be_visible()
        if card.count():
            return
        stood = walker.position(board)
        walker.hand.pit(board, mine.get_attribute("data-pit") or "")
        expect(board).not_to_have_attribute("data-position", stood)


def share(walker: Walker, stood: str) -> None:
    """Copy a link to the game, and open it as whoever gets it does."""
    menu = walker.button("Options")
    walker.hand.press(menu)
    walker.hand.press(walker.button("Copy a link"))
    expect(walker.page.locator(".songo-line").first).to_contain_text(walker.say("Copied."))
    link = walker.page.evaluate("navigator.clipboard.readText()")
    walker.hand.press(menu)
    window = walker.page.context.new_page()
    window.goto(link)
    expect(window.locator(".songo-pits").first).to_have_attribute("data-position", stood)
    window.close()
    assert walker.position(walker.board()) == stood


def test_a_game_from_its_first_move_to_its_review(walker: Walker) -> None:
    hand, page, language = walker.hand, walker.page, walker.language
    other, name = OTHER[language]
    line, board = page.locator(".songo-line").first, walker.board()
    page.goto(f"{walker.site}{language}/play.html")
    expect(page.locator(".songo-players select").first).to_be_visible()
    play_on(walker, 2)
    expect(walker.open_pit(board, "S")).to_be_visible()
    stood = walker.position(board)
    page.reload()
    expect(line).to_contain_text(GOES_ON[language])
    assert walker.position(board) == stood
    # The other language has the same game, and so has a reader who is sent a link.
    hand.press(page.locator(".site-language", has_text=name))
    page.wait_for_url(f"**/{other}/play.html")
    expect(line).to_contain_text(GOES_ON[other])
    expect(page.locator(".songo-pits").first).to_have_attribute("data-position", stood)
    hand.press(page.locator(".site-language"))
    page.wait_for_url(f"**/{language}/play.html")
    expect(line).to_contain_text(GOES_ON[language])
    share(walker, stood)
    play_on(walker, 120)
    hand.press(walker.button("Review this game"))
    expect(page.locator(".songo-review .songo-end").first).to_be_focused()
    expect(page.locator(".songo-curve svg").first).to_be_attached()
    assert overflow(page) == 0
    if isinstance(hand, Finger):
        assert too_small(page, ".songo-card") == []
        assert clipped(page) == []


def wrong_for(exercise: Exercise) -> list[str]:
    """An answer that is not right: a pit, a move or a number."""
    if exercise.kind == "number":
        return [str(int(exercise.ask["value"]) + 1)]
    pits = [str(pit) for pit in exercise.board.pits]
    if exercise.kind == "choose":
        return [next(pit for pit in pits if pit not in exercise.ask["pits"])]
    if exercise.kind == "predict":
        return [next(pit for pit in reversed(pits) if pit != exercise.ask["pit"])]
    right = {line[0] for line in exercise.ask["lines"]}
    return [next(move for move in exercise.board.legal_moves() if move not in right)]


#: Ten questions of three chapters: where a sowing ends, what may be played, how many, and moves.
TEN = [
    exercise
    for exercise in exercises().values()
    if PAGES[exercise.name] in ("board-and-sowing", "capturing", "two-fires")
    and exercise.kind in ("predict", "number", "choose", "play")
    and (exercise.kind != "play" or len(exercise.ask["lines"][0]) == 1)
    and not exercise.name.startswith("ten-")
    and exercise.ask.get("pit") not in ("home", "kept")
][:10]


def test_ten_questions_wrongly_and_then_rightly(walker: Walker) -> None:
    page, language = walker.page, walker.language
    assert len(TEN) == 10
    for exercise in TEN:
        if not page.url.endswith(address("", exercise.name, language)):
            page.goto(address(walker.site, exercise.name, language))
        exercise_page = ExercisePage.on(page, exercise.name, walker.hand.press)
        wrong, right = wrong_for(exercise), right_for(exercise)
        answer(walker, exercise_page.root, exercise, wrong)
        exercise_page.verdict("wrong")
        # What was chosen wrongly is still chosen.
        given = [*wrong, *right] if exercise.kind == "choose" else right
        answer(walker, exercise_page.root, exercise, given)
        exercise_page.verdict("right")
        if isinstance(walker.hand, Finger):
            assert overflow(page) == 0, exercise.name
