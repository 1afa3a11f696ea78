"""What others wrote is read as text: it names no file to open, and moves no terminal."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import songo_edu as se
from songo_edu.engine.match.records import read_games
from songo_edu.engine.opening_book import read as read_book
from songo_edu.errors import SongoError
from songo_edu.games import sheets
from songo_edu.games.own import EXAMPLE
from songo_edu.puzzles import store
from songo_edu.puzzles.completing import completed
from songo_edu.puzzles.one import Puzzle
from songo_edu.teaching.assignment import read
from tests.puzzles.samples import sample

pytestmark = pytest.mark.usefixtures("english")

CLAIM = {
    **{"kind": "capture", "game": "songo", "goal": {"moves": 2, "seeds": 8}, "key": "S3"},
    "position": "3.3.0.1.2.0.2/5.0.3.2.1.0.1 S 21-26",
}
MATCH = {"south": "a", "north": "b", "record": "", "side": "S", "result": "won"}
BOOK = {"openings": 1, "plies": 1, "nodes": 1, "wide": 1, "positions": 0}
SHEET = {"name": "mine", "rules": {"win": 13}}


def line(told: object, folder: Path) -> Path:
    path = folder / "told.jsonl"
    path.write_text(json.dumps(told) + "\n", encoding="utf-8")
    return path


def assignment(game: str) -> str:
    told: dict[str, Any] = {"schema": 1, "title": "", "language": "en", "hints": 3, "reveal": True}
    return json.dumps({**told, "puzzles": [{**sample(1), "game": game}]})


READERS: dict[str, Callable[[str, Path], object]] = {
    "a puzzle": lambda game, _folder: Puzzle({**sample(1), "game": game}),
    "a file of puzzles": lambda game, folder: store.read(line({**sample(1), "game": game}, folder)),
    "a claim": lambda game, _folder: completed({**CLAIM, "game": game}),
    "an assignment": lambda game, _folder: read(assignment(game)),
    "a record": lambda game, _folder: se.read_record(f"game: {game}\n\nS2\n"),
    "a match": lambda game, folder: read_games(line({**MATCH, "game": game}, folder)),
    "openings": lambda game, folder: read_book(
        line({**BOOK, "game": game}, folder), sheets.sheet("awale")
    ),
    "a sheet": lambda game, _folder: se.game({**SHEET, "based": game}),
}


@pytest.mark.parametrize("what", READERS)
def test_the_text_of_another_opens_no_file(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is refused without being looked at: what it names may be a pipe, and never end."""
    opened: list[str] = []
    real = Path.read_text
    monkeypatch.setattr(
        Path, "read_text", lambda self, *a, **b: opened.append(str(self)) or real(self, *a, **b)
    )
    with pytest.raises(SongoError, match=r"example-sheet\.toml|begins no book"):
        READERS[what](str(EXAMPLE), tmp_path)
    assert str(EXAMPLE) not in opened
