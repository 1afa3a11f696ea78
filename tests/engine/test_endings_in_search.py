"""A search that asks a table of endings finds what one without it finds, only sooner."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from songo_edu.engine.endings import Endings, build
from songo_edu.engine.endings.checking import position_of
from songo_edu.engine.endings.file import entries_below, entries_with
from songo_edu.engine.search import SearchResult, search
from songo_edu.errors import SearchError
from songo_edu.games import Position, game, sheet
from tests.cli.test_cli import bad, good
from tests.needs import mostly_slow

NODES = 20_000
SEEDS = {"awale": 7, "songo": 11}


@pytest.fixture(scope="module", params=mostly_slow(SEEDS, "awale"))
def table(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Endings:
    path = tmp_path_factory.mktemp("endings") / "table"
    return build(sheet(request.param), SEEDS[request.param], path)


def _positions(table: Endings, rng: random.Random, count: int) -> list[Position]:
    """Give positions with a few seeds more than the table has, and stores as late in a game."""
    rules = table.sheet
    found: list[Position] = []
    while len(found) < count:
        seeds = rng.randint(table.seeds - 1, table.seeds + 4)
        entry = entries_below(rules, seeds) + rng.randrange(entries_with(rules, seeds))
        state = list(position_of(rules, entry).state)
        ahead = rng.randint(-9, 9)
        state[14] = min(rules.win - 1, (rules.seeds - seeds + ahead) // 2)
        state[15] = min(rules.win - 1, rules.seeds - seeds - state[14])
        position = Position(rules, tuple(state))
        if not position.over:
            found.append(rng.choice([position, position.turned()]))
    return found


def _end(found: SearchResult) -> tuple[object, ...]:
    """Give what does not depend on how an end was seen: who wins, else by how much."""
    told = found.evaluation
    return (told.winner,) if told.winner else (None, told.seeds)


def test_solved_positions_keep_their_answers(table: Endings, effort: int) -> None:
    rng = random.Random(f"endings in search {table.sheet.name}")
    same = sooner = 0
    for position in _positions(table, rng, 400 * effort):
        plain = search(position, NODES, fast=True)
        asked = search(position, NODES, fast=True, endings=table)
        if plain.solved or plain.evaluation.winner:
            assert _end(asked) == _end(plain), position
            same += 1
        if asked.nodes < plain.nodes or asked.solved > plain.solved:
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
            asked = search(position, NODES, fast=True, endings=table)
            assert _end(asked) == _end(plain), position
    assert quiet > 5


def test_the_table_of_another_game(table: Endings) -> None:
    other = game("awale" if table.sheet.name != "awale" else "songo").start()
    with pytest.raises(SearchError, match=table.sheet.name):
        search(other, endings=table)


def test_best_with_a_table(tmp_path: Path) -> None:
    path = tmp_path / "awale.endings"
    build(sheet("awale"), 7, path)
    position = "2.0.1.0.0.2/0.2.1.0.0.1 S 20-19"
    told = good("best", position, "--game", "awale", "--endings", str(path))
    assert "Best move" in told
    bad("best", position, "--game", "awale", "--endings", str(tmp_path / "x"), names="cannot read")
    songo = "4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14"
    bad("best", songo, "--endings", str(path), names="not of songo")
