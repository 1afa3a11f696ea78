"""Exercises on the page: every kind answered wrong and right, by pointer and by keyboard."""

from __future__ import annotations

import json
from datetime import date, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import songo_edu as se
from songo_edu.course import Exercise, exercise, exercises
from songo_edu.puzzles.answers import takes_words
from tests.browser.exercise_page import CHAPTERS, PAGES, Asked, words
from tests.course.made_up import made
from tests.needs import mostly_slow

#: Chapters that together have every kind of exercise. Those of two rows and of one row alone
#: are asked one by one below.
EVERY_KIND = ("chips-on-a-graph", "two-on-one-row")
#: The first exercise of each kind in those chapters.
FIRST = {
    one.kind: one
    for chapter in reversed(EVERY_KIND)
    for one in reversed(exercises().values())
    if PAGES[one.name] == chapter
}.values()
DEMONSTRATIONS = [one.name for one in exercises().values() if one.kind == "demo"]


def _solved(asked: Asked, one: Exercise) -> None:
    """A demonstration goes forth and back, an exercise is solved by its answer."""
    if one.kind == "demo":
        _walk_through(asked, one.ask["steps"])
        return
    expect(asked.solved).to_be_hidden()
    asked.answer_right(one)
    # Where a player is called Right, the verdict is another word.
    asked.says("Correct." if PAGES[one.name] == "two-on-one-row" else "Right.")
    expect(asked.solved).to_be_visible()


def test_the_first_of_each_kind_is_solved_and_kept(still: Page) -> None:
    for one in FIRST:
        _solved(Asked.alone(still, one.name), one)
    still.reload()
    assert one.kind != "demo"
    expect(Asked.on(still, one.name).solved).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_is_gone_through(still: Page, site: str, chapter: str) -> None:
    every = [one for one in exercises().values() if PAGES[one.name] == chapter]
    still.goto(f"{site}en/{chapter}.html")
    for one in sorted(every, key=lambda one: one.kind != "demo"):
        _solved(Asked.on(still, one.name), one)
    still.reload()
    for one in every:
        if one.kind != "demo":
            expect(Asked.on(still, one.name).solved).to_be_visible()


def test_a_wrong_move_is_shown_answered_and_taken_back(still: Page) -> None:
    """A forbidden pit is no try; what a move takes is compared with what is asked."""
    one = exercise("capturing-first")
    asked = Asked.alone(still, one.name)
    asked.pit("N0").click(force=True)
    asked.says("North’s row")
    assert still.evaluate("localStorage.getItem('songo.progress')") is None
    wrong = next(move for move in one.why if move in one.board.legal_moves())
    asked.misses(wrong, one.why[wrong]["en"])
    asked.stands(one.board.play(wrong))
    expect(asked.solved).to_be_hidden()
    asked.use("Try again", stands=one.board)
    seeds = one.check["seeds"]
    for move in one.board.legal_moves():
        taken = one.board.captured(move)
        if move in one.why or taken == seeds:
            continue
        asked.play(move, f"Not yet. {takes_words(taken, seeds)}")
    asked.answer_right(one)  # without going back first
    asked.says(f"Right. {one.solution['en']}")


def test_a_line_goes_on_after_a_reply_and_back_to_where_it_was_good(still: Page) -> None:
    one = exercise("capturing-5")
    first, reply, last = one.ask["lines"][0]
    asked = Asked.alone(still, one.name)
    asked.play(first, "Your next move?")
    middle = one.board.play(first).play(reply)
    asked.stands(middle)
    other = next(move for move in middle.legal_moves() if move != last)
    asked.misses(other)
    asked.use("Try again", stands=middle)
    asked.use("Undo", stands=one.board)
    asked.answer_right(one)


def test_a_reply_is_given_up_when_the_reader_goes_back(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")  # still, yet with the pause before a reply
    one = exercise("capturing-5")
    line = one.ask["lines"][-1]
    asked = Asked.alone(page, one.name)
    asked.pit(line[0]).click()
    asked.use("Undo", stands=one.board)
    page.wait_for_timeout(700)
    asked.stands(one.board)
    asked.answer_right(one)
    asked.stands(one.game.record(" ".join(line), str(one.board)).end)


def test_a_choice_is_counted_not_told(still: Page) -> None:
    one = exercise("sowing-3")
    right = one.ask["pits"]
    wrong = next(pit for pit in one.board.row("S") if pit not in right)
    asked = Asked.alone(still, one.name)
    asked.use("Check", "Choose a pit first.")
    asked.pit(right[0]).click()
    asked.use("Check", verdict="wrong")
    asked.says(f"{len(right) - 1} pits are missing.")
    asked.pit(wrong).click()
    asked.use("Check", f"Not yet. {wrong} is not one of them. {one.board.explain(wrong)}")
    asked.says(f"{len(right) - 1} pits are missing.")
    asked.button("Undo").click()
    expect(asked.pit(wrong)).to_have_attribute("aria-pressed", "false")
    expect(asked.pit(right[0])).to_have_attribute("aria-pressed", "true")
    for pit in [*right[1:], wrong]:
        asked.pit(pit).click()
    asked.use("Check", "The rest is right.")
    asked.pit(wrong).click()
    asked.use("Check", verdict="right")


def test_a_prediction_is_proved_by_the_sowing(still: Page) -> None:
    one = exercise("sowing-first")
    start, pit = one.ask["from"], one.ask["pit"]
    asked = Asked.alone(still, one.name)
    expect(asked.button("It is kept")).to_have_count(0)
    told = next(iter(one.why))
    asked.misses(told, f"Not yet. {one.why[told]['en']}")
    asked.stands(one.board.play(start))
    asked.use("Try again", stands=one.board)
    other = next(name for name in one.board.pits if name not in (*one.why, start, pit))
    asked.play(other, f"The last seed lands in {pit}.")
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
        "Not yet. Seed 1 of 14 goes into S2: 13 are still in the hand. The last seed is kept."
    )
    asked.button("Try again").click()
    asked.use("It is kept", verdict="right")


def test_what_is_no_number_is_asked_again_and_a_wrong_one_says_why(still: Page) -> None:
    one = exercise("capturing-chain")
    asked = Asked.alone(still, one.name)
    box = asked.root.get_by_label("Your answer")
    expect(box).to_have_attribute("inputmode", "numeric")
    expect(box).to_have_accessible_description(one.question["en"])
    for text in ("", "nine", "9.5", "-3", "1e3"):
        asked.types(text, "Type a whole number.")
    assert still.evaluate("localStorage.getItem('songo.progress')") is None
    for text, why in one.why.items():
        asked.types(text, f"Not yet. {why['en']}")
        asked.verdict("wrong")
    asked.types("5", "Not yet. N5 is left out: 4 there.")
    asked.types(str(one.ask["value"]), "Right.")
    asked.verdict("right")
    asked.stands(one.board.play(one.check["move"]))
    asked.button("Start again").click()
    expect(box).to_be_focused()
    expect(box).to_be_editable()
    asked.stands(one.board)


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
    kept = json.loads(still.evaluate("localStorage.getItem('songo.progress')"))
    mark = kept["exercises"][one.name]
    # The third hint names the move: the exercise comes back the next day.
    assert mark.pop("due") == (date.today() + timedelta(days=1)).isoformat()
    assert mark == {"solved": True, "tries": 1, "hints": 3, "answer": one.ask["pit"], "box": 1}


@pytest.mark.parametrize(
    "name",
    mostly_slow(
        ["sowing-first", "sowing-crossing", "sowing-5", "capturing-chain"], "sowing-crossing"
    ),
)
def test_a_solution_is_folded_and_can_be_shown(still: Page, name: str) -> None:
    one = exercise(name)
    asked = Asked.alone(still, name)
    solution = asked.root.locator(".songo-solution p")
    expect(solution).to_be_hidden()
    asked.root.locator("summary").click()
    expect(solution).to_have_text(words(one.solution["en"]))
    asked.use("Show it on the board", verdict="shown")
    if one.kind == "choose":
        for pit in one.ask["pits"]:
            expect(asked.pit(pit)).to_have_attribute("aria-pressed", "true")
    else:
        assert asked.position != str(one.board)
    asked.button("Start again").click()
    expect(asked.solved).to_be_hidden()
    asked.answer_right(one)


def test_the_page_s_french_is_whole(still: Page) -> None:
    one = exercise("double-apparent")
    asked = Asked.alone(still, one.name, "fr")
    asked.button("Indice").click()
    expect(asked.hints.first).to_have_text(words(one.hints["fr"][0]))
    wrong = next(move for move in one.board.legal_moves() if move in one.why)
    asked.play(wrong, one.why[wrong]["fr"])
    asked.button("Réessayer").click()
    asked.answer_right(one)
    asked.says("Juste.")
    expect(asked.solved).to_have_text("Résolu")


SIX, ROUMA = "1.1.3.2.4.6 0", "2.2.2.2 0"


def test_a_win_alone_is_lost_taken_back_shown_and_found(still: Page) -> None:
    line = ["4", "1", "3", "1", "2", "1"]
    one = made("win", "1.0.2.1", {"rule": "win"}, "kaillon", line=line, most=6)
    found = Asked.made(still, one.name, one.data())
    found.play("1", "Your next move?")
    found.misses("3", "It can no longer be done in 6 moves.")
    found.button("Try again").click()
    assert found.position == str(one.board.play("1"))
    found.button("Undo").click()
    assert found.position == str(one.board)
    found.play("4", "Your next move?")
    found.misses("3", "This can no longer be won.")
    found.button("Undo").click()
    found.play("1", "Your next move?")
    found.root.locator("summary").click()
    found.button("Show it on the board").click()
    expect(found.button("Start again")).to_be_visible()
    found.button("Start again").click()
    found.answer_right(one)
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


ON_ONE_ROW: list[tuple[str, str, str, Any, Any]] = [
    ("predict", "tchouka-rouma", ROUMA, {"from": "2", "pit": "home"}, {"rule": "landing"}),
    ("win", "tchouka-rouma", "2.2.2.2", {"line": list("212131")}, {"rule": "win"}),
    ("choose", "tchoukaillon", SIX, {"pits": ["1"]}, {"rule": "wins"}),
    ("number", "tchoukaillon", "0.0.2.4", {"value": 6}, {"rule": "shortest"}),
    ("play", "tchoukaillon", SIX, {"lines": [["1"]]}, {"rule": "wins"}),
    ("predict", "tchouka-rouma", ROUMA, {"from": "3", "pit": "3"}, {"rule": "landing"}),
]


@pytest.mark.parametrize(
    ("kind", "game", "position", "ask", "check"), mostly_slow(ON_ONE_ROW, *ON_ONE_ROW[:3])
)
def test_every_kind_on_one_row(
    still: Page, kind: str, game: str, position: str, ask: Any, check: Any
) -> None:
    one = made(kind, position, check, game, **ask)
    found = Asked.made(still, one.name, one.data())
    if kind == "predict":
        wrong = "1"
        found.play(wrong, "The last seed lands in")
        found.button("Try again").click()
    found.answer_right(one)
