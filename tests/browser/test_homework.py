"""Homework in an address or in one file: its puzzles alone, and a code of their results."""

import io
import re
import zipfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Frame, Locator, Page, Route, expect

from songo_edu.puzzles.kinds import KINDS
from songo_edu.puzzles.page import collection
from songo_edu.puzzles.puzzle_class import Puzzle
from songo_edu.teaching import Assignment, Wish, choose, export
from songo_edu.teaching.choosing import shipped
from songo_edu.teaching.result_codes import code_read
from tests.browser.accessibility import faults, overflow
from tests.browser.board_page import Board, box
from tests.browser.conftest import PHONE, PageMaker
from tests.browser.room_page import Json, RoomPage, carried, claim, of_kind, solve, wrong_moves
from tests.browser.windows import PATIENCE
from tests.needs import mostly_slow

PUZZLES = collection("capture")[:6]
RECORDS = [PUZZLES[3], PUZZLES[5], PUZZLES[1]]
#: A puzzle by its id, one as a whole claim, and another by its id.
GIVEN = [PUZZLES[3]["id"], claim(PUZZLES[5]), PUZZLES[1]["id"]]
SHEET: Json = {
    **{"schema": 1, "title": "Lundi <b>", "language": "en", "hints": 2, "reveal": True},
    "puzzles": GIVEN,
}


class Homework(RoomPage):
    """Homework that the address of a page brings."""

    def __init__(self, page: Page, records: Sequence[Json], **sheet: object) -> None:
        super().__init__(page, records)
        self.head = self.root.locator(".songo-homework")
        self.dots = self.root.locator(".songo-dot")
        self.give(**sheet)

    def give(self, **changed: object) -> None:
        self.ask(f"#sheet={carried({**SHEET, **changed})}")

    def at(self, number: int) -> None:
        expect(self.head).to_contain_text(f"{number} of 3")

    @property
    def code(self) -> str:
        return self.root.locator(".songo-code").inner_text()

    def states(self) -> list[int]:
        return code_read([puzzle["id"] for puzzle in RECORDS], self.code)["outcomes"]


def test_homework_from_its_address_to_its_code_by_keyboard(narrow: Page) -> None:
    """At 360 px: these puzzles and nothing else; left and resumed; the results in a code."""
    homework = Homework(narrow, PUZZLES)
    root = homework.root
    expect(homework.head).to_contain_text("Lundi <b>")
    homework.at(1)
    for name in (".songo-days", ".songo-list", ".songo-sets", ".songo-tally", ".songo-done"):
        expect(root.locator(f"{name}:visible")).to_have_count(0)
    assert overflow(narrow) == 0
    solve(homework, PUZZLES[3])
    homework.press("Next puzzle")
    homework.at(2)
    homework.press("Hint")
    homework.press("Hint")
    expect(homework.button("Hint")).to_have_attribute("aria-disabled", "true")
    # The page remembers the hints given when it is loaded again.
    narrow.reload()
    homework.at(2)
    solve(homework, PUZZLES[5])
    expect(root.locator(".songo-dot.songo-past")).to_have_count(2)
    homework.press("Next puzzle")
    homework.at(3)
    homework.press("To the result")
    expect(root.get_by_role("heading", name="2 of 3 solved")).to_be_focused()
    card = root.locator(".songo-run-card")
    expect(card).to_contain_text("1 without a hint, 1 with hints, 1 open.")
    expect(card).to_contain_text("A code proves effort, not identity")
    assert homework.states() == [3, 11, 0]
    homework.press("Back to the puzzles")
    root.locator(".songo-solution summary").click()
    homework.press("Show it on the board")
    expect(root.locator(".songo-dot.songo-shown")).to_have_count(1)
    homework.press("To the result")
    assert homework.states() == [3, 11, 19]
    # Another pupil at the same screen, and back.
    homework.press("Start afresh")
    homework.at(1)
    expect(root.locator(".songo-dot.songo-past")).to_have_count(0)
    homework.press("Bring the answers back")
    assert homework.states() == [3, 11, 19]
    homework.press("All puzzles")
    expect(homework.list).to_have_count(6)
    assert "#" not in narrow.url


def test_homework_gives_no_more_help_than_is_allowed(narrow: Page) -> None:
    none = {"hints": 0, "reveal": False}
    homework = Homework(narrow, PUZZLES, **none)
    homework.at(1)
    expect(homework.button("Hint")).to_be_hidden()
    expect(homework.root.locator(".songo-task .songo-solution")).to_be_hidden()
    # From pit to pit of the row.
    homework.dots.nth(0).press("End")
    expect(homework.dots.nth(2)).to_be_focused()
    homework.keys("Enter")
    homework.at(3)
    # Hints wait for a wrong try; another puzzle has its own tries.
    homework.give(hint_after=1)
    waiting = homework.button("Hint after 1 more try")
    expect(waiting).to_have_attribute("aria-disabled", "true")
    homework.misses("S4")
    homework.press("Hint")
    expect(homework.hints).to_have_count(1)
    homework.dots.nth(1).click()
    expect(waiting).to_be_visible()
    homework.dots.nth(0).click()
    expect(homework.button("Hint")).to_be_enabled()
    for wrong, complaint in (
        ({"hint_after": 10}, "hint_after"),
        ({**none, "puzzles": [GIVEN[0], GIVEN[0]]}, "appears twice"),
    ):
        homework.give(**wrong)
        expect(homework.root.locator(".songo-trouble")).to_have_text(re.compile(complaint))


def test_an_answer_counts_though_its_seeds_still_move(page: Page) -> None:
    """Moving on before the verdict loses no right answer, and skips no wrong try."""
    count = of_kind("count")[0]
    records = [count, PUZZLES[3], PUZZLES[1]]
    ids = [puzzle["id"] for puzzle in records]
    homework = Homework(page, [*records, PUZZLES[5]], puzzles=ids)

    def goes_on(to: int) -> None:
        homework.verdict("busy")
        homework.dots.nth(to).click()
        homework.at(to + 1)

    def count_out(taken: int) -> None:
        homework.play(count["solution"]["landing"])
        homework.root.get_by_label("Seeds taken").fill(str(taken))
        homework.press("Check")

    count_out(count["solution"]["seeds"] + 1)
    goes_on(1)
    homework.play(PUZZLES[3]["key"])
    goes_on(2)
    expect(homework.dots.nth(1)).to_have_class(re.compile("songo-past"))
    homework.play(wrong_moves(PUZZLES[1])[0])
    goes_on(0)
    count_out(count["solution"]["seeds"])
    homework.verdict("busy")
    homework.press("To the result")
    assert code_read(ids, homework.code)["outcomes"] == [4, 3, 1]


# -- in one file, played from a folder; as SCORM ---------------------------------------------------

#: Replaces what a homework has saved by a text.
HELD = """text => Object.keys(localStorage).filter((one) => one.startsWith("songo.homework."))
  .forEach((one) => localStorage.setItem(one, text))"""
HOSTILE = "Lundi </script><img src=x onerror=alert(1)> & “2”"


class Handout(Board):
    """A homework in a window, or in a frame of it, by keyboard."""

    def __init__(self, page: Page | Frame) -> None:
        super().__init__(page.locator("#homework"))
        self.line = self.root.locator(".songo-task .songo-line")
        self.tally = self.root.locator(".homework-progress [role=status]")
        self.title = self.root.locator(".songo-title")
        self.hints = self.root.locator(".songo-hints li")
        expect(self.title).to_be_visible()

    def at(self, number: int, count: int) -> None:
        expect(self.title).to_contain_text(f"Puzzle {number} of {count}")

    def play(self, name: str, says: str = "", *, position: object = None) -> None:
        self.root.locator(f'[data-pit="{name}"].songo-open').press("Enter")

    @property
    def code(self) -> str:
        return self.root.locator("output").text_content() or ""


class Touched(Handout):
    """The same by touch: the first touch shows where a sowing goes, the second plays it."""

    def press(self, name: str) -> None:
        self.button(name).tap()

    def play(self, name: str, says: str = "", *, position: object = None) -> None:
        pit = self.root.locator(f'[data-pit="{name}"].songo-open')
        before = self.position
        pit.tap()
        if self.position == before and pit.count():
            pit.tap()


def sheet(puzzles: Sequence[Puzzle], language: str = "en", hints: int = 2) -> Assignment:
    return Assignment(HOSTILE, language, hints, True, tuple(puzzles))


def opened(page: Page, folder: Path, assignment: Assignment) -> str:
    """Write homework into a folder and open it there, where no origin can be cleared."""
    page.set_default_timeout(PATIENCE)  # has the window closed after the test
    file = folder / "le devoir, 1.html"
    file.write_bytes(export(assignment, "html"))
    page.goto(file.as_uri())
    return file.as_uri()


def few(*levels: int) -> list[Puzzle]:
    return [choose(1, Wish("songo", "capture", level=level), seed="b")[0] for level in levels]


def codes(puzzles: Sequence[Puzzle], here: Handout) -> list[int]:
    return code_read([each.id for each in puzzles], here.code)["outcomes"]


def test_a_hint_that_has_still_to_come_shows_no_solution(still: Page, tmp_path: Path) -> None:
    still.add_init_script("window.requestIdleCallback = () => 0")  # a page that is never idle
    puzzles = few(1)
    opened(still, tmp_path, sheet(puzzles))
    here = Handout(still)
    here.press("Hint")
    expect(here.hints).to_have_count(1)
    solve(here, dict(puzzles[0].record))
    expect(here.tally).to_have_text("1 of 1 solved")


def test_it_is_played_by_keyboard_to_its_code(still: Page, tmp_path: Path) -> None:
    requests: list[str] = []
    still.on("request", lambda request: requests.append(request.url))
    puzzles = few(1, 2, 3)
    address = opened(still, tmp_path, replace(sheet(puzzles), hint_after=1))
    here = Handout(still)
    expect(still.locator("h1")).to_have_text(HOSTILE)
    assert still.title() == HOSTILE
    assert still.locator("img").count() == 0
    here.at(1, 3)
    waiting = here.button("Hint after 1 more try")
    expect(waiting).to_have_attribute("aria-disabled", "true")
    here.misses("S6")
    here.press("Hint")
    here.press("Undo")
    solve(here, dict(puzzles[0].record))
    expect(here.root).to_contain_text("1 of 3 solved")  # a failure shows all of it
    here.press("Why")
    expect(here.root.locator(".songo-why")).to_contain_text(puzzles[0].why("en").idea[:20])
    here.press("Next puzzle")
    here.at(2, 3)
    expect(waiting).to_be_visible()  # each puzzle has its own tries
    solve(here, dict(puzzles[1].record))
    still.reload()  # left in the middle and taken up
    here.at(2, 3)
    expect(here.tally).to_have_text("2 of 3 solved")
    here.root.get_by_role("button", name=re.compile("^Puzzle 3, ")).press("Enter")
    here.at(3, 3)
    here.root.locator("summary").press("Enter")
    here.press("Show it on the board")
    here.turn()
    here.press("To the result")
    expect(here.root.get_by_role("heading", name="Your result code")).to_be_focused()
    assert codes(puzzles, here) == [8, 3, 19]
    expect(here.root).to_contain_text("proves effort, not identity")
    here.press("Start afresh")
    expect(here.tally).to_have_text("0 of 3 solved")
    here.press("Bring the answers back")
    assert codes(puzzles, here) == [8, 3, 19]
    for wrong in ("9;;", "0;999;999", "x", "1;111;11", "-1;000;000;<b>", "\\u0000" * 9):
        still.evaluate(HELD, wrong)
        still.reload()
        expect(here.tally).to_have_text("0 of 3 solved")
    assert {*requests} == {address}


def test_it_is_played_by_touch_without_decompression(new_page: PageMaker, tmp_path: Path) -> None:
    page = new_page(
        viewport=PHONE, reduced_motion="reduce", has_touch=True, color_scheme="dark", locale="fr-CM"
    )
    page.add_init_script("delete globalThis.DecompressionStream")
    puzzles = few(1, 2)
    opened(page, tmp_path, sheet(puzzles, "fr", 0))
    # In the frame of a platform, too, both buttons through the list are on one line.
    page.set_viewport_size({**PHONE, "width": 328})
    ways = page.locator(".songo-task-head > .songo-button")
    expect(ways).to_have_count(2)
    assert len({box(each).y for each in ways.all()}) == 1
    page.set_viewport_size(PHONE)
    assert page.evaluate("typeof DecompressionStream") == "undefined"
    here = Touched(page)
    expect(here.title).to_contain_text("Problème 1 sur 2")
    expect(here.button("Indice")).to_have_count(0)
    for puzzle, onward in zip(puzzles, ("Problème suivant", "Voir le résultat"), strict=True):
        solve(here, dict(puzzle.record))
        here.press(onward)
    assert codes(puzzles, here) == [3, 3]
    assert faults(page, "body", whole=True) == []


@pytest.mark.parametrize("language", mostly_slow(["en", "fr"], "fr"))
def test_every_kind_is_asked_shown_and_explained(
    language: str, still: Page, tmp_path: Path
) -> None:
    """The smallest script that can ask a kind has all it needs, reasons and help included."""
    first = {each["kind"]: each for each in reversed(shipped())}
    puzzles = [Puzzle(first[kind]) for kind in KINDS]
    opened(still, tmp_path, sheet(puzzles, language, 3))
    here = Handout(still)
    for number, puzzle in enumerate(puzzles):
        here.root.locator(".songo-list button").nth(number).click()
        expect(here.title).to_contain_text(f" {number + 1} ")
        expect(here.root.locator(".songo-question")).not_to_be_empty()
        still.evaluate("homework.task.hint()")
        expect(here.hints).not_to_be_empty()
        still.evaluate("homework.task.show()")
        here.verdict("shown")
        still.evaluate("homework.because.open()")
        expect(here.root.locator(".songo-why")).to_contain_text(puzzle.why(language).idea[:12])


def test_without_scripts_boards_are_tables(new_page: PageMaker, tmp_path: Path) -> None:
    page = new_page(viewport=PHONE, java_script_enabled=False)
    puzzles = few(1, 2)
    opened(page, tmp_path, sheet(puzzles))
    tables = page.locator("table")
    expect(tables).to_have_count(2)
    expect(tables.first).to_be_visible()
    for number, puzzle in enumerate(puzzles):
        cells = tables.nth(number).locator("td").all_text_contents()
        seeds = [int(digits) for digits in re.findall(r"\d+", puzzle.record["position"].split()[0])]
        assert sorted(map(int, cells)) == sorted(seeds)
    expect(page.locator("body")).to_contain_text(puzzles[0].task())


@pytest.mark.slow
def test_an_answer_in_a_file_counts_though_its_seeds_still_move(page: Page, tmp_path: Path) -> None:
    puzzles = few(1, 2)
    opened(page, tmp_path, sheet(puzzles))
    here = Handout(page)
    first, second = here.root.locator(".songo-list button").all()
    wrong = wrong_moves(dict(puzzles[0].record))[0]
    for number, move in enumerate((wrong, puzzles[0].key)):
        here.play(move)
        here.verdict("busy")
        second.click()
        here.at(2, 2)
        expect(here.tally).to_have_text(f"{number} of 2 solved")
        first.click()
        here.at(1, 2)
    here.press("Finish")
    assert codes(puzzles, here) == [4, 0]


RUNTIME = """<!doctype html><html lang="en"><title>A platform</title><script>
  window.held = JSON.parse(sessionStorage.getItem("held")
    ?? '{"cmi.core.lesson_status": "not attempted"}');
  let open = false;
  const now = () => sessionStorage.setItem("held", JSON.stringify(held));
  window.API = {
    LMSInitialize(text) { open = text === ""; return String(open); },
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


def test_a_platform_saves_it_and_learns_of_the_end(still: Page) -> None:
    still.set_default_timeout(PATIENCE)
    puzzles = few(1, 2)
    package = zipfile.ZipFile(io.BytesIO(export(sheet(puzzles), "scorm")))
    files = {"index.html": package.read("index.html").decode(), "": RUNTIME}

    def answer(route: Route) -> None:
        body = files[route.request.url.removeprefix(PLATFORM)]
        route.fulfill(content_type="text/html; charset=utf-8", body=body)

    still.context.route(f"{PLATFORM}**", answer)

    def visited() -> Handout:
        still.goto(PLATFORM)
        frame = still.locator("iframe").element_handle().content_frame()
        assert frame is not None
        return Handout(frame)

    def heard(*values: tuple[str, str]) -> None:
        for name, value in values:
            assert still.evaluate("name => held[`cmi.core.${name}`]", name) == value

    here = visited()
    here.press("Hint")
    solve(here, dict(puzzles[0].record))
    expect(here.tally).to_have_text("1 of 2 solved")
    heard(("score.raw", "50"), ("lesson_status", "incomplete"))
    here = visited()  # left in the middle
    assert still.evaluate("sessionStorage.getItem('ended')") == "1"
    heard(("exit", "suspend"))
    time = still.evaluate("held['cmi.core.session_time']")
    assert re.fullmatch(r"\d{4}:\d\d:\d\d", time)
    expect(here.tally).to_have_text("1 of 2 solved")
    second: Locator = here.root.get_by_role("button", name=re.compile("^Puzzle 2, "))
    second.press("Enter")
    here.at(2, 2)
    solve(here, dict(puzzles[1].record))
    here.press("To the result")
    assert codes(puzzles, here) == [7, 3]
    heard(("score.raw", "100"), ("lesson_status", "completed"))
    visited()
    assert still.evaluate("sessionStorage.getItem('ended')") == "2"
    heard(("lesson_status", "completed"))
