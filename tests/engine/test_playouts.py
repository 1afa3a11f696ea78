"""Random games on bitboards: legal, the plain rules' ends and results, the same on each machine."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from songo_edu.engine import bitboards
from songo_edu.engine.bitboards import kernel as bits
from songo_edu.engine.bitboards import playouts
from songo_edu.engine.bitboards.kernel import moves_of
from songo_edu.engine.bitboards.playouts import Played, play_out
from songo_edu.games import Position, game, sheet
from tests.needs import mostly_slow
from tests.rules import positions, reference


def test_a_die_visits_many_numbers_and_never_none() -> None:
    die, seen = 1, set()
    for _ in range(50_000):
        die = playouts.rolled(die)
        seen.add(die)
    assert len(seen) == 50_000
    assert min(seen) > 0
    assert max(seen) < 2**32
    low = sum(die < 2**31 for die in seen)
    assert abs(low - 25_000) < 800


def test_every_move_is_chosen_as_often() -> None:
    for lanes in ([0], [6], [0, 6], [1, 2, 5], [0, 1, 2, 3, 4, 5, 6]):
        moves = sum(bits.TOP << bits.LANE * lane for lane in lanes)
        die, found = 7, []
        for _ in range(3000):
            die = playouts.rolled(die)
            found.append(playouts.lane_of(playouts.chosen_move(moves, die)))
        assert set(found) == set(lanes)
        for lane in lanes:
            assert abs(found.count(lane) - 3000 / len(lanes)) < 200


def _followed(position: Position, die: int) -> tuple[Position, int, int]:
    """Play the same game by the plain rules, the same rolls choosing among the same moves."""
    plies = 0
    while not position.over:
        legal = position.legal_moves()
        board = bitboards.pack(position)
        table: Any = bitboards.table_of(position.sheet)
        if moves_of(table, board.own, board.other) == bits.GIFT_MOVE:
            move = legal[0]
        else:
            die = playouts.rolled(die)
            move = legal[::-1][die * len(legal) >> 32]  # lanes count from the last pit
        position = position.play(move)
        plies += 1
    return position, plies, die


@pytest.mark.parametrize("name", mostly_slow(reference.GAMES, "songo-ekang", "awale-mbekh"))
def test_games_are_those_of_the_plain_rules(name: str, effort: int) -> None:
    rng = random.Random(f"playouts {name}")
    starts = [str(game(name).start())]
    starts += [positions.wild(rng, name) for _ in range(200 * effort)]
    starts += [positions.endgame(rng, name) for _ in range(200 * effort)]
    results = set()
    for text in starts:
        position = game(name).position(text)
        for _ply in range(rng.randint(0, 6)):  # a past that counts for repetition
            if not position.over:
                position = position.play(rng.choice(position.legal_moves()))
        board = bitboards.pack(position)
        die = rng.randint(1, 2**32 - 1)
        dice = [die, 500, 0, 0, 0]
        table: Any = list(bitboards.table_of(position.sheet))
        past = [*board.past, *[0] * 1000]
        plies = playouts.play_game(table, past, board.own, board.other, board.quiet, dice)
        end, expected, last = _followed(position, die)
        assert (plies, dice[bits.D_DIE]) == (expected, last), text
        result = dice[bits.D_WON :]
        wanted = 1 if end.winner is None else (0 if end.winner == position.mover else 2)
        assert result == [int(place == wanted) for place in range(3)], text
        results.add(wanted)
    assert len(results) == 3


@pytest.mark.parametrize("name", mostly_slow(reference.GAMES, "songo-ekang", "awale-mbekh"))
def test_compiled_games_are_the_same(name: str) -> None:
    start = game(name).start()
    plain = play_out(start, 40, seed=3, fast=False)
    assert play_out(start, 40, seed=3, fast=True) == plain
    assert plain.won + plain.drawn + plain.lost == plain.games == 40
    assert play_out(start, 40, seed=4, fast=False) != plain


def test_a_game_that_is_over_has_no_moves() -> None:
    won = game("awale").position("0.0.0.0.0.0/1.0.0.0.0.4 S 15-28")
    assert play_out(won, 3, fast=False) == Played(games=3, moves=0, won=3, drawn=0, lost=0)
    lost = game("awale").position("0.0.0.0.0.0/1.0.0.0.0.4 N 15-28")
    assert play_out(lost, 3, fast=False) == Played(games=3, moves=0, won=0, drawn=0, lost=3)


def test_a_game_without_end_is_broken_off() -> None:
    """Nothing is ever taken, and no board may come back too often."""
    endless = replace(sheet("awale"), repetition=False, take=(48, 48))
    position = Position(endless, game("awale").start().state)
    found = play_out(position, 2, fast=False)
    assert found == Played(games=2, moves=4000, won=0, drawn=2, lost=0)
