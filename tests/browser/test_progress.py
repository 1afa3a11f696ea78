"""Progress on the page: kept, followed, saved to a file, read back; what is damaged is refused."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from songo_edu.course import Mark, Progress, exercise
from songo_edu.errors import ProgressFileError
from tests.browser.conftest import PageMaker
from tests.browser.exercise_page import Asked
from tests.needs import mostly_slow

KEY = "songo.progress"
GOOD = Progress(
    {"sowing-first": Mark(solved=True, tries=2, hints=1, answer="N1"), "of-later": Mark(tries=1)},
    {
        "0f31c9a2b4d7": Mark(solved=True, tries=1, answer="S3"),
        "1f31c9a2b4d7": Mark(tries=1, answer="S2", box=1, due="2026-11-22"),
        "2f31c9a2b4d7": Mark(tries=1, answer="S2", box=2, due="2026-12-01"),
    },
)


def with_change(**changes: object) -> str:
    content: dict[str, Any] = json.loads(GOOD.to_json()) | changes
    return json.dumps({key: value for key, value in content.items() if value != "left out"})


def with_mark(mark: object) -> str:
    return with_change(exercises={"sowing-first": mark})


MARK = {"solved": True, "tries": 1, "hints": 0, "answer": "S0"}
#: Damaged files, and a word of the complaint.
DAMAGED = {
    "": "not JSON",
    "{": "not JSON",
    "words": "not JSON",
    GOOD.to_json()[:-20]: "not JSON",
    "[]": "format",
    "null": "format",
    "{}": "format",
    with_change(format="other"): '"other"',
    with_change(version="left out"): "no version",
    with_change(version=0): "no version",
    with_change(version="1"): "no version",
    with_change(version=6): "up to 5",
    with_change(exercises="left out"): '"exercises"',
    with_change(puzzles=[]): '"puzzles"',
    with_change(name="Ada"): '"name"',
    with_change(exercises={"No Name": MARK}): '"No Name"',
    with_change(exercises={"a" * 81: MARK}): "not the name of",
    with_mark([]): "sowing-first",
    with_mark(MARK | {"solved": 1}): "sowing-first",
    with_mark(MARK | {"tries": -1}): "sowing-first",
    with_mark(MARK | {"hints": 4}): "sowing-first",
    with_mark(MARK | {"answer": None}): "sowing-first",
    with_mark(MARK | {"answer": "S" * 401}): "sowing-first",
    with_mark(MARK | {"date": "today"}): "date",
    with_mark(MARK | {"box": 1}): "sowing-first",
    with_mark(MARK | {"due": "2026-11-22"}): "sowing-first",
    with_mark(MARK | {"box": 5, "due": "2026-11-22"}): "sowing-first",
    with_mark(MARK | {"box": 1, "due": "tomorrow"}): "sowing-first",
    with_mark(MARK).replace('"tries": 1', '"tries": 1.0'): "whole number",
    with_mark(MARK).replace('"tries": 1', '"tries": 1, "tries": 2'): '"tries" twice',
    " " * 1_000_001: "larger",
}


class Panel:
    """The panel of progress on the page about the course."""

    def __init__(self, page: Page, site: str, language: str = "en") -> None:
        page.goto(f"{site}{language}/about.html")
        self.page = page
        self.root = page.locator("songo-progress")
        self.line = self.root.locator(".songo-line")
        self.file = self.root.locator("input[type=file]")
        expect(self.root.locator(".songo-progress")).to_be_visible()

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def read(self, text: str, name: str = "mine.json") -> None:
        self.file.set_input_files(
            {"name": name, "mimeType": "application/json", "buffer": text.encode()}
        )

    def kept(self) -> Progress:
        text = self.page.evaluate(f"localStorage.getItem('{KEY}')")
        return Progress() if text is None else Progress.from_json(text)


@pytest.mark.slow
def test_what_is_solved_is_saved_and_read_on_another_device(
    new_page: PageMaker, site: str, tmp_path: Path
) -> None:
    page = new_page(reduced_motion="reduce")
    asked = Asked.open(page, site, "sowing-first")
    asked.answer_right(exercise("sowing-first"))
    asked.verdict("right")
    panel = Panel(page, site)
    expect(panel.root).to_contain_text("Solved: 1 exercise, 0 puzzles.")
    panel.root.get_by_text("Chapter by chapter").click()
    sowing = page.get_by_role("link", name=re.compile(r"^(\d+\. )?The board and sowing"))
    expect(panel.root.get_by_role("listitem").filter(has=sowing)).to_contain_text("1 of ")
    with page.expect_download() as download:
        panel.button("Save to a file").click()
    assert download.value.suggested_filename == "songo-progress.json"
    saved = tmp_path / "songo-progress.json"
    download.value.save_as(saved)
    read = Progress.from_json(saved.read_text("utf-8"))
    assert read.exercises == {"sowing-first": Mark(solved=True, tries=1, answer="N1")}
    assert read.to_json() == saved.read_text("utf-8")

    other = Panel(new_page(reduced_motion="reduce"), site, "fr")
    other.file.set_input_files(saved)
    expect(other.line).to_contain_text("Fichier lu")
    expect(other.root).to_contain_text("Résolus : 1 exercice, 0 problème.")
    expect(Asked.open(other.page, site, "sowing-first").solved).to_be_visible()


def test_a_file_is_merged_as_the_package_merges_and_undone(still: Page, site: str) -> None:
    panel = Panel(still, site)
    panel.read(GOOD.to_json())
    expect(panel.line).to_contain_text("Loaded: mine.json.")
    assert panel.kept() == GOOD
    more = Progress(
        {
            "sowing-first": Mark(tries=5, answer="S1"),
            "aim-1": Mark(solved=True, tries=1, hints=3, answer="21"),
        },
        {
            "0f31c9a2b4d7": Mark(tries=3),
            "1f31c9a2b4d7": Mark(tries=1, box=3, due="2026-11-29"),
            "2f31c9a2b4d7": Mark(tries=1, box=1, due="2026-11-28"),
        },
    )
    panel.read("\ufeff" + more.to_json())
    expect(panel.root).to_contain_text("Solved: 2 exercises, 1 puzzle.")
    assert panel.kept() == GOOD.merged(more)
    panel.button("Undo").click()
    expect(panel.line).to_contain_text("Undone.")
    assert panel.kept() == GOOD


@pytest.mark.slow
def test_damaged_files_are_refused_in_words(still: Page, site: str) -> None:
    panel = Panel(still, site)
    panel.read(GOOD.to_json())
    expect(panel.line).to_contain_text("Loaded: mine.json.")
    for number, (text, word) in enumerate(DAMAGED.items()):
        with pytest.raises(ProgressFileError):
            Progress.from_json(text)
        panel.read(text, f"{number}.json")
        expect(panel.line).to_contain_text(f"{number}.json was not read.")
        expect(panel.line).to_contain_text(word)
        assert panel.kept() == GOOD


def test_everything_is_forgotten_and_that_can_be_undone(still: Page, site: str) -> None:
    panel = Panel(still, site)
    expect(panel.button("Undo")).to_be_hidden()
    panel.read(GOOD.to_json())
    expect(panel.root).to_contain_text("Solved: 1 exercise, 1 puzzle.")
    still.evaluate("localStorage.setItem('songo.live', '{\"en/a\":[]}')")
    panel.button("Forget everything").click()
    expect(panel.root).to_contain_text("Solved: 0 exercises, 0 puzzles.")
    assert still.evaluate("localStorage.getItem('songo.live')") is None
    expect(panel.button("Undo")).to_be_focused()
    still.keyboard.press("Enter")
    expect(panel.root).to_contain_text("Solved: 1 exercise, 1 puzzle.")
    assert panel.kept() == GOOD
    assert still.evaluate("localStorage.getItem('songo.live')") == '{"en/a":[]}'


def test_another_tab_is_followed(still: Page, site: str) -> None:
    asked = Asked.open(still, site, "sowing-first")
    expect(asked.solved).to_be_hidden()
    other = Panel(still.context.new_page(), site)
    other.read(GOOD.to_json())
    expect(asked.solved).to_be_visible()
    other.button("Forget everything").click()
    expect(asked.solved).to_be_hidden()


def test_where_nothing_can_be_kept_the_page_says_so_once(still: Page, site: str) -> None:
    still.add_init_script(
        """Object.defineProperty(window, "localStorage", {
             get() { throw new DOMException("no", "SecurityError"); } });"""
    )
    said = "your progress lasts only while this page is open"
    asked = Asked.open(still, site, "sowing-first")
    asked.answer_right(exercise("sowing-first"))
    asked.says(said)
    expect(asked.solved).to_be_visible()
    asked.button("Start again").click()
    asked.answer_right(exercise("sowing-first"))
    asked.verdict("right")
    expect(asked.line).not_to_contain_text(said)
    expect(Panel(still, site).line).to_contain_text(said)


def test_a_full_device_is_told_and_marks_live_on_the_page(still: Page, site: str) -> None:
    asked = Asked.open(still, site, "sowing-first")
    still.evaluate(
        """() => {
          Storage.prototype.setItem = () => { throw new DOMException("", "QuotaExceededError"); };
        }"""
    )
    asked.answer_right(exercise("sowing-first"))
    asked.says("no room left")
    expect(asked.solved).to_be_visible()


@pytest.mark.parametrize("text", mostly_slow(["damaged", with_change(version=6)], "damaged"))
def test_what_cannot_be_read_is_left_alone_until_the_reader_forgets_it(
    still: Page, site: str, text: str
) -> None:
    still.goto(f"{site}en/welcome.html")
    still.evaluate(f"(text) => localStorage.setItem('{KEY}', text)", text)
    asked = Asked.open(still, site, "sowing-first")
    asked.answer_right(exercise("sowing-first"))
    asked.says("cannot be read")
    expect(asked.solved).to_be_visible()
    assert still.evaluate(f"localStorage.getItem('{KEY}')") == text
    panel = Panel(still, site)
    expect(panel.line).to_contain_text("cannot be read")
    panel.button("Forget everything").click()
    assert panel.kept() == Progress()
    panel.read(GOOD.to_json())
    expect(panel.line).to_contain_text("Loaded: mine.json.")
    assert panel.kept() == GOOD
