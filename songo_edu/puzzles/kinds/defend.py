"""`defend`: keep what North takes over its next K moves to at most N.

South moves, North moves, K moves each. Exactly one first move keeps North to N against every play,
and none keeps it to N - 1. Worth a reader's time where North threatens more than that, every other
first move loses clearly more, what goes does not lose the game all the same, a capture tempts that
costs more than it brings, and in more moves the later ones matter too: of all later turns a quarter
may leave a choice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from songo_edu.games import Position
from songo_edu.puzzles import features
from songo_edu.puzzles.kinds.kind import Ask, Proof
from songo_edu.puzzles.kinds.two_row import (
    CHOICES,
    MANY,
    Grown,
    TreeTooLargeError,
    engine_of,
    fooled,
    sifted,
    tree_kind,
    tried,
)
from songo_edu.puzzles.native.kernel import RULE_BARGAIN, is_loose
from songo_edu.rules.two_row.layout import NORTH, STRIDE

MOVES = (1, 2, 3, 4, 5)
#: Those that are tried where no number is asked for.
USUAL = (1, 2)
#: How many seeds more every other first move loses, where none is asked for.
MARGIN = 2
#: The most positions in a tree: where many ways hold there is little to find.
LARGEST_TREE = {1: 1, 2: 40, 3: 120, 4: 240, 5: 240}


@dataclass(frozen=True)
class Claim:
    """A defence that exactly one first move holds; `lost` says what each first move loses."""

    seeds: int
    moves: int
    key: str
    lost: dict[str, int]


def claim(position: Position, k: int, margin: int) -> Claim | None:
    """Return the defence of a position with South to move, None where it holds none.

    None where two first moves lose as little, or another less than `margin` seeds more.
    """
    engine = engine_of(position.sheet)
    states = engine.buffer(2 * k + 5)
    engine.put(states, 0, position.state)
    legal = engine.legal(states, 0)
    if len(legal) < CHOICES or engine.ending(states, 0, 0, len(legal)) != 0:
        return None
    lost: dict[str, int] = {}
    for pit in legal:
        engine.make(states, 0, pit)
        given = int(states[STRIDE + NORTH]) - position.state[NORTH]
        value = given + engine.forced(states, STRIDE, 0, k, -1, MANY, 1)
        lost[engine.sheet.pits[pit]] = value
    least, second = sorted(lost.values())[:2]
    if second < least + margin:
        return None
    return Claim(least, k, next(move for move in lost if lost[move] == least), lost)


class DefenceTree(Grown):
    """The tree of a claim: moves that hold North to at most `seeds`."""

    counted = 1

    def __init__(self, position: Position, k: int, seeds: int, largest: int) -> None:
        self.seeds = seeds
        super().__init__(position, k, largest)

    def keeps(self, at: int, k: int) -> bool:
        """Return whether South can hold North to the rest, North having a move more to come."""
        rest = self.seeds - self.won(at)
        return self.engine.forced(self.states, at, 0, k + 1, rest, rest + 1, 1) <= rest

    def fulfilled(self, gain: int) -> bool:
        """Return that a defence has to hold to its end."""
        return False


def proved(position: Position, found: Claim, ask: Ask) -> Proof | None:
    """Return the proof of a claim, None where its tree is not wanted."""
    try:
        tree = DefenceTree(position, found.moves, found.seeds, LARGEST_TREE[found.moves])
    except TreeTooLargeError:
        return None
    if ask.strict and not tree.strict:
        return None
    if is_loose(tree.turns, tree.slack):
        return None
    goal = {"moves": found.moves, "seeds": found.seeds}
    return Proof(goal, found.key, tree.root, tree.strict, tree.nodes)


def is_worth(position: Position, found: Claim) -> bool:
    """Return whether North threatens more, and a greater capture than the key's is a bad bargain.

    No first move may be a better bargain than the key: what it takes less what it loses.
    """
    if features.stake(position) < found.seeds + MARGIN:
        return False
    if position.stores["N"] + found.seeds >= position.sheet.win:
        return False  # it loses the game all the same
    won = {move: position.captured(move) for move in found.lost}
    balance = {move: won[move] - found.lost[move] for move in won}
    tempts = any(won[move] > won[found.key] for move in won)
    return tempts and max(balance.values()) == balance[found.key]


def prove(position: Position, ask: Ask) -> Iterator[Proof]:
    """Yield the defences of a position, most moves first."""
    for k in tried(ask, MOVES, USUAL):
        found = claim(position, k, MARGIN)
        if found is None or ask.seeds not in (None, found.seeds) or not is_worth(position, found):
            continue
        proof = proved(position, found, ask)
        if proof is not None:
            yield proof


def sift(positions: Sequence[Position], ask: Ask) -> Sequence[int]:
    """Return the numbers of the positions where one first move loses clearly less."""
    open_ask = Ask(ask.moves)  # seeds are asked of those that are left
    margins = dict.fromkeys(MOVES, MARGIN)
    return sifted(positions, open_ask, margins, RULE_BARGAIN, LARGEST_TREE, USUAL)


def measured(position: Position, proof: Proof) -> dict[str, int]:
    """Return the features of a defence."""
    told = fooled(position, proof.key)
    return features.of_defence(position, proof.goal, proof.key, proof.solution, told)


KIND = tree_kind("defend", MOVES, prove, sift, measured, features.DEFENCE, least=0)
