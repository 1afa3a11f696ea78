"""The end of the book: sources and who cites them, positions and ways to them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from songo_edu.course.lessons import lessons
from songo_edu.games import game
from songo_edu.locale import LANGUAGES
from songo_edu.site import back, chapters
from songo_edu.site.builder import project_root
from songo_edu.site.chapters import Shown

BOOK = project_root() / "book"
#: The pages that are made, with their directives.
MADE = {"glossary": "glossary", "positions": "positions", "bibliography": "sources"}
WRITTEN = {"notation", "credits"}


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_book_closes_with_its_pages(code: str) -> None:
    listed = chapters.pages(BOOK / code)
    assert set(listed) >= {*MADE, *WRITTEN}
    assert listed[-1] == "taught", "the last one, which no list of pages shows"
    for name, made in MADE.items():
        assert f"```{{songo-{made}}}" in (BOOK / code / f"{name}.md").read_text("utf-8")


def test_the_written_pages_say_the_same_in_both_languages() -> None:
    for name in WRITTEN:
        english, french = ((BOOK / code / f"{name}.md").read_text("utf-8") for code in LANGUAGES)
        for pattern in (r"^#+ ", r"^\|", r"`[^`]*`"):
            found = [re.findall(pattern, text, re.MULTILINE) for text in (english, french)]
            assert len(found[0]) == len(found[1]), (name, pattern)
        assert not re.search(r"(?<![\u202f])[;?!»]|\w:\s|'", french), name


def test_every_source_is_cited_by_the_same_pages_in_both_languages() -> None:
    every = back.sources(BOOK)
    assert len({one.name for one in every}) == len(every)
    english, french = (back.cited(BOOK, code) for code in LANGUAGES)
    assert english == french
    for name, pages in english.items():
        assert {*pages} - {*back.NOT_CITING}, f"{name} is cited by no chapter"
    for one in every:
        assert one.kind in back.kinds()
        assert {*one.what} == {*one.says} == {*LANGUAGES}
        assert re.match(r"https://[^\s]+$", one.address or "https://none"), one.name


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_position_shown_is_one(code: str) -> None:
    every = chapters.shown(BOOK / code)
    addresses = [one.address for one in every]
    assert len(set(addresses)) == len(addresses)
    for one in every:
        sheet = game(one.game)
        for position in filter(chapters.explorable, one.positions):
            assert str(sheet.position(position)) == position, one.address
        if one.moves:
            assert sheet.record(one.moves, next(iter(one.positions), None)).end
        assert one.title, one.address
    shown = {one.place for one in every}
    assert {f"lesson-{name}" for name in ("double-fires", "aim-board")} <= shown
    assert len([place for place in shown if place.startswith("lesson-")]) == len(lessons())
    assert sum(1 for one in every if len(one.moves.split()) > 20) >= 2, "two whole games"


def test_both_languages_show_the_same() -> None:
    def bare(one: Shown) -> tuple[str, str, str, tuple[str, ...], str]:
        return one.page, one.place, one.game, one.positions, one.moves

    english, french = (list(map(bare, chapters.shown(BOOK / code))) for code in LANGUAGES)
    assert english == french


def test_a_book_without_such_files_has_none(tmp_path: Path) -> None:
    assert back.sources(tmp_path) == ()
