"""The scripts of examples/ and the commands of the manual, run."""

import json
import re
import runpy
import shlex
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from songo_edu import cli
from songo_edu.cli.puzzles import app
from songo_edu.puzzles import store
from songo_edu.puzzles.kinds import KINDS
from songo_edu.site.chapters import numbered, titles
from tests.needs import mostly_slow

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


# -- what README.md and the pages for programmers promise ------------------------------------------

TOP = Path(__file__).parents[1]
README = (TOP / "README.md").read_text(encoding="utf-8")
MANUAL_LINES = 100
PAGES = {
    language: (TOP / "book" / language / "command-line.md").read_text(encoding="utf-8")
    for language in ("en", "fr")
}

#: The commands of the table of kinds, by kind.
ROW = re.compile(r"^\| `([a-z-]+)` \| .* \| `songo-edu puzzles (find --kind .*)` \|$", re.M)
FINDS = dict(ROW.findall(PAGES["en"]))


def run(*arguments: str) -> str:
    """Run a command of ``songo-edu puzzles`` that succeeds, and return what it prints."""
    done = CliRunner().invoke(app, list(arguments))
    assert done.exit_code == 0, (arguments, done.stderr, done.exception)
    return done.stdout


def test_the_readme_is_short_and_begins_to_program_early() -> None:
    lines = README.splitlines()
    assert len(lines) <= MANUAL_LINES
    assert lines.index("import songo_edu as se") < 50


def test_what_the_readme_links_to_is_there() -> None:
    targets = re.findall(r"\]\(([^)#:]+)\)", README)
    assert targets
    assert [target for target in targets if not (TOP / target).exists()] == []


def test_the_python_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", README, re.S)
    names: dict[str, object] = {}
    exec(program, names)
    assert "North sows" in capsys.readouterr().out


def test_every_kind_has_its_command() -> None:
    assert list(FINDS) == list(KINDS)
    assert dict(ROW.findall(PAGES["fr"])) == FINDS


def commands(page: str) -> list[str]:
    """Return the commands of the blocks of a page that are to run one after the other."""
    blocks = re.findall(r"```bash\n(.*?)```", page, re.S)
    return [
        line for block in blocks for line in block.splitlines() if line.startswith("songo-edu ")
    ]


def test_both_languages_have_the_same_commands() -> None:
    assert commands(PAGES["en"]) == commands(PAGES["fr"])


@pytest.mark.slow
def test_the_commands_of_the_page_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, english: None
) -> None:
    monkeypatch.chdir(tmp_path)
    lines = commands(PAGES["en"])
    assert len(lines) > 15
    for line in lines:
        done = CliRunner().invoke(cli.app, shlex.split(line)[1:])
        assert done.exit_code == 0, (line, done.stderr, done.exception)


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
    sentence = "1 puzzle holds\n" if count == 1 else f"{count} puzzles hold\n"
    assert run("check", path.name) == sentence


def test_as_many_chapters_as_the_book_has() -> None:
    chapters = [title for title in titles(TOP / "book" / "en").values() if numbered(title)[0]]
    assert f"{len(chapters)} chapters" in README


def test_as_many_puzzles_as_there_are() -> None:
    """In words that hold for a while: hundreds, and kinds."""
    files = [path for path in (TOP / "puzzles").glob("*.jsonl") if path.stem != "retired"]
    puzzles = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files)
    assert "some six hundred, of sixteen kinds" in " ".join(README.split())
    assert 575 < puzzles < 625
    assert len(KINDS) == 16


#: The rows of the table of notebooks that are tried: what it is called, and its version.
NOTEBOOK = re.compile(r"^\| ([A-Z]?\w+) (\d+\.\d+) \| ", re.MULTILINE)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_notebooks_of_the_table_are_those_that_are_tried(language: str) -> None:
    cells = json.loads((TOP / "book" / language / "python.ipynb").read_text("utf-8"))["cells"]
    (table,) = ["".join(cell["source"]) for cell in cells if cell["id"] == "notebooks"]
    pins = (TOP / "tests" / "browser" / "notebooks.txt").read_text("utf-8")
    tried = re.findall(r"^(\w+)==(\d+\.\d+)\.", pins, re.MULTILINE)
    assert len(tried) == 4
    shown = [(name.lower().replace("à", "a"), version) for name, version in NOTEBOOK.findall(table)]
    assert shown == tried
