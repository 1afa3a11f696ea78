"""`forced`, on which every puzzle rests, against plain minimax over positions."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from songo_edu.engine.compiled import compiled
from songo_edu.games import Position, game
from songo_edu.games.two_row.position import SHEETS
from songo_edu.rules.two_row.captures import forced
from tests.needs import Effort, examples, mostly_slow
from tests.puzzles.promised import promised

SEEDS = 1000


def by_rules(position: Position, side: str, k: int, floor: int = -1, ceiling: int = SEEDS) -> int:
    states, at = position.buffer(2 * k + 4)
    sheet = position.sheet.integers()
    moves = [0] * (16 * k + 8)
    return forced(sheet, states, at, k, "SN".index(side), floor, ceiling, moves, 0)


def played(name: str, draw: random.Random, most: int) -> Position:
    position = game(name).start()
    for _ply in range(draw.randrange(most)):
        legal = position.legal_moves()
        if not legal:
            break
        position = position.play(legal[draw.randrange(len(legal))])
    return position


def scattered(name: str, draw: random.Random, most: int) -> Position:
    """Return a board with few seeds and full stores, where games end and rows are swept."""
    sheet = game(name).sheet
    board = [draw.randrange(most) * draw.randrange(2) for _pit in sheet.pits]
    left = sheet.seeds - sum(board)
    full = min(left, sheet.win - 1 - draw.randrange(8))
    stores = [full, min(left - full, draw.randrange(sheet.win))]
    if draw.randrange(2):
        stores.reverse()
    rows = [".".join(map(str, row)) for row in (board[: sheet.row], board[sheet.row :])]
    mover = "SN"[draw.randrange(2)]
    return game(name).position(f"{rows[0]}/{rows[1]} {mover} {stores[0]}-{stores[1]}")


@pytest.mark.parametrize("name", mostly_slow(SHEETS, "songo-ekang", "awale"))
def test_forced_is_minimax_in_games(name: str, effort: Effort) -> None:
    draw = random.Random(f"games/{name}")
    for number in range(240 * effort):
        position = played(name, draw, 90)
        for side in "SN":
            k = 2 if number % 4 == 0 else 1
            assert by_rules(position, side, k) == promised(position, side, k), position


@pytest.mark.parametrize("name", mostly_slow(SHEETS, "songo-ekang", "awale"))
def test_forced_is_minimax_where_games_end(name: str) -> None:
    draw = random.Random(f"ends/{name}")
    ended = 0
    for _number in range(60):
        position = scattered(name, draw, 4)
        ended += position.over
        for side in "SN":
            assert by_rules(position, side, 2) == promised(position, side, 2), position
    assert ended < 45


@pytest.mark.parametrize("name", mostly_slow(SHEETS, "songo-ekang", "awale"))
def test_forced_in_three_moves(name: str) -> None:
    draw = random.Random(f"three/{name}")
    for _number in range(6):
        position = scattered(name, draw, 5)
        assert by_rules(position, position.mover, 3) == promised(position, position.mover, 3)


@settings(max_examples=examples(60))
@given(st.sampled_from(sorted(SHEETS)), st.integers(0, 10**9), st.integers(0, 12))
def test_a_window_gives_the_value_or_a_bound_on_its_side(name: str, seed: int, floor: int) -> None:
    position = played(name, random.Random(seed), 60)
    value = by_rules(position, "S", 2)
    bounded = by_rules(position, "S", 2, floor, floor + 1)
    assert (bounded > floor) == (value > floor)
    assert bounded <= value if value > floor else bounded >= value


@settings(max_examples=examples(40))
@given(st.sampled_from(sorted(SHEETS)), st.integers(0, 10**9))
def test_turning_the_board_changes_sides_only(name: str, seed: int) -> None:
    position = played(name, random.Random(seed), 60)
    assert by_rules(position, "S", 2) == by_rules(position.turned(), "N", 2)


@pytest.mark.parametrize("name", mostly_slow(SHEETS, "songo-ekang", "awale"))
def test_compiled_and_plain_agree(name: str) -> None:
    import numpy as np

    rules = compiled("two_row")
    draw = random.Random(f"compiled/{name}")
    for _number in range(25):
        position = played(name, draw, 90)
        states, at = position.buffer(12)
        arrays = [
            np.array(values, dtype=np.int64)
            for values in (position.sheet.integers(), states, [0] * 64)
        ]
        for k in (1, 2):
            value = rules.forced(arrays[0], arrays[1], at, k, 0, -1, SEEDS, arrays[2], 0)
            assert value == by_rules(position, "S", k)
