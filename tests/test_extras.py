"""With each extra alone, and with none, all works or says in a sentence what to install."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

import pytest

from songo_edu import cli
from tests import tried_with
from tests.needs import mostly_slow

ROOT = Path(__file__).parents[1]
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"][
    "optional-dependencies"
]
#: Those that a user installs; `compare`, some 200 MB, brings nothing but a comparison for authors,
#: and what `site` brings is made from the built course (`tests/test_wheel.py`).
USERS = [name for name in EXTRAS if name not in ("compare", "site", "test", "dev", "all")]


def tried(arguments: list[str], folder: Path, **more: str) -> str:
    """Run `tests.tried_with` in a folder; return what it tells."""
    environment = {**os.environ, "SONGO_LANGUAGE": "en", "SONGO_BOARDS": "page", **more}
    done = subprocess.run(
        arguments, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    return done.stdout.strip() + done.stderr


@pytest.mark.parametrize("extra", mostly_slow(["none", "boards+nbconvert"], "none"))
def test_names_and_pictures_with_what_an_extra_brings(extra: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.tried_with", extra, "--brief"]
    assert tried(command, tmp_path, PYTHONPATH=str(ROOT)) == ""


@pytest.mark.slow
@pytest.mark.parametrize("extra", ["none", *USERS])
def test_everything_with_what_an_extra_brings(extra: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.tried_with", extra]
    assert tried(command, tmp_path, PYTHONPATH=str(ROOT)) == ""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (made,) = folder.iterdir()
    return made


@pytest.mark.slow
@pytest.mark.parametrize("extra", ["none", *USERS])
def test_everything_in_an_environment_of_an_extra(extra: str, wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "own", with_pip=True)
    python = str(tmp_path / "own" / "bin" / "python")
    named = str(wheel) if extra == "none" else f"{wheel}[{extra}]"
    install = [python, "-m", "pip", "install", "-qq", "--disable-pip-version-check", named]
    subprocess.run(install, check=True, capture_output=True)
    folder = tmp_path / "work"
    for path in (Path(tried_with.__file__), tried_with.SETTINGS):
        copy = folder / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True)
        copy.write_bytes(path.read_bytes())
    assert tried([python, "-m", "tests.tried_with", "-"], folder, PYTHONPATH="") == ""


def test_every_command_is_tried() -> None:
    from typer.main import get_command

    def below(command: object, words: tuple[str, ...] = ()) -> set[tuple[str, ...]]:
        inside = getattr(command, "commands", None)
        if not inside:
            return {words}
        return {path for name in inside for path in below(inside[name], (*words, name))}

    lines = [tuple(line) for line in (*tried_with.COMMANDS, *tried_with.LONG)]
    missed = {
        path
        for path in below(get_command(cli.app))
        if not any(a[: len(path)] == path for a in lines)
    }
    assert missed == set()


def test_the_package_is_run_by_its_name() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "songo_edu", "--version"], capture_output=True, text=True, check=True
    )
    assert re.fullmatch(r"songo-edu [\d.]+\n", done.stdout)
