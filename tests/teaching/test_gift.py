"""A quiz in GIFT, read back by the reference grammar of the format."""

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
from songo_edu.puzzles.one import puzzle
from songo_edu.teaching import export
from songo_edu.teaching.quiz.files import puzzle_questions, questions
from songo_edu.teaching.quiz.texts import gift_question, gift_text
from tests.needs import examples
from tests.teaching.quizzed import SOME_OR_ALL, Chosen, sheets
from tools.made import WEB

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
        _category, *found = parsed(export(sheet, "gift"))
        with speaking(sheet.language):
            asked = questions(sheet)
        assert len(found) == len(asked)
        for question, one in zip(asked, found, strict=True):
            assert one["id"] == question["id"]
            assert one["title"].endswith(question["name"])
            assert one["stem"]["format"] == "html"
            assert "<pre>" in one["stem"]["text"]
            assert one["globalFeedback"]["text"].startswith("<p>")
            if question["ask"] == "match":
                assert one["type"] == "Matching"
                pairs = [pair["subquestion"]["text"] for pair in one["matchPairs"]]
                assert [text for text in pairs if text] == [
                    pair["shown"] for pair in question["pairs"]
                ]
                continue
            assert one["type"] == {"choice": "MC", "number": "Numerical"}[question["ask"]]
            # What is worth nothing may have the sign of a right answer.
            right = [bool(each["isCorrect"] and each["weight"] != 0) for each in one["choices"]]
            assert right == [choice["right"] for choice in question["choices"]]
            assert all(choice["feedback"]["text"] for choice in one["choices"])


def parsed(data: bytes) -> list[dict[str, Any]]:
    """Return what the reference grammar reads in a file."""
    done = subprocess.run(
        ["node", "-e", PARSE, str(GRAMMAR)], input=data, capture_output=True, timeout=120
    )
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


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
