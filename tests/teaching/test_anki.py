"""A deck for Anki, read back from its data base."""

from __future__ import annotations

import io
import json
import sqlite3
import zipfile

import pytest

from songo_edu.errors import MissingExtraError
from songo_edu.puzzles.one import puzzle
from songo_edu.teaching import Assignment, Wishes, export
from songo_edu.teaching.quiz import files
from tests.teaching.quizzed import SOME_OR_ALL, Chosen, sheets, some

genanki = pytest.importorskip("genanki", reason="the extra teaching is missing")


def opened(data: bytes) -> tuple[zipfile.ZipFile, sqlite3.Connection]:
    files = zipfile.ZipFile(io.BytesIO(data))
    base = sqlite3.connect(":memory:")
    base.deserialize(files.read("collection.anki2"))
    return files, base


@SOME_OR_ALL
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


def test_ids_stay() -> None:
    [sheet] = sheets(some()[:6], "fr", 1)
    [shorter] = sheets(some()[:2], "fr", 1)
    found = []
    for one in (sheet, shorter):
        _, base = opened(export(one, "anki"))
        decks = json.loads(base.execute("SELECT decks FROM col").fetchone()[0])
        found.append(({*decks}, [row[0] for row in base.execute("SELECT guid FROM notes")]))
        base.close()
    assert found[0][0] == found[1][0]
    assert {*found[1][1]} <= {*found[0][1]}


def test_a_hostile_title_is_the_name_of_one_deck() -> None:
    sheet = Assignment("a::b </b> {{Why}}", "en", 0, False, (puzzle("5ce19e0300d1"),))
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
