"""The rules of exercises about composing, against the verifier's judge and on plain boards."""

from __future__ import annotations

import pytest

from songo_edu.games import game
from songo_edu.puzzles import collection
from songo_edu.puzzles.verify.checking import Judge
from tests.course.claims import composing as rules
from tests.course.claims.rules import RULES

SONGO = game("songo")
MINE = SONGO.position("1.2.0.2.4.0.0/1.2.6.2.0.4.0 S 20-26")


@pytest.mark.parametrize("record", [one for one in collection() if one["game"] == "songo"][:25])
def test_a_claim_is_what_the_judge_holds(record: dict[str, object]) -> None:
    board = SONGO.position(str(record["position"]))
    for moves in (1, 2):
        judge = Judge(board)
        for move, seeds in rules.forced(board, moves).items():
            after = board.play(move)
            assert judge.can(after, moves - 1, seeds)
            assert not judge.can(after, moves - 1, seeds + 1)


def test_a_key_is_one_move_and_the_number_asked_for() -> None:
    key, choose = RULES["play"]["key"], RULES["choose"]["keys"]
    assert key(MINE, {"moves": 2, "seeds": 6}) == {("S1",)}
    assert key(MINE, {"moves": 2, "seeds": 5}) == set()
    assert choose(MINE, {"moves": 2, "seeds": 3}) == {"S1", "S2"}
    two = rules.without(MINE, "S2")
    assert key(two, {"moves": 2, "seeds": 4}) == set()
    assert choose(two, {"moves": 2, "seeds": 4}) == {"S3", "S5"}


def test_a_seed_less_is_one_seed_less() -> None:
    less = rules.without(MINE, "N4")
    assert less.pits == {**MINE.pits, "N4": 3}
    assert (less.stores, less.mover) == (MINE.stores, MINE.mover)
    assert RULES["choose"]["idle"](MINE, {"moves": 2}) == {"S5", "S3", "N4"}
    assert RULES["choose"]["idle"](MINE, {"moves": 1}) == {
        "S5",
        "S3",
        "S1",
        "S0",
        "N0",
        "N1",
        "N4",
    }
