"""What README.md promises: its commands work, its numbers are those of the project."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from songo_edu.cli.puzzles import app
from songo_edu.puzzles import store
from songo_edu.puzzles.kinds import KINDS
from tests.needs import mostly_slow

TOP = Path(__file__).parents[1]
README = (TOP / "README.md").read_text(encoding="utf-8")

#: The commands of the table of kinds, by kind.
FINDS = dict(
    re.findall(r"^\| `([a-z-]+)` \| .* \| `songo-edu puzzles (find --kind .*)` \|$", README, re.M)
)


def run(*arguments: str) -> str:
    """Run a command of ``songo-edu puzzles`` that succeeds, and return what it prints."""
    done = CliRunner().invoke(app, list(arguments))
    assert done.exit_code == 0, (arguments, done.stderr, done.exception)
    return done.stdout


def test_every_kind_has_its_command() -> None:
    assert list(FINDS) == list(KINDS)


#: One found with sound play, one drilled, one won against another.
QUICK = ("capture", "count", "sowing-win")


@pytest.mark.parametrize("kind", mostly_slow(FINDS, *QUICK))
def test_the_command_of_a_kind(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, english: None
) -> None:
    monkeypatch.chdir(tmp_path)
    arguments = shlex.split(FINDS[kind])
    run(*arguments, "--workers", "1")  # the bytes are the same, and the test runs no others
    (path,) = tmp_path.iterdir()
    assert path.name == arguments[arguments.index("-o") + 1]
    count = int(arguments[arguments.index("--count") + 1])
    assert [entry.record["kind"] for entry in store.read(path)] == [kind] * count
    told = "1 puzzle holds\n" if count == 1 else f"{count} puzzles hold\n"
    assert run("check", path.name) == told


def test_as_many_chapters_as_the_book_has() -> None:
    chapters = [path.name for path in (TOP / "book" / "en").glob("[0-9][0-9]-*.ipynb")]
    assert f"{len(chapters)} chapters" in README


def test_as_many_puzzles_as_there_are() -> None:
    """In words that hold for a while: hundreds, and kinds."""
    files = [path for path in (TOP / "puzzles").glob("*.jsonl") if path.stem != "retired"]
    puzzles = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files)
    assert "over sixteen hundred" in README
    assert 1600 < puzzles < 1700
    assert len(KINDS) == 16
    assert README.count("sixteen kinds") == 2
