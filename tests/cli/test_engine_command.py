"""``songo-edu engine`` from outside: lines in, lines out, whatever they hold."""

from __future__ import annotations

import subprocess
import sys

import pytest

from songo_edu.games.own import EXAMPLE
from tests.cli.test_cli import bad, good

ENGLISH = {"LANG": "en_GB.UTF-8"}


def test_lines_are_answered() -> None:
    said = good("engine", given="uci\nposition startpos moves S2 N4\ngo nodes 300\n").splitlines()
    assert said[0].startswith("id name Songo ")
    assert said[-1].startswith("bestmove ")
    assert good("engine", given="") == ""
    assert good("engine", given="quit\nisready\n") == ""


def test_bytes_that_are_no_text() -> None:
    given = b"\xff\xfe\x00\r\nposition startpos\r\nisready\r\n" + b"x" * 100_000 + b"\nisready"
    said = good("engine", given=given, environment=ENGLISH).splitlines()
    assert [line.split()[0] for line in said] == ["info", "readyok", "info", "readyok"]
    assert said[0].startswith("info string unknown command ")


def test_a_game_of_ones_own() -> None:
    said = good("engine", "--game", str(EXAMPLE), given="position startpos\ngo depth 2\n")
    assert said.splitlines()[-1].startswith("bestmove ")


@pytest.mark.parametrize("name", ["wing", "tchoukaillon", "no such game", "", "/no/such.toml"])
def test_a_game_it_cannot_play(name: str) -> None:
    bad("engine", "--game", name, names=name.rpartition("/")[2])


def test_a_table_that_is_none() -> None:
    bad("engine", "--endings", "/no/such/file", names="/no/such/file")


@pytest.mark.skipif(sys.platform == "win32", reason="pipes end otherwise there")
def test_whoever_listened_has_gone() -> None:
    """The engine ends, and says nothing of its own about it."""
    engine = subprocess.Popen(
        [sys.executable, "-m", "songo_edu.cli", "engine"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert engine.stdin is not None
    assert engine.stdout is not None
    assert engine.stderr is not None
    engine.stdin.write(b"uci\n")
    engine.stdin.flush()
    assert engine.stdout.readline().startswith(b"id name ")
    engine.stdout.close()
    engine.stdin.write(b"uci\nuci\n")
    engine.stdin.flush()
    assert engine.wait(timeout=30) == 1
    assert engine.stderr.read() == b""
    engine.stdin.close()
