"""The front page, the ways in and the rings; the end of a chapter, where its pits fill."""

import json
import re
from datetime import datetime
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from songo_edu.course import exercise, exercises, spar
from songo_edu.puzzles.page import collection, every_puzzle, page_days, page_told
from tests.browser.board_page import box
from tests.browser.conftest import DESK, PHONE, PageMaker, Visit
from tests.browser.exercise_page import ExercisePage
from tests.browser.windows import until
from tests.needs import mostly_slow

DAY = datetime(2026, 11, 24, 12)


def solved(*beginnings: str, puzzles: int = 0, left: tuple[str, ...] = ()) -> str:
    """Return progress with the exercises solved whose names begin so, except those in `left`."""
    mark = {"solved": True, "tries": 1, "hints": 0, "answer": "S0"}
    names = [
        name
        for name, task in exercises().items()
        if task.kind != "demo" and name.startswith(beginnings or ("-",)) and name not in left
    ]
    # The last are of three moves, and no station of the path has them.
    ids = [record["id"] for record in collection("capture")[::-1][:puzzles]]
    return json.dumps(
        {
            "format": "songo-progress",
            "version": 2,
            "exercises": dict.fromkeys(names, mark),
            "puzzles": dict.fromkeys(ids, mark),
        }
    )


def came_back(page: Page, site: str, progress: str, language: str = "en") -> None:
    page.goto(f"{site}{language}/search.html")
    page.evaluate("text => localStorage.setItem('songo.progress', text)", progress)
    page.goto(f"{site}{language}/welcome.html")


def rim(ring: Locator) -> float:
    """Return how much of a ring's rim is filled, in per cent."""
    return float((ring.locator(".ring-done").get_attribute("stroke-dasharray") or "0").split()[0])


@pytest.mark.parametrize(
    ("back", "language"), mostly_slow(product((False, True), ("en", "fr")), (True, "fr"))
)
def test_all_that_matters_is_on_the_first_screen(
    new_page: PageMaker, site: str, back: bool, language: str
) -> None:
    ways = ".door-game" if back else ".door-day"
    for size, last in ((DESK, ways), (PHONE, ".door-game" if back else ".door-main")):
        page = new_page(viewport=size)
        came_back(page, site, solved("aim", "sowing-first") if back else solved(), language)
        if not back:
            page.evaluate("localStorage.clear()")
            page.reload()
        expect(page.locator(".door-level >> visible=true")).to_have_count(1)
        expect(page.locator(".door-main >> visible=true")).to_have_count(1)
        for place in ("h1", ".songo-table >> nth=0", f"{last} >> visible=true"):
            assert box(page.locator(place)).bottom <= size["height"], (size, place)


def test_without_scripts_every_way_is_a_link(visit: Visit) -> None:
    page = visit("fr/welcome.html", viewport=PHONE, java_script_enabled=False)
    ways = page.locator(".door-ways a >> visible=true")
    links = ways.evaluate_all("all => all.map((one) => one.getAttribute('href'))")
    assert links == ["ten-minutes.html", "play.html", "puzzles.html", "explore.html"]
    expect(page.locator(".rings a")).to_have_count(3)
    # The path is a list of its stations, each a link that is open to anybody.
    path = page.locator(".path")
    stations = path.locator("a").evaluate_all("all => all.map((one) => one.getAttribute('href'))")
    assert stations[:3] == [
        "ten-minutes.html",
        "board-and-sowing.html",
        "board-and-sowing.html#spar-02-sowing",
    ]
    assert stations[-1] == "certificate.pdf"
    assert len(path.get_by_role("listitem").all()) == 14  # ten minutes, twelve chapters, the end
    page.get_by_role("link", name="Jouer").first.click()
    expect(page.locator("songo-board svg").first).to_be_visible()


LEARN = "Learn in ten minutes Three short lessons: sow, count, capture"
#: From a later version: its exercises count.
NEWER = json.dumps(
    {
        **{"format": "songo-progress", "version": 99, "puzzles": [], "days": "none"},
        "exercises": {"aim-facing": {"solved": True, "tries": 1, "hints": 0, "answer": "N1"}},
    }
)
#: One question of the first ten minutes answered.
BEGUN = json.dumps({"exercises": {"ten-sow-first": {"solved": True, "tries": 1}}})


CHAPTER = "Continue: chapter 1 The board and sowing,"
COMES_BACK = [
    (solved("aim", "sowing-first"), "board-and-sowing", f"{CHAPTER} 8 of 17"),
    ("damaged", "ten-minutes", LEARN),
    ("{}", "ten-minutes", LEARN),
    (NEWER, "board-and-sowing", f"{CHAPTER} 1 of 17"),
    (BEGUN, "ten-minutes", "Continue: the first ten minutes 1 of 17"),
    (solved(puzzles=3), "ten-minutes", LEARN),
    (solved("aim"), "board-and-sowing", f"{CHAPTER} 7 of 17"),
    (solved("capturing"), "capturing", f"Practice game of chapter 2 {spar('03-capturing').task}"),
]


@pytest.mark.parametrize(("marks", "page_name", "words"), mostly_slow(COMES_BACK, *COMES_BACK[:2]))
def test_a_returning_reader_is_led_on(
    still: Page, site: str, marks: str, page_name: str, words: str
) -> None:
    came_back(still, site, marks)
    card = still.locator(".door-main >> visible=true")
    until(
        still,
        "(title) => [...document.querySelectorAll('.door-main')].some((one) =>"
        " one.checkVisibility() && one.innerText.trim().split(/\\s+/).join(' ') === title)",
        arg=words,
    )
    expect(card).to_have_attribute("href", re.compile(rf"^{page_name}\.html(#|$)"))
    # One invitation: a reader who has begun to learn is not invited to begin again.
    learn = still.locator(".door-ways").get_by_role("link", name="Learn in ten minutes")
    invitations = [link for link in learn.all() if link.is_visible()]
    assert len(invitations) == ('"exercises": {"' not in marks)


def test_the_first_board_says_little_and_one_move_leaves_the_page_as_it_is(
    still: Page, site: str
) -> None:
    """Its pits get names once a sentence mentions them; the computer's view is hidden."""
    still.goto(f"{site}fr/welcome.html")
    board = still.locator("songo-board").first
    expect(board.locator(".songo-players select").last).to_be_attached()
    expect(board.locator(".songo-sees")).to_be_hidden()
    expect(board.locator(".songo-names")).to_have_css("opacity", "0")
    expect(still.locator(".rings .is-here")).to_have_count(0)
    board.locator('[data-pit="S2"]').click()
    expect(board.locator(".songo-told").first).to_contain_text("S2")
    expect(board.locator(".songo-names")).to_have_css("opacity", "1")
    # The script that saves a game is fetched with its first move.
    until(still, "(localStorage.getItem('songo.games') ?? '').includes('\"ply\":2')")
    still.goto(f"{site}en/welcome.html")
    card = still.locator(".door-main >> visible=true")
    expect(card).to_contain_text("Learn in ten minutes")
    expect(card).to_have_attribute("href", "ten-minutes.html")
    expect(still.get_by_role("heading", name="Today", exact=True)).to_be_hidden()


def test_path_and_rings_fill_with_marks(still: Page, site: str) -> None:
    chapter = [n for n, task in exercises().items() if n.startswith("aim") and task.kind != "demo"]
    came_back(still, site, solved("aim", "sowing-first", puzzles=7))
    data: dict[str, Any] = json.loads(still.locator("songo-front script").text_content() or "")
    here = data["stations"][1]
    station = still.locator(".path li").nth(1).get_by_role("link").first
    expect(station).to_have_attribute("aria-current", "step")
    n, total = len(chapter) + 1, len(here["parts"].split())
    expect(station).to_contain_text(f"{n} of {total}, you are here")
    assert rim(station) == pytest.approx(100 * n / total, abs=0.01)
    expect(still.locator(".path .is-done")).to_have_count(0)
    rings = still.locator(".rings li")
    assert [rim(rings.nth(i)) for i in range(2)] == [0, 0]
    assert rim(rings.nth(2)) == pytest.approx(100 * 7 / data["total"], abs=0.01)
    expect(rings.nth(2)).to_contain_text(f"7 of {data['total']} solved")
    expect(still.locator(".door-total")).to_contain_text("0 of 19 chapters done.")
    came_back(still, site, solved("aim", "sowing"))
    expect(station).to_contain_text("done")
    game = still.locator(".path li").nth(1).get_by_role("link").nth(1)
    expect(game).to_have_attribute("aria-current", "step")
    expect(game).to_have_attribute("aria-label", re.compile("^Practice game of chapter 1: .*: you"))
    came_back(still, site, solved("awale-"))
    expect(rings.nth(0)).to_have_class("is-here")
    expect(rings.nth(0)).to_contain_text("0 of 6 chapters")


def test_the_puzzle_of_the_day_shows_its_level_and_question(still: Page, site: str) -> None:
    puzzles = page_days(page_told(every_puzzle(), "en")["puzzles"], "en")["told"]
    still.clock.set_fixed_time(DAY)
    still.goto(f"{site}en/welcome.html")
    way = still.locator(".door-day")
    expect(way.locator(".is-known")).to_be_visible()
    level, words = puzzles[(way.get_attribute("href") or "").partition("#puzzle=")[2]]
    assert level == 1  # of a newcomer
    expect(way).to_contain_text(words)
    expect(way.locator(".is-on")).to_have_count(level)


# -- the end of a chapter on its page: what is solved is seen there at once ----


PLACE = "en/capturing.html"


def test_the_end_of_a_chapter_shows_what_is_solved(still: Page, site: str) -> None:
    still.goto(site + PLACE)
    end = still.locator("songo-ending")
    pits = end.locator(".end-pits a")
    names = [name or "" for name in pits.evaluate_all("all => all.map((one) => one.dataset.name)")]
    expect(end.locator(".end-share")).to_have_text(f"0 of {len(names)}")
    expect(end.get_by_role("heading", name="You can now")).to_be_visible()
    expect(end.get_by_role("img", name="South has sown S1")).to_be_visible()
    ticked = end.locator(".end-can .is-right")
    expect(ticked).to_have_count(0)
    first = names[0]
    ExercisePage.on(still, first).answer_right(exercise(first))
    expect(end.locator(".end-share")).to_have_text(f"1 of {len(names)}")
    expect(pits.first).to_have_attribute("aria-label", "Exercise 1, solved")
    ring = end.locator(".is-here .ring")
    expect(end.locator(".is-here")).to_contain_text("Capturing")
    assert abs(rim(ring) - 100 / len(names)) < 0.01
    last = pits.last
    last.click()
    expect(still.locator(f"#{last.get_attribute('href')}".replace("##", "#"))).to_be_in_viewport()
    test = end.locator(".end-can a").nth(1)
    test.click()
    lesson = still.locator("songo-lesson[name='capturing-walks']")
    expect(lesson).to_be_in_viewport()
    expect(lesson.locator(".songo-dot[aria-current]")).to_have_attribute("data-step", "2")
    # Of a chapter that is whole, every line has been tested.
    assert {*names} <= exercises().keys()
    came_back(still, site, solved("capturing"))
    still.goto(site + PLACE)
    expect(ticked).to_have_count(3)
    expect(end.locator(".end-share")).to_have_text(f"{len(names)} of {len(names)}")
    expect(pits.locator("xpath=self::*[contains(@class, 'is-right')]")).to_have_count(len(names))
    end.locator(".end-set a").click()
    expect(still.locator("songo-puzzles .songo-given")).to_contain_text("A set of")
