"""Programs that a build runs, what it fetches once, and the browser that is looked for."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from songo_edu.errors import SongoError
from songo_edu.site import chromium, fetching
from songo_edu.site.words import lite_link, live_strip

# -- what a build fetches once: whole or not at all, and an error that says what was said last -


def test_what_breaks_off_leaves_nothing_and_comes_the_next_time(tmp_path: Path) -> None:
    path = tmp_path / "kept" / "folder"

    def broken(made: Path) -> None:
        made.mkdir()
        (made / "half").write_text("half")
        raise OSError("the line broke off")

    with pytest.raises(OSError, match="broke off"):
        fetching.whole(path, broken)
    assert list(path.parent.iterdir()) == []
    fetching.whole(path, lambda made: made.mkdir())
    assert path.is_dir()
    assert fetching.whole(path, broken) == path  # what is there is not made again


def test_who_comes_second_takes_what_is_there(tmp_path: Path) -> None:
    path = tmp_path / "file"

    def slower(made: Path) -> None:
        made.write_text("second")
        path.write_text("first")

    assert fetching.whole(path, slower).read_text() == "first"
    assert [each.name for each in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("import sys; sys.exit('first\\nlast\\n')", "last"),
        ("print('told'); raise SystemExit(3)", "told"),
        ("raise SystemExit(3)", f"{sys.executable}: 3"),
    ],
)
def test_a_program_that_fails_says_why(code: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(SongoError) as refused:
        fetching.run([sys.executable, "-c", code], tmp_path, SongoError)
    assert str(refused.value) == said


def test_a_program_that_is_missing_or_takes_too_long_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SongoError, match="nowhere"):
        fetching.run([str(tmp_path / "nowhere")], tmp_path, SongoError)
    endless = [sys.executable, "-c", "import time; time.sleep(60)"]
    with pytest.raises(SongoError, match="timed out"):
        fetching.run(endless, tmp_path, SongoError, patience=0.2)


def test_a_program_knows_what_it_is_told_and_no_modules_of_this_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    code = "import os; print(os.environ.get('PYTHONPATH'), os.environ['SEEDS'])"
    command = [sys.executable, "-c", code]
    assert fetching.run(command, tmp_path, SongoError, more={"SEEDS": "5"}).split() == ["None", "5"]


@pytest.mark.parametrize(
    ("words", "size", "said"), [(lite_link, 11.876, "12"), (live_strip, 6.25, "6.3")]
)
def test_a_size_is_said_as_a_reader_writes_it(words: Any, size: float, said: str) -> None:
    assert words("en", size)["size"] == f"{said}\u00a0MB"
    assert words("fr", size)["size"] == f"{said.replace('.', ',')}\u00a0Mo"


# -- where a Chromium is looked for, and what is said when there is none -----------------------


def program(folder: Path, name: str) -> str:
    path = folder / name
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return str(path)


@pytest.fixture(autouse=True)
def only_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CHROMIUM", raising=False)
    return tmp_path


@pytest.mark.parametrize(
    "name", ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
)
def test_the_named_one_comes_first_then_those_on_the_path(
    only_here: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, named = program(only_here, name), program(only_here, "my-browser")
    assert chromium.found() == path
    monkeypatch.setenv("CHROMIUM", named)
    assert chromium.found() == named


@pytest.mark.parametrize("named", ["", "/nowhere/chrome"])
def test_without_one_a_single_line_names_the_way_out(
    named: str, only_here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A wrong name is not replaced by another."""
    if named:
        program(only_here, "chromium")
        monkeypatch.setenv("CHROMIUM", named)
    assert chromium.main() == 1
    assert capsys.readouterr() == ("", chromium.WAY_OUT + "\n")
    assert "make test-nobrowser" in chromium.WAY_OUT
    assert "CHROMIUM=" in chromium.WAY_OUT


@pytest.mark.parametrize("asked", [["chromium-headless-shell"], [chromium.SHELL, "chromium"]])
def test_debians_is_installed_where_there_is_none(
    only_here: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    asked: list[str],
) -> None:
    """The shell by itself, which is lighter, or where there is none the whole program."""
    script = f"""#!/bin/sh
echo "$@" | /usr/bin/tee -a "${{0%/*}}/told"
case "$*" in
  *" install -y --no-install-recommends {asked[-1]}") /bin/cp "$0" "${{0%/*}}/{asked[-1]}";;
  *install*) echo "no such package"; exit 100;;
esac
"""
    apt = Path(program(only_here, "apt-get"))
    apt.write_text(script)
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert chromium.main() == 0
    said = capfd.readouterr()
    assert said.out == f"{only_here / asked[-1]}\n"
    assert said.err == "Installing Chromium for the browser tests.\n"  # and nothing of apt's
    told = (only_here / "told").read_text()
    assert [line.rpartition("=120 ")[2] for line in told.splitlines()] == [
        "update",
        *(f"install -y --no-install-recommends {package}" for package in asked),
    ]
    assert "Retries" in told


def test_where_installing_fails_the_way_out_is_named(
    only_here: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    Path(program(only_here, "apt-get")).write_text("#!/bin/sh\necho no room; exit 100\n")
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert chromium.main() == 1
    said = capfd.readouterr()
    assert (said.out, said.err.splitlines()[-1]) == ("", chromium.WAY_OUT)
    assert "no room" in said.err
