"""The rules for exercises about graphs: by hand and by brute force."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from songo_edu.errors import ExerciseError
from songo_edu.games.graphs import ChipPosition, GraphAwalePosition, boards, open_game
from tests.course.claims.checking import RULES
from tests.games import graph_boards
from tests.needs import Effort


def chips(**held: int) -> ChipPosition:
    fields = json.loads(boards("chip-firing")["sinks"])
    fields["nodes"] = dict.fromkeys("LABCR", 0) | held
    found = open_game("chip-firing").position(json.dumps(fields))
    assert isinstance(found, ChipPosition)
    return found


def named(name: str) -> Any:
    return open_game("chip-firing").start(name)


def test_by_hand() -> None:
    assert RULES["choose"]["may-fire"](chips(A=1, B=2, C=2, R=3), {}) == {"B", "C"}
    assert RULES["choose"]["may-fire"](chips(A=1, B=2), {"after": ["B"]}) == {"A"}
    assert RULES["choose"]["never-fire"](chips(B=3), {}) == {"L", "A", "C", "R"}
    assert RULES["number"]["firings"](chips(B=6), {}) == 9
    assert RULES["number"]["firings"](chips(B=6), {"node": "B"}) == 5
    assert RULES["number"]["left-on"](chips(B=6), {"node": "L"}) == 2
    assert RULES["number"]["round"](named("cycle"), {}) == 4
    eight = open_game("graph-awale").start("eight")
    assert isinstance(eight, GraphAwalePosition)
    assert RULES["choose"]["next-nodes"](eight, {"from": "A", "sown": ["B", "C"]}) == {"B", "a"}
    assert RULES["number"]["routes"](eight, {"node": "C"}) == 3


def test_boards_that_do_not_fit_are_named() -> None:
    for rule in ("firings", "left-on"):
        with pytest.raises(ExerciseError, match="never becomes stable"):
            RULES["number"][rule](named("cycle"), {"node": "A"})
    with pytest.raises(ExerciseError, match="does not come back"):
        RULES["number"]["round"](chips(B=6), {})
    with pytest.raises(ExerciseError, match="ways to its stable board"):
        RULES["play"]["to-stable"](chips(A=6, B=6, C=6), {})


def test_every_order_has_the_same_firings(effort: Effort) -> None:
    rng = random.Random("graph rules")
    seen = 0
    while seen < (40 if effort.share >= 1 else 3):
        board = graph_boards.chips(rng)
        try:
            lines = RULES["play"]["to-stable"](board, {})
        except ExerciseError:
            continue
        total = RULES["number"]["firings"](board, {})
        assert {len(line) for line in lines} == {total}
        assert len({tuple(sorted(line)) for line in lines}) == 1
        seen += total > 1


def test_one_chip_more_runs_for_ever() -> None:
    endless = RULES["choose"]["endless-with"]
    assert endless(named("cycle"), {}) == set("ABCD")
    assert endless(chips(B=1), {}) == set()
