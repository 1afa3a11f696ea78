"""Opponents: their names and remarks, the record of those beaten; games with a task."""

import json
from functools import cache
from itertools import product

import pytest
from playwright.sync_api import Page, expect

import songo_edu as se
from benchmarks.ladder import CaptureTaker
from songo_edu.boards import ExerciseWidget
from songo_edu.course.foes import FOES
from songo_edu.course.sayings import SAYINGS
from songo_edu.engine.levels import LevelPlayer
from songo_edu.games import game
from songo_edu.games.playing import RandomPlayer
from songo_edu.locale import speaking, t
from tests.browser.accessibility import faults, overflow
from tests.browser.board_page import Board, MadeBoard, box
from tests.browser.conftest import PHONE, Visit
from tests.browser.test_still_page import MOST_SHIFT, WATCH
from tests.browser.widget_page import WidgetPage
from tests.browser.windows import Watch, until
from tests.needs import mostly_slow
from tests.web_parts import called

PLAYING = 'opponent="N" level="{}"'
#: A computer that plays the pits it is given, one after the other.
GIVEN = """window.Worker = class {
  postMessage({ number }) {
    setTimeout(() => this.onmessage({ data: { number, answer: window.given.shift() } }), 30);
  }
  terminate() {}
};"""


class Table(MadeBoard):
    """A board against the computer, and what is around it."""

    def __init__(
        self, page: Page, attributes: str = PLAYING.format(1), language: str = "en"
    ) -> None:
        page.emulate_media(reduced_motion="reduce")
        super().__init__(page, attributes, language)
        self.remark = page.locator(".songo-remark")
        self.words = page.locator(".songo-remark-words")
        self.level = page.get_by_label("Level" if language == "en" else "Niveau")
        self.seat = page.locator(".songo-foe-seat")
        expect(page.locator(".songo-players select").first).to_be_visible()


@pytest.mark.parametrize("language", mostly_slow(["en", "fr"], "fr"))
def test_an_opponent_has_a_name_a_picture_and_a_manner(page: Page, language: str) -> None:
    table = Table(page, PLAYING.format(3), language)
    named = {"en": "level 3, the duiker", "fr": "niveau 3, le céphalophe"}
    expect(table.level.locator("option:checked")).to_have_text(named[language])
    titled = {"en": "The duiker", "fr": "Le céphalophe"}
    picture = page.get_by_role("img", name=titled[language])
    assert box(picture).height >= 44
    expect(page.locator(".songo-manner")).to_contain_text(titled[language])
    table.level.select_option("5")
    titled = {"en": "The elephant", "fr": "L’éléphant"}
    expect(page.get_by_role("img", name=titled[language])).to_be_visible()
    seen = set()
    for level in range(1, len(FOES) + 1):
        table.level.select_option(str(level))
        seen.add(table.seat.locator("svg").inner_html())
    assert len(seen) == len(FOES)


def test_other_games_have_levels_alone(page: Page) -> None:
    table = Table(page, f'game="songo-ekang" {PLAYING.format(1)}')
    expect(table.level.locator("option:checked")).to_have_text("level 1, gentle")
    expect(table.seat).to_be_hidden()
    table.play("S2", "North ·")
    assert called("foes") not in table.made.requests


@pytest.mark.parametrize("language", mostly_slow(["en", "fr"], "en"))
def test_a_remark_comes_after_the_first_move_and_is_polite(page: Page, language: str) -> None:
    page.set_viewport_size(PHONE)
    table = Table(page, language=language)
    assert called("foes", language) not in table.made.requests
    table.play("S2")
    expect(table.words).not_to_be_empty()
    assert called("foes", language) in table.made.requests
    with speaking(language):
        start = [t(saying["words"]) for saying in SAYINGS["tortoise"] if saying["kind"] == "start"]
    speaker = {"en": "The tortoise", "fr": "La tortue"}
    assert table.words.inner_text() in [f"{speaker[language]} · {words}" for words in start]
    assert table.words.get_attribute("aria-live") == "polite"
    assert overflow(page) <= 0
    off = box(table.remark.get_by_role("button"))
    assert min(off.width, off.height) >= 44
    assert off.right <= PHONE["width"]
    assert table.page.evaluate("document.activeElement.dataset.pit") == "S2"
    # One more move, two plies on: no remark.
    table.root.locator(".songo-open").first.click()
    expect(table.words).to_be_empty()


@pytest.mark.parametrize(
    ("name", "language"),
    mostly_slow(product(("play", "welcome"), ("en", "fr")), ("welcome", "fr")),
)
def test_a_remark_is_on_the_first_screen_of_a_phone(visit: Visit, name: str, language: str) -> None:
    """The board is too, and nothing below it moves."""
    page = visit(
        f"{language}/{name}.html", viewport={"width": 360, "height": 640}, reduced_motion="reduce"
    )
    board = Board(page.locator("songo-board"))
    expect(board.root.locator(".songo-open").first).to_be_visible()
    bar = board.root.locator(".songo-board > .songo-bar")
    before = box(bar).y
    board.play("S2")
    words = board.root.locator(".songo-remark-words")
    expect(words).not_to_be_empty()
    for part in (board.root.locator(".songo-table"), words):
        expect(part).to_be_in_viewport(ratio=1)
    assert box(bar).y == before


def test_remarks_are_switched_off_once_for_all(page: Page) -> None:
    table = Table(page)
    table.play("S2")
    off = page.get_by_role("button", name="No more remarks")
    assert box(off).height >= 44
    off.press("Enter")
    expect(table.remark).to_be_hidden()
    table.says("Your opponents say nothing more.")
    assert page.evaluate("document.activeElement.className").startswith("songo-pit")
    again = Table(page)
    again.play("S3", "North ·")
    expect(again.remark).to_have_count(1)
    expect(again.remark).to_be_hidden()
    again.button("Options").click()
    page.get_by_label("Remarks during the game").check()
    assert page.evaluate("JSON.parse(localStorage.getItem('songo.choices')).remarks") is True


def test_without_remarks_the_game_goes_on(page: Page, watch: Watch) -> None:
    table = Table(page)
    table.made.missing = called("foes")
    table.play("S2", "North ·")
    expect(table.remark).to_have_count(0)
    page.wait_for_load_state("networkidle")
    assert watch.errors
    assert all(called("foes") in error for error in watch.errors)
    watch.errors.clear()  # the browser itself logs the missing file


@cache
def won_by_south() -> list[str]:
    """Return the moves of a game of songo that South wins with its last move."""
    for seed in range(100):
        place, line = game("songo").start(), list[str]()
        players = {"S": CaptureTaker(seed), "N": RandomPlayer(seed)}
        while not place.over:
            line.append(players[place.mover].choose(place))
            place = place.play(line[-1])
        if place.winner == "S" and place.mover == "N":
            return line
    raise AssertionError("no such game")


@pytest.mark.parametrize("begun", [True, False])
def test_beating_an_opponent_is_saved(page: Page, begun: bool) -> None:
    """Only in a game from the start, not from a position that was set up."""
    line = won_by_south()
    pits = game("songo").sheet.pits
    page.add_init_script(GIVEN + f"window.given = [{pits.index(line[-2])}];")
    before = " ".join(line[:-2])
    place = game("songo").start()
    for move in line[:-2]:
        place = place.play(move)
    stand = f'history="{before}"' if begun else f'position="{place}"'
    table = Table(page, f"{PLAYING.format(2)} {stand}")
    table.play(line[-1])
    card = page.locator(".songo-card")
    expect(card).to_contain_text("You win")
    if not begun:
        expect(page.locator(".songo-foe-beaten")).to_have_count(0)
        assert "beaten" not in (page.evaluate("localStorage.getItem('songo.progress')") or "")
        return
    expect(card).to_contain_text("You have beaten the parrot.")
    expect(page.get_by_role("img", name="The parrot: you have beaten it")).to_be_visible()
    progress = json.loads(page.evaluate("localStorage.getItem('songo.progress')"))
    assert list(progress["beaten"]) == ["songo-2"]
    expect(table.level.locator("option").nth(1)).to_have_text("level 2, the parrot ✓")
    expect(page.get_by_role("button", name="One level up, the duiker")).to_be_visible()


class Spar(Board):
    """The sparring game of a page."""

    def __init__(self, page: Page, address: str) -> None:
        super().__init__(page.locator("songo-spar"))
        self.requests: list[str] = []
        page.on("request", lambda request: self.requests.append(request.url))
        page.goto(address)
        page.wait_for_load_state("networkidle")
        self.news = self.root.locator(".songo-hidden[role=status]")
        self.done = self.root.locator(".songo-done")

    def fetched(self, room: str) -> bool:
        return any(f"/songo-{room}." in url for url in self.requests)

    def near(self) -> None:
        self.root.scroll_into_view_if_needed()
        self.root.locator(".songo-pit").first.wait_for()

    def record(self) -> str:
        return str(self.root.evaluate("(one) => one.room.board.game.record"))

    def answered(self, move: str) -> None:
        """Play by keyboard, and wait for the answer."""
        ply = len(self.record().split()) + 2
        self.pit(move).press("Enter")
        until(self.page, f"document.querySelector('songo-spar').room.board.game.ply >= {ply}")


def test_a_game_with_a_task_on_a_phone(narrow: Page, site: str) -> None:
    """Chapter 9: the yinda first, then whatever comes; a game left is there again."""
    narrow.add_init_script(WATCH)
    shown = Spar(narrow, f"{site}fr/yinda.html")
    assert not shown.fetched("practice")
    assert not shown.fetched("review")
    high = shown.root.evaluate("(one) => one.getBoundingClientRect().height")
    shown.near()
    assert abs(shown.root.evaluate("(one) => one.getBoundingClientRect().height") - high) <= 1
    with speaking("fr"):
        task = se.spar("09-yinda").task
    expect(shown.root.locator(".songo-question")).to_have_text(task)
    assert shown.fetched("practice")
    assert not shown.fetched("review")
    shown.answered("S5")
    expect(shown.done).to_be_hidden()
    shown.button("Annuler").click()
    shown.answered("S6")
    expect(shown.done).to_be_visible()
    expect(shown.news).to_contain_text("C’est fait")
    # The game goes on after it.
    practice = se.spar("09-yinda")
    shown.answered(LevelPlayer(2).choose(practice.record(shown.record()).end))
    moves = shown.record()
    assert len(moves.split()) == 4
    assert sum(value for value, _ in narrow.evaluate("window.shifted")) <= MOST_SHIFT
    assert faults(narrow, "songo-spar") == []
    narrow.reload()
    shown.near()
    assert shown.record() == moves
    expect(shown.done).to_be_visible()
    shown.button("Relire").click()
    review = shown.root.locator(".songo-spar-read")
    expect(review).to_be_focused()
    expect(review.locator("p")).to_have_count(3, timeout=30_000)
    expect(review).to_contain_text("C’est fait, au coup 1, S6.")
    # A new game does not untick it; the review of the old one goes.
    shown.button("Recommencer").click()
    expect(review).to_have_count(0)
    expect(shown.done).to_be_visible()


def test_in_a_notebook_python_reads_the_game(still: Page) -> None:
    practice = se.spar("08-double-threat")
    widget = ExerciseWidget(kind="spar", data=practice.data(), lang="en")
    shown = WidgetPage(still, widget)
    expect(shown.root.locator(".songo-question")).to_have_text(practice.task)
    shown.root.locator('[data-pit="S3"]').click()
    shown.wait("solved", True)
    assert practice.met(shown.messages[-1]["answer"]) == 1
    shown.end()
    expect(shown.root).to_be_empty()
