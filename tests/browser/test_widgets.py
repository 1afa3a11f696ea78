"""Widgets in a page: what Python sets is shown, what the reader does reaches Python."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import songo_edu as se
from songo_edu.boards import ExerciseWidget
from songo_edu.course import Mark, Progress, exercise
from songo_edu.course.widgets import RoomWidget
from songo_edu.puzzles import collection
from tests.browser.exercise_page import ExercisePage
from tests.browser.room_page import Room, of_kind, solve, wrong_moves
from tests.browser.widget_page import WidgetPage, traits
from tests.browser.windows import until

Json = dict[str, Any]
START = "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"
THREE: list[Json] = [record for record in collection("capture") if record["goal"]["moves"] == 2][:3]


class RoomInNotebook(WidgetPage, Room):
    """A puzzle room with puzzles of Python's."""

    def __init__(self, page: Page, puzzles: list[Json]) -> None:
        self.widget = RoomWidget(puzzles)
        WidgetPage.__init__(self, page, self.widget)
        Room.__init__(self, self.root)


def test_a_board_plays_and_tells_its_position(still: Page) -> None:
    shown = WidgetPage(still, se.Board(controls="study"))
    shown.root.locator('[data-pit="S2"]').click()
    shown.wait("history", "S2")
    assert shown.messages[-1]["position"] == str(se.game("songo").start().play("S2"))
    shown.set(start=START, history="", position=START)
    expect(shown.root.locator(".songo-pits")).to_have_attribute("data-position", START)


def test_python_follows_and_leads_the_explorer(still: Page) -> None:
    shown = WidgetPage(still, se.course.explorer(history="S2"))
    tree = shown.root.locator(".songo-tree button")
    expect(tree).to_have_count(2)
    shown.root.locator('[data-pit="N4"]').click()
    shown.wait("history", "S2 N4")
    assert shown.messages[-1]["position"] == str(se.game("songo").record("S2 N4").end)
    small = "0.0.0.0.0.1.1/0.4.3.2.0.0.0 S 30-29"
    shown.set(start=small, history="", position=small)
    expect(shown.root.locator(".songo-pits")).to_have_attribute("data-position", str(small))
    expect(tree).to_have_count(1)
    shown.root.get_by_role("button", name="Ask the engine").click()
    expect(shown.root.locator(".songo-lines li")).to_have_count(3)


def test_an_exercise_tells_python_what_was_answered(still: Page) -> None:
    sowing_first = exercise("sowing-first")
    shown = WidgetPage(still, ExerciseWidget(data=sowing_first.data(), lang="en"))
    exercise_page = ExercisePage(still, shown.root)
    exercise_page.misses("S0")
    exercise_page.button("Try again").click()
    exercise_page.answer_right(sowing_first)
    answers = [(each["solved"], each["answer"]) for each in shown.messages]
    assert answers == [(False, "S0"), (True, sowing_first.ask["pit"])]
    shown.end()
    expect(shown.root).to_be_empty()


def test_a_room_tells_python_its_puzzle_and_what_is_solved(still: Page) -> None:
    room = RoomInNotebook(still, THREE)
    first, second, _third = THREE
    expect(room.list).to_have_count(3)
    room.wait("puzzle", first["id"])
    room.wait("position", first["position"])
    wrong = wrong_moves(first)[0]
    room.misses(wrong)
    message = room.messages[-1]
    assert (message["solved"], message["history"].split()[0]) == ([], wrong)
    assert message["progress"][first["id"]]["answer"].split()[0] == wrong
    room.button("Try again").click()
    solve(room, first)
    room.wait("solved", [first["id"]])
    message = room.messages[-1]
    assert message["progress"][first["id"]]["solved"]
    assert message["progress"].keys() == {first["id"]}
    assert message["position"] == room.position
    room.widget.set_state({name: message[name] for name in traits(room.widget)})
    assert (room.widget.record, room.widget.solved) == (first, [first["id"]])
    room.button("Next puzzle").click()
    room.wait("puzzle", second["id"])
    assert (room.messages[-1]["position"], room.messages[-1]["history"]) == (second["position"], "")


def test_a_room_has_python_explain_why(still: Page) -> None:
    """Where no answer comes, the line is shown, and a sentence says so."""
    room = RoomInNotebook(still, THREE)
    solve(room, THREE[0])
    room.button("Why").click()
    room.wait("why_asked", THREE[0]["id"])
    room.widget.why_asked = THREE[0]["id"]
    explanations = room.widget.why_told
    room.set(why_told=explanations)
    reasons = room.root.locator(".songo-why")
    expect(reasons).to_contain_text(explanations[THREE[0]["id"]]["idea"])
    still.clock.install()
    room.button("Next puzzle").click()
    room.wait("puzzle", THREE[1]["id"])
    solve(room, THREE[1])
    room.button("Why").click()
    room.wait("why_asked", THREE[1]["id"])
    still.clock.run_for(9000)
    expect(reasons).to_contain_text("The reasons could not be loaded.")
    expect(reasons).to_contain_text(f"The move is {THREE[1]['key']}.")


def test_python_gives_a_room_new_puzzles(still: Page) -> None:
    room = RoomInNotebook(still, THREE)
    room.wait("puzzle", THREE[0]["id"])
    count, wing = of_kind("count")[:1], of_kind("wing-win")[:1]
    room.widget.puzzles = [*wing, *count]
    room.set(data=room.widget.data, puzzle="", position="", history="")
    room.wait("puzzle", wing[0]["id"])
    expect(room.list).to_have_count(2)
    room.set(puzzle=count[0]["id"])
    room.wait("position", count[0]["position"])
    expect(room.root.locator('[aria-current="true"]')).to_have_text("2")
    expect(room.root.locator(".songo-room")).to_have_count(1)
    room.end()
    expect(room.root).to_be_empty()
    before = len(room.messages)
    room.set(puzzle=wing[0]["id"])
    assert len(room.messages) == before, "what is left tells nothing more"


def test_a_room_is_whole_where_nobody_hears_it(still: Page) -> None:
    """In a stored notebook without a kernel, messages go nowhere."""
    still.add_init_script("window.alone = true;")
    room = RoomInNotebook(still, THREE)
    solve(room, THREE[0])
    expect(room.root.locator(".songo-done")).to_be_visible()
    assert room.messages == []


@pytest.mark.slow
def test_a_puzzle_that_the_page_finds_is_read_by_its_position(still: Page) -> None:
    room = RoomInNotebook(still, THREE)
    room.root.get_by_role("button", name="More", exact=True).click()
    room.root.get_by_text("Find a new puzzle").click()
    maker = room.root.locator(".songo-maker")
    maker.get_by_role("combobox", name="Moves").select_option("1")
    maker.get_by_role("button", name="Find one").click()
    room.wait("puzzle", "")
    expect(room.root.locator(".songo-title")).to_contain_text("Just found")
    position = se.game("songo").position(room.messages[-1]["position"])
    assert se.puzzles.find(start=str(position), moves=1, count=1, sound=False)


def test_python_reads_the_progress_and_adds_to_it(still: Page) -> None:
    still.add_init_script("addEventListener('DOMContentLoaded', () => localStorage.clear())")
    panel = se.course.progress_panel()
    shown = WidgetPage(still, panel)
    until(shown.page, "window.model.sent.length > 0")
    mine = Progress({"sowing-first": Mark(solved=True, tries=2)})
    shown.set(given=mine.to_json())
    expect(shown.root).to_contain_text("1 exercise")
    expect(shown.root.get_by_role("status")).to_contain_text("Loaded: Python.")
    assert Progress.from_json(shown.messages[-1]["kept"]) == mine
    shown.root.get_by_role("button", name="Undo").click()
    expect(shown.root).to_contain_text("0 exercises")
    assert Progress.from_json(shown.messages[-1]["kept"]) == Progress()
    shown.set(given="{")
    expect(shown.root.get_by_role("status")).not_to_be_empty()
    shown.end()
    expect(shown.root).to_be_empty()


def test_the_progress_of_a_notebook_is_that_of_its_exercises(still: Page) -> None:
    still.add_init_script("addEventListener('DOMContentLoaded', () => localStorage.clear())")
    panel = WidgetPage(still, ExerciseWidget(kind="progress", lang="fr"))
    expect(panel.root).to_contain_text("0 exercice")
    still.evaluate("window.end()")
