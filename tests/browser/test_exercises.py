"""Exercises on the page: every kind answered wrong and right, by pointer and by keyboard."""

import json
from datetime import date, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import songo_edu as se
from songo_edu.course import Exercise, exercise, exercises
from songo_edu.puzzles.answers import takes_words
from tests.browser.exercise_page import CHAPTERS, PAGES, ExercisePage, words
from tests.course.made_up import made
from tests.needs import mostly_slow

#: Chapters that together have every kind of exercise. Boards of two rows, and of one row for one
#: player, have their own tests below.
EVERY_KIND = ("chips-on-a-graph", "two-on-one-row")
#: The first exercise of each kind in those chapters.
FIRST = {
    task.kind: task
    for chapter in reversed(EVERY_KIND)
    for task in reversed(exercises().values())
    if PAGES[task.name] == chapter
}.values()
DEMONSTRATIONS = [task.name for task in exercises().values() if task.kind == "demo"]


def _solved(board: ExercisePage, task: Exercise) -> None:
    """Walk through a demonstration, or solve an exercise by its answer."""
    if task.kind == "demo":
        _walk_through(board, task.ask["steps"])
        return
    expect(board.solved).to_be_hidden()
    board.answer_right(task)
    # Where a player is called Right, the verdict is another word.
    board.says("Correct." if PAGES[task.name] == "two-on-one-row" else "Right.")
    expect(board.solved).to_be_visible()


def _alone(page: Page, name: str, language: str = "en") -> tuple[Exercise, ExercisePage]:
    """Open an exercise of the course on a page of our own."""
    return exercise(name), ExercisePage.alone(page, name, language)


def test_the_first_of_each_kind_is_solved_and_saved(still: Page) -> None:
    for task in FIRST:
        _solved(ExercisePage.alone(still, task.name), task)
    still.reload()
    assert task.kind != "demo"
    expect(ExercisePage.on(still, task.name).solved).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_is_gone_through(still: Page, site: str, chapter: str) -> None:
    tasks = [task for task in exercises().values() if PAGES[task.name] == chapter]
    still.goto(f"{site}en/{chapter}.html")
    for task in sorted(tasks, key=lambda task: task.kind != "demo"):
        _solved(ExercisePage.on(still, task.name), task)
    still.reload()
    for task in tasks:
        if task.kind != "demo":
            expect(ExercisePage.on(still, task.name).solved).to_be_visible()


def test_a_wrong_move_is_shown_answered_and_taken_back(still: Page) -> None:
    """A forbidden pit is no try; the seeds a move takes are compared with the question."""
    task, board = _alone(still, "capturing-first")
    board.pit("N0").click(force=True)
    board.says("North’s row")
    assert still.evaluate("localStorage.getItem('songo.progress')") is None
    wrong = next(move for move in task.why if move in task.board.legal_moves())
    board.misses(wrong, task.why[wrong]["en"])
    board.expect_position(task.board.play(wrong))
    expect(board.solved).to_be_hidden()
    board.use("Try again", position=task.board)
    seeds = task.check["seeds"]
    for move in task.board.legal_moves():
        taken = task.board.captured(move)
        if move in task.why or taken == seeds:
            continue
        board.play(move, f"Not yet. {takes_words(taken, seeds)}")
    board.answer_right(task)  # without going back first
    board.says(f"Right. {task.solution['en']}")


def test_a_line_goes_on_after_a_reply_and_back_to_where_it_was_good(still: Page) -> None:
    task, board = _alone(still, "capturing-5")
    first, reply, last = task.ask["lines"][0]
    board.play(first, "Your next move?")
    middle = task.board.play(first).play(reply)
    board.expect_position(middle)
    other = next(move for move in middle.legal_moves() if move != last)
    board.misses(other)
    board.use("Try again", position=middle)
    board.use("Undo", position=task.board)
    board.answer_right(task)


def test_a_reply_is_given_up_when_the_reader_goes_back(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")  # still, yet with the pause before a reply
    task, board = _alone(page, "capturing-5")
    line = task.ask["lines"][-1]
    board.pit(line[0]).click()
    board.use("Undo", position=task.board)
    page.wait_for_timeout(700)
    board.expect_position(task.board)
    board.answer_right(task)
    board.expect_position(task.game.record(" ".join(line), str(task.board)).end)


def test_a_choice_reports_how_many_pits_are_missing_not_which(still: Page) -> None:
    task, board = _alone(still, "sowing-3")
    right = task.ask["pits"]
    wrong = next(pit for pit in task.board.row("S") if pit not in right)
    board.use("Check", "Choose a pit first.")
    board.pit(right[0]).click()
    board.use("Check", verdict="wrong")
    board.says(f"{len(right) - 1} pits are missing.")
    board.pit(wrong).click()
    board.use("Check", f"Not yet. {wrong} is not one of them. {task.board.explain(wrong)}")
    board.says(f"{len(right) - 1} pits are missing.")
    board.button("Undo").click()
    expect(board.pit(wrong)).to_have_attribute("aria-pressed", "false")
    expect(board.pit(right[0])).to_have_attribute("aria-pressed", "true")
    for pit in [*right[1:], wrong]:
        board.pit(pit).click()
    board.use("Check", "The rest is right.")
    board.pit(wrong).click()
    board.use("Check", verdict="right")


def test_a_prediction_is_proved_by_the_sowing(still: Page) -> None:
    task, board = _alone(still, "sowing-first")
    start, pit = task.ask["from"], task.ask["pit"]
    expect(board.button("It is kept")).to_have_count(0)
    foretold = next(iter(task.why))
    board.misses(foretold, f"Not yet. {task.why[foretold]['en']}")
    board.expect_position(task.board.play(start))
    board.use("Try again", position=task.board)
    other = next(name for name in task.board.pits if name not in (*task.why, start, pit))
    board.play(other, f"The last seed lands in {pit}.")
    expect(board.button("Hint")).to_have_attribute("aria-disabled", "false")
    board.pit(pit).click()  # tried again at once
    board.verdict("right")
    board.says(f"Right. {task.solution['en']}")


def test_a_last_seed_can_be_kept(still: Page) -> None:
    """The sowing goes once round, back to its own pit."""
    board = ExercisePage.made(
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
    board.pit("S2").click()
    board.says(
        "Not yet. Seed 1 of 14 goes into S2: 13 are still in the hand. The last seed is kept."
    )
    board.button("Try again").click()
    board.use("It is kept", verdict="right")


def test_text_that_is_no_number_is_refused_and_a_wrong_number_is_explained(still: Page) -> None:
    task, board = _alone(still, "capturing-chain")
    box = board.root.get_by_label("Your answer")
    expect(box).to_have_attribute("inputmode", "numeric")
    expect(box).to_have_accessible_description(task.question["en"])
    for text in ("", "nine", "9.5", "-3", "1e3"):
        board.types(text, "Type a whole number.")
    assert still.evaluate("localStorage.getItem('songo.progress')") is None
    for text, why in task.why.items():
        board.types(text, f"Not yet. {why['en']}")
        board.verdict("wrong")
    board.types("5", "Not yet. N5 is left out: 4 there.")
    board.types(str(task.ask["value"]), "Right.")
    board.verdict("right")
    board.expect_position(task.board.play(task.check["move"]))
    board.button("Start again").click()
    expect(box).to_be_focused()
    expect(box).to_be_editable()
    board.expect_position(task.board)


def _walk_through(board: ExercisePage, steps: list[Any]) -> None:
    """Go forwards and backwards through a demonstration."""
    seen = []
    for number, step in enumerate(steps, start=1):
        if number > 1:
            board.button("Next step").click()
        board.says(f"{number} of {len(steps)}. {step['say']['en']}")
        seen.append(board.position)
    if board.root.locator(".songo-verdict").count():  # in a lesson the reader goes on
        expect(board.button("Next step")).to_have_count(0)
    else:
        expect(board.button("Next step")).to_have_attribute("aria-disabled", "true")
    board.button("Back").focus()
    for number in range(len(steps) - 1, 0, -1):
        board.page.keyboard.press("ArrowLeft")
        board.says(f"{number} of {len(steps)}. {steps[number - 1]['say']['en']}")
        board.expect_position(seen[number - 1])
    board.page.keyboard.press("ArrowLeft")
    board.page.keyboard.press("ArrowRight")
    board.says(f"2 of {len(steps)}.")


def test_the_sentence_of_a_step_stays_while_its_seeds_move(page: Page) -> None:
    name = next(name for name in DEMONSTRATIONS if "move" in exercise(name).ask["steps"][-1])
    steps = exercise(name).ask["steps"]
    board = ExercisePage.alone(page, name)
    for _ in steps[1:]:
        board.button("Next step").click()
    board.says(steps[-1]["say"]["en"])
    expect(board.root.locator(".songo-hand")).not_to_be_empty()
    board.says(steps[-1]["say"]["en"])


def test_hints_open_one_after_the_other_and_are_counted(still: Page) -> None:
    task, board = _alone(still, "sowing-first")
    for number, hint in enumerate(task.hints["en"], start=1):
        board.button("Hint").click()
        expect(board.hints).to_have_count(number)
        expect(board.hints.last).to_have_text(words(hint))
        expect(board.button("Hint")).to_be_focused()
    expect(board.button("Hint")).to_have_attribute("aria-disabled", "true")
    board.answer_right(task)
    progress = json.loads(still.evaluate("localStorage.getItem('songo.progress')"))
    mark = progress["exercises"][task.name]
    # The third hint names the move: the exercise comes back the next day.
    assert mark.pop("due") == (date.today() + timedelta(days=1)).isoformat()
    assert mark == {"solved": True, "tries": 1, "hints": 3, "answer": task.ask["pit"], "box": 1}


@pytest.mark.parametrize(
    "name",
    mostly_slow(
        ["sowing-first", "sowing-crossing", "sowing-5", "capturing-chain"], "sowing-crossing"
    ),
)
def test_a_solution_is_folded_and_can_be_shown(still: Page, name: str) -> None:
    task, board = _alone(still, name)
    solution = board.root.locator(".songo-solution p")
    expect(solution).to_be_hidden()
    board.root.locator("summary").click()
    expect(solution).to_have_text(words(task.solution["en"]))
    board.use("Show it on the board", verdict="shown")
    if task.kind == "choose":
        for pit in task.ask["pits"]:
            expect(board.pit(pit)).to_have_attribute("aria-pressed", "true")
    else:
        assert board.position != str(task.board)
    board.button("Start again").click()
    expect(board.solved).to_be_hidden()
    board.answer_right(task)


def test_the_french_page_is_complete(still: Page) -> None:
    task, board = _alone(still, "double-apparent", "fr")
    board.button("Indice").click()
    expect(board.hints.first).to_have_text(words(task.hints["fr"][0]))
    wrong = next(move for move in task.board.legal_moves() if move in task.why)
    board.play(wrong, task.why[wrong]["fr"])
    board.button("Réessayer").click()
    board.answer_right(task)
    board.says("Juste.")
    expect(board.solved).to_have_text("Résolu")


SIX, ROUMA = "1.1.3.2.4.6 0", "2.2.2.2 0"


def test_a_solitaire_win_is_lost_taken_back_shown_and_played(still: Page) -> None:
    line = ["4", "1", "3", "1", "2", "1"]
    task = made("win", "1.0.2.1", {"rule": "win"}, "kaillon", line=line, most=6)
    board = ExercisePage.made(still, task.name, task.data())
    board.play("1", "Your next move?")
    board.misses("3", "It can no longer be done in 6 moves.")
    board.button("Try again").click()
    assert board.position == str(task.board.play("1"))
    board.button("Undo").click()
    assert board.position == str(task.board)
    board.play("4", "Your next move?")
    board.misses("3", "This can no longer be won.")
    board.button("Undo").click()
    board.play("1", "Your next move?")
    board.root.locator("summary").click()
    board.button("Show it on the board").click()
    expect(board.button("Start again")).to_be_visible()
    board.button("Start again").click()
    board.answer_right(task)
    board.says("Right.")
    expect(board.solved).to_be_visible()


def test_a_win_against_the_computer(still: Page) -> None:
    position, line = "0.0.0.0.1.2/0.1.1.2.1.2 S 18-20", ["D", "e", "E", "d", "F"]
    task = made("win", position, {"rule": "win"}, "awale", line=line)
    board = ExercisePage.made(still, task.name, task.data())
    state = task.board
    board.pit("F").click()  # gives the win away or not: the computer answers
    board.says("You · F · ")
    board.says("North · ")
    board.button("Undo").click()
    assert board.position == position
    for _ in range(20):
        expect(board.root.locator(".songo-open").first).to_be_visible()
        state = task.game.position(board.position)
        move = se.solve("awale", state).line[0]
        board.pit(move).click()
        if state.play(move).over:
            break
        expect(board.line).to_contain_text("Your next move?")
    board.verdict("right")


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
    task = made(kind, position, check, game, **ask)
    board = ExercisePage.made(still, task.name, task.data())
    if kind == "predict":
        wrong = "1"
        board.play(wrong, "The last seed lands in")
        board.button("Try again").click()
    board.answer_right(task)
