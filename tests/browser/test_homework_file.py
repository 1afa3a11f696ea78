"""Homework in one file: played from a folder to its code, by keyboard and by finger; as SCORM."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Frame, Page, Route, expect

from songo_edu.puzzles.kinds import KINDS
from songo_edu.puzzles.one import Puzzle
from songo_edu.teaching import Assignment, Wish, choose, export
from songo_edu.teaching.choosing import shipped
from songo_edu.teaching.result_codes import read_code
from tests.browser.accessibility import complaints, overflow, too_small
from tests.browser.conftest import DESK, PageMaker
from tests.browser.room_page import solve
from tests.browser.windows import PATIENCE
from tests.needs import mostly_slow

PHONE = {"width": 360, "height": 740}
#: Puts a text in the place of what a homework keeps.
HELD = """text => Object.keys(localStorage).filter((one) => one.startsWith("songo.homework."))
  .forEach((one) => localStorage.setItem(one, text))"""
HOSTILE = "Lundi </script><img src=x onerror=alert(1)> & “2”"


class Handed:
    """A homework in a window, or in a frame of it."""

    def __init__(self, page: Page | Frame) -> None:
        self.root = page.locator("#homework")
        self.line = self.root.locator(".songo-task .songo-line")
        self.tally = self.root.locator(".homework-progress [role=status]")
        self.title = self.root.locator(".songo-title")
        expect(self.title).to_be_visible()

    def button(self, name: str) -> None:
        """Press a button by the keyboard."""
        self.root.get_by_role("button", name=name, exact=True).press("Enter")

    def play(self, name: str) -> None:
        self.root.locator(f'[data-pit="{name}"].songo-open').press("Enter")

    def turn(self) -> None:
        expect(self.line).not_to_have_attribute("data-verdict", "busy")

    @property
    def position(self) -> str:
        return self.root.locator(".songo-pits").get_attribute("data-position") or ""

    @property
    def code(self) -> str:
        return self.root.locator("output").text_content() or ""


class Touched(Handed):
    """The same by finger: a first touch shows where a sowing goes, a second plays it."""

    def button(self, name: str) -> None:
        self.root.get_by_role("button", name=name, exact=True).tap()

    def play(self, name: str) -> None:
        pit = self.root.locator(f'[data-pit="{name}"].songo-open')
        before = self.position
        pit.tap()
        if self.position == before and pit.count():
            pit.tap()


def sheet(puzzles: Sequence[Puzzle], language: str = "en", hints: int = 2) -> Assignment:
    return Assignment(HOSTILE, language, hints, True, tuple(puzzles))


def written(path: Path, assignment: Assignment) -> str:
    file = path / "le devoir, 1.html"
    file.write_bytes(export(assignment, "html"))
    return file.as_uri()


def few(*levels: int) -> list[Puzzle]:
    return [choose(1, Wish("songo", "capture", level=level), seed="b")[0] for level in levels]


def test_a_hint_that_has_still_to_come_shows_no_solution(
    new_page: PageMaker, tmp_path: Path
) -> None:
    page = new_page(viewport=DESK, reduced_motion="reduce")
    page.add_init_script("window.requestIdleCallback = () => 0")  # a page that is never idle
    puzzles = few(1)
    page.goto(written(tmp_path, sheet(puzzles)))
    here = Handed(page)
    here.button("Hint")
    expect(here.root.locator(".songo-hints li")).to_have_count(1)
    solve(here, dict(puzzles[0].record))
    expect(here.tally).to_have_text("1 of 1 solved")


def test_it_is_played_by_keyboard_to_its_code(new_page: PageMaker, tmp_path: Path) -> None:
    page = new_page(viewport=DESK, reduced_motion="reduce")
    page.set_default_timeout(PATIENCE)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    puzzles = few(1, 2, 3)
    address = written(tmp_path, replace(sheet(puzzles), hint_after=1))
    page.goto(address)
    here = Handed(page)
    expect(page.locator("h1")).to_have_text(HOSTILE)
    assert page.title() == HOSTILE
    assert page.locator("img").count() == 0
    expect(here.title).to_contain_text("Puzzle 1 of 3")
    waiting = here.root.get_by_role("button", name="Hint after 1 more try")
    expect(waiting).to_have_attribute("aria-disabled", "true")
    here.play("S6")
    expect(here.line).to_have_attribute("data-verdict", "wrong")
    here.button("Hint")
    here.button("Undo")
    solve(here, dict(puzzles[0].record))
    expect(here.root).to_contain_text("1 of 3 solved")  # a failure tells all of it
    here.button("Why")
    expect(here.root.locator(".songo-why")).to_contain_text(puzzles[0].why("en").idea[:20])
    here.button("Next puzzle")
    expect(here.title).to_contain_text("Puzzle 2 of 3")
    expect(waiting).to_be_visible()  # each puzzle has its own tries
    solve(here, dict(puzzles[1].record))
    page.reload()  # left in the middle and taken up
    expect(here.title).to_contain_text("Puzzle 2 of 3")
    expect(here.tally).to_have_text("2 of 3 solved")
    here.root.get_by_role("button", name=re.compile("^Puzzle 3, ")).press("Enter")
    expect(here.title).to_contain_text("Puzzle 3 of 3")
    here.root.locator("summary").press("Enter")
    here.button("Show it on the board")
    here.turn()
    here.button("To the result")
    expect(here.root.get_by_role("heading", name="Your result code")).to_be_focused()
    assert read_code([each.id for each in puzzles], here.code) == [8, 3, 19]
    expect(here.root).to_contain_text("proves effort, not identity")
    here.button("Begin anew")
    expect(here.tally).to_have_text("0 of 3 solved")
    here.button("Bring the answers back")
    assert read_code([each.id for each in puzzles], here.code) == [8, 3, 19]
    for wrong in ("9;;", "0;999;999", "x", "1;111;11", "-1;000;000;<b>", "\\u0000" * 9):
        page.evaluate(HELD, wrong)
        page.reload()
        expect(here.tally).to_have_text("0 of 3 solved")
    assert {*asked} == {address}


def test_it_is_played_by_finger_where_nothing_unpacks(new_page: PageMaker, tmp_path: Path) -> None:
    page = new_page(
        viewport=PHONE, reduced_motion="reduce", has_touch=True, color_scheme="dark", locale="fr-CM"
    )
    page.set_default_timeout(PATIENCE)
    page.add_init_script("delete globalThis.DecompressionStream")
    puzzles = few(1, 1)[:1] + few(2)
    page.goto(written(tmp_path, sheet(puzzles, "fr", 0)))
    # In the frame of a platform, too, the two ways through the list stand on one line.
    page.set_viewport_size({**PHONE, "width": 328})
    ways = page.locator(".songo-task-head > .songo-button")
    expect(ways).to_have_count(2)
    places = [ways.nth(place).bounding_box() for place in (0, 1)]
    assert len({each["y"] for each in places if each}) == 1
    page.set_viewport_size(PHONE)
    assert page.evaluate("typeof DecompressionStream") == "undefined"
    here = Touched(page)
    expect(here.title).to_contain_text("Problème 1 sur 2")
    assert here.root.get_by_role("button", name="Indice").count() == 0
    for number, puzzle in enumerate(puzzles):
        solve(here, dict(puzzle.record))
        here.button("Problème suivant" if not number else "Voir le résultat")
    assert read_code([each.id for each in puzzles], here.code) == [3, 3]
    assert overflow(page) <= 0
    assert too_small(page, "body") == []
    assert complaints(page) == []


@pytest.mark.parametrize("language", mostly_slow(["en", "fr"], "fr"))
def test_every_kind_is_asked_and_told(language: str, new_page: PageMaker, tmp_path: Path) -> None:
    """The smallest script of all that can ask them has what each needs, reasons and help too."""
    page = new_page(viewport=DESK, reduced_motion="reduce")
    page.set_default_timeout(PATIENCE)
    first = {each["kind"]: each for each in reversed(shipped())}
    puzzles = [Puzzle(first[kind]) for kind in KINDS]
    page.goto(written(tmp_path, sheet(puzzles, language, 3)))
    here = Handed(page)
    for number, puzzle in enumerate(puzzles):
        here.root.locator(".songo-list button").nth(number).click()
        expect(here.title).to_contain_text(f" {number + 1} ")
        expect(here.root.locator(".songo-question")).not_to_be_empty()
        page.evaluate("homework.task.hint()")
        expect(here.root.locator(".songo-hints li")).not_to_be_empty()
        page.evaluate("homework.task.show()")
        expect(here.line).to_have_attribute("data-verdict", "shown")
        page.evaluate("homework.because.open()")
        expect(here.root.locator(".songo-why")).to_contain_text(puzzle.why(language).idea[:12])


def test_without_scripts_boards_are_tables(new_page: PageMaker, tmp_path: Path) -> None:
    page = new_page(viewport=PHONE, java_script_enabled=False)
    page.set_default_timeout(PATIENCE)
    puzzles = few(1, 2)
    page.goto(written(tmp_path, sheet(puzzles)))
    tables = page.locator("table")
    expect(tables).to_have_count(2)
    expect(tables.first).to_be_visible()
    for number, puzzle in enumerate(puzzles):
        told = tables.nth(number).locator("td").all_text_contents()
        seeds = [int(one) for one in re.findall(r"\d+", puzzle.record["position"].split()[0])]
        assert sorted(map(int, told)) == sorted(seeds)
    expect(page.locator("body")).to_contain_text(puzzles[0].task())


RUNTIME = """<!doctype html><html lang="en"><title>A platform</title><script>
  window.held = JSON.parse(sessionStorage.getItem("held")
    ?? '{"cmi.core.lesson_status": "not attempted"}');
  window.calls = [];
  let open = false;
  const now = () => sessionStorage.setItem("held", JSON.stringify(held));
  window.API = {
    LMSInitialize(text) { calls.push("begin"); open = text === ""; return String(open); },
    LMSGetValue(name) { return open ? held[name] ?? "" : ""; },
    LMSSetValue(name, value) {
      if (!open || typeof value !== "string" || value.length > 4096) return "false";
      held[name] = value;
      return "true";
    },
    LMSCommit() { if (open) now(); return String(open); },
    LMSFinish() {
      now();
      sessionStorage.setItem("ended", Number(sessionStorage.getItem("ended") ?? 0) + 1);
      open = false;
      return "true";
    },
    LMSGetLastError() { return "0"; },
    LMSGetErrorString() { return ""; },
    LMSGetDiagnostic() { return ""; },
  };
</script><iframe src="index.html" width="700" height="900"></iframe></html>"""
PLATFORM = "http://localhost/platform/"


def test_a_platform_keeps_it_and_hears_of_the_end(new_page: PageMaker) -> None:
    page = new_page(viewport=DESK, reduced_motion="reduce")
    page.set_default_timeout(PATIENCE)
    puzzles = few(1, 2)
    package = zipfile.ZipFile(io.BytesIO(export(sheet(puzzles), "scorm")))
    files = {"index.html": package.read("index.html").decode(), "": RUNTIME}

    def answer(route: Route) -> None:
        body = files[route.request.url.removeprefix(PLATFORM)]
        route.fulfill(content_type="text/html; charset=utf-8", body=body)

    page.context.route(f"{PLATFORM}**", answer)

    def opened() -> Handed:
        page.goto(PLATFORM)
        frame = page.locator("iframe").element_handle().content_frame()
        assert frame is not None
        return Handed(frame)

    def held(name: str) -> str:
        return str(page.evaluate("name => held[`cmi.${name}`]", name))

    here = opened()
    here.button("Hint")
    solve(here, dict(puzzles[0].record))
    expect(here.tally).to_have_text("1 of 2 solved")
    assert held("core.score.raw") == "50"
    assert held("core.lesson_status") == "incomplete"
    here = opened()  # left in the middle
    assert page.evaluate("sessionStorage.getItem('ended')") == "1"
    assert held("core.exit") == "suspend"
    assert re.fullmatch(r"\d{4}:\d\d:\d\d", held("core.session_time"))
    expect(here.tally).to_have_text("1 of 2 solved")
    here.root.get_by_role("button", name=re.compile("^Puzzle 2, ")).press("Enter")
    expect(here.title).to_contain_text("Puzzle 2 of 2")
    solve(here, dict(puzzles[1].record))
    here.button("To the result")
    assert read_code([each.id for each in puzzles], here.code) == [7, 3]
    assert held("core.score.raw") == "100"
    assert held("core.lesson_status") == "completed"
    opened()
    assert page.evaluate("sessionStorage.getItem('ended')") == "2"
    assert held("core.lesson_status") == "completed"


def test_an_answer_in_a_file_counts_though_its_seeds_still_move(
    new_page: PageMaker, tmp_path: Path
) -> None:
    page = new_page(viewport=DESK)
    page.set_default_timeout(PATIENCE)
    puzzles = few(1, 2)
    page.goto(written(tmp_path, sheet(puzzles)))
    here = Handed(page)
    first, second = here.root.locator(".songo-list button").all()
    wrong = next(one for one in puzzles[0].board.legal_moves() if one != puzzles[0].key)
    for number, move in enumerate((wrong, puzzles[0].key), 1):
        here.play(move)
        expect(here.line).to_have_attribute("data-verdict", "busy")
        second.click()
        expect(here.title).to_contain_text("Puzzle 2 of 2")
        expect(here.tally).to_have_text(f"{number - 1} of 2 solved")
        first.click()
        expect(here.title).to_contain_text("Puzzle 1 of 2")
    here.button("Finish")
    assert read_code([each.id for each in puzzles], here.code) == [4, 0]
