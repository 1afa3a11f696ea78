"""Settle a large board of Wing: ``python -m benchmarks.wing_proof``.

One tree of proof numbers for eight holes would not fit. So there is a small tree here, and each
of its leaves is looked into by a tree of its own, of which only the first level is kept. Needs the
extra ``fast``, and patience: seconds for seven holes, an hour or so for eight.

Recorded for 1.1.1.1.1.1.1.1: the first player wins under both rules of repetition, against S2's
"celui qui joue en second gagne". The same search written in C++ looked at 1946593362 positions in
385 s (positional) and 1630881762 in 318 s (``--situational``). For 1.1.1.1.1.1.1, too, the first
player wins under both rules.
"""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass, field

from songo_edu.games.duels import DuelPosition, open_game
from songo_edu.rules.duels import proof
from songo_edu.solvers.duel_moves import machine

#: The most nodes of an inner tree, and its fewest; in between it grows with the outer one.
INNER = 1_000_000
LEAST = 2_000
_BUCKETS = 65_536


@dataclass
class _Node:
    """A position of the outer tree, by the move that leads to it."""

    above: _Node | None
    move: int
    win: int
    loss: int
    below: list[_Node] = field(default_factory=list)

    def renew(self) -> None:
        """Work out the numbers from those of the nodes below."""
        self.win = min(node.loss for node in self.below)
        self.loss = min(proof.DUEL_NEVER, sum(node.win for node in self.below))
        if self.win == 0:
            self.loss = proof.DUEL_NEVER
        elif self.loss == 0:
            self.win = proof.DUEL_NEVER


class _Inner:
    """The buffers of the inner trees."""

    def __init__(self, position: DuelPosition) -> None:
        self.by = machine(True)
        self.stride = len(position.state)
        self.sheet = self.by.integers(position.sheet.integers(position.holes))
        self.tree = self.by.integers(zeros=INNER * proof.DUEL_NODE)
        self.states = self.by.integers(zeros=self.stride * 2 * self.by.depth)
        self.nodes = 0
        states, self.at = position.buffer(0)
        for i, number in enumerate(states):
            self.states[i] = number

    def look(self, moves: list[int], limit: int) -> int:
        """Play moves from the root and look there: 1 the mover wins, 0 loses, -1 not settled."""
        at = self.at
        for move in moves:
            self.by.rules.duel_make(self.sheet, self.states, at, at + self.stride, move)
            at += self.stride
        depth = self.by.depth
        info = self.by.integers([0, limit, depth, _BUCKETS])
        counts = self.by.integers(zeros=_BUCKETS)
        outcome = int(
            self.by.rules.duel_prove(self.sheet, self.states, at, 0, self.tree, counts, info)
        )
        self.nodes += int(info[proof.DUEL_PROOF_NODES])
        return outcome

    def first_level(self, above: _Node) -> list[_Node]:
        """Return the nodes below the root of the tree last grown."""
        first = int(self.tree[proof.DUEL_NODE_FIRST])
        return [
            _Node(
                above,
                int(self.tree[node + proof.DUEL_NODE_MOVE]),
                int(self.tree[node + proof.DUEL_NODE_PROOF]),
                int(self.tree[node + proof.DUEL_NODE_DISPROOF]),
            )
            for node in range(
                first,
                first + int(self.tree[proof.DUEL_NODE_COUNT]) * proof.DUEL_NODE,
                proof.DUEL_NODE,
            )
        ]


def long_proof(position: DuelPosition, *, aloud: bool = False) -> tuple[bool, int]:
    """Return whether the player to move wins, and how many positions were looked at for it.

    Examples
    --------
    >>> long_proof(open_game("wing").position("1.1.1.1 L"))[0]
    False
    """
    inner = _Inner(position)
    root = _Node(None, -1, 1, 1)
    size, looks, began = 1, 0, time.monotonic()
    while root.win > 0 and root.loss > 0:
        moves: list[int] = []
        leaf = root
        while leaf.below:
            leaf = min(leaf.below, key=lambda each: each.loss)
            moves.append(leaf.move)
        outcome = inner.look(moves, min(INNER, max(LEAST, size * size // 50)))
        looks += 1
        node: _Node | None = leaf.above
        if outcome >= 0:
            leaf.win = proof.DUEL_NEVER if outcome == 0 else 0
            leaf.loss = 0 if outcome == 0 else proof.DUEL_NEVER
        else:
            leaf.below = inner.first_level(leaf)
            size += len(leaf.below)
            node = leaf
        while node is not None:
            node.renew()
            node = node.above
        if aloud and looks % 100 == 0:
            spent = time.monotonic() - began
            print(
                f"{spent:.0f} s: {inner.nodes} positions; win {root.win}, loss {root.loss}",
                file=sys.stderr,
            )
    return root.win == 0, inner.nodes


def main(arguments: list[str]) -> int:
    """Settle the position given, by the situational rule where ``--situational`` is given too."""
    name = "wing+situational" if "--situational" in arguments else "wing"
    texts = [argument for argument in arguments if not argument.startswith("--")]
    position = open_game(name).position(texts[0] if texts else "1.1.1.1.1.1.1.1 L")
    began = time.monotonic()
    wins, nodes = long_proof(position, aloud=True)
    result = "wins" if wins else "loses"
    print(
        f"{name} {position}: the player to move {result};"
        f" {nodes} positions, {time.monotonic() - began:.0f} s"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
