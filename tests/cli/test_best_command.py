"""The commands that think: best, analyse, engine and match."""

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from songo_edu import locale
from songo_edu.analysis import analyse
from songo_edu.analysis.report import NODES as LOOKED_AT
from songo_edu.cli import app
from songo_edu.engine.search import NODES, search
from songo_edu.games import game
from songo_edu.games.own import EXAMPLE
from tests.cli.test_cli import bad, good
from tests.engine import rivals

MIDDLE = "4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14"
OVER = "1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34"
AWALE = "2.2.1.2.3.1/3.1.4.0.6.2 S 10-11"


def test_json_is_what_search_returns() -> None:
    report = json.loads(good("best", MIDDLE, "--nodes", "900", "--lines", "3", "--json"))
    assert report == search(game("songo").position(MIDDLE), 900, 3, fast=False).as_json()
    assert [line["value"] for line in report["lines"]] == sorted(
        (line["value"] for line in report["lines"]), reverse=True
    )
    assert report["best"] == report["lines"][0]["move"] == report["lines"][0]["moves"][0]


def test_another_game_and_the_usual_limits() -> None:
    report = json.loads(good("best", AWALE, "--game", "awale", "--nodes", "300", "--json"))
    assert report["game"] == "awale"
    assert report["position"] == AWALE
    assert len(report["lines"]) == 1
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
    report = json.loads(good("best", OVER, "--json", "--lines", "4"))
    assert (report["best"], report["value"], report["lines"]) == (None, None, [])


# -- analyse ---------------------------------------------------------------------------------------

YINDA = "0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11"


def test_json_is_what_analyse_returns() -> None:
    assert json.loads(good("analyse", YINDA, "--json")) == analyse(game("songo").position(YINDA))


def test_words_in_french_and_another_game() -> None:
    board = "0.2.2.0.0.0/0.1.0.0.0.15 S 14-14"
    output = good("--language", "fr", "analyse", board, "--game", "awale")
    assert "Grenier F (15 graines)\u00a0: sa dernière graine tombe en c et ne prend rien." in output


def test_the_best_lines_are_shown_with_their_values() -> None:
    output = good("--language", "en", "analyse", YINDA)
    result = search(game("songo").position(YINDA), LOOKED_AT, 3, fast=False)
    with locale.speaking("en"):
        assert output.endswith(f"{result}\n")
    lines = json.loads(good("analyse", YINDA, "--lines", "2", "--json"))["lines"]
    two = search(game("songo").position(YINDA), LOOKED_AT, 2, fast=False)
    assert lines == two.as_json()["lines"]
    french = good("--language", "fr", "analyse", YINDA, "--lines", "1").splitlines()
    assert re.fullmatch(r"N\d\u00a0: (Sud|Nord) \+\d+,\d \(N\d .*\)\.", french[-2])
    over = good("--language", "en", "analyse", "1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34")
    assert "Best move" not in over


# -- ``songo-edu engine`` from outside: lines in, lines out, whatever they hold --------------------

ENGLISH = {"LANG": "en_GB.UTF-8"}


def test_lines_are_answered() -> None:
    lines = good("engine", given="uci\nposition startpos moves S2 N4\ngo nodes 300\n").splitlines()
    assert lines[0].startswith("id name Songo ")
    assert lines[-1].startswith("bestmove ")
    assert good("engine", given="") == ""
    assert good("engine", given="quit\nisready\n") == ""


def test_bytes_that_are_no_text() -> None:
    given = b"\xff\xfe\x00\r\nposition startpos\r\nisready\r\n" + b"x" * 100_000 + b"\nisready"
    lines = good("engine", given=given, environment=ENGLISH).splitlines()
    assert [line.split()[0] for line in lines] == ["info", "readyok", "info", "readyok"]
    assert lines[0].startswith("info string unknown command ")


def test_a_game_of_ones_own() -> None:
    output = good("engine", "--game", str(EXAMPLE), given="position startpos\ngo depth 2\n")
    assert output.splitlines()[-1].startswith("bestmove ")


# -- ``songo-edu match`` and ``songo-edu games`` from outside --------------------------------------

SHORT = ("--game", "awale", "--pairs", "1")
RIVAL = f"program:{sys.executable} {rivals.__file__} awale"


def match(*words: str) -> str:
    """Return what a match prints that is played in this process, which compiles once."""
    done = CliRunner().invoke(app, ["match", *words])
    assert done.exit_code == 0, (words, done.stderr, done.exception)
    return done.stdout


def test_a_match_and_its_record(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    report = json.loads(match("level:1", "random", *SHORT, "--record", str(path), "--json"))
    assert report["game"] == "awale"
    assert [player["name"] for player in report["players"]] == ["level:1", "random"]
    assert report["games"] == report["won"] + report["drawn"] + report["lost"] == 2
    assert report["points"] == report["won"] + report["drawn"] / 2
    assert report["margin"] == sum(game["lead"] for game in report["records"]) / 2
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert [line["record"] for line in lines] == [game["record"] for game in report["records"]]
    assert [line["south"] for line in lines] == ["level:1", "random"]
    listed = good("games", str(path)).splitlines()
    assert [line[:2] for line in listed] == ["1.", "2."]
    second = json.loads(good("games", str(path), "2", "--json"))
    assert (second["number"], second["south"], second["north"]) == (2, "random", "level:1")
    assert [move["move"] for move in second["moves"]] == lines[1]["record"].split()
    shown = good("games", str(path), "2").splitlines()
    assert shown[0] == listed[1]
    assert shown[1:] == good("play", "--game", "awale", lines[1]["record"]).splitlines()
    bad("games", str(path), "3", names="has 2 games, no game 3")
    bad("match", "random", "random", *SHORT, "--record", str(path), names="exists")
    match("random", "random", *SHORT, "--record", str(path), "--force")


def test_the_same_seed_plays_the_same_games() -> None:
    def records(seed: str) -> list[str]:
        report = json.loads(match("random", "nodes:9", *SHORT, "--seed", seed, "--json"))
        return [game["record"] for game in report["records"]]

    assert records("4") == records("4")
    assert records("4") != records("5")


def test_a_program_that_fails_is_reported(english: None) -> None:
    output = match("random", f"{RIVAL} dies 2", *SHORT, "--warm-up", "0")
    assert output.splitlines()[0].endswith("2 won, 0 drawn, 0 lost")
    failed = [line for line in output.splitlines() if line.startswith("Game ")]
    assert len(failed) == 2
    assert all("loses the game: it has ended, with exit code 3" in line for line in failed)


def test_a_match_in_french(speak: Callable[[str], None]) -> None:
    speak("fr")
    lines = match("random", "random", *SHORT).splitlines()
    assert lines[0].startswith("2 parties, random contre random\xa0: ")
    assert lines[1].startswith("Elo ")


@pytest.mark.parametrize("text", ["nonsense\n", "{}\n", '{"game": "chess"}\n', "\x00\n"])
def test_a_file_of_no_games(text: str, tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    path.write_text(text)
    bad("games", str(path), names="line 1")
    bad("games", str(tmp_path), names="cannot read", environment={"LANG": "en"})
    bad("games", str(tmp_path / "none"), names="none")
    bad("games", str(path), "0", names="0")
