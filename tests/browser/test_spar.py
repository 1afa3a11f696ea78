"""Sparring on the page: judged as Python judges it; fetched when near, kept, read over, reached."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

import songo_edu as se
from songo_edu.analysis.review import review
from songo_edu.boards import ExerciseWidget
from songo_edu.course.practice import SPARS, spar_count, spar_hint, spar_met, spar_task
from songo_edu.course.practice_review import sparred_page, sparred_words
from songo_edu.course.sparring import Sparring, plies_of
from songo_edu.engine.opponent_levels import LevelPlayer
from songo_edu.games import Position, Record
from songo_edu.locale import speaking
from tests.browser.accessibility import complaints, overflow, too_small
from tests.browser.conftest import PageMaker
from tests.browser.parts import module
from tests.browser.test_still_page import MOST_SHIFT, WATCH
from tests.browser.widget_page import WidgetPage
from tests.course.test_sparring import DONE, drawn
from tests.needs import EFFORT

EXPORTED = (
    "SPARS, pliesOf, sparCount, sparHint, sparMet, sparTask, sparredPage, sparredWords, useLanguage"
)
IMPORT = """source => {
  const url = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
  return import(url).then((module) => { window.songo = module; });
}"""
JUDGE = """([name, start, line, names]) => {
  const { SPARS, pliesOf, sparCount, sparHint, sparMet, sparTask, useLanguage } = window.songo;
  useLanguage("fr");
  const first = pliesOf("songo", start, line.slice(0, 3), names);
  const plies = pliesOf("songo", start, line, names, first);
  const spar = SPARS[name];
  return {
    spar, met: sparMet(spar, plies), count: sparCount(spar, plies),
    words: [sparTask(spar, names), sparHint(spar, names)],
    plies: plies.map(({ move, ...ply }) => ply),
  };
}"""
SAY = """([name, plies, read, names]) => {
  const { SPARS, sparredPage, sparredWords, useLanguage } = window.songo;
  useLanguage("fr");
  const spar = SPARS[name];
  return [...sparredWords(spar, plies, read, names), sparredPage(spar, read)];
}"""


@pytest.fixture(scope="module")
def words_page(shared_page: Page) -> Page:
    shared_page.evaluate(IMPORT, module(EXPORTED))
    return shared_page


def judged(page: Page, one: Sparring, record: Record[Position]) -> dict[str, Any]:
    names = list(one.board.sheet.pits)
    asked = [one.name, str(record.start), list(record), names]
    found: dict[str, Any] = page.evaluate(JUDGE, asked)
    return found


@pytest.mark.usefixtures("effort")
def test_the_page_judges_as_python_does(words_page: Page) -> None:
    rng = random.Random(18)
    for name, told in SPARS.items():
        one = se.spar(name)
        names = list(one.board.sheet.pits)
        games = [one.record(DONE[name]), *(drawn(rng, one.board) for _ in range(3 * EFFORT))]
        for record in games:
            plies = plies_of(record)
            with speaking("fr"):
                expected = {
                    "spar": told,
                    "met": spar_met(told, plies),
                    "count": spar_count(told, plies),
                    "words": [spar_task(told, names), spar_hint(told, names)],
                    "plies": plies_of(record),
                }
            found = judged(words_page, one, record)
            for ply in [*expected["plies"], *found["plies"]]:
                ply["made"]["verdict"] = bool(ply["made"]["verdict"])  # of another language
            assert found == expected, (name, list(record))


def test_the_page_looks_back_in_the_same_words(words_page: Page) -> None:
    for name, moves in (("09-yinda", "S1 N5"), ("08-double-threat", "S3 N2 S1")):
        one = se.spar(name)
        record, names = one.record(moves), list(one.board.sheet.pits)
        plies, read = plies_of(record), review(record, nodes=100, fast=False).told()
        with speaking("fr"):
            expected = [*sparred_words(one.told, plies, read, names), sparred_page(one.told, read)]
        assert words_page.evaluate(SAY, [name, plies, read, names]) == expected


class Shown:
    """The sparring game of a page."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.asked: list[str] = []
        page.on("request", self._noted)
        page.goto(address)
        page.wait_for_load_state("networkidle")
        self.root = page.locator("songo-spar")
        self.news = self.root.locator(".songo-hidden[role=status]")
        self.done = self.root.locator(".songo-done")

    def _noted(self, request: Request) -> None:
        self.asked.append(request.url)

    def fetched(self, room: str) -> bool:
        return any(f"/songo-{room}." in url for url in self.asked)

    def near(self) -> None:
        self.root.scroll_into_view_if_needed()
        self.root.locator(".songo-pit").first.wait_for()

    def button(self, name: str) -> Any:
        return self.root.get_by_role("button", name=name)

    def record(self) -> str:
        found: str = self.root.evaluate("(one) => one.room.board.game.record")
        return found

    def play(self, move: str) -> None:
        """Play by keyboard, and wait for the answer."""
        before = len(self.record().split())
        self.root.locator(f'[data-pit="{move}"]').focus()
        self.page.keyboard.press("Enter")
        self.page.wait_for_function(
            "(n) => document.querySelector('songo-spar').room.board.game.ply >= n", arg=before + 2
        )


def test_a_game_with_a_task_on_a_phone(new_page: PageMaker, site: str) -> None:
    """Chapter 9: the yinda first, then whatever comes; a game left is there again."""
    page = new_page(viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    page.add_init_script(WATCH)
    shown = Shown(page, f"{site}fr/09-yinda.html")
    assert not shown.fetched("spar")
    assert not shown.fetched("review")
    high = shown.root.evaluate("(one) => one.getBoundingClientRect().height")
    shown.near()
    assert abs(shown.root.evaluate("(one) => one.getBoundingClientRect().height") - high) <= 1
    with speaking("fr"):
        task = se.spar("09-yinda").task
    expect(shown.root.locator(".songo-question")).to_have_text(task)
    assert shown.fetched("spar")
    assert not shown.fetched("review")
    shown.play("S5")
    expect(shown.done).to_be_hidden()
    shown.button("Annuler").click()
    shown.play("S6")
    expect(shown.done).to_be_visible()
    expect(shown.news).to_contain_text("C’est fait")
    # Nothing ends with it.
    one = se.spar("09-yinda")
    shown.play(LevelPlayer(2).choose(one.record(shown.record()).end))
    kept = shown.record()
    assert len(kept.split()) == 4
    assert sum(value for value, _ in page.evaluate("window.shifted")) <= MOST_SHIFT
    assert overflow(page) <= 0
    assert too_small(page, "songo-spar") == []
    assert complaints(page, "songo-spar") == []
    page.reload()
    shown.near()
    assert shown.record() == kept
    expect(shown.done).to_be_visible()
    shown.button("Relire").click()
    said = shown.root.locator(".songo-spar-read")
    expect(said).to_be_focused()
    expect(said.locator("p")).to_have_count(3, timeout=30_000)
    expect(said).to_contain_text("C’est fait, au coup 1, S6.")
    # A new game does not untick it; what was said of the old one goes.
    shown.button("Recommencer").click()
    expect(said).to_have_count(0)
    expect(shown.done).to_be_visible()


def test_in_a_notebook_python_reads_the_game(still: Page) -> None:
    one = se.spar("08-double-threat")
    widget = ExerciseWidget(kind="spar", data=one.data(), lang="en")
    shown = WidgetPage(still, widget)
    expect(shown.root.locator(".songo-question")).to_have_text(one.task)
    shown.root.locator('[data-pit="S3"]').click()
    shown.wait("solved", True)
    assert one.met(shown.sent[-1]["answer"]) == 1
    shown.end()
    expect(shown.root).to_be_empty()
