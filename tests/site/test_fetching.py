"""Programs that a build runs, what it fetches once, and the browser that is looked for."""

import sys
from pathlib import Path
from typing import Any

import pytest

from songo_edu.errors import SongoError
from songo_edu.site import chromium, fetching
from songo_edu.site.words import lite_link, live_strip

# -- what a build fetches once: whole or not at all; errors show the last line of output --------


def test_an_interrupted_download_leaves_nothing_and_is_repeated(tmp_path: Path) -> None:
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


def test_the_second_of_two_takes_the_file_of_the_first(tmp_path: Path) -> None:
    path = tmp_path / "file"

    def slower(made: Path) -> None:
        made.write_text("second")
        path.write_text("first")

    assert fetching.whole(path, slower).read_text() == "first"
    assert [each.name for each in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("import sys; sys.exit('first\\nlast\\n')", "last"),
        ("print('told'); raise SystemExit(3)", "told"),
        ("raise SystemExit(3)", f"{sys.executable}: 3"),
    ],
)
def test_a_program_that_fails_says_why(code: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(SongoError) as refused:
        fetching.run([sys.executable, "-c", code], tmp_path, SongoError)
    assert str(refused.value) == message


def test_a_program_that_is_missing_or_takes_too_long_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SongoError, match="nowhere"):
        fetching.run([str(tmp_path / "nowhere")], tmp_path, SongoError)
    endless = [sys.executable, "-c", "import time; time.sleep(60)"]
    with pytest.raises(SongoError, match="timed out"):
        fetching.run(endless, tmp_path, SongoError, patience=0.2)


def test_a_program_gets_our_variables_but_not_our_modules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    code = "import os; print(os.environ.get('PYTHONPATH'), os.environ['SEEDS'])"
    command = [sys.executable, "-c", code]
    assert fetching.run(command, tmp_path, SongoError, more={"SEEDS": "5"}).split() == ["None", "5"]


@pytest.mark.parametrize(
    ("words", "size", "number"), [(lite_link, 11.876, "12"), (live_strip, 6.25, "6.3")]
)
def test_a_size_is_written_as_in_its_language(words: Any, size: float, number: str) -> None:
    assert words("en", size)["size"] == f"{number}\u00a0MB"
    assert words("fr", size)["size"] == f"{number.replace('.', ',')}\u00a0Mo"


# -- where a Chromium is looked for, and the message when there is none ------------------------


def program(folder: Path, name: str, script: str = "#!/bin/sh\n") -> str:
    path = folder / name
    path.write_text(script)
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
def test_the_named_browser_comes_first_then_those_on_the_path(
    only_here: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, named = program(only_here, name), program(only_here, "my-browser")
    assert chromium.found() == path
    monkeypatch.setenv("CHROMIUM", named)
    assert chromium.found() == named


@pytest.mark.parametrize("named", ["", "/nowhere/chrome"])
def test_without_a_browser_a_single_line_names_the_way_out(
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


@pytest.mark.parametrize("packages", [["chromium-headless-shell"], [chromium.SHELL, "chromium"]])
def test_debians_is_installed_where_there_is_none(
    only_here: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    packages: list[str],
) -> None:
    """The shell alone, which is lighter, or where there is none the whole program."""
    script = f"""#!/bin/sh
echo "$@" | /usr/bin/tee -a "${{0%/*}}/told"
case "$*" in
  *" install -y --no-install-recommends {packages[-1]}") /bin/cp "$0" "${{0%/*}}/{packages[-1]}";;
  *install*) echo "no such package"; exit 100;;
esac
"""
    program(only_here, "apt-get", script)
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert chromium.main() == 0
    output = capfd.readouterr()
    assert output.out == f"{only_here / packages[-1]}\n"
    assert output.err == "Installing Chromium for the browser tests.\n"  # and nothing of apt's
    calls = (only_here / "told").read_text()
    assert [line.rpartition("=120 ")[2] for line in calls.splitlines()] == [
        "update",
        *(f"install -y --no-install-recommends {package}" for package in packages),
    ]
    assert "Retries" in calls


def test_where_installing_fails_the_way_out_is_named(
    only_here: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    program(only_here, "apt-get", "#!/bin/sh\necho no room; exit 100\n")
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert chromium.main() == 1
    output = capfd.readouterr()
    assert (output.out, output.err.splitlines()[-1]) == ("", chromium.WAY_OUT)
    assert "no room" in output.err
