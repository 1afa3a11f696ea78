"""A quiz in GIFT, read back: by a reader of our own, and by the reference grammar of the format."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from songo_edu.locale import speaking
from songo_edu.puzzles.one import Puzzle, puzzle
from songo_edu.teaching import Assignment, export
from songo_edu.teaching.quiz.lines import gift_question, gift_text
from songo_edu.teaching.quiz.questions import puzzle_questions, questions
from songo_edu.teaching.quiz.wording import Question
from tests.needs import examples
from tests.teaching.quizzed import every, sheets, some
from tools.made import WEB

#: Where `make` puts the grammar, a test tool, with npm.
GRAMMAR = WEB / "node_modules" / "gift-pegjs" / "pegjs-gift.js"
needs_grammar = pytest.mark.skipif(
    not GRAMMAR.is_file() or shutil.which("node") is None,
    reason="make installs it",
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


def read(data: bytes) -> list[tuple[str, str, list[str]]]:
    """Return name, question and the lines of answers of each question of a file."""
    category, *blocks = data.decode().rstrip("\n").split("\n\n")
    blocks = [block for block in blocks if "\n::" in block]  # the rest are rules, in comments
    assert category.startswith("$CATEGORY: $course$/top/")
    found = []
    for block in blocks:
        comment, _, rest = block.partition("\n")
        assert comment.startswith("// [id:")
        match = QUESTION.fullmatch(rest)
        assert match, rest
        found.append((plain(match[1]), plain(match[2]), match[3].split("\n")))
    return found


def texts(answers: list[str]) -> list[tuple[str, str, str]]:
    """Return sign, text and feedback of each answer."""
    found = []
    for line in answers:
        match = re.fullmatch(rf"([=~])({SIGN}*)#({SIGN}*)", line)
        assert match, line
        found.append((match[1], plain(match[2]), plain(match[3])))
    return found


SHEETS = [
    pytest.param(some(), "fr", id="some"),
    pytest.param(every(), "en", id="all", marks=pytest.mark.slow),
]


@pytest.mark.parametrize(("puzzles", "language"), SHEETS)
def test_what_is_written_is_read_back(puzzles: tuple[Puzzle, ...], language: str) -> None:
    for sheet in sheets(puzzles, language):
        asked = _asked(sheet)
        back = read(export(sheet, "gift"))
        assert len(back) == len(asked)
        for question, (name, words, answers) in zip(asked, back, strict=True):
            assert name.endswith(question["name"])
            assert "<pre>" in words
            lines = [line for line in answers if not line.startswith("####")]
            assert len(lines) == len(answers) - 1  # the reason
            if question["ask"] == "choice":
                signs = "".join("=" if one["right"] else "~" for one in question["choices"])
                assert "".join(line[0] for line in lines) == signs
                told = [feedback for _, _, feedback in texts(lines)]
                assert all(len(words) > len("<p></p>") for words in told)
            elif question["ask"] == "number":
                assert lines[0] == "#"
                assert lines[-1].startswith("~#<p>")
            else:
                assert all(line.startswith("=") and " -> " in line for line in lines)


@needs_grammar
@pytest.mark.parametrize(("puzzles", "language"), SHEETS)
def test_the_reference_grammar_reads_it(puzzles: tuple[Puzzle, ...], language: str) -> None:
    for sheet in sheets(puzzles, language):
        _category, *found = parsed(export(sheet, "gift"))
        asked = _asked(sheet)
        assert len(found) == len(asked)
        for question, one in zip(asked, found, strict=True):
            assert one["id"] == question["id"]
            assert one["title"].endswith(question["name"])
            assert one["stem"]["format"] == "html"
            assert one["globalFeedback"]["text"].startswith("<p>")
            if question["ask"] == "match":
                assert one["type"] == "Matching"
                pairs = [pair["subquestion"]["text"] for pair in one["matchPairs"]]
                assert [text for text in pairs if text] == [
                    pair["shown"] for pair in question["pairs"]
                ]
                continue
            assert one["type"] == {"choice": "MC", "number": "Numerical"}[question["ask"]]
            right = [bool(choice["isCorrect"] and not held(choice)) for choice in one["choices"]]
            assert right == [choice["right"] for choice in question["choices"]]
            assert all(choice["feedback"]["text"] for choice in one["choices"])


def held(choice: dict[str, Any]) -> bool:
    """Return whether an answer is worth nothing, though it has the sign of a right one."""
    return choice["weight"] == 0


def parsed(data: bytes) -> list[dict[str, Any]]:
    """Return what the reference grammar reads in a file."""
    done = subprocess.run(
        ["node", "-e", PARSE, str(GRAMMAR)], input=data, capture_output=True, timeout=120
    )
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def _asked(sheet: Assignment) -> list[Question]:
    with speaking(sheet.language):
        return questions(sheet)


HOSTILE = st.text(st.sampled_from("\\~=#{}:%->[]&<\n $0é") | st.characters(codec="utf-8"))


@settings(max_examples=examples(300), deadline=None)
@given(HOSTILE)
def test_no_text_becomes_a_sign(text: str) -> None:
    written = gift_text(text)
    assert re.fullmatch(f"{SIGN}*", written)
    assert plain(written) == text.replace("&&", "& &").replace("\n", " ").replace("\r", " ")


def test_a_hostile_name_is_still_a_name() -> None:
    [asked] = puzzle_questions(puzzle("5ce19e0300d1"))
    name = "}{=a ~b #c ::d:: \\ &&058; [html] ->\n\n::x::y{}"
    told = gift_question({**asked, "name": name, "about": name}, "1 2\n3 4", 1)
    match = QUESTION.fullmatch(told.partition("\n")[2])
    assert match
    assert plain(match[1]) == f"01. {name}".replace("&&", "& &").replace("\n", " ")


def test_the_same_bytes_twice_and_a_reason_only_where_it_may_be_told() -> None:
    one = (puzzle("5ce19e0300d1"),)
    [open_sheet], [closed] = sheets(one, "fr"), sheets(one, "fr", reveal=False)
    assert export(open_sheet, "gift") == export(open_sheet, "gift")
    assert b"####" in export(open_sheet, "gift")
    assert b"####" not in export(closed, "gift")
