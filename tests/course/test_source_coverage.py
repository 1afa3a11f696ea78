"""What the sources say and where it is taught: the list is whole, and true of the pages."""

from __future__ import annotations

import json
import re
from itertools import groupby
from pathlib import Path

import pytest

from songo_edu.course.coverage import Sentence, source_coverage, taught
from songo_edu.locale import LANGUAGES
from songo_edu.site.chapters import runnable
from tests.needs import for_each

BOOK = Path(__file__).parents[2] / "book"

#: Chapters of which the sources do not speak: the program, its puzzles, a game of ours.
ENGINE = {
    "two-greniers",
    "three-machines",
    "choosing-and-proving",
    "search-and-proof",
    "puzzles",
    "make-your-own",
    "in-class",
}

#: Pages beside the chapters, on people, places, history, what turns a game, the sources themselves.
BESIDE = {"people-and-places", "awale-world", "sources"}

#: How many sentences of each part state a rule, a strategy, a claim or a fact, counted in the
#: sources.
PARTS = {
    "S0 I": 7,
    "S0 II": 3,
    "S0 III": 5,
    "S0 IV": 16,
    "S0 V": 8,
    "S0 VI": 5,
    "S0 VII": 1,
    "S0 VII.A": 5,
    "S0 VII.B": 4,
    "S0 VII.C": 4,
    "S0 VII.D": 5,
    "S0 VII.E": 9,
    "S0 Books": 1,
    "S1 The game": 5,
    "S1 Other names": 2,
    "S1 Legend": 16,
    "S1 Board": 7,
    "S1 Rules": 21,
    "S1 Principles": 1,
    "S1 Opening": 3,
    "S1 Middle game": 7,
    "S1 Ending": 6,
    "S1 Solved": 6,
    "S2 One row": 3,
    "S2 Mancala": 8,
    "S2 History": 10,
    "S2 Tchoukaillon": 5,
    "S2 Tchoukaillon in Ludii": 4,
    "S2 Kaillon": 5,
    "S2 Tchouka-Rouma": 1,
    "S2 Le Monde": 2,
    "S2 Sowing": 6,
    "S2 A game": 10,
    "S2 Sowing in Ludii": 6,
    "S2 The variant": 10,
    "S2 Wing": 4,
    "S2 Wing in Ludii": 8,
    "S2 Other games": 3,
    "S3 The game": 7,
    "S3 Captures": 5,
    "S3 Solidarity": 3,
    "S3 Forbidden": 4,
    "S3 End": 5,
}


def test_no_sentence_is_left_out() -> None:
    found = {
        part: [one.number for one in group]
        for part, group in groupby(source_coverage(), lambda one: f"{one.source} {one.part}")
    }
    assert list(found) == list(PARTS)
    assert found == {part: list(range(1, count + 1)) for part, count in PARTS.items()}


@for_each("one", source_coverage())
def test_a_sentence_is_told_in_both_languages_and_taught_somewhere(one: Sentence) -> None:
    assert set(one.says) == set(LANGUAGES)
    assert one.taught
    assert not re.search(r"['\"!]", one.says["en"])
    assert not re.search(r"['\"]|[^\u202f][;?!]|[^\u00a0]:", one.says["fr"])


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_place_is_there(code: str) -> None:
    cells = {
        path.stem: {cell["id"] for cell in json.loads(path.read_text("utf-8"))["cells"]}
        for path in (BOOK / code).glob("*.ipynb")
    }
    missing = [
        f"{one!r}: {page}#{cell}"
        for one in source_coverage()
        for page, cell in one.taught
        if cell not in cells.get(page, set())
    ]
    assert not missing


def test_every_chapter_teaches_something_of_the_sources() -> None:
    pages = {page for one in source_coverage() for page, _cell in one.taught}
    chapters = {*runnable(BOOK / "en")}
    assert pages | ENGINE == chapters | BESIDE


def test_the_former_name_warns() -> None:
    with pytest.warns(DeprecationWarning, match="source_coverage"):
        assert taught() == source_coverage()
