"""What every verifier is built of: a claim, its fields, and the judge who asks move by move."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from songo_edu.games import Position
from songo_edu.games.two_row.position import Side
from songo_edu.locale import _
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.verify.trees import differences, is_strict, nodes, size

# -- what every kind's verifier is built of: a claim, the fields it may have, its features ---------

#: A position of any game; a kind's verifier knows which it takes.
AnyPosition = Any


@dataclass(frozen=True)
class Checking:
    """How the records of one kind are verified.

    Attributes
    ----------
    claim : callable
        ``claim(record, position)`` yields what is wrong with goal, key, solution and `strict`; the
        key is a legal move then, unless `key_is_move` says that it is none.
    features : callable
        ``features(record, position)`` measures the features anew; the claim holds then.
    goal, node : tuple of str
        the fields that a goal, and that a node of the solution, may have.
    mover : str
        the side to move in a canonical position: "S", "L", or "" where one plays alone.
    nodes, size : callable
        all nodes of a solution; the positions in it.
    key_is_move : bool
        whether the key is a legal move.
    sound : bool
        whether the provenance tells of sound play.
    one_line : bool
        whether the same solution from another board is the same puzzle again.
    """

    claim: Callable[[Json, AnyPosition], Iterator[str]]
    features: Callable[[Json, AnyPosition], dict[str, int]]
    goal: tuple[str, ...] = ("moves", "seeds")
    node: tuple[str, ...] = ("move", "replies", "seeds")
    mover: str = "S"
    nodes: Callable[[Json], Iterator[Json]] = nodes
    size: Callable[[Json], int] = size
    key_is_move: bool = True
    sound: bool = False
    one_line: bool = False


def strictness(record: Json, right: Json) -> Iterator[str]:
    """Yield a fault where `strict` is not what the right tree says."""
    strict = is_strict(right)
    if record["strict"] != strict:
        yield _("strict should be {strict}").format(strict=json.dumps(strict))


def told_tree(record: Json, keeping: list[Json]) -> Iterator[str]:
    """Yield what is wrong with the tree and with `strict`, if the key is among the right moves."""
    for right in keeping:
        if right["move"] == record["key"]:
            yield from differences(record["solution"], right)
            yield from strictness(record, right)


# -- the judge: can one side still take so many seeds? Asked plainly, move by move -----------------


class Judge:
    """Answers whether a side can take so many seeds, from one position on.

    A position is known by its board and the boards since the last capture, since one of them may
    come back and end the game.
    """

    def __init__(self, start: Position, side: Side = "S") -> None:
        self.side: Side = side
        self._held = start.stores[side]
        self._children: dict[object, list[tuple[str, Position]]] = {}
        self._answers: dict[object, bool] = {}

    def gain(self, position: Position) -> int:
        """Return the seeds the side has won since the start, rows included where it is over."""
        return position.final().stores[self.side] - self._held

    def children(self, position: Position) -> list[tuple[str, Position]]:
        """Return the legal moves with the positions after them."""
        known = (position.state, position.past)
        if known not in self._children:
            self._children[known] = [(move, position.play(move)) for move in position.legal_moves()]
        return self._children[known]

    def can(self, position: Position, k: int, seeds: int) -> bool:
        """Return whether the side gains `seeds` from the start within `k` more moves of its own.

        Examples
        --------
        >>> from songo_edu import game
        >>> start = game("songo").position("2.4.1.5.2.3.1/4.0.9.5.2.6.1 S 12-13")
        >>> Judge(start).can(start, 1, 9), Judge(start).can(start, 1, 10)
        (True, False)
        """
        gain = self.gain(position)
        if gain >= seeds:
            return True
        if k == 0 or position.over or gain + sum(position.pits.values()) < seeds:
            return False
        known = (position.state, position.past, k, seeds)
        if known not in self._answers:
            after = [child for _move, child in self.children(position)]
            if position.mover == self.side:
                after.sort(key=self.gain, reverse=True)
                answer = any(self.can(child, k - 1, seeds) for child in after)
            else:
                answer = all(self.can(child, k, seeds) for child in after)
            self._answers[known] = answer
        return self._answers[known]
