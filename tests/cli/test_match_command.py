"""``songo-edu match`` and ``songo-edu games`` from outside."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from songo_edu.cli import app
from tests.cli.test_cli import bad, good
from tests.engine import rivals

SHORT = ("--game", "awale", "--pairs", "1")
RIVAL = f"program:{sys.executable} {rivals.__file__} awale"


def match(*words: str) -> str:
    """Return what a match prints that is played in this process, which compiles once."""
    done = CliRunner().invoke(app, ["match", *words])
    assert done.exit_code == 0, (words, done.stderr, done.exception)
    return done.stdout


def test_a_match_and_its_record(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    told = json.loads(match("level:1", "random", *SHORT, "--record", str(path), "--json"))
    assert told["game"] == "awale"
    assert [player["name"] for player in told["players"]] == ["level:1", "random"]
    assert told["games"] == told["won"] + told["drawn"] + told["lost"] == 2
    assert told["points"] == told["won"] + told["drawn"] / 2
    assert told["margin"] == sum(game["lead"] for game in told["records"]) / 2
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert [line["record"] for line in lines] == [game["record"] for game in told["records"]]
    assert [line["south"] for line in lines] == ["level:1", "random"]
    listed = good("games", str(path)).splitlines()
    assert [line[:2] for line in listed] == ["1.", "2."]
    one = json.loads(good("games", str(path), "2", "--json"))
    assert (one["number"], one["south"], one["north"]) == (2, "random", "level:1")
    assert [move["move"] for move in one["moves"]] == lines[1]["record"].split()
    shown = good("games", str(path), "2").splitlines()
    assert shown[0] == listed[1]
    assert shown[1:] == good("play", "--game", "awale", lines[1]["record"]).splitlines()
    bad("games", str(path), "3", names="has 2 games, no game 3")
    bad("match", "random", "random", *SHORT, "--record", str(path), names="exists")
    match("random", "random", *SHORT, "--record", str(path), "--force")


def test_the_same_seed_plays_the_same_games() -> None:
    def records(seed: str) -> list[str]:
        told = json.loads(match("random", "nodes:9", *SHORT, "--seed", seed, "--json"))
        return [game["record"] for game in told["records"]]

    assert records("4") == records("4")
    assert records("4") != records("5")


def test_a_program_that_fails_is_told(english: None) -> None:
    told = match("random", f"{RIVAL} dies 2", *SHORT, "--warm-up", "0")
    assert told.splitlines()[0].endswith("2 won, 0 drawn, 0 lost")
    failed = [line for line in told.splitlines() if line.startswith("Game ")]
    assert len(failed) == 2
    assert all("loses the game: it has ended, with exit code 3" in line for line in failed)


def test_a_match_in_french(speak: Callable[[str], None]) -> None:
    speak("fr")
    told = match("random", "random", *SHORT).splitlines()
    assert told[0].startswith("2 parties, random contre random\xa0: ")
    assert told[1].startswith("Elo ")


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (("nobody", "random"), "'nobody' is not a player"),
        (("random", "level:9"), "unknown level 9"),
        (("random", "program:/no/such/program"), "/no/such/program does not begin"),
        (("random", "program:true"), "does not begin"),
        (("random",), "Missing argument"),
        (("random", "random", "--pairs", "0"), "--pairs"),
        (("random", "random", "--pairs", "-1"), "--pairs"),
        (("random", "random", "--seed", "x"), "--seed"),
        (("random", "random", "--time", "0"), "--time"),
        (("random", "random", "--time", "nan"), "--time"),
        (("random", "random", "--time", "soon"), "--time"),
        (("random", "random", "--nodes", "0"), "--nodes"),
        (("random", "random", "--nodes", "1" + "0" * 30), "--nodes"),
        (("random", "random", "--patience", "0"), "--patience"),
        (("random", "random", "--warm-up", "-1"), "--warm-up"),
        (("random", "random", "--game", "wing"), "unknown game 'wing'"),
        (("random", "random", "--game", "nowhere.toml"), "nowhere.toml"),
        (("random", "random", "--record", ""), "names no file"),
        (("random", "random", "--record", "/no/such/folder/file"), "/no/such/folder"),
        (("random", "random", "--record", "/"), "/"),
        (("search,endings=/no/such", "random"), "/no/such"),
    ],
)
def test_a_match_that_cannot_be(words: tuple[str, ...], names: str) -> None:
    bad("match", *words, "--language", "en", names=names)


@pytest.mark.parametrize("text", ["nonsense\n", "{}\n", '{"game": "chess"}\n', "\x00\n"])
def test_a_file_of_no_games(text: str, tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    path.write_text(text)
    bad("games", str(path), names="line 1")
    bad("games", str(tmp_path), names="cannot read", environment={"LANG": "en"})
    bad("games", str(tmp_path / "none"), names="none")
    bad("games", str(path), "0", names="0")
