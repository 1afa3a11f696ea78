"""Where a Chromium is looked for, and what is said when there is none."""

from pathlib import Path

import pytest

from songo_edu.site import chromium


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


def test_the_named_one_comes_first(only_here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(only_here, "chromium-headless-shell")
    named = program(only_here, "my-browser")
    monkeypatch.setenv("CHROMIUM", named)
    assert chromium.found() == named


@pytest.mark.parametrize(
    "name", ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
)
def test_then_the_ones_on_the_path(only_here: Path, name: str) -> None:
    path = program(only_here, name)
    assert chromium.found() == path


def test_a_wrong_name_is_not_replaced_by_another(
    only_here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    program(only_here, "chromium")
    monkeypatch.setenv("CHROMIUM", "/nowhere/chrome")
    assert chromium.main() == 1
    assert capsys.readouterr().err == chromium.WAY_OUT + "\n"


def test_without_one_a_single_line_names_the_way_out(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert chromium.main() == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == chromium.WAY_OUT + "\n"
    assert "make test-nobrowser" in said.err
    assert "CHROMIUM=" in said.err


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
