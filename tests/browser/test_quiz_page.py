"""Files that the page writes, from what a page knows of puzzles, against the command's."""

from __future__ import annotations

import io
import json
import re
import zipfile

import pytest
from playwright.sync_api import Page

from songo_edu.games.catalogue import family
from songo_edu.locale import speaking
from songo_edu.puzzles.page import page_told
from songo_edu.teaching import Assignment, export, homework
from songo_edu.teaching.quiz.lines import cards_text
from songo_edu.teaching.quiz.questions import questions, rules_packed
from tests.needs import mostly_slow
from tests.teaching.quizzed import some
from tests.teaching.test_homework import parted
from tests.web_parts import module

HAND = """async ([sheet, puzzles, list, shells, packed]) => {
  const { homeworkPackage, homeworkPage } = window.songo.HANDED_OUT;
  const write = packed ? homeworkPackage : homeworkPage;
  const fetched = window.fetch;
  const named = (path) => shells[path.match(/homework-(\\w+)\\.json/)[1]];
  window.fetch = async (path) => new Response(JSON.stringify({ shell: named(path) }));
  try {
    const made = await write(sheet, puzzles, list, "");
    return packed ? [...new Uint8Array(await made.arrayBuffer())] : made;
  } finally {
    window.fetch = fetched;
  }
}"""
WRITE = """async ([source, form, sheet, puzzles, games]) => {
  if (source) {
    const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    window.songo = await import(url);
  }
  const made = await window.songo.quizFile(form, sheet, puzzles, games);
  return made instanceof Blob ? [...new Uint8Array(await made.arrayBuffer())] : made;
}"""


@pytest.mark.parametrize(("language", "each"), mostly_slow((("fr", 1), ("en", 4)), ("fr", 1)))
def test_the_page_writes_the_same_file(shared_page: Page, language: str, each: int) -> None:
    puzzles = some(each)[:200]
    title = "“5/6” <b>&' é"
    written = export(Assignment(title, language, 3, True, puzzles), "moodle").decode()
    told = page_told([dict(one.record) for one in puzzles], language)
    source = module("HANDED_OUT, quizFile")
    sheet = {"title": title, "language": language, "hints": 3, "reveal": True}
    given = [sheet, told["puzzles"], told["games"]]
    there = shared_page.evaluate(WRITE, [source, "moodle", *given])
    for line, expected in zip(there.split("\n"), written.split("\n"), strict=True):
        assert line == expected
    held = Assignment(title, language, 3, True, puzzles)
    assert shared_page.evaluate(WRITE, ["", "gift", *given]) == export(held, "gift").decode()
    for form in ("qti", "qti3"):
        assert unpacked(shared_page.evaluate(WRITE, ["", form, *given])) == unpacked(
            export(held, form)
        )
    with speaking(language):
        cards = cards_text(title, rules_packed(puzzles), questions(held))
    assert shared_page.evaluate(WRITE, ["", "anki", *given]) == cards
    for line in cards.splitlines()[5:]:
        assert line.count("\t") == 2
    # Homework in one file: the page packs what is told with its own means, the rest is the same.
    names = ("two_row", "duels", "solitaires")
    shells = homework.shells(language)
    by_family = [[one for one in puzzles if family(one.game) == name] for name in names]
    assert all(by_family)
    for some_of in (*by_family, [each[0] for each in by_family]):
        sheet = Assignment(title, language, 3, True, tuple(some_of))
        told = page_told([dict(one.record) for one in some_of], language)
        asked = {"title": title, "language": language, "hints": 3, "reveal": True}
        page = shared_page.evaluate(HAND, [asked, told["puzzles"], told, shells, False])
        ours, expected = parted(page), parted(export(sheet, "html").decode())
        assert ours[0] == expected[0]
        # A page without https cannot work out the mark of an assignment as the command does.
        held, wanted = ({**json.loads(data), "mark": ""} for _page, data in (ours, expected))
        for one, other in zip(held["puzzles"], wanted["puzzles"], strict=True):
            assert one == other
        assert held == wanted
    # As a package of SCORM: the same page, and what the command says of it.
    package = unpacked(shared_page.evaluate(HAND, [asked, told["puzzles"], told, shells, True]))
    assert package["index.html"].decode() == page
    manifest = unpacked(export(sheet, "scorm"))["imsmanifest.xml"].decode()
    bare = [
        re.sub('identifier="songo-[^"]*"', "", one)
        for one in (package["imsmanifest.xml"].decode(), manifest)
    ]
    assert bare[0] == bare[1]


def unpacked(data: bytes | list[int]) -> dict[str, bytes]:
    """Return the files of a zip by their names."""
    files = zipfile.ZipFile(io.BytesIO(bytes(data)))
    assert files.testzip() is None
    return {name: files.read(name) for name in files.namelist()}
