"""Tables of endings and the search, each checked against the other."""

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from songo_edu.engine.endings import Endings, build
from songo_edu.engine.endings.checking import position_of
from songo_edu.engine.endings.file import entries_below, entries_with
from songo_edu.engine.search import SearchResult, search
from songo_edu.engine.two_row import Engine
from songo_edu.errors import SearchError
from songo_edu.games import Position, game, sheet
from songo_edu.rules.two_row import layout
from songo_edu.rules.two_row import search as solving
from tests.cli.test_cli import bad, good, run
from tests.needs import mostly_slow
from tests.rules import reference

NODES = 20_000
SEEDS = {"awale": 7, "songo": 11}


@pytest.fixture(scope="module", params=mostly_slow(SEEDS, "awale"))
def table(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Endings:
    path = tmp_path_factory.mktemp("endings") / "table"
    return build(sheet(request.param), SEEDS[request.param], path)


def _positions(table: Endings, rng: random.Random, count: int) -> list[Position]:
    """Return positions with a few seeds more than the table has, and stores as late in a game."""
    rules = table.sheet
    drawn: list[Position] = []
    while len(drawn) < count:
        seeds = rng.randint(table.seeds - 1, table.seeds + 4)
        entry = entries_below(rules, seeds) + rng.randrange(entries_with(rules, seeds))
        state = list(position_of(rules, entry).state)
        ahead = rng.randint(-9, 9)
        state[14] = min(rules.win - 1, (rules.seeds - seeds + ahead) // 2)
        state[15] = min(rules.win - 1, rules.seeds - seeds - state[14])
        position = Position(rules, tuple(state))
        if not position.over:
            drawn.append(rng.choice([position, position.turned()]))
    return drawn


def _end(result: SearchResult) -> tuple[object, ...]:
    """Return what does not depend on how an end was seen: who wins, else by how much."""
    evaluation = result.evaluation
    return (evaluation.winner,) if evaluation.winner else (None, evaluation.seeds)


def test_solved_positions_keep_their_answers(table: Endings, effort: int) -> None:
    rng = random.Random(f"endings in search {table.sheet.name}")
    same = sooner = 0
    for position in _positions(table, rng, 400 * effort):
        plain = search(position, NODES, fast=True)
        with_table = search(position, NODES, fast=True, endings=table)
        if plain.solved or plain.evaluation.winner:
            assert _end(with_table) == _end(plain), position
            same += 1
        if with_table.nodes < plain.nodes or with_table.solved > plain.solved:
            sooner += 1
    assert same > 5
    assert sooner > 10


def test_the_same_without_numba(table: Endings) -> None:
    rng = random.Random(f"plain {table.sheet.name}")
    for position in _positions(table, rng, 6):
        compiled = search(position, 400, 3, fast=True, endings=table)
        assert search(position, 400, 3, fast=False, endings=table) == compiled


def test_a_quiet_past_is_not_forgotten(table: Endings) -> None:
    """Where a table may not speak of what lies behind, the search is as without one."""
    rng = random.Random(f"quiet {table.sheet.name}")
    quiet = 0
    for position in _positions(table, rng, 80):
        for _ply in range(6):
            moves = [m for m in position.legal_moves() if position.play(m).past]
            if not moves:
                break
            position = position.play(rng.choice(moves))
        if position.over or not position.past:
            continue
        plain = search(position, NODES, fast=True)
        if plain.solved or plain.evaluation.winner:
            quiet += 1
            with_table = search(position, NODES, fast=True, endings=table)
            assert _end(with_table) == _end(plain), position
    assert quiet > 5


def test_the_table_of_another_game(table: Endings) -> None:
    other = game("awale" if table.sheet.name != "awale" else "songo").start()
    with pytest.raises(SearchError, match=table.sheet.name):
        search(other, endings=table)


def test_best_with_a_table(tmp_path: Path) -> None:
    path = tmp_path / "awale.endings"
    build(sheet("awale"), 7, path)
    position = "2.0.1.0.0.2/0.2.1.0.0.1 S 20-19"
    output = good("best", position, "--game", "awale", "--endings", str(path))
    assert "Best move" in output
    bad("best", position, "--game", "awale", "--endings", str(tmp_path / "x"), names="cannot read")
    songo = "4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14"
    bad("best", songo, "--endings", str(path), names="not of songo")


# -- tables of endings against searches without a table; and on the command line -------------------


#: How deep a search goes, one after the other.
DEPTHS = (4, 8, 12, 16, 20, 26, 34, 50, 120)


def sure_of(position: Position, seeds: int, nodes: int = 100_000) -> bool | None:
    """Return whether the mover is sure to gain so many seeds more than the other side.

    A search plays every line out by the plain rules; None where it takes too long. A win with a
    store of more than half is asked for: by the mover, or where `seeds` are too few for that, by
    the other side.
    """
    board = sum(position.pits.values())
    wanted = (board + seeds + 1) // 2
    side = "SN".index(position.mover)
    if 2 * wanted > board:
        return _wins(position, side, wanted, nodes)
    other = _wins(position, 1 - side, board - wanted + 1, nodes)
    return None if other is None else not other


def _wins(position: Position, side: int, store: int, nodes: int) -> bool | None:
    engine = Engine(position.sheet, depth=max(DEPTHS))
    engine.integers[layout.WIN] = store
    states, at = engine.put_game(position)
    for depth in DEPTHS:
        outcome = engine.forced_win(states, at, side, depth, nodes)
        if outcome != solving.WIN_OPEN:
            return outcome == solving.WIN_FORCED
        if engine.nodes >= nodes:
            break
    return None


def compare(table: Endings, positions: int, nodes: int) -> tuple[str | None, int]:
    """Compare random endings of a table with searches, up to the first difference.

    Return that one, and how many endings were found to have one value. Levels are drawn as often as
    each other, and none below which few seeds end the game.
    """
    rng = random.Random(1)
    exact = 0
    for _ in range(positions):
        level = rng.randint(max(1, table.sheet.few), table.seeds)
        entry = entries_below(table.sheet, level) + rng.randrange(entries_with(table.sheet, level))
        position = position_of(table.sheet, entry)
        if rng.random() < 0.5:
            position = position.turned()
        low, high = table.bounds(position)
        least, more = sure_of(position, low, nodes), sure_of(position, high + 1, nodes)
        if least is False or more is True:
            return str(position), exact
        exact += least is True and more is False and low == high
    return None, exact


@pytest.mark.parametrize("name", mostly_slow(reference.GAMES, "songo", "awale", "awale-grand-slam"))
def test_searches_find_the_same(name: str, effort: int, tmp_path: Path) -> None:
    awale = name.startswith("awale")
    searched_table = build(sheet(name), 7 if awale else 11, tmp_path / "table")
    positions, nodes, least = (150, 20_000, 60) if awale else (120, 10_000, 8)
    difference, exact = compare(searched_table, positions * effort, nodes)
    assert difference is None
    assert exact > least * effort


def test_a_difference_is_found(tmp_path: Path) -> None:
    """The table of another sheet must not pass for this one's."""
    other = build(sheet("awale-mbekh"), 6, tmp_path / "table")
    wrong = replace(other, sheet=sheet("awale"))
    assert compare(wrong, 400, 20_000)[0] is not None


def test_who_is_sure_of_what() -> None:
    position = game("awale").position("0.0.0.0.1.0/0.0.0.0.0.1 S 0-0")
    assert [sure_of(position, n) for n in (-2, -1, 0, 2)] == [True, False, False, False]
    turned = position.turned()
    assert [sure_of(turned, n) for n in (-2, -1)] == [True, False]


# -- the command line --------------------------------------------------------------------------


@pytest.fixture(scope="module")
def searched_table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("tables") / "awale.endings"
    command = ("tables", "build", "--game", "awale", "--seeds", "4", "-o", str(path))
    built = json.loads(good(*command, "--workers", "1", "--json"))
    assert [level["entries"] for level in built["levels"]] == [1, 12, 78, 364, 1365]
    assert built["entries"] == entries_below(sheet("awale"), 5)
    return path


def test_tables_are_shown(searched_table: Path) -> None:
    shown = json.loads(good("tables", "show", str(searched_table), "--json"))
    assert (shown["game"], shown["seeds"]) == ("awale", 4)
    assert shown["bytes"] == searched_table.stat().st_size
    assert [level["differ"] for level in shown["levels"]] == [0, 0, 13, 64, 371]
    lines = good("tables", "show", str(searched_table)).splitlines()
    assert "up to 4 seeds" in lines[0]
    assert "27.18 %" in lines[-1]
    french = good("--language", "fr", "tables", "show", str(searched_table))
    assert "jusqu’à 4 graines" in french
    assert "27,18" in french


def test_tables_are_checked(searched_table: Path, tmp_path: Path) -> None:
    assert "5 levels hold" in good("tables", "check", str(searched_table))
    whole = json.loads(good("tables", "check", str(searched_table), "--json"))
    assert (whole["levels"], whole["fault"]) == (5, None)
    from tests.engine.test_endings import changed_table

    low, high = 1, 2  # of an entry that is over: both bounds are 1
    wrong = changed_table(Endings.open(searched_table), tmp_path / "wrong", {1: (low, high)})
    code, out, err = run("tables", "check", str(wrong.path))
    assert (code, out) == (1, "")
    assert "0.0.0.0.0.0" in err or "S 0-0" in err
    code, out, _err = run("tables", "check", str(wrong.path), "--json")
    assert code == 1
    assert json.loads(out)["fault"]["seeds"] == 1


def test_bad_tables_on_the_command_line(searched_table: Path, tmp_path: Path) -> None:
    foreign = tmp_path / "foreign"
    foreign.write_bytes(b"nothing of the kind")
    for command in ("check", "show"):
        bad("tables", command, str(foreign), names="not a table of endings")
        bad("tables", command, str(tmp_path / "nowhere"), names="cannot read")
        bad("tables", command, str(searched_table), "--game", "songo", names="not of songo")
    for seeds, option, value, names in (
        ("3", "-o", str(foreign), "not a table of endings"),
        ("71", "-o", str(tmp_path / "new"), "71"),
        ("3", "--game", "chess", "chess"),
        ("3", "--game", "sowing", "sowing"),
        ("three", "--game", "awale", "three"),
        ("3", "-o", "/dev/full/awale.endings", "cannot write"),
    ):
        bad("tables", "build", "--seeds", seeds, option, value, names=names)
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
