"""``songo-edu analyse``: JSON for programs, lines for readers, one clear line on bad input."""

from __future__ import annotations

import doctest
import importlib
import json
import pkgutil
import re
import subprocess
import sys

import pytest

import songo_edu.analysis
from songo_edu import locale
from songo_edu.analysis import analyse
from songo_edu.analysis.report import NODES
from songo_edu.engine.search import search
from songo_edu.games import game

YINDA = "0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "songo_edu.cli", *arguments]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)


def test_json_is_what_analyse_returns() -> None:
    done = run("analyse", YINDA, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == analyse(game("songo").position(YINDA))


def test_words_in_french_and_another_game() -> None:
    done = run("--language", "fr", "analyse", "0.2.2.0.0.0/0.1.0.0.0.15 S 14-14", "--game", "awale")
    assert done.returncode == 0
    assert "Grenier F (15 graines)\u00a0: il arrive en c et ne prend rien." in done.stdout


def test_the_best_lines_stand_with_their_values() -> None:
    done = run("--language", "en", "analyse", YINDA)
    found = search(game("songo").position(YINDA), NODES, 3, fast=False)
    with locale.speaking("en"):
        assert done.stdout.endswith(f"{found}\n")
    told = json.loads(run("analyse", YINDA, "--lines", "2", "--json").stdout)
    two = search(game("songo").position(YINDA), NODES, 2, fast=False)
    assert told["lines"] == two.as_json()["lines"]
    french = run("--language", "fr", "analyse", YINDA, "--lines", "1").stdout.splitlines()
    assert re.fullmatch(r"N\d\u00a0: (Sud|Nord) \+\d+,\d \(N\d .*\)\.", french[-2])
    over = run("--language", "en", "analyse", "1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34")
    assert over.returncode == 0
    assert "Best move" not in over.stdout


def test_bad_input_is_one_line() -> None:
    done = run("analyse", "5.5/5.5 S 0-0")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "5.5/5.5" in done.stderr


@pytest.mark.parametrize(
    "name", [m.name for m in pkgutil.iter_modules(songo_edu.analysis.__path__)]
)
def test_examples_in_docstrings(name: str) -> None:
    locale.set_language("en")
    try:
        module = importlib.import_module(f"songo_edu.analysis.{name}")
        assert doctest.testmod(module).failed == 0
    finally:
        locale.set_language(None)


def test_every_public_name_is_there() -> None:
    for name in songo_edu.analysis.__all__:
        assert getattr(songo_edu.analysis, name).__doc__
    with pytest.raises(AttributeError, match="menace_of_all"):
        _ = songo_edu.analysis.menace_of_all
