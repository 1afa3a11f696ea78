"""A reader who comes back: three things for today, what was missed, the days played, the path."""

import json
import re
from datetime import datetime, timedelta
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import songo_edu as se
from songo_edu.course import Mark, Progress, exercise
from songo_edu.course.day_puzzle import is_newcomer, place_of_day
from songo_edu.course.days import (
    EXERCISE,
    GAME,
    due_names,
    is_due,
    later_day,
    reviewed_mark,
    weekday,
    with_deed,
)
from songo_edu.course.device_store import UNPLAYED
from songo_edu.course.merging import merged_days
from songo_edu.course.path import next_part, station_here
from songo_edu.course.progress_file import UNMARKED
from songo_edu.course.week import FOUND_WORDS, week_words
from tests.browser.accessibility import complaints, overflow
from tests.browser.board_page import box
from tests.browser.conftest import PHONE, Alike, Call, PageMaker
from tests.browser.exercise_page import ExercisePage
from tests.browser.test_front_page import solved
from tests.browser.windows import until
from tests.course.test_reviews import PATH, progress_of
from tests.needs import mostly_slow

KEY = "songo.progress"
DAY = datetime(2026, 11, 24, 12)  # a Tuesday


def day(days: int = 0) -> str:
    return (DAY + timedelta(days=days)).date().isoformat()


@pytest.mark.parametrize("language", mostly_slow(["en", "fr"], "fr"))
def test_page_and_package_reckon_the_same(alike: Alike, language: str) -> None:
    draw = Random(5)  # always the same
    days = [day(), "2028-02-29", "2027-01-01", "1970-01-01"]
    days += [day(draw.randrange(-9000, 90_000)) for _ in range(40)]
    calls, marks = list[Call](), list[Any]()
    for date in days:
        n, box = draw.randrange(-900, 900), draw.randrange(5)
        marks.append({**UNMARKED, "box": box, "due": later_day(date, n % 9 - 4) if box else ""})
        right, hints = draw.random() < 0.7, draw.randrange(4)
        calls += [(later_day, date, n), (weekday, date), (place_of_day, n + 1000, date)]
        calls += [(reviewed_mark, marks[-1], right, hints, date), (is_due, marks[-1], date)]
    calls += [(due_names, {f"m{i}": mark for i, mark in enumerate(marks)}, days[0])]
    played: Any = {}
    for _ in range(60):
        deed = day(-draw.randrange(9)), draw.choice([*FOUND_WORDS, EXERCISE, GAME])
        calls += [(with_deed, played, *deed, draw.random() < 0.7)]
        played = with_deed(*calls[-1][1:])
    names = [name for station in PATH for name in station["parts"]]
    for held in [progress_of(*draw.sample(names, draw.randrange(len(names)))) for _ in range(40)]:
        calls += [(station_here, PATH, held), *((next_part, each, held) for each in PATH)]
        calls += [(is_newcomer, held["puzzles"], days[0])]
    calls += [(merged_days, played, played), *((week_words, played, date) for date in days)]
    assert any(alike(language, calls)[-len(days) :])


class Front:
    """The front page on a day."""

    def __init__(self, page: Page, site: str, language: str = "en") -> None:
        self.page, self.site, self.language = page, site, language
        self.step = page.locator(".door-main >> visible=true")
        self.due = page.locator(".door-due")
        self.game = page.locator(".door-game")
        self.week = page.locator(".door-week")

    def come(self, days: int = 0) -> None:
        self.page.clock.set_fixed_time(DAY + timedelta(days=days))
        self.page.goto(f"{self.site}{self.language}/welcome.html")

    def saved(self) -> Progress:
        return Progress.from_json(self.page.evaluate(f"localStorage.getItem('{KEY}')"))

    def keep(self, progress: Progress | str) -> None:
        text = progress if isinstance(progress, str) else progress.to_json()
        self.page.goto(f"{self.site}{self.language}/search.html")
        self.page.evaluate(f"text => localStorage.setItem('{KEY}', text)", text)


@pytest.fixture
def front(still: Page, site: str) -> Front:
    return Front(still, site)


def begins(place: Locator, page: str) -> None:
    expect(place).to_have_attribute("href", re.compile(rf"^{page}\.html(#|$)"))


def test_a_reader_of_three_days_goes_on_without_being_told_where(front: Front) -> None:
    page, name = front.page, "sowing-first"
    # The first day: a chapter is begun, one of its exercises missed, then solved.
    front.come()
    expect(front.due).to_be_hidden()
    page.locator(".path").get_by_role("link", name="The board and sowing").click()
    exercise_page = ExercisePage.on(page, name)
    exercise_page.misses("N3")
    exercise_page.button("Try again").click()
    exercise_page.answer_right(exercise(name))
    mark = front.saved().exercises[name]
    assert (mark.solved, mark.box, mark.due) == (True, 1, day(1))
    assert front.saved().days == {day(): {"right": {}, "missed": {EXERCISE: 1}}}
    front.come()
    begins(front.step, "board-and-sowing")
    expect(front.due).to_contain_text("Today’s puzzle")

    # The second: it comes back, in the step of its lesson that asks it.
    front.come(1)
    expect(front.due).to_contain_text("Try this again")
    expect(front.due).to_contain_text("An exercise: The board and sowing")
    expect(front.week).to_contain_text("Your last seven days: 1 exercise.")
    front.due.click()
    step = page.locator("#lesson-sowing-hand .songo-dot[aria-current]")
    expect(step).to_have_attribute("data-step", "2")
    exercise_page = ExercisePage.on(page, name)
    exercise_page.answer_right(exercise(name))
    mark = front.saved().exercises[name]
    assert (mark.box, mark.due) == (2, day(4))
    front.come(1)
    expect(front.due).to_contain_text("Today’s puzzle")
    expect(front.week.get_by_role("img")).to_have_attribute(
        "aria-label", "2 days played of the last five weeks: 24 November, 25 November"
    )
    expect(front.week.locator(".is-on")).to_have_count(2)
    expect(front.week.locator(".is-today.is-on")).to_have_count(1)

    # The third day goes on with the path; what was solved without a hint has not come back.
    front.come(2)
    expect(front.due).to_contain_text("Today’s puzzle")
    front.step.click()
    expect(page).to_have_url(re.compile(r"/board-and-sowing\.html#(lesson|exercise)-"))
    assert front.saved().exercises[name].box == 2


def test_a_missed_puzzle_comes_back_from_the_front_page(front: Front) -> None:
    ids = json.loads(solved(puzzles=2))["puzzles"]
    first, second = ids
    front.keep(
        Progress(
            puzzles={
                first: Mark(True, 2, box=1, due=day(-3)),
                second: Mark(tries=1, box=2, due=day()),
            }
        )
    )
    front.come()
    expect(front.due).to_contain_text("A puzzle that you missed (2 in all)")
    # The puzzle of the day keeps its own way.
    expect(front.page.locator("nav .door-day")).to_be_visible()
    front.due.click()
    expect(front.page).to_have_url(re.compile(rf"puzzles\.html#puzzle={first}$"))
    expect(front.page.get_by_role("button", name="2 puzzles to review today")).to_be_visible()


def test_a_clock_set_back_loses_nothing(front: Front) -> None:
    ahead = Progress(
        {"sowing-first": Mark(True, 2, box=1, due=day(400))},
        days={day(399): {"right": {EXERCISE: 2}, "missed": {}}},
    )
    front.keep(ahead)
    front.come()
    expect(front.due).to_contain_text("An exercise: The board and sowing")
    assert front.saved() == ahead
    expect(front.week.locator(".is-on")).to_have_count(0)
    front.come(400)
    expect(front.week.locator(".is-on")).to_have_count(1)


def test_a_game_counts_once_for_its_day(front: Front) -> None:
    page = front.page
    front.keep(Progress({"sowing-first": Mark(True, 1)}))
    page.clock.set_fixed_time(DAY)
    page.goto(f"{front.site}en/play.html")
    board = page.locator("songo-board").first
    board.get_by_role("button", name="Options").click()
    board.get_by_label("Opponent", exact=True).select_option("")
    for number in range(12):
        side = "SN"[number % 2]
        pits = board.locator(f'.songo-pit[data-pit^="{side}"]:not([aria-disabled="true"])')
        pits.last.press("Enter")
        expect(board.locator(".songo-pits")).to_have_attribute(
            "data-position", re.compile(f" {'NS'[number % 2]} ")
        )
    until(page, f"(localStorage.getItem('{KEY}') ?? '').includes('\"days\"')")
    assert front.saved().days == {day(): {"right": {GAME: 1}, "missed": {}}}
    front.come()
    expect(front.game).to_contain_text("Your game of songo goes on after 12 moves.")
    expect(front.week).to_contain_text("games on 1 day")


def of_friend(game: str, history: str, names: str = "Awa\nBo") -> dict[str, Any]:
    """Return a game with a friend who plays North, as a device keeps it."""
    position = str(se.game(game).start())
    plies = len(history.replace(" =", "").split())
    state = {"game": game, "position": position, "history": history, "ply": plies}
    return {**UNPLAYED, **state, "names": names, "friend": "N"}


def test_the_first_page_names_the_game_under_way_and_passes_by_those_that_are_over(
    front: Front,
) -> None:
    page = front.page
    games = {"friend/aaaaaaaa": of_friend("songo", "S2 N4 =")}

    def come() -> None:
        front.keep(Progress({"sowing-first": Mark(True, 1)}))
        stored = json.dumps({"version": 1, "games": games})
        page.evaluate("text => localStorage.setItem('songo.games', text)", stored)
        front.come()

    come()
    expect(front.game).to_contain_text("The computer, or a friend near or far")
    expect(front.game).to_have_attribute("href", "play.html")
    games["friend/bbbbbbbb"] = of_friend("awale", "F")
    come()
    expect(front.game).to_contain_text("A game of awalé with Bo is open.")
    expect(front.game).to_have_attribute("href", "play.html#friend")
    front.game.click()
    board = page.locator("songo-board .songo-pits").first
    expect(board).to_have_attribute("data-position", str(se.game("awale").start().play("F")))
    games["friend/cccccccc"] = of_friend("songo", "S2", "")
    games["play"] = {**of_friend("awale", "F c", ""), "friend": "", "opponent": "N"}
    come()
    expect(front.game).to_contain_text(
        "Your game of awalé goes on after 2 moves. 2 games with friends are open."
    )


def test_what_has_come_back_leads_back_to_today(front: Front) -> None:
    """And a lesson that is done leads past the next one if that is done too."""
    page, known = front.page, Mark(True, 1)
    first, far, awale = map(se.lesson, ("sowing-hand", "sowing-far", "sowing-awale-way"))
    marks = dict.fromkeys([*first.marked, *far.marked, *awale.marked], known)
    front.keep(Progress({**marks, "sowing-first": Mark(True, 2, box=1, due=day())}))
    front.come()
    expect(front.due).to_contain_text("Try this again")
    front.due.click()
    exercise_page = ExercisePage.on(page, "sowing-first")
    exercise_page.answer_right(exercise("sowing-first"))
    exercise_page.button("Go on").click()
    expect(page).to_have_url(re.compile(r"/welcome\.html$"))
    front.keep(Progress({name: mark for name, mark in marks.items() if name != "sowing-first"}))
    page.goto(f"{front.site}en/board-and-sowing.html")
    exercise_page = ExercisePage.on(page, "sowing-first")
    exercise_page.answer_right(exercise("sowing-first"))
    exercise_page.button("Go on").press("Enter")
    expect(page.locator("#lesson-sowing-five")).to_be_focused()


def test_at_the_end_of_the_path_is_a_certificate(front: Front) -> None:
    page = front.page
    front.come()
    data: dict[str, Any] = json.loads(page.locator("songo-front script").text_content() or "")
    # Parts of stations that are no lessons are in the links along the path.
    links = page.locator(".path a:not([href$=pdf])").all()
    for station, link in zip(data["stations"], links, strict=False):
        href = link.get_attribute("href") or ""
        station.setdefault("parts", re.split("[#=]", href)[-1].replace(",", " "))
    for station in data["stations"]:
        station["parts"] = station["parts"].split()
    along = [station for station in data["stations"] if station["chapter"] <= 12]
    assert len(along) == len(links)
    for section, kind in (("exercises", "lessons"), ("puzzles", "puzzles")):
        names = [name for station in along if station["kind"] == kind for name in station["parts"]]
        assert len({*names}) == len(names), section
    every = {
        part: {
            name: Mark(True, 1)
            for station in data["stations"]
            if station["kind"] == kind
            for name in station["parts"]
        }
        for part, kind in (("exercises", "lessons"), ("puzzles", "puzzles"))
    }
    done = [name for station in along if station["kind"] == "game" for name in station["parts"]]
    front.keep(Progress(every["exercises"], every["puzzles"]))
    page.evaluate(
        "names => localStorage.setItem('songo.choices',"
        " JSON.stringify(Object.fromEntries(names.map((name) => [name, true]))))",
        done,
    )
    front.come()
    expect(page.locator(".path a.is-done")).to_have_count(len(along) + 1)
    expect(page.locator(".path-end a.is-done")).to_have_count(1)
    expect(page.locator(".path .is-here")).to_have_count(0)
    expect(front.step).to_contain_text("Print your certificate")
    # The page fetches it, so that the copy on the device may answer.
    text: str = front.step.evaluate("(link) => fetch(link.href).then((answer) => answer.text())")
    assert text.startswith("%PDF")


def test_the_path_leads_past_a_chapter_that_is_known(front: Front) -> None:
    page = front.page
    front.keep(solved("aim"))
    front.come()
    begins(front.step, "board-and-sowing")
    first, second = (page.locator(".path li").nth(i) for i in (1, 2))
    know = first.get_by_role("button")
    expect(know).to_have_text("I know this")
    expect(page.locator(".path").get_by_role("button")).to_have_count(1)
    know.press("Enter")
    begins(front.step, "capturing")
    expect(first).to_contain_text(", known")
    here = second.get_by_role("link").first
    expect(here).to_have_attribute("aria-current", "step")
    expect(here).to_be_focused()
    front.come(1)  # it is kept, and may be taken back
    begins(front.step, "capturing")
    expect(second.get_by_role("button")).to_have_text("I know this")
    expect(know).to_have_text("Undo")
    know.click()
    begins(front.step, "board-and-sowing")
    assert complaints(page) == []


@pytest.mark.parametrize("language", mostly_slow(["en", "fr"], "fr"))
def test_today_fits_a_phone_and_is_accessible(
    new_page: PageMaker, site: str, language: str
) -> None:
    front = Front(new_page(viewport=PHONE), site, language)
    front.keep(solved("aim", "sowing-first", puzzles=3))
    front.come()
    expect(front.week.get_by_role("img")).to_be_visible()
    for place in (front.step, front.due, front.game):
        assert box(place).height >= 44
        assert box(place).right <= PHONE["width"]
    assert complaints(front.page) == []
    assert overflow(front.page) == 0
