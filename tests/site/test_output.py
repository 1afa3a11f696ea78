"""The folder of a site: a build replaces what a build wrote there, and nothing else."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from songo_edu import writing
from songo_edu.boards.dist import data_script, folder_script
from songo_edu.site import builder
from songo_edu.site.builder import build, build_folder
from songo_edu.site.output import BuildError, building, require_ours, sign, written
from songo_edu.site.security_policy import in_head, policy
from tests.needs import needs_fork
from tests.puzzles.processes import alive, children, soon_gone, until
from tests.site.project import files, write_project

# -- the folder of a site: a build replaces what a build wrote there, and nothing else ---------

FOLDERS = ("en", "fr", "live")

pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    root = tmp_path / "project"
    root.mkdir()
    monkeypatch.chdir(write_project(root))
    return root


@pytest.mark.parametrize("make", [build, build_folder])
@pytest.mark.parametrize("name", ["book", ".", "home", "link", "en is a link"])
def test_a_build_takes_no_folder_of_others(
    make: Callable[..., Path], name: str, project: Path, tmp_path: Path
) -> None:
    """The sources, a home, links to them: all that lies there stays."""
    home = tmp_path / "home"
    (home / "fr").mkdir(parents=True)
    (home / ".profile").write_text("mine")
    (home / "fr" / "lettre.txt").write_text("à moi")
    output = {"home": home, "link": tmp_path / "link"}.get(name, project / name)
    if name == "link":
        output.symlink_to(home)
    if name == "en is a link":
        output = tmp_path / "site"
        with written(builder.made_ready(output), (), force=False):
            (output / "en").symlink_to(home)
    before = files(tmp_path)
    with pytest.raises(BuildError, match=r"no build wrote: .* --force"):
        make(["fr"], output)
    assert files(tmp_path) == before


def made(site: Path, name: str) -> None:
    """Write a folder of a site as a build does."""
    (site / name).mkdir(parents=True, exist_ok=True)
    writing.write(site / name / "index.html", name)


def test_what_a_build_wrote_the_next_one_may_replace(tmp_path: Path) -> None:
    site = tmp_path / "site"
    builder.made_ready(site)
    for name in ("en", "fr", "fr", "live"):
        with building(site, FOLDERS, force=False), written(site, FOLDERS, force=False):
            made(site, name)
    require_ours(site, FOLDERS)
    for mine in ("en/mine.txt", "live/a/mine.txt"):
        path = site / mine
        path.parent.mkdir(exist_ok=True)
        path.write_text("mine")
        with pytest.raises(BuildError, match=mine):
            require_ours(site, FOLDERS)
        path.unlink()
    (site / "CNAME").write_text("example.org")  # beside the folders nothing is removed
    require_ours(site, FOLDERS)


@pytest.mark.parametrize("name", ["robots.txt", "404.html", "icons/192.png"])
def test_what_a_publisher_put_at_the_top_is_kept(name: str, tmp_path: Path) -> None:
    """Whether a build wrote such a file before or not; with --force it is replaced."""
    site = builder.made_ready(tmp_path / "site")
    names = (*FOLDERS, *builder.TOP)
    with building(site, names, force=False), written(site, names, force=False):
        made(site, "en")
        (site / "icons").mkdir()
        writing.write(site / "robots.txt", "a build's")
        writing.write(site / "icons" / "192.png", "a build's")
    require_ours(site, names)
    (site / name).write_text("mine")
    with pytest.raises(BuildError, match=rf"site holds {name}, which no build wrote: .* --force"):
        require_ours(site, names)
    with building(site, names, force=True), written(site, names, force=True):
        made(site, "en")  # what is not replaced still belongs to somebody else
    with pytest.raises(BuildError, match=name):
        require_ours(site, names)
    with building(site, names, force=True), written(site, names, force=True):
        writing.write(site / name, "mine")
    require_ours(site, names)


def test_a_copy_in_a_folder_takes_nothing_of_a_site_for_somebodys(tmp_path: Path) -> None:
    site = builder.made_ready(tmp_path / "site")
    with written(site, builder.TOP, force=False):
        writing.write(site / "robots.txt", "a build's")
    with written(site, ("index.html",), force=False):
        writing.write(site / "index.html", "a build's")
    require_ours(site, builder.TOP)


def test_what_comes_while_it_is_built_is_kept(tmp_path: Path) -> None:
    site = builder.made_ready(tmp_path / "site")
    with building(site, FOLDERS, force=False):
        made(site, "en")
        with (
            pytest.raises(BuildError, match="site holds en, which"),
            written(site, FOLDERS, force=False),
        ):
            pass


def test_what_an_interrupted_build_wrote_is_known(tmp_path: Path) -> None:
    site = builder.made_ready(tmp_path / "site")

    def interrupted() -> None:
        with written(site, FOLDERS, force=False):
            made(site, "en")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    require_ours(site, FOLDERS)


def test_force_makes_nothing_of_others_ours_that_it_leaves(tmp_path: Path) -> None:
    made(tmp_path, "fr")
    with building(tmp_path, FOLDERS, force=True), written(tmp_path, FOLDERS, force=True):
        made(tmp_path, "en")
        sign(tmp_path / "en")
    require_ours(tmp_path, ("en",))
    with pytest.raises(BuildError, match=r"fr/index\.html"):
        require_ours(tmp_path, FOLDERS)


def test_force_in_one_language_signs_nothing_that_came_in_the_other(tmp_path: Path) -> None:
    site = builder.made_ready(tmp_path / "site")
    for name in ("en", "fr"):
        with building(site, FOLDERS, force=False), written(site, FOLDERS, force=False):
            made(site, name)
    (site / "fr" / "mine.txt").write_text("mine")
    with building(site, FOLDERS, force=True), written(site, FOLDERS, force=True):
        made(site, "en")
    with pytest.raises(BuildError, match=r"fr/mine\.txt"):
        require_ours(site, FOLDERS)


def test_an_invalid_mark_makes_nothing_ours(tmp_path: Path) -> None:
    made(tmp_path, "en")
    writing.write(tmp_path / ".songo-edu", "")
    writing.write(tmp_path / "en" / ".songo-edu", b"\xff\xfe\n")
    with pytest.raises(BuildError, match=r"index\.html"):
        require_ours(tmp_path, FOLDERS)


@pytest.mark.parametrize("make", [build, build_folder])
@pytest.mark.parametrize("name", ["book", "book/en", ".", ".."])
def test_force_covers_no_source_of_the_course(
    make: Callable[..., Path], name: str, project: Path
) -> None:
    before = files(project)
    with pytest.raises(BuildError, match="the sources of the course lie there"):
        make(["fr"], project / name, force=True)
    assert files(project) == before


@needs_fork
def test_two_builds_at_once_are_refused(tmp_path: Path) -> None:
    with (
        building(tmp_path, FOLDERS, force=False),
        pytest.raises(BuildError, match="another build is writing to"),
        building(tmp_path, FOLDERS, force=False),
    ):
        pass


@needs_fork
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_build_that_is_ended_leaves_no_program_running(
    project: Path, tmp_path: Path, how: signal.Signals
) -> None:
    """Nor, where it can still clean up, a folder of unfinished work."""
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    process = subprocess.Popen(
        [sys.executable, "-m", "songo_edu", "build", "--output", str(tmp_path / "site")],
        env={**os.environ, "TMPDIR": str(scratch)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=project,
    )
    until(lambda: len(children(process.pid)) == 2, process)
    time.sleep(0.2)  # it is in the middle of its work
    below = children(process.pid)
    process.send_signal(how)
    ended = process.wait(20)
    try:
        assert soon_gone(below, seconds=5)
    finally:
        for pid in filter(alive, below):
            os.kill(pid, signal.SIGKILL)
    if how == signal.SIGTERM:
        assert ended == 128 + how, process.stdout.read()
        assert [*scratch.iterdir(), *(tmp_path / "site").iterdir()] == []


# -- the copy for a folder: every page names what can be loaded from a file, and data are script

PAGE = f"""<!DOCTYPE html>
<html lang="fr"><head>
<meta charset="utf-8">
{in_head(policy())}
<link rel="modulepreload" href="_static/songo-board.0a.js">
<link rel="preload" as="fetch" crossorigin href="puzzles/all.json">
<link rel="stylesheet" href="_static/site.0a.css">
<script type="module" async src="_static/songo-board.0a.js"></script>
<link rel="manifest" href="manifest.webmanifest">
</head><body data-ahead="_static/chapter.0a.css">
<details class="site-offline"><summary>x</summary>
<songo-offline data-src="_static/offline.0a.js"></songo-offline></details>
</body></html>
"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    there = {
        "index.html": "top",
        "sw.js": "worker",
        "fr/a.html": PAGE,
        "fr/manifest.webmanifest": "{}",
        "fr/puzzles/all.json": '{"puzzles":["\u2028"]}',
        "fr/_static/site.0a.css": "",
        "fr/_static/songo-board.0a.js": "export {}",
        "fr/_static/offline.0a.js": "",
        "fr/_static/songo-endings-awale.0a.bin": "table",
        "fr/previews/a.png": "",
    }
    for name, text in there.items():
        path = tmp_path / "site" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path / "site"


def test_it_holds_what_a_folder_can_load(site: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    for _twice in range(2):
        builder.write_folder(site, out, ["fr"])
    names = {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()}
    assert names == {
        *("index.html", "fr/a.html", "fr/puzzles/all.json.js", "fr/_static/site.0a.css"),
        *("fr/_static/songo-folder.js", "fr/_static/songo-endings-awale.0a.js"),
    }
    page = (out / "fr" / "a.html").read_text("utf-8")
    assert not re.search(r"module|preload|manifest|songo-offline|offline\.0a|ahead", page)
    assert '<script defer src="_static/songo-folder.js"></script>' in page
    assert "n’a besoin d’aucune connexion" in page
    assert in_head(builder.FOLDER_POLICY) in page
    # No other host, and nothing written within a page: as strict as elsewhere.
    assert builder.FOLDER_POLICY.startswith(policy())
    data = (out / "fr" / "puzzles" / "all.json.js").read_text("utf-8")
    assert data == data_script("puzzles/all.json", '{"puzzles":["\\u2028"]}')
    table = (out / "fr" / "_static" / "songo-endings-awale.0a.js").read_text("utf-8")
    assert json.dumps("data:application/octet-stream;base64,dGFibGU=") in table
    script = (out / "fr" / "_static" / "songo-folder.js").read_text("utf-8")
    assert re.search(r'"?awale"?: ?"_static/songo-endings-awale\.0a"', script)


def test_its_script_is_classic() -> None:
    script = folder_script("en", {})
    assert not re.search(
        r"^\s*(?:import|export)\b|\bimport\(|import\.meta|\bfetch\(\"?puzz", script
    )
    assert "anywidget" not in script
