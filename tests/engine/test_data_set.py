"""Data sets of games: every row is true, a seed gives the same bytes, a card is complete."""

import csv
import hashlib
import json
import shlex
import subprocess
import sys
from collections import Counter
from importlib.util import find_spec
from pathlib import Path

import pytest
from typer.testing import CliRunner

import songo_edu as se
from songo_edu.cli import app
from songo_edu.engine.data_set import COLUMNS, DataSet, card_of, write_data_set
from songo_edu.errors import MissingExtraError, PlayerError, PositionError, RecordError
from songo_edu.games.own import EXAMPLE
from tests.cli.test_cli import bad, good
from tests.needs import Effort

pytestmark = pytest.mark.usefixtures("english")

ALONE = [name for name in se.GAMES if se.game(name).start().mover == ""]


def table(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def made(name: str, **options: int) -> DataSet:
    return DataSet(name, players=("random",) * (1 if name in ALONE else 2), **options)


# -- rows ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", se.GAMES)
def test_the_rows_are_games_by_the_rules(name: str, tmp_path: Path, effort: Effort) -> None:
    """Read as text, and played over: every row follows from the one before."""
    path = tmp_path / "games.csv"
    count = effort * 12
    write_data_set(made(name, count=count), path)
    rows = table(path)
    assert list(rows[0]) == list(COLUMNS)
    for number in range(1, count + 1):
        held = [row for row in rows if row["game"] == str(number)]
        assert [int(row["ply"]) for row in held] == list(range(len(held)))
        record = se.game(name).record([row["move"] for row in held[:-1]])
        assert record.end.over
        assert held[-1]["move"] == held[-1]["legal"] == ""
        for row, place in zip(held, record.positions, strict=True):
            assert (row["mover"], row["position"]) == (place.mover, str(place.final()))
            assert row["legal"].split() == place.legal_moves()
            assert (row["result"], row["ending"]) == (record.result, record.end.ending)
            taken = place.captured(row["move"]) if row["move"] else 0
            assert int(row["captured"]) == taken


def test_a_seed_gives_the_same_bytes_and_another_does_not(tmp_path: Path) -> None:
    first, second, third = (tmp_path / name for name in ("a.csv", "b.csv", "c.csv"))
    for path, seed in ((first, 7), (second, 7), (third, 8)):
        write_data_set(DataSet("awale", count=3, seed=seed), path)
    assert first.read_bytes() == second.read_bytes() != third.read_bytes()
    digest = "a704b1528caa"  # of these very games, on every machine and with every Python
    assert hashlib.sha256(first.read_bytes()).hexdigest().startswith(digest)


@pytest.mark.parametrize("opening", [0, 1, 3, 4])
def test_who_moves_first_stays_so_after_an_opening(opening: int) -> None:
    """The first choice is that of the player whose turn it is."""
    players = ("nodes:30", "random")
    record = DataSet("awale", 1, players, opening, seed=3).record(1)
    first, second = record.moves[opening], record.moves[opening + 1]
    own = 0 if opening % 2 == 0 else 1
    chosen = se.engine.SearchPlayer(30).choose(record.positions[opening + own])
    assert (first, second)[own] == chosen


def test_levels_play() -> None:
    record = DataSet("songo", 1, ("level:1", "level:2"), opening=2).record(1)
    assert record.end.over
    places = zip(record.moves[2:6], record.positions[2:6], strict=True)
    assert [move for move, _place in places] == [
        se.LevelPlayer(1 + ply % 2, "1/1").choose(record.positions[ply]) for ply in range(2, 6)
    ]


def test_a_sheet_of_ones_own() -> None:
    record = DataSet(str(EXAMPLE), count=1).record(1)
    assert record.start.sheet.name.startswith("awale-three@")


@pytest.mark.parametrize(
    ("game", "players", "error", "names"),
    [
        ("awale", ("random",), PlayerError, "two play awale: name both players"),
        ("kaillon", ("random", "random"), PlayerError, "kaillon is played alone"),
        ("awale", ("random", "deep"), PlayerError, "'deep' is not a player; there are random"),
        ("awale", ("random", "nodes:0"), PlayerError, "'nodes:0' is not a player"),
        ("awale", ("random", "level:"), PlayerError, "'level:' is not a player"),
        ("wing", ("random", "level:1"), PositionError, "is a position of wing: one of songo"),
    ],
)
def test_players_that_are_none(
    game: str, players: tuple[str, ...], error: type[Exception], names: str
) -> None:
    with pytest.raises(error, match=names):
        DataSet(game, players=players)


# -- files ---------------------------------------------------------------------------------------


def test_the_card_says_how_to_make_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = Path("games.csv")
    card = write_data_set(DataSet("awale", count=4, opening=2, seed=5), path)
    assert card == card_of(path) == Path("games.csv.md")
    text = card.read_text("utf-8")
    (command,) = [line for line in text.splitlines() if line.startswith("songo-edu ")]
    before = path.read_bytes()
    path.unlink()
    done = CliRunner().invoke(app, [*shlex.split(command)[1:], "--force"])
    assert done.exit_code == 0, done.stderr
    assert path.read_bytes() == before
    assert card.read_text("utf-8") == text
    assert hashlib.sha256(before).hexdigest() in text
    rows = table(path)
    assert f"Games: 4. Positions: {len(rows)}. Results: " in text
    ends = Counter(row["result"] for row in rows if row["ply"] == "0")
    for result, count in ends.items():
        assert f"{result} {count}" in text
    for column in COLUMNS:
        assert f"| `{column}` |" in text
    assert '"win": 25' in text


def test_nothing_is_left_where_a_player_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(se.RandomPlayer, "choose", lambda *_given: "Z")
    with pytest.raises(PlayerError, match="plays 'Z'"):
        write_data_set(DataSet("awale"), tmp_path / "games.csv")
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_format(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="unknown format 'xls'; known formats: csv, parquet"):
        write_data_set(DataSet("awale"), tmp_path / "games.xls", "xls")


def test_parquet_without_its_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingExtraError, match=r"Parquet needs .*'songo-edu\[parquet\]'"):
        write_data_set(DataSet("awale"), tmp_path / "games.parquet", "parquet")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(find_spec("pyarrow") is None, reason="the extra parquet is missing")
def test_parquet_holds_what_csv_holds(tmp_path: Path) -> None:
    from pyarrow import parquet

    drawn = DataSet("awale", count=5)
    write_data_set(drawn, tmp_path / "games.csv")
    write_data_set(drawn, tmp_path / "games.parquet", "parquet")
    held = parquet.read_table(tmp_path / "games.parquet").to_pylist()
    assert [{name: str(cell) for name, cell in row.items()} for row in held] == table(
        tmp_path / "games.csv"
    )
    assert {type(held[0][name]) for name in ("game", "ply", "captured")} == {int}


# -- the command ---------------------------------------------------------------------------------


def test_the_command_writes_two_files_and_replaces_none(tmp_path: Path) -> None:
    path = tmp_path / "k.csv"
    words = ("games", "export", "--game", "kaillon", "--count", "2", "-o", str(path))
    assert good(*words) == ""
    assert sorted(tmp_path.iterdir()) == [path, card_of(path)]
    bad(*words, names="k.csv exists; --force")
    path.unlink()
    bad(*words, names="k.csv.md exists; --force")
    assert "Parties" in french(words, card_of(path))


def french(words: tuple[str, ...], card: Path) -> str:
    good("--language", "fr", *words, "--force")
    return card.read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ((), "--output"),
        (("-o", ""), "names no file"),
        (("-o", "nowhere/g.csv"), "there is no folder nowhere"),
        (("-o", "g.csv", "--format", "xls"), "unknown format 'xls'"),
        (("-o", "g.csv", "--count", "0"), "--count"),
        (("-o", "g.csv", "--game", "chess"), "chess"),
        (("-o", "g.csv", "--game", "kaillon", "--second", "random"), "kaillon is played alone"),
        (("-o", "g.csv", "--first", "level:9"), "unknown level 9"),
    ],
)
def test_bad_wishes(words: tuple[str, ...], names: str) -> None:
    bad("games", "export", *words, names=names)
    assert not Path("g.csv").exists()


def test_without_pyarrow_the_command_says_what_to_install(tmp_path: Path) -> None:
    program = (
        "import sys; sys.modules['pyarrow'] = None; from songo_edu import cli;"
        " sys.argv[1:] = ['games', 'export', '--format', 'parquet', '-o', 'g.parquet']; cli.main()"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 2
    assert "songo-edu[parquet]" in ran.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_file_in_the_place_of_a_command_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    game = {"game": "awale", "south": "a", "north": "b", "record": "", "side": "S", "result": "won"}
    path.write_text(json.dumps(game) + "\n")
    assert good("games", str(path)) == good("games", "show", str(path))
    assert good("games", "--json", str(path)) == good("games", "show", str(path), "--json")
    assert "export" in good("games")
