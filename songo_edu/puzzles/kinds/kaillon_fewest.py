"""`kaillon-fewest`: Kaillon's second aim: all the seeds home in the fewest moves, K.

Exactly one first move begins a way home in K moves; the tree holds all such ways. Worth a reader's
time where three moves or more may be played and the natural one, the nearest hole, is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.games.solitaires import SoloPosition
from songo_edu.puzzles import row_features
from songo_edu.puzzles.kinds.kind import Ask, Proof
from songo_edu.puzzles.kinds.solitaires import CHOICES, LARGEST_TREE, home_kind, proof_of
from songo_edu.solvers import solitaires

#: The moves of a goal.
MOVES = (3, 30)
#: Boards that a search may look at; where that does not settle it a board is left alone.
NODES = 4_000


class UnsettledError(Exception):
    """The fewest moves of a board are not found soon."""


def prove(position: SoloPosition, ask: Ask) -> Iterator[Proof]:
    """Yield the fewest moves of a board, if one first move alone begins them."""
    if position.over or position.hopeless or len(position.legal_moves()) < CHOICES:
        return
    try:
        series = only_series(position, ask)
    except UnsettledError:
        return
    proof = None if series is None else proof_of(series, ask)
    if proof is not None:
        yield proof


def only_series(position: SoloPosition, ask: Ask) -> list[tuple[str, ...]] | None:
    """Return the shortest ways home, None where they begin in two ways or are not worth it."""
    fewest = Fewest()
    k = fewest.moves(position)
    if k is None or k < MOVES[0] or ask.moves not in (None, k):
        return None
    first = fewest.keeping(position, k)
    if len(first) != 1 or not is_worth(position, first[0]):
        return None
    return fewest.series(position, k)


def is_worth(position: SoloPosition, key: str) -> bool:
    """Return whether the natural move, the nearest hole that may be played, is wrong."""
    return position.legal_moves()[0] != key


class Fewest:
    """The fewest moves home, of boards that are asked again and again."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, ...], int | None] = {}

    def moves(self, position: SoloPosition) -> int | None:
        """Return the fewest moves home, None where there is no way.

        Raises
        ------
        UnsettledError
            where that is not found soon.
        """
        if position.won:
            return 0
        if position.state not in self._known:
            found = solitaires.solve(position, NODES)
            if found.plies is None and found.result != "unsolvable":
                raise UnsettledError
            self._known[position.state] = found.plies
        return self._known[position.state]

    def keeping(self, position: SoloPosition, k: int) -> list[str]:
        """Return the moves that begin a way home in `k` moves."""
        legal = position.legal_moves()
        return [move for move in legal if self.moves(position.play(move)) == k - 1]

    def series(self, position: SoloPosition, k: int) -> list[tuple[str, ...]] | None:
        """Return all ways home in `k` moves, None where they are too many."""
        if k == 0:
            return [()]
        found: list[tuple[str, ...]] = []
        for move in self.keeping(position, k):
            after = self.series(position.play(move), k - 1)
            if after is None or len(found) + len(after) > LARGEST_TREE:
                return None
            found += [(move, *moves) for moves in after]
        return found


def measured(position: SoloPosition, proof: Proof) -> dict[str, int]:
    """Return the features of the fewest moves; a trap is a first move that costs one more."""
    k, fewest = proof.goal["moves"], Fewest()
    wrong = [move for move in position.legal_moves() if move != proof.key]
    traps = sum(fewest.moves(position.play(move)) == k for move in wrong)
    return row_features.of_line(position, proof.goal, proof.key, proof.solution, traps)


KIND = home_kind("kaillon-fewest", "kaillon", MOVES, prove, measured, parts=5)
