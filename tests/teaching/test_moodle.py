"""Quizzes for Moodle, in GIFT and for Anki, read back by other programs."""

import base64
import io
import json
import re
import shutil
import sqlite3
import subprocess
import zipfile
from functools import cache, partial
from html.parser import HTMLParser
from importlib.util import find_spec
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from songo_edu.errors import MissingExtraError
from songo_edu.locale import speaking
from songo_edu.teaching import Assignment, Wishes, export
from songo_edu.teaching import quiz_files as files
from songo_edu.teaching.moodle_gift_cards import (
    gift_question,
    gift_text,
    moodle_xml,
    quiz_safe,
)
from songo_edu.teaching.quiz_files import puzzle_questions, questions
from songo_edu.teaching.quiz_wording import Question
from tests.needs import examples
from tests.puzzles.promised import promised
from tests.teaching.quizzed import SOME_OR_ALL, Chosen, every, sample, sheets, some
from tools.made import WEB

TYPES = {"multichoice", "numerical", "matching"}
#: What HTML may come in, and nothing else: no script, no style, no address but the picture's.
TAGS = {"p", "img", "small", "strong", "ol", "li"}
ANY = tuple(st.text() for _ in range(3))


class Read(HTMLParser):
    """The tags and pictures of a piece of HTML."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.pictures: list[dict[str, str | None]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        if tag == "img":
            self.pictures.append(dict(attrs))


def text_of(node: ElementTree.Element | None) -> str:
    assert node is not None
    return node.findtext("text") or ""


def check(question: ElementTree.Element) -> str:
    """Check that a question is complete; return the puzzle's id."""
    kind = question.get("type")
    assert kind in TYPES
    question_text = question.find("questiontext")
    assert question_text is not None
    read = Read(text_of(question_text))
    [picture], [file] = read.pictures, question_text.findall("file")
    assert picture["src"] == f"@@PLUGINFILE@@/{file.get('name')}"
    assert len(picture["alt"] or "") > 20
    drawn = ElementTree.fromstring(base64.b64decode(file.text or "", validate=True))
    assert drawn.tag == "{http://www.w3.org/2000/svg}svg"
    for node in question.iter("text"):
        if node.text and node.text.startswith("<"):
            assert Read(node.text).tags <= TAGS, node.text
    assert text_of(question.find("generalfeedback")).startswith("<p>")
    assert question.findall("hint")
    if kind == "matching":
        pairs = question.findall("subquestion")
        assert len({pair.findtext("answer/text") for pair in pairs}) == 3
        assert sum(bool(text_of(pair)) for pair in pairs) >= 2
    else:
        answers = question.findall("answer")
        assert len(answers) >= 2
        assert sorted(answer.get("fraction") or "" for answer in answers)[-2:] == ["0", "100"]
        assert sum(answer.get("fraction") == "100" for answer in answers) == 1
        assert all(len(text_of(answer.find("feedback"))) > len("<p></p>") for answer in answers)
    return question.findtext("idnumber") or ""


@pytest.mark.parametrize(
    ("chosen", "language"),
    [
        pytest.param(partial(some, 2), "fr", id="some"),
        pytest.param(every, "en", id="en", marks=pytest.mark.slow),
        pytest.param(every, "fr", id="fr", marks=pytest.mark.slow),
    ],
)
def test_every_kind_in_every_game_is_a_question(chosen: Chosen, language: str) -> None:
    for sheet in sheets(chosen(), language):
        tree = ElementTree.fromstring(export(sheet, "moodle"))
        category, *questions = tree.findall("question")
        rules = [question for question in questions if question.get("type") == "description"]
        assert questions[: len(rules)] == rules  # before the questions
        assert len(rules) == len({puzzle.game for puzzle in sheet.puzzles})
        questions = questions[len(rules) :]
        assert text_of(category.find("category")) == "$course$/top/Monday"
        ids = [check(question) for question in questions]
        assert len(ids) == len(set(ids))
        assert list(dict.fromkeys(name[:12] for name in ids)) == sheet.ids


def test_every_first_move_can_be_chosen_and_the_key_is_right() -> None:
    for puzzle in some(2):
        for question in puzzle_questions(puzzle):
            if question["ask"] == "choice" and puzzle.kind != "count":
                texts = {choice["text"]: choice["right"] for choice in question["choices"]}
                assert set(texts) == set(puzzle.position.legal_moves())
                assert [text for text in texts if texts[text]] == [puzzle.key]
            if question["ask"] == "match":
                barred = puzzle.record["solution"]["forbidden"]
                codes = {"last-pit": 1, "solidarity": 2}
                assert {pair["text"]: pair["answer"] for pair in question["pairs"]} == {
                    pit: codes[barred[pit]] if pit in barred else 0
                    for pit, held in puzzle.position.pits.items()
                    if held and pit in puzzle.position.row("S")
                }


def test_what_feedback_says_a_wrong_move_still_takes_is_what_minimax_finds() -> None:
    seen = 0
    captures = [puzzle for puzzle in every() if puzzle.kind in ("capture", "double")]
    for puzzle in [puzzle for puzzle in captures if puzzle.goal["moves"] == 2][::8]:
        [question] = puzzle_questions(puzzle)
        for choice in question["choices"]:
            if choice["right"]:
                continue
            after = puzzle.position.play(choice["text"])
            won = after.stores["S"] - puzzle.position.stores["S"]
            worth = won + promised(after, "S", 1)
            match = re.search(r"at most (\d+) seeds? in all", choice["told"])
            assert (int(match[1]) if match else 0) == worth, (puzzle.id, choice)
            seen += 1
    assert seen > 60


def test_feedback_on_wrong_answers_does_not_give_the_right_one_away() -> None:
    for puzzle in some(3):
        for question in puzzle_questions(puzzle):
            for choice in question["choices"]:
                feedback = choice["told"]
                assert choice["right"] or f"play {puzzle.key}" not in feedback
                assert "makes sure of" not in feedback


def test_hints_and_the_reason_are_as_the_assignment_allows() -> None:
    bare = ElementTree.fromstring(export(sheets((sample(),), "en", 0, reveal=False)[0], "moodle"))
    assert bare.find(".//hint") is None
    assert [text_of(node) for node in bare.iter("generalfeedback")] == [""]
    full = ElementTree.fromstring(export(sheets((sample(),), "fr", 2)[0], "moodle"))
    assert len(full.findall(".//hint")) == 2
    assert "D prend 4 graines" in text_of(full.find(".//generalfeedback"))


@cache
def first_question() -> Question:
    with speaking("en"):
        [question] = puzzle_questions(sample())
    return question


@settings(max_examples=examples(200), deadline=None)
@given(*ANY)
def test_no_name_becomes_markup(title: str, name: str, words: str) -> None:
    title, name, words = (text.encode("utf-8", "ignore").decode() for text in (title, name, words))
    hostile: Question = {**first_question(), "name": name, "asked": words, "hints": [words]}
    tree = ElementTree.fromstring(moodle_xml(title, [], [hostile]).encode())
    category, question = tree.findall("question")
    category_name = text_of(category.find("category")).removeprefix("$course$/top/")
    assert category_name.strip() == written(title.replace("/", "//")).strip() or not title
    assert text_of(question.find("name")) == written(f"01. {name}")
    assert Read(text_of(question.find("questiontext"))).tags == {"p", "img", "small"}
    assert Read(text_of(question.find("hint"))).tags == {"p"}


def written(text: str) -> str:
    """Return a text as XML can hold it, its line ends as readers of XML have them."""
    return ElementTree.fromstring(f"<a>{quiz_safe(text)}</a>").text or ""


@pytest.mark.parametrize("title", ["/a", "a/", "/", "//", "a//b", "/a/b/", "a / b", "5/6 <b>&\"'"])
def test_a_title_is_one_category_whatever_it_holds(title: str) -> None:
    """Read as Moodle does: parted at single slashes, spaces round a name taken away."""
    sheet = Assignment(title, "en", 1, True, (sample(),))
    category = ElementTree.fromstring(export(sheet, "moodle")).find("question/category")
    (line, *_others) = export(sheet, "gift").decode().split("\n")
    for path in (text_of(category), line.removeprefix("$CATEGORY: ")):
        names = [name.replace("//", "/").strip() for name in re.split("(?<!/)/(?!/)", path)]
        assert names == ["$course$", "top", title], path


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_question_can_be_read_on_a_phone(language: str) -> None:
    """In 300 pixels, which a platform leaves of 360, names of pits have 11 and answers fit."""
    for puzzle in some():
        with speaking(language):
            questions = puzzle_questions(puzzle)
        for question in questions:
            picture = ElementTree.fromstring(base64.b64decode(question["data"]))
            wide = float((picture.get("viewBox") or "").split()[2])
            [names] = picture.iterfind(".//*[@class='songo-names']")
            sizes = [float(name.get("font-size") or 0) for name in names]
            assert sizes
            assert min(sizes) * 300 / wide >= 11
            assert max(map(len, question["answers"]), default=0) <= 24


# -- a quiz in GIFT, read back by the reference grammar of the format ------------------------------

#: Where `make` puts the grammar, a test tool, with npm.
GRAMMAR = WEB / "node_modules" / "gift-pegjs" / "pegjs-gift.js"
needs_grammar = pytest.mark.skipif(
    not GRAMMAR.is_file() or shutil.which("node") is None, reason="make installs it"
)
PARSE = """
const { parse } = require(process.argv[1]);
process.stdout.write(JSON.stringify(parse(require("fs").readFileSync(0, "utf8"))));
"""
SIGN = r"(?:[^\\~=#{}:]|\\[\\~=#{}:])"
QUESTION = re.compile(rf"::({SIGN}*)::\[html\]({SIGN}*) {{\n(.*)\n}}", re.S)


def plain(text: str) -> str:
    """Return a text without the backslashes of its signs."""
    return re.sub(r"\\([\\~=#{}:])", r"\1", text)


@needs_grammar
@SOME_OR_ALL
def test_the_reference_grammar_reads_it(chosen: Chosen, language: str) -> None:
    for sheet in sheets(chosen(), language):
        _category, *entries = parsed(export(sheet, "gift"))
        with speaking(sheet.language):
            expected = questions(sheet)
        assert len(entries) == len(expected)
        for question, entry in zip(expected, entries, strict=True):
            assert entry["id"] == question["id"]
            assert entry["title"].endswith(question["name"])
            assert entry["stem"]["format"] == "html"
            assert "<pre>" in entry["stem"]["text"]
            assert entry["globalFeedback"]["text"].startswith("<p>")
            if question["ask"] == "match":
                assert entry["type"] == "Matching"
                pairs = [pair["subquestion"]["text"] for pair in entry["matchPairs"]]
                assert [text for text in pairs if text] == [
                    pair["shown"] for pair in question["pairs"]
                ]
                continue
            assert entry["type"] == {"choice": "MC", "number": "Numerical"}[question["ask"]]
            # A choice that is worth nothing may have the sign of a right answer.
            right = [bool(each["isCorrect"] and each["weight"] != 0) for each in entry["choices"]]
            assert right == [choice["right"] for choice in question["choices"]]
            assert all(choice["feedback"]["text"] for choice in entry["choices"])


def parsed(data: bytes) -> list[dict[str, Any]]:
    """Return what the reference grammar reads in a file."""
    done = subprocess.run(
        ["node", "-e", PARSE, str(GRAMMAR)], input=data, capture_output=True, timeout=120
    )
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    entries: list[dict[str, Any]] = json.loads(done.stdout)
    return entries


HOSTILE = st.text(st.sampled_from("\\~=#{}:%->[]&<\n $0é") | st.characters(codec="utf-8"))


@settings(max_examples=examples(300), deadline=None)
@given(HOSTILE)
def test_no_text_becomes_a_sign(text: str) -> None:
    written = gift_text(text)
    assert re.fullmatch(f"{SIGN}*", written)
    assert plain(written) == text.replace("&&", "& &").replace("\n", " ").replace("\r", " ")


def test_a_hostile_name_is_still_a_name() -> None:
    [question] = puzzle_questions(sample())
    name = "}{=a ~b #c ::d:: \\ &&058; [html] ->\n\n::x::y{}"
    gift = gift_question({**question, "name": name, "about": name}, "1 2\n3 4", 1)
    match = QUESTION.fullmatch(gift.partition("\n")[2])
    assert match
    assert plain(match[1]) == f"01. {name}".replace("&&", "& &").replace("\n", " ")


def test_gift_is_reproducible_and_gives_reasons_only_if_revealed() -> None:
    [open_sheet], [closed] = (sheets((sample(),), "fr", reveal=reveal) for reveal in (True, False))
    assert export(open_sheet, "gift") == export(open_sheet, "gift")
    assert b"####" in export(open_sheet, "gift")
    assert b"####" not in export(closed, "gift")


# -- a deck for Anki, read back from its data base -------------------------------------------------

needs_genanki = pytest.mark.skipif(
    find_spec("genanki") is None, reason="the extra teaching is missing"
)


def opened(data: bytes) -> tuple[zipfile.ZipFile, sqlite3.Connection]:
    files = zipfile.ZipFile(io.BytesIO(data))
    base = sqlite3.connect(":memory:")
    base.deserialize(files.read("collection.anki2"))
    return files, base


@SOME_OR_ALL
@needs_genanki
def test_every_question_is_a_card_with_its_board(chosen: Chosen, language: str) -> None:
    for sheet in sheets(chosen(), language):
        files, base = opened(export(sheet, "anki"))
        media = json.loads(files.read("media"))
        notes = base.execute("SELECT guid, flds, tags FROM notes").fetchall()
        assert len({guid for guid, _, _ in notes}) == len(notes) >= len(sheet.puzzles)
        assert base.execute("SELECT count(*) FROM cards").fetchone() == (len(notes),)
        shown = set()
        for _guid, text, tags in notes:
            question, board, _about, hint, answer, why = text.split("\x1f")
            assert question
            assert answer
            assert hint or " rules " in tags
            assert why.startswith("<p>") or " rules " in tags
            assert " songo " in tags
            shown.add(board.partition('src="')[2].partition('"')[0])
        assert shown == set(media.values())
        for number, name in media.items():
            assert files.read(number).startswith(b"<svg"), name
        base.close()


@needs_genanki
def test_ids_stay() -> None:
    [sheet] = sheets(some()[:6], "fr", 1)
    [shorter] = sheets(some()[:2], "fr", 1)
    contents = []
    for each in (sheet, shorter):
        _, base = opened(export(each, "anki"))
        decks = json.loads(base.execute("SELECT decks FROM col").fetchone()[0])
        contents.append(({*decks}, [row[0] for row in base.execute("SELECT guid FROM notes")]))
        base.close()
    assert contents[0][0] == contents[1][0]
    assert {*contents[1][1]} <= {*contents[0][1]}


@needs_genanki
def test_a_hostile_title_is_the_name_of_one_deck() -> None:
    sheet = Assignment("a::b </b> {{Why}}", "en", 0, False, (sample(),))
    _, base = opened(export(sheet, "anki"))
    decks = json.loads(base.execute("SELECT decks FROM col").fetchone()[0])
    assert "Songo: a: :b </b> {{Why}}" in [deck["name"] for deck in decks.values()]
    [_rules, (text,)] = base.execute("SELECT flds FROM notes ORDER BY id").fetchall()
    base.close()
    assert text.split("\x1f")[3:] == ["", "D (8 seeds)", ""]


def test_without_genanki_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "find_spec", lambda name: None)
    [sheet] = sheets(some()[:1], "en")
    with pytest.raises(MissingExtraError, match="teaching"):
        files.anki(sheet, Wishes())
