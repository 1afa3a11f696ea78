"""`capture`: take at least N seeds within K moves, whatever the other side does.

Exactly one first move forces it, and nothing forces N + 1. Worth a reader's time where it asks for
more than the first capture in sight: other moves come half way, and in more than one move the key
is not the greatest capture of the moment.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from songo_edu.games import Position
from songo_edu.puzzles.kinds.kind import Ask, Kind, Proof
from songo_edu.puzzles.kinds.two_row import (
    CHOICES,
    GAMES,
    LARGEST_TREE,
    MANY,
    METHODS,
    REPLIES,
    Grown,
    TreeTooLargeError,
    engine_of,
    measured,
)
from songo_edu.rules.two_row.layout import SOUTH, STRIDE

#: The moves a goal may take.
MOVES = (1, 2, 3)
#: The least seeds of a goal, by moves, where none is asked for.
LEAST = {1: 2, 2: 4, 3: 5}


@dataclass(frozen=True)
class Claim:
    """A goal that exactly one first move reaches.

    `won` holds what each legal first move wins at once; `best_other` what the best of the other
    first moves can force.
    """

    seeds: int
    moves: int
    key: str
    best_other: int
    won: dict[str, int]


def claim(position: Position, k: int, least: int) -> Claim | None:
    """Return the capture goal of a position with South to move, None where it holds none.

    The goal is the most seeds South can force within `k` moves; there is none where two first
    moves force it, where `k` - 1 moves are enough, or where it is less than `least`.
    """
    engine = engine_of(position.sheet)
    states = engine.buffer(2 * k + 4)
    engine.put(states, 0, position.state)
    legal = engine.legal(states, 0)
    if len(legal) < 2 or engine.ending(states, 0, 0, len(legal)) != 0:
        return None
    best, second, key = -1, -1, -1
    won: dict[str, int] = {}
    for pit in legal:
        engine.make(states, 0, pit)
        taken = int(states[STRIDE + SOUTH]) - position.state[SOUTH]
        won[engine.sheet.pits[pit]] = taken
        value = taken + engine.forced(states, STRIDE, 0, k - 1, second - taken, MANY)
        if value > best:
            best, second, key = value, best, pit
        elif value > second:
            second = value
    if best < least or second == best:
        return None
    if k > 1 and engine.forced(states, 0, 0, k - 1, best - 1, best) >= best:
        return None
    return Claim(best, k, engine.sheet.pits[key], second, won)


class CaptureTree(Grown):
    """The tree of a claim: moves that keep a capture of `seeds` in reach."""

    def __init__(self, position: Position, k: int, seeds: int, largest: int) -> None:
        self.seeds = seeds
        super().__init__(position, k, largest)

    def keeps(self, at: int, k: int) -> bool:
        """Return whether South can still force the rest."""
        need = self.seeds - self.won(at)
        return self.engine.forced(self.states, at, 0, k, need - 1, need) >= need

    def fulfilled(self, gain: int) -> bool:
        """Return whether South has them all."""
        return gain >= self.seeds


def proved(
    position: Position, found: Claim, ask: Ask, largest: Mapping[int, int] = LARGEST_TREE
) -> Proof | None:
    """Return the proof of a claim, None where its tree is not wanted."""
    try:
        tree = CaptureTree(position, found.moves, found.seeds, largest[found.moves])
    except TreeTooLargeError:
        return None
    if ask.strict and not tree.strict:
        return None
    if found.moves > 1 and len(tree.root.get("replies", ())) < REPLIES:
        return None
    goal = {"moves": found.moves, "seeds": found.seeds}
    return Proof(goal, found.key, tree.root, tree.strict, tree.nodes)


def claims(position: Position, ask: Ask, moves: tuple[int, ...]) -> Iterator[Claim]:
    """Yield the claims of a position with as many moves and seeds as asked, most moves first."""
    for k in sorted(moves, reverse=True):
        if ask.moves in (None, k):
            found = claim(position, k, ask.seeds or LEAST[k])
            if found is not None and ask.seeds in (None, found.seeds):
                yield found


def is_worth(found: Claim) -> bool:
    """Return whether a claim asks for more than the first capture in sight.

    In one move: two other moves capture as well, one of them at least half as much. In more: the
    key is not the greatest capture of the moment, and a wrong first move comes half way.
    """
    if len(found.won) < CHOICES or 2 * found.best_other < found.seeds:
        return False
    others = [seeds for move, seeds in found.won.items() if move != found.key]
    if found.moves == 1:
        return sum(seeds > 0 for seeds in others) >= 2
    return max(others) >= found.won[found.key]


def prove(position: Position, ask: Ask) -> Iterator[Proof]:
    """Yield the capture puzzles of a position."""
    for found in claims(position, ask, MOVES):
        proof = proved(position, found, ask) if is_worth(found) else None
        if proof is not None:
            yield proof


KIND = Kind(
    "capture",
    GAMES,
    {"moves": (MOVES[0], MOVES[-1]), "seeds": (1, 70)},
    METHODS,
    prove,
    measured,
    sound=True,
)
