"""Exercises on the page: every kind answered wrong and right, by pointer and by keyboard."""

from __future__ import annotations

import json
from datetime import date, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from songo_edu.course import exercise, exercises
from songo_edu.puzzles.answers import takes_words
from tests.browser.accessibility import complaints, too_small
from tests.browser.conftest import PageMaker
from tests.browser.exercise_page import CHAPTERS, PAGES, Asked, words
from tests.needs import mostly_slow

#: Chapters that together have every kind of exercise. Those of two rows are asked one by one
#: below, those of one row alone in `test_win_exercises.py`.
EVERY_KIND = ("chips-on-a-graph", "two-on-one-row")
#: The first exercise of each kind in those chapters.
FIRST = {
    one.kind: one
    for chapter in reversed(EVERY_KIND)
    for one in reversed(exercises().values())
    if PAGES[one.name] == chapter
}.values()
DEMONSTRATIONS = [one.name for one in exercises().values() if one.kind == "demo"]


@pytest.mark.parametrize(
    ("chapter", "whole"),
    mostly_slow(
        [*((chapter, True) for chapter in CHAPTERS), *((chapter, False) for chapter in EVERY_KIND)],
        *((chapter, False) for chapter in EVERY_KIND),
    ),
)
def test_a_chapter_is_gone_through(still: Page, site: str, chapter: str, whole: bool) -> None:
    """Demonstrations go forth and back, exercises are solved by their answers.

    That is all of them, or the first of each kind in two chapters.
    """
    every = [one for one in exercises().values() if PAGES[one.name] == chapter]
    if not whole:
        every = [one for one in every if one in FIRST]
    names = [one.name for one in every if one.kind != "demo"]
    still.goto(f"{site}en/{chapter}.html")
    for one in every:
        if one.kind == "demo":
            _walk_through(Asked.on(still, one.name), one.ask["steps"])
    for name in names:
        asked = Asked.on(still, name)
        expect(asked.solved).to_be_hidden()
        asked.answer_right(exercise(name))
        asked.verdict("right")
        # Where a player is called Right, the verdict is another word.
        asked.says("Correct." if chapter == "two-on-one-row" else "Right.")
        expect(asked.solved).to_be_visible()
    still.reload()
    for name in names:
        expect(Asked.on(still, name).solved).to_be_visible()


# -- play ----------------------------------------------------------------------------------------


def test_a_wrong_move_is_shown_answered_and_taken_back(still: Page) -> None:
    one = exercise("capturing-first")
    asked = Asked.alone(still, one.name)
    wrong = next(move for move in one.why if move in one.board.legal_moves())
    asked.pit(wrong).click()
    asked.verdict("wrong")
    asked.says(one.why[wrong]["en"])
    asked.stands(one.board.play(wrong))
    expect(asked.solved).to_be_hidden()
    asked.button("Try again").click()
    asked.stands(one.board)
    asked.answer_right(one)
    asked.verdict("right")


def test_what_a_wrong_move_takes_is_compared_with_what_is_asked(still: Page) -> None:
    one = exercise("capturing-first")
    seeds = one.check["seeds"]
    asked = Asked.alone(still, one.name)
    for move in one.board.legal_moves():
        taken = one.board.captured(move)
        if move in one.why or taken == seeds:
            continue
        asked.pit(move).click()
        asked.says(f"Not yet. {takes_words(taken, seeds)}")
    asked.answer_right(one)  # without going back first
    asked.says(f"Right. {one.solution['en']}")


def test_a_line_goes_on_after_a_reply_and_back_to_where_it_was_good(still: Page) -> None:
    one = exercise("capturing-5")
    first, reply, last = one.ask["lines"][0]
    asked = Asked.alone(still, one.name)
    asked.pit(first).click()
    asked.says("Your next move?")
    middle = one.board.play(first).play(reply)
    asked.stands(middle)
    other = next(move for move in middle.legal_moves() if move != last)
    asked.pit(other).click()
    asked.verdict("wrong")
    asked.button("Try again").click()
    asked.stands(middle)
    asked.button("Undo").click()
    asked.stands(one.board)
    asked.answer_right(one)
    asked.verdict("right")


def test_a_reply_is_given_up_when_the_reader_goes_back(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")  # still, yet with the pause before a reply
    one = exercise("capturing-5")
    line = one.ask["lines"][-1]
    asked = Asked.alone(page, one.name)
    asked.pit(line[0]).click()
    asked.button("Undo").click()
    asked.stands(one.board)
    page.wait_for_timeout(700)
    asked.stands(one.board)
    asked.answer_right(one)
    asked.verdict("right")
    asked.stands(one.game.record(" ".join(line), str(one.board)).end)


def test_a_forbidden_pit_is_refused_and_is_no_try(still: Page) -> None:
    one = exercise("capturing-first")
    asked = Asked.alone(still, one.name)
    asked.pit("N0").click(force=True)
    asked.says("North’s row")
    assert still.evaluate("localStorage.getItem('songo.progress')") is None


# -- choose --------------------------------------------------------------------------------------


def test_a_choice_is_counted_not_told(still: Page) -> None:
    one = exercise("sowing-3")
    right = one.ask["pits"]
    wrong = next(pit for pit in one.board.row("S") if pit not in right)
    asked = Asked.alone(still, one.name)
    asked.button("Check").click()
    asked.says("Choose a pit first.")
    asked.pit(right[0]).click()
    asked.button("Check").click()
    asked.verdict("wrong")
    asked.says(f"{len(right) - 1} pits are missing.")
    asked.pit(wrong).click()
    asked.button("Check").click()
    asked.says(f"Not yet. {wrong} is not one of them. {one.board.explain(wrong)}")
    asked.says(f"{len(right) - 1} pits are missing.")
    asked.button("Undo").click()
    expect(asked.pit(wrong)).to_have_attribute("aria-pressed", "false")
    expect(asked.pit(right[0])).to_have_attribute("aria-pressed", "true")
    for pit in [*right[1:], wrong]:
        asked.pit(pit).click()
    asked.button("Check").click()
    asked.says("The rest is right.")
    asked.pit(wrong).click()
    asked.button("Check").click()
    asked.verdict("right")


# -- predict -------------------------------------------------------------------------------------


def test_a_prediction_is_proved_by_the_sowing(still: Page) -> None:
    one = exercise("sowing-first")
    start, pit = one.ask["from"], one.ask["pit"]
    asked = Asked.alone(still, one.name)
    expect(asked.button("It is kept")).to_have_count(0)
    told = next(iter(one.why))
    asked.pit(told).click()
    asked.verdict("wrong")
    asked.says(f"Not yet. {one.why[told]['en']}")
    asked.stands(one.board.play(start))
    asked.button("Try again").click()
    asked.stands(one.board)
    other = next(name for name in one.board.pits if name not in (*one.why, start, pit))
    asked.pit(other).click()
    asked.says(f"The last seed falls in {pit}.")
    expect(asked.button("Hint")).to_have_attribute("aria-disabled", "false")
    asked.pit(pit).click()  # tried again at once
    asked.verdict("right")
    asked.says(f"Right. {one.solution['en']}")


def test_a_last_seed_can_be_kept(still: Page) -> None:
    """Asked of a pit that goes once round and back to itself."""
    asked = Asked.made(
        still,
        "made-kept",
        {
            **{"name": "made-kept", "kind": "predict", "game": "songo", "grade": 1},
            "position": "1.1.1.1.1.1.1/1.1.1.14.1.1.1 S 10-10",
            "question": {"en": "Where?"},
            "ask": {"from": "S3", "pit": "kept"},
            "hints": {"en": ["a", "b", "c"]},
            "solution": {"en": "It is kept."},
        },
    )
    asked.pit("S2").click()
    asked.says(
        "Not yet. Seed 1 of 14 falls in S2: 13 are still in the hand. The last seed is kept."
    )
    asked.button("Try again").click()
    asked.button("It is kept").click()
    asked.verdict("right")


# -- number --------------------------------------------------------------------------------------


def test_what_is_no_number_is_asked_again(still: Page) -> None:
    asked = Asked.alone(still, "capturing-chain")
    box = asked.root.get_by_label("Your answer")
    expect(box).to_have_attribute("inputmode", "numeric")
    for text in ("", "nine", "9.5", "-3", "1e3"):
        box.fill(text)
        box.press("Enter")
        asked.says("Type a whole number.")
    assert still.evaluate("localStorage.getItem('songo.progress')") is None


def test_a_wrong_number_says_why_and_a_right_one_is_shown(still: Page) -> None:
    one = exercise("capturing-chain")
    asked = Asked.alone(still, one.name)
    box = asked.root.get_by_label("Your answer")
    for text, why in one.why.items():
        box.fill(text)
        box.press("Enter")
        asked.verdict("wrong")
        asked.says(f"Not yet. {why['en']}")
    box.fill("5")
    box.press("Enter")
    asked.says("Not yet. N5 is left out: 4 there.")
    box.fill(str(one.ask["value"]))
    box.press("Enter")
    asked.verdict("right")
    asked.stands(one.board.play(one.check["move"]))
    asked.button("Start again").click()
    expect(box).to_be_focused()
    expect(box).to_be_editable()
    asked.stands(one.board)


# -- demonstrations ------------------------------------------------------------------------------


def _walk_through(asked: Asked, steps: list[Any]) -> None:
    """Go forth and back through a demonstration."""
    seen = []
    for number, step in enumerate(steps, start=1):
        if number > 1:
            asked.button("Next step").click()
        asked.says(f"{number} of {len(steps)}. {step['say']['en']}")
        seen.append(asked.position)
    if asked.root.locator(".songo-verdict").count():  # in a lesson one goes on
        expect(asked.button("Next step")).to_have_count(0)
    else:
        expect(asked.button("Next step")).to_have_attribute("aria-disabled", "true")
    asked.button("Back").focus()
    for number in range(len(steps) - 1, 0, -1):
        asked.page.keyboard.press("ArrowLeft")
        asked.says(f"{number} of {len(steps)}. {steps[number - 1]['say']['en']}")
        asked.stands(seen[number - 1])
    asked.page.keyboard.press("ArrowLeft")
    asked.page.keyboard.press("ArrowRight")
    asked.says(f"2 of {len(steps)}.")


def test_the_sentence_of_a_step_stands_while_its_seeds_move(page: Page) -> None:
    name = next(name for name in DEMONSTRATIONS if "move" in exercise(name).ask["steps"][-1])
    steps = exercise(name).ask["steps"]
    asked = Asked.alone(page, name)
    for _ in steps[1:]:
        asked.button("Next step").click()
    asked.says(steps[-1]["say"]["en"])
    expect(asked.root.locator(".songo-hand")).not_to_be_empty()
    asked.says(steps[-1]["say"]["en"])


# -- hints and solutions -------------------------------------------------------------------------


def test_hints_open_one_after_the_other_and_are_counted(still: Page) -> None:
    one = exercise("sowing-first")
    asked = Asked.alone(still, one.name)
    for number, hint in enumerate(one.hints["en"], start=1):
        asked.button("Hint").click()
        expect(asked.hints).to_have_count(number)
        expect(asked.hints.last).to_have_text(words(hint))
        expect(asked.button("Hint")).to_be_focused()
    expect(asked.button("Hint")).to_have_attribute("aria-disabled", "true")
    asked.answer_right(one)
    asked.verdict("right")
    kept = json.loads(still.evaluate("localStorage.getItem('songo.progress')"))
    mark = kept["exercises"][one.name]
    # The third hint names the move: the exercise comes back the next day.
    assert mark.pop("due") == (date.today() + timedelta(days=1)).isoformat()
    assert mark == {"solved": True, "tries": 1, "hints": 3, "answer": one.ask["pit"], "box": 1}


@pytest.mark.slow
@pytest.mark.parametrize("name", ["sowing-first", "sowing-crossing", "sowing-5", "capturing-chain"])
def test_a_solution_is_folded_and_can_be_shown(still: Page, site: str, name: str) -> None:
    one = exercise(name)
    asked = Asked.open(still, site, name)
    solution = asked.root.locator(".songo-solution p")
    expect(solution).to_be_hidden()
    asked.root.locator("summary").click()
    expect(solution).to_have_text(words(one.solution["en"]))
    asked.button("Show it on the board").click()
    asked.verdict("shown")
    if one.kind == "choose":
        for pit in one.ask["pits"]:
            expect(asked.pit(pit)).to_have_attribute("aria-pressed", "true")
    else:
        assert asked.position != str(one.board)
    asked.button("Start again").click()
    expect(asked.solved).to_be_hidden()
    asked.answer_right(one)
    asked.verdict("right")


# -- by keyboard only ----------------------------------------------------------------------------


@pytest.mark.slow
def test_each_kind_can_be_answered_by_keyboard_only(still: Page, site: str) -> None:
    asked = Asked.open(still, site, "capturing-first")
    (move,) = exercise("capturing-first").ask["lines"][0]
    _walk_to(still, asked, "S0")
    still.keyboard.press(move[1])
    expect(asked.pit(move)).to_be_focused()
    still.keyboard.press("Enter")
    asked.verdict("right")
    still.keyboard.press("u")
    asked.stands(exercise("capturing-first").board)

    asked = Asked.open(still, site, "sowing-3")
    _walk_to(still, asked, "S0")
    for pit in exercise("sowing-3").ask["pits"]:
        _walk_to(still, asked, pit)
        still.keyboard.press("Enter")
    _tab_to(still, asked, "Check")
    still.keyboard.press("Enter")
    asked.verdict("right")

    asked = Asked.open(still, site, "sowing-first")
    _walk_to(still, asked, exercise("sowing-first").ask["pit"])
    still.keyboard.press("Enter")
    asked.verdict("right")

    asked = Asked.open(still, site, "capturing-chain")
    _walk_to(still, asked, "S0")
    for _ in range(4):  # past the tools, and the lines of other steps
        still.keyboard.press("Tab")
        if still.evaluate("document.activeElement.localName === 'input'"):
            break
    still.keyboard.type(str(exercise("capturing-chain").ask["value"]))
    still.keyboard.press("Enter")
    asked.verdict("right")


def _walk_to(page: Page, asked: Asked, pit: str) -> None:
    """Reach a pit with the arrows, from the board's one tab stop."""
    asked.root.locator('.songo-pit[tabindex="0"]').focus()
    page.keyboard.press("ArrowUp" if pit.startswith("N") else "ArrowDown")
    page.keyboard.press("Home")
    for _ in range(7):
        if asked.pit(pit).evaluate("(one) => one === document.activeElement"):
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"{pit} was not reached")


def _tab_to(page: Page, asked: Asked, label: str) -> None:
    for _ in range(12):
        page.keyboard.press("Tab")
        if asked.button(label).evaluate("(one) => one === document.activeElement"):
            return
    raise AssertionError(f"{label} was not reached")


# -- the look, the other language ----------------------------------------------------------------


@pytest.mark.slow
def test_the_page_s_french_is_whole(still: Page, site: str) -> None:
    one = exercise("double-apparent")
    asked = Asked.open(still, site, one.name, "fr")
    asked.button("Indice").click()
    expect(asked.hints.first).to_have_text(words(one.hints["fr"][0]))
    wrong = next(move for move in one.board.legal_moves() if move in one.why)
    asked.pit(wrong).click()
    asked.says(one.why[wrong]["fr"])
    asked.button("Réessayer").click()
    asked.answer_right(one)
    asked.says("Juste.")
    expect(asked.solved).to_have_text("Résolu")


@pytest.mark.slow
def test_what_can_be_touched_is_large_enough_on_a_phone(phone: Page, site: str) -> None:
    for name in ("sowing-first", "capturing-first", "aim-missing"):
        asked = Asked.open(phone, site, name)
        assert too_small(phone, "songo-exercise .songo-board") == []
        assert asked.root.bounding_box() is not None


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_answers_are_accessible(new_page: PageMaker, site: str, scheme: str) -> None:
    page = new_page(
        viewport={"width": 1280, "height": 900}, color_scheme=scheme, reduced_motion="reduce"
    )
    asked = Asked.open(page, site, "sowing-first")
    asked.button("Hint").click()
    asked.pit(exercise("sowing-first").ask["pit"]).click()
    asked.verdict("right")
    other = Asked.on(page, "sowing-north")
    other.pit("S0").click()
    other.verdict("wrong")
    assert complaints(page) == []
