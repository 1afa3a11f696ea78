"""Tables of endings by the plain rules: their order, and values that another method finds too."""

from contextlib import closing
from dataclasses import replace
from math import comb

import pytest

from songo_edu.engine.endings.building import Builder, Workers
from songo_edu.games import Position, sheet
from songo_edu.games.two_row.position import RuleSheet
from songo_edu.rules.two_row import endings
from songo_edu.rules.two_row.layout import STRIDE
from tests.rules import reference
from tests.rules.duel_reference import boards


def _positions(rules: RuleSheet, seeds: int) -> list[Position]:
    """Give every position with so many seeds, South to move, in any order."""
    tail = [0] * (STRIDE - len(rules.pits))
    return [Position(rules, (*pits, *tail)) for pits in boards(len(rules.pits), seeds)]


def _choices(row: int, seeds: int) -> list[int]:
    choices = [0] * endings.choices_size(row, seeds)
    endings.fill_choices(row, seeds, choices)
    return choices


def _built(rules: RuleSheet, seeds: int) -> tuple[list[int], bytearray]:
    """Build the levels up to `seeds`, nothing compiled."""
    with closing(Workers(rules, 1, fast=False)) as team:
        builder = Builder(team, seeds)
        for level in range(seeds + 1):
            builder.build(level)
    return _choices(rules.row, seeds + 1), builder.data


@pytest.mark.parametrize(("row", "seeds"), [(1, 4), (2, 5), (6, 4), (7, 3)])
def test_every_position_has_its_entry(row: int, seeds: int) -> None:
    """The entries of a level are counted up without gap, in the order of `next_row`."""
    choices = _choices(row, seeds + 1)
    states = [0] * STRIDE
    integers = [row, *[0] * 18]
    entry = 0
    for level in range(seeds + 1):
        below = comb(level + 2 * row - 1, 2 * row)
        assert endings.entries_below(choices, row, level) == entry == below
        for mine in range(level + 1):
            endings.begin_row(row, mine, states, 0)
            more = 1
            while more:
                endings.begin_row(row, level - mine, states, row)
                further = 1
                while further:
                    assert sum(states) == level
                    assert endings.entry_of(integers, choices, states, 0) == entry
                    entry += 1
                    further = endings.next_row(row, states, row)
                more = endings.next_row(row, states, 0)
    assert entry == endings.entries_below(choices, row, seeds + 1)


# -- the values, found by thresholds -----------------------------------------------------------


def _won(before: Position, move: str) -> tuple[int, Position]:
    after = before.play(move)
    stores = after.stores
    mine, theirs = stores[before.mover], stores[after.mover]
    state = (*after.state[:14], 0, 0, after.state[16], 0)
    return mine - theirs, Position(before.sheet, state)


def _key(position: Position) -> str:
    south = position if position.mover == "S" else position.turned()
    return str(south)


class _Thresholds:
    """Every value by asking, for each number, who reaches it for sure: sets that only grow."""

    def __init__(self, rules: RuleSheet, seeds: int) -> None:
        self.low: dict[str, int] = {}
        self.high: dict[str, int] = {}
        for level in range(seeds + 1):
            self._level(_positions(rules, level), level)

    def _level(self, positions: list[Position], level: int) -> None:
        over = {_key(p): p for p in positions if p.over}
        swept = {}
        for key, position in over.items():
            stores = position.final().stores
            swept[key] = stores["S"] - stores["N"]
        moves = {
            _key(p): [(won, _key(after)) for won, after in (_won(p, m) for m in p.legal_moves())]
            for p in positions
            if not p.over
        }
        for key, value in swept.items():
            self.low[key] = self.high[key] = value
        low = dict.fromkeys(moves, -level)
        high = dict.fromkeys(moves, level)
        for goal in range(-level + 1, level + 1):
            sure, limited = self._reached(moves, swept, goal)
            for key in moves:
                low[key] = goal if key in sure else low[key]
            for key in limited:  # whoever moves is kept at -goal or less
                high[key] = min(high.get(key, level), -goal)
        self.low.update(low)
        self.high.update({key: high[key] for key in moves})

    def _reached(
        self, moves: dict[str, list[tuple[int, str]]], swept: dict[str, int], goal: int
    ) -> tuple[set[str], set[str]]:
        """Return where one side gets `goal` for sure: with the move, and with the other to move."""
        sure = {key for key, value in swept.items() if value >= goal}
        limited = {key for key, value in swept.items() if value <= -goal}
        grown = True
        while grown:
            more = {
                key
                for key, each in moves.items()
                if any(
                    won - self.high[after] >= goal
                    if after in self.high
                    else won == 0 and after in limited
                    for won, after in each
                )
            }
            held = {
                key
                for key, each in moves.items()
                if all(
                    won - self.low[after] <= -goal
                    if after in self.low
                    else won == 0 and after in sure
                    for won, after in each
                )
            }
            grown = not (more <= sure and held <= limited)
            sure |= more
            limited |= held
        return sure, limited


SMALL = {
    **{name: (sheet(name), 3) for name in reference.GAMES if name.startswith("awale")},
    "songo to the end": (replace(sheet("songo"), few=0), 3),
    "songo-ekang to the end": (replace(sheet("songo-ekang"), few=2), 3),
    "two pits a side": (
        replace(sheet("songo"), pits=("S1", "S0", "N0", "N1"), few=0, start=2, win=8),
        7,
    ),
    "two pits, round the board": (
        replace(sheet("awale"), pits=("A", "B", "b", "a"), start=4, win=9),
        9,
    ),
}


@pytest.mark.parametrize("name", SMALL)
def test_values_found_by_thresholds(name: str) -> None:
    """Least and greatest fixpoints, against the sets that each threshold makes grow."""
    rules, seeds = SMALL[name]
    choices, data = _built(rules, seeds)
    thresholds = _Thresholds(rules, seeds)
    differ = 0
    for level in range(seeds + 1):
        for position in _positions(rules, level):
            entry = endings.entry_of(rules.integers(), choices, list(position.state), 0)
            low, high = endings.low_at(data, 0, entry), endings.high_at(data, 0, entry)
            key = _key(position)
            assert (low, high) == (thresholds.low[key], thresholds.high[key]), position
            assert -level <= low <= high <= level
            differ += low != high
    assert differ > 0 or name in ("awale-mbekh", "songo to the end", "songo-ekang to the end")
