"""The finders of the rules: compiled as plain, within the subset, and fresh in the page."""

from __future__ import annotations

import random
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from songo_edu.analysis import waiting_moves
from songo_edu.engine.compiled import compiled, module_paths, public_names
from songo_edu.games import game, sheet
from songo_edu.rules.two_row import strategies
from tests.analysis import brute
from tests.needs import Effort, mostly_slow
from tests.rules.buffers import of
from tests.rules.strict import StrictInt, StrictList
from tools.translate import modules

GAMES = ("songo", "songo-ekang", "awale", "awale-grand-slam", "awale-mbekh")
PUBLIC = public_names("two_row", "LENS_MODULES")
PLAIN = SimpleNamespace(
    **{name: getattr(strategies, name) for name in dir(strategies) if name in PUBLIC}
)
TABLE = strategies.MENACE_TABLE


@pytest.fixture(scope="module")
def native() -> ModuleType:
    return compiled("two_row")


def look(
    find: Any, new: Callable[[list[int]], Any], name: str, text: str, waiting: Any
) -> list[int]:
    """Ask every finder about one position; return all that they write."""
    rule_sheet, states = new(sheet(name).integers()), new(of(name, text, 4))
    moves, table = new([0] * 24), new([0] * TABLE)
    pairs, answers, journey = new([0] * 84), new([0] * 306), new([0] * 28)
    found = []
    mover = 0 if " S " in text else 1
    for side in (mover, 1 - mover):  # the opponent's threats last: the answers want them
        count = find.find_menaces(rule_sheet, states, 0, side, moves, table)
        replies = table[strategies.MENACE_REPLIES]
        size = strategies.MENACE_LEFT + 8 * replies
        found += [count, *(table[i] for i in range(size))]
        for i in range(7, 40, 8):  # the eighth place of a block is never written
            assert table[i] == 0
        count = find.find_doubles(rule_sheet, table, pairs)
        found += [count, *(pairs[i] for i in range(count * strategies.DOUBLE_SIZE))]
        found.append(find.bidoua_of(rule_sheet, states, 0, side))
        found.append(find.waiting_of(rule_sheet, states, 0, side, waiting))
    count = find.find_defences(rule_sheet, states, 0, table, moves, answers)
    found += [count, *(answers[i] for i in range(count * strategies.DEFENCE_SIZE))]
    for pit in range(2 * sheet(name).row):
        if find.is_grenier(rule_sheet, states, 0, pit):
            found.append(find.grenier_journey(rule_sheet, states, 0, 18, pit, journey))
            found += [journey[i] for i in range(4 * sheet(name).row)]
    return [int(number) for number in found]


def array(values: list[int]) -> Any:
    return np.array(values, dtype=np.int64)


def strict(values: list[int]) -> StrictList:
    return StrictList(StrictInt(number) for number in values)


@pytest.mark.parametrize("name", mostly_slow(GAMES, "songo-ekang", "awale"))
def test_compiled_finders_are_the_plain_ones(native: ModuleType, name: str, effort: Effort) -> None:
    rng = random.Random(f"native lens {name}")
    size = strategies.waiting_table(sheet(name).integers())
    plain, fast = [0] * size, np.zeros(size, dtype=np.int64)
    for _ in range(400 * effort):
        text = brute.anything(rng, name)
        assert look(PLAIN, list, name, text, plain) == look(native, array, name, text, fast), text
    assert fast.tolist() == plain


@pytest.mark.parametrize("name", mostly_slow(GAMES, "songo-ekang", "awale"))
def test_finders_keep_to_the_subset_while_they_run(name: str) -> None:
    rng = random.Random(f"strict lens {name}")
    waiting = strict([0] * strategies.waiting_table(sheet(name).integers()))
    for _ in range(25):
        look(PLAIN, strict, name, brute.anything(rng, name), waiting)


def test_the_table_of_waiting_moves_holds_every_row() -> None:
    assert strategies.waiting_table(sheet("songo").integers()) == 20160
    assert strategies.waiting_table(sheet("awale").integers()) == 2520


@pytest.mark.parametrize(
    "text", ["0.0.0.0.0.0.0/0.1.2.3.4.5.6 S 0-0", "1.2.3.4.5.6.7/0.1.1.1.1.1.6 S 0-0"]
)
def test_the_fullest_rows_wait_as_long_as_trying_says(text: str) -> None:
    """Every pit as full as it may be and still sow at home, or fuller."""
    for side in ("S", "N"):
        assert waiting_moves(game("songo").position(text), side) == brute.waiting(
            "songo", text, side
        )


def test_the_lens_is_a_module_of_its_own() -> None:
    standing = modules.standing()
    rules, lens = standing["rules/two-row.rules.ts"], standing["rules/two-row-lens.rules.ts"]
    assert "find_menaces" not in rules
    assert "two-row-puzzles" not in lens
    assert '} from "./two-row.rules.js";' in lens
    groups = ("", "PUZZLE_", "ENDING_", "LEVEL_", "REVIEW_", "LENS_")
    apart = [path for group in groups for path in module_paths("two_row", f"{group}MODULES")]
    assert module_paths("two_row") == apart
