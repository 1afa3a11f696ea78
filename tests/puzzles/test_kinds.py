"""The kinds of puzzles: what they prove is what plain play says, whatever the board."""

from __future__ import annotations

import random

import pytest

from songo_edu.errors import UnknownKindError
from songo_edu.games import Position, game
from songo_edu.puzzles import features, verify
from songo_edu.puzzles.kinds import kind
from songo_edu.puzzles.kinds.kind import Query
from songo_edu.puzzles.kinds.two_row import fooled
from songo_edu.puzzles.native.miner import miner_of
from songo_edu.puzzles.record import line
from tests.needs import mostly_slow
from tests.puzzles.finds import TWO_ROW, find, finds, positions, proofs
from tests.puzzles.promised import promised

GAMES = ("songo", "songo-ekang", "awale")


def small(name: str, draw: random.Random, most: int = 4) -> Position:
    """Return a board with few seeds and full stores, South to move, where games end."""
    while True:
        sheet = game(name).sheet
        board = [draw.randrange(most) * draw.randrange(2) for _pit in sheet.pits]
        left = sheet.seeds - sum(board)
        if left < 0:
            continue
        full = min(left, sheet.win - 1 - draw.randrange(8))
        stores = (full, min(left - full, sheet.win - 1))
        rows = [".".join(map(str, row)) for row in (board[: sheet.row], board[sheet.row :])]
        position = game(name).position(f"{rows[0]}/{rows[1]} S {stores[0]}-{stores[1]}")
        if len(position.legal_moves()) > 1:
            return position


def first_values(position: Position, side: str, k: int) -> dict[str, int]:
    held = position.stores[side]
    after = {move: position.play(move) for move in position.legal_moves()}
    return {
        move: child.stores[side] - held + promised(child, side, k) for move, child in after.items()
    }


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("k", [1, 2])
def test_a_defence_is_minimax(name: str, k: int) -> None:
    draw = random.Random(f"{name}/{k}")
    found = 0
    for _number in range(40):
        position = small(name, draw)
        told = miner_of(position.sheet).defence(position, k, 1)
        lost = first_values(position, "N", k)
        least = min(lost.values())
        only = list(lost.values()).count(least) == 1
        if told is None:
            assert not only or len(lost) < 4
            continue
        found += 1
        assert (told.seeds, told.key, told.lost) == (least, min(lost, key=lambda m: lost[m]), lost)
        assert only
    assert found


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("k", [1, 2])
def test_a_capture_is_minimax(name: str, k: int) -> None:
    draw = random.Random(f"{name}/{k}")
    found = 0
    for _number in range(60):
        position = small(name, draw, 3 + 3 * k)
        told = miner_of(position.sheet).claim(position, k, 1)
        won = first_values(position, "S", k - 1)
        best = max(won.values())
        if told is None:
            alone = list(won.values()).count(best) == 1
            assert best < 1 or not alone or promised(position, "S", k - 1) >= best
            continue
        found += 1
        assert (told.seeds, won[told.key]) == (best, best)
        assert list(won.values()).count(best) == 1
    assert found


@pytest.mark.parametrize("name", TWO_ROW)
@pytest.mark.parametrize("rules", mostly_slow(["songo", "awale", "songo-ekang"], "songo", "awale"))
def test_what_a_kind_finds_holds(name: str, rules: str) -> None:
    records = [record for record, _n in zip(finds(name, rules), range(4), strict=False)]
    assert len(records) == 4
    for record in records:
        assert list(verify.faults(record, line(record))) == []
        asked = kind(name)
        assert set(record["goal"]) == set(asked.goal)
        for field, number in record["goal"].items():
            least, most = asked.goal[field]
            assert least <= number <= most


@pytest.mark.parametrize("name", TWO_ROW)
def test_a_wish_is_met(name: str) -> None:
    any_goal = find(name)["goal"]
    for wanted in (
        {"seeds": any_goal.get("seeds")},
        {"moves": any_goal["moves"]},
        {"strict": True},
    ):
        query = Query(name, **wanted)
        record = next(finds(name, **wanted))
        assert query.accepts(record["goal"], strict=record["strict"])
    position = game("songo").position(find(name)["position"])
    assert proofs(name, position, moves=9) == proofs(name, position, seeds=60) == []


def test_no_kind_asks_a_game_that_is_over() -> None:
    over = game("songo").position("1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34")
    assert [name for name in TWO_ROW if proofs(name, over)] == []


def test_an_unknown_kind_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownKindError, match="'mate'; known kinds: capture, defend, yinda"):
        kind("mate")


@pytest.mark.parametrize("name", ["songo", "awale"])
def test_the_compiled_search_is_fooled_as_the_plain_one(name: str) -> None:
    told = set()
    for position, _moves, _ply in positions(name, 1)[::6]:
        for key in position.legal_moves()[:2]:
            case = features.Case(position, {}, key, {})
            assert fooled(case) == features.fooled(position, key)
            told.add(features.fooled(position, key))
    assert len(told) >= 3
