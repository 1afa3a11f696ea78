"""What positions are worth before they are played on: plain rules and bitboards to the unit."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from songo_edu.engine import bitboards
from songo_edu.engine.bitboards.kernel import static_value as on_words
from songo_edu.games import Position, game, sheet
from songo_edu.games.two_row.sheets import SHEETS, RuleSheet
from songo_edu.games.two_row.weights import store_weights
from songo_edu.rules.two_row import evaluation
from songo_edu.rules.two_row.layout import NORTH, SOUTH
from songo_edu.rules.two_row.limited_search import static_value
from songo_edu.rules.two_row.search import SEED, VICTORY
from tests.needs import Effort, mostly_slow
from tests.rules import positions

#: Sheets of one's own, with other rows and more seeds.
OWN = [
    replace(sheet("songo"), pits=("S1", "S0", "N0", "N1"), start=20, win=41),
    replace(sheet("awale"), pits=tuple("ABCDEFGgfedcba"), start=9, win=64),
]


def both(position: Position, weights: list[int]) -> int:
    """Give the value of a position, the same both ways, also where it is turned."""
    rules = [*position.sheet.integers(), *weights]
    found = static_value(rules, list(position.state), 0)
    table = list(bitboards.table_of(position.sheet, tuple(weights)))
    board = bitboards.pack(position)
    assert on_words(table, board.own, board.other) == found, position
    assert static_value(rules, list(position.turned().state), 0) == found, position
    return found


def drawn(rng: random.Random, weights: list[int]) -> list[int]:
    """Give weights of the same shape, drawn at random."""
    head = weights[: evaluation.V_STAGE]
    return [*head, *(rng.randint(-900, 900) for _ in weights[len(head) :])]


@pytest.mark.parametrize("name", mostly_slow(SHEETS, "songo", "awale-mbekh"))
def test_words_are_judged_as_the_rules_judge(name: str, effort: Effort) -> None:
    rng = random.Random(f"values {name}")
    rules, values = sheet(name), set()
    for _ in range(300 * effort):
        position = game(name).position(positions.wild(rng, name))
        values.add(both(position, rules.weights()))
        both(position, drawn(rng, rules.weights()))
    assert len(values) > 20


@pytest.mark.parametrize("rules", OWN, ids=["songo", "awale"])
def test_sheets_of_ones_own_are_judged_alike(rules: RuleSheet, effort: Effort) -> None:
    rng = random.Random(f"own {rules.row}")
    for _ in range(300 * effort):
        state = [0] * 18
        for _seed in range(rng.randint(0, rules.seeds)):
            state[rng.choice([*range(2 * rules.row), SOUTH, NORTH])] += 1
        position = Position(rules, tuple(state))
        assert abs(both(position, rules.weights())) * 2 < VICTORY
        both(position, drawn(rng, rules.weights()))


def test_stores_alone_are_their_difference() -> None:
    rng = random.Random("stores")
    for name in SHEETS:
        position = game(name).position(positions.wild(rng, name))
        stores = position.stores
        lead = (stores["S"] - stores["N"]) * (1 if position.mover == "S" else -1)
        assert both(position, store_weights(position.sheet.integers())) == lead * SEED


def test_weights_fit_their_rows() -> None:
    for rules in (*SHEETS.values(), *OWN):
        weights = rules.weights()
        stages, cap, size = weights[evaluation.V_STAGES : evaluation.V_STAGE]
        assert len(weights) == evaluation.V_STAGE + stages * size
        assert size == evaluation.V_HELD + 2 * (rules.row + 1) + rules.row * (cap + 1)
