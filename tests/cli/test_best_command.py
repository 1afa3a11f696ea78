"""``songo-edu best``: JSON for programs, lines for readers, one clear line on bad input."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from songo_edu import locale
from songo_edu.engine.search import NODES, search
from songo_edu.games import game
from tests.cli.test_cli import START, bad, good

MIDDLE = "4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14"
OVER = "1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34"
AWALE = "2.2.1.2.3.1/3.1.4.0.6.2 S 10-11"


def test_json_is_what_search_returns() -> None:
    told = json.loads(good("best", MIDDLE, "--nodes", "900", "--lines", "3", "--json"))
    assert told == search(game("songo").position(MIDDLE), 900, 3, fast=False).as_json()
    assert [line["value"] for line in told["lines"]] == sorted(
        (line["value"] for line in told["lines"]), reverse=True
    )
    assert told["best"] == told["lines"][0]["move"] == told["lines"][0]["moves"][0]


def test_another_game_and_the_usual_limits() -> None:
    told = json.loads(good("best", AWALE, "--game", "awale", "--nodes", "300", "--json"))
    assert told["game"] == "awale"
    assert told["position"] == AWALE
    assert len(told["lines"]) == 1
    assert NODES == 200_000
    assert "200" in good("best", "--help")


@pytest.mark.parametrize("language", locale.LANGUAGES)
def test_words(language: str, speak: Callable[[str], None]) -> None:
    out = good("--language", language, "best", MIDDLE, "--nodes", "900", "--lines", "2")
    speak(language)
    assert out == f"{search(game('songo').position(MIDDLE), 900, 2, fast=False)}\n"
    assert ("Meilleur coup\u00a0: S3." if language == "fr" else "Best move: S3.") in out


def test_a_position_that_is_over_has_no_best_move() -> None:
    verdict = game("songo").position(OVER).verdict
    assert good("best", OVER) == f"No best move. {verdict}\n"
    assert good("--language", "fr", "best", OVER).startswith("Pas de meilleur coup. Il reste")
    told = json.loads(good("best", OVER, "--json", "--lines", "4"))
    assert (told["best"], told["value"], told["lines"]) == (None, None, [])


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (("best",), "position"),
        (("best", ""), "''"),
        (("best", "five"), "five"),
        (("best", "5.5 S 0-0"), "5.5 S 0-0"),
        (("best", "-"), "-"),
        (("best", "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 1-0"), "71"),
        (("best", "5.5.5.5.5.5.5/5.5.5.5.5.5.5 W 0-0"), "W 0-0"),
        (("best", "5.5.5.5.5.5.5/5.5.5.5.5.5.5\nS 0-0"), "\\n"),
        (("best", "5.5.5.5.5.5.5/5.5.5.5.5.5.٥ S 0-0"), "٥"),
        (("best", "9" * 5000), "999"),
        (("best", START, "more"), "more"),
        (("best", START, "--game", "chess"), "chess"),
        (("best", START, "--game", "sowing"), "sowing"),
        (("best", START, "--game", "awale"), START),
        (("best", AWALE), AWALE),
        (("best", START, "--nodes", "0"), "'0'"),
        (("best", START, "--nodes", "-5"), "-5"),
        (("best", START, "--nodes", "many"), "many"),
        (("best", START, "--nodes", "1e6"), "1e6"),
        (("best", START, "--nodes", "99999999999"), "99999999999"),
        (("best", START, "--nodes"), "--nodes"),
        (("best", START, "--lines", "0"), "'0'"),
        (("best", START, "--lines", "9"), "'9'"),
        (("best", START, "--lines", "two"), "two"),
        (("best", START, "--node", "5"), "--node"),
    ],
)
def test_bad_input(arguments: tuple[str, ...], names: str) -> None:
    bad(*arguments, names=names)
