"""The wheel: everything a user needs, nothing else, and no heavier than it was made to be."""

import email
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest

from songo_edu import cli
from songo_edu.errors import SongoError
from tests import tried_with
from tests.needs import mostly_slow
from tools import site_wheel

ROOT = Path(__file__).parents[1]
#: What it weighed on the day this bound was set, and 2 % more: it holds the page as it is built, so
#: that nobody needs Node.
MOST_BYTES = 2_650_000
#: Files in the package's folders for authors only.
LEFT_OUT = {".po", ".pyc"}

USE = """
import songo_edu as se
from songo_edu.boards import dist
from songo_edu.puzzles.page import collection
from songo_edu.site import assets

assert se.__file__.startswith(FOLDER), se.__file__
assert all(se.game(name).start() for name in ("songo", "kaillon", "sowing", "graph-awale"))
se.set_language("fr")
assert "graines" in str(se.game("songo").start().explain("S2"))
assert len(dist.page("fr", {}).rooms) > 3
assert (assets.STATIC / "frame.css").is_file()
assert collection("capture")
assert se.teaching.export(
    se.teaching.Assignment("", "fr", 2, True, se.teaching.choose(2)), "html"
).startswith(b"<!doctype html>")
"""


def built(kind: str, folder: Path, root: Path = ROOT, **environment: str) -> Path:
    """Build the project of a folder into another one, as a wheel or as a source archive."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    env = environment or None
    subprocess.run(build, cwd=root, check=True, capture_output=True, env=env)
    (made,) = folder.iterdir()
    return made


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built("wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built("sdist", tmp_path_factory.mktemp("archive"))


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What git holds, in a folder of its own."""
    folder = tmp_path_factory.mktemp("sources")
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    for name in listed.stdout.splitlines():
        if name.startswith(("songo_edu/", "tools/", "puzzles/", "web/", "pyproject", "README")):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    return folder


def test_what_git_holds_plays_and_says_what_is_not_made(sources: Path) -> None:
    program = """
import songo_edu as se

assert len(se.game("songo").start().play("S2").legal_moves()) == 7
from songo_edu.boards.dist import widget

widget()
"""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=sources, capture_output=True, text=True, check=False
    )
    assert "NotMadeError" in done.stderr
    assert "`make generated`" in done.stderr.splitlines()[-1]


@pytest.mark.slow
def test_a_source_archive_brings_what_is_made(sources: Path, wheel: Path) -> None:
    """From what git holds alone; the wheel made from it is the same."""
    archive = built("sdist", sources / "made", sources)
    with tarfile.open(archive) as held:
        inside = {name.partition("/")[2] for name in held.getnames()}
    made = {
        name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("songo_edu/dist/")
    }
    assert made
    assert made | {"songo_edu/locale/fr/LC_MESSAGES/songo_edu.mo"} <= inside
    # No Node is needed to build the wheel from it.
    with tarfile.open(archive) as held:
        held.extractall(sources / "made", filter="data")
    unpacked = archive.with_name(archive.name.removesuffix(".tar.gz"))
    again = built("wheel", unpacked / "made", unpacked, PATH="")
    assert made <= {*zipfile.ZipFile(again).namelist()}


def test_it_holds_the_package_and_the_collections(wheel: Path) -> None:
    inside = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    package = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "songo_edu").rglob("*")
        if path.is_file() and path.suffix not in LEFT_OUT
    }
    collections = {
        f"songo_edu/puzzles/collections/{name}"
        for name in (
            *(path.name for path in (ROOT / "puzzles").glob("*.jsonl")),
            "best.json",
            "days.json",
        )
    }
    (settings,) = {name for name in inside if ".data/" in name}  # what Jupyter reads beside it
    assert settings.endswith(".data/data/etc/jupyter/jupyter_config.json")
    assert inside - {settings} == package | collections
    assert "songo_edu/py.typed" in inside
    assert "songo_edu/locale/fr/LC_MESSAGES/songo_edu.mo" in inside
    assert "songo_edu/dist/boards.js" in inside


def described(metadata: bytes) -> tuple[str | None, str]:
    """Return what a distribution says its long description is, and that description."""
    message = email.message_from_bytes(metadata)
    text = message.get_payload(decode=True)
    assert isinstance(text, bytes)
    return message["Description-Content-Type"], text.decode("utf-8")


def test_the_readme_is_its_long_description(wheel: Path) -> None:
    inside = zipfile.ZipFile(wheel)
    (name,) = [member for member in inside.namelist() if member.endswith(".dist-info/METADATA")]
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert described(inside.read(name)) == ("text/markdown", readme)


@pytest.mark.slow
def test_a_source_archive_describes_itself_alike(archive: Path) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    with tarfile.open(archive) as inside:
        top = archive.name.removesuffix(".tar.gz")
        held = inside.extractfile(f"{top}/PKG-INFO")
        assert held is not None
        assert described(held.read()) == ("text/markdown", readme)
        there = inside.getnames()
    assert f"{top}/book/pictures/phone.png" in there
    assert f"{top}/book/pictures/sheet.png" in there


def environment(folder: Path, package: str) -> str:
    """Make an environment of its own with a package, and return its Python."""
    venv.create(folder / "own", with_pip=True)
    python = str(folder / "own" / "bin" / "python")
    install = [python, "-m", "pip", "install", "-qq", "--disable-pip-version-check", package]
    subprocess.run(install, check=True, capture_output=True)
    return python


@pytest.mark.slow
def test_twine_finds_nothing_wrong(wheel: Path, archive: Path, tmp_path: Path) -> None:
    python = environment(tmp_path, "twine")
    check = [python, "-m", "twine", "check", "--strict", str(wheel), str(archive)]
    done = subprocess.run(check, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert done.stdout.count("PASSED") == 2


def test_its_scripts_are_those_of_the_package(wheel: Path) -> None:
    inside = zipfile.ZipFile(wheel)
    scripts = sorted((ROOT / "songo_edu").rglob("*.js"))
    assert scripts
    for path in scripts:
        held = inside.read(path.relative_to(ROOT).as_posix())
        assert held == path.read_bytes(), path.name


def test_it_grows_no_heavier(wheel: Path) -> None:
    assert wheel.stat().st_size <= MOST_BYTES


def test_it_plays_from_where_it_was_unpacked(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    program = f"FOLDER = {str(tmp_path)!r}\nimport sys\nsys.path.insert(0, FOLDER)\n{USE}"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


# -- the built course as a wheel beside it -----------------------------------------------------


@pytest.fixture
def small_site(tmp_path: Path) -> Path:
    site = tmp_path / "built"
    (site / "en").mkdir(parents=True)
    (site / "index.html").write_text("<title>Songo</title>", "utf-8")
    (site / "en" / "index.html").write_text("<title>Learn</title>", "utf-8")
    return site


def serve(folder: Path) -> subprocess.Popen[str]:
    """Start ``songo-edu serve`` of the package that lies in a folder, without sources."""
    return subprocess.Popen(
        [sys.executable, "-m", "songo_edu", "--language", "en", "serve", "--port", "0"],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_the_built_course_is_served_without_its_sources(
    wheel: Path, small_site: Path, tmp_path: Path
) -> None:
    installed = tmp_path / "installed"
    zipfile.ZipFile(wheel).extractall(installed)
    without = serve(installed)
    assert "pip install 'songo-edu[site]'" in without.communicate(timeout=60)[1]
    assert without.returncode == 2
    zipfile.ZipFile(site_wheel.make(small_site, tmp_path)).extractall(installed)
    with serve(installed) as server:
        assert server.stdout is not None
        (address,) = re.findall(r"http://\S+", server.stdout.readline())
        with urllib.request.urlopen(f"{address}en/", timeout=10) as answer:
            assert answer.read() == b"<title>Learn</title>"
        server.terminate()


def test_a_site_that_no_wheel_should_hold_is_refused(small_site: Path, tmp_path: Path) -> None:
    (small_site / "live").mkdir()
    with pytest.raises(SongoError, match="too heavy"):
        site_wheel.make(small_site, tmp_path)
    with pytest.raises(SongoError, match="run songo-edu build"):
        site_wheel.make(tmp_path, tmp_path)


# -- with each extra alone, and with none, all works or says in a sentence what to install ---------

EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"][
    "optional-dependencies"
]
#: Those that a user installs; `compare`, some 200 MB, brings nothing but a comparison for authors,
#: and what `site` brings is made from the built course (`tests/test_wheel.py`).
USERS = [name for name in EXTRAS if name not in ("compare", "site", "test", "dev", "all")]


def tried(arguments: list[str], folder: Path, **more: str) -> str:
    """Run `tests.tried_with` in a folder; return its output."""
    env = {**os.environ, "SONGO_LANGUAGE": "en", "SONGO_BOARDS": "page", **more}
    done = subprocess.run(
        arguments, cwd=folder, env=env, capture_output=True, text=True, check=False
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


@pytest.mark.slow
@pytest.mark.parametrize("extra", ["none", *USERS])
def test_everything_in_an_environment_of_an_extra(extra: str, wheel: Path, tmp_path: Path) -> None:
    python = environment(tmp_path, str(wheel) if extra == "none" else f"{wheel}[{extra}]")
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
