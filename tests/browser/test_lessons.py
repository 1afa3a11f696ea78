"""Lessons on the page and in a notebook: by keyboard, by finger, against the computer."""

from __future__ import annotations

import json
from itertools import zip_longest
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from benchmarks.boss_boards import LESSONS, stored_boards
from songo_edu.boards import LessonWidget
from songo_edu.course import exercise
from songo_edu.course.lesson_files import lesson, read
from songo_edu.games import two_row_game
from songo_edu.locale import LANGUAGES
from tests.browser.accessibility import clipped, complaints, overflow, too_small, wholly_seen
from tests.browser.board_page import Board, Made, box
from tests.browser.conftest import PHONE, PageMaker
from tests.browser.test_foes import GIVEN
from tests.browser.widget_page import WidgetPage
from tests.needs import mostly_slow

ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}
MOST_PINNED = 0.45  # of the screen's height


class Shown(Board):
    """One lesson on its page."""

    def __init__(self, page: Page, root: Locator) -> None:
        super().__init__(root)
        self.line = root.locator(".songo-verdict")
        self.news = root.locator(":scope > [role=status]")
        self.lines = root.locator(".songo-folded:visible")
        self.dots = root.locator(".songo-dot")

    @classmethod
    def open(cls, page: Page, site: str, path: str, name: str) -> Shown:
        page.goto(site + path)
        return cls.on(page, name)

    @classmethod
    def alone(cls, page: Page, name: str, language: str = "en") -> Shown:
        """Open a page of our own with a lesson of the course."""
        script = f'<script type="application/json">{json.dumps(lesson(name).data())}</script>'
        Made(page, f'<songo-lesson name="{name}">{script}</songo-lesson>', language)
        return cls.on(page, name)

    @classmethod
    def on(cls, page: Page, name: str) -> Shown:
        shown = cls(page, page.locator(f'songo-lesson[name="{name}"] > .songo-lesson'))
        shown.bring_near()
        expect(shown.root.locator(".songo-task")).to_be_visible()
        return shown

    def bring_near(self) -> None:
        """Scroll to the lesson: its own element stays, what it holds is replaced as it wakes."""
        self.root.locator("xpath=..").scroll_into_view_if_needed()

    def at(self, number: int) -> None:
        """Hold which step is open, by its number from 0."""
        expect(self.dots.nth(number)).to_have_attribute("aria-current", "step")
        expect(self.root.locator("[aria-current]")).to_have_count(1)

    def expect_verdict(self, verdict: str, words: str) -> None:
        self.verdict(verdict)
        self.says(words)


def test_a_lesson_is_gone_through_by_keyboard(still: Page) -> None:
    """From dot to dot and from question to question; each verdict is read out once."""
    shown = Shown.alone(still, "double-fires")
    keys = still.keyboard
    shown.dots.first.focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft"):
        keys.press(key)
    expect(shown.dots.nth(1)).to_be_focused()
    expect(shown.dots.nth(1)).to_have_accessible_name("Step 2 of 4: Which pits are in danger?")
    keys.press("Enter")
    shown.at(1)
    expect(shown.root.locator(".songo-pit:focus")).to_have_count(1)  # where it is answered
    assert shown.lines.count() == 3
    for pit, key, there in (("N6", "0", "N0"), ("S2", "5", "S5")):  # on the row of the focus
        shown.pit(pit).focus()
        keys.press(key)
        expect(shown.pit(there)).to_be_focused()
    right = exercise("double-first")
    for pit in right.ask["pits"]:
        keys.press("ArrowUp")
        keys.press(pit[1])
        keys.press("Enter")
    shown.button("Check").focus()
    keys.press("Enter")
    shown.expect_verdict("right", "Right: N1, N2")
    expect(shown.news).to_have_text(f"Right: N1, N2 {right.solution['en']}")
    expect(shown.root.locator("[aria-live=polite]:not(.songo-hints):visible")).to_have_count(1)
    expect(shown.button("Next question")).to_be_focused()
    keys.press("Enter")
    shown.at(2)
    answer = shown.root.get_by_label("Your answer")
    expect(answer).to_be_focused()
    expect(answer).to_have_accessible_description(exercise("double-left").question["en"])
    keys.type("9")
    keys.press("Enter")
    shown.expect_verdict("wrong", "Not yet: 9")
    keys.type(str(exercise("double-left").ask["value"]))
    keys.press("Enter")
    shown.expect_verdict("right", "Right")
    expect(shown.button("Next question")).to_be_focused()
    keys.press("Enter")
    shown.at(3)
    keys.press("ArrowUp")
    keys.press("2")
    keys.press("Enter")
    shown.expect_verdict("right", "Right: N2")
    keys.press("u")
    shown.expect_position(exercise("double-limit").board)
    # A folded step is opened again, with its answer next to it.
    expect(shown.lines.nth(1)).to_contain_text("N1, N2")
    shown.lines.nth(1).focus()
    keys.press("Enter")
    shown.at(1)
    still.reload()
    shown.bring_near()
    expect(shown.root.locator(".songo-dot.songo-past")).to_have_count(4)


def test_a_lesson_is_gone_through_by_finger(phone: Page, site: str) -> None:
    """Wrong, a hint, right, on; the board stays in sight, the buttons at the thumb."""
    page = phone
    shown = Shown.open(page, site, "fr/board-and-sowing.html", "sowing-hand")
    shown.dots.nth(2).tap()
    shown.at(2)
    first_exercise = exercise("sowing-first")
    wrong = next(iter(first_exercise.why))
    shown.pit(wrong).tap()
    shown.expect_verdict("wrong", f"Pas encore\u00a0: {wrong}")
    shown.button("Indice").tap()
    expect(shown.root.locator(".songo-hints li")).to_have_text(first_exercise.hints["fr"][0])
    shown.root.locator(".songo-question").first.scroll_into_view_if_needed()
    assert box(shown.root.locator(".songo-lesson-board")).height <= MOST_PINNED * PHONE["height"]
    shown.button("Réessayer").tap()
    shown.pit(first_exercise.ask["pit"]).tap()
    shown.expect_verdict("right", f"Juste\u00a0: {first_exercise.ask['pit']}")
    onward = shown.button("Question suivante")
    expect(onward).to_be_in_viewport()
    assert onward.evaluate("(one) => getComputedStyle(one.parentElement).position") == "sticky"
    assert overflow(page) == 0
    assert too_small(page, ".songo-lesson") == []
    assert clipped(page) == []
    onward.tap()
    shown.at(3)
    expect(shown.lines.nth(2)).to_contain_text(first_exercise.ask["pit"])
    page.reload()
    shown.bring_near()
    shown.at(3)  # the first that is not solved
    expect(shown.dots.nth(2)).to_have_class("songo-dot songo-past")
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    for step in (0, 1):
        shown.dots.nth(step).tap()
        shown.at(step)
    # Tools are next to the verdict; sowing that waits for a touch still does at the next step.
    shown.button("Graine par graine").tap()
    shown.dots.nth(2).tap()
    shown.at(2)
    expect(shown.button("Graine par graine")).to_have_attribute("aria-pressed", "true")
    shown.button("Options").tap()
    expect(shown.root.locator(".songo-menu")).to_be_visible()
    assert overflow(page) == 0
    shown.button("Options").tap()
    assert complaints(page, "songo-lesson") == []


@pytest.mark.parametrize("viewport", mostly_slow([PHONE, ON_ITS_SIDE], ON_ITS_SIDE))
def test_a_hint_is_seen_between_the_board_and_the_buttons(
    new_page: PageMaker, site: str, viewport: ViewportSize
) -> None:
    page = new_page(viewport=viewport, has_touch=True, reduced_motion="reduce")
    shown = Shown.open(page, site, "en/ten-minutes.html", "ten-sow")
    for n in range(2):
        shown.button("Hint").tap()
        hints = shown.root.locator(".songo-hints li")
        expect(hints).to_have_count(n + 1)
        assert wholly_seen(hints.last), n


@pytest.mark.parametrize("name", mostly_slow(["half-look", "ending-ways"], "ending-ways"))
def test_a_step_that_asks_nothing_is_ticked_too(still: Page, name: str) -> None:
    """So is the last step, which leads to no other, and when the page is opened again."""
    shown = Shown.alone(still, name)
    last = shown.dots.last
    last.click()
    expect(last).to_have_attribute("aria-current", "step")
    expect(last).not_to_have_class("songo-dot songo-past")
    if lesson(name).steps[-1].kind == "play":
        shown.root.locator(".songo-pit.songo-open").first.click()
    else:
        onward = shown.button("Next step")
        while onward.is_visible():
            onward.click()
    expect(last).to_have_class("songo-dot songo-past")
    still.reload()
    shown.bring_near()
    expect(shown.dots.last).to_have_class("songo-dot songo-past")


def test_what_is_skipped_is_not_ticked(still: Page) -> None:
    """Neither a demonstration left at its start nor a game in which nothing was moved."""
    shown = Shown.alone(still, "double-born")
    shown.dots.nth(1).click()
    shown.at(1)
    expect(shown.root.locator(".songo-past")).to_have_count(0)
    shown = Shown.alone(still, "double-fires")
    shown.button("Next question").click()
    shown.at(1)
    expect(shown.root.locator(".songo-past")).to_have_count(0)
    shown.dots.first.press("Enter")
    shown.root.locator(".songo-pit.songo-open").first.click()
    expect(shown.root.locator(".songo-dot.songo-past")).to_have_count(1)


def test_the_ring_round_a_typed_answer_is_whole(phone: Page) -> None:
    """Also under a verdict, where buttons are right below it."""
    shown = Shown.alone(phone, "ten-harvest")
    shown.dots.nth(1).tap()
    answer = shown.root.get_by_label("Your answer")
    answer.fill("99")
    answer.press("Enter")
    shown.expect_verdict("wrong", "Not yet")
    expect(answer).to_be_focused()
    ring = answer.evaluate(
        "(one) => { const { outlineWidth, outlineOffset } = getComputedStyle(one);"
        " return parseFloat(outlineWidth) + parseFloat(outlineOffset); }"
    )
    assert ring >= 3
    assert box(shown.root.locator(".songo-flow > .songo-bar")).y - box(answer).bottom >= ring


def test_python_leads_a_lesson_and_hears_of_it(still: Page) -> None:
    double_fires = lesson("double-fires")
    shown = WidgetPage(still, LessonWidget(data=double_fires.data(), lang="en"))
    expect(shown.root.get_by_role("heading")).to_have_text(double_fires.title["en"])
    shown.set(step=1)
    for pit in exercise("double-first").ask["pits"]:
        shown.root.locator(f'[data-pit="{pit}"]').click()
    shown.root.get_by_role("button", name="Check").click()
    shown.wait("solved", ["double-first"])
    assert shown.messages[-1]["answer"] == "N1 N2"
    shown.root.get_by_role("button", name="Next question").click()
    shown.wait("step", 2)
    shown.end()
    expect(shown.root).to_be_empty()


def test_a_seed_that_stays_in_hand_is_not_named_in_the_verdict(still: Page) -> None:
    """The answer of a last seed that lands in no pit is a name for the page alone."""
    shown = Shown.alone(still, "grenier-kept", "fr")
    shown.use("Elle est gardée", verdict="right")
    expect(shown.line.locator("b")).to_have_text("Juste")


def test_a_step_that_asks_nothing_is_called_by_its_title(still: Page) -> None:
    """Where a title says what to do and the words below it do not."""
    shown = Shown.alone(still, "forbidden-first-pit")
    opened = shown.root.locator(".songo-flow > .songo-text")
    for number, step in enumerate(lesson("forbidden-first-pit").steps):
        shown.dots.nth(number).press("Enter")
        title = opened.locator(".songo-step-title")
        if step.exercise and step.exercise.kind != "demo":
            expect(opened.locator(".songo-question")).to_be_visible()
            expect(title).to_have_count(0)
        else:
            expect(title).to_have_text(step.title["en"])


def test_words_games_and_wins(still: Page) -> None:
    """A board marks an aim, the computer answers in a free game, a goal is reached or missed."""
    both = dict.fromkeys(LANGUAGES, "Done.")
    win = exercise("ending-1")
    data: dict[str, Any] = {
        "name": "made",
        "title": both,
        "game": "songo",
        "position": str(win.board),
        "steps": [
            {"kind": "tell", "title": both, "say": both, "board": {"aim": "N2"}},
            {"kind": "play", "title": both, "board": {"opponent": "N", "level": 1}},
            {"kind": "win", "title": both, "name": "made-win", "board": {"opponent": "N"}},
            {
                "kind": "win",
                "title": both,
                "name": "made-take",
                "board": {"opponent": "N"},
                "seeds": 40,
                "done": both,
            },
        ],
    }
    made = read(data, "made.json")
    page = WidgetPage(still, LessonWidget(data=made.data(), lang="en"))
    shown = Shown(still, page.root.locator(".songo-lesson"))
    expect(shown.root.locator(".songo-pit.songo-open")).to_have_count(0)
    shown.button("Go on").click()
    (move,) = win.ask["lines"][0]
    shown.pit(next(other for other in win.board.legal_moves() if other != move)).click()
    expect(shown.root.locator(".songo-told").nth(1)).to_contain_text("North")  # it answers
    shown.use("Undo", position=win.board)
    shown.button("Go on").click()
    shown.at(2)
    shown.pit(move).click()
    shown.expect_verdict("right", "You win")
    page.wait("solved", ["made-win"])
    shown.button("Go on").click()
    shown.pit(move).click()
    shown.expect_verdict("wrong", "You have taken 6 of 40.")
    shown.use("Try again", position=win.board)


@pytest.mark.parametrize("language", mostly_slow(["en", "fr"], "en"))
def test_a_boss_board_is_won_and_says_by_what(still: Page, language: str) -> None:
    """Two sentences before the game, two once it is won; the win is saved."""
    board = next(boss for boss in stored_boards() if (boss["chapter"], boss["level"]) == (10, 4))
    boss_lesson = lesson(LESSONS[board["chapter"]])
    number = [str(step.board) for step in boss_lesson.steps].index(board["position"])
    moves = board["line"].split()
    pits = two_row_game("songo").sheet.pits
    given = [pits.index(move) for move in moves[1::2]]
    still.add_init_script(f"{GIVEN}window.given = {given};")
    page = WidgetPage(still, LessonWidget(data=boss_lesson.data(), lang=language))
    shown = Shown(still, page.root.locator(".songo-lesson"))
    shown.dots.nth(number).click()
    shown.at(number)
    step = boss_lesson.steps[number]
    expect(shown.root).to_contain_text(step.say[language])
    place = step.board
    for mine, reply in zip_longest(moves[::2], moves[1::2]):
        shown.pit(mine).click()
        place = place.play(mine)
        if reply is not None:
            place = place.play(reply)
            shown.expect_position(place)
    shown.expect_verdict("right", step.more["done"][language])
    page.wait("solved", [step.mark])


def test_a_phone_shows_the_first_question_at_once(new_page: PageMaker, site: str) -> None:
    """Under the board and over the buttons, without a touch; the title is once in the bar."""
    for language in LANGUAGES:
        page = new_page(viewport={"width": 360, "height": 740}, has_touch=True)
        page.goto(f"{site}{language}/ten-minutes.html")
        lesson = page.locator('songo-lesson[name="ten-sow"]')
        expect(lesson.locator(".songo-task")).to_be_visible()
        foot = box(lesson.locator(".songo-flow > .songo-bar"))
        question = box(lesson.locator(".songo-flow .songo-question"))
        assert question.bottom <= foot.y <= 740 - foot.height + 1
        shown = page.get_by_text(page.locator("h1").inner_text().strip(), exact=True)
        assert sum((text.bounding_box() or {"width": 0})["width"] > 2 for text in shown.all()) == 1
