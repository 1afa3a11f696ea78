"""Widgets in a page: what Python sets is shown, what the reader does reaches Python."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import songo_edu as se
from songo_edu.boards import ExerciseWidget
from songo_edu.course import Mark, Progress, exercise
from songo_edu.course.widgets import RoomWidget
from songo_edu.puzzles import collection
from tests.browser.exercise_page import Asked
from tests.browser.room_page import Room, of_kind, solve, wrong_moves
from tests.browser.widget_page import WidgetPage, traits
from tests.browser.windows import until

Json = dict[str, Any]
START = "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"
THREE: list[Json] = [one for one in collection("capture") if one["goal"]["moves"] == 2][:3]


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
    assert shown.sent[-1]["position"] == str(se.game("songo").start().play("S2"))
    shown.set(start=START, history="", position=START)
    expect(shown.root.locator(".songo-pits")).to_have_attribute("data-position", START)


def test_what_is_explored_is_told_to_python_and_led_by_it(still: Page) -> None:
    shown = WidgetPage(still, se.course.explorer(history="S2"))
    tree = shown.root.locator(".songo-tree button")
    expect(tree).to_have_count(2)
    shown.root.locator('[data-pit="N4"]').click()
    shown.wait("history", "S2 N4")
    assert shown.sent[-1]["position"] == str(se.game("songo").record("S2 N4").end)
    small = "0.0.0.0.0.1.1/0.4.3.2.0.0.0 S 30-29"
    shown.set(start=small, history="", position=small)
    expect(shown.root.locator(".songo-pits")).to_have_attribute("data-position", str(small))
    expect(tree).to_have_count(1)
    shown.root.get_by_role("button", name="Ask the engine").click()
    expect(shown.root.locator(".songo-lines li")).to_have_count(3)


def test_an_exercise_tells_python_what_was_answered(still: Page) -> None:
    one = exercise("sowing-first")
    shown = WidgetPage(still, ExerciseWidget(data=one.data(), lang="en"))
    asked = Asked(still, shown.root)
    asked.misses("S0")
    asked.button("Try again").click()
    asked.answer_right(one)
    told = [(each["solved"], each["answer"]) for each in shown.sent]
    assert told == [(False, "S0"), (True, one.ask["pit"])]
    shown.end()
    expect(shown.root).to_be_empty()


def test_a_room_tells_python_what_stands_there_and_what_is_solved(still: Page) -> None:
    room = RoomInNotebook(still, THREE)
    first, second, _third = THREE
    expect(room.list).to_have_count(3)
    room.wait("puzzle", first["id"])
    room.wait("position", first["position"])
    wrong = wrong_moves(first)[0]
    room.misses(wrong)
    told = room.sent[-1]
    assert (told["solved"], told["history"].split()[0]) == ([], wrong)
    assert told["progress"][first["id"]]["answer"].split()[0] == wrong
    room.button("Try again").click()
    solve(room, first)
    room.wait("solved", [first["id"]])
    told = room.sent[-1]
    assert told["progress"][first["id"]]["solved"]
    assert told["progress"].keys() == {first["id"]}
    assert told["position"] == room.position
    room.widget.set_state({name: told[name] for name in traits(room.widget)})
    assert (room.widget.record, room.widget.solved) == (first, [first["id"]])
    room.button("Next puzzle").click()
    room.wait("puzzle", second["id"])
    assert (room.sent[-1]["position"], room.sent[-1]["history"]) == (second["position"], "")


def test_a_room_has_python_tell_why(still: Page) -> None:
    """Where nobody answers, the line is shown, and that is said."""
    room = RoomInNotebook(still, THREE)
    solve(room, THREE[0])
    room.button("Why").click()
    room.wait("why_asked", THREE[0]["id"])
    room.widget.why_asked = THREE[0]["id"]
    told = room.widget.why_told
    room.set(why_told=told)
    reasons = room.root.locator(".songo-why")
    expect(reasons).to_contain_text(told[THREE[0]["id"]]["idea"])
    still.clock.install()
    room.button("Next puzzle").click()
    room.wait("puzzle", THREE[1]["id"])
    solve(room, THREE[1])
    room.button("Why").click()
    room.wait("why_asked", THREE[1]["id"])
    still.clock.run_for(9000)
    expect(reasons).to_contain_text("The reasons could not be loaded.")
    expect(reasons).to_contain_text(f"The move is {THREE[1]['key']}.")


def test_python_furnishes_a_room_anew(still: Page) -> None:
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
    sent = len(room.sent)
    room.set(puzzle=wing[0]["id"])
    assert len(room.sent) == sent, "what is left tells nothing more"


def test_a_room_is_whole_where_nobody_hears_it(still: Page) -> None:
    """Of a stored notebook without a kernel, what is sent goes nowhere."""
    still.add_init_script("window.alone = true;")
    room = RoomInNotebook(still, THREE)
    solve(room, THREE[0])
    expect(room.root.locator(".songo-done")).to_be_visible()
    assert room.sent == []


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
    found = se.game("songo").position(room.sent[-1]["position"])
    assert se.puzzles.find(start=str(found), moves=1, count=1, sound=False)


def test_python_reads_the_progress_and_adds_to_it(still: Page) -> None:
    still.add_init_script("addEventListener('DOMContentLoaded', () => localStorage.clear())")
    panel = se.course.progress_panel()
    shown = WidgetPage(still, panel)
    until(shown.page, "window.model.sent.length > 0")
    mine = Progress({"sowing-first": Mark(solved=True, tries=2)})
    shown.set(given=mine.to_json())
    expect(shown.root).to_contain_text("1 exercise")
    expect(shown.root.get_by_role("status")).to_contain_text("Loaded: Python.")
    assert Progress.from_json(shown.sent[-1]["kept"]) == mine
    shown.root.get_by_role("button", name="Undo").click()
    expect(shown.root).to_contain_text("0 exercises")
    assert Progress.from_json(shown.sent[-1]["kept"]) == Progress()
    shown.set(given="{")
    expect(shown.root.get_by_role("status")).not_to_be_empty()
    shown.end()
    expect(shown.root).to_be_empty()


def test_the_progress_of_a_notebook_is_that_of_its_exercises(still: Page) -> None:
    still.add_init_script("addEventListener('DOMContentLoaded', () => localStorage.clear())")
    panel = WidgetPage(still, ExerciseWidget(kind="progress", lang="fr"))
    expect(panel.root).to_contain_text("0 exercice")
    still.evaluate("window.end()")
