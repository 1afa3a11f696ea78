"""The Pythons that are tried are those that are promised, here and in the workflows."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

from tools import pythons

ROOT = Path(__file__).parents[2]


def test_they_are_those_of_the_project_the_workflows_and_the_makefile() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    promised = re.findall(r"Python :: (3\.\d+)", " ".join(project["classifiers"]))
    assert tuple(promised) == pythons.VERSIONS
    for name, job in (("tests", "step"), ("slow", "slow")):
        told = yaml.safe_load((ROOT / f".github/workflows/{name}.yml").read_text("utf-8"))
        assert tuple(told["jobs"][job]["strategy"]["matrix"]["python"]) == pythons.VERSIONS
    publish = yaml.safe_load((ROOT / ".github/workflows/pages.yml").read_text("utf-8"))
    used = [one.get("with", {}).get("python-version") for one in publish["jobs"]["build"]["steps"]]
    assert set(used) - {None} <= {*pythons.VERSIONS}
    looked_for = re.findall(r"python(3\.\d+)", (ROOT / "Makefile").read_text("utf-8"))
    assert {*looked_for} == {*pythons.VERSIONS}


def test_the_steps_side_by_side_are_those_of_make_test() -> None:
    told = yaml.safe_load((ROOT / ".github/workflows/tests.yml").read_text("utf-8"))
    makefile = (ROOT / "Makefile").read_text("utf-8")
    (steps,) = re.findall(r"^test: \$\(MADE\) (.*?)  ##", makefile, re.MULTILINE)
    assert told["jobs"]["step"]["strategy"]["matrix"]["step"] == steps.split()


def test_a_python_is_found_by_its_name_or_below_pyenv(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = "{}.{}".format(*sys.version_info)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    assert pythons.found(own) is None
    shim = tmp_path / f"python{own}"  # as pyenv's, where that version is not chosen
    shim.write_text("#!/bin/sh\nexit 127\n")
    shim.chmod(0o755)
    below = tmp_path / "versions" / f"{own}.7" / "bin" / "python"
    below.parent.mkdir(parents=True)
    below.symlink_to(sys.executable)
    assert pythons.found(own) == below
    assert pythons.found("3.1") is None


def test_it_is_tried_in_a_clone_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    project = tmp_path / "project"
    project.mkdir()
    (project / "Makefile").write_text("good:\n\t@test -z '$(VENV)'\nbad:\n\t@echo why; false\n")
    mine = {**os.environ, "GIT_CONFIG_GLOBAL": os.devnull}
    for words in ("init -q", "add .", "-c user.name=A -c user.email=a@b.c commit -qm A"):
        subprocess.run(["git", *words.split()], cwd=project, check=True, env=mine)
    monkeypatch.setattr(pythons, "ROOT", project)
    monkeypatch.setattr(pythons, "VERSIONS", ("3.11",))
    monkeypatch.setattr(pythons, "found", lambda version: Path(sys.executable))
    monkeypatch.setenv("VENV", "elsewhere")
    assert pythons.main(["good"]) == 0
    assert "Python 3.11: make good passed" in capfd.readouterr().out
    assert pythons.main(["bad"]) == 1
    told = capfd.readouterr().out
    assert "why" in told
    assert "Python 3.11: make bad failed" in told
