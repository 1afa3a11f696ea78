"""The collections that come with the package: they hold, and their makers make them again."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import jsonschema
import pytest

from songo_edu.analysis.compiled import has_numba
from songo_edu.errors import PuzzleFileError
from songo_edu.games import game
from songo_edu.puzzles import page, store, verify
from songo_edu.puzzles.find import Finder, Wish
from songo_edu.puzzles.record import SOUND_BUDGET, line
from songo_edu.puzzles.sound import check_sound
from tests.puzzles.samples import sample

FOLDER = Path(__file__).parents[2] / "puzzles"
FILES = sorted(FOLDER.glob("*.jsonl"))
SCHEMA = json.loads((FOLDER / "puzzle.schema.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_shipped_puzzle_holds(path: Path) -> None:
    lines = store.read(path)
    assert [str(fault) for fault in verify.check(lines)] == []
    for entry in lines:
        assert entry.record["provenance"]["sound_play"] is True
        assert entry.record["provenance"]["budget"] == SOUND_BUDGET


@pytest.mark.skipif(not has_numba(), reason="Numba is not installed")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_key_is_sound_play(path: Path) -> None:
    assert [str(fault) for fault in check_sound(store.read(path))] == []


def test_sixty_puzzles_of_songo_and_varied() -> None:
    records = page.collection("capture")
    assert {record["game"] for record in records} == {"songo"}
    assert Counter(record["goal"]["moves"] for record in records) == {1: 20, 2: 20, 3: 20}
    assert {record["level"] for record in records} == {1, 2, 3, 4, 5}
    assert len({record["goal"]["seeds"] for record in records}) >= 8
    assert len({record["key"] for record in records}) == 7
    assert any(record["features"]["quiet"] for record in records)
    assert any(record["features"]["lure"] for record in records)


@pytest.mark.skipif(not has_numba(), reason="Numba is not installed")
def test_the_collection_begins_as_its_command_makes_it() -> None:
    left_out = store.read_ids(FOLDER / "left-out.txt")
    records = Finder().find(Wish(moves=1, count=20, seed="songo", left_out=left_out))
    shipped = page.collection_path("capture").read_text(encoding="utf-8").splitlines()
    assert [line(record) for record in records] == shipped[:20]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_schema_describes_them(path: Path) -> None:
    validator = jsonschema.Draft202012Validator(SCHEMA)
    for entry in store.read(path):
        validator.validate(entry.record)


def test_the_schema_refuses_what_the_package_refuses() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    validator = jsonschema.Draft202012Validator(SCHEMA)
    for field in sample():
        record = sample()
        del record[field]
        assert not validator.is_valid(record)
        record = sample()
        record[field] = [None]
        assert not validator.is_valid(record)
    assert not validator.is_valid({**sample(), "author": "me"})
    assert game("songo").name in SCHEMA["properties"]["game"]["enum"]


def test_the_page_gets_no_trees() -> None:
    data = page.page_data(page.collection())
    assert len(data) == 60
    assert set(data[0]) == {"id", "game", "position", "goal", "level", "key", "strict"}


def test_an_unknown_collection_is_named() -> None:
    with pytest.raises(PuzzleFileError, match="nowhere"):
        page.collection("nowhere")
