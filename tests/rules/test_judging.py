"""A move beside the best one: the same best whatever was played, and the values of both."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from songo_edu.engine.search import search
from songo_edu.games import Position, game, two_row_game
from songo_edu.games.two_row.weights import two_row_weights
from songo_edu.rules.two_row import judging, strong_search
from songo_edu.rules.two_row.search import (
    INFO_DEPTH,
    INFO_PLAYED,
    INFO_TABLE_SEEDS,
    INFO_VALUE,
    SEED,
    VICTORY,
)
from tests.needs import Effort
from tests.rules.positions import met

DEPTH = 3
NO_LIMIT = 1 << 40
WORK = [0] * strong_search.WORK_SIZE
WORK[INFO_TABLE_SEEDS] = -1
strong_search.fill_zobrist_keys(WORK)


def judged(position: Position, pit: int, nodes: int = NO_LIMIT) -> tuple[int, list[int], list[int]]:
    """Return the best pit, what the search says of it, and the best play after it."""
    rules = list(position.sheet.integers())
    rules += two_row_weights(rules)
    states, at = position.buffer(DEPTH + 16)
    line = [0] * 6
    best = judging.judge_played(rules, states, at, pit, DEPTH, nodes, WORK, [], bytearray())
    count = judging.follow_table(rules, states, at, 6, WORK, line)
    return best, WORK[:6], line[:count]


@pytest.mark.parametrize("name", ["songo", "awale"])
def test_the_best_is_the_same_whatever_was_played(name: str, effort: Effort) -> None:
    for position in islice(met(Random(name), two_row_game(name)), 48 * effort):
        pits = [position.sheet.pits.index(move) for move in position.legal_moves()]
        if not pits or position.over:
            continue
        found = {pit: judged(position, pit)[:2] for pit in pits}
        values = {info[INFO_VALUE] for _, info in found.values()}
        assert len(values) == 1
        (best,) = values
        assert max(info[INFO_PLAYED] for _, info in found.values()) == best
        for pit, (chosen, info) in found.items():
            assert (chosen == pit) == (info[INFO_PLAYED] == best)
            assert info[INFO_DEPTH] <= DEPTH


@pytest.mark.parametrize("name", ["songo", "awale"])
def test_no_value_is_more_than_the_seeds_on_the_board_can_make(name: str, effort: Effort) -> None:
    """Far ahead the weights say more than can be had: page and native search tell what can."""
    rng = Random(f"ahead {name}")
    sheet = two_row_game(name).sheet
    for _ in range(240 * effort):
        few = [rng.choice((0, 0, 0, 1, 1, 2)) for _ in sheet.pits]
        rest = sheet.seeds - sum(few)
        more = min(rest, sheet.win - 1 - rng.randint(0, 3))
        rows = ".".join(map(str, few[: sheet.row])), ".".join(map(str, few[sheet.row :]))
        position = game(name).position(f"{'/'.join(rows)} {rng.choice('SN')} {more}-{rest - more}")
        if position.over:
            continue
        stores = position.stores
        lead = (stores["S"] - stores["N"]) * (1 if position.mover == "S" else -1)
        most = SEED * (abs(lead) + sum(few))
        pit = position.sheet.pits.index(position.legal_moves()[0])
        for value in (judged(position, pit)[1][INFO_VALUE], search(position, 200, depth=2).value):
            assert abs(value) <= most or 2 * abs(value) > VICTORY
            assert judging.bounded_value(value, lead, sum(few)) == value
    assert judging.bounded_value(6, 6, 2) == 6  # a draw by six seeds
    assert judging.bounded_value(-3000, -10, 12) == -2200


def test_only_what_is_finished_counts_and_lines_can_be_played() -> None:
    position = game("songo").start()
    for pit in range(7):
        _, info, _ = judged(position, pit, nodes=1)
        assert info[INFO_DEPTH] == 1
        _, _, line = judged(position, pit)
        after = position
        for move in line:
            after = after.play(after.sheet.pits[move])


def test_where_a_game_is_over_nothing_is_best() -> None:
    over = game("songo").position("0.0.0.0.0.0.1/0.0.0.0.0.0.0 S 29-40")
    assert judged(over, 6)[0] == -1
