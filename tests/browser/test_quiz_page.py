"""Files and codes that the page writes, against the command's and a reader of codes."""

import io
import json
import re
import zipfile
from collections.abc import Callable, Sequence
from functools import cache
from itertools import product
from typing import Any

import pytest
import zxingcpp
from PIL import Image

from songo_edu.games.catalogue import family
from songo_edu.locale import LANGUAGES, speaking
from songo_edu.puzzles.page import page_told, page_whole
from songo_edu.puzzles.puzzle_class import Puzzle
from songo_edu.site.reasons import Reasons
from songo_edu.teaching import Assignment, export, homework, quiz_files
from songo_edu.teaching.moodle_gift_cards import cards_text
from songo_edu.teaching.quiz_files import questions, rules_packed
from tests.browser.conftest import Script
from tests.needs import mostly_slow
from tests.teaching.quizzed import some
from tests.teaching.test_homework import parted

TITLE = "“5/6” <b>&' é"
WRITE = """
const told = async (made) =>
  made instanceof Blob ? [...new Uint8Array(await made.arrayBuffer())] : made;
const write = async (files, make) => {
  const fetched = window.fetch;
  window.fetch = async (path) => new Response(JSON.stringify(files[path]));
  try {
    return await told(await make());
  } finally {
    window.fetch = fetched;
  }
};
export const quiz = (files, ...given) => write(files, () => quizFile(...given));
export const handOut = (files, packed, ...given) => write(files,
  () => (packed ? homeworkPackage : homeworkPage)(...given, ""));
"""


@pytest.mark.parametrize(("language", "each"), mostly_slow((("fr", 1), ("en", 4)), ("fr", 1)))
def test_the_page_writes_the_same_file(
    scripts: Callable[..., Script], monkeypatch: pytest.MonkeyPatch, language: str, each: int
) -> None:
    once = cache(quiz_files.puzzle_questions)  # wrong answers are searched for
    monkeypatch.setattr(quiz_files, "puzzle_questions", once)
    writer = scripts("homeworkPackage, homeworkPage, quizFile", WRITE)
    puzzles = some(each)[:200]
    settings = {"title": TITLE, "language": language, "hints": 3, "reveal": True}
    page_data, files = with_reasons(
        f"quiz-{language}", puzzles, language
    )  # the page keeps what it fetches
    held = Assignment(TITLE, language, 3, True, puzzles)

    def written(form: str) -> Any:
        return writer.quiz(files, form, settings, page_data["puzzles"], page_data["games"])

    for form in ("moodle", "gift"):
        assert written(form).split("\n") == export(held, form).decode().split("\n")
    for form in ("qti", "qti3"):
        assert unpacked(written(form)) == unpacked(export(held, form))
    with speaking(language):
        cards = cards_text(TITLE, rules_packed(puzzles), questions(held))
    assert written("anki") == cards
    assert {line.count("\t") for line in cards.splitlines()[5:]} == {2}


@pytest.mark.parametrize(
    ("language", "alike"), mostly_slow(product(LANGUAGES, (True, False)), ("fr", False))
)
def test_the_page_writes_the_same_homework(
    scripts: Callable[..., Script], language: str, alike: bool
) -> None:
    """With all puzzles of each family, and with one puzzle of each, which goes into SCORM."""
    writer = scripts("homeworkPackage, homeworkPage, quizFile", WRITE)
    puzzles = some(4 if language == "en" else 1)[:200]
    settings = {"title": TITLE, "language": language, "hints": 3, "reveal": True}
    # Homework in one file: the page packs its data in its own way, the rest is the same.
    names = ("two_row", "duels", "solitaires")
    shells = {
        f"puzzles/homework-{name}.json": {"shell": shell}
        for name, shell in homework.shells(language).items()
    }
    by_family = [[puzzle for puzzle in puzzles if family(puzzle.game) == name] for name in names]
    assert all(by_family)
    for number, some_of in enumerate(by_family if alike else [[each[0] for each in by_family]]):
        sheet = Assignment(TITLE, language, 3, True, tuple(some_of))
        # The page keeps what it has fetched: each sheet has a name of its own.
        name = f"sheet-{language}-{int(alike)}-{number}"
        page_data, files = with_reasons(name, some_of, language)
        page = writer.handOut(shells | files, False, settings, page_data["puzzles"], page_data)
        ours, expected = parted(page), parted(export(sheet, "html").decode())
        assert ours[0] == expected[0]
        # A page without https cannot work out the mark of an assignment as the command does.
        made, wanted = ({**json.loads(data), "mark": ""} for _page, data in (ours, expected))
        for puzzle, wanted_puzzle in zip(made["puzzles"], wanted["puzzles"], strict=True):
            assert puzzle == wanted_puzzle
        assert made == wanted
    # As a package of SCORM: the same page, and what the command says of it.
    package = unpacked(
        writer.handOut(shells | files, True, settings, page_data["puzzles"], page_data)
    )
    assert package["index.html"].decode() == page
    manifest = unpacked(export(sheet, "scorm"))["imsmanifest.xml"].decode()
    bare = [
        re.sub('identifier="songo-[^"]*"', "", text)
        for text in (package["imsmanifest.xml"].decode(), manifest)
    ]
    assert bare[0] == bare[1]


def with_reasons(name: str, puzzles: Sequence[Puzzle], language: str) -> tuple[Any, Any]:
    """Return the data of puzzles for a page, and the files with their reasons."""
    records = [dict(puzzle.record) for puzzle in puzzles]
    reasons = Reasons(language)
    parts = reasons.parts(name, records)
    reasons.keep()
    files = {f"puzzles/{part}.json": held for part, held in parts.items()}
    return page_whole(name, page_told(records, language)), files


def unpacked(data: bytes | list[int]) -> dict[str, bytes]:
    """Return the files of a zip by their names."""
    files = zipfile.ZipFile(io.BytesIO(bytes(data)))
    assert files.testzip() is None
    return {name: files.read(name) for name in files.namelist()}


SITE = "https://example.org/songo/en/puzzles.html"
DRAW = """
export const drawn = (site, asked) => {
  document.head.innerHTML = `<link rel="canonical" href="${site}">`;
  const code = paperCode(asked);
  return code ? code.querySelector("svg").outerHTML : "";
};
"""


def read(svg: str) -> str:
    """Return what a reader finds in the picture of a code, three dots a module."""
    (size,) = re.findall(r'viewBox="0 0 (\d+) \1"', svg)
    picture = Image.new("L", (int(size), int(size)), 255)
    for x, y in re.findall(r"M(\d+) (\d+)h1", svg):
        picture.putpixel((int(x), int(y)), 0)
    picture = picture.resize((3 * picture.width, 3 * picture.height), Image.Resampling.NEAREST)
    (code,) = zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode)
    return str(code.text)


@pytest.mark.parametrize("count", [1, 2, 5, 20, 300])
def test_a_code_is_read_back(scripts: Callable[..., Script], count: int) -> None:
    fragment = "set=" + ",".join(["5ce19e0300d1"] * count)
    svg = scripts("paperCode", DRAW).drawn(SITE, fragment)
    if count == 300:
        assert svg == "", "no code holds as much"
        return
    assert read(svg) == f"https://example.org/songo/en/#{fragment}"
