"""Moodle's file as the page writes it, from what a page knows of puzzles, against the command's."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from songo_edu.boards import bundle
from songo_edu.locale import LANGUAGES
from songo_edu.puzzles.page import page_told
from songo_edu.teaching import Assignment, export
from tests.needs import mostly_slow
from tests.teaching.quizzed import some

EXPORTED = "export { fetchQuiz };\n"
WRITE = """async ([source, sheet, puzzles, games]) => {
  if (source) {
    const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    window.songo = await import(url);
  }
  const write = await window.songo.fetchQuiz();
  return write(sheet, puzzles, games);
}"""


@pytest.mark.parametrize(("language", "each"), mostly_slow((("fr", 1), ("en", 4)), ("fr", 1)))
def test_the_page_writes_the_same_file(shared_page: Page, language: str, each: int) -> None:
    puzzles = some(each)[:200]
    title = "“5/6” <b>&' é"
    written = export(Assignment(title, language, 3, True, puzzles), "moodle").decode()
    told = page_told([dict(one.record) for one in puzzles], language)
    source = bundle.joined(LANGUAGES, ("quiz-switch.js",), EXPORTED)
    sheet = {"title": title, "language": language, "hints": 3, "reveal": True}
    given = [source, sheet, told["puzzles"], told["games"]]
    there = shared_page.evaluate(WRITE, given)
    for line, expected in zip(there.split("\n"), written.split("\n"), strict=True):
        assert line == expected
