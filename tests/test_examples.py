"""The scripts of examples/: short, and run from end to end with small numbers."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[1] / "examples"
MOST_LINES = 40

#: Each script with its arguments, what it says at last, and the files that it leaves.
SCRIPTS = {
    "play_and_print": (["3"], "is to move: ", []),
    "own_player": (["2", "1"], "of 2 games against level 1", []),
    "tournament": (["1"], "random 1", []),
    "openings": (["20", "o.png"], "20 games: see o.png", ["o.png"]),
    "mined_puzzles": (
        ["1", "."],
        "1 puzzles: see",
        ["homework.html", "puzzles.csv", "puzzles.jsonl", "quiz.xml"],
    ),
    "own_rules": (["4", "r.svg"], "See r.svg", ["r.svg"]),
}


def test_there_are_six_short_ones() -> None:
    scripts = {path.stem: path.read_text("utf-8").splitlines() for path in FOLDER.glob("*.py")}
    assert scripts.keys() == SCRIPTS.keys()
    assert {name for name, lines in scripts.items() if len(lines) > MOST_LINES} == set()
    assert all(f"python examples/{name}.py" in "\n".join(scripts[name][:4]) for name in scripts)


@pytest.mark.parametrize("name", SCRIPTS)
@pytest.mark.filterwarnings("error::DeprecationWarning:__main__")
def test_an_example_runs(
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    english: None,
) -> None:
    arguments, last, files = SCRIPTS[name]
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MPLBACKEND", "agg")
    monkeypatch.setattr(sys, "argv", [f"{name}.py", *arguments])
    runpy.run_path(str(FOLDER / f"{name}.py"), run_name="__main__")
    assert last in capsys.readouterr().out.splitlines()[-1]
    assert sorted(path.name for path in tmp_path.iterdir()) == files
    assert all(path.stat().st_size > 100 for path in tmp_path.iterdir())
