"""The rules as the generator uses them: flat integers, compiled by Numba where it is installed.

Both ways run the same source, so they answer alike; only the speed differs.
"""

from __future__ import annotations

import importlib
from typing import Any

from songo_edu.engine.compiled import compiled, has_numba
from songo_edu.games import RuleSheet
from songo_edu.rules.two_row.layout import (
    END_STORE,
    QUIET,
    ROW,
    STRIDE,
    SWEEP_WIN,
)
from songo_edu.rules.two_row.search import INFO_NODES

#: Plies `choose` may look ahead; the number of positions is what stops it in practice.
DEPTH = 60

_MODULES = {
    "legal": "moves",
    "make": "moves",
    "ending": "ending",
    "choose": "search",
    "forced": "capture_goal",
    "row_seeds": "capturing",
}


class Engine:
    """The rules of one sheet with the buffers they need.

    Positions stand in a sequence made by `buffer`, `STRIDE` integers each; `at` is an offset in
    it, `first` that of the oldest position of the game.

    Examples
    --------
    >>> from songo_edu.games import sheet
    >>> engine = Engine(sheet("songo"), fast=False)
    >>> states = engine.buffer(3)
    >>> engine.put(states, 0, (5,) * 14 + (0, 0, 0, 0))
    >>> engine.legal(states, 0)
    [0, 1, 2, 3, 4, 5, 6]
    """

    def __init__(self, sheet: RuleSheet, *, fast: bool | None = None) -> None:
        self.sheet = sheet
        self.fast = has_numba() if fast is None else fast
        self._integers = sheet.integers()
        if self.fast:
            family: Any = compiled("two_row")
            functions = {name: getattr(family, name) for name in _MODULES}
        else:
            functions = {
                name: getattr(importlib.import_module(f"songo_edu.rules.two_row.{module}"), name)
                for name, module in _MODULES.items()
            }
        self._functions: dict[str, Any] = functions
        self._rules = self._flat(self._integers)
        self._moves = self._flat([0] * (16 * (DEPTH + 4)))
        self._info = self._flat([0] * 4)

    def _flat(self, values: list[int]) -> Any:
        if not self.fast:
            return values
        import numpy as np

        return np.array(values, dtype=np.int64)

    def buffer(self, positions: int) -> Any:
        """Return space for that many positions."""
        return self._flat([0] * (positions * STRIDE))

    def put(self, states: Any, at: int, state: tuple[int, ...]) -> None:
        """Write a position at `at`, as the first of a game: nothing quiet lies behind it."""
        for i in range(STRIDE):
            states[at + i] = state[i]
        states[at + QUIET] = 0

    def get(self, states: Any, at: int) -> tuple[int, ...]:
        """Return the position at `at`."""
        return tuple(int(states[i]) for i in range(at, at + STRIDE))

    def legal(self, states: Any, at: int) -> list[int]:
        """Return the legal pits in sowing order; the position after `at` is overwritten."""
        count = self._functions["legal"](self._rules, states, at, at + STRIDE, self._moves, 0)
        return [int(self._moves[i]) for i in range(count)]

    def ending(self, states: Any, at: int, first: int, count: int) -> int:
        """Return how the game has ended at `at`, 0 where it goes on; `count` moves are legal."""
        return int(self._functions["ending"](self._rules, states, at, first, count))

    def make(self, states: Any, at: int, pit: int) -> None:
        """Write the position after playing `pit` behind the one at `at`."""
        self._functions["make"](self._rules, states, at, at + STRIDE, pit)

    def rows(self, states: Any, at: int, side: int, how: int) -> int:
        """Return the seeds of its row that a side adds to its store when the game ends so."""
        if how == END_STORE and self._integers[SWEEP_WIN] == 0:
            return 0
        start = side * self._integers[ROW]
        return int(self._functions["row_seeds"](self._rules, states, at, start))

    def forced(
        self,
        states: Any,
        at: int,
        first: int,
        k: int,
        floor: int,
        ceiling: int,
        solver: int = 0,
    ) -> int:
        """Return the seeds a side can still force within `k` moves of its own (`capture_goal`)."""
        return int(
            self._functions["forced"](
                self._rules, states, at, first, k, solver, floor, ceiling, self._moves, 0
            )
        )

    def choose(self, states: Any, at: int, first: int, nodes: int) -> int:
        """Return the best pit by a search of about `nodes` positions (`search`)."""
        self._info[INFO_NODES] = 0
        return int(
            self._functions["choose"](
                self._rules, states, at, first, DEPTH, nodes, self._moves, self._info
            )
        )
