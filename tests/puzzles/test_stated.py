"""What reasons and refutations say in sentences of fixed form is true: each is played out."""

from __future__ import annotations

from collections import Counter

import pytest

from songo_edu.games import game
from songo_edu.games.catalogue import family
from songo_edu.puzzles.page import every_puzzle
from songo_edu.puzzles.refutations import refutations, wrong_answers
from songo_edu.solvers.solution import solve
from tests.needs import EFFORT
from tests.puzzles.stated import statements

RECORDS = every_puzzle()
TWO_ROWS = [
    record
    for record in RECORDS
    if family(record["game"]) == "two_row" and record["kind"] not in ("count", "forbidden")
]
#: Deeper ones take seconds each.
SHALLOW = [record for record in TWO_ROWS if record["goal"]["moves"] <= 3]
ONE_ROW = [record for record in RECORDS if family(record["game"]) != "two_row"]
FORMS = {"takes", "aims", "best defence", "refutes", "brings at most", "rival", "refuted"}


def test_what_is_said_in_a_fixed_form_is_true() -> None:
    """Of all puzzles in `make slow`, of a sample else."""
    counted: Counter[str] = Counter()
    for record in TWO_ROWS if EFFORT.share >= 1 else SHALLOW[::45]:
        for one in statements(record):
            assert one.true, (record["id"], one)
            counted[one.form] += 1
    assert counted.keys() >= FORMS
    assert counted.total() > 8 * (len(TWO_ROWS) if EFFORT.share >= 1 else len(SHALLOW) // 45)


def test_on_one_row_each_wrong_first_move_is_refuted() -> None:
    """A duel by a reply after which its player wins; alone, by what it costs."""
    for record in ONE_ROW if EFFORT.share >= 1 else ONE_ROW[::16]:
        start = game(record["game"]).position(record["position"])
        found = refutations(record)
        assert {*found, record["key"]} == {*start.legal_moves()}, record["id"]
        assert found.keys() == wrong_answers(record).keys()
        for move, (reply, n) in found.items():
            after = start.play(move)
            if family(record["game"]) == "duels":
                assert reply in after.legal_moves()
                lost = after.play(reply)
                assert lost.over or solve(lost).result == "loss", (record["id"], move)
            elif record["kind"] == "kaillon-fewest" and n > 0:
                assert n == 1 + (solve(after).plies or 0) > record["goal"]["moves"]
            else:
                assert n < 0, (record["id"], move)
                assert solve(after).result == "unsolvable"


@pytest.mark.parametrize("kind", ["count", "forbidden"])
def test_a_drill_has_no_first_move_to_refute(kind: str) -> None:
    assert refutations(next(record for record in RECORDS if record["kind"] == kind)) == {}
