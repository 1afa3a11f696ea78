"""What tables of endings say, against searches that know no table; and on the command line."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.compare_endings import Searcher, compare
from songo_edu.engine.endings import Endings, build
from songo_edu.engine.endings.file import entries_below
from songo_edu.games import game, sheet
from tests.cli.test_cli import bad, good, run
from tests.needs import mostly_slow
from tests.rules import reference


@pytest.mark.parametrize("name", mostly_slow(reference.GAMES, "songo", "awale", "awale-grand-slam"))
def test_searches_find_the_same(name: str, effort: int, tmp_path: Path) -> None:
    """A short run of ``python -m benchmarks.compare_endings``."""
    awale = name.startswith("awale")
    table = build(sheet(name), 7 if awale else 11, tmp_path / "table")
    found = compare(table, (150 if awale else 120) * effort, nodes=20_000 if awale else 10_000)
    assert found.difference is None, found
    assert found.exact > (60 if awale else 8) * effort, found


def test_a_difference_is_found(tmp_path: Path) -> None:
    """The table of another sheet must not pass for this one's."""
    other = build(sheet("awale-mbekh"), 6, tmp_path / "table")
    wrong = replace(other, sheet=sheet("awale"))
    assert compare(wrong, 400, nodes=20_000).difference is not None


def test_who_is_sure_of_what() -> None:
    searcher = Searcher()
    position = game("awale").position("0.0.0.0.1.0/0.0.0.0.0.1 S 0-0")
    assert [searcher.sure_of(position, n) for n in (-2, -1, 0, 2)] == [True, False, False, False]
    turned = position.turned()
    assert [searcher.sure_of(turned, n) for n in (-2, -1)] == [True, False]


# -- the command line --------------------------------------------------------------------------


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("tables") / "awale.endings"
    command = ("tables", "build", "--game", "awale", "--seeds", "4", "-o", str(path))
    built = json.loads(good(*command, "--workers", "1", "--json"))
    assert [level["entries"] for level in built["levels"]] == [1, 12, 78, 364, 1365]
    assert built["entries"] == entries_below(sheet("awale"), 5)
    return path


def test_tables_are_shown(table: Path) -> None:
    shown = json.loads(good("tables", "show", str(table), "--json"))
    assert (shown["game"], shown["seeds"]) == ("awale", 4)
    assert shown["bytes"] == table.stat().st_size
    assert [level["differ"] for level in shown["levels"]] == [0, 0, 13, 64, 371]
    lines = good("tables", "show", str(table)).splitlines()
    assert "up to 4 seeds" in lines[0]
    assert "27.18 %" in lines[-1]
    french = good("--language", "fr", "tables", "show", str(table))
    assert "jusqu’à 4 graines" in french
    assert "27,18" in french


def test_tables_are_checked(table: Path, tmp_path: Path) -> None:
    assert "5 levels hold" in good("tables", "check", str(table))
    whole = json.loads(good("tables", "check", str(table), "--json"))
    assert (whole["levels"], whole["fault"]) == (5, None)
    from tests.engine.test_endings import changed_table

    low, high = 1, 2  # of an entry that is over: both bounds are 1
    wrong = changed_table(Endings.open(table), tmp_path / "wrong", {1: (low, high)})
    code, out, err = run("tables", "check", str(wrong.path))
    assert (code, out) == (1, "")
    assert "0.0.0.0.0.0" in err or "S 0-0" in err
    code, out, _err = run("tables", "check", str(wrong.path), "--json")
    assert code == 1
    assert json.loads(out)["fault"]["seeds"] == 1


def test_bad_tables_on_the_command_line(table: Path, tmp_path: Path) -> None:
    foreign = tmp_path / "foreign"
    foreign.write_bytes(b"nothing of the kind")
    for command in ("check", "show"):
        bad("tables", command, str(foreign), names="not a table of endings")
        bad("tables", command, str(tmp_path / "nowhere"), names="cannot read")
        bad("tables", command, str(table), "--game", "songo", names="not of songo")
    bad("tables", "build", "--seeds", "3", "-o", str(foreign), names="not a table of endings")
    bad("tables", "build", "--seeds", "71", "-o", str(tmp_path / "new"), names="71")
    bad("tables", "build", "--seeds", "3", "--game", "chess", names="chess")
    bad("tables", "build", "--seeds", "3", "--game", "sowing", names="sowing")
    bad("tables", "build", "--seeds", "three", names="three")
    full = "/dev/full/awale.endings"
    bad("tables", "build", "--seeds", "3", "-o", full, names="cannot write")
    assert not (tmp_path / "new").exists()


def test_the_default_file_on_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    environment = {"SONGO_CACHE": str(tmp_path)}
    monkeypatch.setenv("SONGO_CACHE", str(tmp_path))
    build(sheet("awale"), 2, fast=False)
    shown = good("tables", "show", "--game", "awale", "--json", environment=environment)
    assert Path(json.loads(shown)["file"]).is_relative_to(tmp_path)
    bad("tables", "show", names="cannot read", environment=environment)
