"""The rules of Sowing and Wing against a plain second writing of them."""

import math
import random
from typing import Any

import pytest

from songo_edu.games.duels import duel_sheet
from tests.rules import duel_reference as plain
from tests.rules.duel_reference import RULES, Board


def state(board: Board, mover: int) -> list[int]:
    return [*board, mover, 0]


def numbered(move: plain.Move) -> int:
    hole, way = move
    return 2 * hole + (way < 0)


@pytest.mark.parametrize("name", plain.NAMES)
def test_every_move_of_every_small_board(name: str) -> None:
    for holes in range(1, 6):
        rules = duel_sheet(name).integers(holes)
        for seeds in range(7):
            for board in plain.boards(holes, seeds):
                for mover in (0, 1):
                    _one_board(name, rules, board, mover)


def _one_board(name: str, rules: list[int], board: Board, mover: int) -> None:
    stride = len(board) + 2
    states = [*state(board, mover), *[0] * stride]
    moves, out = [0] * 48, [0] * 90
    expected = {numbered(m): (after, bad) for m, after, bad in plain.sowings(name, board, mover)}
    count = RULES.duel_legal(rules, states, 0, 0, moves, 0)
    assert sorted(moves[:count]) == sorted(expected) == moves[:count]
    assert RULES.duel_ending(rules, states, 0, count) == (0 if count else 1)
    for move, (after, bad) in expected.items():
        assert RULES.duel_make(rules, states, 0, stride, move) == bad
        assert states[stride:] == [*after, 1 - mover, bad]
        if bad:
            assert RULES.duel_legal(rules, states, stride, stride, moves, 0) == 0
            assert RULES.duel_ending(rules, states, stride, 0) == RULES.DUEL_END_SUICIDE
            assert RULES.duel_winner(rules, states, stride) == 1 - mover
        size = RULES.duel_trace(rules, states, 0, stride, move, out)
        drops = [(out[i + 1], out[i + 2]) for i in range(0, size - 3, 3)]
        assert len(drops) == board[move >> 1]
        assert all(after[hole] == seeds for hole, seeds in drops)
        assert out[size - 3] == RULES.DUEL_EVENT_STOP
        assert (out[size - 1] == RULES.DUEL_STOP_SUICIDE) == bad


@pytest.mark.parametrize("name", ["wing", "wing+situational"])
def test_nothing_comes_back(name: str) -> None:
    """Random games of Wing: what may be played is what the game so far leaves open."""
    rng = random.Random(name)
    for _ in range(150):
        holes = rng.randint(2, 6)
        rules, stride = duel_sheet(name).integers(holes), holes + 2
        board = rng.choice(list(plain.boards(holes, rng.randint(1, 6))))
        mover = rng.randint(0, 1)
        states, moves, at = state(board, mover) + [0] * (200 * stride), [0] * 48, 0
        seen: set[Any] = set()
        for _ in range(150):
            seen.add((board, mover) if "+" in name else board)
            fresh = {
                numbered(m): after
                for m, after, _ in plain.sowings(name, board, mover)
                if ((after, 1 - mover) if "+" in name else after) not in seen
            }
            count = RULES.duel_legal(rules, states, at, 0, moves, 0)
            assert moves[:count] == sorted(fresh)
            if not count:
                break
            move = rng.choice(moves[:count])
            RULES.duel_make(rules, states, at, at + stride, move)
            at, board, mover = at + stride, fresh[move], 1 - mover


def test_reasons() -> None:
    def why(name: str, board: Board, move: int, mover: int = 0) -> int:
        states = [*state(board, mover), *[0] * (len(board) + 2)]
        return int(RULES.duel_reason(duel_sheet(name).integers(len(board)), states, 0, 0, move))

    assert why("sowing", (1, 1), 0) == RULES.DUEL_LEGAL
    assert why("sowing", (0, 1), 0) == RULES.DUEL_BARRED_EMPTY
    assert why("sowing", (1, 1), 3) == RULES.DUEL_BARRED_WAY
    assert why("sowing", (1, 2), 2) == RULES.DUEL_BARRED_OFF
    assert why("sowing", (1, 2), 3, 1) == RULES.DUEL_BARRED_OFF
    assert why("sowing", (1, 0), 0) == RULES.DUEL_BARRED_LANDING
    assert why("sowing+suicide", (1, 0), 0) == RULES.DUEL_LEGAL
    assert why("sowing", (2, 0, 1), 0) == RULES.DUEL_LEGAL
    assert why("sowing+fafy", (2, 0, 1), 0) == RULES.DUEL_BARRED_LANDING
    assert why("sowing+impartial", (1, 1), 3) == RULES.DUEL_LEGAL


# -- boards in a row ---------------------------------------------------------------------------


def _binomials(holes: int, seeds: int) -> list[int]:
    table = [0] * ((holes + seeds) * holes)
    RULES.duel_binomials(table, holes + seeds, holes)
    return table


def test_boards_are_numbered_without_a_gap() -> None:
    for holes in range(1, 6):
        for seeds in range(8):
            rules, table = duel_sheet("sowing").integers(holes), _binomials(holes, seeds)
            there = list(plain.boards(holes, seeds))
            assert RULES.duel_boards(rules, table, seeds) == len(there)
            ranks = [RULES.duel_rank(rules, list(board), 0, 0, table, seeds) for board in there]
            assert ranks == list(range(len(there)))
            for board in there:
                turned = RULES.duel_rank(rules, list(board), 0, 1, table, seeds)
                assert there[turned] == board[::-1]
            here = [0] * holes
            here[-1] = seeds
            walked = [tuple(here)]
            while RULES.duel_next_board(rules, here, 0):
                walked.append(tuple(here))
            assert walked == there


def test_the_number_of_boards() -> None:
    rules = duel_sheet("sowing").integers(8)
    assert RULES.duel_boards(rules, _binomials(8, 16), 16) == 245157
    huge = _binomials(24, 200)
    assert max(huge) == RULES.DUEL_MANY < math.comb(223, 23)
