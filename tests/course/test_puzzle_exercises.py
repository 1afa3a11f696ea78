"""The rules of exercises about puzzles, against the verifier's judge and on plain boards."""

from __future__ import annotations

import random

import pytest

from songo_edu.games import game
from songo_edu.puzzles.verify.checking import Judge
from tests.course.claims.puzzle import can
from tests.course.made_up import truth

GRENIER = "0.0.1.1.2.1.4/2.0.1.1.1.16.4 S 18-18"
TWO_KEYS = "2.1.0.1.0.1.1/4.3.6.0.3.0.0 S 22-26"
PROMISED = "7.3.3.1.0.2.2/6.0.4.0.3.0.0 N 20-19"


@pytest.mark.parametrize(
    ("moves", "seeds", "keys"),
    [
        (2, 10, set()),
        (2, 9, {"S6"}),
        (2, 7, {"S6", "S5"}),
        (2, 6, {"S6", "S5", "S4", "S3", "S2"}),
        (1, 7, {"S5"}),
        (1, 8, set()),
    ],
)
def test_first_moves_that_keep_a_promise(moves: int, seeds: int, keys: set[str]) -> None:
    found = truth("play", GRENIER, "keeps-promise", moves=moves, seeds=seeds)
    assert found == {(key,) for key in keys}


def test_second_keys() -> None:
    assert truth("choose", TWO_KEYS, "second-key", moves=2, seeds=7, key="S1") == {"S0"}
    assert truth("choose", TWO_KEYS, "second-key", moves=2, seeds=7, key="S0") == {"S1"}
    assert truth("choose", GRENIER, "second-key", moves=2, seeds=9, key="S6") == set()


@pytest.mark.parametrize(
    ("seeds", "replies"), [(4, set()), (5, {"N5"}), (8, {"N3", "N5"}), (9, {"N1", "N3", "N5"})]
)
def test_replies_that_refute(seeds: int, replies: set[str]) -> None:
    found = truth("play", PROMISED, "refutes", moves=1, seeds=seeds)
    assert found == {(reply,) for reply in replies}


def test_numbers() -> None:
    assert truth("number", GRENIER, "can-force", moves=2) == 9
    assert truth("number", GRENIER, "can-force", moves=1) == 7
    assert truth("number", GRENIER, "replies", move="S6") == 5
    assert truth("number", GRENIER, "replies", move="S5") == 4


def test_the_plain_proof_agrees_with_the_verifier() -> None:
    rng = random.Random("can")
    for _game in range(12):
        board = game("songo").start()
        while not board.over and rng.random() < 0.98:
            board = board.play(rng.choice(board.legal_moves()))
        judge, side = Judge(board, board.mover), board.mover
        for seeds in range(12):
            assert can(board, side, 2, board.stores[side] + seeds) == judge.can(board, 2, seeds)
