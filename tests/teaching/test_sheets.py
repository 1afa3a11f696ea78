"""Sheets on paper: what is read back from them, by programs that know nothing of how."""

import io
import re
import unicodedata
from collections.abc import Iterator
from functools import cache

import pypdf
import pypdfium2
import pytest
import zxingcpp

from songo_edu.drawing.paper import PIT
from songo_edu.games import Position, game
from songo_edu.locale import speaking
from songo_edu.puzzles import puzzle_class
from songo_edu.puzzles.page import collection, collections
from songo_edu.puzzles.puzzle_class import Puzzle
from songo_edu.puzzles.questions import PUZZLE_KINDS
from songo_edu.puzzles.tasks import puzzle_task
from songo_edu.teaching.assignment import Assignment, Wishes, export
from songo_edu.teaching.print_page import Pages, readable
from songo_edu.teaching.print_sheet import _boxes, answer, board, set_address
from songo_edu.teaching.rules import rules_of
from songo_edu.teaching.sheet_words import sheet_answers, way_in_steps
from tests.needs import EFFORT

SITE = "https://songo.example/course"


@cache
def of_every_kind() -> list[Puzzle]:
    """Return a puzzle of each kind and game."""
    by_kind: dict[tuple[str, str], Puzzle] = {}
    for name in collections():
        for record in collection(name):
            by_kind.setdefault((record["kind"], record["game"]), Puzzle(record))
    return list(by_kind.values())


def sheet(puzzles: list[Puzzle], language: str = "en", title: str = "Monday") -> Assignment:
    return Assignment(title, language, 3, True, tuple(puzzles))


def text_of(data: bytes) -> list[str]:
    """Return the text of each page, with plain spaces, as letters are composed."""
    pages = pypdf.PdfReader(io.BytesIO(data)).pages
    return [" ".join(unicodedata.normalize("NFC", page.extract_text()).split()) for page in pages]


def codes_of(data: bytes) -> Iterator[str]:
    """Yield the text of each code in a file, read from pictures of 150 dots an inch."""
    for page in pypdfium2.PdfDocument(data):
        picture = page.render(scale=150 / 72).to_pil().convert("L")
        for code in zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode):
            yield code.text


@pytest.mark.parametrize(
    ("language", "paper", "size"), [("en", "A4", 6), ("fr", "Letter", 8), ("fr", "A4", 4)]
)
def test_it_says_what_each_puzzle_asks_and_how_it_is_solved(
    language: str, paper: str, size: int
) -> None:
    every = of_every_kind()  # a third of them for each sheet, where time is short
    puzzles = every if EFFORT.share >= 1 else every[size // 2 % 3 :: 3]
    data = export(sheet(puzzles, language), "pdf", Wishes(paper=paper, per_page=size))
    pages = text_of(data)
    sheets = next(
        i for i, page in enumerate(pages) if re.search("Key, for|Corrigé|Solutions", page)
    )
    squeezed = [re.sub(r"\s", "", page) for page in pages]
    sheet_text, key_text = "".join(squeezed[:sheets]), "".join(squeezed[sheets:])
    assert len(pages) > sheets
    assert "\ufffd" not in sheet_text + key_text
    assert "??" not in sheet_text + key_text
    with speaking(language):
        for puzzle in puzzles:
            task = puzzle_task(puzzle.kind, puzzle.record["goal"], puzzle.key)
            assert re.sub(r"\s", "", readable(task)) in sheet_text, puzzle.id
            assert re.sub(r"\s", "", readable(puzzle.why().idea)) in key_text, puzzle.id
            assert puzzle.key.split()[0] in key_text
        for card in rules_of(puzzles[:size]).values():
            assert re.sub(r"\s", "", readable(card["words"])) in sheet_text
            assert re.sub(r"\s", "", readable(card["example"])) in sheet_text
    for page in pages:
        assert "CC BY 4.0" in page
    box = pypdf.PdfReader(io.BytesIO(data)).pages[0].mediabox
    long = {"A4": (595, 842), "Letter": (612, 792)}[paper]
    assert (round(box.width), round(box.height)) == long


def test_every_code_opens_the_puzzle_next_to_it() -> None:
    puzzles = of_every_kind()[:12]
    data = export(sheet(puzzles, "fr"), "pdf", Wishes(site=SITE, per_page=6))
    ids = [puzzle.id for puzzle in puzzles]
    expected = {f"{SITE}/fr/#puzzle={puzzle_id}" for puzzle_id in ids}
    expected |= {f"{SITE}/fr/#set={','.join(part)}" for part in (ids[:6], ids[6:], ids)}
    assert set(codes_of(data)) == expected
    eight = export(sheet(puzzles[:8], "en"), "pdf", Wishes(site=SITE, paper="Letter", per_page=8))
    assert len(set(codes_of(eight))) == 9  # the sheet's and the key's are one


def test_addresses_too_long_for_a_code_have_none() -> None:
    """A long address is printed as text; a hundred and more puzzles open by their sheets."""
    far = f"https://{'a' * 90}.example"
    data = export(sheet(of_every_kind()[:1]), "pdf", Wishes(site=far))
    assert set(codes_of(data)) == {f"{far}/en/#set={of_every_kind()[0].id}"}
    assert "#puzzle=" in "".join(text_of(data)[0].split())
    ids = [
        record["id"]
        for name in ("first-steps", "capture-chosen", "capture", "capture-strict", "capture-fresh")
        for record in collection(name)
    ]
    assert set_address(SITE, ids[:100]) is None
    assert str(set_address(SITE, ids[:24])).count(",") == 23


def test_without_a_site_there_is_no_code_and_no_word_of_the_command_on_paper() -> None:
    data = export(sheet(of_every_kind()[:1]), "pdf", Wishes())
    assert list(codes_of(data)) == []
    assert "--" not in "".join(text_of(data))
    assert "Without a site" not in "".join(text_of(data))


def test_the_key_can_be_printed_alone() -> None:
    assignment = sheet(of_every_kind()[:8])
    both, alone, key = (
        text_of(export(assignment, "pdf", Wishes(part=part))) for part in ("all", "sheet", "key")
    )
    assert both == alone + key
    assert "Key, for the teacher" in key[0]
    assert "Key, for the teacher" not in "".join(alone)


def test_every_seed_is_drawn_and_lies_in_its_pit() -> None:
    """As ellipses smaller than a pit, none of them half upon another."""
    boards = [puzzle.position for puzzle in of_every_kind()]
    boards.append(game("songo").position("0.30.0.1.2.3.4/5.6.7.0.0.12.0 S 0-0"))
    for position in boards:
        rounds = [shape["at"] for shape in board(position)["shapes"] if shape["kind"] == "round"]
        pits = [at for at in rounds if at[2] == PIT]
        seeds = [at for at in rounds if at[2] < 0.3 * PIT]
        assert len(pits) == len(position.pits)
        assert len(seeds) == sum(position.pits.values())
        held = [
            sum(((x - at[0]) ** 2 + (y - at[1]) ** 2) ** 0.5 < PIT * 0.92 for x, y, *_ in seeds)
            for at in pits
        ]
        assert sorted(held) == sorted(position.pits.values())
        for i, (x, y, long, *_rest) in enumerate(seeds):
            near = [((x - a) ** 2 + (y - b) ** 2) ** 0.5 for a, b, *_ in seeds[:i]]
            assert min(near, default=99) > long


@pytest.mark.parametrize(
    "title",
    [
        "<b>&amp;</b> ${x} \\( =1+1 ]] endstream %PDF",
        "ŋgɔ́n ɛ̀ àé" + "\u202e東京",
        "W" * 200,
        "a long title of many words " * 7,
        "",
    ],
)
def test_a_title_is_text_whatever_it_holds(title: str) -> None:
    data = export(sheet(of_every_kind()[:1], title=title), "pdf", Wishes())
    first, *rest = text_of(data)
    begin = " ".join(readable(title).split())[:18]
    assert begin in first
    assert begin in rest[-1]
    assert len(pypdf.PdfReader(io.BytesIO(data)).pages) == 2


def test_accents_are_printed_and_missing_letters_are_marked() -> None:
    assert readable("ŋ ɔ́ ɛ̀ ndà 東") == "ŋ ɔ́ ɛ̀ ndà ?"
    pages = Pages("")
    pages.page()
    pages.say(20, 20, "ŋ ɔ́ ɛ̀ ndà", 12)
    assert "ŋ ɔ́ ɛ̀ ndà" in text_of(pages.bytes())[0]


def test_every_kind_has_a_line_to_write_on_and_its_rules() -> None:
    by_kind = {puzzle.kind: puzzle for puzzle in of_every_kind()}
    assert set(by_kind) == set(PUZZLE_KINDS)
    for kind, puzzle in by_kind.items():
        assert sheet_answers(kind, puzzle.record["goal"])
        assert rules_of([puzzle])[puzzle.game]["words"]
        task = puzzle_class.task(dict(puzzle.record))
        assert task
        if way_in_steps(kind):  # as many boxes as moves: the whole way has to be given
            assert re.search("to the end|home in", task), kind


def boxes_to_tick(puzzle: Puzzle) -> list[str]:
    drawn = _boxes(puzzle, 66, 40)["shapes"]
    boxes = [each for each in drawn if each["kind"] == "slab"]
    names = [each for each in drawn if each["kind"] == "words"][1:]
    assert len(boxes) == len(names)
    for box, name in zip(boxes, names, strict=True):
        assert box["at"][0] + box["at"][2] < name["at"][0] < 66
    return [each["words"] for each in names]


def test_forbidden_pits_are_ticked_as_on_the_screen(english: None) -> None:
    """Pits that hold seeds, and that none is forbidden; the answer is always among them."""
    for record in collection("forbidden"):
        puzzle = Puzzle(record)
        assert isinstance(puzzle.position, Position)
        _north, south = puzzle.position.sheet.rows
        held = [puzzle.position.sheet.pits[pit] for pit in south if puzzle.position.state[pit]]
        assert boxes_to_tick(puzzle) == [*held, "None"], puzzle.id
        assert set(puzzle.key.split() or ["None"]) <= {*held, "None"}


def test_the_key_gives_each_forbidden_pit_its_own_reason(english: None) -> None:
    puzzle = puzzle_class.puzzle("92e783b05782")
    reason = answer(puzzle).reason
    assert "of those that may be played only S1 does." in reason
    assert "The last pit, S0, is closed by a rule of its own." in reason
    across = "two seeds may be sown across from there only to capture"
    assert f"S0 is South’s last pit: {across}" in reason
    for pit in puzzle.key.split():
        assert len(re.findall(rf"\b{pit} (?:ends|is|gives|would)\b", reason)) == 1, pit
