"""Proving: whether a position holds a puzzle, and the tree of all its solutions.

Everything here asks the rules' own `forced`; `songo_edu.puzzles.verify` proves the same again
without it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from songo_edu.puzzles.engine import Engine
from songo_edu.puzzles.record import Json
from songo_edu.rules.two_row.layout import SOUTH, STRIDE

#: More seeds than any game has: no ceiling at all.
MANY = 1000


@dataclass(frozen=True)
class Claim:
    """A goal that exactly one first move reaches.

    `won` holds what each legal first move wins at once, by pit; `best_other` what the best of the
    other first moves can force.
    """

    state: tuple[int, ...]
    seeds: int
    moves: int
    key: int
    best_other: int
    won: dict[int, int]


class TreeTooLargeError(Exception):
    """The tree of solutions has more nodes than wanted: too many ways lead home."""


def claim(engine: Engine, states: Any, state: tuple[int, ...], k: int, least: int) -> Claim | None:
    """Return the capture goal of a position with South to move, None where it holds none.

    The goal is the most seeds South can force within `k` moves; there is none where two first
    moves force it, where `k` - 1 moves are enough, or where it is less than `least`.
    """
    engine.put(states, 0, state)
    legal = engine.legal(states, 0)
    if len(legal) < 2 or engine.ending(states, 0, 0, len(legal)) != 0:
        return None
    best, second, key = -1, -1, -1
    won: dict[int, int] = {}
    for pit in legal:
        engine.make(states, 0, pit)
        won[pit] = int(states[STRIDE + SOUTH]) - state[SOUTH]
        floor = second - won[pit]
        value = won[pit] + engine.forced(states, STRIDE, 0, k - 1, floor, MANY)
        if value > best:
            best, second, key = value, best, pit
        elif value > second:
            second = value
    if best < least or second == best:
        return None
    if k > 1 and engine.forced(states, 0, 0, k - 1, best - 1, best) >= best:
        return None
    return Claim(state, best, k, key, second, won)


class Tree:
    """The tree of solutions of a claim, as `songo_edu.puzzles.record` describes it."""

    def __init__(self, engine: Engine, found: Claim, largest: int) -> None:
        self.engine = engine
        self.goal = found.seeds
        self.largest = largest
        self.nodes = 0
        self.strict = True
        self.states = engine.buffer(2 * found.moves + 3)
        self.held = found.state[SOUTH]
        engine.put(self.states, 0, found.state)
        self.root = self._keeping(0, found.moves)[0]

    def _gain(self, at: int) -> tuple[int, list[int] | None]:
        """Return the solver's seeds at `at` and the moves from there, None where it is over."""
        legal = self.engine.legal(self.states, at)
        gain = int(self.states[at + SOUTH]) - self.held
        how = self.engine.ending(self.states, at, 0, len(legal))
        if how != 0:
            return gain + self.engine.rows(self.states, at, 0, how), None
        return gain, legal

    def _count(self) -> None:
        self.nodes += 1
        if self.nodes > self.largest:
            raise TreeTooLargeError

    def _keeping(self, at: int, k: int) -> list[Json]:
        """Return the nodes of the solver's moves from `at` that keep the promise."""
        after = at + STRIDE
        nodes: list[Json] = []
        for pit in self.engine.legal(self.states, at):
            self.engine.make(self.states, at, pit)
            need = self.goal - (int(self.states[after + SOUTH]) - self.held)
            if self.engine.forced(self.states, after, 0, k - 1, need - 1, need) < need:
                continue
            self._count()
            gain, legal = self._gain(after)
            node: Json = {"move": self.engine.sheet.pits[pit], "seeds": gain}
            if legal is not None and gain < self.goal and k > 1:
                node["replies"] = {
                    self.engine.sheet.pits[reply]: self._after(after, reply, k - 1)
                    for reply in legal
                }
            nodes.append(node)
        if len(nodes) != 1:
            self.strict = False
        return nodes

    def _after(self, at: int, reply: int, k: int) -> list[Json]:
        self._count()
        self.engine.make(self.states, at, reply)
        gain, legal = self._gain(at + STRIDE)
        if legal is None or gain >= self.goal:
            return []
        return self._keeping(at + STRIDE, k)
