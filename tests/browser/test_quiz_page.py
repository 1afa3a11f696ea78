"""Files that the page writes, from what a page knows of puzzles, against the command's."""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Callable
from typing import Any

import pytest

from songo_edu.games.catalogue import family
from songo_edu.locale import speaking
from songo_edu.puzzles.page import page_told
from songo_edu.teaching import Assignment, export, homework
from songo_edu.teaching.quiz.lines import cards_text
from songo_edu.teaching.quiz.questions import questions, rules_packed
from tests.browser.conftest import Script
from tests.needs import mostly_slow
from tests.teaching.quizzed import some
from tests.teaching.test_homework import parted

WRITE = """
const told = async (made) =>
  made instanceof Blob ? [...new Uint8Array(await made.arrayBuffer())] : made;
export const quiz = async (...given) => told(await quizFile(...given));
export const handOut = async (sheet, puzzles, list, shells, packed) => {
  const { homeworkPackage, homeworkPage } = HANDED_OUT;
  const write = packed ? homeworkPackage : homeworkPage;
  const fetched = window.fetch;
  const named = (path) => shells[path.match(/homework-(\\w+)\\.json/)[1]];
  window.fetch = async (path) => new Response(JSON.stringify({ shell: named(path) }));
  try {
    return await told(await write(sheet, puzzles, list, ""));
  } finally {
    window.fetch = fetched;
  }
};
"""


@pytest.mark.parametrize(("language", "each"), mostly_slow((("fr", 1), ("en", 4)), ("fr", 1)))
def test_the_page_writes_the_same_file(
    scripts: Callable[..., Script], language: str, each: int
) -> None:
    writer = scripts("HANDED_OUT, quizFile", WRITE)
    puzzles = some(each)[:200]
    title = "“5/6” <b>&' é"
    asked = {"title": title, "language": language, "hints": 3, "reveal": True}
    told = page_told([dict(one.record) for one in puzzles], language)
    held = Assignment(title, language, 3, True, puzzles)

    def written(form: str) -> Any:
        return writer.quiz(form, asked, told["puzzles"], told["games"])

    for form in ("moodle", "gift"):
        assert written(form).split("\n") == export(held, form).decode().split("\n")
    for form in ("qti", "qti3"):
        assert unpacked(written(form)) == unpacked(export(held, form))
    with speaking(language):
        cards = cards_text(title, rules_packed(puzzles), questions(held))
    assert written("anki") == cards
    assert {line.count("\t") for line in cards.splitlines()[5:]} == {2}
    # Homework in one file: the page packs what is told with its own means, the rest is the same.
    names = ("two_row", "duels", "solitaires")
    shells = homework.shells(language)
    by_family = [[one for one in puzzles if family(one.game) == name] for name in names]
    assert all(by_family)
    for some_of in (*by_family, [each[0] for each in by_family]):
        sheet = Assignment(title, language, 3, True, tuple(some_of))
        told = page_told([dict(one.record) for one in some_of], language)
        page = writer.handOut(asked, told["puzzles"], told, shells, False)
        ours, expected = parted(page), parted(export(sheet, "html").decode())
        assert ours[0] == expected[0]
        # A page without https cannot work out the mark of an assignment as the command does.
        made, wanted = ({**json.loads(data), "mark": ""} for _page, data in (ours, expected))
        for one, other in zip(made["puzzles"], wanted["puzzles"], strict=True):
            assert one == other
        assert made == wanted
    # As a package of SCORM: the same page, and what the command says of it.
    package = unpacked(writer.handOut(asked, told["puzzles"], told, shells, True))
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
