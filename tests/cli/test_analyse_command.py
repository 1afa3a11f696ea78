"""``songo-edu analyse``: JSON for programs, lines for readers, one clear line on bad input."""

from __future__ import annotations

import json
import re

import pytest

import songo_edu.analysis
from songo_edu import locale
from songo_edu.analysis import analyse
from songo_edu.analysis.report import NODES
from songo_edu.engine.search import search
from songo_edu.games import game
from tests.cli.test_cli import bad, good

YINDA = "0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11"


def test_json_is_what_analyse_returns() -> None:
    assert json.loads(good("analyse", YINDA, "--json")) == analyse(game("songo").position(YINDA))


def test_words_in_french_and_another_game() -> None:
    board = "0.2.2.0.0.0/0.1.0.0.0.15 S 14-14"
    told = good("--language", "fr", "analyse", board, "--game", "awale")
    assert "Grenier F (15 graines)\u00a0: sa dernière graine tombe en c et ne prend rien." in told


def test_the_best_lines_stand_with_their_values() -> None:
    told = good("--language", "en", "analyse", YINDA)
    found = search(game("songo").position(YINDA), NODES, 3, fast=False)
    with locale.speaking("en"):
        assert told.endswith(f"{found}\n")
    lines = json.loads(good("analyse", YINDA, "--lines", "2", "--json"))["lines"]
    two = search(game("songo").position(YINDA), NODES, 2, fast=False)
    assert lines == two.as_json()["lines"]
    french = good("--language", "fr", "analyse", YINDA, "--lines", "1").splitlines()
    assert re.fullmatch(r"N\d\u00a0: (Sud|Nord) \+\d+,\d \(N\d .*\)\.", french[-2])
    over = good("--language", "en", "analyse", "1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34")
    assert "Best move" not in over


def test_bad_input_is_one_line() -> None:
    bad("analyse", "5.5/5.5 S 0-0", names="5.5/5.5")


def test_every_public_name_is_there() -> None:
    for name in songo_edu.analysis.__all__:
        assert getattr(songo_edu.analysis, name).__doc__
    with pytest.raises(AttributeError, match="menace_of_all"):
        _ = songo_edu.analysis.menace_of_all
