"""What others wrote is read as text: it names no file to open, and moves no terminal."""

import csv
import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import songo_edu as se
from songo_edu.cli import app
from songo_edu.engine.match.playing import read_games
from songo_edu.errors import SongoError
from songo_edu.games.own import EXAMPLE
from songo_edu.puzzles import store
from songo_edu.puzzles.making import completed
from songo_edu.puzzles.puzzle_class import Puzzle, puzzle
from songo_edu.teaching.assignment import Assignment, read, write
from tests.puzzles.finds import sample

pytestmark = pytest.mark.usefixtures("english")

CLAIM = {
    **{"kind": "capture", "game": "songo", "goal": {"moves": 2, "seeds": 8}, "key": "S3"},
    "position": "3.3.0.1.2.0.2/5.0.3.2.1.0.1 S 21-26",
}
MATCH = {"south": "a", "north": "b", "record": "", "side": "S", "result": "won"}
SHEET = {"name": "mine", "rules": {"win": 13}}


def line(record: object, folder: Path) -> Path:
    path = folder / "told.jsonl"
    path.write_text(json.dumps(record) + "\n", encoding="utf-8")
    return path


def assignment(game: str) -> str:
    data: dict[str, Any] = {"schema": 1, "title": "", "language": "en", "hints": 3, "reveal": True}
    return json.dumps({**data, "puzzles": [{**sample(1), "game": game}]})


READERS: dict[str, Callable[[str, Path], object]] = {
    "a puzzle": lambda game, _folder: Puzzle({**sample(1), "game": game}),
    "a file of puzzles": lambda game, folder: store.read(line({**sample(1), "game": game}, folder)),
    "a claim": lambda game, _folder: completed({**CLAIM, "game": game}),
    "an assignment": lambda game, _folder: read(assignment(game)),
    "a record": lambda game, _folder: se.read_record(f"game: {game}\n\nS2\n"),
    "a match": lambda game, folder: read_games(line({**MATCH, "game": game}, folder)),
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
    with pytest.raises(SongoError, match=r"example-sheet\.toml"):
        READERS[what](str(EXAMPLE), tmp_path)
    assert str(EXAMPLE) not in opened


ESC = "\x1b]0;owned\x07\x1b[2J\x9b31m"
#: Fields of a record that hold a text which nothing else constrains.
FORMULA = "=HYPERLINK(1)"


def evil() -> dict[str, Any]:
    record = sample(1)
    record["id"] = f"{ESC}{record['id']}"
    record["themes"] = [f"{FORMULA}{ESC}"]
    record["key"] = f"{FORMULA}{ESC}"
    record["solution"]["move"] = f"{FORMULA}{ESC}"
    return record


def obeyed(text: str) -> list[str]:
    return re.findall(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]", text)


@pytest.mark.parametrize(
    "words",
    [
        ("puzzles", "show"),
        ("puzzles", "show", "--solution"),
        ("puzzles", "show", "--why"),
        ("puzzles", "stats"),
        ("puzzles", "check"),
        ("puzzles", "export"),
        ("puzzles", "export", "--format", "json"),
        ("puzzles", "export", "--format", "page"),
    ],
)
def test_a_puzzle_sends_no_codes_to_the_terminal(words: tuple[str, ...], tmp_path: Path) -> None:
    path = line(evil(), tmp_path)
    first = [*words[:2], str(path), *([evil()["id"]] if words[1] == "show" else []), *words[2:]]
    done = CliRunner().invoke(app, first)
    assert obeyed(done.stdout + done.stderr) == []
    assert done.stdout or done.stderr


def test_no_cell_of_a_table_is_a_formula(tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    done = CliRunner().invoke(
        app, ["puzzles", "export", str(line(evil(), tmp_path)), "-o", str(out)]
    )
    assert done.exit_code == 0, done.output
    text = out.read_text("utf-8-sig")
    assert obeyed(text) == []
    for row in csv.reader(io.StringIO(text)):
        assert not [cell for cell in row if cell.strip()[:1] in tuple("=+-@") and cell != ""]


def test_a_class_sends_no_codes_to_the_terminal(tmp_path: Path) -> None:
    sheet, names = tmp_path / "sheet.json", tmp_path / "names.csv"
    sheet.write_text(write(Assignment("", "en", 3, True, (puzzle("5ce19e0300d1"),))), "utf-8")
    names.write_text(f"name,code\n{ESC}Ada,\nBob,{ESC}XX\n", "utf-8")
    for more in ([], ["-o", str(tmp_path / "out.csv")]):
        done = CliRunner().invoke(app, ["sheet", "results", str(sheet), str(names), *more])
        assert obeyed(done.stdout + done.stderr) == []
        assert done.exit_code in (0, 2), done.output
    assert obeyed((tmp_path / "out.csv").read_text("utf-8")) == []
